import SegueEncoders
package import SegueCore
import SegueGraphics
import SegueFiles
import SegueImages
import Synchronization

/// Renders frames in parallel, one for each instant that an output needs, and hands each output its frames in order.
package struct Exporter: Sendable {
  package let frames: any ExportFrames
  /// Number of frames rendered concurrently. At most twice as many are in memory, and fewer large ones.
  package let threads: Int

  package init(_ frames: any ExportFrames, threads: Int) {
    self.frames = frames
    self.threads = Swift.max(1, threads)
  }

  /// In pixels.
  private static let largeFrame = 1 << 20

  /// The number of frames that are rendered or wait in memory until they are encoded in order. Fewer large ones may wait.
  package static func ahead(_ size: (width: Int, height: Int), threads: Int) -> Int {
    size.width * size.height >= largeFrame ? Swift.max(1, threads - 1) : 2 * threads
  }

  /// The number of frames after which the heap may be trimmed, so that a long animation takes as much memory as a short one.
  private static let trimInterval = 10

  /// - Parameter scale: Device pixels per point.
  package init(source: any FrameSource, scale: Double, threads: Int) {
    self.init(RenderedFrames(source, scale: scale), threads: threads)
  }

  /// Writes all outputs and returns their results in the same order. `progress` counts the instants that have been
  /// written. If it throws, for example because its task is cancelled, it leaves no files behind.
  package func run(
    into outputs: consuming Outputs, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> [FinishedOutput] {
    let schedule = outputs.schedule
    let count = schedule.times.count
    let renderer = Renderer(threads: count < threads ? threads : 1)
    let files = PNGFrames(outputs.ahead)
    let queue = try frames.queue(at: schedule.times)
    let outputs = outputs
    let ahead = files == nil ? Self.ahead(frames.pixelSize, threads: threads) : 2 * threads
    try await withThrowingTaskGroup(of: FinishedFrame?.self) { group in
      var finished: [Int: FinishedFrame] = [:]
      var running = 0
      var written = 0
      // Whether no frames are left to render.
      var isExhausted = false
      while written < count {
        try Task.checkCancellation()
        // Rendering continues on all threads while this one writes, except when only one thread is allowed.
        let limit = threads == 1 && finished[written] != nil ? 0 : threads
        while running < limit, finished.count + running < ahead, !isExhausted {
          group.addTask {
            guard let next = try queue.take() else { return nil }
            let entries = schedule[next.positions]
            let picture = Profile.measureFrame(
              entries.first?.sample.index ?? 0, at: schedule.times[next.positions.lowerBound]
            ) {
              next.picture(renderer)
            }
            try files?.write(picture, for: entries)
            return FinishedFrame(picture: picture, positions: next.positions)
          }
          running += 1
        }
        if let frame = finished.removeValue(forKey: written) {
          for entry in schedule[frame.positions] {
            try outputs.write(frame.picture.image, at: entry)
          }
          if written / Self.trimInterval < frame.positions.upperBound / Self.trimInterval { Heap.trimIfGrown() }
          written = frame.positions.upperBound
          progress(written, count)
        } else if let frame = try await group.next() {
          running -= 1
          if let frame { finished[frame.positions.lowerBound] = frame } else { isExhausted = true }
        }
      }
    }
    return try outputs.finish()
  }
}

/// A rendered frame that waits to be written in order.
private struct FinishedFrame: Sendable {
  let picture: PlacedBitmap
  /// The instants that show this frame, as positions in the schedule.
  let positions: Range<Int>
}

/// Encodes and writes PNG files on the rendering threads.
private struct PNGFrames: Sendable {
  private let writers: [PNGSequenceWriter?]
  /// All sequences of a run have the same options.
  private let embedsProfile: Bool
  private let cache = PNGBandCache()

  /// - Parameter writers: One for each output; nil for an output that is not a sequence. Fails if all are nil.
  init?(_ writers: [PNGSequenceWriter?]) {
    if writers.allSatisfy({ $0 == nil }) { return nil }
    self.writers = writers
    embedsProfile = writers.contains { $0?.embedsProfile == true }
  }

  /// Writes the same picture once per sample of a sequence.
  func write(_ picture: PlacedBitmap, for entries: ArraySlice<SampleSchedule.Entry>) throws(CodecError) {
    guard entries.contains(where: { writers[$0.output] != nil }) else { return }
    let bytes = try Profile.measure(.encode) { () throws(CodecError) in
      try PNGEncoder.encode(picture.bitmap, name: "a frame", embedsProfile: embedsProfile, cache: cache)
    }
    for entry in entries { try writers[entry.output]?.write(bytes, at: entry.sample.index) }
  }
}

/// A queue of frame plans that are still to be rendered, shared by the rendering threads.
///
/// If several consecutive instants have equal plans, as when nothing moves, they are taken together and rendered once.
package final class PendingFrames: FrameQueue {
  private struct State {
    var position = 0
    var upcoming: FramePlan?
  }

  private let source: any FrameSource
  private let scale: Double
  private let times: [Seconds]
  private let state = Mutex(State())

  package init(source: any FrameSource, scale: Double, times: [Seconds]) {
    self.source = source
    self.scale = scale
    self.times = times
  }

  /// Takes the next run of instants, as positions in the list of all times; nil if none is left.
  package func next() -> (plan: FramePlan, positions: Range<Int>)? {
    state.withLock { state in
      guard state.position < times.count else { return nil }
      let plan = state.upcoming ?? self.plan(at: state.position)
      state.upcoming = nil
      let start = state.position
      state.position += 1
      while state.position < times.count, state.position - start < Self.longestRun {
        let following = self.plan(at: state.position)
        guard following == plan else {
          state.upcoming = following
          break
        }
        state.position += 1
      }
      return (plan, start..<state.position)
    }
  }

  package func take() -> QueuedFrame? {
    next().map { plan, positions in
      QueuedFrame(positions: positions) { plan.render(with: $0, recurs: positions.count > 1) }
    }
  }

  private func plan(at position: Int) -> FramePlan {
    Profile.measure(.layout) { source.plan(at: times[position], scale: scale) }
  }

  /// The maximum number of instants that are taken together. Long rests are split so that progress is reported.
  private static let longestRun = 64
}
