import SegueCore
package import SegueJSON
import SegueMotion

/// UIKit's `flipHorizontal`: the screen turns about its vertical middle line and shows the other screen as its back
/// (docs/motion.md, Flip). Behind it all is black.
package struct FlipTransition: Transition {
  package static let name = "flip"
  package static let expectedMotion = ExpectedMotion(duration: 0.7, pixelCost: 155)

  package let screens: ScreenPair
  let present: TimedCurve
  let dismiss: TimedCurve
  let perspective: Double
  /// 1 if presenting brings the right side nearer, −1 if the left one.
  let side: Double
  package let taps: TapOptions

  private enum Options {
    static let present = Field(
      "present", .timedCurve, default: TimedCurve(.easeInOut, duration: 0.7),
      "How the screen turns to its back: its right side comes nearer, or its left one if the locale reads from right to left."
    )
    static let dismiss = Field(
      optional: "dismiss", .timedCurve,
      "How it turns back, the other way (default: as it turns to its back).")
    static let perspective = Field(
      "perspective", .number(in: 100...100_000, unit: "points"), default: 1000,
      "The distance of the eye from the screen: the nearer it is, the larger is the side that comes nearer."
    )
  }

  package static let table = FieldTable(
    name, "The screen turns over and shows the other one as its back.",
    foreignNameHints: ForeignNameHints.wholeScreenKeys
  ) {
    TransitionFields.from
    TransitionFields.to
    Options.present
    Options.dismiss
    Options.perspective
    TransitionFields.opens
    TransitionFields.closes
  }

  package init?(_ options: Fields, in context: DecodingContext) {
    guard let screens = TransitionFields.screens(options, in: context) else { return nil }
    self.screens = screens
    present = options[Options.present]
    dismiss = options[Options.dismiss] ?? present
    perspective = options[Options.perspective]
    side = context[SceneLocale.self].direction == .rightToLeft ? -1 : 1
    taps = TapOptions(options, of: screens)
  }

  package let words = MotionDescription(
    "the screen", presents: "turns over and shows another one", dismisses: "turns back")

  package func animator(on context: SceneContext) throws(TransitionError) -> TransitionAnimator {
    let bounds = context.bounds
    let front = screens.below(on: context)
    let back = AnimatedLayer("to", .screen(screens.to), frame: bounds)
    let black = AnimatedLayer("black", .color(.black), frame: bounds)

    /// Both faces turn by half a turn in the direction of `sign`. Each is seen while it is turned by less than a quarter.
    func faces(
      _ timing: TimedCurve, hiding old: AnimatedLayer, showing new: AnimatedLayer, _ sign: Double
    ) -> [AnimatedLayer] {
      var (old, new) = (old, new)
      old.turn = Turn(angle: timing.track(from: 0, to: 180 * sign), perspective: perspective)
      new.turn = Turn(angle: timing.track(from: -180 * sign, to: 0), perspective: perspective)
      return [old, new]
    }
    let presenting = faces(present, hiding: front, showing: back, side)
    let dismissing = faces(dismiss, hiding: back, showing: front, -side)
    var animator = TransitionAnimator(
      dismissed: [front], present: Phase(duration: present.duration, layers: [black] + presenting),
      presented: [back],
      dismiss: Phase(duration: dismiss.duration, layers: [black] + dismissing.reversed()))
    animator.taps = try taps.rules(on: context)
    return animator
  }
}
