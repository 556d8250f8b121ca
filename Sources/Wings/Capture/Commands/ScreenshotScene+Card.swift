import SegueCore
import SegueJSON
import SegueScene

extension ScreenshotScene {
  /// A card and its counterpart on the detail screen.
  struct Card: Sendable {
    /// The card on the list.
    var rect: Rect
    var radius: Double
    /// The part of the detail screen that the card becomes.
    var target: Rect
    /// The detail screen shows at a point p what the list shows at `scale · p + offset`.
    var scale: Double
    var offset: Point
    /// The list without the card.
    var list: Part
    /// What lies above the card's shadow; nil if nothing does.
    var above: Part?
    /// The card's picture on the list.
    var card: Part
    /// The card's picture on the detail screen.
    var hero: Part
    /// The detail screen without the picture that it shares with the card.
    var page: Part?
    var shadow: Shadow?
    /// The texts that both show, each at its own place.
    var texts: [Text]

    /// A text that moves from its place on the list to that on the detail screen.
    struct Text: Sendable {
      /// Its picture on the list, and the place of the text itself.
      var closed: (picture: Part, text: Rect)
      /// Its picture on the detail screen, and the place of the text itself.
      var open: (picture: Part, text: Rect)
    }
  }

  /// The card grows from its place on the list to its target on the detail screen.
  func content(_ card: Card) -> Content {
    /// `rect` of the list, on the detail screen.
    func onDetail(_ rect: Rect) -> Rect {
      Rect(
        x: (rect.x - card.offset.x) / card.scale, y: (rect.y - card.offset.y) / card.scale,
        width: rect.width / card.scale, height: rect.height / card.scale)
    }
    /// `rect` of the detail screen, on the list.
    func onList(_ rect: Rect) -> Rect {
      Rect(
        x: rect.x * card.scale + card.offset.x, y: rect.y * card.scale + card.offset.y,
        width: rect.width * card.scale, height: rect.height * card.scale)
    }
    // Both pictures follow the same motion, so that what they have in common stays together while they cross-fade.
    let closed = card.card.frame.inside(card.rect)
    func picture(_ part: Part, closed: Rect, open: Rect) -> JSON {
      Self.moving(part.path, closed: closed, open: open, from: card.rect.size, to: card.target.size)
        ?? .object([("image", .string(part.path)), ("contentMode", "scaleAspectFill")])
    }
    let cardPicture = picture(card.card, closed: closed, open: onDetail(card.card.frame).inside(card.target))
    let hero = picture(
      card.hero, closed: onList(card.hero.frame).inside(card.rect), open: card.hero.frame.inside(card.target))
    var source: [(String, JSON)] = [
      ("id", "card"), ("frame", Self.frame(card.rect)), ("cornerRadius", Self.number(card.radius)), ("clip", true),
    ]
    if let shadow = card.shadow { source.append(("shadow", shadow.json)) }
    let texts = card.texts.map { Self.nodes($0, of: card) }
    source.append(("children", .array([cardPicture] + texts.map(\.closed))))
    // The finger pulls by 130 points, and must stay on the canvas.
    let start = Point(card.target.center.x, min(card.target.center.y, size.height - 240))
    return Content(
      alt: "A card of the list is tapped and opens to the full screen; a finger pulls it down until it closes.",
      names: (below: "list", above: "detail"),
      below: [Self.node(card.list), .object(source)] + (card.above.map { [Self.node($0, id: "above-shadow")] } ?? []),
      above: (card.page.map { [Self.node($0, id: "page")] } ?? [])
        + [
          .object([
            ("id", "hero"), ("frame", Self.frame(card.target)), ("clip", true),
            ("children", .array([hero] + texts.map(\.open))),
          ])
        ], color: colors.above,
      // What differs is shown twice only for a moment.
      transition: [
        ("type", .string(CardTransition.name)), ("source", "card"), ("target", "hero"), ("shrinkDimOpacity", 0),
        ("crossFade", 0.1),
        ("gesture", .object([("subtractsSlop", true)])),
      ]
        // What lies above the shadow does not lie above the card.
        + (card.above == nil ? [] : [("bars", [])]),
      script: [
        Self.wait(0.6), .object([("tap", "card")]), Self.wait(1),
        drag(from: start, by: Point(-6, 130), duration: 0.5), Self.wait(0.8),
      ])
  }

