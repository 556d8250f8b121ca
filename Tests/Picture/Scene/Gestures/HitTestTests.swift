import Reference
import SegueCore
import SegueScene
import Testing

private let card =
  ##"{ "id": "card", "frame": { "x": 20, "y": 40, "width": 100, "height": 60 }, "background": "#FF0000", "children": [{ "id": "button", "frame": { "x": 10, "y": 10, "width": 30, "height": 20 } }] }"##

@Suite("Hit-testing nodes")
struct HitTestTests {
  @Test("The chain leads from the screen's root to the deepest node")
  func chain() throws {
    let scene = try TouchScene(card)
    #expect(scene.hit(21, 41) == "base/-/card")
    #expect(scene.hit(30, 50) == "base/-/card/button" && scene.hit(59.9, 69.9) == "base/-/card/button")
    #expect(scene.hit(60, 50) == "base/-/card" && scene.hit(120, 50) == nil && scene.hit(19.9, 50) == nil)
    let hit = scene.context.hit(Point(35, 55), in: TouchScene.plain, overrides: [])
    #expect(hit == Hit(layer: "base", tags: [1, 2, 3]))
  }

  @Test("The frontmost child is hit, and a child that passes touches through does not hide those behind it")
  func order() throws {
    let frame = #""frame": { "width": 50, "height": 50 }"#
    let scene = try TouchScene(
      ##"{ "id": "back", \##(frame), "background": "#FFFFFF" }, { "id": "front", "frame": { "x": 20, "y": 0, "width": 50, "height": 50 } }, { \##(frame) }"##
    )
    #expect(scene.hit(10, 10) == "base/-/back" && scene.hit(30, 10) == "base/-/front")
  }

