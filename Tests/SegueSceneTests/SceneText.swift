import SegueCore
import SegueJSON
import SegueScene
import SegueText
import Testing

/// Scenes around the few lines that a test is about.
enum SceneText {
  /// A scene whose first screen has these children (JSON, one or more), each in a line of its own from line 3 on.
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

  /// What is wrong with a scene, a line each, as `line:column code`.
  static func problems(_ text: String, theme: String? = nil) -> [String] {
    diagnostics(text, theme: theme).map { problem in
      guard let start = problem.location?.start else { return problem.code.rawValue }
      return "\(start.line):\(start.column) \(problem.code.rawValue)"
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
