import SegueCore
import SegueJSON
import SegueScene
import SegueText
import Testing

/// Scene texts around the few lines that a test is about, and their decoded values.
enum SceneText {
  /// A scene whose first screen has these children (JSON, one or more), which begin on line 3.
  static func children(_ children: String, more: String = "") -> String {
    """
    { "canvas": { "width": 200, "height": 100 }, \(more)"screens": {
        "a": { "children": [
    \(children)
        ] },
        "b": { "background": "#FFFFFF" } },
      "transition": { "type": "semi-modal" },
      "script": [{ "wait": 1 }] }
    """
  }

  /// A scene with this transition.
  static func transition(_ transition: String) -> String {
    #"{ "screens": { "a": {}, "b": {} }, "transition": \#(transition) }"#
  }

  /// A scene with this script, on line 2.
  static func script(_ script: String) -> String {
    """
    { "screens": { "a": {}, "b": {} }, "transition": { "type": "semi-modal" }, "script":
    \(script) }
    """
  }

  static func decode(_ text: String, theme: String? = nil) throws -> Scene {
    try SceneDecoder.decode(SourceFile(name: "test.json", text: text), theme: theme).scene
  }

  /// The root of the first screen, with these children.
  static func root(_ children: String, more: String = "", theme: String? = nil) throws -> Node {
    try #require(try decode(Self.children(children, more: more), theme: theme).screens.first).root
  }

  static func child(_ child: String, more: String = "", theme: String? = nil) throws -> Node {
    try #require(try root(child, more: more, theme: theme).children.first)
  }

  /// The problems of a scene, each as `line:column code`.
  static func problems(_ text: String, theme: String? = nil) -> [String] {
    diagnostics(text, theme: theme).map { problem in
      guard let start = problem.location?.start else { return problem.code.rawValue }
      return "\(start) \(problem.code.rawValue)"
    }
  }

  static func diagnostics(_ text: String, theme: String? = nil) -> [Diagnostic] {
    do {
      return try SceneDecoder.decode(SourceFile(name: "test.json", text: text), theme: theme).warnings.list
    } catch {
      return error.list
    }
  }
}

/// Animations with the originals' geometry, without images and texts: a card in a list, a sheet, a drawer, a photo, a dialog.
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
    return try Animation(context: SceneContext(scene: scene, pictures: [], fonts: FontLibrary()))
  }
}

extension Phase {
  func presentation(_ name: String, at time: Seconds) throws -> PresentationLayer {
    try #require(presentationLayers(at: time).first { $0.name == name })
  }
}
