import SegueCore
import SegueGraphics
import SegueScene
import Testing

private func list(_ keys: String, rows: Int = 6) throws -> TouchStage {
  try TouchStage(
    ##"{ "id": "list", "frame": { "y": 50, "width": 200, "height": 100 }, "scroll": true, \##(keys) "children": [{ "id": "row", "frame": { "height": 40 }, "background": "#FF0000", "repeat": \##(rows) }] }"##
  )
}

@Suite("Scrolled nodes")
struct ScrollingTests {
  @Test("A node that scrolls says so, and cuts off what lies outside unless told otherwise")
  func decoding() throws {
    #expect(try SceneText.child(#"{ "scroll": true }"#).scrolls)
    #expect(try SceneText.child(#"{ "scroll": true }"#).clips)
    #expect(try !SceneText.child(#"{ "scroll": true, "clip": false }"#).clips)
    #expect(try !SceneText.child(#"{ "scroll": false }"#).clips && !SceneText.child("{}").scrolls)
    #expect(SceneText.problems(SceneText.children(#"{ "scroll": 1 }"#)) == ["3:13 wrong-type"])
  }

  @Test(
    "A list scrolls as far as its content is longer than it is",
    arguments: [
      (#""stack": "vertical","#, 6, 140.0), (#""stack": "vertical","#, 2, 0),
      (#""stack": { "axis": "vertical", "spacing": 10 },"#, 6, 190),
      (#""stack": { "axis": "vertical", "padding": { "top": 7, "bottom": 11 } },"#, 6, 158), ("", 6, 0),
    ])
  func range(keys: String, rows: Int, length: Double) throws {
    let touch = try list(keys, rows: rows)
    let range = touch.context.scrollRange(ofTag: touch.tag("list"), in: "a", size: Size(200, 200))
    #expect(range == 0...length)
  }

  @Test("Margins below count, hidden children do not, and what is not there does not scroll")
  func edges() throws {
    let touch = try TouchStage(
      #"""
      { "id": "list", "pin": { "top": 0, "left": 0, "right": 0, "bottom": 50 }, "scroll": true, "children": [
        { "frame": { "y": 100, "height": 200 }, "margin": { "bottom": 8 } }, { "hidden": true, "frame": { "y": 900, "height": 5 } }] }
      """#)
    func range(_ tag: UInt32, _ height: Double) -> ClosedRange<Double> {
      touch.context.scrollRange(ofTag: tag, in: "a", size: Size(200, height))
    }
    #expect(range(touch.tag("list"), 200) == 0...158 && range(touch.tag("list"), 300) == 0...58)
    #expect(range(999, 200) == 0...0)
  }

  @Test("A stage that is scrolled has its nodes' frames where they are seen, and the scene's without")
  func context() throws {
    let touch = try list(#""contentOffset": [0, 10], "stack": "vertical","#)
    func frame(_ context: SceneContext) -> Rect? { context.node("row2", in: "a", size: Size(200, 200))?.frame }
    #expect(frame(touch.context)?.y == 80 && frame(touch.context.scrolled(by: []))?.y == 80)
    let scrolled = touch.context.scrolled(by: [ScrollOffset(tag: touch.tag("list"), offset: Point(0, 60))])
    #expect(frame(scrolled) == Rect(x: 0, y: 30, width: 200, height: 40))
    #expect(frame(touch.context)?.y == 80)
  }

  @Test("A painter draws the children where they are scrolled to, by the layer's pose as by the stage")
  func painting() throws {
    let touch = try list(#""stack": "vertical","#)
    let scrolls = [ScrollOffset(tag: touch.tag("list"), offset: Point(0, 30))]
    let changed = TouchStage.plain[0].scrolled(by: scrolls, on: touch.context)
    let canvas = TouchStage.canvas
    let painter = NodePainter(
      engine: LayoutEngine(metrics: touch.context.metrics), images: [], overrides: changed.nodes)
    let found = painter.commands(for: touch.context.screen("a"), in: canvas, .identity)
    let other = NodePainter(engine: LayoutEngine(metrics: touch.context.metrics), images: [])
    let expected = other.commands(for: touch.context.scrolled(by: scrolls).screen("a"), in: canvas, .identity)
    #expect(found == expected && found != other.commands(for: touch.context.screen("a"), in: canvas, .identity))
  }

  @Test("Scrolling keeps what a transition changes on the same node")
  func merging() throws {
    let touch = try list("")
    var pose = TouchStage.plain[0]
    pose.nodes = [NodeOverride(tag: 2, opacity: 0.5, offset: Point(0, 7))]
    let scrolled = pose.scrolled(
      by: [ScrollOffset(tag: 2, offset: Point(0, 9)), ScrollOffset(tag: 5, offset: Point(0, 1))], on: touch.context)
    #expect(
      scrolled.nodes == [
        NodeOverride(tag: 2, opacity: 0.5, offset: Point(0, 7), contentOffset: Point(0, 9)),
        NodeOverride(tag: 5, contentOffset: Point(0, 1)),
      ])
  }
}
