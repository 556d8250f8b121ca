import ArgumentParser
import SegueCodecs
import SegueFiles
import SegueRendering

/// The input frames of `render gif`: images, a folder of images, or a Y4M video.
struct FrameArguments {
  private enum Source {
    case pictures([String])
    case video(path: String)
    /// Standard input, which can be read only once.
    case stream(Y4MReader)
  }

  private let source: Source
  private let matrix: YCbCrMatrix
  private let threads: Int
  private let limits: PixelLimits
  /// The frame rate in the header of a video; nil for images.
  let rate: FrameRate?

  init(_ arguments: [String], matrix: YCbCrMatrix, threads: Int, limits: PixelLimits) throws {
    self.matrix = matrix
    self.threads = threads
    self.limits = limits
    if arguments == ["-"] {
      let reader = try Y4MReader(ByteStream.standardInput(), matrix: matrix, limits: limits)
      source = .stream(reader)
      rate = reader.header.rate
      return
    }
    if arguments.count == 1, arguments[0].lowercased().hasSuffix(".y4m") {
      source = .video(path: arguments[0])
      rate = try Y4MReader(ByteStream(arguments[0]), matrix: matrix, limits: limits).header.rate
      return
    }
    let paths = try arguments.flatMap { path in
      File.isFolder(path) ? try Self.pictures(in: path) : [path]
    }
    source = .pictures(paths)
    rate = nil
  }

  /// The PNG and JPEG files of a folder, in natural order of their names.
  private static func pictures(in folder: String) throws -> [String] {
    let names = try File.names(in: folder).filter { name in
      !name.hasPrefix(".") && [".png", ".jpg", ".jpeg"].contains { name.lowercased().hasSuffix($0) }
    }
    if names.isEmpty { throw ValidationError("\(folder) holds no PNG or JPEG file") }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return names.sorted { NaturalOrder.precedes($0, $1) }.map { prefix + $0 }
  }

  /// Encodes the frames; see `FrameEncoding.run`.
  func run(
    _ encoding: FrameEncoding, to target: String, byteLimit: Int?, progress: (Int, Int?) -> Void
  ) throws -> FrameEncoding.Result? {
    switch source {
    case .pictures(let paths):
      return try encoding.run(
        PictureFiles(paths, threads: threads, limits: limits), to: target, byteLimit: byteLimit, progress: progress)
    case .video(let path):
      let reader = try Y4MReader(ByteStream(path), matrix: matrix, limits: limits)
      return try encoding.run(VideoStream(reader), to: target, byteLimit: byteLimit, progress: progress)
    case .stream(let reader):
      return try encoding.run(VideoStream(reader), to: target, byteLimit: byteLimit, progress: progress)
    }
  }
}

/// Natural order of names: runs of digits compare as numbers, so that 10 comes after 9.
enum NaturalOrder {
  static func precedes(_ a: String, _ b: String) -> Bool {
    let (x, y) = (pieces(a), pieces(b))
    for (p, q) in zip(x, y) where p != q {
      switch (p, q) {
      case (.number(let m, let i), .number(let n, let j)): return m != n ? m < n : i < j
      case (.number, .text): return true
      case (.text, .number): return false
      case (.text(let m), .text(let n)): return m < n
      }
    }
    return x.count < y.count
  }

  private enum Piece: Equatable {
    /// The digit count, with leading zeros, breaks ties.
    case number(Int, digits: Int)
    case text(String)
  }

  private static func pieces(_ text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    while let first = rest.first {
      let isDigit = first.isASCII && first.isNumber
      let run = rest.prefix { ($0.isASCII && $0.isNumber) == isDigit }
      // Numbers that overflow an Int compare as text.
      if isDigit, let number = Int(run) {
        pieces.append(.number(number, digits: run.count))
      } else {
        pieces.append(.text(String(run)))
      }
      rest = rest[run.endIndex...]
    }
    return pieces
  }
}
