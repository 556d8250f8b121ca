import Reference
import SegueCore
import SegueGraphics
import SegueJSON
import SegueMotion
import SegueScene
import Testing

/// Scrollers in one another, along both axes, and with pages, under one finger.
@Suite struct NestedScrollingTests {
  /// A map that scrolls both ways; below it pages, of which the second is a list with a list in it.
  private static func text(_ script: String, physics: String = "ios", map: String = "") -> String {
    """
    { "scrollPhysics": "\(physics)", "script": [\(script)], "screens": { "home": { "children": [
      { "id": "map", "scroll": "both", "frame": { "x": 0, "y": 0, "width": 390, "height": 300 }, \(map) "children": [
        { "frame": { "x": 0, "y": 0, "width": 1000, "height": 800 }, "background": "#338855" } ] },
      { "id": "pages", "scroll": "horizontal", "paging": true, "frame": { "x": 0, "y": 300, "width": 390, "height": 544 },
        "stack": "horizontal", "children": [
        { "frame": { "width": 390 }, "background": "#FF8800" },
        { "id": "list", "frame": { "width": 390 }, "scroll": true, "stack": "vertical", "children": [
          { "frame": { "height": 100 }, "background": "#FFFFFF" },
          { "id": "inner", "frame": { "height": 200 }, "scroll": true, "stack": "vertical", "children": [
            { "frame": { "height": 150 }, "background": "#AA0000" }, { "frame": { "height": 150 }, "background": "#00AA00" } ] },
          { "frame": { "height": 400 }, "background": "#888888" } ] },
        { "frame": { "width": 390 }, "background": "#0088FF" } ] } ] } } }
    """
  }

  private static func animation(_ script: String, physics: String = "ios", map: String = "") throws -> Animation {
    try GestureScenes.animation(text(script, physics: physics, map: map))
  }

  /// Turns to the page with the lists.
  private static let turn =
    #"{ "drag": { "from": [350, 500], "by": [-300, 0], "duration": 0.2 } }, { "release": "auto" }"#

  private static func drag(_ x: Double, _ y: Double, by dx: Double, _ dy: Double, _ time: Double, hold: Double = 0)
    -> String
  {
    let rest = hold > 0 ? "{ \"hold\": \(hold) }, " : ""
    return
      "{ \"drag\": { \"from\": [\(x), \(y)], \"by\": [\(dx), \(dy)], \"duration\": \(time) } }, \(rest){ \"release\": \"auto\" }"
  }

  /// The offset of a node at `time`; at the end of the script if nil.
  private static func offset(_ id: String, of animation: Animation, at time: Seconds? = nil) throws -> Point {
    let node = try #require(animation.context.scene.screens[0].root.first { $0.id == id })
    return animation.moment(at: time ?? animation.duration.seconds).nodeOverrides.contentOffset(of: node)
  }

