package import SegueCodecs
import SegueCore
import SegueGraphics
import SegueProfile
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Renders the samples of a clock in parallel and passes them to the outputs in order.
package struct Exporter: Sendable {
  package let source: any FrameSource
  package let clock: FrameClock
  /// Device pixels per point.
  package let scale: Double
  /// Number of frames rendered concurrently. At most twice as many are in memory.
  package let threads: Int

  package init(source: any FrameSource, clock: FrameClock, scale: Double, threads: Int) {
    self.source = source
    self.clock = clock
    self.scale = scale
    self.threads = Swift.max(1, threads)
  }

  /// Writes all outputs and reports progress in frames. If it throws, for example because its task is cancelled, it
  /// leaves no files behind.
  package func run(
    into outputs: consuming Outputs, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> [WrittenFile] {
    let wanted = clock.ticks.filter { outputs.wants($0) }
    let renderer = Renderer(threads: wanted.count < threads ? threads : 1)
    let frames = PNGFrames(outputs.sequenceWriter)
    let pending = PendingFrames(source: source, scale: scale, samples: wanted)
    var outputs = outputs
    try await withThrowingTaskGroup(of: RenderedFrame?.self) { group in
      var finished: [Int: RenderedFrame] = [:]
      var running = 0
      var written = 0
      // No frames are left to render.
      var isExhausted = false
      while written < wanted.count {
        try Task.checkCancellation()
        // Rendering continues on all threads while this one writes, except when only one thread is allowed.
        let limit = threads == 1 && finished[written] != nil ? 0 : threads
        while running < limit, finished.count + running < 2 * threads, !isExhausted {
          group.addTask {
            guard let next = pending.next() else { return nil }
            let sample = wanted[next.positions.lowerBound]
            let picture = Profile.measureFrame(sample.index, at: sample.time) {
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
          if let frame { finished[frame.positions.lowerBound] = frame } else { isExhausted = true }
        }
      }
    }
    return try outputs.finish()
  }
}

/// A rendered frame that waits to be written in order.
private struct RenderedFrame: Sendable {
  let picture: PlacedBitmap
  /// The samples that show this frame, as positions in the list of wanted samples.
  let positions: Range<Int>
  /// The size in bytes of each PNG file, if a sequence is written.
  let fileSize: Int?
}

/// Encodes and writes PNG files on the rendering threads.
private struct PNGFrames: Sendable {
  private let writer: PNGSequenceWriter
  private let cache = PNGBandCache()

  /// Nil if no sequence is written.
  init?(_ writer: PNGSequenceWriter?) {
    guard let writer else { return nil }
    self.writer = writer
  }

  /// Writes the same picture once per index. Returns the size of one file in bytes.
  func write(_ picture: PlacedBitmap, at indices: [Int]) throws(CodecError) -> Int {
    let bytes = try Profile.measure(.encode) { () throws(CodecError) in
      try PNGEncoder.encode(picture.bitmap, name: "a frame", cache: cache)
    }
    for index in indices { try writer.write(bytes, at: index) }
    return bytes.count
  }
}

/// A queue of frame plans that are still to be rendered, shared by the rendering threads.
///
/// Consecutive samples with equal plans, as while nothing moves, form one entry and are rendered once.
final class PendingFrames: Sendable {
  private struct State {
    var position = 0
    var upcoming: FramePlan?
  }

  private let source: any FrameSource
  private let scale: Double
  private let samples: [FrameClock.Sample]
  private let state = Mutex(State())

  init(source: any FrameSource, scale: Double, samples: [FrameClock.Sample]) {
    self.source = source
    self.scale = scale
    self.samples = samples
  }

  /// Takes the next run of samples, as positions in the list of all samples; nil if none is left.
  func next() -> (plan: FramePlan, positions: Range<Int>)? {
    state.withLock { state in
      guard state.position < samples.count else { return nil }
      let plan = state.upcoming ?? self.plan(at: state.position)
      state.upcoming = nil
      let start = state.position
      state.position += 1
      while state.position < samples.count, state.position - start < Self.longestRun {
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

  private func plan(at position: Int) -> FramePlan {
    Profile.measure(.layout) { source.plan(at: samples[position].time, scale: scale) }
  }

  /// The maximum number of samples in one entry. Long rests are split so that progress is reported.
  private static let longestRun = 64
}

/// The number of processors, used as the default thread count.
package enum ProcessorCount {
  package static var current: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
