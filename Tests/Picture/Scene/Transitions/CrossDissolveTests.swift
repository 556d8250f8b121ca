import SegueCore
import SegueGraphics
import SegueJSON
import SegueScene
import TestSupport
import Testing

@Suite("A cross-dissolve")
struct CrossDissolveTests {
  private func animator(_ options: String = "") throws -> TransitionAnimator {
    try TestScenes.animation(transition: #"{ "type": "cross-dissolve"\#(options) }"#).animator
  }

  @Test("It takes 0.4 s, and each screen weighs as in every row of the table", arguments: [false, true])
  func table(dips: Bool) throws {
    let animator = try animator(#", "dip": \#(dips)"#)
    #expect(animator.present.duration == 0.4 && animator.dismiss.duration == 0.4)
    for row in try GoldenTable("golden_cross_dissolve").rows {
      let time = try row.number("x") * 0.4
      let above = try animator.present.presentation("to", at: time).opacity
      let below = try animator.present.presentation("from", at: time).opacity
      #expect(abs(above - (try row.number("to"))) <= 1e-6)
      #expect(abs(below * (1 - above) - (try row.number(dips ? "from_uikit" : "from_plain"))) <= 1e-6)
      // Back, both run the other way.
      #expect(abs(try animator.dismiss.presentation("to", at: time).opacity - (1 - above)) <= 1e-6)
    }
  }

  @Test("White stays white on the way to white; with a dip it loses a quarter to black in the middle")
  func dip() throws {
    let scene = { (options: String) in
      """
      { "canvas": { "width": 4, "height": 4 }, "screens": { "a": { "background": "white" }, "b": { "background": "white" } },
        "transition": { "type": "cross-dissolve"\(options) }, "script": [{ "present": {} }] }
      """
    }
    func middle(_ options: String) throws -> UInt8 {
      let display = try TestScenes.animation(scene(options)).display(at: 0.2, scale: 1)
      return pixels(of: Renderer().render(display))[5].red
    }
    #expect(try middle("") == 255)
    #expect(abs(Int(try middle(#", "dip": true"#)) - 191) <= 1)
  }

  @Test("At rest only one screen is drawn, or both where the upper one is presented over the full screen")
  func rest() throws {
    #expect(try animator().presented.map(\.name) == ["to"])
    #expect(try animator(#", "presentationStyle": "overFullScreen""#).presented.map(\.name) == ["from", "to"])
  }

  @Test("A screen that stays below cannot dip: the error says what to write instead")
  func conflict() {
    let problems = SceneText.diagnostics(
      SceneText.transition(#"{ "type": "cross-dissolve", "dip": true, "presentationStyle": "overFullScreen" }"#))
    #expect(problems.map(\.code) == ["conflicting-options"])
    #expect(problems[0].expected?.contains("\"dip\": false") == true && problems[0].location != nil)
  }
}
