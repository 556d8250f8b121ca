import SegueCore
import SegueScene
import Testing

@Suite("Places of names")
struct TouchPlaceTests {
  private static let box = #"{ "id": "box", "frame": { "x": 20, "y": 20, "width": 100, "height": 60 } }"#

  @Test("A node's place is the middle of what is seen of it")
  func middle() throws {
    #expect(try TouchStage(Self.box).place("box") == Point(70, 50))
    #expect(try TouchStage(Self.box).place("bax") == nil)
    let cut = try TouchStage(
      #"{ "id": "list", "frame": { "width": 200, "height": 50 }, "clip": true, "children": [\#(Self.box)] }"#)
    #expect(cut.place("box") == Point(70, 35))
    let off = try TouchStage(#"{ "id": "box", "frame": { "x": 150, "y": 20, "width": 100, "height": 60 } }"#)
    #expect(off.place("box") == Point(175, 50))
  }

  @Test("A partly covered node is touched beside what covers it, as close to its middle as the grid goes")
  func partlyCovered() throws {
    let touch = try TouchStage(
      ##"\##(Self.box), { "frame": { "x": 0, "y": 0, "width": 80, "height": 200 }, "background": "#000000" }"##)
    let place = try #require(touch.place("box"))
    #expect(touch.hit(place.x, place.y) == "base/-/box")
    #expect(place.y == 50 && place.x >= 80 && place.x < 80 + 100.0 / 21)
    #expect(touch.place("box") == place)
  }

  @Test("A node that is covered everywhere, or scrolled out of sight, has its middle")
  func covered() throws {
    let touch = try TouchStage(
      #"\#(Self.box), { "id": "list", "frame": { "width": 200, "height": 50 }, "clip": true, "children": [{ "id": "far", "frame": { "x": 0, "y": 300, "width": 10, "height": 20 } }] }"#
    )
    let poses = TouchStage.plain + [TouchStage.layer("overlay", .color(.black))]
    #expect(touch.place("box", in: poses) == Point(70, 50))
    #expect(touch.place("far") == Point(5, 310))
    #expect(touch.place("far", scrolls: [ScrollOffset(tag: touch.tag("list"), offset: Point(0, 280))]) == Point(5, 30))
  }

  @Test("A child that fills it does not cover a node")
  func filled() throws {
    let touch = try TouchStage(
      #"{ "id": "cell", "frame": { "width": 100, "height": 40 }, "children": [{ "id": "label" }] }"#)
    #expect(touch.place("cell") == Point(50, 20))
  }

  @Test("A node that two screens have is touched on the upper one, unless that is out of sight")
  func topmost() throws {
    let touch = try TouchStage(
      Self.box, b: #"{ "id": "box", "frame": { "x": 100, "y": 100, "width": 20, "height": 20 } }"#)
    #expect(
      touch.place("box", in: [TouchStage.layer("base", .screen("a")), TouchStage.layer("top", .screen("b"))])
        == Point(110, 110))
    #expect(
      touch.place("box", in: [TouchStage.layer("base", .screen("b")), TouchStage.layer("top", .screen("a"))])
        == Point(70, 50))
    let below = Rect(x: 0, y: 300, width: 200, height: 200)
    #expect(
      touch.place("box", in: [TouchStage.layer("base", .screen("a")), TouchStage.layer("top", .screen("b"), below)])
        == Point(70, 50))
  }

  @Test("A layer is touched where it is seen, and a node has the name before it")
  func layers() throws {
    let touch = try TouchStage(
      Self.box, b: ##"{ "pin": { "left": 0, "right": 0, "bottom": 0, "height": 150 }, "background": "#FFFFFF" }"##)
    let poses = [
      TouchStage.layer("base", .screen("a")), TouchStage.layer("overlay", .color(.black)),
      TouchStage.layer("sheet", .screen("b")),
    ]
    let place = try #require(touch.place("overlay", in: poses))
    #expect(touch.hit(place.x, place.y, in: poses) == "overlay")
    #expect(place.x == 100 && place.y < 50 && place.y > 40)
    #expect(touch.place("sheet", in: poses) == Point(100, 100))
    #expect(
      touch.place("box", in: [TouchStage.layer("box", .color(.black)), TouchStage.layer("base", .screen("a"))])
        == Point(70, 50))
    #expect(touch.place("nothing", in: poses) == nil)
  }

  @Test("The places of turned, clipped and scrolled nodes are hit", arguments: 0..<30)
  func anywhere(_ seed: Int) throws {
    var random = JSONSeed(UInt64(seed))
    let (turn, x, y) = (random.roll(-180...180), random.roll(0...100), random.roll(0...100))
    let touch = try TouchStage(
      ##"""
      { "id": "box", "frame": { "x": \##(x), "y": \##(y), "width": 90, "height": 50 }, "transform": { "rotate": \##(turn), "scale": 0.8 },
        "cornerRadius": \##(random.roll(0...25)), "clip": true, "contentOffset": [0, \##(random.roll(-20...20))],
        "children": [{ "id": "inner", "frame": { "x": \##(random.roll(0...60)), "y": 10, "width": 30, "height": 20 } }] },
      { "frame": { "x": \##(random.roll(0...150)), "y": 0, "width": 25, "height": 200 }, "background": "#000000" }
      """##)
    for name in ["box", "inner"] {
      let place = try #require(touch.place(name))
      let hit = try #require(touch.hit(place.x, place.y))
      #expect(hit.contains(name), "\(hit) at \(place)")
    }
  }
}

/// Numbers that are the same everywhere (SplitMix64).
private struct JSONSeed {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func roll(_ range: ClosedRange<Int>) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return range.lowerBound + Int((z ^ z >> 31) % UInt64(range.count))
  }
}
