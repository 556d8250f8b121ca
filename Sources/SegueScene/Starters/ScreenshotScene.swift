package import SegueCore
package import SegueJSON

/// A scene made of two screenshots: the pictures that they are cut into, and the transition between them. All lengths
/// are in points of the canvas; `dim` is the opacity of what dims the screen below.
package struct ScreenshotScene: Sendable {
  /// A picture, by its path relative to the scene, and where it lies.
  package struct Part: Sendable {
    package var path: String
    package var frame: Rect

    package init(_ path: String, _ frame: Rect) { (self.path, self.frame) = (path, frame) }
  }

  /// A card and its counterpart on the detail screen.
  package struct Card: Sendable {
    /// The card on the list.
    package var rect: Rect
    package var radius: Double
    /// The part of the detail screen that the card becomes.
    package var target: Rect
    /// The detail screen shows at a point p what the list shows at `scale · p + offset`.
    package var scale: Double
    package var offset: Point
    /// The list without the card.
    package var list: Part
    /// What lies above the card's shadow; nil if nothing does.
    package var above: Part?
    /// The card's picture on the list.
    package var card: Part
    /// The card's picture on the detail screen.
    package var hero: Part
    /// The detail screen without the picture that it shares with the card.
    package var page: Part?
    package var shadow: (opacity: Double, radius: Double, offset: Double)?

    package init(
      rect: Rect, radius: Double, target: Rect, scale: Double, offset: Point, list: Part, above: Part?, card: Part,
      hero: Part, page: Part?, shadow: (opacity: Double, radius: Double, offset: Double)?
    ) {
      (self.rect, self.radius, self.target, self.scale, self.offset) = (rect, radius, target, scale, offset)
      (self.list, self.above, self.card, self.hero) = (list, above, card, hero)
      (self.page, self.shadow) = (page, shadow)
    }
  }

  package enum Kind: Sendable {
    case card(Card)
    case drawer(main: Part, panel: Part, isOnRight: Bool, dim: Double?)
    case semiModal(below: Part, sheet: Part, radius: Double, dim: Double)
    case dialog(below: Part, window: Part, radius: Double, dim: Double)
    case photoSwipe(below: Part, photo: Part, radius: Double, bars: [Part])
  }

  package var size: Size
  package var kind: Kind
  /// The colours of the two screens behind their pictures, as `#RRGGBB`.
  package var colors: (below: String, above: String)
  package var bars: Bars

  /// The device's bars above everything.
  package enum Bars: Sendable {
    case drawn
    /// The paths of their pictures; nil for a bar that the screenshots show, if any.
    case pictures(statusBar: String?, homeIndicator: String?)

    fileprivate var members: [(String, JSON)] {
      switch self {
      case .drawn: [("statusBar", true), ("homeIndicator", true)]
      case .pictures(let statusBar, let homeIndicator):
        [("statusBar", statusBar), ("homeIndicator", homeIndicator)].compactMap { name, path in
          path.map { (name, .object([("image", .string($0))])) }
        }
      }
    }
  }

  package init(size: Size, kind: Kind, colors: (below: String, above: String), bars: Bars) {
    (self.size, self.kind, self.colors, self.bars) = (size, kind, colors, bars)
  }

  /// When the scene shows the second screenshot: at the end of the script's second wait.
  package var arrival: Seconds {
    var (time, waits) = (Seconds(0), 0)
    for step in content.script {
      guard let object = step.object else { continue }
      if let wait = object["wait"]?.number {
        time += wait
        waits += 1
        if waits == 2 { break }
      }
      time += object["drag"]?.object?["duration"]?.number ?? 0
    }
    return time
  }

  /// The scene as a file.
  package var text: String { JSONWriter.pretty(json, width: 120) + "\n" }

  private var json: JSON {
    var canvas: [(String, JSON)] = [("width", Self.number(size.width)), ("height", Self.number(size.height))]
    canvas += bars.members
    let content = content
    return .object([
      ("$schema", "scene.schema.json"),
      ("alt", .string(content.alt)),
      ("canvas", .object(canvas)),
      ("frameRate", 30),
      (
        "screens",
        .object([
          (content.names.below, screen(colors.below, content.below)),
          (content.names.above, screen(content.color, content.above)),
        ])
      ),
      ("transition", .object(content.transition)),
      ("touches", true),
      ("script", .array(content.script)),
    ])
  }

  private func screen(_ color: String?, _ children: [JSON]) -> JSON {
    .object((color.map { [("background", JSON.string($0))] } ?? []) + [("children", .array(children))])
  }

  private struct Content {
    var alt: String
    /// The names of the two screens.
    var names: (below: String, above: String)
    /// The nodes of the screen below.
    var below: [JSON]
    var above: [JSON]
    /// The background of the screen above; nil if it is transparent.
    var color: String?
    var transition: [(String, JSON)]
    var script: [JSON]
  }

  private var content: Content {
    switch kind {
    case .card(let card): content(card)
    case .drawer(let main, let panel, let isOnRight, let dim):
      Content(
        alt: "A menu is dragged in from the side, and closed by a tap beside it.",
        names: (below: "main", above: "menu"),
        below: [Self.node(main)], above: [Self.node(Part(panel.path, Rect(origin: .zero, size: panel.frame.size)))],
        color: colors.above,
        transition: [
          ("type", "drawer"), ("edge", isOnRight ? "right" : "left"), ("width", Self.number(panel.frame.width)),
        ] + (dim.map { [("overlayOpacity", Self.number($0))] } ?? []),
        script: [
          Self.wait(0.6),
          drag(
            from: Point(isOnRight ? size.width - 8 : 8, size.height / 2),
            by: Point((isOnRight ? -0.6 : 0.6) * panel.frame.width, 0), duration: 0.4),
          Self.wait(1), .object([("tap", "dark")]), Self.wait(0.6),
        ])
    case .semiModal(let below, let sheet, let radius, let dim):
      Content(
        alt: "A sheet slides up over the dimmed screen, and a finger drags it down again.",
        names: (below: "main", above: "sheet"), below: [Self.node(below)],
        above: [
          Self.node(
            sheet, id: "sheet",
            radius: sheet.frame.maxY >= size.height - 0.5
              ? .array([Self.number(radius), Self.number(radius), 0, 0]) : Self.number(radius))
        ], color: nil,
        transition: [("type", "semi-modal"), ("overlayOpacity", Self.number(dim))],
        script: [
          Self.wait(0.6), .object([("present", [:])]), Self.wait(1),
          drag(
            from: Point(sheet.frame.center.x, sheet.frame.minY + 14), by: Point(4, min(330, sheet.frame.height * 0.7)),
            duration: 0.5),
          Self.wait(0.6),
        ])
    case .dialog(let below, let window, let radius, let dim):
      Content(
        alt: "A window appears over the dimmed screen, and disappears again.", names: (below: "main", above: "window"),
        below: [Self.node(below)], above: [.object([("image", .string(window.path))])], color: colors.above,
        transition: [
          ("type", "dialog"),
          (
            "insets",
            .object([
              ("top", Self.number(window.frame.minY)), ("left", Self.number(window.frame.minX)),
              ("bottom", Self.number(size.height - window.frame.maxY)),
              ("right", Self.number(size.width - window.frame.maxX)),
            ])
          ),
          ("cornerRadius", Self.number(radius)), ("overlayOpacity", Self.number(dim)),
        ],
        script: [
          Self.wait(0.6), .object([("present", [:])]), Self.wait(1.2), .object([("dismiss", [:])]), Self.wait(0.6),
        ])
    case .photoSwipe(let below, let photo, let radius, let bars):
      Content(
        alt: "A photo appears, and a finger drags it away.", names: (below: "list", above: "viewer"),
        below: [Self.node(below)],
        above: [Self.node(photo, id: "photo", radius: radius > 0 ? Self.number(radius) : Optional<JSON>.none)]
          + zip(bars, bars.count == 1 ? ["bar"] : ["upper-bar", "lower-bar"]).map { Self.node($0, id: $1) },
        // The bars fade with the background, and the photo leaves as it is.
        color: colors.above, transition: [("type", "photo-swipe"), ("target", "photo"), ("fade", "background")],
        script: [
          Self.wait(0.6), .object([("present", [:])]), Self.wait(1),
          drag(from: photo.frame.center, by: Point(6, size.height * 0.45), duration: 0.3), Self.wait(0.6),
        ])
    }
  }

  private func content(_ card: Card) -> Content {
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
    let picture = moving(
      card.card.path, closed: closed, open: onDetail(card.card.frame).inside(card.target), from: card.rect.size,
      to: card.target.size)
    let hero = moving(
      card.hero.path, closed: onList(card.target).inside(card.rect), open: card.target.inside(card.target),
      from: card.rect.size, to: card.target.size)
    var source: [(String, JSON)] = [
      ("id", "card"), ("frame", Self.frame(card.rect)), ("cornerRadius", Self.number(card.radius)), ("clip", true),
    ]
    if let shadow = card.shadow {
      source.append(
        (
          "shadow",
          .object([
            ("opacity", Self.number(shadow.opacity)), ("radius", Self.number(shadow.radius)),
            ("offset", .array([0, Self.number(shadow.offset)])),
          ])
        ))
    }
    source.append(("children", .array([picture])))
    // The finger pulls by 130 points, and must stay on the canvas.
    let start = Point(card.target.center.x, min(card.target.center.y, size.height - 240))
    return Content(
      alt: "A card of the list is tapped and opens to the full screen; a finger pulls it down until it closes.",
      names: (below: "list", above: "detail"),
      below: [Self.node(card.list), .object(source)] + (card.above.map { [Self.node($0, id: "above-shadow")] } ?? []),
      above: (card.page.map { [Self.node($0, id: "page")] } ?? [])
        + [
          .object([
            ("id", "hero"), ("frame", Self.frame(card.target)), ("clip", true), ("children", .array([hero])),
          ])
        ], color: colors.above,
      // What lies above the shadow does not lie above the card.
      transition: [("type", "card"), ("source", "card"), ("target", "hero")]
        + (card.above == nil ? [] : [("bars", [])]),
      script: [
        Self.wait(0.6), .object([("tap", "card")]), Self.wait(1),
        drag(from: start, by: Point(-6, 130), duration: 0.5), Self.wait(0.8),
      ])
  }

  /// A picture inside a node whose size changes. It is pinned so that it lies at `closed` while the node has the size
  /// `from`, and at `open` while it has the size `to`.
  private func moving(_ path: String, closed: Rect, open: Rect, from: Size, to: Size) -> JSON {
    /// The distance from an edge of the node as a linear function of the node's length: `a` at the length `from`, `b`
    /// at `to`. Nil if the length hardly changes but the distance does, or if the function is too steep.
    func distance(_ a: Double, _ b: Double, _ from: Double, _ to: Double) -> (fraction: Double, margin: Double)? {
      // Below a hundredth of a point, the distances count as equal.
      if abs(a - b) < 0.01 { return (0, a) }
      guard abs(to - from) >= 1 else { return nil }
      let fraction = (b - a) / (to - from)
      return abs(fraction) > 20 ? nil : (fraction, a - fraction * from)
    }
    /// The same two distances as pins with margins. The fractions of pins are of the length without the margins:
    /// `start = margin + fraction · (length − both margins)`.
    func pins(
      _ start: (fraction: Double, margin: Double)?, _ end: (fraction: Double, margin: Double)?
    ) -> (start: (fraction: Double, margin: Double), end: (fraction: Double, margin: Double))? {
      guard let start, let end, abs(1 - start.fraction - end.fraction) > 0.01 else { return nil }
      // The sum of both new margins is `start.margin + end.margin + (start.fraction + end.fraction) · both`.
      let both = (start.margin + end.margin) / (1 - start.fraction - end.fraction)
      return (
        (start.fraction, start.margin + start.fraction * both), (end.fraction, end.margin + end.fraction * both)
      )
    }
    let horizontal = pins(
      distance(closed.minX, open.minX, from.width, to.width),
      distance(from.width - closed.maxX, to.width - open.maxX, from.width, to.width))
    let vertical = pins(
      distance(closed.minY, open.minY, from.height, to.height),
      distance(from.height - closed.maxY, to.height - open.maxY, from.height, to.height))
    guard let horizontal, let vertical else {
      return .object([("image", .string(path)), ("contentMode", "scaleAspectFill")])
    }
    let edges = [
      ("top", vertical.start), ("left", horizontal.start), ("bottom", vertical.end), ("right", horizontal.end),
    ]
    var members: [(String, JSON)] = [("image", .string(path))]
    if edges.contains(where: { _, distance in distance.fraction != 0 || distance.margin != 0 }) {
      members.append(
        ("pin", .object(edges.map { edge, distance in (edge, .string(Self.percentage(distance.fraction))) })))
      members.append(("margin", .object(edges.map { edge, distance in (edge, Self.number(distance.margin)) })))
    }
    return .object(members)
  }

  // MARK: JSON

  private static func node(_ part: Part, id: String? = nil, radius: JSON? = nil) -> JSON {
    .object(
      (id.map { [("id", .string($0))] } ?? []) + [("image", .string(part.path)), ("frame", frame(part.frame))]
        + (radius.map { [("cornerRadius", $0)] } ?? []))
  }

  private static func frame(_ rect: Rect) -> JSON {
    .object([
      ("x", number(rect.x)), ("y", number(rect.y)), ("width", number(rect.width)), ("height", number(rect.height)),
    ])
  }

  private static func wait(_ seconds: Double) -> JSON { .object([("wait", .number(seconds))]) }

  private func drag(from: Point, by: Point, duration: Double) -> JSON {
    .object([
      (
        "drag",
        .object([
          ("from", .array([Self.number(from.x), Self.number(from.y)])),
          ("by", .array([Self.number(by.x), Self.number(by.y)])), ("duration", .number(duration)),
        ])
      ), ("release", "auto"),
    ])
  }

  private static func percentage(_ fraction: Double) -> String {
    JSONWriter.text(of: (fraction * 1_000_000).rounded() / 10_000) + "%"
  }

  /// The number, rounded to thousandths: a thousandth of a point is far below a pixel.
  package static func number(_ value: Double) -> JSON {
    let rounded = (value * 1000).rounded() / 1000
    return .number(rounded == 0 ? 0 : rounded)
  }
}

extension Rect {
  /// The rectangle in the coordinates of `other`.
  fileprivate func inside(_ other: Rect) -> Rect { Rect(x: x - other.x, y: y - other.y, width: width, height: height) }
}
