package import SegueGraphics

/// Turns frames into what a GIF stores of them, on several threads: the same for every number of them.
///
/// Frames that show the same are one, for as long as all of them. A frame without delay is not stored, unless there is
/// no other. Only a few frames are held, whatever their number.
package final class GIFEncoder {
  private var intake: FrameCoalescing
  private let pipeline: EncodingPipeline
  /// A frame that waits for its delay to be known: those that follow may draw nothing.
  private var pending: StoredFrame?
  private var isFinished = false

  /// So many of the frames that were given are coded.
  package private(set) var framesDone = 0

  package init(width: Int, height: Int, options: GIFOptions, threads: Int) {
    intake = FrameCoalescing(width: width, height: height, options: options)
    pipeline = EncodingPipeline(width: width, height: height, options: options, threads: threads)
  }

  deinit { pipeline.cancel() }

  /// Takes the next frame, shown for `delay` centiseconds; waits while too many are under way. The frame is copied only if
  /// it differs from the one before.
  package func add(_ frame: borrowing Bitmap, delay: Int) {
    if let complete = intake.add(frame, shared: nil, delay: delay) { pipeline.add(complete) }
  }

  /// The same without a copy; one that is given again costs nothing.
  package func add(_ frame: Image, delay: Int) {
    if let complete = intake.add(frame.bitmap, shared: frame, delay: delay) { pipeline.add(complete) }
  }

  /// Waits until all frames are coded. Nothing can be added after that.
  package func finish() {
    if let last = intake.finish() { pipeline.add(last) }
    pipeline.drain()
    isFinished = true
  }

  /// The frames that are complete since the last call, in order.
  package func takeFrames() -> [StoredFrame] {
    var complete: [StoredFrame] = []
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