  @Test(
    "A node itself can be hit if it draws something, has an id, or scrolls",
    arguments: [
      (##""background": "#000000""##, true), (##""background": "#00000000""##, false),
      (#""border": { "width": 1 }"#, true), (#""border": { "width": 0 }"#, false), (#""backdrop": {}"#, true),
      (#""symbol": "star""#, true), (#""path": "M0 0H10V10Z""#, true), (#""id": "a""#, true),
      (#""scroll": true"#, true), (#""scroll": false"#, false), (#""clip": true"#, false),
      (#""shadow": { "radius": 8 }"#, false), (#""stack": "vertical""#, false),
    ])
  func solid(keys: String, isHit: Bool) throws {
    let scene = try TouchScene(#"{ "frame": { "width": 50, "height": 50 }, \#(keys) }"#)
    #expect((scene.hit(25, 25) != nil) == isHit)
    #expect(scene.hit(60, 25) == nil)
  }

  @Test("A group that is hit only through its child is in the chain")
  func throughTheChild() throws {
    let scene = try TouchScene(
      ##"{ "children": [{ "children": [{ "id": "deep", "frame": { "x": 5, "y": 5, "width": 10, "height": 10 } }] }] }"##
    )
    #expect(scene.hit(8, 8) == "base/-/-/-/deep" && scene.hit(20, 20) == nil)
  }

  @Test("Hidden and fully transparent nodes cannot be hit, nor can their descendants")
  func hidden() throws {
    for keys in [#""hidden": true,"#, #""opacity": 0,"#] {
      let scene = try TouchScene("{ \(keys) \"children\": [\(card)] }")
      #expect(scene.hit(30, 50) == nil && scene.tapPoint("card") == nil)
    }
    let scene = try TouchScene(card)
    let layers = [
      TouchScene.layer("base", .screen("a")) { $0.nodes = [.hidden(scene.tag("card"))] }
    ]
    #expect(scene.hit(30, 50, in: layers) == nil && scene.tapPoint("button", in: layers) == nil)
    #expect(try TouchScene("{ \"opacity\": 0.01, \"children\": [\(card)] }").hit(30, 50) == "base/-/-/card/button")
  }

  @Test("A transition's offset of a node moves its hit area")
  func offset() throws {
    let scene = try TouchScene(card)
    var layers = TouchScene.plain
    layers[0].nodes = [NodeOverride(tag: scene.tag("card"), offset: Point(0, 50))]
    #expect(scene.hit(35, 55, in: layers) == nil && scene.hit(35, 105, in: layers) == "base/-/card/button")
    #expect(scene.tapPoint("button", in: layers) == Point(45, 110))
  }

  @Test("A rotated and scaled node is hit where it is drawn")
  func transform() throws {
    func scene(_ transform: String) throws -> TouchScene {
      try TouchScene(
        #"{ "id": "bar", "frame": { "x": 50, "y": 90, "width": 100, "height": 20 }, "transform": \#(transform), "children": [{ "id": "left", "frame": { "width": 20, "height": 20 } }] }"#
      )
    }
    // Rotated by 90° clockwise, the left end is at the top.
    let rotated = try scene(#"{ "rotate": 90 }"#)
    #expect(
      rotated.hit(60, 100) == nil && rotated.hit(100, 130) == "base/-/bar" && rotated.hit(100, 60) == "base/-/bar/left")
    let scaled = try scene(#"{ "scale": [0.5, 2] }"#)
    #expect(
      scaled.hit(70, 100) == nil && scaled.hit(80, 115) == "base/-/bar/left" && scaled.hit(120, 115) == "base/-/bar")
    let moved = try scene(#"{ "rotate": 90, "translate": [40, 0] }"#)
    #expect(moved.hit(100, 60) == nil && moved.hit(140, 60) == "base/-/bar/left")
    let flat = try scene(#"{ "scale": [0, 1] }"#)
    #expect(flat.hit(100, 100) == nil && flat.tapPoint("bar") == nil)
  }

  @Test("Children beyond their parent's bounds are hit unless the parent clips them")
  func clip() throws {
    func scene(_ keys: String) throws -> TouchScene {
      try TouchScene(
        #"{ "id": "box", "frame": { "width": 100, "height": 100 }, \#(keys) "children": [{ "id": "far", "frame": { "x": 80, "y": 40, "width": 60, "height": 20 } }] }"#
      )
    }
    #expect(try scene("").hit(130, 50) == "base/-/box/far")
    for keys in [#""clip": true,"#, #""backdrop": {},"#, #""scroll": true,"#] {
      #expect(try scene(keys).hit(130, 50) == nil && scene(keys).hit(90, 50) == "base/-/box/far")
    }
    #expect(try scene(#""scroll": true, "clip": false,"#).hit(130, 50) == "base/-/box/far")
  }

  @Test("Rounded corners pass touches through if they clip or if a background shows them")
  func corners() throws {
    func scene(_ keys: String) throws -> TouchScene {
      try TouchScene(
        #"{ "id": "box", "frame": { "width": 100, "height": 100 }, "cornerRadius": 50, \#(keys) "children": [{ "id": "corner", "frame": { "width": 10, "height": 10 } }] }"#
      )
    }
    // The circle's edge is 14.6 points from the corner along both axes.
    let clipped = try scene(#""clip": true,"#)
    #expect(clipped.hit(5, 5) == nil && clipped.hit(95, 95) == nil && clipped.hit(14.5, 14.5) == nil)
    #expect(clipped.hit(14.8, 14.8) == "base/-/box" && clipped.hit(85.2, 85.2) == "base/-/box")
    let filled = try scene(##""background": "#FF0000","##)
    #expect(filled.hit(5, 5) == "base/-/box/corner" && filled.hit(95, 95) == nil && filled.hit(50, 1) == "base/-/box")
    #expect(try scene("").hit(95, 95) == "base/-/box")
    let continuous = try scene(##""background": "#FF0000", "cornerCurve": "continuous","##)
    #expect(continuous.hit(95, 95) == nil && continuous.hit(50, 50) == "base/-/box")
  }

  @Test("Scrolled children are hit where they are drawn, with the scene's offset or with that of a gesture")
  func scrolled() throws {
    let scene = try TouchScene(
      #"{ "id": "list", "frame": { "y": 50, "width": 200, "height": 100 }, "scroll": true, "contentOffset": [0, 40], "stack": "vertical", "children": [{ "id": "row", "frame": { "height": 40 }, "repeat": 6 }] }"#
    )
    #expect(scene.hit(10, 55) == "base/-/list/row2" && scene.hit(10, 145) == "base/-/list/row4")
    let overrides = [NodeOverride(tag: scene.tag("list"), contentOffset: Point(0, 120))]
    #expect(scene.hit(10, 55, overrides: overrides) == "base/-/list/row4")
    #expect(scene.hit(10, 45, overrides: overrides) == nil && scene.hit(10, 155, overrides: overrides) == nil)
    let overscrolled = [NodeOverride(tag: scene.tag("list"), contentOffset: Point(0, -30))]
    #expect(
      scene.hit(10, 55, overrides: overscrolled) == "base/-/list"
        && scene.hit(10, 85, overrides: overscrolled) == "base/-/list/row1")
  }
}

@Suite("Tap points of named nodes and layers")
struct TapPointTests {
  private static let box = #"{ "id": "box", "frame": { "x": 20, "y": 20, "width": 100, "height": 60 } }"#

  @Test("A node is touched in the middle of its visible part")
  func middle() throws {
    #expect(try TouchScene(Self.box).tapPoint("box") == Point(70, 50))
    #expect(try TouchScene(Self.box).tapPoint("bax") == nil)
    let cut = try TouchScene(
      #"{ "id": "list", "frame": { "width": 200, "height": 50 }, "clip": true, "children": [\#(Self.box)] }"#)
    #expect(cut.tapPoint("box") == Point(70, 35))
    let off = try TouchScene(#"{ "id": "box", "frame": { "x": 150, "y": 20, "width": 100, "height": 60 } }"#)
    #expect(off.tapPoint("box") == Point(175, 50))
  }

  @Test("A partly covered node is touched at the uncovered grid point closest to its middle")
  func partlyCovered() throws {
    let scene = try TouchScene(
      ##"\##(Self.box), { "frame": { "x": 0, "y": 0, "width": 80, "height": 200 }, "background": "#000000" }"##)
    let point = try #require(scene.tapPoint("box"))
    #expect(scene.hit(point.x, point.y) == "base/-/box")
    // The grid divides the width of 100 points into 21 cells.
    #expect(point.y == 50 && point.x >= 80 && point.x < 80 + 100.0 / 21)
    #expect(scene.tapPoint("box") == point)
  }

  @Test("A node that is fully covered or scrolled out of view is touched in its middle")
  func covered() throws {
    let scene = try TouchScene(
      #"\#(Self.box), { "id": "list", "frame": { "width": 200, "height": 50 }, "clip": true, "children": [{ "id": "far", "frame": { "x": 0, "y": 300, "width": 10, "height": 20 } }] }"#
    )
    let layers = TouchScene.plain + [TouchScene.layer("overlay", .color(.black))]
    #expect(scene.tapPoint("box", in: layers) == Point(70, 50))
    #expect(scene.tapPoint("far") == Point(5, 310))
    #expect(
      scene.tapPoint("far", overrides: [NodeOverride(tag: scene.tag("list"), contentOffset: Point(0, 280))])
        == Point(5, 30))
  }

  @Test("A child that fills its parent does not count as covering it")
  func filled() throws {
    let scene = try TouchScene(
      #"{ "id": "cell", "frame": { "width": 100, "height": 40 }, "children": [{ "id": "label" }] }"#)
    #expect(scene.tapPoint("cell") == Point(50, 20))
  }

  @Test("A node id on two screens is touched on the upper screen, unless that is out of view")
  func topmost() throws {
    let scene = try TouchScene(
      Self.box, b: #"{ "id": "box", "frame": { "x": 100, "y": 100, "width": 20, "height": 20 } }"#)
    #expect(
      scene.tapPoint("box", in: [TouchScene.layer("base", .screen("a")), TouchScene.layer("top", .screen("b"))])
        == Point(110, 110))
    #expect(
      scene.tapPoint("box", in: [TouchScene.layer("base", .screen("b")), TouchScene.layer("top", .screen("a"))])
        == Point(70, 50))
    let below = Rect(x: 0, y: 300, width: 200, height: 200)
    #expect(
      scene.tapPoint("box", in: [TouchScene.layer("base", .screen("a")), TouchScene.layer("top", .screen("b"), below)])
        == Point(70, 50))
  }

  @Test("A layer is touched where it is visible, and a node takes precedence over a layer of the same name")
  func layers() throws {
    let scene = try TouchScene(
      Self.box, b: ##"{ "pin": { "left": 0, "right": 0, "bottom": 0, "height": 150 }, "background": "#FFFFFF" }"##)
    let layers = [
      TouchScene.layer("base", .screen("a")), TouchScene.layer("overlay", .color(.black)),
      TouchScene.layer("sheet", .screen("b")),
    ]
    let point = try #require(scene.tapPoint("overlay", in: layers))
    #expect(scene.hit(point.x, point.y, in: layers) == "overlay")
    #expect(point.x == 100 && point.y < 50 && point.y > 40)
    #expect(scene.tapPoint("sheet", in: layers) == Point(100, 100))
    #expect(
      scene.tapPoint("box", in: [TouchScene.layer("box", .color(.black)), TouchScene.layer("base", .screen("a"))])
        == Point(70, 50))
    #expect(scene.tapPoint("nothing", in: layers) == nil)
  }

  @Test("The tap points of rotated, clipped and scrolled nodes hit those nodes", arguments: 0..<30)
  func anywhere(_ seed: Int) throws {
    var random = SplitMix64(UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
    let (angle, x, y) = (random.roll(-180...180), random.roll(0...100), random.roll(0...100))
    let scene = try TouchScene(
      ##"""
      { "id": "box", "frame": { "x": \##(x), "y": \##(y), "width": 90, "height": 50 }, "transform": { "rotate": \##(angle), "scale": 0.8 },
        "cornerRadius": \##(random.roll(0...25)), "clip": true, "contentOffset": [0, \##(random.roll(-20...20))],
        "children": [{ "id": "inner", "frame": { "x": \##(random.roll(0...60)), "y": 10, "width": 30, "height": 20 } }] },
      { "frame": { "x": \##(random.roll(0...150)), "y": 0, "width": 25, "height": 200 }, "background": "#000000" }
      """##)
    for name in ["box", "inner"] {
      let point = try #require(scene.tapPoint(name))
      let hit = try #require(scene.hit(point.x, point.y))
      #expect(hit.contains(name), "\(hit) at \(point)")
    }
  }
}
