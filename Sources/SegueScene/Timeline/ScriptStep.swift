package import SegueCore

/// One step of the story that an animation tells.
package enum ScriptStep: Hashable, Sendable {
  /// Nothing moves for this long.
  case wait(Seconds)
  /// The transition plays forwards; at `speed` 0.5 it takes twice its time.
  case present(speed: Double)
  /// The transition plays back.
  case dismiss(speed: Double)

  /// Present, hold, dismiss, hold: the story of a scene that tells none.
  package static let standard: [ScriptStep] = [
    .wait(0.4), .present(speed: 1), .wait(0.8), .dismiss(speed: 1), .wait(0.4),
  ]
}
