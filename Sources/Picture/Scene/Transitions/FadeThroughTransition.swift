import SegueCore
package import SegueJSON
import SegueMotion

/// Material's fade-through: one page fades out, then the other fades in and grows a little, as where a bottom navigation
/// changes its page (docs/motion.md, Material).
package struct FadeThroughTransition: Transition {
  package static let name = "fade-through"
  package static let expectedMotion = ExpectedMotion(duration: 0.45, pixelCost: 70)

  package static let table = FieldTable(
    name, "One page fades out before the other fades in (Material).", foreignNameHints: ForeignNameHints.materialKeys
  ) {
    TransitionFields.from
    TransitionFields.to
    MaterialFields.style
    MaterialFields.present
    MaterialFields.dismiss
    MaterialFields.backgroundColor
    MaterialFields.bars
    TransitionFields.opens
    TransitionFields.closes
  }

  package let staysInWindow = true

  package let screens: ScreenPair
  private let style: MaterialStyle
  private let present: TimedCurve?
  private let dismiss: TimedCurve?
  private let color: Color?
  private let bars: [Located<String>]
  package let taps: TapOptions

  package init?(_ options: Fields, in context: DecodingContext) {
    guard let screens = TransitionFields.screens(options, in: context) else { return nil }
    self.screens = screens
    style = options[MaterialFields.style]
    present = options[MaterialFields.present]
    dismiss = options[MaterialFields.dismiss]
    color = options[MaterialFields.backgroundColor]
    bars = options[MaterialFields.bars]
    taps = TapOptions(options, of: screens)
  }

  package var namedNodes: [NamedNodes] {
    [NamedNodes(ids: bars, screens: [screens.from, screens.to])] + taps.namedNodes
  }

  package let words = MotionDescription(
    "the other page", presents: "fades in after the first has faded out",
    dismisses: "fades out, and the first page fades in again")

  /// The scale of the entering page at first.
  private static let smallScale = 0.92

  package func animator(on context: SceneContext) throws(TransitionError) -> TransitionAnimator {
    let change = PageChange(
      screens: screens, style: style, present: present, dismiss: dismiss, color: color, bars: bars, context: context
    ) { page, _, motion in
      page.scale = style.enteringTrack(from: Self.smallScale, to: 1, motion)
    }
    var animator = change.animator
    animator.taps = try taps.rules(on: context)
    return animator
  }
}
