import SegueCore
import SegueJSON
import SegueMotion
import SegueScene
import Testing

@Suite("Steps with the keyboard, and fingers on it")
struct KeyboardStepTests {
  private static func problems(_ script: String) -> [String] {
    SceneText.diagnostics(KeyboardScene.text(script)).map(\.code.rawValue)
  }

  @Test(
    "Mistakes in a step are errors",
    arguments: [
      (#"{ "keyboard": "open" }"#, "unknown-value"), (#"{ "keyboard": true }"#, "wrong-type"),
      (#"{ "keyboard": { "returnKeyType": "google" } }"#, "unknown-value"),
      (#"{ "keyboard": { "returnKey": "go" } }"#, "unknown-key"),
      (#"{ "keyboard": "show", "duration": 1 }"#, "missing-key"),
      (#"{ "keyboard": "show", "tap": "high" }"#, "conflicting-keys"),
      (#"{ "drag": { "from": [9, 9], "by": [90, 0] } }, { "keyboard": "show" }"#, "bad-order"),
    ])
  func mistakes(step: String, code: String) {
    #expect(Self.problems("[\(step)]").contains(code), "\(Self.problems("[\(step)]"))")
  }

  @Test("Only the lower edge can be pinned to the keyboard")
  func pins() {
    let text = KeyboardScene.text(#"[{ "wait": 1 }]"#).replacing("\"top\": 100", with: "\"top\": \"keyboard\"")
    #expect(SceneText.diagnostics(text).map(\.code.rawValue) == ["bad-length"])
  }

  @Test(
    "A step that finds the keyboard as it leaves it is a warning",
    arguments: [
      #"{ "keyboard": "hide" }"#, #"{ "keyboard": "show" }, { "keyboard": "show" }"#,
      #"{ "keyboard": "show" }, { "present": {} }, { "keyboard": "hide" }"#,
    ])
  func idle(steps: String) throws {
    let warnings = try KeyboardScene.animation("[\(steps)]").warnings.list
    #expect(warnings.map(\.code.rawValue) == ["no-effect"] && warnings.map(\.severity) == [.warning])
  }

  @Test("A shown keyboard can get another return key, and may stay until the end")
  func otherKey() throws {
    let animation = try KeyboardScene.animation(
      #"[{ "keyboard": "show" }, { "keyboard": { "returnKeyType": "search" } }, { "wait": 1 }]"#)
    #expect(animation.warnings.list.isEmpty)
    #expect(animation.keyboard(at: 0.4)?.keyboard.returnKeyType == .default)
    #expect(animation.keyboard(at: 0.6)?.keyboard.returnKeyType == .search)
    #expect(animation.keyboard(at: 0.6)?.presence == 1)
  }

  @Test("What lies below the keyboard takes no tap, and the warning says why")
  func covered() throws {
    let tap = #"{ "tap": "low" }, { "set": { "high.opacity": 0.5 } }"#
    #expect(try KeyboardScene.animation("[\(tap)]").warnings.list.isEmpty)
    let warnings = try KeyboardScene.animation("[{ \"keyboard\": \"show\" }, \(tap)]").warnings.list
    #expect(warnings.map(\.message) == [#"nothing reacts to this tap on the keyboard: "low" is covered or hidden"#])
    // What is still seen is hit.
    let high = try KeyboardScene.animation(
      #"[{ "keyboard": "show" }, { "tap": "high" }, { "set": { "high.opacity": 0.5 } }]"#)
    #expect(high.warnings.list.isEmpty)
  }

  @Test("A finger presses the key below it, which a script can name")
  func fingers() throws {
    let script =
      #"[{ "keyboard": "show" }, { "tap": "keyboard.return" }, { "tap": "keyboard.q" }, { "tap": [195, 700] }, { "wait": 1 }]"#
    let animation = try KeyboardScene.animation(script)
    #expect(animation.warnings.list.isEmpty)
    // The last four rows of 54 points each begin at 844 - 291; the return key is the last quarter of the last row.
    #expect(animation.touches[0].path.start == Point(341.25 + 0, 844 - 291 + 3 * 54 + 29))
    #expect(animation.touches[1].path.start == Point(19.5, 844 - 291 + 29))
    let down = animation.touches[1].down.seconds
    let (held, later) = (animation.display(at: down + 0.05, scale: 1), animation.display(at: down + 0.25, scale: 1))
    #expect(held != later)
  }

  @Test("The names of keys are unknown while no keyboard is shown")
  func unknown() {
    #expect(throws: Diagnostics.self) { try KeyboardScene.animation(#"[{ "tap": "keyboard.return" }]"#) }
  }
}
