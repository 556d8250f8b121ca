import SegueCore
import SegueScene
import SegueText
import Testing

/// A screen with a bar that is pinned to the keyboard, and a list above the bar. A second screen opens from it.
enum KeyboardScene {
  static func text(
    _ script: String, canvas: String = "\"iPhone 14\"", more: String = "", pin: String = "\"keyboard\""
  ) -> String {
    """
    { "canvas": \(canvas), \(more)"screens": {
        "chat": { "background": "#FFFFFF", "stack": "vertical", "children": [
          { "id": "page", "flex": 1, "children": [
            { "id": "list", "pin": { "left": 0, "right": 0, "top": 100, "bottom": \(pin) }, "margin": { "bottom": 50 },
              "stack": { "distribution": "end" }, "children": [{ "id": "last", "frame": { "height": 40 }, "background": "#FF0000" }] },
            { "id": "bar", "pin": { "left": 0, "right": 0, "bottom": \(pin), "height": 50 }, "background": "#EEEEEE",
              "children": [{ "id": "draft", "text": "", "pin": { "left": 10, "centerY": 0 } }] },
            { "id": "low", "frame": { "x": 100, "y": 780, "width": 100, "height": 30 }, "background": "#00FF00" },
            { "id": "high", "frame": { "x": 100, "y": 200, "width": 100, "height": 30 }, "background": "#0000FF" } ] } ] },
        "other": { "background": "#FFFFFF" } },
      "transition": { "type": "drawer" },
      "script": \(script) }
    """
  }

  /// The keyboard on a canvas (JSON).
  static func metrics(on canvas: String) throws -> KeyboardMetrics {
    KeyboardMetrics(try SceneText.decode(text(#"[{ "wait": 1 }]"#, canvas: canvas)).canvas)
  }

  static func animation(
    _ script: String, canvas: String = "\"iPhone 14\"", more: String = "", pin: String = "\"keyboard\"",
    reducesMotion: Bool = false
  ) throws -> Animation {
    let scene = try SceneText.decode(text(script, canvas: canvas, more: more, pin: pin))
    return try Animation(
      context: SceneContext(scene: scene, pictures: [], fonts: FontLibrary(), reducesMotion: reducesMotion))
  }
}
