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
  /// Every node, by tag, whose content offset or zoom scale differs from the scene file, or that a finger has moved otherwise.
  package let scrolls: [ScrollOffset]
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

/// What fingers have made of a node: its content offset and zoom scale, how far it is swiped aside, its spinner, and how it shows
/// a tap.
package struct ScrollOffset: Hashable, Sendable {
  package let tag: UInt32
  package var offset: Point
  /// The opacity of the node's horizontal scroll indicator and of its vertical one, 0…1.
  package var indicatorOpacity = Point.zero
  /// Nil for a row that is closed, and for what is none.
  package var row: RowState?
  /// Nil unless the content is pulled beyond the top of a scroller with a refresh control.
  package var refresh: RefreshState?
  /// How much the node shows that a finger taps it, 0…1.
  package var highlight = 0.0
  /// Whether a long press has lifted the node above all layers, where it is drawn then.
  package var isLifted = false
  package var zoomScale: Double

  package init(tag: UInt32, offset: Point, zoomScale: Double = 1, row: RowState? = nil) {
    self.tag = tag
    self.offset = offset
    self.row = row
    self.zoomScale = zoomScale
  }
}
