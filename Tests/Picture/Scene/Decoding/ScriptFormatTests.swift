import SegueCore
import SegueJSON
import SegueMotion
import SegueScene
import Testing

@Suite("Scripts")
struct ScriptTests {
  @Test("Steps are read in order, with their speeds")
  func steps() throws {
    let scene = try SceneText.decode(
      SceneText.script(#"[{ "present": { "speed": 0.5 } }, { "wait": 0 }, { "dismiss": {} }, { "present": {} }]"#))
    #expect(scene.script.map(\.value) == [.present(Play(speed: 0.5)), .wait(0), .dismiss(Play()), .present(Play())])
  }

  @Test("A swipe is a drag in a straight line, and its release")
  func swipe() throws {
    let scene = try SceneText.decode(
      SceneText.script(
        #"[{ "swipe": { "on": "row3", "to": "left" } }, { "swipe": { "on": [20, 30], "to": "down", "distance": 200, "speed": 400, "wait": 0.2 } }]"#
      ))
    #expect(
      scene.script.map(\.value) == [
        .drag(Drag(from: .named("row3"), .by(Point(-150, 0), TimedCurve(.linear, duration: 150 / 900)))),
        .release(Release(.auto)),
        .drag(Drag(from: .point(Point(20, 30)), .by(Point(0, 200), TimedCurve(.linear, duration: 0.5)))),
        .release(Release(.auto, wait: 0.2)),
      ])
    for (step, problem) in [
      (#"{ "swipe": { "to": "left" } }"#, "2:13 missing-key"),
      (#"{ "swipe": { "on": "a", "to": "lef" } }"#, "2:32 unknown-value"),
      (#"{ "swipe": { "on": "a", "to": "up" }, "release": "auto" }"#, "2:40 conflicting-keys"),
    ] {
      #expect(SceneText.problems(SceneText.script("[\(step)]")) == [problem], "\(step)")
    }
  }

  @Test(
    "A presented screen cannot be presented again, and only a presented screen can be dismissed",
    arguments: [
      (#"[{ "dismiss": {} }]"#, ["2:2 bad-order"]),
      (#"[{ "present": {} }, { "present": {} }]"#, ["2:21 bad-order"]),
      (#"[{ "present": {} }, { "wait": 1 }, { "present": {} }]"#, ["2:36 bad-order"]),
      (#"[{ "present": {} }, { "dismiss": {} }, { "wait": 1 }, { "dismiss": {} }]"#, ["2:55 bad-order"]),
      (#"[{ "wait": 1 }]"#, []), (#"[{ "present": {} }]"#, []),
      (#"[{ "present": {} }, { "dismiss": {} }, { "present": {} }, { "dismiss": {} }]"#, []),
    ])
  func order(script: String, problems: [String]) {
    #expect(SceneText.problems(SceneText.script(script)) == problems)
  }

  @Test(
    "A step has exactly one action, and a script at least one step",
    arguments: [
      "[]", "[{}]", #"[{ "wait": 1, "present": {} }]"#, #"[{ "wait": -1 }]"#, #"[{ "present": { "speed": 0 } }]"#,
      #"["present"]"#,
    ])
  func wrong(script: String) {
    #expect(SceneText.problems(SceneText.script(script)).count == 1)
  }
}

@Suite("Several scripts in one scene")
struct NamedScriptTests {
  private let text = SceneText.script(
    #"{ "short": [{ "wait": 1 }], "long": [{ "present": {} }, { "wait": 2 }] }"#)

  private func read(_ script: String?) -> SceneDecoder.Reading {
    SceneDecoder.read(SourceFile(name: "test.json", text: text), StoryID(script: script))
  }

  @Test("The first script is played unless another is requested")
  func choice() throws {
    #expect(try #require(read(nil).scene).script.map(\.value) == [.wait(1)])
    #expect(try #require(read("short").scene).script.map(\.value) == [.wait(1)])
    #expect(try #require(read("long").scene).script.map(\.value) == [.present(Play()), .wait(2)])
    #expect(try #require(read(nil).scene).scriptNames == ["short", "long"])
    #expect(try SceneText.decode(SceneText.script(#"[{ "wait": 1 }]"#)).scriptNames.isEmpty)
  }

  @Test("An unknown script is an error with the nearest name")
  func unknown() throws {
    let problem = try #require(read("lang").diagnostics.list.first)
    #expect(problem.code == "unknown-script" && problem.hint?.contains("\"long\"") == true)
    #expect(read("lang").scene == nil)
    let single = SceneDecoder.read(
      SourceFile(name: "test.json", text: SceneText.script(#"[{ "wait": 1 }]"#)), StoryID(script: "long"))
    #expect(single.diagnostics.list.map(\.code) == ["unknown-script"])
  }

  @Test(
    "Every script is checked, whether it is played or not",
    arguments: [
      (#"{ "a": [{ "wait": 1 }], "b": [] }"#, ["2:30 wrong-count"]),
      (#"{ "a": [{ "wait": 1 }], "b": [{ "dismiss": {} }] }"#, ["2:31 bad-order"]),
      (#"{}"#, ["2:1 wrong-count"]), (#"{ "a": [{ "wiat": 1 }] }"#, ["2:11 unknown-key"]),
    ])
  func wrong(script: String, problems: [String]) {
    #expect(SceneText.problems(SceneText.script(script)) == problems)
  }
}
