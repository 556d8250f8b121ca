package import SegueCore

/// The only place where time exists: a script's time ↦ the phase in force and the time inside it.
package struct Timeline: Hashable, Sendable {
  package typealias Phase = Moment.Phase

  /// What holds at one instant.
  package struct Position: Hashable, Sendable {
    package let phase: Phase
    /// Seconds since the phase began, on the phase's own clock: a slow motion's runs slowly.
    package let time: Seconds
  }

  private struct Segment: Hashable, Sendable {
    let start: Ticks
    let phase: Phase
    let speed: Double
  }

  private var segments: [Segment]
  /// The length of the script.
  package let duration: Ticks

  /// The script played with a transition whose two phases last so long.
  package init(_ script: [ScriptStep], present: Seconds, dismiss: Seconds) {
    var clock = Ticks.zero
    var segments = [Segment(start: .zero, phase: .dismissed, speed: 1)]
    func play(_ phase: Phase, then rest: Phase, _ length: Seconds, _ speed: Double) {
      segments.append(Segment(start: clock, phase: phase, speed: speed))
      clock = clock + Ticks(length / speed)
      segments.append(Segment(start: clock, phase: rest, speed: 1))
    }
    for step in script {
      switch step {
      case .wait(let seconds): clock = clock + Ticks(seconds)
      case .present(let speed): play(.presenting, then: .presented, present, speed)
      case .dismiss(let speed): play(.dismissing, then: .dismissed, dismiss, speed)
      case .drag, .hold, .release, .tap: continue
      }
    }
    self.segments = segments
    duration = clock
  }

  /// What holds at `time`; before the start as at the start, after the end as at the end.
  ///
  /// At the instant when a phase ends the rest that follows it holds already.
  package func moment(at time: Seconds) -> Position {
    let segment = segments.last { $0.start.seconds <= time + Self.instant } ?? segments[0]
    return Position(phase: segment.phase, time: Swift.max(0, time - segment.start.seconds) * segment.speed)
  }

  /// Frame times and sums of durations are rounded apart: a nanosecond is no time.
  private static let instant: Seconds = 1e-9
}
