import SegueCore
import SegueScene
import Testing

@Suite("The caret after typing")
struct CaretTests {
  private func caret(_ script: String) throws -> Color? {
    let animation = try KeyboardScene.animation("[\(script)]")
    let root = animation.context(at: animation.duration.seconds).root(of: "chat")
    return root.first { $0.id == "draft" }?.caret
  }

  @Test("It stays while the keyboard is shown: until it hides, another text is typed, or the text is set")
  func stays() throws {
    let typed = #"{ "keyboard": "show" }, { "type": { "draft": "Hello" } }, { "wait": 1 }"#
    #expect(try caret(typed) != nil)
    #expect(try caret(typed + #", { "set": { "high.opacity": 0.5 } }"#) != nil)
    #expect(try caret(typed + #", { "keyboard": "hide" }"#) == nil)
    #expect(try caret(typed + #", { "set": { "draft.text": "" } }"#) == nil)
    #expect(try caret(typed + #", { "set": { "draft.color": "red" } }"#) != nil)
    #expect(try caret(typed + #", { "present": {} }"#) == nil)
    #expect(try caret(#"{ "keyboard": "show" }, { "type": { "draft": "Hello" }, "caret": false }"#) == nil)
  }

  @Test("Without a keyboard it is gone as soon as all is typed")
  func withoutKeyboard() throws {
    #expect(try caret(#"{ "type": { "draft": "Hello" } }, { "wait": 1 }"#) == nil)
  }
}
