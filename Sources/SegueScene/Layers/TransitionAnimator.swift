package import SegueCore

/// Everything that a transition moves, before anything is drawn: the layers, bottom to top, of its two phases and its two rests.
package struct TransitionAnimator: Sendable {
  /// The screen that the transition starts from, at rest.
  package var dismissed: [AnimatedLayer]
  package var present: Phase
  /// The presented screen at rest.
  package var presented: [AnimatedLayer]
  package var dismiss: Phase
  /// What a finger can drag, in the order in which they are asked.
  package var interactions: [Interaction] = []
  package var taps: [TapRule] = []
  /// Whether what scrolls on the presented screen bounces at its top, as UIScrollView does unless it is told otherwise.
  package var bouncesAtTop = true

  package init(dismissed: [AnimatedLayer], present: Phase, presented: [AnimatedLayer], dismiss: Phase) {
    self.dismissed = dismissed
    self.present = present
    self.presented = presented
    self.dismiss = dismiss
  }
}

/// A motion from one rest to the other, as a function of local time 0…duration.
package struct Phase: Sendable {
  package var duration: Seconds
  package var layers: [AnimatedLayer]

  package init(duration: Seconds, layers: [AnimatedLayer]) {
    self.duration = duration
    self.layers = layers
  }

  /// The layers, bottom to top, at local time `time`.
  package func poses(at time: Seconds) -> [PresentationLayer] { layers.map { $0.pose(at: time) } }
}
