package import SegueCore
package import SegueJSON
package import SegueMotion

/// A move of a finger.
package struct Drag: Hashable, Sendable {
  /// The course of the finger.
  package enum Way: Hashable, Sendable {
    /// Through these points, one at least; the first is where the finger is, or touches down.
    case points([Point], TimedCurve)
    /// As it was recorded; times rise strictly from 0, and the first position is where the finger is or touches down.
    case samples([TouchSample])
    /// As a file of the scene has it, by its place in `Scene.recordings`.
    case recording(Int)
    /// Straight to a point.
    case to(Point, TimedCurve)
    /// Straight by so many points.
    case by(Point, TimedCurve)
  }

  /// Where the finger touches down before it goes its way, for a way that does not say so itself (`points` may be given
  /// one all the same, and then begin there); nil if it is down already.
  package var start: TouchTarget?
  package var way: Way

  package init(from start: TouchTarget? = nil, _ way: Way) {
    self.start = start
    self.way = way
  }
}

/// A place that a finger touches.
package enum TouchTarget: Hashable, Sendable {
  case point(Point)
  /// The middle of the node with this id on a screen that is seen, or of what is seen of the layer with this name.
  case named(String)
}

/// How a finger lifts.
package struct Release: Hashable, Sendable {
  package var ending: Ending
  /// How long the script waits before its next step; nil: until nothing moves any more.
  package var wait: Seconds?

  package init(_ ending: Ending, wait: Seconds? = nil) {
    self.ending = ending
    self.wait = wait
  }

  package enum Ending: String, Hashable, Sendable, CaseIterable {
    /// The transition's thresholds decide.
    case auto
    case finish
    case cancel
  }
}

/// A short touch.
package struct Tap: Hashable, Sendable {
  package var target: TouchTarget
  /// How long the finger is down.
  package var duration: Seconds

  package init(_ target: TouchTarget, duration: Seconds = Tap.standardDuration) {
    self.target = target
    self.duration = duration
  }

  package static let standardDuration: Seconds = 0.1
}

/// A file in which the moves of a finger were recorded.
package struct RecordingAsset: Hashable, Sendable {
  /// As the scene spells it: relative to the scene's folder, unless absolute. Ends in `.json` or `.csv`.
  package var name: String
  /// Where the scene names it first.
  package var mention: Location

  package init(name: String, mention: Location) {
    self.name = name
    self.mention = mention
  }
}
