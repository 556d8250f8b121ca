import SegueCore
package import SegueJSON
import SegueMotion

/// UIKit's sheet, which rests at one or several heights while the page behind it recedes (docs/motion.md, Sheet). The presented
/// screen is the sheet at its full height; its background fills the sheet.
package struct SheetTransition: Transition {
  package static let name = "sheet"
  package static let expectedMotion = ExpectedMotion(duration: 0.5, pixelCost: 120)

  /// Whether the page behind recedes.
  enum Recession: String, Hashable, Sendable, CaseIterable {
    /// The first screen, and sheets, as in UIKit.
    case automatic
    /// Every page, as one picture.
    case always
    case never
  }

  package let screens: ScreenPair
  private let detents: [SheetDetent]
  /// The index of the one at which the sheet opens; nil: the smallest.
  private let selected: Int?
  private let largestUndimmed: Int?
  private let grabber: Color?
  private let recession: Recession
  private let backdrop: Color
  private let dim: Color
  private let cornerRadius: Double
  private let cornerCurve: CornerCurve
  private let present: TimedCurve
  private let dismiss: TimedCurve
  private let handle: [Located<String>]?
  private let hysteresis: Double
  private let subtractsSlop: Bool
  private let isDismissible: Bool
  private let expandsWhenScrolled: Bool
  private let release: StageReleaseRule
  private let flickDamping: Double
  package let taps: TapOptions

  private enum Options {
    static let detents = Field(
      "detents", .array(of: Format<SheetDetent>.sheetDetent.located, count: 1...),
      default: [Located(.large, at: .generated)],
      documentedDefault: ["large"],
      "The heights at which the sheet rests: `medium`, `large`, points above the safe area, or a percentage of the full height."
    )
    static let detent = Field(
      optional: "detent", Format<SheetDetent>.sheetDetent.located,
      "The detent at which the sheet opens (default: the smallest).")
    static let largestUndimmed = Field(
      optional: "largestUndimmed", Format<SheetDetent>.sheetDetent.located,
      "The largest detent at which the page behind is not dimmed and takes touches (default: it always is dimmed).")
    static let grabber = Field("grabber", .bool, default: false, "Whether the sheet shows a grabber at its upper edge.")
    static let grabberColor = Field(
      optional: "grabberColor", .color, "The grabber's colour (default: the theme's `tertiaryLabel`).")
    static let recession = Field(
      "recedes", .enumeration(Recession.self), default: .automatic,
      "Whether the page behind recedes as the sheet comes to its full height: `automatic` as in UIKit, where only the first screen and sheets do, or `always`, also a screen that another transition of the flow has presented."
    )
    static let backdropColor = Field(
      "backdropColor", .color, default: .black, "What is visible around the page that recedes.")
    static let dimColor = Field("dimColor", .color, default: .black, "What dims the page behind.")
    static let dimOpacity = Field(
      optional: "dimOpacity", .number(in: 0...1),
      "The opacity of the dim, of which a page behind shows six tenths (default: 0.2, in a dark theme 0.48).")
    static let cornerRadius = Field(
      "cornerRadius", .number(in: 0...1000, unit: "points"), default: SheetMetrics.cornerRadius,
      "The radius of the sheet's upper corners.")
    static let cornerCurve = Field(
      "cornerCurve", .enumeration(CornerCurve.self), default: .continuous, "The shape of the corners of sheet and page."
    )
    static let present = Field(
      "present", .timedCurve, default: .system, documentedDefault: "system",
      "How the sheet appears without a finger: with UIKit's own spring.")
    static let dismiss = Field(
      "dismiss", .timedCurve, default: .system, documentedDefault: "system",
      "How the sheet disappears when it is closed by a tap.")
    static let hysteresis = GestureFields.hysteresis(Interaction.standardHysteresis)
    static let dismissible = Field(
      "dismissible", .bool, default: true,
      "Whether a finger can drag the sheet out of sight, and a tap on the dim closes it. Otherwise the sheet resists.")
    static let expandsWhenScrolled = Field(
      "expandsWhenScrolled", .bool, default: true,
      "Whether a finger that scrolls content on from its top first moves the sheet to its largest detent.")
    static let projection = Field(
      "projection", .number(in: 0...2, unit: "seconds"), default: StageReleaseRule().projection,
      "How long a released sheet is taken to go on with the finger's velocity: it rests at the detent nearest to there."
    )
    static let slowestVelocity = Field(
      "slowestVelocity", .number(in: 0...1_000_000, unit: "points per second"), default: StageReleaseRule().slowest,
      "A slower finger counts as resting.")
    static let flickVelocity = Field(
      "flickVelocity", .number(in: 0...1_000_000, unit: "points per second"), default: StageReleaseRule().flick,
      "A release at least as fast leads at least one detent further.")
    static let flickDamping = Field(
      "flickDamping", .number(in: 0.1...1), default: 0.8, "The damping ratio of the spring after such a release.")
  }

  package static let table = FieldTable(
    name, "UIKit's sheet, which rests at one or several heights while the page behind it recedes.",
    foreignNameHints: ForeignNameHints.detentKeys
  ) {
    TransitionFields.from
    TransitionFields.to
    Options.detents
    Options.detent
    Options.largestUndimmed
    Options.grabber
    Options.grabberColor
    Options.recession
    Options.backdropColor
    Options.dimColor
    Options.dimOpacity
    Options.cornerRadius
    Options.cornerCurve
    Options.present
    Options.dismiss
    GestureFields.handle
    Options.hysteresis
    GestureFields.subtractsSlop
    Options.dismissible
    Options.expandsWhenScrolled
    Options.projection
    Options.slowestVelocity
    Options.flickVelocity
    Options.flickDamping
    TransitionFields.opens
    TransitionFields.closes
  }

  package init?(_ options: Fields, in context: DecodingContext) {
    guard let screens = TransitionFields.screens(options, in: context) else { return nil }
    self.screens = screens
    let given = options[Options.detents]
    detents = given.map(\.value)
    func index(of field: Field<Located<SheetDetent>?>) -> Int? {
      guard let named = options[field] else { return nil }
      if let index = given.firstIndex(where: { $0.value == named.value }) { return index }
      context.error(
        "unknown-detent", at: named.location, "the sheet has no detent \(JSONWriter.quoted(named.value.name))",
        expected: Schema.oneOf(given.map(\.value.name)))
      return nil
    }
    for (index, detent) in given.enumerated() where given[..<index].contains(where: { $0.value == detent.value }) {
      context.error(
        "duplicate-name", at: detent.location, "the sheet has the detent \(JSONWriter.quoted(detent.value.name)) twice")
    }
    selected = index(of: Options.detent)
    largestUndimmed = index(of: Options.largestUndimmed)
    grabber =
      options[Options.grabber]
      ? options[Options.grabberColor] ?? SystemColor.named("tertiaryLabel", isDark: context[Theme.self].isDark) : nil
    recession = options[Options.recession]
    backdrop = options[Options.backdropColor]
    dim = WindowFields.overlay(options[Options.dimColor], options[Options.dimOpacity], in: context)
    cornerRadius = options[Options.cornerRadius]
    cornerCurve = options[Options.cornerCurve]
    present = options[Options.present]
    dismiss = options[Options.dismiss]
    handle = options[GestureFields.handle]
    hysteresis = options[Options.hysteresis]
    subtractsSlop = options[GestureFields.subtractsSlop]
    isDismissible = options[Options.dismissible]
    expandsWhenScrolled = options[Options.expandsWhenScrolled]
    var release = StageReleaseRule()
    release.projection = options[Options.projection]
    release.slowest = options[Options.slowestVelocity]
    release.flick = options[Options.flickVelocity]
    self.release = release
    flickDamping = options[Options.flickDamping]
    taps = TapOptions(options, of: screens)
  }

  package var words: MotionDescription {
    MotionDescription("a sheet", presents: "slides up", dismisses: "slides down again")
  }

  package func animator(on context: SceneContext) throws(TransitionError) -> TransitionAnimator {
    let metrics = SheetMetrics(size: context.bounds.size, safeArea: context.scene.canvas.safeArea ?? .zero)
    let rests = SheetRests(detents, on: metrics, selected: selected, undimmed: largestUndimmed)
    let stage = context.stage ?? rests.selected
    let motion = motion(rests, on: metrics, context)
    let rest = motion.places[stage]
    var animator = TransitionAnimator(
      dismissed: motion.dismissed,
      present: motion.phase(from: motion.dismissedPlace, to: rest, present),
      presented: motion.layers(at: rest),
      dismiss: motion.phase(from: rest, to: motion.dismissedPlace, dismiss))
    let handle =
      try self.handle.map { ids throws(TransitionError) in
        try Handle(naming: ids, screens: [screens.to], layers: animator.presented, on: context)
      } ?? Handle(layers: SheetMotion.handle)
    var stages = Stages(
      names: rests.names, current: stage, motion: motion, size: Size(metrics.size.width, metrics.height), handle: handle
    )
    stages.hysteresis = hysteresis
    stages.subtractsSlop = subtractsSlop
    stages.isDismissible = isDismissible
    stages.expandsWhenScrolled = expandsWhenScrolled
    stages.rule = release
    animator.stages = stages
    animator.taps = try tapRules(at: stage, rest > metrics.fullY, of: rests.names.count, on: context)
    return animator
  }

  private func motion(
    _ rests: SheetRests, on metrics: SheetMetrics, _ context: SceneContext
  ) -> SheetMotion {
    let behind: SheetMotion.Behind =
      switch context.page {
      case .root: .page
      case .staged(let stages): .sheet(stages.motion, place: stages.place)
      case .other: recession == .always ? .page : .screen
      }
    return SheetMotion(
      screens,
      SheetDetents(
        edges: rests.edges, on: metrics, largestUndimmed: rests.undimmed,
        recedes: recession != .never && !context.reducesMotion && !behind.staysInPlace),
      on: metrics,
      SheetMotion.Appearance(
        cornerRadius: cornerRadius, cornerCurve: cornerCurve, dim: dim, backdrop: backdrop, grabber: grabber,
        canvas: context.root(of: screens.from).background?.isOpaque == true ? nil : context.scene.canvas.background),
      over: behind, isDismissible: isDismissible, flickDamping: flickDamping)
  }

  /// The sheet slides even then, and the page behind does not recede (`animator(on:)`).
  package func reducingMotion(
    of animator: TransitionAnimator, in flow: String?, on context: SceneContext
  ) -> TransitionAnimator { animator }

  /// Besides `opens` and `closes`: a tap on the dim closes the sheet, unless it is at its full height; a tap on the grabber leads
  /// to the next larger detent, and from the largest to the smallest.
  private func tapRules(
    at stage: Int, _ dimCloses: Bool, of count: Int, on context: SceneContext
  ) throws(TransitionError) -> [TapRule] {
    var rules = try taps.rules(closingLayers: dimCloses && isDismissible ? [SheetMotion.dim] : [], on: context)
    if count > 1, grabber != nil {
      var rule = TapRule(start: .presented, handle: Handle(layers: SheetMotion.grabber))
      rule.stage = stage > 0 ? stage - 1 : count - 1
      rules.append(rule)
    }
    return rules
  }
}
