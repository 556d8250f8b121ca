package import SegueCodecs
import SegueCore
import SegueGraphics
import SegueProfile

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
    let wanted = clock.ticks.filter { outputs.wants($0) }
    let renderer = Renderer(threads: wanted.count < threads ? threads : 1)
    let frames = PNGFrames(outputs.sequenceWriter)
    let pending = PendingFrames(source: source, scale: scale, ticks: wanted)
    var outputs = outputs
    try await withThrowingTaskGroup(of: RenderedFrame?.self) { group in
      var finished: [Int: RenderedFrame] = [:]
      var running = 0
      var written = 0
      // Nothing is left to be rendered.
      var isOver = false
      while written < wanted.count {
        try Task.checkCancellation()
        // No thread waits while this one writes, unless it is the only one that there shall be.
        let most = threads == 1 && finished[written] != nil ? 0 : threads
        while running < most, finished.count + running < 2 * threads, !isOver {
          group.addTask {
            guard let next = pending.next() else { return nil }
            let tick = wanted[next.positions.lowerBound]
            let picture = Profile.measureFrame(tick.index, at: tick.time) {
              next.plan.render(with: renderer, recurs: next.positions.count > 1)
            }
            return RenderedFrame(
              picture: picture, positions: next.positions,
              fileSize: try frames?.write(picture, at: wanted[next.positions].map(\.index)))
          }
          running += 1
        }
        if let frame = finished.removeValue(forKey: written) {
          for position in frame.positions {
            try outputs.write(
              frame.picture.image, fileSize: frame.fileSize, at: wanted[position], unit: clock.unit)
          }
          written = frame.positions.upperBound
          progress(written, wanted.count)
        } else if let frame = try await group.next() {
          running -= 1
          if let frame { finished[frame.positions.lowerBound] = frame } else { isOver = true }
        }
      }
    }
    return try outputs.finish()
  }
}

/// A frame on its way from the task that rendered it to the one that hands it out in order.
private struct RenderedFrame: Sendable {
  let picture: PlacedBitmap
  /// The samples that it shows, as positions in the list of those wanted.
  let positions: Range<Int>
  /// Of the frame's file for each of them, if there is a sequence.
  let fileSize: Int?
}

/// What makes PNG files where frames are rendered, side by side.
private struct PNGFrames: Sendable {
  private let writer: PNGSequenceWriter
  private let cache = PNGBandCache()

  /// Nil if there is no sequence.
  init?(_ writer: PNGSequenceWriter?) {
    guard let writer else { return nil }
    self.writer = writer
  }

  /// One file for each of `indices`, all of them the same picture; answers the size of each.
  func write(_ picture: PlacedBitmap, at indices: [Int]) throws(CodecError) -> Int {
    let bytes = try Profile.measure(.encode) { () throws(CodecError) in
      try PNGEncoder.encode(picture.bitmap, name: "a frame", cache: cache)
    }
    for index in indices { try writer.write(bytes, at: index) }
    return bytes.count
  }
}
