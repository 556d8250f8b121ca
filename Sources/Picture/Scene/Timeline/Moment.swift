package import SegueCore
package import SegueMotion

/// The state of a script at one instant.
package struct Moment: Hashable, Sendable {
  package enum Phase: String, Hashable, Sendable, CaseIterable {
    case dismissed
    case presenting
    case presented
    case dismissing
  }

  /// What drives the phase.
  package enum Activity: String, Hashable, Sendable, CaseIterable {
    case resting
    /// The phase plays by itself.
    case playing
    /// A finger drags it.
    case dragged
    /// After a release, it continues to its end.
    case finishing
    /// After a release, it returns to its start.
    case cancelling
  }

  /// The transition that moves, or that is presented on top, by its index in the flow; nil: nothing is presented.
  package let transition: Int?
  package let phase: Phase
  package let activity: Activity
  /// Progress of the phase, 0…1: the fraction of the duration while playing, the gesture's progress during and after
  /// a drag; nil at rest.
  package let progress: Double?
  /// The finger that is down; nil if none is.
  package let finger: Finger?
  /// The decision at the last release, while the motion that it started runs; `finish` for a motion that starts before
  /// the finger lifts; otherwise nil.
  package let decision: Completion.Ending?
  /// What a rule that projects the motion finds now, while a finger drags, or found at the release; nil with other rules.
  package let projection: ReleaseProjection?
  /// The stage at which the presented screen rests, that it leaves, or that it leads to; nil while the screen is dismissed, and for
  /// screens that have only one place to rest.
  package let stage: String?
  /// How the last release of a screen with stages was decided, while the motion runs that it started.
  package let stageDecision: StageDecision?
  /// How the last swipe of a row ended, while the motion runs that it started.
  package let rowRelease: RowRelease?
  /// Which page the last release of content with pages turned to, while the motion runs that it started.
  package let pageRelease: PageRelease?
  /// What fingers, and steps that scroll, have made of nodes: of each that differs from the scene file.
  package let nodeOverrides: [NodeOverride]
  /// The second of two fingers that are down; nil if there is none.
  package let otherFinger: Finger?
  /// What fingers do with a node that zooms, or what follows; nil if they do nothing.
  package let zoom: ZoomActivity?

  /// A finger that is down.
  package struct Finger: Hashable, Sendable {
    /// In points of the canvas.
    package let position: Point
    /// The velocity reported by a pan recognizer, in points per second. It keeps its last value while the finger
    /// rests.
    package let velocity: Point
  }
}
