import SegueCore
import SegueMotion
import SegueScene
import Testing

private let row = #"{ "id": "row", "frame": { "x": 0, "y": 0, "width": 200, "height": 40 } }"#
private let sheet =
  ##"{ "id": "panel", "pin": { "left": 0, "right": 0, "bottom": 0, "height": 100 }, "background": "#FFFFFF" }"##

@Suite("Hit-testing layers")
struct HitLayerTests {
  @Test("A tap above a sheet reaches the dimming, and below that a screen's background is the layer itself")
  func overlay() throws {
    let touch = try TouchStage(row, more: ##""background": "#FFFFFF","##, b: sheet)
    let base = TouchStage.layer("base", .screen("a"))
    let open = [base, TouchStage.layer("overlay", .color(.black)), TouchStage.layer("sheet", .screen("b"))]
    #expect(touch.hit(100, 150, in: open) == "sheet/-/panel" && touch.hit(100, 50, in: open) == "overlay")
    #expect(touch.hit(100, 20, in: [base]) == "base/-/row" && touch.hit(100, 150, in: [base]) == "base")
    #expect(touch.hit(250, 50, in: [base]) == nil)
  }

  @Test("A layer without opacity, size or scale is not there")
  func absent() throws {
    let touch = try TouchStage(row)
    let changes: [(inout AnimatedLayer) -> Void] = [
      { $0.opacity = .constant(0) }, { $0.width = .constant(0) }, { $0.scale = .constant(0) },
    ]
    for change in changes {
      let poses = [
        TouchStage.layer("base", .screen("a")), TouchStage.layer("overlay", .color(.black), TouchStage.canvas, change),
      ]
      #expect(touch.hit(100, 20, in: poses) == "base/-/row" && touch.place("overlay", in: poses) == nil)
    }
    let faint = [TouchStage.layer("overlay", .color(.black)) { $0.opacity = .constant(0.01) }]
    #expect(touch.hit(100, 20, in: faint) == "overlay")
  }

  @Test("A layer is placed by its centre, size and scale")
  func placed() throws {
    let touch = try TouchStage(row)
    let half = [TouchStage.layer("base", .screen("a")) { $0.scale = .constant(0.5) }]
    #expect(touch.hit(60, 55, in: half) == "base/-/row" && touch.hit(60, 75, in: half) == nil)
    #expect(touch.hit(40, 55, in: half) == nil && touch.place("row", in: half) == Point(100, 60))
    let aside = [TouchStage.layer("base", .screen("a"), Rect(x: 100, y: 30, width: 200, height: 200))]
    #expect(touch.hit(110, 35, in: aside) == "base/-/row" && touch.hit(90, 35, in: aside) == nil)
    #expect(touch.place("row", in: aside) == Point(150, 50), "the middle of what is on the canvas")
  }

  @Test("Backgrounds, blurs and colours are hit within their rounded outlines, with no nodes")
  func surfaces() throws {
    let touch = try TouchStage(row, more: ##""background": "#FFFFFF","##)
    let style = try #require(try SceneText.child(#"{ "backdrop": {} }"#).backdrop)
    for content in [LayerContent.screenBackground("a"), .backdrop(style), .color(.clear)] {
      let poses = [
        TouchStage.layer("top", content, Rect(x: 0, y: 0, width: 100, height: 100)) { $0.cornerRadius = .constant(50) }
      ]
      #expect(touch.hit(50, 20, in: poses) == "top" && touch.hit(5, 5, in: poses) == nil)
      #expect(touch.hit(101, 50, in: poses) == nil)
    }
    #expect(touch.hit(50, 50, in: [TouchStage.layer("top", .screenBackground("b"))]) == nil, "it has none")
  }

  @Test("A screen without its background lets a finger through between its nodes")
  func withoutBackground() throws {
    let touch = try TouchStage(row, more: ##""background": "#FFFFFF","##)
    let poses = [
      TouchStage.layer("behind", .screenBackground("a")), TouchStage.layer("base", .screen("a", background: false)),
    ]
    #expect(touch.hit(100, 20, in: poses) == "base/-/row" && touch.hit(100, 100, in: poses) == "behind")
  }

  @Test("A rounded screen is cut at its corners, a square one shows what reaches beyond it")
  func roundedScreen() throws {
    let touch = try TouchStage(row)
    let frame = Rect(x: 50, y: 50, width: 100, height: 100)
    #expect(touch.hit(52, 52, in: [TouchStage.layer("base", .screen("a"), frame)]) == "base/-/row")
    #expect(touch.hit(180, 60, in: [TouchStage.layer("base", .screen("a"), frame)]) == "base/-/row")
    let rounded = [TouchStage.layer("base", .screen("a"), frame) { $0.cornerRadius = .constant(30) }]
    #expect(touch.hit(52, 52, in: rounded) == nil && touch.hit(180, 60, in: rounded) == nil)
    #expect(touch.hit(100, 60, in: rounded) == "base/-/row")
  }

  @Test("Through a window a screen is hit at its own size, tops and middles together")
  func window() throws {
    let touch = try TouchStage(
      #"{ "id": "middle", "pin": { "centerX": 0, "top": 0, "width": 20, "height": 20 } }, \#(row)"#)
    let poses = [
      TouchStage.layer("window", .window("a", size: Size(200, 200)), Rect(x: 0, y: 100, width: 100, height: 30))
    ]
    #expect(touch.hit(50, 105, in: poses) == "window/-/row" && touch.hit(50, 135, in: poses) == nil)
    #expect(touch.hit(120, 105, in: poses) == nil)
    #expect(touch.place("middle", in: poses) == Point(50, 110))
  }

  @Test("A copy is hit instead of the node that it stands for, the uppermost first")
  func copies() throws {
    let touch = try TouchStage(row, b: #"{ "id": "hero", "frame": { "width": 200, "height": 80 }, "opacity": 0.5 }"#)
    let copies = [
      NodeCopy(tag: touch.tag("row"), screen: "a", restSize: Size(200, 40)),
      NodeCopy(tag: touch.tag("hero"), screen: "b", restSize: Size(200, 80)),
    ]
    let frame = Rect(x: 50, y: 100, width: 100, height: 50)
    let poses = [
      TouchStage.layer("base", .screen("a")) { $0.nodes = [.hidden(touch.tag("row"))] },
      TouchStage.layer("card", .copies(copies), frame),
    ]
    #expect(touch.hit(100, 120, in: poses) == "card/hero" && touch.hit(100, 20, in: poses) == nil)
    #expect(touch.hit(100, 160, in: poses) == nil && touch.place("hero", in: poses) == Point(100, 125))
    let faded = [TouchStage.layer("card", .copies(copies), frame) { $0.nodes = [.hidden(touch.tag("hero"))] }]
    #expect(touch.hit(100, 120, in: faded) == "card/row")
  }

  @Test("A node on a layer of its own is hit there, with what is in it and beyond the layer")
  func lifted() throws {
    let touch = try TouchStage(
      ##"{ "id": "bar", "frame": { "y": 160, "height": 40 }, "background": "#FFFFFF", "children": [{ "id": "tab", "frame": { "x": 10, "y": -20, "width": 30, "height": 40 } }] }"##
    )
    let poses = [
      TouchStage.layer(
        "bar", .node(LiftedNode(tag: touch.tag("bar"), screen: "a")), Rect(x: 0, y: 60, width: 200, height: 40))
    ]
    #expect(touch.hit(100, 80, in: poses) == "bar/bar" && touch.hit(100, 180, in: poses) == nil)
    #expect(touch.hit(20, 50, in: poses) == "bar/bar/tab" && touch.place("tab", in: poses) == Point(25, 60))
  }
}
