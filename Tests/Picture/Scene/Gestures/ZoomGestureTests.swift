import Reference
import SegueCore
import SegueGraphics
import SegueJSON
import SegueMotion
import SegueScene
import Testing

/// Pinches, double taps, and pans of what is zoomed.
@Suite struct ZoomGestureTests {
  private static func pinch(_ scale: Double, more: String = "") -> String {
    "{ \"pinch\": { \"on\": [195, 422], \"scale\": \(scale)\(more) } }"
  }

  @Test("A pinch zooms about the point between its fingers, and content beyond its maximum goes back to it")
  func pinch() throws {
    let animation = try ZoomScenes.animation(Self.pinch(2.5) + #", { "wait": 1 }"#)
    #expect(try animation.zoom("zoom", at: 0.2).scale == 1.75)
    let held = try animation.zoom("zoom", at: 0.4 - 1e-9)
    #expect(abs(held.scale - 2.5) < 1e-6)
    // The middle of the photo stays where it is.
    let end = try animation.zoom("zoom")
    #expect(abs(end.scale - 2.5) < 1e-12 && (end.offset - Point(292.5, 633)).length < 1e-9)
    let far = try ZoomScenes.animation(Self.pinch(6) + #", { "wait": 1 }"#)
    #expect(abs(try far.zoom("zoom", at: 0.4).scale - 4.06451613) < 1e-6)
    #expect(try far.zoom("zoom").scale == 3)
    let closed = try ZoomScenes.animation(Self.pinch(0.5) + #", { "wait": 1 }"#)
    #expect(abs(try closed.zoom("zoom", at: 0.4).scale - 0.738095238) < 1e-6)
    #expect(try closed.zoom("zoom") == (1, .zero))
  }

  @Test("Fingers along an angle, farther from each other, or moving together, zoom the same point")
  func pinchOptions() throws {
    for more in [#", "angle": 90"#, #", "angle": -37, "start": 60"#, #", "curve": "easeInOut", "duration": 1"#] {
      let animation = try ZoomScenes.animation(Self.pinch(2, more: more) + #", { "wait": 1 }"#)
      let (scale, offset) = try animation.zoom("zoom")
      #expect(abs(scale - 2) < 1e-9 && (offset - Point(195, 422)).length < 1e-6, "\(more)")
    }
    let moved = try ZoomScenes.animation(Self.pinch(2, more: #", "by": [-50, 0]"#) + #", { "wait": 1 }"#)
    #expect((try moved.zoom("zoom").offset - Point(245, 422)).length < 1e-6)
  }

  @Test("A double tap zooms to 2 with the tapped point in the middle as far as that goes, and back")
  func doubleTap() throws {
    let animation = try ZoomScenes.animation(#"{ "doubleTap": [100, 400] }, { "wait": 1 }, { "doubleTap": "zoom" }"#)
    // Two taps of 0.1 s, and 0.1 s between them; then 0.3 s.
    #expect(try animation.zoom("zoom", at: 0.3) == (1, .zero) && animation.touches.count == 4)
    let zoomed = try animation.zoom("zoom", at: 0.6)
    #expect(zoomed == (2, Point(5, 422)))
    #expect(abs(try animation.zoom("zoom", at: 0.45).scale - 1.5) < 1e-6)
    #expect(try animation.zoom("zoom") == (1, .zero))
  }

  @Test("A step sets the scale: the middle stays, at once or over time, and a finger pans what it has zoomed")
  func setting() throws {
    let timed = try ZoomScenes.animation(
      #"{ "set": { "zoom.zoomScale": 2 }, "duration": 0.4, "curve": "linear" }, { "wait": 0.1 }"#)
    #expect(try timed.zoom("zoom", at: 0.2) == (1.5, Point(97.5, 211)))
    #expect(try timed.zoom("zoom") == (2, Point(195, 422)) && timed.warnings.isEmpty)
    #expect(timed.timeline.zoomActivities.map(\.kind) == [.set])
    let script = #"{ "set": { "zoom.zoomScale": 2 } }, { "wait": 0.1 }, "#
    let atOnce = try ZoomScenes.animation(script + #"{ "wait": 0.1 }"#)
    #expect(try atOnce.zoom("zoom", at: 0) == (2, Point(195, 422)))
    let panned = try ZoomScenes.animation(
      script + #"{ "drag": { "from": [300, 400], "by": [-60, 0] } }, { "hold": 0.3 }, { "release": "auto" }"#)
    #expect(abs(try panned.zoom("zoom").offset.x - 245) < 1e-6)
    // With an offset in the same step, that counts.
    let both = try ZoomScenes.animation(
      #"{ "set": { "zoom.zoomScale": 2, "zoom.scrollOffset": [390, 422] }, "duration": 0.3 }, { "wait": 0.1 }"#)
    #expect(try both.zoom("zoom") == (2, Point(390, 422)) && both.warnings.isEmpty)
    let back = try ZoomScenes.animation(script + #"{ "set": { "zoom.zoomScale": 1 }, "duration": 0.2 }"#)
    #expect(try back.zoom("zoom") == (1, .zero))
    #expect(
      try ZoomScenes.animation(script + #"{ "set": { "zoom.zoomScale": 2 } }"#).warnings.list.map(\.code) == [
        "no-effect"
      ])
  }

  @Test("A scale that is set before a screen is presented is there when it comes, and every time")
  func settingBefore() throws {
    let animation = try GestureScenes.animation(
      ZoomScenes.viewer(
        "cover", #"{ "set": { "zoom.zoomScale": 2 } }, { "present": {} }, { "dismiss": {} }, { "present": {} }"#))
    #expect(try animation.zoom("zoom") == (2, Point(195, 422)))
  }

  @Test("Scales that are not between the limits, and nodes that do not zoom, are errors")
  func settingErrors() throws {
    func codes(_ assignment: String) -> [Diagnostic.Code] {
      do { return try ZoomScenes.animation("{ \"set\": { \(assignment) } }").warnings.list.map(\.code) } catch {
        return (error as? Diagnostics)?.list.map(\.code) ?? []
      }
    }
    #expect(codes(#""zoom.zoomScale": 4"#) == ["out-of-range"] && codes(#""zoom.zoomScale": 0.5"#) == ["out-of-range"])
    #expect(codes(#""zoomPhoto.zoomScale": 2"#) == ["no-effect"])
  }

  @Test("Of two fingers, one lifts first: the other one moves the content on without a jump, and throws it")
  func oneLifts() throws {
    let script =
      #"{ "drag": [{ "path": [[145, 422], [45, 422]], "duration": 0.3, "lifts": true }, { "path": [[245, 422], [345, 422], [300, 422]], "duration": 0.6 }] }, "#
      + #"{ "drag": { "by": [-150, 0], "duration": 0.15 } }, { "release": "auto" }, { "wait": 3 }"#
    let animation = try ZoomScenes.animation(script)
    let (before, after) = (try animation.zoom("zoom", at: 0.3 - 1e-7), try animation.zoom("zoom", at: 0.3 + 1e-7))
    #expect(abs(before.scale - after.scale) < 1e-4 && (before.offset - after.offset).length < 1e-3)
    // 0.3 s later the other finger has moved on; the scale has not.
    let later = try animation.zoom("zoom", at: 0.5)
    #expect(later.scale == after.scale && later.offset != after.offset)
    let lift = try #require(animation.touches.last?.up).seconds
    #expect(try animation.zoom("zoom", at: lift + 0.2).offset.x > animation.zoom("zoom", at: lift).offset.x + 20)
    #expect(animation.touches.count == 2 && animation.touches[0].up == Nanoseconds(0.3))
  }

  @Test(
    "A finger pans what is zoomed along both axes, and throws it; what is smaller than its node stays in the middle")
  func pan() throws {
    let animation = try ZoomScenes.animation(
      Self.pinch(3)
        + #", { "drag": { "from": [300, 600], "by": [-120, 60], "duration": 0.12 } }, { "release": "auto" }, { "wait": 3 }"#
    )
    let end = try animation.zoom("zoom")
    #expect(end.scale == 3 && end.offset.x > 390 + 120 && end.offset.x <= 780)
    #expect(end.offset.y >= 826.5 && end.offset.y <= 861.5)
    let flat = try ZoomScenes.animation(
      Self.pinch(2)
        + #", { "drag": { "from": [300, 600], "by": [-120, 60], "duration": 0.5 } }, { "hold": 0.2 }, { "release": "auto" }, { "wait": 3 }"#
    )
    #expect(try flat.zoom("zoom").offset.y == 422 && flat.zoom("zoom").offset.x > 270)
  }

  @Test(
    "What is zoomed neither leaves a photo-swipe nor a zoom nor a sheet; at its own size it does",
    arguments: ["photo-swipe", "zoom", "sheet"])
  func zoomedStays(type: String) throws {
    let drag = #"{ "drag": { "from": [195, 450], "by": [4, 350], "duration": 0.3 } }, { "release": "auto" }"#
    func end(_ script: String) throws -> Moment {
      let animation = try GestureScenes.animation(ZoomScenes.viewer(type, #"{ "present": {} }, "# + script))
      return animation.moment(at: animation.duration.seconds)
    }
    #expect(try end(drag).phase == .dismissed)
    #expect(try end(#"{ "doubleTap": "zoom" }, "# + drag).phase == .presented)
    #expect(try end(#"{ "doubleTap": "zoom" }, { "doubleTap": "zoom" }, "# + drag).phase == .dismissed)
    let pinched = try end(#"{ "pinch": { "on": "zoom", "scale": 3 } }, "# + drag)
    #expect(pinched.phase == .presented && pinched.nodeOverrides.first?.zoomScale == 3)
  }

  @Test("Zoomed content in pages moves to its end, then the same finger turns the page")
  func pages() throws {
    let script =
      #"{ "pinch": { "on": "first", "scale": 2 } }, { "drag": { "from": [350, 420], "by": [-330, 0], "duration": 0.5 } }, { "hold": 0.2 }, { "release": "auto" }, { "wait": 2 }"#
    let animation = try ZoomScenes.animation(script, ZoomScenes.pages)
    #expect(try animation.zoom("first") == (2, Point(390, 422)))
    #expect(try animation.zoom("pages").offset == .zero)
    let again = try ZoomScenes.animation(
      script
        + #", { "drag": { "from": [350, 420], "by": [-330, 0], "duration": 0.3 } }, { "release": "auto" }, { "wait": 2 }"#,
      ZoomScenes.pages)
    #expect(try again.zoom("pages").offset == Point(390, 0))
  }

  @Test("A tag, a hit and a frame of a node in zoomed content are where it is drawn; text is drawn from its outlines")
  func drawn() throws {
    let animation = try ZoomScenes.animation(Self.pinch(2) + #", { "wait": 1 }"#)
    let photo = try #require(animation.context.scene.screens[0].root.first { $0.id == "zoomPhoto" })
    func rects(_ commands: [Command]) -> [Rect] {
      commands.flatMap { command -> [Rect] in
        switch command {
        case .fill(.rect(let rect), _, let transform, let tag) where tag == Tag(photo.tag):
          [transform.boundingBox(of: rect)]
        case .layer(let layer, _): rects(layer.commands)
        default: []
        }
      }
    }
    let list = animation.display(at: animation.duration.seconds, scale: 1)
    #expect(rects(list.commands) == [Rect(x: -195, y: 129, width: 780, height: 586)])
    let layers = animation.presentationLayers(at: animation.duration.seconds)
    let overrides = animation.moment(at: animation.duration.seconds).nodeOverrides
    #expect(animation.context.hit(Point(5, 140), in: layers, overrides: overrides)?.tags.last == photo.tag)
    #expect(animation.context.hit(Point(5, 120), in: layers, overrides: overrides)?.tags.last != photo.tag)
  }

  @Test("Both fingers are drawn, each with its trail, also after one of them has lifted")
  func fingers() throws {
    let script =
      #"{ "drag": [{ "from": [145, 422], "by": [-50, 0], "duration": 0.2, "lifts": true }, { "from": [245, 422], "by": [50, 0], "duration": 0.6 }], "release": "auto" }"#
    var animation = try ZoomScenes.animation(script)
    animation.touchStyle = TouchStyle()
    func count(_ time: Seconds) -> Int {
      animation.parts(at: time, scale: 1).first { $0.name == "touches" }?.commands.count ?? 0
    }
    #expect(count(0.1) == 2 * count(0.55) && count(0.55) > 0)
    #expect(
      animation.moment(at: 0.1).otherFinger?.position.x ?? 0 > 245 && animation.moment(at: 0.4).otherFinger == nil)
    #expect(animation.moment(at: 0.4).finger?.position.x ?? 0 > 245)
  }

  @Test("What fingers do is known at each time: the gesture, what stays under them, and the scale at which it ends")
  func activities() throws {
    let animation = try ZoomScenes.animation(
      Self.pinch(6)
        + #", { "drag": { "from": [200, 400], "by": [-60, -30], "duration": 0.4 } }, { "release": "auto" }, { "doubleTap": "zoom" }"#
    )
    let kinds = animation.timeline.zoomActivities.map(\.kind)
    #expect(kinds == [.pinch, .return, .pan, .doubleTap])
    let back = try #require(animation.moment(at: 0.5).zoom)
    #expect(back.kind == .return && back.target == 3)
    #expect((try #require(back.anchor) - Point(195, 422)).length < 1e-6)
    #expect(animation.timeline.zoomActivities[3].target == 1)
  }

  @Test("A pinch or a double tap where nothing zooms is a warning that names what does")
  func missed() throws {
    func warnings(_ script: String, _ children: String) throws -> [String] {
      try ZoomScenes.animation(script, children).warnings.list.map { "\($0.code.rawValue): \($0.expected ?? "")" }
    }
    let still =
      ##"{ "id": "still", "frame": { "x": 0, "y": 0, "width": 390, "height": 400 }, "background": "#FFFFFF" }"##
    #expect(
      try warnings(#"{ "pinch": { "on": "still", "scale": 2 } }"#, still)
        == [#"pinch-missed: a node with "maximumZoomScale""#, "drag-missed: "])
    #expect(
      try warnings(#"{ "doubleTap": "still" }"#, ZoomScenes.photo() + ", " + still) == [#"tap-missed: "zoom""#])
    #expect(try warnings(#"{ "doubleTap": "zoom" }"#, ZoomScenes.photo()) == [])
  }

  @Test("What cannot work in or around a node that zooms is an error at that node")
  func errors() {
    func problems(_ node: String) -> [String] { SceneText.problems(SceneText.children(node)) }
    #expect(problems(ZoomScenes.photo()) == [])
    #expect(problems(#"{ "maximumZoomScale": 3 }"#) == ["3:1 no-effect"])
    #expect(problems(ZoomScenes.photo("a", #""maximumZoomScale": 3, "scroll": true"#)) == ["3:1 conflicting-keys"])
    #expect(problems(ZoomScenes.photo("a", #""maximumZoomScale": 3, "scroll": "both""#)) == [])
    #expect(problems(ZoomScenes.photo("a", #""maximumZoomScale": 3, "paging": true"#)) == ["3:1 conflicting-keys"])
    #expect(problems(ZoomScenes.photo("a", #""maximumZoomScale": 0.5"#)).map { $0.hasSuffix("out-of-range") } == [true])
    #expect(
      problems(ZoomScenes.photo("a", #""minimumZoomScale": 2, "maximumZoomScale": 3"#)).map {
        $0.hasSuffix("out-of-range")
      }
        == [true])
    #expect(problems(ZoomScenes.photo("a", #""maximumZoom": 3"#)).map { $0.hasSuffix("unknown-key") } == [true])
    #expect(
      problems(#"{ "maximumZoomScale": 2, "children": [\#(ZoomScenes.photo("b", #""scroll": true"#))] }"#)
        .map { $0.hasSuffix("conflicting-keys") } == [true])
  }

  @Test("Steps that two fingers cannot make are errors that say what would help")
  func stepErrors() {
    func problems(_ script: String) -> [String] {
      SceneText.diagnostics(SceneText.script("[\(script)]")).map { "\($0.code.rawValue): \($0.expected ?? "")" }
    }
    let two = #"{ "drag": [{ "from": [10, 10], "by": [9, 9] }, { "from": [90, 90], "by": [9, 9] }] }"#
    let up = #", { "release": "auto" }"#
    #expect(problems(two + up) == [])
    #expect(
      problems(two + #", { "drag": { "by": [9, 9] } }"# + up).map { $0.hasPrefix("bad-order: an array") } == [true])
    #expect(problems(two + #", { "drag": [{ "by": [9, 9] }, { "by": [0, 9] }] }, { "hold": 1 }"# + up) == [])
    #expect(problems(two + ", " + two + up).map { $0.hasPrefix("bad-order: drags without") } == [true])
    #expect(
      problems(#"{ "drag": { "from": [1, 2], "by": [9, 9] } }, { "drag": [{ "by": [9, 9] }, { "by": [0, 9] }] }"# + up)
        .map { $0.hasPrefix("bad-order: a \"release\"") } == [true])
    #expect(
      problems(#"{ "drag": [{ "from": [10, 10], "by": [9, 9] }] }"# + up).map { $0.hasPrefix("wrong-count") } == [true])
    #expect(problems(#"{ "pinch": { "on": "a" } }"#).map { $0.hasPrefix("missing-key") } == [true])
    #expect(problems(#"{ "pinch": { "at": "a", "scale": 2 } }"#).contains { $0.hasPrefix("unknown-key") })
    #expect(problems(#"{ "pinch": { "on": "a", "scale": 0 } }"#).map { $0.hasPrefix("out-of-range") } == [true])
    #expect(
      problems(#"{ "pinch": { "on": "a", "scale": 2 }, "release": "auto" }"#).map { $0.hasPrefix("conflicting-keys") }
        == [true])
    #expect(problems(#"{ "doubleTap": { "on": "a" } }"#).contains { $0.hasPrefix("unknown-key") })
  }
}
