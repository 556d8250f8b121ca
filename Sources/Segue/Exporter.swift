package import SegueCodecs
import SegueCore
import SegueRaster
package import SegueScene
import SegueDisplay
import SeguePixels

/// Renders a clock's samples in parallel and hands them to the outputs in order.
package struct Exporter: Sendable {
  package let animation: Animation
  package let clock: FrameClock
  /// Device pixels a point.
  package let scale: Double
  /// Frames rendered at the same time; twice as many exist at most.
  package let threads: Int

  package init(animation: Animation, clock: FrameClock, scale: Double, threads: Int) {
    self.animation = animation
    self.clock = clock
    self.scale = scale
    self.threads = Swift.max(1, threads)
  }

  /// Writes everything; `progress` hears how many frames are done. Nothing is left behind if it throws.
  package func run(
    into outputs: consuming Outputs, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> [WrittenFile] {
    let wanted = outputs.wantsHiddenSamples ? clock.ticks : clock.ticks.filter { $0.delay > 0 }
    let renderer = Renderer(threads: wanted.count < threads ? threads : 1)
    let animation = animation
    let scale = scale
    var outputs = outputs
    try await withThrowingTaskGroup(of: (Int, RenderedFrame).self) { group in
      var started = 0
      var written = 0
      var finished: [Int: RenderedFrame] = [:]
      while written < wanted.count {
        while started < wanted.count, started - written < 2 * threads, started - written - finished.count < threads {
          let position = started
          let time = wanted[position].time
          group.addTask {
            (position, RenderedFrame(renderer.render(animation.display(at: time, scale: scale))))
          }
          started += 1
        }
        guard let (position, frame) = try await group.next() else { break }
        finished[position] = frame
        while let frame = finished.removeValue(forKey: written) {
          try outputs.write(frame.bitmap, at: wanted[written])
          written += 1
          progress(written, wanted.count)
        }
      }
    }
    return try outputs.finish()
  }
}

/// A frame on its way from the task that rendered it to the one that writes.
private final class RenderedFrame: Sendable {
  let bitmap: Bitmap
  init(_ bitmap: consuming Bitmap) { self.bitmap = bitmap }
}
