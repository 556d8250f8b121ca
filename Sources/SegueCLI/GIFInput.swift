import ArgumentParser
import SegueCodecs
import SegueFiles
import SegueRendering

/// The input frames of `render gif`: images, a folder of images, an animation, or a video.
struct GIFInput {
  private enum Source {
    case pictures([String])
    /// A GIF, an animated PNG or an animated WebP.
    case animation(AnimationReader)
    case y4m(Y4MReader)
    case video(VideoReader)
  }

  private let source: Source
  private let threads: Int
  private let limits: PixelLimits

  /// The kind of a single file is decided by its first bytes.
  init(_ arguments: [String], matrix: YCbCrMatrix?, threads: Int, limits: PixelLimits) throws {
    self.threads = threads
    self.limits = limits
    if arguments == ["-"] {
      source = .y4m(try Y4MReader(ByteStream.standardInput(), matrix: matrix, limits: limits))
      return
    }
    if arguments.count == 1, let path = arguments.first, !File.isFolder(path),
      let single = try Self.single(path, matrix, limits)
    {
      source = single
      return
    }
    let paths = try arguments.flatMap { path in
      File.isFolder(path) ? try Self.pictures(in: path) : [path]
    }
    source = .pictures(paths)
  }

  /// The source for a single file; nil if it is a still picture. A pipe is assumed to be Y4M, because detecting the
  /// format would take a second read.
  private static func single(_ path: String, _ matrix: YCbCrMatrix?, _ limits: PixelLimits) throws -> Source? {
    guard File.isRegular(path) else {
      return File.exists(path) ? .y4m(try Y4MReader(ByteStream(path), matrix: matrix, limits: limits)) : nil
    }
    let start = try ByteStream(path).read(VideoContainer.prefixLength)
    if ImageFormat(start) == .y4m { return .y4m(try Y4MReader(ByteStream(path), matrix: matrix, limits: limits)) }
    if VideoContainer(start) != nil { return .video(try VideoReader(path, matrix: matrix, limits: limits)) }
    guard [.gif, .webP, .png].contains(ImageFormat(start)) else { return nil }
    let reader = try AnimationReader(try File.read(path), name: path, limits: limits)
    return reader.kind.isAnimation ? .animation(reader) : nil
  }

  /// About how many pixels an input has, in all frames; 0 if it cannot be read. Every shard computes this number, so
  /// ffmpeg is not started for it.
  static func expectedPixels(_ path: String, _ limits: PixelLimits) -> Int {
    if let frames = try? pictures(in: path) { return frames.count * expectedPixels(frames[0], limits) }
    guard File.isRegular(path), let size = File.size(path),
      let start = try? ByteStream(path).read(VideoContainer.prefixLength)
    else { return 0 }
    // A byte of a compressed video of a screen stands for some dozens of pixels, a byte of Y4M for less than one.
    if VideoContainer(start) != nil { return size * 60 }
    guard ImageFormat(start) != .y4m, let bytes = try? File.read(path),
      let reader = try? AnimationReader(bytes, name: path, limits: limits)
    else { return size }
    return reader.delays.count * reader.width * reader.height
  }

  /// The PNG and JPEG files of a folder, in natural order of their names.
  static func pictures(in folder: String) throws -> [String] {
    let names = try File.names(in: folder).filter { name in
      !name.hasPrefix(".") && [".png", ".jpg", ".jpeg"].contains { name.lowercased().hasSuffix($0) }
    }
    if names.isEmpty { throw ValidationError("\(folder) contains no PNG or JPEG files") }
    return names.sorted { NaturalOrder.precedes($0, $1) }.map { PathName.join(folder, $0) }
  }

  /// The picture files; empty for an animation or a video.
  var files: [String] { if case .pictures(let paths) = source { paths } else { [] } }

  /// The frames at `rate`, or else with the timing of the input. Picture files have no timing: their default is 30
  /// frames per second.
  func frames(at rate: FrameRate?) -> any FrameInput {
    let defaultRate = FrameRate(30)!
    switch source {
    case .pictures(let paths): return PictureFiles(paths, rate: rate ?? defaultRate, threads: threads, limits: limits)
    case .animation(let reader): return AnimationFrames(reader, rate: rate)
    case .y4m(let reader): return VideoStream(reader, rate: rate ?? reader.header.rate ?? defaultRate)
    case .video(let reader): return VideoStream(reader, rate: rate ?? reader.rate)
    }
  }
}
