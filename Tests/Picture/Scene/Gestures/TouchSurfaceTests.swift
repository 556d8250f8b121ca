import SegueCore
import SegueMotion
import SegueScene
import Testing

private let row = #"{ "id": "row", "frame": { "x": 0, "y": 0, "width": 200, "height": 40 } }"#
private let sheet =
  ##"{ "id": "panel", "pin": { "left": 0, "right": 0, "bottom": 0, "height": 100 }, "background": "#FFFFFF" }"##

@Suite("Hit-testing layers")
struct TouchSurfaceTests {
  @Test("A tap above a sheet hits the dimming layer; a tap on a screen's background hits the screen's layer itself")
  func overlay() throws {
    let scene = try TouchScene(row, more: ##""background": "#FFFFFF","##, b: sheet)
    let base = TouchScene.layer("base", .screen("a"))
    let open = [base, TouchScene.layer("overlay", .color(.black)), TouchScene.layer("sheet", .screen("b"))]
    #expect(scene.hit(100, 150, in: open) == "sheet/-/panel" && scene.hit(100, 50, in: open) == "overlay")
    #expect(scene.hit(100, 20, in: [base]) == "base/-/row" && scene.hit(100, 150, in: [base]) == "base")
    #expect(scene.hit(250, 50, in: [base]) == nil)
  }

  @Test("A layer with zero opacity, size or scale cannot be hit")
  func absent() throws {
    let scene = try TouchScene(row)
    let changes: [(inout AnimatedLayer) -> Void] = [
      { $0.opacity = .constant(0) }, { $0.width = .constant(0) }, { $0.scale = .constant(0) },
    ]
    for change in changes {
      let layers = [
        TouchScene.layer("base", .screen("a")), TouchScene.layer("overlay", .color(.black), TouchScene.canvas, change),
      ]
      #expect(scene.hit(100, 20, in: layers) == "base/-/row" && scene.tapPoint("overlay", in: layers) == nil)
    }
    let faint = [TouchScene.layer("overlay", .color(.black)) { $0.opacity = .constant(0.01) }]
    #expect(scene.hit(100, 20, in: faint) == "overlay")
  }

  @Test("A layer is placed by its centre, size and scale")
  func placed() throws {
    let scene = try TouchScene(row)
    let half = [TouchScene.layer("base", .screen("a")) { $0.scale = .constant(0.5) }]
    #expect(scene.hit(60, 55, in: half) == "base/-/row" && scene.hit(60, 75, in: half) == nil)
    #expect(scene.hit(40, 55, in: half) == nil && scene.tapPoint("row", in: half) == Point(100, 60))
    let aside = [TouchScene.layer("base", .screen("a"), Rect(x: 100, y: 30, width: 200, height: 200))]
    #expect(scene.hit(110, 35, in: aside) == "base/-/row" && scene.hit(90, 35, in: aside) == nil)
    #expect(scene.tapPoint("row", in: aside) == Point(150, 50), "the middle of the part on the canvas")
  }

  @Test("Backgrounds, blurs and colours are hit within their rounded outlines and have no nodes")
  func surfaces() throws {
    let scene = try TouchScene(row, more: ##""background": "#FFFFFF","##)
    let style = try #require(try SceneText.child(#"{ "backdrop": {} }"#).backdrop)
    for content in [LayerContent.screenBackground("a"), .backdrop(style, animates: .radius), .color(.clear)] {
      let layers = [
        TouchScene.layer("top", content, Rect(x: 0, y: 0, width: 100, height: 100)) { $0.cornerRadius = .constant(50) }
      ]
      #expect(scene.hit(50, 20, in: layers) == "top" && scene.hit(5, 5, in: layers) == nil)
      #expect(scene.hit(101, 50, in: layers) == nil)
    }
    #expect(scene.hit(50, 50, in: [TouchScene.layer("top", .screenBackground("b"))]) == nil, "no background")
  }

  @Test("A screen without its background passes touches through between its nodes")
  func withoutBackground() throws {
    let scene = try TouchScene(row, more: ##""background": "#FFFFFF","##)
    let layers = [
      TouchScene.layer("behind", .screenBackground("a")), TouchScene.layer("base", .screen("a", background: false)),
    ]
    #expect(scene.hit(100, 20, in: layers) == "base/-/row" && scene.hit(100, 100, in: layers) == "behind")
  }

  @Test("A rounded screen is clipped to its outline; nodes beyond a square screen's bounds can be hit")
  func roundedScreen() throws {
    let scene = try TouchScene(row)
    let frame = Rect(x: 50, y: 50, width: 100, height: 100)
    #expect(scene.hit(52, 52, in: [TouchScene.layer("base", .screen("a"), frame)]) == "base/-/row")
    #expect(scene.hit(180, 60, in: [TouchScene.layer("base", .screen("a"), frame)]) == "base/-/row")
    let rounded = [TouchScene.layer("base", .screen("a"), frame) { $0.cornerRadius = .constant(30) }]
    #expect(scene.hit(52, 52, in: rounded) == nil && scene.hit(180, 60, in: rounded) == nil)
    #expect(scene.hit(100, 60, in: rounded) == "base/-/row")
  }

  @Test("A screen in a window is hit at its own size, aligned at the top and centred horizontally")
  func window() throws {
    let scene = try TouchScene(
      #"{ "id": "middle", "pin": { "centerX": 0, "top": 0, "width": 20, "height": 20 } }, \#(row)"#)
    let layers = [
      TouchScene.layer("window", .window("a", size: Size(200, 200)), Rect(x: 0, y: 100, width: 100, height: 30))
    ]
    #expect(scene.hit(50, 105, in: layers) == "window/-/row" && scene.hit(50, 135, in: layers) == nil)
    #expect(scene.hit(120, 105, in: layers) == nil)
    #expect(scene.tapPoint("middle", in: layers) == Point(50, 110))
  }

  @Test("A copy is hit instead of its original node, the topmost copy first")
  func copies() throws {
    let scene = try TouchScene(row, b: #"{ "id": "hero", "frame": { "width": 200, "height": 80 }, "opacity": 0.5 }"#)
    let copies = [
      NodeCopy(tag: scene.tag("row"), screen: "a", restSize: Size(200, 40)),
      NodeCopy(tag: scene.tag("hero"), screen: "b", restSize: Size(200, 80)),
    ]
    let frame = Rect(x: 50, y: 100, width: 100, height: 50)
    let layers = [
      TouchScene.layer("base", .screen("a")) { $0.nodes = [.hidden(scene.tag("row"))] },
      TouchScene.layer("card", .copies(copies), frame),
    ]
    #expect(scene.hit(100, 120, in: layers) == "card/hero" && scene.hit(100, 20, in: layers) == nil)
    #expect(scene.hit(100, 160, in: layers) == nil && scene.tapPoint("hero", in: layers) == Point(100, 125))
    let faded = [TouchScene.layer("card", .copies(copies), frame) { $0.nodes = [.hidden(scene.tag("hero"))] }]
    #expect(scene.hit(100, 120, in: faded) == "card/row")
  }

  @Test("A copy that is scaled with its layer is hit where it is drawn")
  func scaledCopy() throws {
    let scene = try TouchScene(
      row,
      b:
        #"{ "id": "hero", "children": [{ "id": "label", "frame": { "x": 100, "y": 40, "width": 100, "height": 20 } }] }"#
    )
    var copy = NodeCopy(tag: scene.tag("hero"), screen: "b", restSize: Size(200, 80))
    let frame = Rect(x: 50, y: 100, width: 100, height: 40)
    #expect(scene.tapPoint("label", in: [TouchScene.layer("card", .copies([copy]), frame)]) == Point(200, 150))
    copy.isScaled = true
    let layers = [TouchScene.layer("card", .copies([copy]), frame)]
    #expect(scene.tapPoint("label", in: layers) == Point(125, 125))
    #expect(scene.hit(110, 125, in: layers) == "card/hero/label")
  }

  @Test("A lifted node is hit on its own layer, with its descendants, even beyond the layer's bounds")
  func lifted() throws {
    let scene = try TouchScene(
      ##"{ "id": "bar", "frame": { "y": 160, "height": 40 }, "background": "#FFFFFF", "children": [{ "id": "tab", "frame": { "x": 10, "y": -20, "width": 30, "height": 40 } }] }"##
    )
    let layers = [
      TouchScene.layer(
        "bar", .node(LiftedNode(tag: scene.tag("bar"), screen: "a")), Rect(x: 0, y: 60, width: 200, height: 40))
    ]
    #expect(scene.hit(100, 80, in: layers) == "bar/bar" && scene.hit(100, 180, in: layers) == nil)
    #expect(scene.hit(20, 50, in: layers) == "bar/bar/tab" && scene.tapPoint("tab", in: layers) == Point(25, 60))
  }
}
