package import SegueCodecs
package import SegueDisplay
import SegueProfile
import SegueRaster
import SeguePixels

/// Renders a clock's samples in parallel and hands them to the outputs in order.
package struct Exporter: Sendable {
  package let source: any FrameSource
  package let clock: FrameClock
  /// Device pixels a point.
  package let scale: Double
  /// Frames rendered at the same time; twice as many exist at most.
  package let threads: Int
  /// How far a frame in motion may be from what a GIF shows for the GIF to go on with that; nil: not at all.
  package let tolerance: Deviation?

  package init(
    source: any FrameSource, clock: FrameClock, scale: Double, threads: Int, tolerance: Deviation? = nil
  ) {
    self.source = source
    self.clock = clock
    self.scale = scale
    self.threads = Swift.max(1, threads)
    self.tolerance = tolerance
  }

  /// Writes everything; `progress` hears how many frames are done. Nothing is left behind if it throws.
  package func run(
    into outputs: consuming Outputs, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> [WrittenFile] {
    let wanted = outputs.wantsHiddenSamples ? clock.ticks : clock.shown
    let renderer = Renderer(threads: wanted.count < threads ? threads : 1)
    let encodesPNG = outputs.wantsPNG
    let cache = PNGBandCache()
    var outputs = outputs
    try await withThrowingTaskGroup(of: RenderedFrame.self) { group in
      var pending = PendingFrames(
        source: source, scale: scale, ticks: wanted, tolerance: tolerance, skipsAlike: !encodesPNG)
      var finished: [Int: RenderedFrame] = [:]
      var running = 0
      var written = 0
      while written < wanted.count {
        // No thread waits while this one writes, unless it is the only one that there shall be.
        let most = threads == 1 && finished[written] != nil ? 0 : threads
        while running < most, finished.count + running < 2 * threads, let next = pending.next() {
          group.addTask {
            let tick = wanted[next.positions.lowerBound]
            return try RenderedFrame(
              Profile.measureFrame(tick.index, at: tick.time) {
                next.plan.render(with: renderer, recurs: next.positions.count > 1)
              },
              run: next, cache: encodesPNG ? cache : nil)
          }
          running += 1
        }
        if let frame = finished.removeValue(forKey: written) {
          for position in frame.run.positions {
            try outputs.write(
              frame.image, png: frame.png, at: wanted[position], isLikeTheLast: frame.run.isLikeTheLast)
          }
          written = frame.run.positions.upperBound
          progress(written, wanted.count)
        } else if let frame = try await group.next() {
          running -= 1
          finished[frame.run.positions.lowerBound] = frame
        }
      }
    }
    return try outputs.finish()
  }
}

/// A frame on its way from the task that rendered it to the one that writes.
private struct RenderedFrame: Sendable {
  let image: Image
  /// What it was rendered for.
  let run: PendingFrames.Run
  /// The frame as a PNG file, if there is a cache for such: encoded where the frame is rendered, side by side with others.
  let png: [UInt8]?

  init(_ picture: Picture, run: PendingFrames.Run, cache: PNGBandCache?) throws(CodecError) {
    if let cache {
      png = try Profile.measure(.encode) { () throws(CodecError) in
        try PNGEncoder.encode(picture.bitmap, name: "a frame", cache: cache)
      }
    } else {
      png = nil
    }
    image = picture.image
    self.run = run
  }
}
