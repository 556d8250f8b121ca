import SegueCore
import SegueJSON
import SegueMotion
import SegueScene
import Testing

/// A sheet's detents on the tables' canvas.
private let medium = 388.32
private let large = 57.0

@Suite("A finger on a sheet")
struct SheetGestureTests {
  /// The sheet's upper edge.
  private func edge(_ animation: Animation, at time: Double) throws -> Double {
    try #require(animation.presentation("sheet", at: time)).frame.minY
  }

  private func drag(_ from: String, by distance: Double, _ duration: Double, _ release: String = "\"auto\"") -> String {
    #"{ "drag": { "from": \#(from), "by": [0, \#(distance)], "duration": \#(duration) }, "release": \#(release) }"#
  }

  /// A sheet that is presented and then dragged.
  private func dragged(_ options: String, _ drags: String..., ending: Release.Ending? = nil) throws -> Animation {
    try SheetScenes.animation(
      options, script: "[{ \"present\": {} }, \(drags.joined(separator: ", ")), { \"wait\": 1 }]", forcedEnding: ending)
  }

  @Test("A finger on content at its top first moves the sheet up, then scrolls the content")
  func expanding() throws {
    let animation = try dragged(SheetScenes.mediumAndLarge, drag("[195, 700]", by: -500, 0.5))
    let start = animation.animator.present.duration
    #expect(animation.warnings.isEmpty)
    // 1000 points per second: the sheet is up after 331.32 points.
    #expect(abs(try edge(animation, at: start + 0.2) - (medium - 200)) < 1e-6)
    #expect(animation.moment(at: start + 0.2).nodeOverrides.isEmpty)
    #expect(abs(try edge(animation, at: start + 0.4) - large) < 1e-6)
    let scrolled = try #require(animation.moment(at: start + 0.4).nodeOverrides.first?.contentOffset).y
    #expect(abs(scrolled - (400 - (medium - large))) < 1e-3)
    #expect(animation.moment(at: start + 0.4).stage == "medium")
    #expect(animation.moment(at: animation.duration.seconds).stage == "large")
    #expect(try edge(animation, at: animation.duration.seconds) == large)
  }

  @Test("A finger that goes down scrolls content to its top, then moves the sheet, and takes it back up")
  func handOver() throws {
    // The first finger rests before it lifts, so the content stays where it left it.
    let script = """
      { "drag": { "from": [195, 700], "by": [0, -500], "duration": 0.5 } }, { "hold": 0.2 }, { "release": { "wait": 2 } },
      { "drag": { "from": [195, 300], "by": [0, 400], "duration": 0.4 } }, { "drag": { "by": [0, -200], "duration": 0.2 }, "release": { "wait": 2 } }
      """
    let animation = try dragged(SheetScenes.mediumAndLarge, script)
    let start = animation.touches[1].down.seconds
    let offset = try #require(animation.moment(at: start).nodeOverrides.first?.contentOffset).y
    #expect(abs(offset - (500 - (medium - large))) < 1e-3)
    func scrolled(at time: Double) -> Double { animation.moment(at: time).nodeOverrides.first?.contentOffset?.y ?? 0 }
    // 1000 points per second down for 0.4 s, then up.
    let crossing = offset / 1000
    #expect(abs(try edge(animation, at: start + crossing - 0.001) - large) < 1e-6)
    #expect(abs(scrolled(at: start + crossing - 0.001) - 1) < 1e-3)
    #expect(scrolled(at: start + crossing + 0.05) == 0)
    #expect(abs(try edge(animation, at: start + crossing + 0.05) - (large + 50)) < 1e-3)
    #expect(abs(try edge(animation, at: start + 0.4) - (large + 400 - offset)) < 1e-3)
    #expect(abs(try edge(animation, at: start + 0.45) - (large + 350 - offset)) < 1e-3)
  }

