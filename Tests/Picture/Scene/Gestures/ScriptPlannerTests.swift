import SegueCore
import SegueJSON
import SegueMotion
import SegueScene
import Testing

@Suite("Planning a script's gestures")
struct ScriptPlannerTests {
  private func end(_ animation: Animation) -> Moment { animation.moment(at: animation.duration.seconds) }

  private func problems(_ transition: String, _ script: String) -> [String] {
    do {
      return try GestureScenes.animation(transition, script: script).warnings.list.map(\.summary)
    } catch let error as Diagnostics {
      return error.list.map(\.summary)
    } catch {
      return ["\(error)"]
    }
  }

  // Recognition.

  @Test("A drag begins after ten points of travel, which are not subtracted")
  func hysteresis() throws {
    let animation = try GestureScenes.animation(
      GestureScenes.semiModal,
      script:
        #"[{ "present": {} }, { "drag": { "from": "header", "by": [0, 120], "duration": 1 }, "release": "auto" }]"#)
    let start = animation.animator.present.duration
    // Each move travels two points: the fifth is ten points away.
    #expect(animation.moment(at: start + 4.9 / 60).activity == .resting)
    #expect(animation.moment(at: start + 5.0 / 60).activity == .dragged)
    #expect(abs(try #require(animation.moment(at: start + 5.0 / 60).progress) - 10.0 / 844) < 1e-9)
  }

  @Test("A transition's own hysteresis is used", arguments: [0.0, 4, 30])
  func ownHysteresis(points: Double) throws {
    let animation = try GestureScenes.animation(
      #"{ "type": "semi-modal", "from": "list", "to": "sheet", "gesture": { "hysteresis": \#(points) } }"#,
      script:
        #"[{ "present": {} }, { "drag": { "from": "header", "by": [0, 120], "duration": 1 }, "release": "auto" }]"#)
    let grip = try #require(animation.timeline.handOffs.first { $0.kind == .grip })
    // Each move travels two points in 1/60 s.
    let expected = animation.animator.present.duration + max(1, (points / 2).rounded(.up)) / 60
    #expect(abs(grip.time.seconds - expected) < 1e-6)
  }

  @Test("A step that begins too early says what would help, for what moves then")
  func tooEarly() throws {
    func expected(_ script: String) -> String? {
      do {
        _ = try GestureScenes.animation(GestureScenes.semiModal, script: script)
      } catch let error as Diagnostics {
        return error.list.first?.expected
      } catch {}
      return nil
    }
    #expect(
      expected(#"[{ "present": { "wait": 0.1 } }, { "dismiss": {} }]"#)
        == #"a "present" before it with a longer "wait", or with none, or a "wait" of 0.406 s before it"#)
    #expect(
      expected(#"[{ "present": {} }, { "dismiss": { "wait": 0.3 } }, { "present": {} }]"#)
        == #"a "dismiss" before it with a longer "wait", or with none, or a "wait" of 0.1 s before it"#)
    let dragged =
      #"[{ "present": {} }, { "drag": { "from": "header", "by": [0, 500], "duration": 1 }, "release": { "wait": 0.1 } }, { "present": {} }]"#
    #expect(expected(dragged)?.hasPrefix(#"a release with a longer "wait", or a "wait" of 0."#) == true)
    // What the message says is enough.
    for wait in ["0.406", "0.405"] {
      let script = #"[{ "present": { "wait": 0.1 } }, { "wait": \#(wait) }, { "dismiss": {} }]"#
      #expect((expected(script) == nil) == (wait == "0.406"))
    }
  }

  @Test("Progress follows the finger between its moves, in both directions")
  func tracking() throws {
    let animation = try GestureScenes.animation(
      GestureScenes.drawer,
      script: #"[{ "drag": { "path": [[20, 780], [220, 780], [120, 780]], "duration": 0.6 }, "release": "auto" }]"#)
    for time in [0.1, 0.1234, 0.35, 0.4, 0.55, 0.5999] {
      let travel = try #require(animation.moment(at: time).finger).position.x - 20
      // The drawer is 312 points wide: 80 % of the canvas.
      #expect(abs(try #require(animation.moment(at: time).progress) - travel / 312) < 1e-9)
    }
    #expect(end(animation).phase == .presented)
  }

  // Endings.

  /// On a canvas 844 points high, the sheet's threshold of 0.3 is 253.2 points, and the photo's of 0.5 is 422 points.
  @Test(
    "The original's thresholds decide at the limit and just beside it",
    arguments: [
      (GestureScenes.semiModal, [0.0, 253], false), (GestureScenes.semiModal, [0, 253.3], true),
      (GestureScenes.photo, [0, 421.9], false), (GestureScenes.photo, [0, 422], true),
      (GestureScenes.photo, [0, -421.9], false), (GestureScenes.photo, [0, -422.0], true),
    ])
  func distance(transition: String, by: [Double], finishes: Bool) throws {
    let animation = try GestureScenes.animation(
      transition,
      script: """
        [{ "present": {} }, { "drag": { "from": [200, 280], "by": [\(by[0]), \(by[1])], "duration": 2 }, "release": "auto" }]
        """)
    #expect(end(animation).phase == (finishes ? .dismissed : .presented))
  }

  @Test(
    "A fast enough flick in the right direction finishes at any distance",
    arguments: [
      (GestureScenes.semiModal, 1190.0, false), (GestureScenes.semiModal, 1210, true),
      (GestureScenes.photo, 990, false), (GestureScenes.photo, 1010, true), (GestureScenes.photo, -1010, true),
    ])
  func flick(transition: String, velocity: Double, finishes: Bool) throws {
    let animation = try GestureScenes.animation(
      transition,
      script: """
        [{ "present": {} }, { "drag": { "from": [200, 280], "by": [0, \(velocity / 10)], "duration": 0.1 }, "release": "auto" }]
        """)
    #expect(end(animation).phase == (finishes ? .dismissed : .presented))
  }

  @Test(
    "A timeline says why each release ended as it did",
    arguments: [
      ("auto", Release.Ending?.none, [0.0, 300], 1.0, ReleaseOutcome.Reason.distance, Completion.Ending.finish),
      ("auto", nil, [0, 150], 0.1, .velocity, .finish), ("auto", nil, [0, 150], 1, .neither, .cancel),
      ("cancel", nil, [0, 300], 1, .forced, .cancel), ("auto", Release.Ending.finish, [0, 20], 1, .forced, .finish),
      ("cancel", Release.Ending.auto, [0, 300], 1, .distance, .finish),
      ("finish", Release.Ending.auto, [0, 150], 1, .neither, .cancel),
    ])
  func reason(
    release: String, forcedEnding: Release.Ending?, by: [Double], duration: Double, reason: ReleaseOutcome.Reason,
    ending: Completion.Ending
  ) throws {
    let animation = try GestureScenes.animation(
      GestureScenes.semiModal,
      script: """
        [{ "present": {} }, { "drag": { "from": "header", "by": [\(by[0]), \(by[1])], "duration": \(duration) }, "release": "\(release)" }]
        """, forcedEnding: forcedEnding)
    let outcome = try #require(animation.timeline.releases.first)
    #expect(animation.timeline.releases.count == 1)
    #expect(outcome.reason == reason && outcome.ending == ending)
    #expect(abs(outcome.progress - by[1] / 844) < 1e-9)
    #expect(abs(outcome.velocity - by[1] / duration) < 1e-6)
    #expect(abs(outcome.time.seconds - animation.animator.present.duration - duration) < 1e-6)
    #expect(outcome.rule?.distance == 0.3 && outcome.rule?.velocity == 1200)
  }

  @Test("A motion that starts before the finger lifts has fired")
  func fired() throws {
    let animation = try GestureScenes.animation(
      GestureScenes.card,
      script: """
        [{ "present": {} }, { "drag": { "from": [200, 280], "by": [0, 400], "duration": 0.5 }, "release": "auto" }]
        """)
    let outcome = try #require(animation.timeline.releases.first)
    #expect(outcome.reason == .fired && outcome.progress == 1 && outcome.ending == .finish)
    #expect(outcome.time < animation.touches[0].up!)
  }

  @Test("A finger that reverses before it lifts cancels, however fast it was before")
  func latch() throws {
    let animation = try GestureScenes.animation(
      GestureScenes.semiModal,
      script: """
        [{ "present": {} }, { "drag": { "from": "header", "by": [0, 200], "duration": 0.1 } },
         { "drag": { "by": [0, -20], "duration": 0.3 }, "release": "auto" }]
        """)
    #expect(end(animation).phase == .presented)
  }

  @Test("A finger that rests keeps the velocity of its last move")
  func rest() throws {
    let animation = try GestureScenes.animation(
      GestureScenes.photo,
      script: """
        [{ "present": {} }, { "drag": { "from": [200, 400], "by": [0, 200], "duration": 0.1 } }, { "hold": 0.5 }, { "release": "auto" }]
        """)
    let release = animation.animator.present.duration + 0.6
    #expect(abs(try #require(animation.moment(at: release - 0.001).finger).velocity.y - 2000) < 1e-6)
    #expect(animation.moment(at: release).decision == .finish)
    #expect(end(animation).phase == .dismissed)
  }

  @Test("A photo whose drag reverses follows without a jump, and leaves in its last direction")
  func reversal() throws {
    let animation = try GestureScenes.animation(
      GestureScenes.photo,
      script: """
        [{ "present": {} }, { "drag": { "path": [[195, 300], [195, 200], [195, 740]], "duration": 1.28 }, "release": "auto" }]
        """)
    let start = animation.animator.present.duration
    func offset(_ time: Seconds) -> Double {
      animation.presentation("viewer", at: start + time)?.nodes.first?.offset.y ?? .nan
    }
    #expect(abs(offset(0.2) + 100) < 1e-6)
    #expect(abs(offset(0.4)) < 1e-6)
    #expect(abs(offset(0.6) - 100) < 1e-6)
    for step in 20...150 {
      #expect(abs(offset(Double(step) / 150) - offset(Double(step + 1) / 150)) < 500.0 / 150 + 10)
    }
    #expect(end(animation).phase == .dismissed)
    #expect(offset(1.28 + 0.2) > 440)
  }

  // Hand-offs.

  @Test("A second touch takes over a completion at its current position and speed")
  func pickUp() throws {
    let animation = try GestureScenes.animation(
      GestureScenes.semiModal,
      script: """
        [{ "present": {} }, { "drag": { "from": "header", "by": [0, 240], "duration": 0.5 }, "release": { "ending": "finish", "wait": 0.06 } },
         { "drag": { "from": "header", "by": [0, -60], "duration": 0.2 } }, { "hold": 0.3 }, { "release": "cancel" }]
        """)
    let grips = animation.timeline.handOffs.filter { $0.kind == .grip }
    #expect(grips.count == 2)
    let grip = try #require(grips.last).time.seconds
    func y(_ time: Seconds) -> Double { animation.presentation("sheet", at: time)?.frame.y ?? .nan }
    #expect(animation.moment(at: grip - 1e-6).activity == .finishing)
    #expect(animation.moment(at: grip).activity == .dragged)
    #expect(abs(y(grip) - y(grip - 1e-6)) < 0.01)
    let before = (y(grip - 1e-6) - y(grip - 2e-6)) / 1e-6
    let after = (y(grip + 1e-6) - y(grip)) / 1e-6
    #expect(before > 500, "the completion was fast")
    #expect(abs(before - after) < 0.02 * before)
    // The first 10 of the finger's 60 pt are hysteresis; the rest of the momentum has decayed.
    #expect(abs(y(grip + 0.38) - (y(grip) - 50)) < 2.5)
    #expect(end(animation).phase == .presented)
  }

  @Test("A touch that moves less than the hysteresis does not stop a completion")
  func touchWithoutDrag() throws {
    let script = """
      [{ "present": {} }, { "drag": { "from": "header", "by": [0, 300], "duration": 0.5 }, "release": { "wait": 0.05 } },
       { "drag": { "from": [200, 700], "by": [0, 5], "duration": 0.1 }, "release": "auto" }, { "wait": 0.5 }]
      """
    let animation = try GestureScenes.animation(GestureScenes.semiModal, script: script)
    #expect(animation.timeline.handOffs.count { $0.kind == .grip } == 1)
    #expect(end(animation).phase == .dismissed)
    #expect(animation.warnings.list.map(\.code) == ["drag-too-short"])
    #expect(
      animation.warnings.list[0].message
        == "this finger never moves 10 pt away from where it touches down, so nothing is dragged")
  }

  @Test("Down, a table scrolls before the sheet moves; back up, the sheet returns and the table stays at its top")
  func handOver() throws {
    let animation = try GestureScenes.animation(
      GestureScenes.semiModal,
      script: """
        [{ "present": {} },
         { "drag": { "path": [[200, 400], [200, 600], [200, 420]], "duration": 1.9 }, "release": "cancel" }]
        """, table: #""contentOffset": [0, 100],"#)
    let start = animation.animator.present.duration
    func state(_ time: Seconds) -> (scroll: Double, sheet: Double) {
      (
        animation.moment(at: start + time).nodeOverrides.first?.contentOffset?.y ?? 100,
        animation.presentation("sheet", at: start + time)?.frame.y ?? .nan
      )
    }
    #expect(abs(state(0.25).scroll - 50) < 1e-6 && state(0.25).sheet == 0)
    #expect(state(0.75).scroll == 0 && abs(state(0.75).sheet - 50) < 1e-6)
    #expect(abs(state(1).sheet - 100) < 1e-6)
    #expect(abs(state(1.2).sheet - 60) < 1e-6)
    #expect(state(1.7).scroll == 0 && state(1.7).sheet == 0)
    #expect(state(2.5).scroll == 0)
    // Neither jumps at the hand-over.
    for step in 30...60 {
      let (a, b) = (state(Double(step) / 60 / 1.2), state((Double(step) + 0.01) / 60 / 1.2))
      #expect(abs(a.scroll - b.scroll) + abs(a.sheet - b.sheet) < 0.1)
    }
  }

  @Test("A flicked table decelerates to its end, and is reset when the sheet is presented again")
  func decelerating() throws {
    let animation = try GestureScenes.animation(
      GestureScenes.semiModal,
      script: """
        [{ "present": {} }, { "drag": { "from": [200, 800], "by": [0, -400], "duration": 0.2 }, "release": "auto" },
         { "dismiss": {} }, { "present": {} }]
        """)
    let times = (0...600).map { animation.duration.seconds * Double($0) / 600 }
    let offsets = times.map { animation.moment(at: $0).nodeOverrides.first?.contentOffset?.y ?? 0 }
    // 1,320 pt of content in 529 pt: it may overshoot, but not far.
    #expect(offsets.contains { abs($0 - 791) < 0.1 })
    #expect(offsets.allSatisfy { $0 > -1 && $0 < 791 + 150 })
    #expect(end(animation).nodeOverrides.isEmpty)
  }

  @Test("A drag along the drawer's axis moves the drawer; a drag across it scrolls the list")
  func axes() throws {
    let across = try GestureScenes.animation(
      GestureScenes.drawer,
      script: #"[{ "drag": { "from": [200, 600], "by": [40, -200], "duration": 0.5 }, "release": { "wait": 0 } }]"#)
    #expect(end(across).nodeOverrides.count == 1 && !across.timeline.handOffs.contains { $0.kind == .grip })
    let along = try GestureScenes.animation(
      GestureScenes.drawer,
      script: #"[{ "drag": { "from": [20, 600], "by": [200, -40], "duration": 0.5 }, "release": "auto" }]"#)
    #expect(end(along).phase == .presented && end(along).nodeOverrides.isEmpty)
  }

  @Test("A row scrolls sideways; a finger that moves up or down scrolls the list around it")
  func carousel() throws {
    func offsets(_ by: String) throws -> [Point] {
      let animation = try GestureScenes.animation(
        """
        { "screens": {
            "list": { "children": [{ "scroll": true, "children": [
              { "scroll": "horizontal", "frame": { "height": 200 }, "children": [{ "frame": { "width": 2000 } }] },
              { "frame": { "height": 2000 } } ] }] },
            "other": {} },
          "transition": { "type": "dialog" },
          "script": [{ "drag": { "from": [200, 100], "by": \(by), "duration": 0.5 }, "release": "auto" }] }
        """)
      return end(animation).nodeOverrides.compactMap(\.contentOffset)
    }
    let sideways = try #require(offsets("[-150, 20]").first)
    #expect(sideways.x > 150 && sideways.y == 0)
    let upwards = try #require(offsets("[20, -150]").first)
    #expect(upwards.x == 0 && upwards.y > 150)
    // At its start a row bounces back, until it is within 0.02 points.
    #expect(try offsets("[150, 20]").allSatisfy { abs($0.x) < 0.021 && $0.y == 0 })
  }

  @Test("A card opens from its scrolled position in the list, and returns there")
  func scrolledCard() throws {
    let animation = try GestureScenes.animation(
      GestureScenes.card,
      script: """
        [{ "drag": { "from": [200, 600], "by": [0, -100], "duration": 2 } }, { "hold": 0.2 }, { "release": "auto" },
         { "tap": "card" }, { "wait": 0.1 }, { "dismiss": {} }]
        """)
    let opening = try #require(animation.timeline.handOffs.first { $0.kind == .start }).time.seconds
    #expect(animation.presentation("card", at: opening)?.frame == Rect(x: 16, y: 63 - 100, width: 358, height: 332))
    let closed = try #require(animation.presentation("card", at: animation.duration.seconds - 1e-7)).frame
    #expect(abs(closed.y - (63 - 100)) < 1)
  }

  @Test("A pulled card closes by itself at the original's distance, whatever the finger does afterwards")
  func firing() throws {
    let script = { (distance: Double) in
      """
      [{ "present": {} }, { "drag": { "from": [200, 300], "by": [0, \(distance)], "duration": 0.4 } },
       { "hold": 1 }, { "release": "auto" }]
      """
    }
    // The rubber band moves the card by 30 points at a travel of 844 · 30 ÷ (0.55 · (844 − 30)) = 56.56 points.
    #expect(end(try GestureScenes.animation(GestureScenes.card, script: script(56))).phase == .presented)
    let fired = try GestureScenes.animation(GestureScenes.card, script: script(57))
    let start = fired.animator.present.duration
    #expect(fired.moment(at: start + 0.41).activity == .finishing)
    #expect(fired.moment(at: start + 0.41).finger != nil)
    #expect(end(fired).phase == .dismissed)
    let forced = try GestureScenes.animation(GestureScenes.card, script: script(300), forcedEnding: .cancel)
    #expect(end(forced).phase == .presented)
  }

  @Test(
    "A caught motion keeps its speed with any tracking curve and any pacing of the drag",
    arguments: ["linear", "easeIn", "easeOut", "easeInOut"], ["linear", "easeIn"])
  func caughtSpeed(tracking: String, pacing: String) throws {
    let animation = try GestureScenes.animation(
      #"{ "type": "semi-modal", "from": "list", "to": "sheet", "gesture": { "tracking": "\#(tracking)" } }"#,
      script: """
        [{ "present": {} }, { "drag": { "from": "header", "by": [0, 200], "duration": 0.5 }, "release": { "ending": "finish", "wait": 0.05 } },
         { "drag": { "from": [195, 800], "by": [0, -300], "duration": 0.3, "curve": "\(pacing)" }, "release": "auto" }]
        """)
    let grips = animation.timeline.handOffs.filter { $0.kind == .grip }
    let grip = try #require(grips.count == 2 ? grips.last : nil).time.seconds
    func y(_ time: Seconds) -> Double { animation.presentation("sheet", at: time)?.frame.y ?? .nan }
    let before = (y(grip - 2e-6) - y(grip - 4e-6)) / 2e-6
    let after = (y(grip + 4e-6) - y(grip + 2e-6)) / 2e-6
    #expect(before > 200 && abs(before - after) < 5, "\(before) → \(after)")
  }

  @Test(
    "A spring starts with the motion's speed at release: the finger's, or zero if the finger rested",
    arguments: ["linear", "easeIn", "easeOut"], [0.0, 1])
  func springRelease(tracking: String, hold: Double) throws {
    let animation = try GestureScenes.animation(
      """
      { "type": "semi-modal", "from": "list", "to": "sheet", "gesture": { "tracking": "\(tracking)", "completion": "spring" } }
      """,
      script: """
        [{ "present": {} }, { "drag": { "from": "header", "by": [0, 300], "duration": 0.5 } }, { "hold": \(hold) },
         { "release": "finish" }]
        """)
    let release = try #require(animation.timeline.handOffs.first { $0.kind == .release }).time.seconds
    func y(_ time: Seconds) -> Double { animation.presentation("sheet", at: time)?.frame.y ?? .nan }
    let before = (y(release - 2e-6) - y(release - 4e-6)) / 2e-6
    let after = (y(release + 4e-6) - y(release + 2e-6)) / 2e-6
    #expect(abs(before - after) < 3, "\(before) → \(after)")
    #expect(hold > 0 ? abs(after) < 3 : after > 300)
    #expect(end(animation).phase == .dismissed)
  }

  /// The limits are 0.2 · 312 = 62.4 points for the drawer, 0.5 · 844 = 422 for the photo, and 0.3 · 844 = 253.2 for the
  /// sheet, which finishes only beyond its limit.
  @Test("A drag exactly at the limit is decided in the same way wherever it begins", arguments: 0..<40)
  func exactLimit(step: Int) throws {
    let x = Double(step) * 1.1
    let drawer = try GestureScenes.animation(
      GestureScenes.drawer,
      script: #"[{ "drag": { "from": [\#(x), 780.3], "by": [62.4, 0] }, "release": "auto" }]"#)
    #expect(end(drawer).phase == .presented)
    let photo = try GestureScenes.animation(
      GestureScenes.photo,
      script:
        #"[{ "present": {} }, { "drag": { "from": [195, \#(300 + x)], "by": [0, 422], "duration": 2 }, "release": "auto" }]"#
    )
    #expect(end(photo).phase == .dismissed)
    let sheet = try GestureScenes.animation(
      GestureScenes.semiModal,
      script:
        #"[{ "present": {} }, { "drag": { "from": [195, \#(260 + x)], "by": [0, 253.2], "duration": 2 }, "release": "auto" }]"#
    )
    #expect(end(sheet).phase == .presented)
  }

  @Test("A sheet pulled by a table at its top starts without a jump: the hysteresis is subtracted")
  func tableAtTop() throws {
    let animation = try GestureScenes.animation(
      GestureScenes.semiModal,
      script: """
        [{ "present": {} }, { "drag": { "from": [195, 500], "by": [0, 300], "duration": 1 }, "release": "auto" }]
        """)
    let grip = try #require(animation.timeline.handOffs.first { $0.kind == .grip }).time.seconds
    #expect(animation.presentation("sheet", at: grip)?.frame.y == 0)
    #expect(abs(try #require(animation.presentation("sheet", at: grip + 0.5)).frame.y - 150) < 1e-6)
  }

  @Test("A sheet's table that decelerates to its top bounces there like any scroll view")
  func deceleratingTable() throws {
    let animation = try GestureScenes.animation(
      GestureScenes.semiModal,
      script: """
        [{ "present": {} }, { "drag": { "from": [195, 400], "by": [0, 150], "duration": 0.15 }, "release": "auto" }]
        """, table: #""contentOffset": [0, 300],"#)
    let offsets = (0...600).compactMap {
      animation.moment(at: animation.duration.seconds * Double($0) / 600).nodeOverrides.first?.contentOffset?.y
    }
    #expect(try #require(offsets.min()) < -10)
    #expect(end(animation).phase == .presented)
  }

  @Test(
    "An open drawer is dragged only by its dimmed part, unless a handle says otherwise",
    arguments: [
      ("", "dark", true), ("", "[350, 20]", true), ("", "header", false), ("", "[200, 120]", false),
      (#""drawer""#, "header", true), (#""drawer""#, "[200, 120]", false), (#""drawer""#, "dark", false),
      (#""drawer", "dark""#, "header", true), (#""drawer", "dark""#, "dark", true),
      (#""header""#, "header", true), (#""header""#, "dark", false), (#""main""#, "dark", true),
    ])
  func closing(handle: String, from: String, closes: Bool) throws {
    let start = from.hasPrefix("[") ? from : "\"\(from)\""
    let gesture = handle.isEmpty ? "" : #", "gesture": { "handle": [\#(handle)] }"#
    let animation = try GestureScenes.animation(
      #"{ "type": "drawer", "from": "list", "to": "sheet"\#(gesture) }"#,
      script: #"[{ "present": {} }, { "drag": { "from": \#(start), "by": [-200, 0] }, "release": "auto" }]"#)
    #expect(end(animation).phase == (closes ? .dismissed : .presented))
    #expect(animation.warnings.list.map(\.summary) == (closes ? [] : ["2:31 drag-missed"]))
    if handle.isEmpty, !closes {
      #expect(animation.warnings.list.first?.expected == #"a drag that begins on "dark""#)
    }
  }

  @Test("The content of an opened card stops at its top without a bounce, and bounces at its end")
  func openedCard() throws {
    let flicked = { (from: Double, by: Double) in
      try CardScenes.animation(
        script: """
          [{ "present": {} }, { "drag": { "from": [195, \(from)], "by": [0, \(by)], "duration": 0.15 }, "release": "auto" }]
          """, content: #""contentOffset": [0, 300],"#)
    }
    func offsets(_ animation: Animation) -> [Double] {
      (0...600).map {
        animation.moment(at: animation.duration.seconds * Double($0) / 600).nodeOverrides.first?.contentOffset?.y ?? 300
      }
    }
    let down = offsets(try flicked(300, 150))
    #expect(down.allSatisfy { $0 > -1e-9 })
    #expect(abs(try #require(down.last)) < 0.01)
    let up = offsets(try flicked(700, -400))
    // 1,464 pt in 844 pt.
    #expect(try #require(up.max()) > 620 + 5 && abs(try #require(up.last) - 620) < 0.1)
  }

  @Test("The list below a card bounces at its top like any scroll view, also during a drag")
  func listBelowCard() throws {
    let animation = try CardScenes.animation(
      script: #"[{ "drag": { "from": [195, 500], "by": [0, 200], "duration": 0.5 }, "release": "auto" }]"#)
    #expect(try #require(animation.moment(at: 0.45).nodeOverrides.first?.contentOffset).y < -50)
  }

  @Test("A drag off the handle neither pulls an opened card nor moves its content beyond the top")
  func cardHandle() throws {
    let animation = try CardScenes.animation(
      #", "gesture": { "handle": ["hero"] }"#,
      script: """
        [{ "present": {} }, { "drag": { "from": [195, 600], "by": [0, 200], "duration": 0.5 }, "release": { "wait": 0 } }]
        """)
    #expect(animation.moment(at: animation.duration.seconds - 0.1).nodeOverrides.isEmpty)
    #expect(animation.moment(at: animation.duration.seconds).phase == .presented)
  }

  @Test("A handle on the screen below opens the drawer, which still closes by its dimmed part")
  func drawerHandle() throws {
    let drawer = #"{ "type": "drawer", "from": "list", "to": "sheet", "gesture": { "handle": ["button"] } }"#
    let opened = try GestureScenes.animation(
      drawer,
      script: """
        [{ "drag": { "from": "button", "by": [200, 0] }, "release": "auto" },
         { "drag": { "from": [350, 400], "by": [-200, 0] }, "release": "auto" }]
        """)
    #expect(end(opened).phase == .dismissed && opened.warnings.isEmpty)
    #expect(
      problems(drawer, #"[{ "drag": { "from": [200, 100], "by": [200, 0] }, "release": "auto" }]"#) == [
        "2:12 drag-missed"
      ])
  }

  // Taps.

  @Test(
    "A tap does what the transition assigns to its target",
    arguments: [
      (GestureScenes.card, #"[{ "tap": "card" }]"#, Moment.Phase.presented),
      (GestureScenes.card, #"[{ "tap": [200, 200] }]"#, .presented),
      (GestureScenes.semiModal, #"[{ "present": {} }, { "tap": "overlay" }]"#, .dismissed),
      (GestureScenes.semiModal, #"[{ "present": {} }, { "tap": [195, 150] }]"#, .dismissed),
      (GestureScenes.drawer, #"[{ "present": {} }, { "tap": "dark" }]"#, .dismissed),
      (GestureScenes.dialog, #"[{ "present": {} }, { "tap": "overlay" }]"#, .dismissed),
      (
        #"{ "type": "photo-swipe", "from": "list", "to": "viewer", "target": "picture", "opens": ["button"], "closes": ["close"] }"#,
        #"[{ "tap": "button" }, { "tap": "close" }, { "tap": { "at": "button", "duration": 0.5 } }]"#, .presented
      ),
    ])
  func taps(transition: String, script: String, phase: Moment.Phase) throws {
    let animation = try GestureScenes.animation(transition, script: script)
    #expect(animation.warnings.isEmpty)
    #expect(end(animation).phase == phase)
  }

  // Warnings and errors.

  @Test(
    "A gesture without effect is a warning at its step",
    arguments: [
      (GestureScenes.semiModal, #"[{ "drag": { "from": [195, 400], "by": [0, 200] }, "release": "auto" }]"#, []),
      (
        GestureScenes.dialog, #"[{ "drag": { "from": [195, 790], "by": [0, 200] }, "release": "auto" }]"#,
        ["2:12 drag-missed"]
      ),
      (
        #"{ "type": "semi-modal", "from": "list", "to": "sheet", "gesture": { "handle": ["header"] } }"#,
        #"[{ "present": {} }, { "drag": { "from": [195, 100], "by": [0, 200] }, "release": "auto" }]"#,
        ["2:31 drag-missed"]
      ),
      (
        GestureScenes.semiModal,
        #"[{ "present": {} }, { "drag": { "from": [195, 100], "by": [0, 300] }, "release": "auto" }]"#,
        ["2:31 drag-missed"]
      ),
      (
        GestureScenes.drawer, #"[{ "drag": { "from": [-20, 780], "by": [200, 0] }, "release": "auto" }]"#,
        ["2:12 drag-missed"]
      ),
      (
        GestureScenes.drawer, #"[{ "drag": { "from": [250, 780], "by": [-200, 0] }, "release": "auto" }]"#,
        ["2:12 drag-idle"]
      ),
      (
        GestureScenes.drawer, #"[{ "drag": { "from": [20, 780], "by": [5, 0] }, "release": "auto" }]"#,
        ["2:12 drag-too-short"]
      ),
      (GestureScenes.drawer, #"[{ "tap": "button" }]"#, ["2:11 tap-missed"]),
      (GestureScenes.drawer, #"[{ "drag": { "from": [20, 780], "by": [90, 0] } }]"#, []),
      (
        GestureScenes.drawer,
        #"[{ "drag": { "from": [20, 780], "by": [90, 0] }, "release": { "wait": 0 } }, { "tap": "dark" }]"#,
        ["2:87 tap-missed"]
      ),
    ])
  func warnings(transition: String, script: String, expected: [String]) {
    #expect(problems(transition, script) == expected)
  }

  @Test("A tap on a node that reacts to nothing gets the option that it lacks")
  func tapHint() throws {
    func hints(_ script: String) throws -> [String?] {
      try GestureScenes.animation(GestureScenes.drawer, script: script).warnings.list.map(\.hint)
    }
    #expect(
      try hints(#"[{ "tap": "button" }]"#) == [
        #"with "opens": ["button"] in "transition", a tap on it opens the other screen"#
      ])
    #expect(try hints("[{ \"tap\": [3, 3] }]") == [nil])
  }

  @Test(
    "A step that does not fit the result of the gestures before it is an error",
    arguments: [
      (
        #"[{ "drag": { "from": [20, 780], "by": [200, 0] }, "release": "auto" }, { "present": {} }]"#,
        ["2:72 bad-order"]
      ),
      (
        #"[{ "drag": { "from": [20, 780], "by": [30, 0] }, "release": "auto" }, { "dismiss": {} }]"#, ["2:71 bad-order"]
      ),
      (
        #"[{ "drag": { "from": [20, 780], "by": [200, 0] }, "release": { "wait": 0 } }, { "dismiss": {} }]"#,
        ["2:79 bad-order"]
      ),
      (#"[{ "drag": { "from": "nowhere", "by": [200, 0] }, "release": "auto" }]"#, ["2:12 unknown-node"]),
      (#"[{ "tap": "headr" }]"#, ["2:11 unknown-node"]),
      (#"[{ "tap": "header" }]"#, ["2:11 unseen-node"]),
      (
        #"[{ "drag": { "from": [20, 780], "to": [90, 780] } }, { "drag": { "path": [[10, 10], [200, 10]] }, "release": "auto" }]"#,
        ["2:64 finger-jump"]
      ),
      (#"[{ "drag": { "by": [200, 0] }, "release": "auto" }]"#, ["2:12 missing-key"]),
    ])
  func errors(script: String, expected: [String]) {
    #expect(problems(GestureScenes.drawer, script) == expected)
  }

  @Test("With another forced ending, steps that no longer fit are skipped")
  func skippedSteps() throws {
    let script =
      #"[{ "present": {} }, { "drag": { "from": "header", "by": [0, 300] }, "release": "auto" }, { "present": {} }, { "wait": 0.2 }]"#
    for forcedEnding in [nil, Release.Ending.finish, .cancel] {
      let animation = try GestureScenes.animation(GestureScenes.semiModal, script: script, forcedEnding: forcedEnding)
      #expect(animation.timeline.handOffs.count { $0.kind == .start } == (forcedEnding == .cancel ? 1 : 2))
      #expect(end(animation).phase == .presented)
    }
  }

  @Test("Ten thousand steps are planned, and every instant of them can be looked up")
  func long() throws {
    let pair = """
      { "drag": { "from": [20, 780], "by": [200, 0], "duration": 0.2 }, "release": "auto" }, { "wait": 0.1 },
      { "drag": { "from": [350, 780], "by": [-200, 0], "duration": 0.2 }, "release": "auto" }, { "wait": 0.1 }
      """
    let animation = try GestureScenes.animation(
      GestureScenes.drawer, script: "[" + Array(repeating: pair, count: 2500).joined(separator: ", ") + "]")
    let once = try GestureScenes.animation(GestureScenes.drawer, script: "[\(pair)]")
    #expect(animation.touches.count == 5000)
    let period = Double(once.duration.nanoseconds) / 1e9
    #expect(animation.duration.nanoseconds == 2500 * once.duration.nanoseconds)
    for repetition in [0, 1, 1249, 2499] {
      for time in [0.1, 0.25, 0.45, 0.6] {
        let (a, b) = (
          once.presentation("main", at: time)?.frame.x,
          animation.presentation("main", at: Double(repetition) * period + time)?.frame.x
        )
        #expect(abs(try #require(a) - #require(b)) < 1e-3)
      }
    }
  }
}

extension Diagnostic {
  fileprivate var summary: String {
    guard let start = location?.start else { return code.rawValue }
    return "\(start) \(code.rawValue)"
  }
}
