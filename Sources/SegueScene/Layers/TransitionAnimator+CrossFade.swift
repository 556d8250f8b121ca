import SegueCore
import SegueMotion

extension TransitionAnimator {
  /// The same transition for people who ask for less motion: nothing moves, one rest fades into the other.
  ///
  /// It is what iOS does under “Prefer Cross-Fade Transitions”. A finger that drags fades; one whose motion fires by itself does so
  /// at the same point, and nothing is seen of it before.
  func crossFading(in bounds: Rect) -> TransitionAnimator {
    let picture = presented.map { $0.pose(at: 0) }
    func fade(_ curve: TimedCurve, from: Double, to: Double) -> Phase {
      var over = AnimatedLayer("presented", .group(picture), frame: bounds)
      over.opacity = curve.track(from: from, to: to)
      return Phase(duration: curve.duration, layers: dismissed + [over])
    }
    func fade(_ curve: TimedCurve, to rest: Rest) -> Phase {
      rest == .presented ? fade(curve, from: 0, to: 1) : fade(curve, from: 1, to: 0)
    }
    var animator = self
    animator.present = fade(.crossFade, to: .presented)
    animator.dismiss = fade(.crossFade, to: .dismissed)
    animator.interactions = interactions.map { original in
      var interaction = original
      interaction.cancelling = nil
      if interaction.firing != nil {
        let still = Phase(duration: TimedCurve.scrubbed.duration, layers: layers(at: interaction.start))
        interaction.phase = still
        interaction.opposite = interaction.opposite == nil ? nil : still
        let fired = fade(.crossFade, to: interaction.start.other)
        interaction.firing = { _ in fired }
      } else {
        interaction.phase = fade(.scrubbed, to: interaction.start.other)
        if interaction.opposite != nil { interaction.opposite = interaction.phase }
      }
      return interaction
    }
    return animator
  }
}

extension TimedCurve {
  /// As long as the shortest of the transitions that it stands for.
  fileprivate static let crossFade = TimedCurve(.easeInOut, duration: 0.25)
}
