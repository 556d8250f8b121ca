import SegueCore
import SegueScene
import Testing

private let card =
  ##"{ "id": "card", "frame": { "x": 20, "y": 40, "width": 100, "height": 60 }, "background": "#FF0000", "children": [{ "id": "button", "frame": { "x": 10, "y": 10, "width": 30, "height": 20 } }] }"##

@Suite("Hit-testing nodes")
struct HitTestTests {
  @Test("The chain leads from the screen's root to the deepest node")
  func chain() throws {
    let touch = try TouchStage(card)
    #expect(touch.hit(21, 41) == "base/-/card")
    #expect(touch.hit(30, 50) == "base/-/card/button" && touch.hit(59.9, 69.9) == "base/-/card/button")
    #expect(touch.hit(60, 50) == "base/-/card" && touch.hit(120, 50) == nil && touch.hit(19.9, 50) == nil)
    let hit = touch.context.hit(Point(35, 55), in: TouchStage.plain, scrolls: [])
    #expect(hit == Hit(layer: "base", nodes: [1, 2, 3]))
  }

  @Test("The frontmost child is hit, and what lets a finger through does not hide what is behind")
  func order() throws {
    let frame = #""frame": { "width": 50, "height": 50 }"#
    let touch = try TouchStage(
      ##"{ "id": "back", \##(frame), "background": "#FFFFFF" }, { "id": "front", "frame": { "x": 20, "y": 0, "width": 50, "height": 50 } }, { \##(frame) }"##
    )
    #expect(touch.hit(10, 10) == "base/-/back" && touch.hit(30, 10) == "base/-/front")
  }

