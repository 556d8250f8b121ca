import SegueChecks
import SegueCore
import SegueExport
import SegueJSON
import SegueScene
import TestSupport
import Testing

@Suite struct FlowContinuityTests {
  private func findings(
    _ script: String, replacing part: String = "\n", by other: String = "\n"
  ) async throws -> [Diagnostic] {
    let scene = flatFlow(playing: script).replacing(part, with: other)
    return ContinuityCheck.findings(in: try await loadScene(scene))
  }

  @Test("A flow of three plays forwards and back without a jump, with taps, steps and a finger")
  func plays() async throws {
    let found = ContinuityCheck.findings(in: try await loadScene(flatFlow))
    #expect(found.map(\.message) == [])
  }

  @Test("A dismissal of several jumps on purpose, and so does a step that interrupts a motion")
  func onPurpose() async throws {
    let present = #"{ "present": "open" }, { "present": "sheet" }, { "present": "done" }"#
    #expect(try await findings("[\(present), { \"wait\": 0.2 }, { \"dismiss\": \"open\" }]").isEmpty)
    #expect(try await findings("[\(present), { \"wait\": 0.2 }, { \"dismiss\": \"sheet\" }]").isEmpty)
    #expect(
      try await findings(
        #"[{ "present": { "transition": "open", "wait": 0.15 } }, { "present": { "transition": "sheet", "interrupt": true } }]"#
      ).isEmpty)
  }

  @Test("A card whose list is gone with the screens below it fades, instead of shrinking to where the list was")
  func sourceGone() async throws {
    let text = """
      { "canvas": { "width": 195, "height": 422 },
        "screens": {
          "home": { "background": "#FFFFFF" },
          "sheet": { "children": [
            { "id": "row", "frame": { "x": 20, "y": 240, "width": 100, "height": 60 }, "background": "#E03131" }] },
          "detail": { "background": "#FFF3BF", "children": [
            { "id": "head", "frame": { "x": 0, "y": 0, "width": 195, "height": 120 }, "background": "#E03131" }] } },
        "transitions": {
          "up": { "type": "semi-modal", "to": "sheet" },
          "open": { "type": "card", "from": "sheet", "to": "detail", "source": "row", "target": "head" } },
        "script": [
          { "present": "up" }, { "present": "open" }, { "wait": 0.2 }, { "dismiss": "up" }, { "wait": 0.2 }] }
      """
    let animation = try await loadScene(text)
    #expect(ContinuityCheck.findings(in: animation).map(\.message) == [])
    let start = try #require(animation.timeline.handOffs.last { $0.kind == .start }).time.seconds
    let layers = animation.presentationLayers(at: start + 0.1)
    #expect(layers.map(\.name) == ["home", "open/presented"])
    #expect(layers.allSatisfy { $0.frame == animation.context.bounds })
  }

  @Test("A jump in one transition of a flow is reported where it plays, with the hint that is for that transition")
  func faithful() async throws {
    let script =
      #"[{ "present": "open" }, { "wait": 0.2 }, { "drag": { "from": [30, 20], "by": [0, 40], "duration": 0.3 }, "release": "finish" }, { "wait": 1 }]"#
    let card = #""type": "card", "to": "episode""#
    let found = try await findings(script, replacing: card, by: card + #", "faithful": true"#)
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.hint?.contains("faithful") == true }, "\(found.map(\.message))")
    // The card arrives at 0.8 s. The sheet's own jumps are not the card's fault.
    let sheet = try await findings(
      #"[{ "present": "open" }, { "present": "sheet" }, { "wait": 0.2 }, { "drag": { "from": [30, 50], "by": [0, 10], "duration": 0.02 }, "release": "finish" }, { "wait": 1 }]"#,
      replacing: card, by: card + #", "faithful": true"#)
    let own = sheet.filter { !$0.message.hasPrefix("at 0.800 s") }
    #expect(own.allSatisfy { $0.hint?.contains("faithful") != true }, "\(own.map(\.message))")
  }
}
