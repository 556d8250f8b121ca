import SegueCore
package import SegueJSON
import SegueMotion

/// Another tab of a tab bar (docs/motion.md, Tab): the screens are two tabs, and the bar that both have stays where it is.
package struct TabTransition: Transition {
  package static let name = "tab"
  package static let expectedMotion = ExpectedMotion(duration: 0.15, pixelCost: 195)

  /// How one tab's screen turns into the other's.
  package enum Animation: String, Hashable, Sendable, CaseIterable {
    /// At once, as in UIKit.
    case none
    /// The new screen fades in over the old one.
    case fade
    /// Both move a little to the side while one fades into the other.
    case shift

    fileprivate var timing: TimedCurve {
      switch self {
      case .none: TimedCurve(.linear, duration: 0)
      case .fade: TimedCurve(.linear, duration: 0.15)
      case .shift: TimedCurve(.easeInOut, duration: 0.15)
      }
    }
  }

  /// The side from which the presented tab comes.
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    case left
    case right
  }

  package let screens: ScreenPair
  let animation: Animation
  /// −1 if the presented tab comes from the left, 1 from the right.
  let side: Double
  let present: TimedCurve
  let dismiss: TimedCurve
  let bars: [Located<String>]
  package let taps: TapOptions

  private enum Options {
    static let animation = Field(
      "animation", .enumeration(Animation.self, foreignNameHints: hints), default: .none,
      "How one screen turns into the other: at once as in UIKit, fading, or fading while both shift by 50 points.")
    static let direction = Field(
      "direction", .enumeration(Direction.self, foreignNameHints: ForeignNameHints.edges), default: .right,
      "The side from which the presented screen shifts; the opposite one if the locale reads from right to left.")
    static let present = Field(
      optional: "present", .timedCurve,
      "How the presented screen appears: by default in 0.15 s, linearly if it fades, with easeInOut if it shifts.")
    static let dismiss = Field(
      optional: "dismiss", .timedCurve, "How the presented screen disappears (default: as it appears).")
    static let bars = Field(
      "bars", .array(of: .name("a node's id")), default: [],
      "Nodes that stay where they are while the screens shift, such as the tab bar. Both screens have them, with the same ids."
    )

    private static let hints = [
      "crossDissolve": "it is \"fade\"", "crossfade": "it is \"fade\"", "dissolve": "it is \"fade\"",
      "slide": "it is \"shift\"",
    ]
  }

  package static let table = FieldTable(
    name, "Another tab of a tab bar, which stays where it is.", foreignNameHints: ForeignNameHints.tabKeys
  ) {
    TransitionFields.from
    TransitionFields.to
    Options.animation
    Options.direction
    Options.present
    Options.dismiss
    Options.bars
    TransitionFields.opens
    TransitionFields.closes
  }

  package init?(_ options: Fields, in context: DecodingContext) {
    guard let screens = TransitionFields.screens(options, in: context) else { return nil }
    self.screens = screens
    animation = options[Options.animation]
    let isMirrored = context[SceneLocale.self].direction == .rightToLeft
    side = (options[Options.direction] == .right) == isMirrored ? -1 : 1
    present = options[Options.present] ?? animation.timing
    dismiss = options[Options.dismiss] ?? present
    bars = options[Options.bars]
    taps = TapOptions(options, of: screens)
    warnOfStillness(options, in: context)
  }

  /// Warns of options that say how something moves that does not move.
  private func warnOfStillness(_ options: Fields, in context: DecodingContext) {
    func warn<Value>(_ field: Field<Value>, unless animations: [Animation]) {
      guard options.has(field), !animations.contains(animation) else { return }
      let words = animations.map { JSONWriter.quoted($0.rawValue) }
      context.warning(
        "no-effect", at: options.keyLocation(of: field),
        "\(JSONWriter.quoted(field.name)) has no effect on an \"animation\" of \(JSONWriter.quoted(animation.rawValue))",
        expected: "\"animation\": \(words.joined(separator: " or "))")
    }
    warn(Options.direction, unless: [.shift])
    warn(Options.present, unless: [.fade, .shift])
    warn(Options.dismiss, unless: [.fade, .shift])
  }

  package var namedNodes: [NamedNodes] {
    [NamedNodes(ids: bars, screens: [screens.from]), NamedNodes(ids: bars, screens: [screens.to])]
      + taps.namedNodes
  }

  package var words: MotionDescription {
    switch animation {
    case .none: MotionDescription("another tab", presents: "appears", dismisses: "gives way to the first one")
    case .fade: MotionDescription("another tab", presents: "fades in", dismisses: "fades out again")
    case .shift:
      MotionDescription(
        "another tab", presents: "fades in from the side", dismisses: "fades out to the side")
    }
  }

  /// How far a screen shifts, in points.
  private static let distance = 50.0

  package func animator(on context: SceneContext) throws(TransitionError) -> TransitionAnimator {
    let bounds = context.bounds
    let below = screens.below(on: context)
    let above = AnimatedLayer("to", .screen(screens.to), frame: bounds)
    let bars = try SharedBars(bars, of: screens, on: context)
    let shifts = animation == .shift && !context.reducesMotion

    func phase(_ timing: TimedCurve, to rest: Rest) -> Phase {
      /// A track between a value while the first tab is shown and one while the other is.
      func track(_ first: Double, _ other: Double) -> Track<Double> { timing.track(first, other, to: rest) }
      var (below, above) = (below, above)
      above.opacity = track(0, 1)
      // A bar that both screens have does not change where one fades into the other.
      guard shifts else { return Phase(duration: timing.duration, layers: [below, above]) }
      let way = side * Self.distance
      above.centerX = track(bounds.center.x + way, bounds.center.x)
      below.centerX = track(bounds.center.x, bounds.center.x - way)
      below.opacity = track(1, 0)
      // What a screen uncovers as it shifts, and what shows while both are transparent.
      let ground = AnimatedLayer("ground", .screenBackground(screens.to), frame: bounds)
      return Phase(
        duration: timing.duration, layers: [ground] + bars.above(below, above, opacity: above.opacity))
    }
    var animator = TransitionAnimator.cut(from: below, to: above)
    if animation != .none {
      animator.present = phase(present, to: .presented)
      animator.dismiss = phase(dismiss, to: .dismissed)
    }
    animator.taps = try taps.rules(on: context)
    return animator
  }
}
