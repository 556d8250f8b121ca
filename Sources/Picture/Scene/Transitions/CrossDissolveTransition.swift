import SegueCore
package import SegueJSON
import SegueMotion

/// UIKit's `crossDissolve`: one whole screen fades into the other (docs/motion.md, Cross-dissolve).
package struct CrossDissolveTransition: Transition {
  package static let name = "cross-dissolve"
  package static let expectedMotion = ExpectedMotion(duration: 0.4, pixelCost: 155)

  package let screens: ScreenPair
  let present: TimedCurve
  let dismiss: TimedCurve
  let dips: Bool
  let style: PresentationStyle
  package let taps: TapOptions

  private enum Options {
    static let present = Field(
      "present", .timedCurve, default: TimedCurve(.easeInOut, duration: 0.4), "How the presented screen fades in.")
    static let dismiss = Field(
      optional: "dismiss", .timedCurve, "How the presented screen fades out (default: as it fades in).")
    static let dip = Field(
      "dip", .bool, default: false,
      "Whether the screen that leaves fades out too, over black, as in UIKit: both are a little darker on the way.")
  }

  package static let table = FieldTable(
    name, "One whole screen fades into the other.", foreignNameHints: ForeignNameHints.wholeScreenKeys
  ) {
    TransitionFields.from
    TransitionFields.to
    Options.present
    Options.dismiss
    Options.dip
    PresentationStyle.field
    TransitionFields.opens
    TransitionFields.closes
  }

  package init?(_ options: Fields, in context: DecodingContext) {
    guard let screens = TransitionFields.screens(options, in: context) else { return nil }
    self.screens = screens
    present = options[Options.present]
    dismiss = options[Options.dismiss] ?? present
    dips = options[Options.dip]
    style = options[PresentationStyle.field]
    taps = TapOptions(options, of: screens)
    if dips, style == .overFullScreen {
      context.error(
        "conflicting-options", at: options.keyLocation(of: Options.dip),
        "a screen that stays below the other one does not fade out",
        expected: "\"dip\": false, or \"presentationStyle\": \"fullScreen\"")
      return nil
    }
  }

  package let words = MotionDescription("the other screen", presents: "fades in", dismisses: "fades out again")

  package func animator(on context: SceneContext) throws(TransitionError) -> TransitionAnimator {
    let bounds = context.bounds
    let below = screens.below(on: context)
    let above = AnimatedLayer("to", .screen(screens.to), frame: bounds)

    /// The one that leaves is multiplied twice with what the other lacks: by its own fading, and by lying below.
    func phase(_ timing: TimedCurve, from: Double, to: Double) -> Phase {
      var (below, above) = (below, above)
      above.opacity = timing.track(from: from, to: to)
      guard dips else { return Phase(duration: timing.duration, layers: [below, above]) }
      below.opacity = timing.track(from: 1 - from, to: 1 - to)
      return Phase(
        duration: timing.duration, layers: [AnimatedLayer("black", .color(.black), frame: bounds), below, above])
    }
    var animator = TransitionAnimator(
      dismissed: [below], present: phase(present, from: 0, to: 1), presented: style.presented(above, over: below),
      dismiss: phase(dismiss, from: 1, to: 0))
    animator.taps = try taps.rules(on: context)
    animator.movesNothing = true
    return animator
  }
}
