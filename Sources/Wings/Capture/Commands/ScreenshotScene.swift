import SegueCore
import SegueJSON
import SegueMotion
import SegueScene

/// A scene made of two screenshots: the pictures that they are cut into, and the transition between them. All lengths
/// are in points of the canvas; `dim` is the opacity of what dims the screen below.
struct ScreenshotScene: Sendable {
  /// A picture, by its path relative to the scene, and where it lies.
  struct Part: Sendable {
    var path: String
    var frame: Rect

    init(_ path: String, _ frame: Rect) { (self.path, self.frame) = (path, frame) }
  }

  /// A black Gaussian shadow.
  struct Shadow: Sendable {
    var opacity: Double
    /// The standard deviation.
    var radius: Double
    var offset: Point

    var json: JSON {
      .object([
        ("opacity", ScreenshotScene.number(opacity)), ("radius", ScreenshotScene.number(radius)),
        ("offset", .array([ScreenshotScene.number(offset.x), ScreenshotScene.number(offset.y)])),
      ])
    }
  }

  enum Kind: Sendable {
    case card(Card)
    /// `radius`: of the corners at the side of the main screen.
    case drawer(
      main: Part, panel: Part, isOnRight: Bool, pushes: Bool, radius: Double, dim: Double?, shadow: Shadow?)
    case semiModal(below: Part, sheet: Part, radius: Double, dim: Double, shadow: Shadow?)
    case dialog(below: Part, window: Part, radius: Double, dim: Double, shadow: Shadow?)
    case photoSwipe(below: Part, photo: Part, radius: Double, bars: [Part])
  }

  var size: Size
  var kind: Kind
  /// The colours of the two screens behind their pictures, as `#RRGGBB`.
  var colors: (below: String, above: String)
  var bars: Bars
  /// How the transition moves, if not as usual.
  var motion: SceneMotion?

  init(size: Size, kind: Kind, colors: (below: String, above: String), bars: Bars) {
    (self.size, self.kind, self.colors, self.bars) = (size, kind, colors, bars)
  }

  /// A bar's picture; `presented` is another one above the second screen, if there is one.
  struct Picture: Sendable {
    var path: String
    var presented: String?

    init(_ path: String, presented: String?) { (self.path, self.presented) = (path, presented) }

    fileprivate var json: JSON {
      .object([("image", .string(path))] + (presented.map { [("presentedImage", .string($0))] } ?? []))
    }
  }

  /// The device's bars above everything.
  enum Bars: Sendable {
    case drawn
    /// The paths of their pictures; nil for a bar that the screenshots show, if any.
    case pictures(statusBar: Picture?, homeIndicator: Picture?)

    var members: [(String, JSON)] {
      switch self {
      case .drawn: [("statusBar", true), ("homeIndicator", true)]
      case .pictures(let statusBar, let homeIndicator):
        [("statusBar", statusBar), ("homeIndicator", homeIndicator)].compactMap { name, picture in
          picture.map { (name, $0.json) }
        }
      }
    }
  }

