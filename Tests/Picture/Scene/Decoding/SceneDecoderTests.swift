import SegueCore
import SegueJSON
import SegueScene
import Testing

@Suite("Scenes as a whole")
struct SceneDecoderTests {
  @Test("A minimal scene has sensible defaults")
  func defaults() throws {
    let scene = try SceneText.decode(SceneText.transition(#"{ "type": "semi-modal" }"#))
    #expect((scene.canvas.size, scene.canvas.scale) == (Size(390, 844), 1))
    #expect(scene.canvas.background == .white)
    #expect(scene.frameRate == 30)
    #expect(scene.script.map(\.value) == ScriptStep.standard)
    #expect(scene.screens.map(\.name) == ["a", "b"])
    #expect(scene.flow.transitions.map { [$0.screens.from, $0.screens.to] } == [["a", "b"]])
  }

  @Test("Nodes are numbered from 1 in document order, over all screens")
  func tags() throws {
    let scene = try SceneText.decode(SceneText.children("{ \"children\": [{}] }, {}"))
    var tags: [UInt32] = []
    for screen in scene.screens { screen.root.visit { tags.append($0.tag) } }
    #expect(tags == [1, 2, 3, 4, 5])
  }

  @Test("All errors are reported at once, each at its position")
  func severalErrors() {
    let problems = SceneText.problems(
      SceneText.children(
        """
        { "opacty": 0.5 },
        { "background": "#12" },
          { "frame": { "width": "wide" }, "opacity": 2 }
        """, more: "\"frameRate\": 0, "))
    #expect(
      problems == [
        "1:59 out-of-range", "3:3 unknown-key", "4:17 bad-color", "5:25 bad-length", "5:46 out-of-range",
      ])
  }

  @Test("An unknown key is reported with the nearest spelling, at any depth")
  func unknownKey() {
    for (text, hint) in [
      (SceneText.children(#"{ "opacty": 1 }"#), "opacity"),
      (SceneText.children(#"{ "shadow": { "radios": 1 } }"#), "radius"),
      (SceneText.transition(#"{ "type": "semi-modal", "dismis": {} }"#), "dismiss"),
      (SceneText.script(#"[{ "wiat": 1 }]"#), "wait"),
    ] {
      let problem = SceneText.diagnostics(text).first { $0.code == "unknown-key" }
      #expect(problem?.hint == "did you mean \"\(hint)\"?")
    }
  }

  @Test(
    "Unknown names are errors with the nearest spelling",
    arguments: [
      (#"{ "type": "semi-modle" }"#, "unknown-value", "semi-modal"),
      (#"{ "type": "drawer", "to": "B" }"#, "unknown-screen", "b"),
      (#"{ "type": "drawer", "edge": "rigth" }"#, "unknown-value", "right"),
    ])
  func unknownNames(transition: String, code: String, hint: String) throws {
    let problem = try #require(SceneText.diagnostics(SceneText.transition(transition)).first)
    #expect(problem.code.rawValue == code)
    #expect(problem.hint == "did you mean \"\(hint)\"?")
  }

  @Test("The key `faithful` of a semi-modal is an error that says why it is not needed")
  func faithfulSheet() throws {
    let problem = try #require(
      SceneText.diagnostics(SceneText.transition(#"{ "type": "semi-modal", "faithful": true }"#)).first)
    #expect(problem.code == "unknown-key" && problem.expected == nil)
    #expect(problem.hint?.contains("has no defects that a script can show") == true)
    for type in ["drawer", "dialog"] {
      #expect(SceneText.problems(SceneText.transition(#"{ "type": "\#(type)", "faithful": true }"#)).isEmpty)
    }
  }

  @Test("An unknown symbol is an error with the nearest spelling")
  func unknownSymbol() {
    let problem = SceneText.diagnostics(SceneText.children(#"{ "symbol": "haert.fill" }"#)).first
    #expect(problem?.code == "unknown-symbol")
    #expect(problem?.hint == "did you mean \"heart.fill\"?")
  }

  @Test("A transition leads between two different screens")
  func screens() {
    #expect(
      SceneText.problems(#"{ "screens": { "a": {} }, "transition": { "type": "drawer" } }"#) == ["1:41 missing-screen"])
    #expect(
      SceneText.problems(SceneText.transition(#"{ "type": "drawer", "to": "a" }"#)) == ["1:76 same-screen"])
  }

  @Test("Two nodes of a screen cannot have the same id; those of two screens can")
  func duplicateIDs() throws {
    let problems = SceneText.diagnostics(SceneText.children("{ \"id\": \"x\" },\n { \"id\": \"x\" }"))
    #expect(problems.map(\.code) == ["duplicate-id"])
    #expect(problems.first?.location?.start == Position(line: 4, column: 2))
    #expect(problems.first?.notes.first?.location?.start == Position(line: 3, column: 1))
    let scene =
      #"{ "screens": { "a": { "children": [{ "id": "x" }] }, "b": { "children": [{ "id": "x" }] } }, "transition": { "type": "drawer" } }"#
    #expect(SceneText.problems(scene).isEmpty)
  }

  @Test("A canvas with too many pixels or none is rejected")
  func canvas() {
    func problems(_ canvas: String) -> [String] {
      SceneText.problems(
        #"{ "canvas": \#(canvas), "screens": { "a": {}, "b": {} }, "transition": { "type": "drawer" } }"#)
    }
    #expect(problems(#"{ "width": 10000, "scale": 2 }"#) == ["1:13 too-large"])
    #expect(problems(#"{ "width": 16384, "height": 1 }"#).isEmpty)
    #expect(problems(#"{ "width": 0 }"#) == ["1:24 out-of-range"])
    #expect(problems(#"{ "height": 1e-9 }"#) == ["1:25 out-of-range"])
  }

  @Test(
    "Empty text, invalid JSON and JSON that is not a scene are errors",
    arguments: ["", "[]", "3", "{", "{}", "null", "{ \"screens\": 1 }"])
  func noScene(text: String) {
    #expect(!SceneText.problems(text).isEmpty)
  }

  @Test("A wrong type is reported at its position")
  func wrongTypes() {
    for (child, place) in [
      (#"{ "opacity": "half" }"#, "3:14"), (#"{ "children": {} }"#, "3:15"), (#"{ "pin": [] }"#, "3:10"),
      (#"{ "hidden": 1 }"#, "3:13"),
      (#"{ "text": true }"#, "3:11"), (#"{ "cornerRadius": [1, 2, 3] }"#, "3:19"), ("5", "3:1"),
    ] {
      let problems = SceneText.problems(SceneText.children(child))
      #expect(problems.count == 1 && problems.allSatisfy { $0.hasPrefix(place + " ") }, "\(child): \(problems)")
    }
  }
}

@Suite("Touch styles of scenes")
struct TouchFieldsTests {
  private func scene(_ touches: String) -> String {
    #"{ "screens": { "a": {}, "b": {} }, "transition": { "type": "semi-modal" }\#(touches) }"#
  }

  @Test("Touches are shown if the scene asks for it, in the scene's style")
  func styles() throws {
    #expect(try SceneText.decode(scene("")).touches == nil)
    #expect(try SceneText.decode(scene(#", "touches": false"#)).touches == nil)
    #expect(try SceneText.decode(scene(#", "touches": true"#)).touches == TouchStyle())
    #expect(try SceneText.decode(scene(#", "touches": {}"#)).touches == TouchStyle())
    let text = ##", "touches": { "diameter": 30, "color": "#FF0000", "fadeIn": 0, "fadeOut": 1, "trail": 2 }"##
    let own = TouchStyle(diameter: 30, color: Color(255, 0, 0), fadeIn: 0, fadeOut: 1, trail: 2)
    #expect(try SceneText.decode(scene(text)).touches == own)
    #expect(try TestScenes.animation(scene(text)).touchStyle == own)
  }

  @Test(
    "An invalid style is exactly one error",
    arguments: [
      "1", #""yes""#, #"{ "diameter": 0 }"#, #"{ "trail": -1 }"#, #"{ "fadeIn": 6 }"#, #"{ "size": 44 }"#,
      #"{ "color": "grayish" }"#,
    ])
  func wrong(_ touches: String) {
    #expect(SceneText.problems(scene(", \"touches\": \(touches)")).count == 1)
  }
}
