import SegueCore
import SegueJSON
import SegueGraphics
import SegueMotion
import SegueScene
import SegueText
import Testing

@Suite("A push")
struct PushTests {
  static func animation(
    _ options: String = "", script: String, from: String = "", to: String = "", isRightToLeft: Bool = false
  ) throws -> Animation {
    let text = """
      { \(isRightToLeft ? #""locales": { "ar": {} }, "locale": "ar","# : "")
        "screens": {
          "list": { "background": "#FFFFFF", "children": [
            { "id": "row", "frame": { "x": 0, "y": 100, "width": 390, "height": 44 }, "background": "#EEEEEE" }\(from) ] },
          "detail": { "background": "#FFFFFF", "children": [
            { "id": "done", "frame": { "x": 0, "y": 60, "width": 44, "height": 44 }, "background": "#DDDDDD" }\(to) ] } },
        "transition": { "type": "push", "opens": ["row"], "closes": ["done"]\(options) },
        "script": \(script) }
      """
    return try TestScenes.animation(text)
  }

  private func expectClose(_ value: Double, _ expected: Double, _ what: String) {
    #expect(abs(value - expected) <= 1e-6, "\(what): \(value), not \(expected)")
  }

  /// The values of a table's row, at rest those of the rest.
  private func check(_ row: [String: String], _ animation: Animation, at time: Double, rest: Rest) throws {
    let top = animation.presentation("to", at: time)?.frame.x
    let below = animation.presentation("from", at: time)?.frame.x
    expectClose(top ?? 390, try row.number("top_x"), "top_x at \(time)")
    expectClose(below ?? -117, try row.number("below_x"), "below_x at \(time)")
    let isResting = animation.moment(at: time).activity == .resting
    let dim = animation.presentation("dim", at: time)?.opacity ?? (top == nil ? 0 : 0.1)
    expectClose(dim, try row.number("dim"), "dim at \(time)")
    // At rest there is no shadow: it is covered, or off the canvas.
    if isResting { return }
    let edge = try #require(animation.presentation("edge", at: time))
    expectClose(edge.opacity, try row.number("edge_shadow"), "edge_shadow at \(time)")
    #expect(edge.frame.width == 9)
    // As much of it lies below the page as the page lacks of its width.
    let hidden = max(0, 9 - (390 - (top ?? 390)))
    #expect(abs(edge.frame.maxX - hidden - (top ?? 390)) < 1e-9)
  }

