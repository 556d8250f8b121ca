package import SegueFiles

/// Why an image could not be read or written.
package struct CodecError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The file has no bytes.
    case empty
    /// The bytes are in a format that is not decoded here; nil if the format is unknown.
    case unsupported(ImageFormat?)
    /// The decoder failed, with its message.
    case corrupt(ImageFormat, String)
    /// The header announces more pixels than the caller allows.
    case tooLarge(width: Int, height: Int, limit: Int)
    /// The header announces more pixels than a file with so few bytes can be expected to have.
    case tooDense(width: Int, height: Int, bytes: Int)
    /// The headers announce more pixels in all frames than the caller allows.
    case tooLong(frames: Int, width: Int, height: Int, limit: Int)
    /// A side has more pixels than the format allows.
    case sideTooLong(width: Int, height: Int, limit: Int)
    /// There is no such frame, counted from 0.
    case noFrame(Int, count: Int)
    /// An animation without frames.
    case noFrames
    /// The encoder failed, with its message.
    case failed(ImageFormat, String)
    /// The external encoder is missing or failed.
    case program(ProgramError)
    /// The external decoder is missing, or does not understand the file.
    case undecodable(ProgramError)
    /// A video file without a picture.
    case noVideo
    /// libheif is not installed; or, if `lacksDecoder`, it is installed without the decoder for this format.
    case needsLibrary(ImageFormat, lacksDecoder: Bool)
    /// The codec library ran out of memory.
    case outOfMemory
    case file(FileError)
  }

  /// The file or resource, as named by the user.
  package let name: String
  package let reason: Reason

  package init(name: String, reason: Reason) {
    self.name = name
    self.reason = reason
  }

  /// The failed file operation, if that is the reason.
  package var file: FileError? { if case .file(let error) = reason { error } else { nil } }

  package init(_ error: FileError) { self.init(name: error.path, reason: .file(error)) }
}

extension CodecError {
  /// Whether the cause is the machine or environment rather than an input file.
  package var isEnvironmental: Bool {
    switch reason {
    case .empty, .unsupported, .corrupt, .tooLarge, .tooDense, .tooLong, .sideTooLong, .noFrame, .noFrames,
      .noVideo:
      false
    case .outOfMemory, .failed, .program, .needsLibrary: true
    case .undecodable(let error):
      switch error.reason {
      case .status, .incomplete: false
      case .missing, .notStarted, .signal: true
      }
    case .file(let error): error.isEnvironmental
    }
  }
}

extension CodecError {
  /// Whether a library must be installed to read the file.
  package var lacksLibrary: Bool { if case .needsLibrary = reason { true } else { false } }
}

extension CodecError: CustomStringConvertible {
  /// The message and, in a line of its own, the remedy.
  package var description: String { [message(), remedy].compactMap(\.self).joined(separator: "\n") }

  /// What the user can do about it: a command that installs what is missing.
  package var remedy: String? {
    switch reason {
    case .needsLibrary(_, lacksDecoder: false): Self.installation(of: "libheif1", elsewhere: "libheif")
    case .needsLibrary(let format, lacksDecoder: true):
      Self.installation(of: Self.plugin(for: format), elsewhere: "libheif")
    case .program(let error), .undecodable(let error):
      // ffprobe comes with ffmpeg.
      error.reason == .missing
        ? Self.installation(of: error.program == "ffprobe" ? "ffmpeg" : error.program) : nil
    default: nil
    }
  }

  /// A sentence without a final full stop. It is a single line, unless it quotes what another program printed.
  ///
  /// - Parameter readsSVG: Whether SVG is one of the formats that are expected.
  package func message(readsSVG: Bool = false) -> String {
    let formats = "a PNG, JPEG, WebP, GIF, AVIF\(readsSVG ? ", HEIC or SVG" : " or HEIC") file"
    return switch reason {
    case .empty: "\(name) is empty; expected \(formats)"
    case .unsupported(let format?): "\(name) is \(format.nameWithArticle) file; expected \(formats)"
    case .unsupported(nil): "\(name) is not a picture of a known format; expected \(formats)"
    case .corrupt(let format, let message): "\(name) is a broken \(format.rawValue) file: \(message)"
    case .tooLarge(let width, let height, let limit):
      "\(name) is \(width) × \(height) pixels large, more than the limit of \(limit) pixels (--limit-pixels)"
    case .tooDense(let width, let height, let bytes):
      "\(name) is \(width) × \(height) pixels large in \(bytes) bytes: "
        + "more than \(PixelLimits.pixelsPerByte) pixels for a byte"
        + " (--limit-pixels \(width * height) allows it)"
    case .tooLong(let frames, let width, let height, let limit):
      "\(name) has \(frames) frames of \(width) × \(height) pixels,"
        + " more than the total limit of \(limit) pixels (ten times --limit-pixels)"
    case .sideTooLong(let width, let height, let limit):
      "\(name) cannot be \(width) × \(height) pixels large: a side has at most \(limit) pixels"
    case .noVideo: "\(name) has no picture in it that ffmpeg can decode"
    case .noFrame(let index, let count):
      "\(name) has no frame \(index): it has \(count == 1 ? "one, which is frame 0" : "\(count), which are frames 0…\(count - 1)")"
    case .noFrames: "\(name) would have no frames"
    case .failed(let format, let message): "\(name) cannot be made: \(format.rawValue): \(message)"
    case .program(let error): "\(name) cannot be made: \(error)"
    case .undecodable(let error): "\(name) cannot be read as a video: \(error)"
    case .needsLibrary(let format, lacksDecoder: false):
      "\(name) is \(format.nameWithArticle) file, which libheif reads, and libheif is not installed"
    case .needsLibrary(let format, lacksDecoder: true):
      "\(name) is \(format.nameWithArticle) file, which libheif reads, and the decoder that it needs for them"
        + " is not installed"
    case .outOfMemory: "there is not enough memory for \(name)"
    case .file(let error): error.description
    }
  }

  /// Since Debian 13, libheif's decoders are packages of their own.
  private static func plugin(for format: ImageFormat) -> String {
    format == .avif ? "libheif-plugin-dav1d" : "libheif-plugin-libde265"
  }

  private static func installation(of package: String, elsewhere: String? = nil) -> String {
    "install it with: \(InstalledProgram.installCommand(of: package, elsewhere: elsewhere))"
  }
}
