import SegueProfile
import Synchronization

/// What is still to be rendered: a plan and the run of samples that it is good for. While nothing moves, plans
/// are equal, and one frame serves them all. Whoever is about to render takes the next one.
final class PendingFrames: Sendable {
  private struct State {
    var position = 0
    var upcoming: FramePlan?
  }

  private let source: any FrameSource
  private let scale: Double
  private let ticks: [FrameClock.Sample]
  private let state = Mutex(State())

  init(source: any FrameSource, scale: Double, ticks: [FrameClock.Sample]) {
    self.source = source
    self.scale = scale
    self.ticks = ticks
  }

  /// The next samples, in order, as positions in the list of all; nil if none is left.
  func next() -> (plan: FramePlan, positions: Range<Int>)? {
    state.withLock { state in
      guard state.position < ticks.count else { return nil }
      let plan = state.upcoming ?? self.plan(at: state.position)
      state.upcoming = nil
      let start = state.position
      state.position += 1
      while state.position < ticks.count, state.position - start < Self.longestRun {
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
    Profile.measure(.layout) { source.plan(at: ticks[position].time, scale: scale) }
  }

  /// A long rest is handed over in parts, so that progress is seen.
  private static let longestRun = 64
}
