import SegueCore
package import SegueJSON

/// One screen takes the place of the other at once, as UIKit does without animation.
package struct NoneTransition: Transition {
  package static let name = "none"
  package static let expectedMotion = ExpectedMotion(duration: 0)

  package let screens: ScreenPair
  package let taps: TapOptions

  package static let table = FieldTable(name, "One screen takes the place of the other at once.") {
    TransitionFields.from
    TransitionFields.to
    TransitionFields.opens
    TransitionFields.closes
  }

  package init?(_ options: Fields, in context: DecodingContext) {
    guard let screens = TransitionFields.screens(options, in: context) else { return nil }
    self.screens = screens
    taps = TapOptions(options, of: screens)
  }

  package let words = MotionDescription(
    "the other screen", presents: "appears at once", dismisses: "disappears at once")

  package func animator(on context: SceneContext) throws(TransitionError) -> TransitionAnimator {
    var animator = TransitionAnimator.cut(
      from: screens.below(on: context),
      to: AnimatedLayer("to", .screen(screens.to), frame: context.bounds))
    animator.taps = try taps.rules(on: context)
    return animator
  }
}

extension TransitionAnimator {
  /// Without any motion: `below` and `above` take each other's place in no time.
  static func cut(from below: AnimatedLayer, to above: AnimatedLayer) -> TransitionAnimator {
    var animator = TransitionAnimator(
      dismissed: [below], present: Phase(duration: 0, layers: [below, above]), presented: [above],
      dismiss: Phase(duration: 0, layers: [below, above]))
    animator.movesNothing = true
    return animator
  }
}
