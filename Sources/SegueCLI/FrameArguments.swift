import ArgumentParser
import SegueCodecs
import SegueFiles
import SegueRendering

/// The frames that `render gif` was given: pictures, a folder of them, or a video.
struct FrameArguments {
  private enum Source {
    case pictures([String])
    case video(path: String)
    /// Standard input: it comes only once.
    case stream(Y4MReader)
  }

  private let source: Source
  private let matrix: YCbCrMatrix
  private let threads: Int
  private let limits: PixelLimits
  /// What a video says; nil for pictures.
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

  /// The PNG and JPEG files of a folder, in the order of their names, where 10 comes after 9.
  private static func pictures(in folder: String) throws -> [String] {
    let names = try File.names(in: folder).filter { name in
      !name.hasPrefix(".") && [".png", ".jpg", ".jpeg"].contains { name.lowercased().hasSuffix($0) }
    }
    if names.isEmpty { throw ValidationError("\(folder) holds no PNG or JPEG file") }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return names.sorted { NaturalOrder.precedes($0, $1) }.map { prefix + $0 }
  }

  /// Encodes them; see `FrameEncoding.run`.
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