  @Test("Without expandsWhenScrolled, content scrolls while the sheet stays")
  func scrolling() throws {
    let animation = try dragged(
      SheetScenes.mediumAndLarge + #""expandsWhenScrolled": false,"#, drag("[195, 700]", by: -200, 0.5))
    let start = animation.animator.present.duration
    #expect(abs(try edge(animation, at: start + 0.4) - medium) < 1e-6)
    #expect(abs(try #require(animation.moment(at: start + 0.4).nodeOverrides.first?.contentOffset).y - 160) < 1e-6)
    #expect(animation.timeline.releases.isEmpty)
    #expect(animation.moment(at: animation.duration.seconds).stage == "medium")
  }

  @Test("Content can be scrolled to its end while a part of it is below the canvas, and goes back when it is not")
  func hiddenContent() throws {
    let flick = drag("[195, 800]", by: -700, 0.2)
    let low = try dragged(SheetScenes.mediumAndLarge + #""expandsWhenScrolled": false,"#, flick, flick, flick)
    func end(_ animation: Animation) throws -> Double {
      try #require(animation.moment(at: animation.duration.seconds).nodeOverrides.first?.contentOffset).y
    }
    // The list is 727 points high, its content 1500, and 331.32 points are out of sight.
    #expect(abs(try end(low) - (1500 - 727 + medium - large)) < 1e-6)
    let grown = try dragged(
      SheetScenes.mediumAndLarge + #""expandsWhenScrolled": false,"#, flick, flick, flick,
      drag("\"header\"", by: -300, 0.5))
    #expect(abs(try end(grown) - (1500 - 727)) < 1e-6)
  }

  @Test("A finger that comes back within 0.4 seconds scrolls content that is at its top")
  func secondFinger() throws {
    let slow = try dragged("", drag("[195, 300]", by: 20, 0.3, #"{ "wait": 0.8 }"#), drag("[195, 300]", by: 100, 0.3))
    #expect(try edge(slow, at: slow.touches[1].down.seconds + 0.2) > large + 50)
    let quick = try dragged(
      #""detents": ["large"], "hysteresis": 2,"#, drag("[195, 600]", by: -100, 0.2, #"{ "wait": 0.1 }"#),
      drag("[195, 300]", by: 400, 0.3))
    #expect(try edge(quick, at: quick.touches[1].down.seconds + 0.29) == large)
  }

  @Test("A sheet is caught on its way, where it is")
  func caught() throws {
    let animation = try SheetScenes.animation(
      SheetScenes.mediumAndLarge,
      script: """
        [{ "present": {} }, \(drag("\"header\"", by: -200, 0.3, #"{ "wait": 0.05 }"#)),
         { "drag": { "from": [195, 250], "by": [0, 200], "duration": 0.3 }, "release": "auto" }, { "wait": 1 }]
        """)
    let touch = animation.touches[1]
    let recognized = touch.down.seconds + 1.0 / 60
    let shown = try edge(animation, at: recognized - 1e-6)
    #expect(shown > large + 1 && shown < medium - 200)
    #expect(abs(try edge(animation, at: recognized) - shown) < 0.01)
    #expect(abs(try edge(animation, at: recognized + 0.1) - shown - 200 * 0.1 / 0.3) < 0.01)
  }

  /// How far a property of any layer jumps where a finger catches or releases something, in points; opacities count 100-fold.
  private func jumps(_ animation: Animation) -> [Double] {
    animation.timeline.handOffs.filter { $0.kind == .grip || $0.kind == .release }.map { handOff in
      let before = animation.timeline.presentationLayers(on: .before, of: handOff, distance: 1e-7)
      let after = animation.timeline.presentationLayers(on: .after, of: handOff)
      guard before.map(\.name) == after.map(\.name) else { return .infinity }
      return zip(before, after).reduce(0) { largest, pair in
        let (a, b) = pair
        let outlines = (a.container?.outline ?? a.outline, b.container?.outline ?? b.outline)
        return [
          largest, a.frame.minX - b.frame.minX, a.frame.minY - b.frame.minY, a.frame.maxY - b.frame.maxY,
          a.cornerRadius - b.cornerRadius, 100 * (a.opacity - b.opacity),
          100 * ((a.container?.shadow?.opacity ?? 0) - (b.container?.shadow?.opacity ?? 0)),
          outlines.0.rect.minY - outlines.1.rect.minY, outlines.0.rect.minX - outlines.1.rect.minX,
        ].reduce(0) { max($0, abs($1)) }
      }
    }
  }

  @Test("A sheet is caught without a jump of the page behind, whenever", arguments: 1...10)
  func caughtPage(step: Int) throws {
    let time = Double(step) * 0.02
    let held =
      #"{ "drag": { "from": [195, 835], "by": [0, -300], "duration": 0.3 } }, { "hold": 0.6 }, { "release": "auto" }"#
    let thrown = #"{ "drag": { "from": [195, 835], "by": [0, -60], "duration": 0.06 }, "release": { "wait": 0.1 } }"#
    for options in [
      #""detents": ["large"],"#, SheetScenes.mediumAndLarge + #""detent": "large", "largestUndimmed": "medium","#,
    ] {
      for drags in [held, "\(thrown), \(held)"] {
        let animation = try SheetScenes.animation(
          options, script: #"[{ "present": {} }, { "dismiss": { "wait": \#(time) } }, \#(drags), { "wait": 1 }]"#)
        let jumps = jumps(animation)
        #expect(jumps.count >= animation.touches.count && jumps.allSatisfy { $0 < 0.01 }, "\(jumps)")
        // Where the finger rests, the page is where it follows from the place of the sheet.
        let up = try #require(animation.touches.last?.up).seconds - 1e-6
        let motion = try #require(animation.animator.stages).motion
        let shown = animation.presentationLayers(at: up)
        #expect(shown == motion.layers(at: try edge(animation, at: up)).presentation(at: 0))
      }
    }
  }

  @Test("In a flow, a sheet over a page that moves as a whole is caught without a jump, too")
  func caughtFlow() throws {
    let scene = """
      { "canvas": { "width": 390, "height": 844, "safeArea": { "top": 47, "bottom": 34 } },
        "screens": { "home": { "background": "#FFFFFF" }, "alert": { "background": "#EEEEEE", "children": [
            { "id": "text", "frame": { "x": 0, "y": 0, "width": 100, "height": 200 } } ] }, "places": { "background": "#DDDDDD" } },
        "transitions": {
          "ask": { "type": "dialog", "from": "home", "to": "alert" },
          "show": { "type": "sheet", "from": "alert", "to": "places", "recedes": "always", "detents": ["medium", "large"], "detent": "large" } },
        "script": [{ "present": "ask" }, { "present": { "transition": "show", "wait": 0.12 } },
          { "drag": { "from": [195, 800], "by": [0, -120], "duration": 0.3 } }, { "hold": 0.1 }, { "release": "auto" }, { "wait": 1 }] }
      """
    let animation = try TestScenes.animation(scene)
    let jumps = jumps(animation)
    #expect(jumps.count == 2 && jumps.allSatisfy { $0 < 0.01 }, "\(jumps)")
  }

  @Test("A tap on a name that a node and a layer have means the node, unless it does not reach that")
  func sharedName() throws {
    let script = #"[{ "tap": "dim" }, { "wait": 0.5 }, { "tap": "dim" }, { "wait": 0.2 }]"#
    let text = SheetScenes.text(#""detents": ["medium"],"#, script: script)
      .replacing(#""opens": ["button"]"#, with: #""opens": ["dim"]"#).replacing(
        #""id": "button""#, with: #""id": "dim""#
      )
      .replacing(#""y": 760"#, with: #""y": 700"#)
    let animation = try GestureScenes.animation(text)
    #expect(animation.warnings.isEmpty)
    // The node lies below the sheet then; the layer closes it.
    #expect(animation.touches[0].path.start == Point(66, 722))
    #expect(animation.touches[1].path.start.y < medium)
    #expect(animation.moment(at: animation.duration.seconds).phase == .dismissed)
  }

  @Test("A sheet that cannot be dismissed resists, notes the attempt, and comes back")
  func attempt() throws {
    let animation = try dragged(#""dismissible": false,"#, drag("\"header\"", by: 300, 0.4))
    let release = try #require(animation.timeline.releases.first)
    #expect(release.ending == .cancel && release.reason == .neither)
    #expect(release.stages?.attemptsToDismiss == true)
    #expect(release.stages?.candidates == "large 57")
    #expect(try edge(animation, at: animation.duration.seconds) == large)
    let small = try dragged(#""dismissible": false,"#, drag("\"header\"", by: 60, 0.4))
    #expect(small.timeline.releases.first?.stages?.attemptsToDismiss == false)
  }

  @Test("Forced endings lead to the next place in the direction of the drag, or back", arguments: [-40.0, 40.0])
  func forced(distance: Double) throws {
    let script = drag("\"header\"", by: distance, 0.4)
    let auto = try dragged(SheetScenes.mediumAndLarge, script)
    #expect(auto.moment(at: auto.duration.seconds).stage == "medium")
    let finished = try dragged(SheetScenes.mediumAndLarge, script, ending: .finish)
    #expect(finished.moment(at: finished.duration.seconds).stage == (distance < 0 ? "large" : nil))
    #expect(finished.timeline.releases.first?.reason == .forced)
    let cancelled = try dragged(
      SheetScenes.mediumAndLarge, drag("\"header\"", by: 7 * distance, 0.4), ending: .cancel)
    #expect(cancelled.moment(at: cancelled.duration.seconds).stage == "medium")
  }

  @Test("A release says where it leads and why, while its motion runs")
  func decision() throws {
    let animation = try dragged(SheetScenes.mediumAndLarge, drag("\"header\"", by: -180, 0.3))
    let release = try #require(animation.timeline.releases.first)
    let moment = animation.moment(at: release.time.seconds + 0.1)
    #expect(moment.activity == .finishing && moment.phase == .presented && moment.decision == .finish)
    let decision = try #require(moment.stageDecision)
    #expect(abs(decision.projected - 148.92) < 1e-6)
    #expect(decision.candidates == "large 57 medium 388.3" && decision.targetName == "large")
    #expect(animation.moment(at: animation.duration.seconds).stageDecision == nil)
  }

  @Test("A tap on the grabber leads to the next larger detent, and from the largest to the smallest")
  func grabber() throws {
    let animation = try SheetScenes.animation(
      SheetScenes.mediumAndLarge + #""grabber": true,"#,
      script: #"[{ "present": {} }, { "tap": "grabber" }, { "wait": 0.1 }, { "tap": [195, 72] }, { "wait": 0.1 }]"#)
    #expect(animation.warnings.isEmpty)
    #expect(try edge(animation, at: 0.5058 + 0.1 + 0.5059 + 0.05) == large)
    #expect(animation.moment(at: animation.duration.seconds).stage == "medium")
  }

  @Test("A tap on the dim closes the sheet, unless it is full, cannot be dismissed, or does not dim")
  func dim() throws {
    func phase(_ options: String, at point: String = "[195, 300]") throws -> Moment.Phase {
      let animation = try SheetScenes.animation(
        options, script: "[{ \"present\": {} }, { \"tap\": \(point) }, { \"wait\": 0.1 }]")
      return animation.moment(at: animation.duration.seconds).phase
    }
    #expect(try phase(SheetScenes.mediumAndLarge) == .dismissed)
    #expect(try phase(SheetScenes.mediumAndLarge + #""dismissible": false,"#) == .presented)
    #expect(try phase(SheetScenes.mediumAndLarge + #""largestUndimmed": "medium","#) == .presented)
    #expect(try phase("", at: "[195, 50]") == .presented)
  }

  @Test("Below an undimmed sheet the page can be scrolled")
  func undimmed() throws {
    func offset(_ options: String) throws -> Double? {
      let animation = try dragged(options, drag("[195, 150]", by: -60, 0.3, #"{ "wait": 1 }"#))
      return animation.moment(at: animation.duration.seconds).nodeOverrides.first?.contentOffset?.y
    }
    #expect(try offset(SheetScenes.mediumAndLarge) == nil)
    #expect(try #require(try offset(SheetScenes.mediumAndLarge + #""largestUndimmed": "medium","#)) > 50)
  }
}

@Test(
  "A semi-modal sheet that covers less than half of the canvas is decided by its own height, and follows the finger")
func lowSemiModal() throws {
  for distance in [100.0, 115] {
    let text = GestureScenes.text(
      GestureScenes.semiModal,
      script: """
        [{ "present": {} },
         { "drag": { "from": [195, 500], "by": [0, \(distance)], "duration": 0.5, "curve": "easeOut" }, "release": "auto" }, { "wait": 1 }]
        """
    ).replacing(#""y": 247,"#, with: #""y": 480,"#).replacing(#""y": 315,"#, with: #""y": 548,"#)
    let animation = try GestureScenes.animation(text)
    let release = try #require(animation.timeline.releases.first)
    // 364 points are seen of the sheet, and 0.3 of them are enough.
    #expect(abs(release.progress - distance / 364) < 1e-9)
    #expect(release.ending == (distance > 0.3 * 364 ? .finish : .cancel))
    #expect(abs(try #require(animation.presentation("sheet", at: release.time.seconds)).frame.minY - distance) < 1e-6)
  }
}