  @Test(
    "A node is hit itself where it draws something, has a name, or scrolls",
    arguments: [
      (##""background": "#000000""##, true), (##""background": "#00000000""##, false),
      (#""border": { "width": 1 }"#, true), (#""border": { "width": 0 }"#, false), (#""backdrop": {}"#, true),
      (#""symbol": "star""#, true), (#""path": "M0 0H10V10Z""#, true), (#""id": "a""#, true),
      (#""scroll": true"#, true), (#""scroll": false"#, false), (#""clip": true"#, false),
      (#""shadow": { "radius": 8 }"#, false), (#""stack": "vertical""#, false),
    ])
  func solid(keys: String, isHit: Bool) throws {
    let touch = try TouchStage(#"{ "frame": { "width": 50, "height": 50 }, \#(keys) }"#)
    #expect((touch.hit(25, 25) != nil) == isHit)
    #expect(touch.hit(60, 25) == nil)
  }

  @Test("A group that is hit through its child alone is in the chain")
  func throughTheChild() throws {
    let touch = try TouchStage(
      ##"{ "children": [{ "children": [{ "id": "deep", "frame": { "x": 5, "y": 5, "width": 10, "height": 10 } }] }] }"##
    )
    #expect(touch.hit(8, 8) == "base/-/-/-/deep" && touch.hit(20, 20) == nil)
  }

  @Test("What is hidden or has no opacity is not there, with everything in it")
  func hidden() throws {
    for keys in [#""hidden": true,"#, #""opacity": 0,"#] {
      let touch = try TouchStage("{ \(keys) \"children\": [\(card)] }")
      #expect(touch.hit(30, 50) == nil && touch.place("card") == nil)
    }
    let touch = try TouchStage(card)
    let poses = [
      TouchStage.layer("base", .screen("a")) { $0.nodes = [.hidden(touch.tag("card"))] }
    ]
    #expect(touch.hit(30, 50, in: poses) == nil && touch.place("button", in: poses) == nil)
    #expect(try TouchStage("{ \"opacity\": 0.01, \"children\": [\(card)] }").hit(30, 50) == "base/-/-/card/button")
  }

  @Test("A transition's offset of a node moves what is hit")
  func offset() throws {
    let touch = try TouchStage(card)
    var poses = TouchStage.plain
    poses[0].nodes = [NodeOverride(tag: touch.tag("card"), offset: Point(0, 50))]
    #expect(touch.hit(35, 55, in: poses) == nil && touch.hit(35, 105, in: poses) == "base/-/card/button")
    #expect(touch.place("button", in: poses) == Point(45, 110))
  }

  @Test("A turned and zoomed node is hit where it is seen")
  func transform() throws {
    func touch(_ transform: String) throws -> TouchStage {
      try TouchStage(
        #"{ "id": "bar", "frame": { "x": 50, "y": 90, "width": 100, "height": 20 }, "transform": \#(transform), "children": [{ "id": "left", "frame": { "width": 20, "height": 20 } }] }"#
      )
    }
    // A quarter clockwise: the left end is on top.
    let turned = try touch(#"{ "rotate": 90 }"#)
    #expect(
      turned.hit(60, 100) == nil && turned.hit(100, 130) == "base/-/bar" && turned.hit(100, 60) == "base/-/bar/left")
    let zoomed = try touch(#"{ "scale": [0.5, 2] }"#)
    #expect(
      zoomed.hit(70, 100) == nil && zoomed.hit(80, 115) == "base/-/bar/left" && zoomed.hit(120, 115) == "base/-/bar")
    let moved = try touch(#"{ "rotate": 90, "translate": [40, 0] }"#)
    #expect(moved.hit(100, 60) == nil && moved.hit(140, 60) == "base/-/bar/left")
    let flat = try touch(#"{ "scale": [0, 1] }"#)
    #expect(flat.hit(100, 100) == nil && flat.place("bar") == nil)
  }

  @Test("Children beyond their parent are hit unless it clips them")
  func clip() throws {
    func touch(_ keys: String) throws -> TouchStage {
      try TouchStage(
        #"{ "id": "box", "frame": { "width": 100, "height": 100 }, \#(keys) "children": [{ "id": "far", "frame": { "x": 80, "y": 40, "width": 60, "height": 20 } }] }"#
      )
    }
    #expect(try touch("").hit(130, 50) == "base/-/box/far")
    for keys in [#""clip": true,"#, #""backdrop": {},"#, #""scroll": true,"#] {
      #expect(try touch(keys).hit(130, 50) == nil && touch(keys).hit(90, 50) == "base/-/box/far")
    }
    #expect(try touch(#""scroll": true, "clip": false,"#).hit(130, 50) == "base/-/box/far")
  }

  @Test("Rounded corners let a finger through where they clip or a background shows them")
  func corners() throws {
    func touch(_ keys: String) throws -> TouchStage {
      try TouchStage(
        #"{ "id": "box", "frame": { "width": 100, "height": 100 }, "cornerRadius": 50, \#(keys) "children": [{ "id": "corner", "frame": { "width": 10, "height": 10 } }] }"#
      )
    }
    // The circle's edge is 14.6 points from the corner along both axes.
    let clipped = try touch(#""clip": true,"#)
    #expect(clipped.hit(5, 5) == nil && clipped.hit(95, 95) == nil && clipped.hit(14.5, 14.5) == nil)
    #expect(clipped.hit(14.8, 14.8) == "base/-/box" && clipped.hit(85.2, 85.2) == "base/-/box")
    let filled = try touch(##""background": "#FF0000","##)
    #expect(filled.hit(5, 5) == "base/-/box/corner" && filled.hit(95, 95) == nil && filled.hit(50, 1) == "base/-/box")
    #expect(try touch("").hit(95, 95) == "base/-/box")
    let continuous = try touch(##""background": "#FF0000", "cornerCurve": "continuous","##)
    #expect(continuous.hit(95, 95) == nil && continuous.hit(50, 50) == "base/-/box")
  }

  @Test("Scrolled children are hit where they are seen, by the scene's offset or by a finger's")
  func scrolled() throws {
    let touch = try TouchStage(
      #"{ "id": "list", "frame": { "y": 50, "width": 200, "height": 100 }, "scroll": true, "contentOffset": [0, 40], "stack": "vertical", "children": [{ "id": "row", "frame": { "height": 40 }, "repeat": 6 }] }"#
    )
    #expect(touch.hit(10, 55) == "base/-/list/row2" && touch.hit(10, 145) == "base/-/list/row4")
    let scrolls = [ScrollOffset(tag: touch.tag("list"), offset: Point(0, 120))]
    #expect(touch.hit(10, 55, scrolls: scrolls) == "base/-/list/row4")
    #expect(touch.hit(10, 45, scrolls: scrolls) == nil && touch.hit(10, 155, scrolls: scrolls) == nil)
    let over = [ScrollOffset(tag: touch.tag("list"), offset: Point(0, -30))]
    #expect(touch.hit(10, 55, scrolls: over) == "base/-/list" && touch.hit(10, 85, scrolls: over) == "base/-/list/row1")
  }
}
