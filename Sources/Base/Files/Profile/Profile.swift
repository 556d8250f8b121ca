import Synchronization

/// Collects the times that `measure` records while the profile is current.
///
/// Without a current profile no clock is read. With one, times are only stored in the profile. `measure` returns the
/// result of its body unchanged, so no output byte can depend on a time.
package final class Profile: Sendable {
  /// The profile of this task and its child tasks; nil if profiling is off.
  @TaskLocal package static var current: Profile?

  private let state = Mutex(StageTimes())

  package init() {}

  /// The times measured so far.
  package var times: StageTimes { state.withLock { $0 } }

  /// Runs `body` and adds its time to `stage`. Measurements must not be nested, because the inner time would count
  /// twice.
  package static func measure<R: ~Copyable, E: Error>(
    _ stage: PipelineStage, _ body: () throws(E) -> R
  ) throws(E) -> R {
    guard let profile = current else { return try body() }
    let start = Moment()
    defer { profile.state.withLock { $0.add(Moment().since(start), to: stage) } }
    return try body()
  }

  /// Runs `body`, which rasterizes the frame with this index and this time (in seconds) in the script.
  package static func measureFrame<R: ~Copyable, E: Error>(
    _ index: Int, at time: Double, _ body: () throws(E) -> R
  ) throws(E) -> R {
    guard let profile = current else { return try body() }
    let start = Moment()
    defer {
      let spent = Moment().since(start)
      profile.state.withLock {
        $0.add(spent, to: .raster)
        $0.add(FrameTime(index: index, time: time, wall: spent.wall))
      }
    }
    return try body()
  }
}
