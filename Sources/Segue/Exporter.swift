package import SegueCodecs
import SegueCore
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

  package init(source: any FrameSource, clock: FrameClock, scale: Double, threads: Int) {
    self.source = source
    self.clock = clock
    self.scale = scale
    self.threads = Swift.max(1, threads)
  }

  /// Writes everything; `progress` hears how many frames are done. Nothing is left behind if it throws, as it
  /// does when its task is cancelled.
  package func run(
    into outputs: consuming Outputs, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> [WrittenFile] {
    let wanted = outputs.wantsHiddenSamples ? clock.ticks : clock.shown
    let renderer = Renderer(threads: wanted.count < threads ? threads : 1)
    let encodesPNG = outputs.wantsPNG
    let cache = PNGBandCache()
    var outputs = outputs
    try await withThrowingTaskGroup(of: RenderedFrame.self) { group in
      var pending = PendingFrames(source: source, scale: scale, ticks: wanted)
      var finished: [Int: RenderedFrame] = [:]
      var running = 0
      var written = 0
      while written < wanted.count {
        try Task.checkCancellation()
        // No thread waits while this one writes, unless it is the only one that there shall be.
        let most = threads == 1 && finished[written] != nil ? 0 : threads
        while running < most, finished.count + running < 2 * threads, let next = pending.next() {
          group.addTask {
            let tick = wanted[next.positions.lowerBound]
            return try RenderedFrame(
              Profile.measureFrame(tick.index, at: tick.time) {
                next.plan.render(with: renderer, recurs: next.positions.count > 1)
              },
              positions: next.positions, cache: encodesPNG ? cache : nil)
          }
          running += 1
        }
        if let frame = finished.removeValue(forKey: written) {
          for position in frame.positions {
            try outputs.write(frame.picture.image, png: frame.png, at: wanted[position])
          }
          written = frame.positions.upperBound
          progress(written, wanted.count)
        } else if let frame = try await group.next() {
          running -= 1
          finished[frame.positions.lowerBound] = frame
        }
      }
    }
    return try outputs.finish()
  }
}

/// What is still to be rendered: a plan and the run of samples that it is good for. While nothing moves, plans
/// are equal, and one frame serves them all.
private struct PendingFrames {
  let source: any FrameSource
  let scale: Double
  let ticks: [FrameClock.Tick]
  private var position = 0
  private var upcoming: FramePlan?

  init(source: any FrameSource, scale: Double, ticks: [FrameClock.Tick]) {
    self.source = source
    self.scale = scale
    self.ticks = ticks
  }

  mutating func next() -> (plan: FramePlan, positions: Range<Int>)? {
    guard position < ticks.count else { return nil }
    let plan = upcoming ?? self.plan(at: position)
    upcoming = nil
    let start = position
    position += 1
    while position < ticks.count, position - start < Self.longestRun {
      let following = self.plan(at: position)
      guard following == plan else {
        upcoming = following
        break
      }
      position += 1
    }
    return (plan, start..<position)
  }

  private func plan(at position: Int) -> FramePlan {
    Profile.measure(.layout) { source.plan(at: ticks[position].time, scale: scale) }
  }

  /// A long rest is handed over in parts, so that progress is seen.
  private static let longestRun = 64
}

/// A frame on its way from the task that rendered it to the one that writes.
private struct RenderedFrame: Sendable {
  let picture: Picture
  /// The samples that it shows, as positions in the list of those wanted.
  let positions: Range<Int>
  /// The frame as a PNG file, if there is a cache for such: encoded where the frame is rendered, side by side with others.
  let png: [UInt8]?

  init(_ picture: Picture, positions: Range<Int>, cache: PNGBandCache?) throws(CodecError) {
    if let cache {
      png = try Profile.measure(.encode) { () throws(CodecError) in
        try PNGEncoder.encode(picture.bitmap, name: "a frame", cache: cache)
      }
    } else {
      png = nil
    }
    self.picture = picture
    self.positions = positions
  }
}
