import SegueCore
import SegueJSON

/// What a scene says about a finger that pulls an open card down; the defaults are the original's numbers (spec B1).
struct CardPullOptions: Sendable {
  /// Ids of nodes, or names of layers, where a pull may start; nil: anywhere.
  var handle: [Located<String>]?
  /// How far the finger moves before it pulls, in points.
  var hysteresis = Interaction.standardHysteresis
  /// How far the content has moved when the card closes by itself, in points: above 0, below `shrinkDistance`.
  var distance = Located(30.0, at: .generated)
  /// How far it would have to move for the screen to shrink to nothing, in points.
  var shrinkDistance = 250.0
  /// In the coordinates of the screen before it shrinks.
  var cornerRadius = 30.0
  /// Of a scroll view's bounce, a critically damped spring of ω₀ = 10/s (spec A7.2): 9.233 / ω₀, as a completion of D
  /// seconds runs at 9.233 / D.
  var returnDuration: Seconds = 0.9233

  private static let standard = CardPullOptions()

  private static let handle = GestureFields.handle
  private static let hysteresis = GestureFields.hysteresis(standard.hysteresis)
  private static let distance = Field(
    "distance", .number(above: 0, upTo: 10_000, unit: "points"), default: standard.distance.value,
    "How far the pulled screen moves until the card closes by itself. It moves as on a rubber band, half as far as the "
      + "finger at first and then less.")
  private static let shrinkDistance = Field(
    "shrinkDistance", .number(above: 0, upTo: 1_000_000, unit: "points"), default: standard.shrinkDistance,
    "How far it would have to move to shrink to nothing; more than `distance`.")
  private static let cornerRadius = Field(
    "cornerRadius", .number(in: 0...1000, unit: "points"), default: standard.cornerRadius,
    "The most that its corners round; as many points as it moves until then.")
  private static let returnDuration = Field(
    "returnDuration", .number(in: 0...60, unit: "seconds"), default: standard.returnDuration,
    "How long it takes to spring back when it is released before that; faithful, it snaps back.")

  private static let table = FieldTable("card-gesture", "How a finger pulls the open card down until it closes.") {
    handle
    hysteresis
    distance
    shrinkDistance
    cornerRadius
    returnDuration
  }

  /// The key `"gesture"`.
  static let field = Field(
    "gesture", .object(table) { fields, context in CardPullOptions(fields, in: context) },
    default: standard, written: [:], "How a finger pulls the open card down.")

  private init() {}

  private init?(_ fields: Fields, in context: DecodingContext) {
    handle = fields[Self.handle]
    hysteresis = fields[Self.hysteresis]
    distance = Located(fields[Self.distance], at: fields.location(of: Self.distance))
    shrinkDistance = fields[Self.shrinkDistance]
    cornerRadius = fields[Self.cornerRadius]
    returnDuration = fields[Self.returnDuration]
    guard distance.value < shrinkDistance else {
      context.error(
        "out-of-range", at: distance.location, "the screen would shrink to nothing before the card closes",
        expected: "less than the \"shrinkDistance\" of \(JSONWriter.text(of: shrinkDistance)) points")
      return nil
    }
  }
}
