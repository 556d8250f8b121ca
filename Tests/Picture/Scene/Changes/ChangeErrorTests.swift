import SegueCore
import SegueJSON
import SegueScene
import Testing

@Suite("What is wrong with a step that changes nodes")
struct ChangeErrorTests {
  private static func text(_ step: String) -> String {
    """
    { "screens": { "a": { "children": [
        { "id": "title", "text": "Hello" }, { "id": "both", "opacity": 0.5 }, { "id": "bar", "rect": "#FF0000" }] },
        "b": { "children": [{ "id": "both" }, { "id": "list", "scroll": true }] } },
      "transition": { "type": "drawer" }, "script": [
    \(step)] }
    """
  }

  @Test(
    "Each mistake is one error at its key or value",
    arguments: [
      (#"{ "set": { "titel.text": "A" } }"#, "5:12 unknown-node"),
      (#"{ "set": { "title.txet": "A" } }"#, "5:12 unknown-key"),
      (#"{ "set": { "title": "A" } }"#, "5:12 unknown-key"),
      (#"{ "set": { "bar.text": "A" } }"#, "5:12 no-effect"),
      (##"{ "set": { "bar.rect": "#00FF00" } }"##, "5:12 unknown-key"),
      (#"{ "set": { "title.opacity": 2 } }"#, "5:29 out-of-range"),
      (#"{ "set": { "title.symbol": "heart" } }"#, "5:12 no-effect"),
      (#"{ "set": { "both.opacity": 1 } }"#, "5:12 duplicate-id"),
      (#"{ "set": { "c/both.opacity": 1 } }"#, "5:12 unknown-screen"),
      (#"{ "set": { "title.scrollOffset": 1 } }"#, "5:12 no-effect"),
      (#"{ "set": { "list.contentOffset": [0, 1] } }"#, "5:12 conflicting-keys"),
      (#"{ "set": {} }"#, "5:10 wrong-count"),
      (#"{ "set": 1 }"#, "5:10 wrong-type"),
      (#"{ "set": { "title.text": "A" }, "tap": "title" }"#, "5:33 conflicting-keys"),
      (#"{ "wait": 1, "duration": 2 }"#, "5:14 missing-key"),
      (#"{ "count": { "title": "none" } }"#, "5:23 wrong-type"),
      (#"{ "type": { "title": "A" }, "caret": 1 }"#, "5:38 wrong-type"),
    ])
  func mistakes(step: String, problem: String) {
    #expect(SceneText.problems(Self.text(step)) == [problem])
  }

  @Test("The screen selects one of several nodes with the same id")
  func screens() throws {
    let scene = try SceneText.decode(Self.text(#"{ "set": { "a/both.opacity": 1 } }"#))
    guard case .change(let change) = scene.script[0].value else { return #expect(Bool(false)) }
    #expect(change.nodes.map(\.opacity) == [1])
    #expect(change.nodes.map(\.tag) == [scene.screens[0].root.children[1].tag])
  }

  @Test(
    "A change to the value that is there is a warning, for each node",
    arguments: [
      #"{ "set": { "title.text": "Hello" } }"#, #"{ "set": { "a/both.opacity": 0.5 }, "duration": 1 }"#,
      #"{ "type": { "title": "Hello" } }"#,
    ])
  func nothing(step: String) {
    let found = SceneText.diagnostics(Self.text(step))
    #expect(found.map(\.code.rawValue) == ["no-effect"] && found.map(\.severity) == [.warning])
  }

  @Test("Values are in the vocabulary of the theme")
  func themes() throws {
    let text = Self.text(#"{ "set": { "title.color": "$accent" } }"#).replacing(
      "{ \"screens\"", with: ##"{ "themes": { "light": { "accent": "#0000FF" } }, "screens""##)
    let scene = try SceneText.decode(text)
    guard case .change(let change) = scene.script[0].value, case .text(let text) = change.nodes[0].content else {
      return #expect(Bool(false))
    }
    #expect(text.color == Color(0, 0, 255))
  }
}
