import SegueCore
package import SegueJSON
import SegueMotion

/// UIKit's `coverVertical`: a whole screen slides up over the other, which stays as it is (docs/motion.md, Cover). UIKit has no
/// drag for it; a scene can ask for one.
package struct CoverTransition: Transition {
  package static let name = "cover"

  package let screens: ScreenPair
  let present: TimedCurve
  let dismiss: TimedCurve
  let style: PresentationStyle
  let gesture: GestureOptions?
  package let taps: TapOptions

  private enum Options {
    static let present = Field(
      "present", .timedCurve, default: .system, documentedDefault: "system",
      "How the screen appears: with UIKit's own spring for modal screens.")
    static let dismiss = Field(
      optional: "dismiss", .timedCurve, "How the screen disappears (default: as it appears).")

    private static let fields = GestureFields(of: name, along: "the canvas's height", defaults: .handWritten)
    static let gesture = Field(
      optional: "gesture", .object(fields.table()) { options, _ in fields.options(options) },
      "How a finger drags the screen down (default: not at all, as in UIKit).")
  }

  package static let table = FieldTable(
    name, "A whole screen slides up over the other.", foreignNameHints: ForeignNameHints.coverKeys
  ) {
    TransitionFields.from
    TransitionFields.to
    Options.present
    Options.dismiss
    PresentationStyle.field
    Options.gesture
    TransitionFields.opens
    TransitionFields.closes
  }

  package init?(_ options: Fields, in context: DecodingContext) {
    guard let screens = TransitionFields.screens(options, in: context) else { return nil }
    self.screens = screens
    present = options[Options.present]
    dismiss = options[Options.dismiss] ?? present
    style = options[PresentationStyle.field]
    gesture = options[Options.gesture]
    taps = TapOptions(options, of: screens)
  }

  package let words = MotionDescription(
    "a full screen", presents: "slides up over the other one", dismisses: "slides down again")

  package func animator(on context: SceneContext) throws(TransitionError) -> TransitionAnimator {
    let bounds = context.bounds
    let below = screens.below(on: context)
    let cover = AnimatedLayer("cover", .screen(screens.to), frame: bounds)
    /// Its centre below the canvas and in it.
    let (away, open) = (bounds.center.y + bounds.height, bounds.center.y)

    func phase(_ timing: TimedCurve, from: Double, to: Double) -> Phase {
      var cover = cover
      cover.centerY = timing.track(from: from, to: to)
      return Phase(duration: timing.duration, layers: [below, cover])
    }
    var animator = TransitionAnimator(
      dismissed: [below], present: phase(present, from: away, to: open), presented: style.presented(cover, over: below),
      dismiss: phase(dismiss, from: open, to: away))
    if let gesture {
      let pull = try gesture.interaction(
        from: .presented, direction: Point(0, 1), fullDistance: bounds.height, screens: [screens.to], on: context,
        phase: phase(.scrubbed, from: open, to: away))
      animator.interactions = [pull]
    }
    animator.taps = try taps.rules(on: context)
    return animator
  }
}
