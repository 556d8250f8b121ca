import Foundation
import SegueJSON
import SegueExport
import SegueScene
import TestSupport
import Testing
import SegueChecks

@Suite struct ContinuityCheckTests {
  @Test("The five transitions play forwards and back without a jump", arguments: JumpScenes.all)
  func transitions(_ transition: String) async throws {
    #expect(try await JumpScenes.findings(transition).isEmpty)
    let large = #""canvas": { "width": 1024, "height": 1366 },"#
    #expect(try await JumpScenes.findings(transition, canvas: large).isEmpty)
  }

  @Test(
    "Dragging and releasing a transition causes no jump", arguments: [0.15, 0.4, 2],
    ["auto", "finish", "cancel"]
  )
  func drags(duration: Double, ending: String) async throws {
    for (transition, script) in [
      (JumpScenes.semiModal, JumpScenes.drag(presented: true, from: #""header""#, by: "[0, 220]", duration, ending)),
      (JumpScenes.drawer, JumpScenes.drag(presented: false, from: "[10, 800]", by: "[150, 0]", duration, ending)),
      (JumpScenes.drawer, JumpScenes.drag(presented: true, from: "[330, 280]", by: "[-150, 0]", duration, ending)),
      (JumpScenes.photo, JumpScenes.drag(presented: true, from: "[200, 300]", by: "[0, 220]", duration, ending)),
      (JumpScenes.photo, JumpScenes.drag(presented: true, from: "[200, 500]", by: "[0, -120]", duration, ending)),
      (JumpScenes.card, JumpScenes.drag(presented: true, from: "[200, 300]", by: "[0, 140]", duration, ending)),
      (JumpScenes.card, JumpScenes.drag(presented: true, from: "[200, 300]", by: "[0, 40]", duration, ending)),
    ] {
      // The sample projects' completions may be much faster than the finger.
      let found = try await JumpScenes.findings(transition, script: script)
      #expect(found.allSatisfy { $0.code == "release-jump" }, "\(transition): \(found.map(\.message))")
      let options = transition == JumpScenes.card ? "" : #""completion": "spring", "#
      let soft = try await JumpScenes.findings(
        transition, adding: #", "gesture": { \#(options)"subtractsSlop": true }"#, script: script)
      #expect(soft.isEmpty, "\(transition): \(soft.map(\.message))")
    }
  }

  @Test("A release that is suddenly much faster is found, with the option that cures it")
  func releases() async throws {
    let opening = { (hold: String) in
      """
      [{ "wait": 0.2 }, { "drag": { "from": [10, 800], "by": [210, 0], "duration": 0.5, "curve": "easeInOut" } }, \(hold)
       { "release": "auto" }, { "wait": 0.2 }]
      """
    }
    for hold in ["", #"{ "hold": 0.2 },"#] {
      let found = try await JumpScenes.findings(JumpScenes.drawer, script: opening(hold))
      let jump = try #require(found.first)
      #expect(found.count == 1 && jump.code == "release-jump" && jump.text("handOff") == "release")
      #expect((jump.number("from") ?? 99) < 30 && (jump.number("to") ?? 0) > 2000)
      #expect(jump.hint?.hasPrefix(#"add "completion": "spring""#) == true)
      let spring = #", "gesture": { "completion": "spring" }"#
      #expect(try await JumpScenes.findings(JumpScenes.drawer, adding: spring, script: opening(hold)).isEmpty)
      var limits = ContinuityLimits()
      limits.releaseFactor = 6
      #expect(try await JumpScenes.findings(JumpScenes.drawer, script: opening(hold), limits: limits).isEmpty)
    }
    // What has nearly arrived may stop at once.
    let short = JumpScenes.drag(presented: false, from: "[10, 800]", by: "[311, 0]", 0.15)
    #expect(try await JumpScenes.findings(JumpScenes.drawer, script: short).isEmpty)
  }

  @Test("The example scenes have no findings in any of their themes")
  func scenes() async throws {
    let root = URL(filePath: Repository.path("scenes"))
    let names = try FileManager.default.contentsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".json") }
    #expect(names.count >= 6)
    for name in names.sorted() {
      let bytes = try [UInt8](Data(contentsOf: root.appendingPathComponent(name)))
      let check = await SceneCheck(SceneDocument(SourceFile(name: name, bytes: bytes), folder: root.path))
      #expect(check.diagnostics.isEmpty, "\(check.diagnostics)")
    }
  }

  @Test("The defects of the faithful card are found: jumps at the start and end of each motion, and when it is pulled")
  func faithfulCard() async throws {
    let found = try await JumpScenes.findings(JumpScenes.card, adding: JumpScenes.faithful)
    #expect(found.map(\.code.rawValue) == ["picture-jump", "end-jump", "picture-jump", "not-inverse"])
    #expect(found.map { $0.number("time") } == [0.2, 1, 1.2, 1.8])
    #expect(found.allSatisfy { $0.severity == .warning && $0.hint?.contains("faithful") == true })

    let pull = { (offset: String) in JumpScenes.drag(presented: true, from: "[200, 300]", by: offset, 0.4) }
    let fired = try await JumpScenes.findings(JumpScenes.card, adding: JumpScenes.faithful, script: pull("[0, 140]"))
    #expect(fired.contains { $0.code == "picture-jump" && $0.text("handOff") == "release" })
    let returned = try await JumpScenes.findings(JumpScenes.card, adding: JumpScenes.faithful, script: pull("[0, 40]"))
    #expect(returned.contains { $0.code == "no-return" })
  }

  @Test("A card opens from behind a bar and closes behind it without a jump; a card above everything jumps")
  func bars() async throws {
    let bar = ##"{ "frame": { "x": 0, "y": 330, "width": 390, "height": 90 }, "background": "#F9F9F9" }"##
    func found(_ options: String) async throws -> [Diagnostic] {
      let text = JumpScenes.text(JumpScenes.card + options, JumpScenes.presentAndDismiss).replacing(
        ##""background": "#663399" } ] }"##, with: ##""background": "#663399" }, \##(bar) ] }"##)
      return ContinuityCheck.findings(in: try await loadScene(text))
    }
    #expect(try await found("").isEmpty)
    #expect(try await found(#", "bars": []"#).map(\.code.rawValue) == ["picture-jump", "not-inverse"])
  }

  @Test("A close button does not jump, neither with the card nor with a finger that pulls it")
  func closeButton() async throws {
    for script in [
      JumpScenes.presentAndDismiss, JumpScenes.drag(presented: true, from: "[200, 300]", by: "[0, 140]", 0.4),
      JumpScenes.drag(presented: true, from: "[200, 300]", by: "[0, 40]", 0.4),
    ] {
      let text = JumpScenes.text(JumpScenes.card + #", "closeButton": "close""#, script).replacing(
        ##""background": "#CCCCCC" } ] }"##,
        with:
          ##""background": "#CCCCCC" }, { "id": "close", "symbol": "xmark.circle.fill", "color": "#FFFFFF", "pin": { "top": 16, "right": 16 } } ] }"##
      )
      let found = ContinuityCheck.findings(in: try await loadScene(text))
      #expect(found.isEmpty, "\(found.map(\.message))")
    }
  }

  @Test("The faithful drawer's dimming layer jumps when its opening is cancelled")
  func faithfulDrawer() async throws {
    let cancel = JumpScenes.drag(presented: false, from: "[10, 800]", by: "[150, 0]", 0.4, "cancel")
    let found = try await JumpScenes.findings(JumpScenes.drawer, adding: JumpScenes.faithful, script: cancel)
    let jump = try #require(found.first)
    #expect(found.count == 1 && jump.code == "opacity-jump" && jump.text("layer") == "dark")
    #expect(abs((jump.number("time") ?? 0) - 0.6) < 1e-9)
    // The finger moves 150 of the drawer's 312 points, which are 80 % of 390.
    #expect(abs((jump.number("from") ?? 0) - 150.0 / 312) < 1e-3 && jump.number("to") == 0)
    #expect(jump.message.contains("at 0.600 s") && jump.message.contains("\"dark\""))
    // The finding points at the release, not at the drag.
    #expect(jump.location?.text == "\"cancel\"")
    var limits = ContinuityLimits()
    limits.opacityJump = 0.5
    #expect(
      try await JumpScenes.findings(JumpScenes.drawer, adding: JumpScenes.faithful, script: cancel, limits: limits)
        .isEmpty)
  }

  @Test("Without a completion, a cancelled drag jumps back to the start, and a finished one jumps to the end")
  func withoutCompletion() async throws {
    let options = #", "gesture": { "duration": 0 }"#
    for (ending, code) in [("cancel", "no-return"), ("finish", "end-jump")] {
      let script = JumpScenes.drag(presented: false, from: "[10, 800]", by: "[150, 0]", 0.4, ending)
      let found = try await JumpScenes.findings(JumpScenes.drawer, adding: options, script: script)
      #expect(found.map(\.code.rawValue) == [code])
      #expect(found.first?.hint?.contains("\"duration\"") == true)
      #expect((found.first?.number("share") ?? 0) > 0.1)
    }
    let closing = JumpScenes.drag(presented: true, from: "[330, 280]", by: "[-150, 0]", 0.4, "finish")
    let closed = try await JumpScenes.findings(JumpScenes.drawer, adding: options, script: closing)
    #expect(closed.map(\.code.rawValue) == ["not-inverse"])
  }

  @Test("The limits decide how much pictures may differ")
  func differenceLimit() async throws {
    func codes(_ change: (inout ContinuityLimits) -> Void) async throws -> [String] {
      var limits = ContinuityLimits()
      change(&limits)
      return try await JumpScenes.findings(JumpScenes.card, adding: JumpScenes.faithful, limits: limits)
        .map(\.code.rawValue)
    }
    // The shadow differs by 32 levels, the text by 51 on a fifth of the screen.
    #expect(try await codes { $0.difference = 40 } == ["end-jump", "picture-jump"])
    #expect(try await codes { $0.differingFraction = 0.05 } == ["end-jump", "picture-jump"])
    // Where the pictures do not differ enough, layers are compared: the white one is larger than the screen.
    #expect(try await codes { $0.difference = 60 } == ["position-jump"])
    let nothing = try await codes {
      $0.difference = 60
      $0.jump = 25
    }
    #expect(nothing.isEmpty)
  }

  @Test(
    "The release of a flick is a jump in velocity unless a spring takes over the velocity",
    arguments: [JumpScenes.semiModal, JumpScenes.photo])
  func velocity(_ transition: String) async throws {
    func found(_ speed: Double, _ limit: Double? = nil, adding options: String = "") async throws -> [Diagnostic] {
      var limits = ContinuityLimits()
      if let limit { limits.velocityJump = limit }
      let script = JumpScenes.drag(presented: true, from: "[200, 280]", by: "[0, 250]", 250 / speed)
      return try await JumpScenes.findings(transition, adding: options, script: script, limits: limits)
    }
    #expect(try await found(1500).isEmpty)
    let flick = try #require(try await found(4000).first)
    #expect(flick.code == "velocity-jump" && flick.text("handOff") == "release")
    #expect(abs((flick.number("from") ?? 0) - 4000) < 1 && abs(flick.number("to") ?? 9) < 2)
    #expect(flick.hint?.contains("\"spring\"") == true)
    #expect(try await found(4000, 4100).allSatisfy { $0.code == "release-jump" })
    #expect(try await found(1500, 1400).map(\.code.rawValue) == ["velocity-jump"])
    #expect(try await found(4000, 50, adding: #", "gesture": { "completion": "spring" }"#).isEmpty)
  }

  @Test("A second finger that catches a motion takes over its velocity")
  func catching() async throws {
    let script = """
      [{ "present": {} },
       { "drag": { "from": "header", "by": [0, 100], "duration": 0.3, "curve": "linear" }, "release": { "ending": "auto", "wait": 0.04 } },
       { "drag": { "from": "header", "by": [0, 60], "duration": 0.3, "curve": "linear" }, "release": "auto" }]
      """
    var limits = ContinuityLimits()
    limits.velocityJump = 5
    let found = try await JumpScenes.findings(JumpScenes.semiModal, script: script, limits: limits)
    #expect(found.allSatisfy { $0.code == "velocity-jump" && $0.text("handOff") == "release" })
    #expect(found.count == 2)
  }

  @Test("At recognition, a jump is reported only if it is larger than the distance that the finger has moved")
  func recognition() async throws {
    let script = JumpScenes.drag(presented: false, from: "[10, 800]", by: "[60, 0]", 0.4)
    #expect(try await JumpScenes.findings(JumpScenes.drawer, script: script).isEmpty)
    let late = #", "gesture": { "hysteresis": 40 }"#
    #expect(try await JumpScenes.findings(JumpScenes.drawer, adding: late, script: script).isEmpty)
    let gain = #", "gesture": { "length": 100, "completion": "spring" }"#
    let found = try await JumpScenes.findings(JumpScenes.drawer, adding: gain, script: script)
    let jump = try #require(found.first)
    #expect(found.count == 1 && jump.code == "recognition-jump" && jump.text("layer") == "main")
    #expect((jump.number("jump") ?? 0) > 30 && jump.hint?.contains("\"length\"") == true)
    var limits = ContinuityLimits()
    limits.jump = 40
    #expect(try await JumpScenes.findings(JumpScenes.drawer, adding: gain, script: script, limits: limits).isEmpty)
  }

  @Test("A spring that is cut off stops short of its target; the limit decides whether that is a jump")
  func residue() async throws {
    var limits = ContinuityLimits()
    limits.jump = 0.5
    let found = try await JumpScenes.findings(JumpScenes.semiModal, limits: limits)
    let cut = try #require(found.first)
    #expect(cut.code == "position-jump" && cut.text("layer") == "sheet" && cut.text("handOff") == "arrival")
    #expect(cut.details.first { $0.key == "from" }?.value.array?.count == 4)
    // A thousandth of the sheet's way, 844 points.
    #expect(abs((cut.number("jump") ?? 0) - 0.844) < 0.01)
    #expect(cut.message.contains("[0, 0.84, 390, 844] to [0, 0, 390, 844]"))
  }

  @Test("A finding repeated thousands of times is examined once, shown three times and counted")
  func longScript() async throws {
    let pair = #"{ "present": {} }, { "dismiss": {} }"#
    let script = "[" + Array(repeating: pair, count: 2500).joined(separator: ", ") + "]"
    let found = try await JumpScenes.findings(JumpScenes.card, adding: JumpScenes.faithful, script: script)
    #expect(
      found.map(\.code.rawValue).sorted() == ["end-jump", "not-inverse", "picture-jump"].flatMap { [$0, $0, $0] })
    let counted = found.filter { !$0.notes.isEmpty }
    // The picture jumps twice per round: when presenting starts and when dismissing starts.
    let expected = ["end-jump": 2497.0, "not-inverse": 2497, "picture-jump": 4997]
    #expect(counted.count == 3 && counted.allSatisfy { $0.number("more") == expected[$0.code.rawValue] })
    #expect(counted.allSatisfy { $0.notes[0].message.contains(" more like it, the last at ") })
  }