  @Test(
    "Content that scrolls along both axes follows one of them or both, by the angle of the finger's first 10 points")
  func axisLock() throws {
    let rows = try GoldenTable("flow_axis_lock").rows
    #expect(rows.count == 7)
    for row in rows {
      let (dx, dy) = (try row.number("dx"), try row.number("dy"))
      let animation = try Self.animation(
        Self.drag(200, 150, by: dx * 8, dy * 8, 1, hold: 0.2), map: #""contentOffset": [300, 250],"#)
      let moved = try Self.offset("map", of: animation) - Point(300, 250)
      #expect((moved.x != 0) == (row["axis"] != "y") && (moved.y != 0) == (row["axis"] != "x"), "\(row)")
      #expect(moved.x * dx <= 0 && moved.y * dy <= 0)
    }
  }

  @Test("What scrolls both ways is thrown both ways, and comes to rest along each axis by itself")
  func bothAxes() throws {
    let animation = try Self.animation(Self.drag(300, 250, by: -200, -150, 0.2))
    let end = try Self.offset("map", of: animation)
    #expect(end.x > 250 && end.y > 200 && end.x <= 610 && end.y <= 500)
    // The finger's first 10 points are not dragged: nothing jumps.
    var last = Point.zero
    for step in 0...2000 {
      let offset = try Self.offset("map", of: animation, at: animation.duration.seconds * Double(step) / 2000)
      #expect((offset - last).length < 5)
      last = offset
    }
  }

  @Test("A finger turns one page at most, and goes back with a slow or short drag")
  func pages() throws {
    for (script, page) in [
      (Self.drag(350, 500, by: -60, 0, 0.1), 1.0), (Self.drag(350, 500, by: -60, 0, 1), 0),
      (Self.drag(350, 500, by: -220, 0, 1), 1), (Self.drag(380, 500, by: -370, 0, 0.1), 1),
      (Self.turn + ", " + Self.drag(20, 400, by: 100, 0, 0.1), 0),
      (Self.turn + ", " + Self.drag(350, 500, by: -100, 0, 0.1), 2),
      (Self.drag(20, 500, by: 200, 0, 0.1), 0),
    ] {
      #expect(try Self.offset("pages", of: Self.animation(script)) == Point(page * 390, 0), "\(script)")
    }
  }

  @Test("Pages turn the same with either physics, and in mirror image from right to left")
  func pagesElsewhere() throws {
    let classic = try Self.animation(Self.turn, physics: "classic")
    #expect(try Self.offset("pages", of: classic) == Point(390, 0))
    let mirrored = try GestureScenes.animation(
      Self.text(Self.drag(20, 500, by: 300, 0, 0.2)).replacing(
        #""stack": "horizontal""#, with: #""layoutDirection": "rightToLeft", "stack": "horizontal""#))
    #expect(try Self.offset("pages", of: mirrored) == Point(-390, 0))
  }

  @Test("A list in a list moves to its end, then the finger moves the outer one; on its way back it undoes that first")
  func nested() throws {
    let animation = try Self.animation(
      Self.turn + #", { "drag": { "from": [200, 500], "by": [0, -170], "duration": 1, "curve": "linear" } }, "#
        + #"{ "drag": { "by": [0, 130], "duration": 1, "curve": "linear" } }, { "hold": 0.3 }, { "release": "auto" }"#)
    let down = try #require(animation.timeline.touches.last).down.seconds
    let middle = down + 1
    // The drag begins at a whole nanosecond.
    #expect(abs(try Self.offset("inner", of: animation, at: down + 0.5).y - 75) < 1e-6)
    #expect(try Self.offset("inner", of: animation, at: middle) == Point(0, 100))
    #expect(abs(try Self.offset("list", of: animation, at: middle).y - 60) < 1e-6)
    #expect(try Self.offset("list", of: animation, at: middle + 0.5) == Point(0, 0))
    #expect(abs(try Self.offset("inner", of: animation, at: middle + 1).y - 30) < 1e-6)
  }

  @Test("Only the list that the finger moves last is thrown")
  func thrown() throws {
    let animation = try Self.animation(Self.turn + ", " + Self.drag(200, 500, by: 0, -160, 0.2))
    #expect(try Self.offset("inner", of: animation) == Point(0, 100))
    #expect(try Self.offset("list", of: animation).y > 100)
  }

  @Test("A list in pages scrolls if the finger moves along it, and turns the page if it moves across")
  func crossed() throws {
    let across = try Self.animation(Self.turn + ", " + Self.drag(200, 350, by: 150, 40, 0.2))
    #expect(try Self.offset("pages", of: across) == .zero && Self.offset("list", of: across) == .zero)
    let along = try Self.animation(Self.turn + ", " + Self.drag(200, 800, by: 40, -100, 0.2))
    #expect(try Self.offset("pages", of: along) == Point(390, 0) && Self.offset("list", of: along).y > 50)
  }

  @Test("Below 250 pt/s a list with the physics of iOS stops where the finger leaves it; the first physics goes on")
  func physics() throws {
    let script = Self.turn + ", " + Self.drag(200, 800, by: 0, -50, 0.25)
    #expect(abs(try Self.offset("list", of: Self.animation(script)).y - 40) < 1e-9)
    #expect(try Self.offset("list", of: Self.animation(script, physics: "classic")).y > 90)
  }

  @Test("Whatever a finger does, offsets are continuous, end at rest, and depend on the time alone", arguments: 0..<200)
  func random(_ seed: UInt64) throws {
    var random = SplitMix64(seed)
    func number(_ range: ClosedRange<Double>) -> Double {
      range.lowerBound + Double(random.next() >> 11) * 0x1p-53 * (range.upperBound - range.lowerBound)
    }
    var steps: [String] = []
    for _ in 0..<3 {
      let start = Point(number(20...370), number(20...820))
      steps.append(
        "{ \"drag\": { \"from\": [\(start.x), \(start.y)], \"by\": [\(number(-300...300)), \(number(-400...400))], \"duration\": \(number(0.05...0.6)) } }"
      )
      if random.next() % 2 == 0 {
        steps.append(
          "{ \"drag\": { \"by\": [\(number(-200...200)), \(number(-300...300))], \"duration\": \(number(0.1...0.5)) } }"
        )
      }
      if random.next() % 3 == 0 { steps.append("{ \"hold\": \(number(0.05...0.3)) }") }
      // Half of the fingers catch what still moves.
      steps.append(random.next() % 2 == 0 ? #"{ "release": { "wait": 0.2 } }"# : #"{ "release": "auto" }"#)
    }
    steps.append(#"{ "wait": 8 }"#)
    let animation = try Self.animation(steps.joined(separator: ","))
    let ids = ["map", "pages", "list", "inner"]
    let end = animation.duration.seconds
    let count = Int(end * 240)
    var last = try ids.map { try Self.offset($0, of: animation, at: 0) }
    var frames: [[Point]] = [last]
    for step in 1...count {
      let offsets = try ids.map { try Self.offset($0, of: animation, at: end * Double(step) / Double(count)) }
      // No finger here is faster than 10,000 pt/s, and nothing is faster than its finger.
      for (before, after) in zip(last, offsets) { #expect((after - before).length < 45, "\(step)") }
      last = offsets
      frames.append(offsets)
    }
    let pages = last[1].x / 390
    #expect(abs(pages - pages.rounded()) < 1e-9 && pages >= 0 && pages <= 2)
    #expect(last[0].x >= 0 && last[0].x <= 610 && last[0].y >= 0 && last[0].y <= 500)
    #expect(last[3].y >= 0 && last[3].y <= 100 && last[2].y >= 0 && last[2].y <= 156)
    let other = try Self.animation(steps.joined(separator: ","))
    for step in stride(from: count, through: 0, by: -97) {
      let offsets = try ids.map { try Self.offset($0, of: other, at: end * Double(step) / Double(count)) }
      #expect(offsets == frames[step])
    }
  }

  @Test(
    "A page control follows its pages: the dot of the shown page has its colour, between two pages both have a part")
  func pageControl() throws {
    let control =
      ##"{ "id": "dots", "pageControl": "pages", "numberOfPages": 3, "color": "#000000", "currentPageColor": "#FFFFFF" },"##
    func weights(_ script: String, at time: Seconds? = nil) throws -> [Double] {
      let text = Self.text(script).replacing(##"{ "id": "map""##, with: control + ##" { "id": "map""##)
      let animation = try GestureScenes.animation(text)
      let node = try #require(animation.context.scene.screens[0].root.first { $0.id == "dots" })
      let commands = animation.display(at: time ?? animation.duration.seconds, scale: 1).commands
      return Self.colors(of: node.tag, in: commands).map(\.red)
    }
    #expect(try weights(Self.drag(350, 600, by: -2, 0, 0.1)) == [1, 0, 0])
    #expect(try weights(Self.turn) == [0, 1, 0])
    let between = try weights(Self.drag(350, 600, by: -205, 0, 1, hold: 0.5), at: 1.2)
    #expect(zip(between, [0.5, 0.5, 0]).allSatisfy { abs($0 - $1) < 0.003 })
  }

  /// The colours in which a node's shapes are filled, in order.
  private static func colors(of tag: UInt32, in commands: [Command]) -> [Color] {
    commands.flatMap { command -> [Color] in
      switch command {
      case .fill(_, .solid(let color), _, let found) where found == Tag(tag): [color]
      case .layer(let layer, _): colors(of: tag, in: layer.commands)
      default: []
      }
    }
  }

  @Test("A page control without its pages, or with pages that cannot scroll, is an error at its name")
  func pageControlErrors() {
    func problems(_ id: String) -> [String] {
      SceneText.problems(
        SceneText.children(
          ##"{ "id": "rows", "scroll": true }, { "id": "still" }, { "pageControl": "\##(id)", "numberOfPages": 2 }"##))
    }
    #expect(problems("rows").isEmpty)
    #expect(problems("rwos").count == 1 && problems("rwos")[0].hasSuffix("unknown-node"))
    #expect(problems("still").count == 1 && problems("still")[0].hasSuffix("no-effect"))
    #expect(!SceneText.problems(SceneText.children(#"{ "pageControl": "rows" }"#)).isEmpty)
  }

  @Test("The colour of the shown page's dot goes to another with a set, without a jump")
  func pageControlColor() throws {
    let control =
      ##"{ "id": "dots", "pageControl": "pages", "numberOfPages": 3, "color": "#000000", "currentPageColor": "#FFFFFF" },"##
    let script = ##"{ "set": { "dots.currentPageColor": "#000000" }, "duration": 1, "curve": "linear" }"##
    let animation = try GestureScenes.animation(
      Self.text(script).replacing(##"{ "id": "map""##, with: control + ##" { "id": "map""##))
    let node = try #require(animation.context.scene.screens[0].root.first { $0.id == "dots" })
    for time in [0, 0.25, 0.5, 1] {
      let colors = Self.colors(of: node.tag, in: animation.display(at: time, scale: 1).commands).map(\.red)
      #expect(
        zip(colors, [1 - time, 0, 0]).allSatisfy { abs($0 - $1) < 1e-6 } && colors.count == 3, "\(time) \(colors)")
    }
  }

  @Test("A page control with another number of dots than there are pages is a warning that says how many there are")
  func pageCount() throws {
    func warnings(_ count: Int) throws -> [String] {
      let control = #"{ "pageControl": "pages", "numberOfPages": \#(count) },"#
      let text = Self.text(Self.turn).replacing(##"{ "id": "map""##, with: control + ##" { "id": "map""##)
      return try GestureScenes.animation(text).warnings.list.map { "\($0.code.rawValue) \($0.expected ?? "")" }
    }
    #expect(try warnings(3) == [])
    #expect(try warnings(4) == [#"wrong-count "numberOfPages": 3"#] && warnings(2) == warnings(4))
  }

  @Test("Pages that no finger can turn are a warning: without a scroll axis, or if all of the content is seen")
  func idlePages() throws {
    func warnings(_ keys: String) throws -> [String] {
      let node =
        #"{ "paging": true, \#(keys), "stack": "horizontal", "children": [{ "frame": { "width": 300 } }, { "frame": { "width": 300 } }] }"#
      let text = "{ \"script\": [{ \"wait\": 0.1 }], \"screens\": { \"a\": { \"children\": [\(node)] } } }"
      return try GestureScenes.animation(text).warnings.list.map { "\($0.code.rawValue) \($0.message)" }
    }
    #expect(
      try warnings(#""frame": { "width": 300 }"#) == [
        #"no-effect "paging" does nothing, because this node does not scroll"#
      ])
    #expect(
      try warnings(#""scroll": "horizontal", "frame": { "height": 90 }"#)
        == ["no-effect this node has one page, so no finger can turn it"])
    #expect(try warnings(#""scroll": "horizontal", "frame": { "width": 300, "height": 90 }"#) == [])
  }
}
