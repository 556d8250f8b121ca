package import SegueMotion

/// How a drag of the transition ended, and why.
package struct ReleaseOutcome: Hashable, Sendable {
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The finger moved far enough.
    case distance
    /// The finger was fast enough when it lifted.
    case velocity
    /// The motion was going far enough when the finger lifted (`ProjectionRule`).
    case projected
    /// Neither was enough, so the motion was cancelled.
    case neither
    /// The script, or an option of the command line, forced the ending.
    case forced
    /// The motion began by itself, before the finger lifted.
    case fired
  }

  package let time: Nanoseconds
  package internal(set) var ending: Completion.Ending
  package internal(set) var reason: Reason
  /// The progress that was reached, 0…1.
  package let progress: Double
  /// The finger's velocity in points per second; positive if it increases the progress.
  package let velocity: Double
  /// The thresholds; nil for a screen with stages.
  package let rule: ReleaseRule?
  /// What a rule that projects the motion decided from; nil with other rules.
  package internal(set) var projection: ReleaseProjection?
  /// How the release of a screen with stages was decided.
  package internal(set) var stages: StageDecision?
}