  /// When the scene shows the second screenshot: at the end of the script's second wait.
  var arrival: Seconds {
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
  var text: String { JSONWriter.pretty(json, width: 120) + "\n" }

  private var json: JSON {
    var canvas: [(String, JSON)] = [("width", Self.number(size.width)), ("height", Self.number(size.height))]
    canvas += bars.members
    let content = motion?.applied(to: self.content, of: kind) ?? self.content
    return .object([
      ("$schema", "scene.schema.json"),
      ("alt", .string(content.alt)),
      ("canvas", .object(canvas)),
      ("frameRate", 30),
      (
        "screens",
        .object([
          (content.names.below, Self.screen(colors.below, content.below)),
          (content.names.above, Self.screen(content.color, content.above)),
        ])
      ),
      ("transition", .object(content.transition)),
      ("touches", true),
      ("script", .array(content.script)),
    ])
  }

  static func screen(_ color: String?, _ children: [JSON]) -> JSON {
    .object((color.map { [("background", JSON.string($0))] } ?? []) + [("children", .array(children))])
  }

  struct Content {
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

  var content: Content {
    switch kind {
    case .card(let card): content(card)
    case .drawer(let main, let panel, let isOnRight, let pushes, let radius, let dim, let shadow):
      Content(
        alt: "A menu is dragged in from the side, and closed by a tap beside it.",
        names: (below: "main", above: "menu"),
        below: [Self.node(main)],
        above: [
          Self.node(
            Part(panel.path, Rect(origin: .zero, size: panel.frame.size)),
            radius: radius == 0
              ? nil : .array([false, true, true, false].map { $0 == isOnRight ? 0 : Self.number(radius) }),
            shadow: shadow)
        ],
        color: radius == 0 ? colors.above : nil,
        transition: [
          ("type", .string(DrawerTransition.name)), ("edge", isOnRight ? "right" : "left"),
          ("width", Self.number(panel.frame.width)),
        ] + (pushes ? [] : [("pushes", .bool(false))]) + (dim.map { [("overlayOpacity", Self.number($0))] } ?? [])
          + [Self.gesture()],
        script: [
          Self.wait(0.6),
          drag(
            from: Point(isOnRight ? size.width - 8 : 8, size.height / 2),
            by: Point((isOnRight ? -0.6 : 0.6) * panel.frame.width, 0), duration: 0.4),
          Self.wait(1), .object([("tap", "dark")]), Self.wait(0.6),
        ])
    case .semiModal(let below, let sheet, let radius, let dim, let shadow):
      Content(
        alt: "A sheet slides up over the dimmed screen, and a finger drags it down again.",
        names: (below: "main", above: "sheet"), below: [Self.node(below)],
        above: [
          Self.node(
            sheet, id: "sheet",
            radius: sheet.frame.maxY >= size.height - 0.5
              ? .array([Self.number(radius), Self.number(radius), 0, 0]) : Self.number(radius), shadow: shadow)
        ], color: nil,
        transition: [
          ("type", .string(SemiModalTransition.name)), ("overlayOpacity", Self.number(dim)), Self.gesture(),
        ],
        script: [
          Self.wait(0.6), .object([("present", [:])]), Self.wait(1),
          drag(
            from: Point(sheet.frame.center.x, sheet.frame.minY + 14), by: Point(4, min(330, sheet.frame.height * 0.7)),
            duration: 0.5),
          Self.wait(0.6),
        ])
    case .dialog(let below, let window, let radius, let dim, let shadow):
      Content(
        alt: "A window appears over the dimmed screen, and disappears again.", names: (below: "main", above: "window"),
        below: [Self.node(below)],
        // Round corners of the transition would clip a shadow. Then the node has both.
        above: [
          shadow == nil
            ? .object([("image", .string(window.path))])
            : Self.node(
              Part(window.path, Rect(origin: .zero, size: window.frame.size)), radius: Self.number(radius),
              shadow: shadow)
        ],
        color: shadow == nil ? colors.above : nil,
        transition: [
          ("type", .string(DialogTransition.name)),
          (
            "insets",
            .object([
              ("top", Self.number(window.frame.minY)), ("left", Self.number(window.frame.minX)),
              ("bottom", Self.number(size.height - window.frame.maxY)),
              ("right", Self.number(size.width - window.frame.maxX)),
            ])
          ),
        ] + (shadow == nil ? [("cornerRadius", Self.number(radius))] : []) + [("overlayOpacity", Self.number(dim))],
        script: [
          Self.wait(0.6), .object([("present", [:])]), Self.wait(1.2), .object([("dismiss", [:])]), Self.wait(0.6),
        ])
    case .photoSwipe(let below, let photo, let radius, let bars):
      photoSwipe(below: below, photo: photo, radius: radius, bars: bars)
    }
  }

  private func photoSwipe(below: Part, photo: Part, radius: Double, bars: [Part]) -> Content {
    let names = bars.count == 1 ? ["bar"] : ["upper-bar", "lower-bar"].prefix(bars.count).map(\.self)
    // The bars are gone first, and the photo leaves as it is: nothing of the list shows through them.
    // The photo has a long way to go.
    let transition: [(String, JSON)] = [
      ("type", .string(PhotoSwipeTransition.name)), ("target", "photo"), ("fade", "background"),
      Self.gesture(duration: 1),
    ]
    return Content(
      alt: "A photo appears, and a finger drags it away.", names: (below: "list", above: "viewer"),
      below: [Self.node(below)],
      above: [Self.node(photo, id: "photo", radius: radius > 0 ? Self.number(radius) : Optional<JSON>.none)]
        + zip(bars, names).map { Self.node($0, id: $1) },
      color: colors.above,
      transition: transition + (bars.isEmpty ? [] : [("bars", .array(names.map { .string($0) }))]),
      script: [
        Self.wait(0.6), .object([("present", [:])]), Self.wait(1),
        drag(from: photo.frame.center, by: Point(6, size.height * 0.45), duration: 0.3), Self.wait(0.6),
      ])
  }

  // MARK: JSON

  static func node(_ part: Part, id: String? = nil, radius: JSON? = nil, shadow: Shadow? = nil) -> JSON {
    .object(
      (id.map { [("id", .string($0))] } ?? []) + [("image", .string(part.path)), ("frame", frame(part.frame))]
        + (radius.map { [("cornerRadius", $0)] } ?? []) + (shadow.map { [("shadow", $0.json)] } ?? []))
  }

  static func frame(_ rect: Rect) -> JSON {
    .object([
      ("x", number(rect.x)), ("y", number(rect.y)), ("width", number(rect.width)), ("height", number(rect.height)),
    ])
  }

  static func wait(_ seconds: Double) -> JSON { .object([("wait", .number(seconds))]) }

  /// A gesture that begins and ends without a jump.
  static func gesture(duration: Double? = nil) -> (String, JSON) {
    (
      "gesture",
      .object(
        [("completion", "spring")] + (duration.map { [("duration", .number($0))] } ?? []) + [("subtractsSlop", true)])
    )
  }

  func drag(from: Point, by: Point, duration: Double) -> JSON {
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

  static func percentage(_ fraction: Double) -> String {
    JSONWriter.text(of: (fraction * 1_000_000).rounded() / 10_000) + "%"
  }

  /// The number, rounded to thousandths: a thousandth of a point is far below a pixel.
  static func number(_ value: Double) -> JSON {
    let rounded = (value * 1000).rounded() / 1000
    return .number(rounded == 0 ? 0 : rounded)
  }

  /// The control points of a curve.
  static func points(of curve: CubicBezier) -> JSON { .array([curve.x1, curve.y1, curve.x2, curve.y2].map(number)) }
}
