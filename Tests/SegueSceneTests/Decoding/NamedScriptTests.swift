import SegueJSON
import SegueScene
import Testing

@Suite("Several scripts in one scene")
struct NamedScriptTests {
  private let text = SceneText.script(
    #"{ "short": [{ "wait": 1 }], "long": [{ "present": {} }, { "wait": 2 }] }"#)

  private func read(_ script: String?) -> SceneDecoder.Reading {
    SceneDecoder.read(SourceFile(name: "test.json", text: text), script: script)
  }

  @Test("The first is told, unless another is asked for")
  func choice() throws {
    #expect(try #require(read(nil).scene).script.map(\.value) == [.wait(1)])
    #expect(try #require(read("short").scene).script.map(\.value) == [.wait(1)])
    #expect(try #require(read("long").scene).script.map(\.value) == [.present(speed: 1), .wait(2)])
    #expect(try #require(read(nil).scene).scriptNames == ["short", "long"])
    #expect(try SceneText.decode(SceneText.script(#"[{ "wait": 1 }]"#)).scriptNames.isEmpty)
  }

  @Test("A script that is not there is named with the nearest that is")
  func unknown() throws {
    let problem = try #require(read("lang").found.list.first)
    #expect(problem.code == "unknown-script" && problem.hint?.contains("\"long\"") == true)
    #expect(read("lang").scene == nil)
    let single = SceneDecoder.read(
      SourceFile(name: "test.json", text: SceneText.script(#"[{ "wait": 1 }]"#)), script: "long")
    #expect(single.found.list.map(\.code) == ["unknown-script"])
  }

  @Test(
    "Each is checked, told or not",
    arguments: [
      (#"{ "a": [{ "wait": 1 }], "b": [] }"#, ["2:30 wrong-count"]),
      (#"{ "a": [{ "wait": 1 }], "b": [{ "dismiss": {} }] }"#, ["2:31 bad-order"]),
      (#"{}"#, ["2:1 wrong-count"]), (#"{ "a": [{ "wiat": 1 }] }"#, ["2:11 unknown-key"]),
    ])
  func wrong(script: String, problems: [String]) {
    #expect(SceneText.problems(SceneText.script(script)) == problems)
  }
}
