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

  @Test("A property that a group lacks names the part of it that has the property")
  func partsOfGroups() throws {
    let scene = """
      { "components": { "field": { "children": [{ "id": "text", "text": "Email" }] } },
        "screens": { "a": { "children": [{ "id": "email", "component": "field" }] } },
        "script": [{ "set": { "email.text": "ada@example.com" } }] }
      """
    let problems = SceneText.diagnostics(scene)
    #expect(problems.map(\.code.rawValue) == ["no-effect"])
    #expect(problems.map(\.hint) == [#"that of "email.text" is "email.text.text""#])
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
      (#"{ "count": { "title": "1.5e3 likes" } }"#, "5:23 wrong-type"),
      (#"{ "count": { "title": 1e21 } }"#, "5:23 wrong-type"),
      (#"{ "count": { "title": "1234567890123456" } }"#, "5:23 wrong-type"),
      (#"{ "set": { "title.text": "A", "a/title.text": "B" } }"#, "5:31 duplicate-key"),
      (#"{ "type": { "title": "A", "a/title": "B" } }"#, "5:27 duplicate-key"),
      (#"{ "set": { "bar.frame": { "x": 1, "width": 5 }, "bar.x": 2 } }"#, "5:49 conflicting-keys"),
      (#"{ "set": { "bar.x": 2, "bar.pin": { "left": 3 } } }"#, "5:12 conflicting-keys"),
      (#"{ "set": { "bar.pin": { "centerY": 3 }, "bar.y": 2 } }"#, "5:41 conflicting-keys"),
      (#"{ "set": { "title.transform": { "scale": "a" } } }"#, "5:42 wrong-type"),
      (#"{ "set": { "title.font": { "size": -1 }, "title.opacity": 1 } }"#, "5:36 out-of-range"),
      (#"{ "set": { "list.scrollOffset": 1, "title.frame": { "x": "a" } } }"#, "5:58 bad-length"),
    ])
  func mistakes(step: String, problem: String) {
    #expect(SceneText.problems(Self.text(step)) == [problem])
  }

  @Test("What is there can keep a number from running, too")
  func before() {
    let text = Self.text(#"{ "count": { "title": 5 } }"#)
    #expect(SceneText.problems(text) == [])
    for number in ["12345678901234567", "1e21", "2E+5 seats"] {
      #expect(SceneText.problems(text.replacing("Hello", with: number)) == ["5:23 wrong-type"], "\(number)")
    }
  }

  @Test("A side may be given in parts that fit together")
  func parts() throws {
    let step = ##"{ "set": { "bar.pin": { "right": 3 }, "bar.x": 2, "bar.frame": { "y": 1 }, "bar.height": 9 } }"##
    guard case .change(let change) = try SceneText.decode(Self.text(step)).script[0].value else {
      return #expect(Bool(false))
    }
    let placement = change.nodes[0].placement
    #expect(placement.horizontal == AxisPlacement(leading: .points(2), trailing: .points(3)))
    #expect(placement.vertical == AxisPlacement(leading: .points(1), length: .points(9)))
  }

  @Test("An invalid script is one error, in the file")
  func invalidScripts() {
    for script in [#""tap""#, #"[{ "set": {} }]"#, #"[{ "bogus": 1 }]"#] {
      let problems = SceneText.diagnostics(#"{ "screens": { "a": {} }, "script": \#(script) }"#)
      #expect(!problems.isEmpty && problems.allSatisfy { $0.location?.fileName != "<generated>" }, "\(script)")
      #expect(!problems.contains { $0.code == "bad-order" }, "\(script)")
    }
  }

  @Test("Names with slashes and dots, and empty ones, are found where only one node can be meant")
  func names() throws {
    func text(_ screens: String, _ key: String) -> String {
      #"{ "screens": { \#(screens) }, "transition": { "type": "drawer" }, "script": [{ "set": { "\#(key).opacity": 0.5 } }] }"#
    }
    func node(_ id: String) -> String { #"{ "children": [{ "id": "\#(id)" }] }"# }
    for (screens, key, screen) in [
      (#""a/b": \#(node("t")), "b": \#(node("t"))"#, "a/b/t", 0),
      (#""a/b": \#(node("t")), "b": \#(node("t"))"#, "b/t", 1),
      (#""": \#(node("t")), "b": \#(node("t"))"#, "/t", 0), (#""a": \#(node("")), "b": {}"#, "", 0),
      (#""a": {}, "b": \#(node("."))"#, ".", 1), (#""a": {}, "b": \#(node("/"))"#, "/", 1),
      (#""/": \#(node("/")), "b": \#(node("/"))"#, "b//", 1), (#""a": \#(node("b/t")), "b": {}"#, "b/t", 0),
      (#""a.b": \#(node("c.d")), "b": \#(node("c.d"))"#, "a.b/c.d", 0),
    ] {
      let scene = try SceneText.decode(text(screens, key))
      guard case .change(let change) = scene.script[0].value else { return #expect(Bool(false)) }
      #expect(change.nodes.map(\.tag) == [scene.screens[screen].root.children[0].tag], "\(key)")
    }
    for (screens, key) in [
      (#""a": \#(node("b/t")), "a/b": \#(node("t"))"#, "a/b/t"), (#""a": \#(node("b/t")), "b": \#(node("t"))"#, "b/t"),
    ] {
      #expect(SceneText.diagnostics(text(screens, key)).map(\.code.rawValue) == ["ambiguous-name"], "\(key)")
    }
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
