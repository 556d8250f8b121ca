import SegueCore
import SegueJSON
import SegueScene
import SegueText
import Testing

/// The seeds' geometry without pictures and texts: a card of a list, a sheet, a drawer, a photo, a dialog.
enum TestScenes {
  static func animation(transition: String, script: String = "[{ \"wait\": 1 }]") throws -> Animation {
    let text = """
      {
        "screens": {
          "list": {
            "background": "#FFFFFF",
            "children": [
              { "id": "card", "frame": { "x": 16, "y": 63, "width": 358, "height": 332 }, "cornerRadius": 20, "clip": true,
                "background": "#336699", "shadow": { "opacity": 0.3, "radius": 8 } }
            ]
          },
          "detail": {
            "background": "#FFFFFF",
            "children": [
              { "id": "hero", "pin": { "top": 0, "left": 0, "right": 0, "height": 332 }, "background": "#336699" },
              { "id": "photo", "frame": { "x": 0, "y": 275.75, "width": 390, "height": 292.5 }, "background": "#996633" }
            ]
          }
        },
        "transition": \(transition),
        "script": \(script)
      }
      """
    return try animation(text)
  }

  static func animation(_ text: String, theme: String? = nil) throws -> Animation {
    let (scene, _) = try SceneDecoder.decode(SourceFile(name: "test.json", text: text), theme: theme)
    return try Animation(context: SceneContext(scene: scene, images: [], fonts: FontLibrary()))
  }
}

extension Phase {
  func pose(_ name: String, at time: Seconds) throws -> PresentationLayer {
    try #require(poses(at: time).first { $0.name == name })
  }
}
