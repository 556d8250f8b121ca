import SegueCore
package import SegueJSON
import SegueMotion

/// Material's shared axis: one page fades out and the other fades in while both move a little along the same axis
/// (docs/motion.md, Material).
package struct SharedAxisTransition: Transition {
  package static let name = "shared-axis"
  package static let expectedMotion = ExpectedMotion(duration: 0.45, pixelCost: 75)

  /// The axis along which the pages move.
  package enum Axis: String, Hashable, Sendable, CaseIterable {
    /// Sideways, between pages side by side, such as the steps of a form.
    case x
    /// Up, between pages below one another.
    case y
    /// Towards the viewer, between the levels of a hierarchy.
    case z
  }

  private enum Options {
    static let axis = Field(
      "axis", .enumeration(Axis.self), default: .x,
      "Where the pages move: `x` to the left (in right-to-left locales to the right), `y` up, `z` towards the viewer; and back when "
        + "the page is dismissed.")
    static let distance = Field(
      "distance", .number(in: 0...1000, unit: "points"), default: 30, "How far they move along `x` and `y`.")
  }

  package static let table = FieldTable(
    name, "One page fades out before the other fades in, and both move along an axis (Material).",
    foreignNameHints: ForeignNameHints.materialKeys
  ) {
    TransitionFields.from
    TransitionFields.to
    Options.axis
    Options.distance
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
  private let axis: Axis
  private let distance: Double
  private let style: MaterialStyle
  private let present: TimedCurve?
  private let dismiss: TimedCurve?
  private let color: Color?
  private let bars: [Located<String>]
  private let layoutDirection: LayoutDirection
  package let taps: TapOptions

  package init?(_ options: Fields, in context: DecodingContext) {
    guard let screens = TransitionFields.screens(options, in: context) else { return nil }
    self.screens = screens
    axis = options[Options.axis]
    distance = options[Options.distance]
    style = options[MaterialFields.style]
    present = options[MaterialFields.present]
    dismiss = options[MaterialFields.dismiss]
    color = options[MaterialFields.backgroundColor]
    bars = options[MaterialFields.bars]
    layoutDirection = context[SceneLocale.self].direction
    taps = TapOptions(options, of: screens)
  }

  package var namedNodes: [NamedNodes] {
    [NamedNodes(ids: bars, screens: [screens.from, screens.to])] + taps.namedNodes
  }

  package var words: MotionDescription {
    let (way, back) =
      switch axis {
      case .x: ("slides in as the first slides out", "slides back out")
      case .y: ("moves up into place as the first moves away", "moves back down")
      case .z: ("comes forward as the first passes", "moves back")
      }
    return MotionDescription("the next page", presents: way, dismisses: back)
  }

  package func animator(on context: SceneContext) throws(TransitionError) -> TransitionAnimator {
    let change = PageChange(
      screens: screens, style: style, present: present, dismiss: dismiss, color: color, bars: bars, context: context,
      leaves: { page, rest, motion in move(&page, from: 0, to: rest == .presented ? -1 : 1, motion) },
      enters: { page, rest, motion in move(&page, from: rest == .presented ? 1 : -1, to: 0, motion) })
    var animator = change.animator
    animator.taps = try taps.rules(on: context)
    return animator
  }

  /// Moves a page between two places: 0 is its own, 1 the one that it comes from when it is presented, −1 the one to which the
  /// page below leaves.
  private func move(_ page: inout AnimatedLayer, from start: Double, to end: Double, _ motion: TimedCurve) {
    switch axis {
    case .x:
      let step = layoutDirection == .rightToLeft ? -distance : distance
      page.centerX = page.centerX.moved(by: step * start, to: step * end, motion)
    case .y:
      page.centerY = page.centerY.moved(by: distance * start, to: distance * end, motion)
    case .z:
      page.scale = motion.track(from: Self.scale(at: start), to: Self.scale(at: end))
    }
  }

  /// A page in front of the screen's plane is larger, one behind it smaller.
  private static func scale(at place: Double) -> Double { place > 0 ? 1 - 0.2 * place : 1 - 0.1 * place }
}

extension Track<Double> {
  /// A motion between two distances from this constant.
  fileprivate func moved(by start: Double, to end: Double, _ motion: TimedCurve) -> Track<Double> {
    motion.track(from: initial + start, to: initial + end)
  }
}
