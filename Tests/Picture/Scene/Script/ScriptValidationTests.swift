import SegueCore
import SegueJSON
import SegueMotion
import SegueScene
import Testing

private let drag = #"{ "drag": { "from": "a", "by": [0, 9] } }"#
private let furtherDrag = #"{ "drag": { "by": [0, 9] } }"#
private let swipe = #"{ "drag": { "from": "a", "by": [0, 9] }, "release": "auto" }"#

@Suite("The order of steps")
struct ScriptValidationTests {
  @Test(
    "A finger that is down can only hold, drag on or release; all other steps need it up",
    arguments: [
      (
        [
          drag, furtherDrag, #"{ "hold": 1 }"#, furtherDrag, #"{ "release": "auto" }"#, #"{ "wait": 1 }"#,
          #"{ "tap": "a" }"#,
        ], []
      ),
      ([#"{ "hold": 1 }"#], ["3:11 bad-order"]), ([#"{ "release": "auto" }"#], ["3:14 bad-order"]),
      ([swipe, #"{ "release": "auto" }"#], ["4:14 bad-order"]), ([swipe, #"{ "hold": 1 }"#], ["4:11 bad-order"]),
      ([drag, #"{ "wait": 1 }"#, #"{ "release": "auto" }"#], ["4:1 bad-order"]),
      ([drag, #"{ "present": {} }"#, #"{ "release": "auto" }"#], ["4:1 bad-order"]),
      ([drag, #"{ "dismiss": {} }"#, #"{ "release": "auto" }"#], ["4:1 bad-order"]),
      ([drag, #"{ "tap": "a" }"#, #"{ "release": "auto" }"#], ["4:10 bad-order"]),
      ([drag, drag, #"{ "release": "auto" }"#], ["4:11 bad-order"]),
      // A mistake is reported once, and a further mistake separately.
      ([drag, #"{ "wait": 1 }"#, #"{ "wait": 1 }"#, #"{ "tap": "a" }"#], ["4:1 bad-order"]),
      (
        [#"{ "hold": 1 }"#, #"{ "hold": 1 }"#, #"{ "release": "auto" }"#, #"{ "release": "auto" }"#],
        ["3:11 bad-order", "6:14 bad-order"]
      ),
      (
        [drag, #"{ "wait": 1 }"#, #"{ "release": "auto" }"#, drag, #"{ "wait": 1 }"#, #"{ "release": "auto" }"#],
        ["4:1 bad-order", "7:1 bad-order"]
      ),
      ([#"{ "drag": { "path": [[1, 2]] }, "release": "auto" }"#], ["3:11 wrong-count"]),
      ([drag, #"{ "drag": { "path": [[1, 2]] }, "release": "auto" }"#], []),
    ])
  func finger(steps: [String], problems: [String]) {
    #expect(SceneText.problems(script(steps)).filter { !$0.hasSuffix("finger-down") } == problems)
  }

  @Test("The result of a gesture is unknown, so either step may follow it, but not twice")
  func unknown() {
    let present = #"{ "present": {} }"#
    let dismiss = #"{ "dismiss": {} }"#
    for finger in [swipe, #"{ "tap": "a" }"#] {
      for rest in [present, dismiss] {
        #expect(SceneText.problems(script([finger, rest])).isEmpty)
        #expect(SceneText.problems(script([present, finger, rest])).isEmpty)
        #expect(SceneText.problems(script([finger, rest, #"{ "wait": 1 }"#, rest])) == ["6:1 bad-order"])
      }
    }
  }

  @Test("A finger that is never lifted is a warning at its touch-down")
  func neverLifted() {
    let found = SceneText.diagnostics(script([swipe, drag, furtherDrag]))
    #expect(
      found.map { "\($0.severity) \($0.code.rawValue) \($0.location?.start.line ?? 0)" } == ["warning finger-down 4"])
    #expect(found.first?.expected == #"a "release" after it"#)
  }

  @Test("Errors say what to do, and where the finger touched down")
  func hints() {
    let waiting = SceneText.diagnostics(script([drag, #"{ "wait": 1 }"#])).first
    #expect(waiting?.message == "this step waits while a finger is down")
    #expect(waiting?.expected == #"a "release" before it, or a "hold" instead"#)
    #expect(waiting?.notes.map { $0.location?.start.line } == [3])
    let lifting = SceneText.diagnostics(script([#"{ "release": "auto" }"#])).first
    #expect(lifting?.expected == #"a "drag" before it"#)
    let resting = SceneText.diagnostics(script([#"{ "hold": 1 }"#])).first
    #expect(resting?.expected == #"a "drag" before it, or a "wait" instead"#)
  }

  @Test("Once the result of a gesture is known, the order of steps is checked exactly")
  func settled() throws {
    let flow = try TestScenes.animation(transition: #"{ "type": "semi-modal" }"#).context.scene.flow
    func located(_ step: ScriptStep) -> Located<ScriptStep> { Located(step, at: .generated) }
    let swipe: [ScriptStep] = [
      .drag(Drag(from: .named("a"), .by(Point(0, 9), TimedCurve(.linear, duration: 1)))), .release(Release(.auto)),
    ]
    for ended in [true, false] {
      for step in [ScriptStep.present(Play()), .dismiss(Play())] {
        var validation = ScriptValidation(flow)
        for finger in swipe {
          #expect(validation.validate(located(finger)) == nil)
          #expect(validation.stack == nil)
        }
        #expect(!validation.isFingerDown)
        validation.settle(on: ended ? [0] : [])
        let isWrong = (step == .present(Play())) == ended
        #expect((validation.validate(located(step)) != nil) == isWrong)
        #expect(validation.stack == (step == .present(Play()) ? [0] : []))
      }
    }
  }

  /// A script with a step on each line from line 3 on.
  private func script(_ steps: [String]) -> String {
    SceneText.script("[\n" + steps.joined(separator: ",\n") + "\n]")
  }
}
