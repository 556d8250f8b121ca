import SegueCore
import SegueJSON
import SegueScene
import SegueText

/// Screens that a finger can drag, without pictures and texts: a list with a card, and one screen that serves as sheet,
/// drawer, photo viewer and opened card.
enum GestureScenes {
  static func animation(
    _ transition: String, script: String, table: String = "", branch: Release.Ending? = nil
  ) throws -> Animation {
    try animation(text(transition, script: script, table: table), branch: branch)
  }

  static func animation(_ text: String, branch: Release.Ending? = nil) throws -> Animation {
    let (scene, _) = try SceneDecoder.decode(SourceFile(name: "test.json", text: text))
    return try Animation(context: SceneContext(scene: scene, images: [], fonts: FontLibrary()), branch: branch)
  }

  /// The script stands on line 2. `table` is more of the scrolling table, such as `"contentOffset": [0, 20],`.
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
  func pose(_ name: String, at time: Seconds) -> PresentationLayer? { poses(at: time).first { $0.name == name } }
}
