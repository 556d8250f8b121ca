package import SegueFiles

/// Why a picture could not be read or written.
package struct CodecError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// There are no bytes.
    case empty
    /// The bytes look like something that is not decoded here; nil: like nothing known.
    case unsupported(ImageFormat?)
    /// The decoder gave up, in its own words.
    case corrupt(ImageFormat, String)
    /// The header announces more pixels than the caller allows.
    case tooLarge(width: Int, height: Int, limit: Int)
    /// The headers announce more pixels in all frames than the caller allows.
    case tooLong(frames: Int, width: Int, height: Int, limit: Int)
    /// More pixels a side than the format can say.
    case sideTooLong(width: Int, height: Int, limit: Int)
    /// An animation without a frame.
    case noFrames
    /// What is written has grown beyond what the caller allows.
    case tooManyBytes(limit: Int)
    /// The encoder gave up, in its own words.
    case failed(ImageFormat, String)
    /// The program that encodes is missing, or failed.
    case program(ProgramError)
    /// The codec library ran out of memory.
    case outOfMemory
    case file(FileError)
  }

  /// The file or resource, as the user named it.
  package let name: String
  package let reason: Reason

  package init(name: String, reason: Reason) {
    self.name = name
    self.reason = reason
  }

  init(_ error: FileError) { self.init(name: error.path, reason: .file(error)) }
}

extension CodecError {
  /// The machine is to blame, not a file that was given.
  package var isOfMachine: Bool {
    switch reason {
    case .empty, .unsupported, .corrupt, .tooLarge, .tooLong, .sideTooLong, .noFrames: false
    case .tooManyBytes, .outOfMemory, .failed, .program: true
    case .file(let error): error.isOfMachine
    }
  }
}

extension CodecError: CustomStringConvertible {
  /// One line without a full stop.
  package var description: String {
    switch reason {
    case .empty: "\(name) is empty; PNG and JPEG pictures can be read"
    case .unsupported(let format?): "\(name) is \(format.article) file; PNG and JPEG pictures can be read"
    case .unsupported(nil): "\(name) is not a picture of a known format; PNG and JPEG pictures can be read"
    case .corrupt(let format, let message): "\(name) is a broken \(format.rawValue) file: \(message)"
    case .tooLarge(let width, let height, let limit):
      "\(name) is \(width) × \(height) pixels large, more than the \(limit) pixels that are allowed (--limit-pixels)"
    case .tooLong(let frames, let width, let height, let limit):
      "\(name) has \(frames) frames of \(width) × \(height) pixels,"
        + " more than the \(limit) pixels that are allowed in all (ten times --limit-pixels)"
    case .sideTooLong(let width, let height, let limit):
      "\(name) cannot be \(width) × \(height) pixels large: a side has at most \(limit) pixels in this format"
    case .noFrames: "\(name) would have no frame"
    case .tooManyBytes(let limit): "\(name) would have more than \(limit) bytes"
    case .failed(let format, let message): "\(name) cannot be made: \(format.rawValue): \(message)"
    case .program(let error) where error.reason == .missing:
      "\(name) cannot be made: \(error)\ninstall it with: \(InstalledProgram.installation(of: error.program))"
    case .program(let error): "\(name) cannot be made: \(error)"
    case .outOfMemory: "there is not enough memory for \(name)"
    case .file(let error): error.description
    }
  }
}
