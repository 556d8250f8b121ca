import SegueCore
import SegueJSON
import SegueMotion

/// How the presented screen's nodes below the card appear and disappear.
enum BodyReveal: String, CaseIterable, Sendable {
  /// The growing card uncovers them; they hang from the target.
  case uncover
  /// They fade at their place on the screen.
  case fade
}

/// The scene options of a card transition. The defaults are the original's values (docs/motion.md, Card).
struct CardOptions: Sendable {
  var shrinkScale: Double
  var shrink: TimedCurve
  var springDuration: Seconds
  var spring: PlanarSpring
  var blur: BackdropStyle
  var blurAnimation: BlurAnimation
  var dimColor: Color
  var dimOpacity: Double
  var shrinkDimOpacity: Double
  var bodyReveal: BodyReveal
  var bodyFade: Seconds
  /// Nil: the card fades into the target with the spring.
  var crossFade: Seconds?
  var closeButton: CardCloseButtonOptions?
  /// Ids of nodes that cover the card; nil: determined from the layout.
  var bars: [Located<String>]?
  var pull: CardPullOptions
  /// Ids of the nodes that open the card when tapped.
  var opens: [Located<String>]
  var closes: [Located<String>]
  var isFaithful: Bool

  static let source = Field(required: "source", .name("a node's id"), "The card: a node of the screen below.")
  static let target = Field(
    required: "target", .name("a node's id"), "The node of the presented screen that the card becomes.")
  private static let shrinkScale = Field(
    "shrinkScale", .number(above: 0, upTo: 4), default: 0.95,
    "The scale to which the card shrinks under the finger before it opens.")
  private static let shrink = Field(
    "shrink", .timedCurve, default: TimedCurve(.easeOut, duration: 0.2), "The motion of shrinking.")
  private static let duration = Field(
    "duration", .duration(in: 0.01...10), default: 0.6,
    "The duration of the spring that opens and closes the card.")
  private static let dampingRatio = Field(
    "dampingRatio", .number(above: 0, upTo: 1), default: 0.75, "The damping ratio of that spring; 1 does not overshoot."
  )
  private static let initialVelocity = Field(
    "initialVelocity", .vector(within: 1000), default: Point(0, 2),
    "The initial velocity of that spring, in whole distances per second. As in UIKit, dy affects only the vertical centre, dx everything else."
  )
  private static let blurRadius = Field(
    "blurRadius", .number(in: 0...500, unit: "points"), default: 30,
    "Standard deviation of the blur over the screen below.")
  private static let blurSaturation = Field(
    "blurSaturation", .number(in: 0...10), default: 1.8,
    "Saturation of the blurred picture; 1 leaves colours unchanged.")
  private static let blurTint = Field(
    "blurTint", .color, default: Color.white.multipliedAlpha(by: 0.3), documentedDefault: "#FFFFFF4D",
    "Painted over the blurred picture.")
  private static let blurAnimation = Field(
    optional: "blurAnimation", .enumeration(BlurAnimation.self),
    "What grows while the card opens: the blur's `radius`, as where UIKit animates a visual effect, or the `opacity` of the "
      + "whole blur, as in the sample project (default: `radius`, with `faithful` `opacity`).")
  private static let dimColor = Field("dimColor", .color, default: .black, "What dims the blurred picture.")
  private static let dimOpacity = Field(
    "dimOpacity", .number(in: 0...1), default: 0.5, "Its opacity while the card is open.")
  private static let shrinkDimOpacity = Field(
    "shrinkDimOpacity", .number(in: 0...1), default: 0.05, "Its opacity when the card has shrunk.")
  private static let bodyReveal = Field(
    optional: "bodyReveal", .enumeration(BodyReveal.self),
    "How the presented screen's other nodes appear: the growing card uncovers them below the target (`uncover`), or they "
      + "`fade` in at the end and out at the start (default: `uncover`, with `bodyFade` `fade`). With `faithful`, they appear "
      + "at the end.")
  private static let bodyFade = Field(
    "bodyFade", .number(in: 0...10, unit: "seconds"), default: 0.15,
    "How long they fade with `\"bodyReveal\": \"fade\"`.")

  private static let crossFade = Field(
    optional: "crossFade", .number(in: 0.01...10, unit: "seconds"),
    "How long the card fades into the target from when it begins to open, and the target into the card from when it begins "
      + "to close (default: as long as the spring, and with it).")
  private static let bars = Field(
    optional: "bars", .array(of: .name("a node's id")),
    "Nodes of the screen below, such as a tab bar, that cover the card: it opens from behind them and closes behind them "
      + "(default: all nodes that cover a part of it). With `[]` or `faithful`, the card is in front of everything from "
      + "the start.")

  private static let opens = Field(
    optional: "opens", .array(of: .name("a node's id")),
    "Nodes of the screen below that open the other screen when tapped (default: the card).")

  static let table = FieldTable(
    CardTransition.name, "A card of a list that opens to a full screen over the blurring list."
  ) {
    TransitionFields.from
    TransitionFields.to
    source
    target
    shrinkScale
    shrink
    duration
    dampingRatio
    initialVelocity
    blurRadius
    blurSaturation
    blurTint
    blurAnimation
    dimColor
    dimOpacity
    shrinkDimOpacity
    bodyReveal
    bodyFade
    crossFade
    CardCloseButtonOptions.field
    bars
    CardPullOptions.field
    opens
    TransitionFields.closes
    TransitionFields.faithful
  }

  init(_ options: Fields) {
    shrinkScale = options[Self.shrinkScale]
    shrink = options[Self.shrink]
    springDuration = options[Self.duration]
    let velocity = options[Self.initialVelocity]
    spring = PlanarSpring(
      dampingRatio: options[Self.dampingRatio], duration: springDuration, dx: velocity.x, dy: velocity.y)
    blur = BackdropStyle(
      radius: options[Self.blurRadius], saturation: options[Self.blurSaturation], tint: options[Self.blurTint])
    dimColor = options[Self.dimColor]
    dimOpacity = options[Self.dimOpacity]
    shrinkDimOpacity = options[Self.shrinkDimOpacity]
    bodyFade = options[Self.bodyFade]
    bodyReveal = options[Self.bodyReveal] ?? (options.json.object?["bodyFade"] == nil ? .uncover : .fade)
    crossFade = options[Self.crossFade]
    closeButton = options[CardCloseButtonOptions.field]
    pull = options[CardPullOptions.field]
    opens = options[Self.opens] ?? [options[Self.source]]
    closes = options[TransitionFields.closes] + (closeButton.map { [$0.node] } ?? [])
    isFaithful = options[TransitionFields.faithful]
    blurAnimation = options[Self.blurAnimation] ?? (isFaithful ? .opacity : .radius)
    bars = options[Self.bars] ?? (isFaithful ? [] : nil)
  }
}
