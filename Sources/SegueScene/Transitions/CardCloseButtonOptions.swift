import SegueCore
import SegueJSON

/// What a scene says about the button that closes an open card.
struct CardCloseButtonOptions: Sendable {
  /// A node of the presented screen.
  let node: Located<String>
  var tintColor: Located<Color>?
  /// How far the card is scrolled when the tint changes; nil: until its lower edge is at the button's middle.
  var tintOffset: Double?

  private static let node = Field(required: "node", .name("a node's id"), "The button: a node of the presented screen.")
  private static let tintColor = Field(
    optional: "tintColor", .color,
    "The colour of its texts, symbols and paths once the card is scrolled away from below it; their own if not given.")
  private static let tintOffset = Field(
    optional: "tintOffset", .number(in: 0...1_000_000, unit: "points"),
    "How far the content is scrolled when the tint changes; if not given, until the card's lower edge is at the button's "
      + "middle.")

  private static let table = FieldTable(
    "close-button", "The button that closes an open card.", rules: [.requires("tintOffset", anyOf: ["tintColor"])]
  ) {
    node
    tintColor
    tintOffset
  }

  /// The key `"closeButton"`.
  static let field = Field(
    optional: "closeButton",
    .either(
      Format<Located<String>>.name("a node's id").map { CardCloseButtonOptions(node: $0) },
      .object(table) { fields, _ in
        // Of a colour from a theme, the place where it is used.
        let place = fields.json.object?["tintColor"]?.location ?? fields.json.location
        return CardCloseButtonOptions(
          node: fields[node], tintColor: fields[tintColor].map { Located($0, at: place) },
          tintOffset: fields[tintOffset])
      }),
    "The button that closes the card, a node of the presented screen: it comes and goes with the card, stays where it is while "
      + "the content scrolls, and a tap on it closes.")
}
