import SegueCore
import SegueGraphics
import SegueScene
import Testing

private func list(_ keys: String, rows: Int = 6) throws -> TouchScene {
  try TouchScene(
    ##"{ "id": "list", "frame": { "y": 50, "width": 200, "height": 100 }, "scroll": true, \##(keys) "children": [{ "id": "row", "frame": { "height": 40 }, "background": "#FF0000", "repeat": \##(rows) }] }"##
  )
}

@Suite("Scrolling nodes")
struct ScrollingTests {
  @Test("The key `scroll` is decoded, and makes a node clip its content unless the scene says otherwise")
  func decoding() throws {
    for (value, axes) in [
      ("true", [Axis.vertical]), (#""vertical""#, [.vertical]), (#""horizontal""#, [.horizontal]),
      (#""both""#, [.horizontal, .vertical]),
    ] {
      #expect(try SceneText.child("{ \"scroll\": \(value) }").scrollAxes == axes)
    }
    #expect(try SceneText.child(#"{ "scroll": true }"#).clips)
    #expect(try !SceneText.child(#"{ "scroll": true, "clip": false }"#).clips)
    #expect(try !SceneText.child(#"{ "scroll": false }"#).clips && SceneText.child("{}").scrollAxes.isEmpty)
    #expect(SceneText.problems(SceneText.children(#"{ "scroll": 1 }"#)) == ["3:13 wrong-type"])
  }

  @Test(
    "A list's scroll range is the length by which its content exceeds the list",
    arguments: [
      (#""stack": "vertical","#, 6, 140.0), (#""stack": "vertical","#, 2, 0),
      (#""stack": { "axis": "vertical", "spacing": 10 },"#, 6, 190),
      (#""stack": { "axis": "vertical", "padding": { "top": 7, "bottom": 11 } },"#, 6, 158), ("", 6, 0),
    ])
  func range(keys: String, rows: Int, length: Double) throws {
    let scene = try list(keys, rows: rows)
    let range = scene.context.scrollRange(ofTag: scene.tag("list"), in: "a", along: .vertical, size: Size(200, 200))
    #expect(range == 0...length)
  }

  @Test("A row scrolls towards its trailing edge: to the right, or to the left in right-to-left layout")
  func horizontalRange() throws {
    for (direction, range) in [("leftToRight", 0.0...90), ("rightToLeft", -90.0...0)] {
      let scene = try TouchScene(
        """
        { "id": "row", "frame": { "width": 200, "height": 100 }, "scroll": "horizontal", "layoutDirection": "\(direction)",
          "stack": { "axis": "horizontal", "spacing": 10, "padding": { "left": 5, "right": 7 } },
          "children": [{ "frame": { "width": 80, "height": 9 }, "margin": { "right": 6 }, "repeat": 3 }] }
        """)
      #expect(
        scene.context.scrollRange(ofTag: scene.tag("row"), in: "a", along: .horizontal, size: Size(200, 200)) == range)
    }
  }

  @Test("Bottom margins count, hidden children do not, and an unknown node has an empty scroll range")
  func edges() throws {
    let scene = try TouchScene(
      #"""
      { "id": "list", "pin": { "top": 0, "left": 0, "right": 0, "bottom": 50 }, "scroll": true, "children": [
        { "frame": { "y": 100, "height": 200 }, "margin": { "bottom": 8 } }, { "hidden": true, "frame": { "y": 900, "height": 5 } }] }
      """#)
    func range(_ tag: UInt32, _ height: Double) -> ClosedRange<Double> {
      scene.context.scrollRange(ofTag: tag, in: "a", along: .vertical, size: Size(200, height))
    }
    #expect(range(scene.tag("list"), 200) == 0...158 && range(scene.tag("list"), 300) == 0...58)
    #expect(range(999, 200) == 0...0)
  }

  @Test("A scrolled scene context has node frames at their scrolled positions; the original keeps the scene's offsets")
  func context() throws {
    let scene = try list(#""contentOffset": [0, 10], "stack": "vertical","#)
    func frame(_ context: SceneContext) -> Rect? { context.node("row2", in: "a", size: Size(200, 200))?.frame }
    #expect(frame(scene.context)?.y == 80 && frame(scene.context.scrolled(to: []))?.y == 80)
    let scrolled = scene.context.scrolled(to: [NodeOverride(tag: scene.tag("list"), contentOffset: Point(0, 60))])
    #expect(frame(scrolled) == Rect(x: 0, y: 30, width: 200, height: 40))
    #expect(frame(scene.context)?.y == 80)
  }

  @Test("Children are painted at their scrolled positions, whether the layer or the scene context is scrolled")
  func painting() throws {
    let scene = try list(#""stack": "vertical","#)
    let scrolls = [NodeOverride(tag: scene.tag("list"), contentOffset: Point(0, 30))]
    let changed = TouchScene.plain[0].applying(scrolls, on: scene.context)
    let canvas = TouchScene.canvas
    let painter = NodePainter(
      engine: LayoutEngine(metrics: scene.context.metrics), images: [], overrides: changed.nodes)
    let found = painter.commands(for: scene.context.root(of: "a"), in: canvas, .identity)
    let other = NodePainter(engine: LayoutEngine(metrics: scene.context.metrics), images: [])
    let expected = other.commands(for: scene.context.scrolled(to: scrolls).root(of: "a"), in: canvas, .identity)
    #expect(found == expected && found != other.commands(for: scene.context.root(of: "a"), in: canvas, .identity))
  }

  @Test("Scrolling keeps a transition's overrides of the same node")
  func merging() throws {
    let scene = try list("")
    var layer = TouchScene.plain[0]
    layer.nodes = [NodeOverride(tag: 2, opacity: 0.5, offset: Point(0, 7))]
    let scrolled = layer.applying(
      [NodeOverride(tag: 2, contentOffset: Point(0, 9)), NodeOverride(tag: 5, contentOffset: Point(0, 1))],
      on: scene.context)
    #expect(
      scrolled.nodes == [
        NodeOverride(tag: 2, opacity: 0.5, offset: Point(0, 7), contentOffset: Point(0, 9)),
        NodeOverride(tag: 5, contentOffset: Point(0, 1)),
      ])
  }

  @Test("Content in a window scrolls to the end that it has there", arguments: ["dialog", "sheet", "semi-modal"])
  func windows(type: String) throws {
    let animation = try GestureScenes.animation(
      """
      { "scrollPhysics": "ios", "screens": { "home": {}, "window": { "children": [
          { "id": "tags", "scroll": "horizontal", "pin": { "left": 20, "right": 20, "top": 20, "height": 40 },
            "stack": "horizontal", "children": [{ "frame": { "width": 150 }, "background": "#336699", "repeat": 4 }] } ] } },
        "transition": { "type": "\(type)" },
        "script": [{ "present": {} }, { "set": { "tags.scrollOffset": 200 } },
          { "drag": { "from": "tags", "by": [-140, 0], "duration": 0.1 } }, { "release": "auto" }] }
      """)
    let node = try #require(animation.context.scene.screens[1].root.first { $0.id == "tags" })
    let end = animation.duration.seconds
    let layers = animation.presentationLayers(at: end)
    let width = layers.lazy.compactMap { layer -> Double? in
      switch layer.content {
      case .window("window", let size): size.width
      case .screen("window", background: _): layer.size.width
      default: nil
      }
    }.first
    #expect(animation.moment(at: end).nodeOverrides.contentOffset(of: node).x == 600 - ((try #require(width)) - 40))
  }
}