  /// The pictures of a text, which both follow the text from its place on the list to that on the detail screen.
  private static func nodes(_ text: Card.Text, of card: Card) -> (closed: JSON, open: JSON) {
    let (from, to) = (text.closed.text, text.open.text)
    var scale = (to.width + to.height) / (from.width + from.height)
    // The places are rounded to pixels.
    if abs(scale - 1) < 0.02 { scale = 1 }
    func scaled(_ rect: Rect, _ scale: Double, from: Point, to: Point) -> Rect {
      Rect(
        x: to.x + (rect.x - from.x) * scale, y: to.y + (rect.y - from.y) * scale, width: rect.width * scale,
        height: rect.height * scale)
    }
    func node(_ picture: Part, closed: Rect, open: Rect, _ rest: Rect) -> JSON {
      moving(
        picture.path, closed: closed.inside(card.rect), open: open.inside(card.target), from: card.rect.size,
        to: card.target.size)
        ?? .object([("image", .string(picture.path)), ("frame", frame(rest))])
    }
    let (closed, open) = (text.closed.picture, text.open.picture)
    return (
      node(
        closed, closed: closed.frame, open: scaled(closed.frame, scale, from: from.center, to: to.center),
        closed.frame.inside(card.rect)),
      node(
        open, closed: scaled(open.frame, 1 / scale, from: to.center, to: from.center), open: open.frame,
        open.frame.inside(card.target))
    )
  }

  /// A picture inside a node whose size changes. It is pinned so that it lies at `closed` while the node has the size
  /// `from`, and at `open` while it has the size `to`. Nil if no pins do that.
  private static func moving(_ path: String, closed: Rect, open: Rect, from: Size, to: Size) -> JSON? {
    let horizontal = Pins(
      (closed.minX, closed.width), (open.minX, open.width), from: from.width, to: to.width)
    let vertical = Pins(
      (closed.minY, closed.height), (open.minY, open.height), from: from.height, to: to.height)
    guard let horizontal, let vertical else { return nil }
    var members: [(String, JSON)] = [("image", .string(path))]
    if !horizontal.isWhole || !vertical.isWhole {
      members.append(
        (
          "pin",
          .object([
            ("top", vertical.start), ("left", horizontal.start),
            vertical.end.map { ("bottom", $0) } ?? ("height", vertical.length ?? 0),
            horizontal.end.map { ("right", $0) } ?? ("width", horizontal.length ?? 0),
          ])
        ))
      members.append(
        (
          "margin",
          .object([
            ("top", number(vertical.margins.start)), ("left", number(horizontal.margins.start)),
            ("bottom", number(vertical.margins.end)), ("right", number(horizontal.margins.end)),
          ])
        ))
    }
    return .object(members)
  }
}

extension Rect {
  /// The rectangle in the coordinates of `other`.
  fileprivate func inside(_ other: Rect) -> Rect { Rect(x: x - other.x, y: y - other.y, width: width, height: height) }
}

/// What pins a child between two positions along one axis while its parent's length changes.
private struct Pins {
  private(set) var start: JSON
  /// Nil if the child's length does not change.
  private(set) var end: JSON?
  private(set) var length: JSON?
  private(set) var margins = (start: 0.0, end: 0.0)
  /// Whether the child is the whole parent.
  private(set) var isWhole = false

  /// The child begins at `closed.start` and has the length `closed.length` while the parent has the length `from`, and the
  /// same for `open` and `to`. Nil if no pins do that.
  init?(
    _ closed: (start: Double, length: Double), _ open: (start: Double, length: Double), from: Double, to: Double
  ) {
    /// The distance from an edge of the parent as a linear function of the parent's length: `a` at the length `from`, `b`
    /// at `to`. Nil if the length hardly changes but the distance does, or if the function is too steep.
    func distance(_ a: Double, _ b: Double) -> (fraction: Double, margin: Double)? {
      // Below a hundredth of a point, the distances count as equal.
      if abs(a - b) < 0.01 { return (0, a) }
      guard abs(to - from) >= 1 else { return nil }
      let fraction = (b - a) / (to - from)
      return abs(fraction) > 20 ? nil : (fraction, a - fraction * from)
    }
    guard let first = distance(closed.start, open.start) else { return nil }
    start = .string(ScreenshotScene.percentage(first.fraction))
    if abs(closed.length - open.length) < 0.01 {
      // Two opposite margins move the child, and leave the length that fractions are of.
      length = ScreenshotScene.number(closed.length)
      margins = (first.margin, -first.margin)
      return
    }
    guard let last = distance(from - closed.start - closed.length, to - open.start - open.length) else { return nil }
    // The fractions of pins are of the length without the margins: `start = margin + fraction · (length − both margins)`.
    // That length grows with the child's, and must not be so large that rounded fractions move the child.
    let rest = 1 - first.fraction - last.fraction
    guard rest > 0, closed.length / rest < 50_000 else { return nil }
    // The sum of both new margins is `start.margin + end.margin + (start.fraction + end.fraction) · both`.
    let both = (first.margin + last.margin) / rest
    margins = (first.margin + first.fraction * both, last.margin + last.fraction * both)
    end = .string(ScreenshotScene.percentage(last.fraction))
    isWhole = first.fraction == 0 && last.fraction == 0 && margins == (0, 0)
  }
}
