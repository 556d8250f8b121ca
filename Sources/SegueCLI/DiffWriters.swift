import ArgumentParser
import SegueCodecs
import SegueGraphics
import SegueSnapshot

/// Where difference pictures go.
protocol DiffOutput: DifferenceWriter {
  /// Puts what was written in its place.
  func finish() throws
}

/// The difference of two stills: one PNG file.
final class StillDiffOutput: DiffOutput {
  private let path: String

  init(_ path: String) { self.path = path }

  func write(_ frame: FrameComparison, picture: () -> Bitmap) throws { _ = try PNGEncoder.write(picture(), to: path) }
  func finish() throws {}
}

/// Every frame that differs as a PNG file of its own, called after its number.
final class FolderDiffOutput: DiffOutput {
  private var sink: PNGSequenceSink?

  init(_ path: String) throws { sink = try PNGSequenceSink(folder: path, count: 0) }

  func write(_ frame: FrameComparison, picture: () -> Bitmap) throws {
    if frame.result.count > 0 { try sink?.write(picture(), at: frame.index, delay: 1) }
  }

  func finish() throws { _ = try sink.take()?.finish() }
}

/// All frames as an animated PNG.
final class APNGDiffOutput: DiffOutput {
  private let path: String
  private let threads: Int
  private var sink: APNGSink?

  init(_ path: String, threads: Int) {
    self.path = path
    self.threads = threads
  }

  func write(_ frame: FrameComparison, picture: () -> Bitmap) throws {
    let picture = picture()
    if sink == nil {
      sink = try APNGSink(path: path, width: picture.width, height: picture.height, threads: threads)
    }
    try sink?.write(picture, delay: Self.shown(frame.delay))
  }

  func finish() throws { _ = try sink.take()?.finish() }

  /// A frame of no length is shown for a moment, and one that an APNG cannot count for as many thousandths.
  private static func shown(_ delay: FrameDelay) -> FrameDelay {
    if delay == .zero { return .centiseconds(1) }
    return delay.isStorable ? delay : FrameDelay(max(1, Int((delay.seconds * 1000).rounded())), per: 1000)
  }
}

/// All frames as a GIF, to the nearest hundredths of a second.
final class GIFDiffOutput: DiffOutput {
  private let path: String
  private let threads: Int
  private var sink: GIFSink?
  private var time = FrameDelay.zero
  private var end = 0

  init(_ path: String, threads: Int) {
    self.path = path
    self.threads = threads
  }

  func write(_ frame: FrameComparison, picture: () -> Bitmap) throws {
    let picture = picture()
    if sink == nil { sink = try GIFSink(path: path, width: picture.width, height: picture.height, threads: threads) }
    time = time + frame.delay
    let delay = max(1, Int((time.seconds * 100).rounded()) - end)
    end += delay
    try sink?.write(picture, at: frame.index, delay: delay)
  }

  func finish() throws { _ = try sink.take()?.finish() }
}
