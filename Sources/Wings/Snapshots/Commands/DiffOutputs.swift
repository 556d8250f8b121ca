import ArgumentParser
import SegueCommandLine
import SegueEncoders
import SegueGraphics
import SegueImages
import SegueSnapshots

/// A destination of difference pictures.
protocol DiffOutput: DifferenceWriter {
  /// Moves the finished output into place.
  func finish() throws
}

/// Writes the difference of two stills as one PNG file.
final class StillDiffOutput: DiffOutput {
  private let path: String

  init(_ path: String) { self.path = path }

  func write(_ frame: FrameComparison, picture: () -> Bitmap) throws { _ = try PNGEncoder.write(picture(), to: path) }

  /// Nothing is left to do: `write` has moved the file into place.
  func finish() throws {}
}

/// Writes every frame that differs as a PNG file named after the frame number.
final class FolderDiffOutput: DiffOutput {
  private var sink: PNGSequenceSink?

  /// The number of frames is not known. With `count` 0, names have at least four digits.
  init(_ path: String) throws { sink = try PNGSequenceSink(folder: path, count: 0) }

  func write(_ frame: FrameComparison, picture: () -> Bitmap) throws {
    // A sequence of PNG files stores no delays.
    if frame.result.count > 0 { try sink?.write(Image(picture()), at: frame.index, delay: .centiseconds(1)) }
  }

  func finish() throws { _ = try sink.take()?.finish() }
}

/// Writes all frames as an animated PNG.
final class APNGDiffOutput: DiffOutput {
  private let path: String
  private let threads: Int
  private var sink: APNGSink?

  init(_ path: String, threads: Int) {
    self.path = path
    self.threads = threads
  }

  func write(_ frame: FrameComparison, picture: () -> Bitmap) throws {
    let picture = Image(picture())
    if sink == nil {
      sink = try APNGSink(path: path, width: picture.width, height: picture.height, threads: threads)
    }
    try sink?.write(picture, at: frame.index, delay: Self.storedDelay(frame.delay))
  }

  func finish() throws { _ = try sink.take()?.finish() }

  /// The delay to store: 10 ms instead of zero, and rounded to milliseconds if an APNG cannot represent it exactly.
  private static func storedDelay(_ delay: FrameDelay) -> FrameDelay {
    if delay == .zero { return .centiseconds(1) }
    return delay.isStorableInAPNG ? delay : FrameDelay(max(1, Int((delay.seconds * 1000).rounded())), per: 1000)
  }
}

/// Writes all frames as a GIF. Frame times are rounded to hundredths of a second; rounding errors do not add up.
final class GIFDiffOutput: DiffOutput {
  private let path: String
  private let threads: Int
  private var sink: GIFSink?
  /// The exact end of the last frame.
  private var exactEnd = FrameDelay.zero
  /// The end of the last frame as it is stored, in hundredths of a second.
  private var storedEnd = 0

  init(_ path: String, threads: Int) {
    self.path = path
    self.threads = threads
  }

  func write(_ frame: FrameComparison, picture: () -> Bitmap) throws {
    let picture = picture()
    if sink == nil { sink = try GIFSink(path: path, width: picture.width, height: picture.height, threads: threads) }
    exactEnd = exactEnd + frame.delay
    let delay = max(1, Int((exactEnd.seconds * 100).rounded()) - storedEnd)
    storedEnd += delay
    try sink?.write(Image(picture), at: frame.index, delay: .centiseconds(delay))
  }

  func finish() throws { _ = try sink.take()?.finish() }
}
