package import SegueCore

/// One step of the story that an animation tells.
package enum ScriptStep: Hashable, Sendable {
  /// Nothing moves that does not move already, for this long.
  case wait(Seconds)
  /// The transition plays forwards; at `speed` 0.5 it takes twice its time.
  case present(speed: Double)
  /// The transition plays back.
  case dismiss(speed: Double)
  /// A finger touches down and moves, or moves on if it is down.
  case drag(Drag)
  /// The finger that is down rests for this long.
  case hold(Seconds)
  /// The finger that is down lifts.
  case release(Release)
  /// A finger touches down and lifts in the same place.
  case tap(Tap)

  /// Present, hold, dismiss, hold: the story of a scene that tells none.
  package static let standard: [ScriptStep] = [
    .wait(0.4), .present(speed: 1), .wait(0.8), .dismiss(speed: 1), .wait(0.4),
  ]
}
