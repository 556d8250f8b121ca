import SegueCore
import SegueJSON
import SegueMotion
import SegueScene
import Testing

@Suite("A card that is pulled down")
struct CardPullTests {
  private func animator(_ options: String = "") throws -> TransitionAnimator {
    let card = #"{ "type": "card", "source": "card", "target": "hero"\#(options) }"#
    return try TestScenes.animation(transition: card).animator
  }

  private func pull(_ options: String = "") throws -> Interaction {
    try #require(animator(options).interactions.first)
  }

  private func fired(_ pull: Interaction, at progress: Double = 1) throws -> Phase {
    let fire = try #require(pull.firing)
    return fire(progress)
  }

  @Test("The screen shrinks as in the golden table while the card stays open")
  func shrink() throws {
    let pull = try pull()
    for row in try GoldenTable("seed1_interactive_shrink").rows {
      let progress = try pull.travel.progress(for: row.number("finger_down_pt"))
      #expect(try abs(progress * 30 + row.number("contentOffset_y")) < 1e-7)
      let fires = try row.number("dismiss_fires") == 1
      #expect((progress >= 1) == fires)
      // The last row is one ten-thousandth beyond the end, where the closing card has replaced the snapshot.
      let tolerance = fires ? 0.02 : 1e-6
      let snapshot = try pull.phase.presentation("snapshot", at: min(progress, 1))
      #expect(try abs(snapshot.scale - row.number("scale")) < (fires ? 2e-5 : 1e-8))
      #expect(try abs(snapshot.cornerRadius - row.number("cornerRadius")) < 1e-7)
      #expect(try abs(snapshot.frame.x - row.number("snap_x")) < tolerance)
      #expect(try abs(snapshot.frame.y - row.number("snap_y_on_screen")) < tolerance)
      #expect(try abs(snapshot.frame.width - row.number("snap_w")) < tolerance)
      #expect(try abs(snapshot.frame.height - row.number("snap_h")) < tolerance)
    }
  }

  @Test("The pull ends at 56.56 points of finger travel, and no earlier release closes the card")
  func threshold() throws {
    let pull = try pull()
    #expect(pull.start == .presented)
    #expect(pull.gesture.direction == Point(0, 1))
    #expect(abs(pull.travel.travel(for: 1) - 56.556) < 0.001)
    #expect(pull.rule.reason(progress: 1.0 - 1e-6, velocity: 100_000) == .neither)
    #expect(pull.range == 0...1)
  }

  @Test("Before the pull the snapshot covers the canvas, like the presented screen at rest")
  func beginning() throws {
    let snapshot = try pull().phase.presentationLayers(at: 0).last
    #expect(snapshot?.frame == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(snapshot?.content == .screen("detail"))
    #expect(snapshot?.cornerRadius == 0)
    #expect(snapshot?.opacity == 1)
  }

  @Test("Behind the snapshot is the blurred list, or in faithful mode the presented screen's background")
  func behind() throws {
    let layers = try pull().phase.presentationLayers(at: 0.5)
    #expect(layers.map(\.name) == ["list", "blur", "dim", "snapshot"])
    #expect(layers.map(\.opacity) == [1, 1, 0.5, 1])
    #expect(layers[0].nodes.map(\.opacity) == [0])
    #expect(try pull(#", "faithful": true"#).phase.presentationLayers(at: 0.5).map(\.name) == ["white", "snapshot"])
  }

  @Test("Nothing jumps when the dismissal fires, at whatever progress the pull is released", arguments: [0.2, 0.5, 1])
  func firing(progress: Double) throws {
    let pull = try pull()
    let before = pull.phase.presentationLayers(at: progress)
    let dismissal = try fired(pull, at: progress)
    let snapshot = try #require(before.last)
    let white = try dismissal.presentation("white", at: 0)
    for layer in [white, try dismissal.presentation("detail", at: 0)] {
      #expect(layer.frame.isClose(to: snapshot.frame))
      #expect(layer.scale == snapshot.scale)
      #expect(layer.container?.outline.rect.isClose(to: snapshot.frame) == true)
      #expect(layer.container?.outline.radii.topLeft == snapshot.cornerRadius * snapshot.scale)
      #expect(layer.opacity == 1)
    }
    #expect(white.shadow == snapshot.shadow)
    // The card is the snapshot's upper 332 points, with the snapshot's upper corners.
    let card = try dismissal.presentation("card", at: 0)
    var top = snapshot.frame
    top.height = 332 * snapshot.scale
    #expect(card.frame.isClose(to: top))
    #expect(card.scale == snapshot.scale)
    #expect(card.cornerRadius == snapshot.cornerRadius)
    #expect(card.bottomCornerRadius == 0)
    #expect(card.nodes.map(\.opacity) == [1])
    for name in ["list", "blur", "dim"] {
      #expect(try dismissal.presentation(name, at: 0) == before.first { $0.name == name })
    }
  }

