import SegueCore
package import SegueJSON
import SegueMotion

/// A page that a navigation controller pushes over another, which moves aside more slowly and darkens; a finger pops it from
/// the leading edge (docs/motion.md, Push).
package struct PushTransition: Transition {
  package static let name = "push"
  package static let expectedMotion = ExpectedMotion(duration: 0.5, pixelCost: 130)

  package let staysInWindow = true

  /// Which UIKit it moves as.
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// iOS 13 to 18.
    case classic
    /// iOS 26.
    case fluid
  }

  package let screens: ScreenPair
  private let direction: LayoutDirection
  let style: Style
  let present: TimedCurve
  let dismiss: TimedCurve
  let gesture: PushGesture
  let bar: PushBarOptions?
  let stays: [Located<String>]
  package let taps: TapOptions

  private enum Options {
    static let style = Field(
      "style", .enumeration(Style.self), default: .classic,
      "Which UIKit it moves as: `classic` is that of iOS 13 to 18, `fluid` that of iOS 26, with faster springs.")
    static let present = Field(
      optional: "present", .timedCurve,
      "How the page comes without a finger (default: with UIKit's own spring, or a faster one with `fluid`).")
    static let dismiss = Field(
      optional: "dismiss", .timedCurve, "How it goes without a finger (default: as it comes).")
    static let stays = Field(
      "stays", .array(of: .name("a node's id")), default: [],
      "Nodes that both screens have and that stay at their place above both, such as a tab bar. One that only the screen below has "
        + "goes with it, as with UIKit's `hidesBottomBarWhenPushed`.")
  }

  package static let table = FieldTable(
    name, "A page that slides in over another, which moves aside, as in a navigation controller.",
    foreignNameHints: ForeignNameHints.pushKeys
  ) {
    TransitionFields.from
    TransitionFields.to
    Options.style
    Options.present
    Options.dismiss
    PushBarOptions.field
    Options.stays
    PushGesture.field
    TransitionFields.opens
    TransitionFields.closes
  }

  package init?(_ options: Fields, in context: DecodingContext) {
    guard let screens = TransitionFields.screens(options, in: context) else { return nil }
    self.screens = screens
    direction = context[SceneLocale.self].direction
    style = options[Options.style]
    present = options[Options.present] ?? (style == .classic ? .system : Self.fluidSpring)
    dismiss = options[Options.dismiss] ?? present
    gesture = options[PushGesture.field]
    bar = options[PushBarOptions.field]
    stays = options[Options.stays]
    taps = TapOptions(options, of: screens)
  }

  /// The spring of a push in iOS 26.
  private static let fluidSpring = TimedCurve(
    settling: Spring(response: 0.3, dampingRatio: 1, initialVelocity: 8.3))

  /// How far the page below moves: what is left of seven tenths of the width, rounded to whole points.
  package static func shift(ofWidth width: Double) -> Double { width - (7 * width / 10).rounded() }

  package var namedNodes: [NamedNodes] {
    taps.namedNodes + (bar?.namedNodes(of: screens) ?? [])
      + [screens.from, screens.to].map { NamedNodes(ids: stays, screens: [$0]) }
  }

  package var words: MotionDescription {
    MotionDescription(
      "the next page", presents: "slides in from the \(isMirrored ? "left" : "right")", dismisses: "slides back out")
  }

  private var isMirrored: Bool { direction == .rightToLeft }

  package func animator(on context: SceneContext) throws(TransitionError) -> TransitionAnimator {
    let motion = PushMotion(
      screens: screens, bounds: context.bounds, isMirrored: isMirrored,
      bar: try PushBar(bar, stays: stays, between: screens, isMirrored: isMirrored, on: context))
    let pop = motion.layers(to: .dismissed)
    var animator = TransitionAnimator(
      dismissed: [motion.page("from", screens.from)],
      present: Phase(present.track(from: 0, to: 1), layers: motion.layers(to: .presented)),
      presented: [motion.page("to", screens.to)],
      dismiss: Phase(dismiss.track(from: 1, to: 0), layers: pop))
    animator.interactions = gesture.interactions(
      Phase(TimedCurve.scrubbed.track(from: 1, to: 0), layers: pop), resisting: motion.resisting(), style,
      in: context.bounds, isMirrored: isMirrored)
    animator.taps = try taps.rules(on: context)
    return animator
  }
}
