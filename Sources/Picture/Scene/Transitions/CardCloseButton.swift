import SegueCore
import SegueJSON
import SegueMotion

/// The button that closes an open card. It is drawn above the presented screen and does not scroll with it.
struct CardCloseButton {
  let node: FloatingNode

  init(
    _ options: CardCloseButtonOptions, target: NamedNode, on context: SceneContext
  ) throws(TransitionError) {
    // The position must not depend on how far a finger has scrolled the button's ancestors.
    let top = context.atTop(of: target.screen)
    let card = try target.find(on: top, size: context.bounds.size)
    let button = try NamedNode(id: options.node, screen: target.screen).find(
      on: top, outside: card.node, else: "not-a-button", "is the card or contains it, so it cannot close the card",
      expected: "another node, outside the card or inside it")
    var tint: ScrollTint?
    if let color = options.tintColor {
      tint = ScrollTint(
        color: color.value, scroller: try Self.scroller(of: card.node, target.screen, on: top, color.location),
        offset: options.tintOffset ?? card.frame.maxY - button.frame.center.y)
    }
    node = FloatingNode(
      "closeButton", LiftedNode(tag: button.node.tag, screen: target.screen, tint: tint), frame: button.frame,
      on: context.bounds)
  }

  /// The tag of the innermost scrolling ancestor of the card, or else of the first scrolling node on the screen.
  private static func scroller(
    of card: Node, _ screen: String, on context: SceneContext, _ location: Location
  ) throws(TransitionError) -> UInt32 {
    let root = context.root(of: screen)
    func scrolls(_ node: Node) -> Bool { node.scrollAxes.contains(.vertical) }
    if let node = root.path(toTag: card.tag).last(where: scrolls) ?? root.first(where: scrolls) {
      return node.tag
    }
    throw TransitionError(
      diagnostic: Diagnostic(
        .error, "nothing-scrolls", at: location,
        "nothing scrolls on screen \(JSONWriter.quoted(screen)), so this tint is never visible",
        expected: "a node with \"scroll\": true around the card"))
  }
}

/// The scene options of the button that closes an open card.
struct CardCloseButtonOptions: Sendable {
  /// The id of a node of the presented screen.
  let node: Located<String>
  var tintColor: Located<Color>?
  /// The content offset, in points, from which the tint applies; nil: where the card's lower edge is at the button's
  /// centre.
  var tintOffset: Double?

  private static let node = Field(required: "node", .name("a node's id"), "The button: a node of the presented screen.")
  private static let tintColor = Field(
    optional: "tintColor", .color,
    "The colour of its texts, symbols and paths once the card has scrolled away from under it (default: their own).")
  private static let tintOffset = Field(
    optional: "tintOffset", .number(in: 0...1_000_000, unit: "points"),
    "How far the content is scrolled when the tint changes (default: until the card's lower edge reaches the button's "
      + "middle).")

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
        // For a colour from a theme, the location is that of the reference.
        let location = fields.json.object?["tintColor"]?.location ?? fields.json.location
        return CardCloseButtonOptions(
          node: fields[node], tintColor: fields[tintColor].map { Located($0, at: location) },
          tintOffset: fields[tintOffset])
      }),
    "The button that closes the card, a node of the presented screen. It appears and disappears with the card, stays in place while "
      + "the content scrolls, and a tap on it closes.")
}
