import SegueJSON
import SegueCore
import SegueScene
import Testing

@Suite("Scripts")
struct ScriptTests {
  @Test("Steps are read in order, with their speeds")
  func steps() throws {
    let scene = try SceneText.decode(
      SceneText.script(#"[{ "present": { "speed": 0.5 } }, { "wait": 0 }, { "dismiss": {} }, { "present": {} }]"#))
    #expect(scene.script.map(\.value) == [.present(speed: 0.5), .wait(0), .dismiss(speed: 1), .present(speed: 1)])
  }

  @Test(
    "What is presented is not presented again, what is not presented not dismissed",
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
    "A step is one thing, and a script at least one step",
    arguments: [
      "[]", "[{}]", #"[{ "wait": 1, "present": {} }]"#, #"[{ "wait": -1 }]"#, #"[{ "present": { "speed": 0 } }]"#,
      #"["present"]"#,
    ])
  func wrong(script: String) {
    #expect(SceneText.problems(SceneText.script(script)).count == 1)
  }
}