  @Test("Motion beyond the end of the script is not checked")
  func cutOff() async throws {
    let script =
      #"[{ "drag": { "from": [10, 800], "by": [150, 0], "duration": 0.4 }, "release": { "ending": "cancel", "wait": 0 } }]"#
    let options = #", "gesture": { "completion": "linear", "duration": 5 }"#
    var limits = ContinuityLimits()
    limits.jump = 0
    limits.difference = 0
    limits.velocityJump = 0
    let animation = try await loadScene(JumpScenes.text(JumpScenes.drawer + options, script))
    let found = ContinuityCheck.findings(in: animation, limits: limits)
    #expect(found.allSatisfy { ($0.number("time") ?? 9) <= animation.duration.seconds })
    #expect(animation.timeline.handOffs.contains { $0.time > animation.duration })
  }

  @Test("A check reports each finding once for all themes, and none about motion when that check is off")
  func themes() async throws {
    let text = JumpScenes.text(JumpScenes.card + JumpScenes.faithful, JumpScenes.presentAndDismiss).replacing(
      "{  \"script\"", with: ##"{ "themes": { "light": { "x": "#FFF" }, "dark": { "x": "#000" } }, "script""##)
    let scene = SceneDocument(name: "a.json", text: text)
    #expect(scene.stories.themes == ["light", "dark"])
    // Besides, the scene has screens that this transition does not lead to.
    let withoutMotion = await SceneCheck(scene, motion: nil).diagnostics.list
    #expect(withoutMotion.allSatisfy { $0.number("time") == nil })
    #expect(await SceneCheck(scene).diagnostics.list.count == withoutMotion.count + 4)
  }

  @Test("Scripts with the same hand-offs compare their pictures once")
  func sharedPictures() async throws {
    let scripts = (1...3).map { wait in
      JumpScenes.presentAndDismiss.replacing("\"wait\": 0.2", with: "\"wait\": 0.\(wait)")
    }
    let known = KnownComparisons()
    var counts: [Int] = []
    var found: [[Diagnostic.Code]] = []
    for script in scripts {
      let animation = try await loadScene(JumpScenes.text(JumpScenes.card + JumpScenes.faithful, script))
      let alone = ContinuityCheck.findings(in: animation)
      found.append(ContinuityCheck.findings(in: animation, known: known).map(\.code))
      #expect(found.last == alone.map(\.code) && !alone.isEmpty)
      counts.append(known.count)
    }
    #expect(counts[0] > 0 && counts.allSatisfy { $0 == counts[0] })
  }

  @Test("Findings in a generated script are located at the file")
  func generated() async throws {
    let text = JumpScenes.text(JumpScenes.card + JumpScenes.faithful, "[]").replacing("\"script\": [],", with: "")
    let all = await SceneCheck(SceneDocument(name: "a.json", text: text)).diagnostics.list
    let found = all.filter { $0.number("time") != nil }
    #expect(found.count == 4 && found.allSatisfy { $0.location?.file.name == "a.json" })
  }
}
