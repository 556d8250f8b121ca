package import SegueCore

/// What holds at one instant of a script.
package struct Moment: Hashable, Sendable {
  package enum Phase: String, Hashable, Sendable, CaseIterable {
    case dismissed
    case presenting
    case presented
    case dismissing
  }

  /// What moves the phase.
  package enum Activity: String, Hashable, Sendable, CaseIterable {
    case resting
    /// It plays by itself.
    case playing
    /// A finger drags it.
    case dragged
    /// A finger has let go of it, and it runs on to its end.
    case finishing
    /// A finger has let go of it, and it runs back to where it started.
    case cancelling
  }

  package let phase: Phase
  package let activity: Activity
  /// How far the phase has come, 0…1: the time of one that plays, the progress of one that a finger drags or has
  /// dragged; nil at rest.
  package let progress: Double?
  /// The finger that is down; nil if none is.
  package let finger: Finger?
  /// What the last release, or a motion that fired, led to; holds while it runs on.
  package let decision: Release.Ending?
  /// Every node that is scrolled otherwise than the scene says, by tag.
  package let scrolls: [ScrollOffset]

  /// A finger that is down.
  package struct Finger: Hashable, Sendable {
    /// In points of the canvas.
    package let position: Point
    /// What a pan recognizer says, in points per second: it stays what it was while the finger rests.
    package let velocity: Point

    package init(position: Point, velocity: Point) {
      self.position = position
      self.velocity = velocity
    }
  }

  package init(
    phase: Phase, activity: Activity, progress: Double?, finger: Finger?, decision: Release.Ending?,
    scrolls: [ScrollOffset]
  ) {
    self.phase = phase
    self.activity = activity
    self.progress = progress
    self.finger = finger
    self.decision = decision
    self.scrolls = scrolls
  }
}

/// How far a node's children are scrolled.
package struct ScrollOffset: Hashable, Sendable {
  package let tag: UInt32
  package let offset: Point

  package init(tag: UInt32, offset: Point) {
    self.tag = tag
    self.offset = offset
  }
}