  @Test("moves as the table says when a row is tapped, and back when it is closed")
  func taps() throws {
    let animation = try Self.animation(script: #"[{ "present": {} }, { "dismiss": {} }]"#)
    let duration = animation.animator.present.duration
    #expect(abs(duration - 0.505824) < 1e-6)
    for (index, row) in try GoldenTable("flow_push_present_tap_60fps").rows.enumerated() {
      // The last row is the end.
      let time = Double(index) / 60
      if time < duration { try check(row, animation, at: time, rest: .dismissed) }
    }
    for (index, row) in try GoldenTable("flow_push_pop_tap_60fps").rows.enumerated() {
      let time = Double(index) / 60
      if time < duration { try check(row, animation, at: duration + time, rest: .presented) }
    }
    #expect(animation.presentationLayers(at: 0.6 + duration + duration).map(\.name) == ["from"])
  }

  @Test("a tap on a row opens the page, which alone is drawn at rest, and a tap on it goes back")
  func tapsOnNodes() throws {
    let animation = try Self.animation(script: #"[{ "tap": "row" }, { "wait": 1 }, { "tap": "done" }, { "wait": 1 }]"#)
    #expect(animation.warnings.isEmpty)
    #expect(animation.presentationLayers(at: 0).map(\.name) == ["from"])
    #expect(animation.presentationLayers(at: 0.3).map(\.name) == ["from", "dim", "edge", "to"])
    #expect(animation.presentationLayers(at: 1.2).map(\.name) == ["to"])
    #expect(animation.moment(at: animation.duration.seconds).phase == .dismissed)
  }

  @Test("moves the page below by what is left of seven tenths of the width")
  func parallax() throws {
    for row in try GoldenTable("flow_push_parallax").rows {
      #expect(PushTransition.shift(ofWidth: try row.number("W")) == (try row.number("below_shift")))
    }
  }

  @Test("casts the shadow of the table on the page below")
  func edgeShadow() throws {
    for row in try GoldenTable("flow_push_edge_shadow").rows {
      expectClose(EdgeShadow.alpha(at: try row.number("d")), try row.number("alpha"), "alpha at \(row["d"] ?? "")")
    }
    // Between the stops of the strip's gradient, a pixel differs by less than half a level.
    guard case .linear(let start, let end, let stops) = EdgeShadow.fill(isMirrored: false) else {
      Issue.record("not a gradient")
      return
    }
    #expect(start.x == 1 && end.x == 0)
    for (a, b) in zip(stops, stops.dropFirst()) {
      let middle = EdgeShadow.alpha(at: (a.position + b.position) / 2 * EdgeShadow.width)
      #expect(abs((a.color.alpha + b.color.alpha) / 2 - middle) < 0.5 / 255)
    }
  }

  @Test("has no shadow while it is outside; then it comes out from under the page", arguments: [false, true])
  func shadowAtTheEdge(isRightToLeft: Bool) throws {
    let animation = try Self.animation(script: #"[{ "present": {} }, { "dismiss": {} }]"#, isRightToLeft: isRightToLeft)
    let canvas = animation.context.bounds
    for layers in [animation.animator.present.layers, animation.animator.dismiss.layers] {
      // In steps of a point.
      for step in 0...390 {
        let placed = layers.presentation(at: Double(step) / 390)
        let page = try #require(placed.first { $0.name == "to" }).frame.intersection(canvas)
        let edge = try #require(placed.first { $0.name == "edge" }).frame
        let beside = edge.intersection(canvas).width - edge.intersection(page).width
        #expect(abs(beside - min(Double(step), 9, 390 - Double(step))) < 1e-6, "after \(step) points")
      }
    }
  }

  @Test("is mirrored from right to left")
  func rightToLeft() throws {
    let animation = try Self.animation(script: #"[{ "present": {} }]"#, isRightToLeft: true)
    let present = animation.animator.present
    let (to, edge) = (try present.presentation("to", at: 0.1), try present.presentation("edge", at: 0.1))
    expectClose(to.frame.x, -177.536428, "top")
    expectClose(try present.presentation("from", at: 0.1).frame.x, 63.7390716, "below")
    #expect(abs(edge.frame.minX - to.frame.maxX) < 1e-9)
  }

  @Test("cross-fades with reduced motion")
  func reducedMotion() throws {
    let scene = try Self.animation(script: #"[{ "present": {} }]"#).context.scene
    let context = SceneContext(scene: scene, pictures: [], fonts: FontLibrary(), reducesMotion: true)
    let animation = try Animation(context: context)
    #expect(animation.animator.present.presentationLayers(at: 0.1).map(\.name) == ["from", "presented"])
  }

  @Test("stacks in a flow, and a finger pops one page after the other")
  func flow() throws {
    let bar =
      ##"{ "id": "title", "frame": { "x": 150, "y": 58, "width": 90, "height": 22 }, "background": "#000000" }"##
    let page = ##"{ "background": "#FFFFFF", "children": [\##(bar)] }"##
    let animation = try TestScenes.animation(
      """
      { "screens": { "a": \(page), "b": \(page), "c": \(page) },
        "transitions": { "open": { "type": "push", "from": "a", "to": "b", "bar": "slide" },
                         "next": { "type": "push", "from": "b", "to": "c", "bar": "slide" } },
        "script": [{ "present": "open" }, { "present": "next" },
          { "drag": { "from": [4, 400], "by": [260, 0], "duration": 0.4 }, "release": "auto" },
          { "drag": { "from": [4, 400], "by": [260, 0], "duration": 0.4 }, "release": "auto" }, { "wait": 1 }] }
      """)
    #expect(animation.warnings.isEmpty)
    let duration = TimedCurve.system.duration
    let next = animation.presentationLayers(at: duration + 0.1)
    // The page that "open" has pushed is now the page below, without its title, which lies above both.
    #expect(next.map(\.name) == ["open/to", "next/dim", "next/edge", "next/to", "next/oldTitle", "next/title"])
    expectClose(next[0].frame.x, -63.7390716, "the page below")
    #expect(next[0].nodes.map(\.opacity) == [0])
    #expect(animation.presentationLayers(at: 2 * duration).map(\.name) == ["next/to"])
    #expect(animation.timeline.releases.map(\.ending) == [.finish, .finish])
    #expect(animation.moment(at: animation.duration.seconds).phase == .dismissed)
  }

  @Test("draws the shadow beside the page as its formula says, pixel by pixel", arguments: [1.0, 2])
  func drawnShadow(scale: Double) throws {
    let animation = try Self.animation(script: #"[{ "present": {} }]"#)
    let time = 0.1
    let edge = try #require(animation.presentation("edge", at: time))
    let dim = try #require(animation.presentation("dim", at: time)).opacity
    let bitmap = Renderer(threads: 1).render(animation.display(at: time, scale: scale))
    let page = Int((edge.frame.maxX * scale).rounded())
    for pixel in 1...Int(12 * scale) {
      let distance = (Double(pixel) - 0.5) / scale
      let shadow = distance < EdgeShadow.width ? edge.opacity * EdgeShadow.alpha(at: distance) : 0
      let expected = 255 * (1 - dim) * (1 - shadow)
      let found = Double(bitmap[page - pixel, Int(500 * scale)].red)
      #expect(abs(found - expected) <= 1.5, "\(distance) pt away: \(found), not \(expected)")
    }
    let own = bitmap[page, Int(500 * scale)].red
    #expect(own == 255)
  }

  @Test("from a window stays in it; what opens from a node there is an error, because all would move")
  func inside() throws {
    func text(_ type: String) -> String {
      """
      { "screens": { "a": { "background": "#FFFFFF" }, "b": { "background": "#FFFFFF", "children": [
          { "id": "photo", "frame": { "x": 20, "y": 20, "width": 50, "height": 50 }, "background": "#FF0000" } ] },
          "c": { "background": "#FFFFFF" } },
        "transitions": { "ask": { "type": "dialog", "from": "a", "to": "b" }, "more": { \(type), "from": "b", "to": "c" } },
        "script": [{ "present": "ask" }, { "present": "more" }] }
      """
    }
    #expect(try TestScenes.animation(text(#""type": "push""#)).warnings.list.isEmpty)
    do {
      _ = try TestScenes.animation(text(#""type": "zoom", "source": "photo""#))
      Issue.record("a photo that opens inside of a window")
    } catch let error as Diagnostics {
      #expect(error.list.map(\.code.rawValue) == ["not-full-screen"])
    }
  }
}
