import SegueCore
import SegueJSON
import SegueScene
import SegueText

/// Scenes for gestures, without images and texts: a list with a card, and screens that serve as sheet or drawer, photo
/// viewer, and opened card.
enum GestureScenes {
  static func animation(
    _ transition: String, script: String, table: String = "", forcedEnding: Release.Ending? = nil
  ) throws -> Animation {
    try animation(text(transition, script: script, table: table), forcedEnding: forcedEnding)
  }

  static func animation(
    _ text: String, theme: String? = nil, forcedEnding: Release.Ending? = nil
  ) throws -> Animation {
    let (scene, _) = try SceneDecoder.decode(SourceFile(name: "test.json", text: text), theme: theme)
    return try Animation(
      context: SceneContext(scene: scene, pictures: [], fonts: FontLibrary()), forcedEnding: forcedEnding)
  }

  /// The script is on line 2. `table` holds further keys of the scrolling table, such as `"contentOffset": [0, 20],`.
  static func text(_ transition: String, script: String, table: String = "") -> String {
    """
    { "script":
    \(script),
      "screens": {
        "list": { "background": "#FFFFFF", "children": [
          { "id": "rows", "scroll": true, "clip": true, "frame": { "x": 0, "y": 47, "width": 390, "height": 700 }, "children": [
            { "id": "card", "frame": { "x": 16, "y": 16, "width": 358, "height": 332 }, "cornerRadius": 20, "clip": true, "background": "#336699" },
            { "frame": { "x": 16, "y": 380, "width": 358, "height": 900 }, "background": "#663399" } ] },
          { "id": "button", "frame": { "x": 16, "y": 760, "width": 100, "height": 44 }, "background": "#FF0000" } ] },
        "sheet": { "children": [
          { "id": "header", "frame": { "x": 0, "y": 247, "width": 390, "height": 68 }, "background": "#FFFFFF" },
          { "id": "table", "scroll": true, "clip": true, "frame": { "x": 0, "y": 315, "width": 390, "height": 529 }, "background": "#EEEEEE", \(table)
            "children": [ { "id": "photo", "frame": { "x": 0, "y": 0, "width": 390, "height": 1320 }, "background": "#DDDDDD" } ] } ] },
        "viewer": { "background": "#000000", "children": [
          { "id": "picture", "frame": { "x": 0, "y": 275.75, "width": 390, "height": 292.5 }, "background": "#996633" },
          { "id": "close", "frame": { "x": 340, "y": 50, "width": 30, "height": 30 }, "background": "#FFFFFF" } ] },
        "detail": { "background": "#FFFFFF", "children": [
          { "id": "hero", "frame": { "x": 0, "y": 0, "width": 390, "height": 332 }, "background": "#336699" },
          { "id": "body", "frame": { "x": 16, "y": 360, "width": 358, "height": 200 }, "background": "#CCCCCC" } ] }
      },
      "transition": \(transition) }
    """
  }

  static let semiModal = #"{ "type": "semi-modal", "from": "list", "to": "sheet" }"#
  static let drawer = #"{ "type": "drawer", "from": "list", "to": "sheet" }"#
  static let photo = #"{ "type": "photo-swipe", "from": "list", "to": "viewer", "target": "picture" }"#
  static let card = #"{ "type": "card", "from": "list", "to": "detail", "source": "card", "target": "hero" }"#
  static let dialog = #"{ "type": "dialog", "from": "list", "to": "viewer" }"#
}

extension Animation {
  func presentation(_ name: String, at time: Seconds) -> PresentationLayer? {
    presentationLayers(at: time).first { $0.name == name }
  }
}

/// A scene of 200 × 200 points with the screens "a" and "b", and layers to hit-test in it.
struct TouchScene {
  let context: SceneContext

  /// `a` and `b` are the children of the two screens (JSON), `more` holds further keys of "a".
  init(_ a: String, more: String = "", b: String = "") throws {
    context = try TestScenes.animation(
      """
      { "canvas": { "width": 200, "height": 200 },
        "screens": { "a": { \(more) "children": [\(a)] }, "b": { "children": [\(b)] } },
        "transition": { "type": "semi-modal" } }
      """
    ).context
  }

  static let canvas = Rect(x: 0, y: 0, width: 200, height: 200)

  static func layer(
    _ name: String, _ content: LayerContent, _ frame: Rect = canvas, _ change: (inout AnimatedLayer) -> Void = { _ in }
  ) -> PresentationLayer {
    var layer = AnimatedLayer(name, content, frame: frame)
    change(&layer)
    return layer.presentation(at: 0)
  }

  /// The screen "a" alone, over the whole canvas.
  static let plain = [layer("base", .screen("a"))]

  /// The tag of a node of either screen.
  func tag(_ id: String) -> UInt32 {
    for screen in context.scene.screens {
      if let node = screen.root.first(where: { $0.id == id }) { return node.tag }
    }
    return 0
  }

  /// The hit layer and the ids of the nodes that are hit, joined by slashes (`-`: no id): `base/-/card/button`.
  func hit(_ x: Double, _ y: Double, in layers: [PresentationLayer] = plain, overrides: [NodeOverride] = []) -> String?
  {
    guard let hit = context.hit(Point(x, y), in: layers, overrides: overrides) else { return nil }
    let names = hit.tags.map { tag in
      context.scene.screens.lazy.compactMap { $0.root.first { $0.tag == tag } }.first.map { $0.id ?? "-" } ?? "?"
    }
    return ([hit.layer] + names).joined(separator: "/")
  }

  func tapPoint(_ name: String, in layers: [PresentationLayer] = plain, overrides: [NodeOverride] = []) -> Point? {
    context.tapPoint(on: name, in: layers, overrides: overrides)
  }
}
