import Synchronization

/// Where the time of a run goes: what `measure` sees while the profile is current.
///
/// Without a current profile nothing reads a clock. With one, times go into the profile alone: `measure` hands on what its
/// body made, so no byte of a picture can depend on them.
package final class Profile: Sendable {
  /// The profile of this task and of all that it starts; nil if nobody asked.
  @TaskLocal package static var current: Profile?

  private let state = Mutex(StageTimes())

  package init() {}

  /// What was measured so far.
  package var times: StageTimes { state.withLock { $0 } }

  /// Runs `body` as a part of `stage`. Parts do not nest: what is measured twice counts twice.
  package static func measure<R: ~Copyable, E: Error>(
    _ stage: PipelineStage, _ body: () throws(E) -> R
  ) throws(E) -> R {
    guard let profile = current else { return try body() }
    let start = Moment()
    defer { profile.state.withLock { $0.add(Moment().since(start), to: stage) } }
    return try body()
  }

  /// Runs `body`, which makes the pixels of the frame with this index and time in the script.
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