  @Test("A fired dismissal ends like any other")
  func end() throws {
    let animator = try animator()
    let fired = try fired(animator.interactions[0])
    #expect(fired.duration == animator.dismiss.duration)
    #expect(fired.presentationLayers(at: fired.duration) == animator.dismiss.presentationLayers(at: fired.duration))
  }

  @Test("In faithful mode the closing card ignores the pull except for the scrolled content")
  func faithfulFiring() throws {
    let animator = try animator(#", "faithful": true"#)
    let fired = try fired(animator.interactions[0])
    for (name, offset) in [("white", 0.0), ("card", 30)] {
      let rest = try animator.dismiss.presentation(name, at: 0).frame
      #expect(try fired.presentation(name, at: 0).frame == rest.offsetBy(Point(0, offset)))
      #expect(try fired.presentation(name, at: 0).scale == 1)
    }
    #expect(try fired.presentation("card", at: 0).cornerRadius == 0)
  }

  @Test("An early release springs back in the same time from any progress, or in faithful mode at once")
  func cancelling() throws {
    let completion = try pull().completion
    #expect(completion.model == .percentDriven(.smooth))
    #expect(completion.cancelSpeed == .remaining)
    #expect(abs(Spring.criticalSettling / completion.duration - 10) < 0.001)
    #expect(try pull(#", "faithful": true"#).completion.duration == 0)
  }

  @Test("A card that is caught while it springs back can be pulled until it closes", arguments: [0.05, 0.1, 0.3])
  func caught(wait: Double) throws {
    let animation = try TestScenes.animation(
      transition: #"{ "type": "card", "source": "card", "target": "hero" }"#,
      script: """
        [{ "present": {} }, { "drag": { "from": [200, 300], "by": [0, 45], "duration": 0.3 },
           "release": { "ending": "auto", "wait": \(wait) } },
         { "drag": { "from": [200, 300], "by": [0, 200], "duration": 0.4 }, "release": "auto" }, { "wait": 1 }]
        """)
    #expect(animation.moment(at: animation.duration.seconds).phase == .dismissed)
    #expect(animation.timeline.releases.last?.reason == .fired)
    // Nothing jumps where it fires.
    let fired = try #require(animation.timeline.handOffs.last { $0.kind == .release }).time.seconds
    let (before, after) = (
      animation.presentation("snapshot", at: fired - 1e-6), animation.presentation("white", at: fired)
    )
    #expect(try abs(#require(before).frame.center.x - #require(after).frame.center.x) < 0.01)
    #expect(try abs(#require(before).frame.height - #require(after).frame.height) < 0.5)
  }

  @Test("Every parameter of the pull can be set")
  func options() throws {
    let pull = try pull(
      #", "gesture": { "hysteresis": 4, "handle": ["hero"], "distance": 40, "shrinkDistance": 200, "cornerRadius": 10, "returnDuration": 0.5 }"#
    )
    #expect(pull.hysteresis == 4)
    #expect(pull.handle?.tags.count == 1)
    #expect(pull.travel == .rubberBand(RubberBand(dimension: 844), end: 40))
    #expect(pull.completion.duration == 0.5)
    let end = try pull.phase.presentation("snapshot", at: 1)
    #expect(abs(end.scale - 0.8) < 1e-12)
    #expect(end.center.y == 462)
    #expect(end.cornerRadius == 10)
    // The corner radius equals the distance in points, up to its maximum.
    #expect(try abs(pull.phase.presentation("snapshot", at: 0.125).cornerRadius - 5) < 1e-12)
    #expect(try pull.phase.presentation("snapshot", at: 0.3).cornerRadius == 10)
  }

  @Test("A pull that shrinks the screen to nothing, or that no finger can make, is rejected")
  func impossible() throws {
    func problems(_ gesture: String) -> [String] {
      SceneText.problems(
        SceneText.transition(#"{ "type": "card", "source": "a", "target": "b", "gesture": \#(gesture) }"#)
          .replacing(
            #""a": {}, "b": {}"#,
            with: #""a": { "children": [{ "id": "a" }] }, "b": { "children": [{ "id": "b" }] }"#))
    }
    #expect(problems(#"{ "distance": 250 }"#).map { $0.split(separator: " ").last } == ["out-of-range"])
    #expect(problems(#"{ "distance": 249 }"#).isEmpty)
    #expect(throws: Diagnostics.self) {
      try animator(#", "gesture": { "distance": 844, "shrinkDistance": 1000 }"#)
    }
  }
}
