package import SegueGraphics

/// Encodes frames for a GIF on several threads. The output does not depend on their number.
///
/// Consecutive equal frames are merged. A frame with a delay of 0 is dropped, unless there is no other. Memory holds a
/// bounded number of frames.
package final class GIFEncoder {
  private var coalescing: FrameCoalescing
  private let pipeline: EncodingPipeline
  /// The last stored frame, held back because following frames that draw nothing extend its delay.
  private var pending: GIFFrame?
  private var isFinished = false

  /// The usual number of pixels of a stripe: few compared with a large frame, and many compared with the rows around the
  /// stripe that its texture depends on.
  package static let stripePixels = 1 << 16

  /// The number of input frames whose encoding is complete.
  package private(set) var framesDone = 0

  /// - Parameter stripePixels: The approximate number of pixels that are encoded in one step; tests make it small. The output
  ///   does not depend on it.
  package init(
    width: Int, height: Int, options: GIFOptions, threads: Int, stripePixels: Int = GIFEncoder.stripePixels
  ) {
    coalescing = FrameCoalescing(width: width, height: height, options: options)
    pipeline = EncodingPipeline(
      width: width, height: height, options: options, threads: threads, stripePixels: stripePixels)
  }

  deinit { pipeline.cancel() }

  /// Adds a frame, shown for `delay` centiseconds. Blocks while too many frames are in flight. Adding a frame again is
  /// cheap.
  package func add(_ frame: Image, delay: Int) {
    if let complete = coalescing.add(frame, delay: delay) { pipeline.add(complete) }
  }

  /// Waits until all frames are encoded. No frames can follow.
  package func finish() {
    if let last = coalescing.finish() { pipeline.add(last) }
    pipeline.drain()
    isFinished = true
  }

  /// The global colour table; nil while later frames may append to it.
  package var sharedPalette: Palette? { pipeline.sharedPalette(atEnd: isFinished) }

  /// The frames completed since the last call, in order.
  package func takeFrames() -> [GIFFrame] {
    var complete: [GIFFrame] = []
    for output in pipeline.takeOutputs() {
      framesDone += output.count
      if let next = output.stored {
        if let pending { complete.append(pending) }
        pending = next
      } else {
        pending?.delay += output.delay
      }
    }
    if isFinished, let last = pending.take() { complete.append(last) }
    return complete
  }
}
