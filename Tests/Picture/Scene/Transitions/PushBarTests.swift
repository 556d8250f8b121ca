import SegueCore
import SegueJSON
import SegueMotion
import SegueScene
import Testing

@Suite("The navigation bar of a push")
struct PushBarTests {
  private static func node(_ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double = 22) -> String {
    ##", { "id": "\##(id)", "frame": { "x": \##(x), "y": \##(y), "width": \##(width), "height": \##(height) }, "background": "#336699" }"##
  }

  private static let old =
    node("title", 150, 58, 90) + node("back", 27, 58, 60) + node("leading", 100, 58, 20) + node("trailing", 350, 58, 20)
    + node("largeTitle", 16, 96, 200, 44)
  private static let new =
    node("title", 150, 58, 90) + node("chevron", 8, 58, 18) + node("back", 27, 58, 70) + node("leading", 110, 58, 20)
    + node("trailing", 340, 58, 20) + node("largeTitle", 16, 96, 180, 44)

  private func animation(
    _ bar: String = #""slide""#, from: String = old, to: String = new, isRightToLeft: Bool = false
  ) throws -> Animation {
    try PushTests.animation(
      #", "bar": \#(bar)"#, script: #"[{ "present": {} }, { "dismiss": {} }]"#, from: from, to: to,
      isRightToLeft: isRightToLeft)
  }

  private func expectClose(_ value: Double, _ expected: Double, _ what: String) {
    #expect(abs(value - expected) <= 1e-6, "\(what): \(value), not \(expected)")
  }

  @Test("changes as the table says, forwards and backwards")
  func table() throws {
    let animation = try animation()
    let animator = animation.animator
    let large = try #require(animation.context.node("largeTitle", in: "detail", size: animation.context.bounds.size))
    for layers in [animator.present.layers, animator.dismiss.layers] {
      for row in try GoldenTable("flow_navbar_push").rows {
        let q = try row.number("q")
        let placed = layers.presentation(at: q)
        func part(_ name: String) throws -> PresentationLayer { try #require(placed.first { $0.name == name }) }
        for (name, column) in [
          ("oldTitle", "old_title"), ("backLabel", "back_label"), ("title", "title"), ("chevron", "chevron"),
          ("oldBackLabel", "old_back_label"), ("oldLeading", "old_leading"), ("oldTrailing", "old_trailing"),
          ("leading", "leading"), ("trailing", "trailing"), ("oldLargeTitle", "old_large_title"),
        ] {
          expectClose(try part(name).opacity, try row.number(column), "\(column) at \(q)")
        }
        expectClose(try part("oldTitle").frame.x, try row.number("old_title_x"), "old_title_x at \(q)")
        expectClose(try part("backLabel").frame.x, try row.number("back_label_x"), "back_label_x at \(q)")
        expectClose(try part("title").frame.x, try row.number("title_x"), "title_x at \(q)")
        expectClose(try part("chevron").frame.x - 8, try row.number("chevron_dx"), "chevron_dx at \(q)")
        expectClose(
          try part("oldBackLabel").frame.x - 27, try row.number("old_back_label_dx"), "old_back_label_dx at \(q)")
        // The new large title comes with its page.
        let page = try part("to")
        expectClose(page.frame.x, try row.number("large_title_dx"), "large_title_dx at \(q)")
        let title = try #require(page.nodes.first { $0.tag == large.node.tag })
        expectClose(title.opacity, try row.number("large_title"), "large_title at \(q)")
      }
    }
  }

  @Test("is drawn by the pages at rest, and above them only while they move")
  func rest() throws {
    let animation = try animation()
    let present = animation.animator.present
    #expect(animation.animator.presented.map(\.name) == ["to"])
    let names = present.layers.map(\.name)
    #expect(names.firstIndex(of: "to") == 3 && names.count > 10)
    let hidden = try present.presentation("from", at: 0.1).nodes
    #expect(hidden.count == 5 && hidden.allSatisfy { $0.opacity == 0 })
    // All but the large title of the page that comes.
    #expect(try present.presentation("to", at: 0.1).nodes.count { $0.opacity == 0 } == 5)
  }

  @Test("turns a large title into the label, edge by edge and centre by centre")
  func largeTitle() throws {
    let animation = try animation(from: Self.node("largeTitle", 16, 96, 200, 44) + Self.node("trailing", 350, 58, 20))
    let present = animation.animator.present
    for time in [0.0, 0.05, 0.2] {
      let (old, new) = (
        try present.presentation("oldLargeTitle", at: time), try present.presentation("backLabel", at: time)
      )
      expectClose(old.frame.minX, new.frame.minX, "leading edges")
      expectClose(old.center.y, new.center.y, "centres")
      expectClose(old.frame.height, new.frame.height, "heights")
    }
    expectClose(try present.presentation("backLabel", at: 0).frame.x, 16, "start")
    #expect(try present.presentation("backLabel", at: 0.001).opacity == 0)
  }

  @Test("draws once what both pages have in the same place")
  func same() throws {
    let chevron = Self.node("chevron", 8, 58, 18)
    let animation = try animation(from: Self.old + chevron)
    let present = animation.animator.present
    #expect(!present.layers.contains { $0.name == "oldChevron" })
    #expect(try present.presentation("chevron", at: 0.1).opacity == 1)
    let moved = try self.animation(from: Self.old + Self.node("chevron", 9, 58, 18)).animator.present
    #expect(moved.layers.contains { $0.name == "oldChevron" })
    #expect(try moved.presentation("chevron", at: 0.02).opacity == 0)
  }

  @Test("takes the chevron and the label out of a group that leads back")
  func group() throws {
    let back = """
      , { "id": "back", "frame": { "x": 8, "y": 54, "width": 100, "height": 30 }, "children": [
          { "id": "arrow", "symbol": "chevron.left", "size": 20, "color": "#0000FF", "pin": { "left": 0, "top": 0 } } ] }
      """
    let names = try animation(to: back).animator.present.layers.map(\.name)
    #expect(names.contains("chevron") && !names.contains("backLabel") && !names.contains("backButton"))
    let button = back.replacing(##""children""##, with: ##""background": "#EEEEEE", "children""##)
    let whole = try animation(to: button).animator.present.layers.map(\.name)
    #expect(whole.contains("backButton") && !whole.contains("chevron"))
  }

  @Test("fades at its place on request")
  func fade() throws {
    let present = try animation(#""fade""#).animator.present
    let placed = present.layers.presentation(at: 0.25)
    func part(_ name: String) throws -> PresentationLayer { try #require(placed.first { $0.name == name }) }
    #expect(try part("oldLeading").opacity == 0.75)
    #expect(try part("leading").opacity == 0.25)
    #expect(try part("leading").frame.x == 110)
    // The same title is drawn once, and large titles move with their pages.
    #expect(try part("title").opacity == 1)
    #expect(!placed.contains { $0.name == "oldTitle" || $0.name == "oldLargeTitle" })
  }

  @Test("has a background that cross-fades as one picture, or stays if both pages have the same")
  func background() throws {
    func bar(_ color: String, _ child: String) -> String {
      ##", { "id": "background", "frame": { "x": 0, "y": 0, "width": 390, "height": 91 }, "backdrop": { "radius": 20, "tint": "\##(color)" }, "children": [{ "id": "title", "frame": { "x": 150, "y": 58, "width": \##(child), "height": 22 }, "background": "#000000" }] }"##
    }
    let same = try animation(from: bar("#FFFFFF80", "90"), to: bar("#FFFFFF80", "80")).animator.present
    #expect(same.layers.map(\.name).filter { $0.lowercased().contains("bar") } == ["bar"])
    let layer = try #require(same.layers.presentation(at: 0.4).first { $0.name == "bar" })
    #expect(layer.opacity == 1 && layer.nodes.map(\.opacity) == [1, 0])
    let other = try animation(from: bar("#FFFFFF80", "90"), to: bar("#00000080", "80")).animator.present
    let (old, new) = (
      try #require(other.layers.presentation(at: 0.4).first { $0.name == "oldBar" }),
      try #require(other.layers.presentation(at: 0.4).first { $0.name == "bar" })
    )
    #expect(old.nodes.map(\.opacity) == [0.6, 0] && new.nodes.map(\.opacity) == [0.4, 0])
  }

  @Test("moves with its page if only one page has one, and says so if none has")
  func missing() throws {
    #expect(
      try animation(from: Self.node("x", 0, 0, 1)).animator.present.layers.map(\.name) == ["from", "dim", "edge", "to"])
    do {
      _ = try animation(from: Self.node("x", 0, 0, 1), to: "")
      Issue.record("a bar of nothing")
    } catch let error as Diagnostics {
      #expect(error.list.map(\.code.rawValue) == ["no-bar"])
    }
  }

  @Test("has the parts that the scene names, and unknown ones are errors")
  func named() throws {
    let options = #"{ "from": { "title": "row" }, "to": { "leading": ["done", "trailing"], "trailing": [] } }"#
    let names = try animation(options).animator.present.layers.map(\.name)
    #expect(names.contains("leading2") && !names.contains("trailing"))
    let problems = SceneText.problems(
      #"{ "screens": { "a": {}, "b": { "children": [{ "id": "name" }] } }, "transition": { "type": "push", "bar": { "to": { "title": "nam" } } } }"#
    )
    #expect(problems.count == 1 && problems[0].hasSuffix("unknown-node"))
  }

  @Test("is mirrored from right to left")
  func rightToLeft() throws {
    let present = try animation(isRightToLeft: true).animator.present
    let placed = present.layers.presentation(at: 0)
    func part(_ name: String) throws -> PresentationLayer { try #require(placed.first { $0.name == name }) }
    // Frames are mirrored by the layout: the title lies in the middle, the label at the right.
    expectClose(try part("title").center.x, 0, "the title comes from the left edge")
    expectClose(try part("backLabel").frame.maxX, try part("oldTitle").frame.maxX, "leading edges")
    expectClose(try part("chevron").frame.maxX, 390 - 8 - 36, "the chevron comes from the left")
  }

  @Test("leaves nodes that stay in place above both pages")
  func stays() throws {
    let tabs = Self.node("tabs", 0, 760, 390, 84)
    let present = try PushTests.animation(
      #", "stays": ["tabs"]"#, script: #"[{ "present": {} }]"#, from: tabs, to: tabs
    ).animator.present
    #expect(present.layers.map(\.name) == ["from", "dim", "edge", "to", "tabs"])
    let layer = try present.presentation("tabs", at: 0.1)
    #expect(layer.opacity == 1 && layer.frame.x == 0)
    // One that is called like a layer of the transition has a layer with another name.
    let dim = Self.node("dim", 0, 760, 390, 84)
    #expect(
      try PushTests.animation(#", "stays": ["dim"]"#, script: #"[{ "present": {} }]"#, from: dim, to: dim).animator
        .present.layers.map(\.name) == ["from", "dim", "edge", "to", "dim2"])
    let differing = try PushTests.animation(
      #", "stays": ["tabs"]"#, script: #"[{ "present": {} }]"#, from: tabs,
      to: tabs.replacing("#336699", with: "#FF0000")
    ).animator.present
    #expect(differing.layers.map(\.name).suffix(2) == ["oldTabs", "tabs"])
    #expect(throws: Diagnostics.self) {
      try PushTests.animation(#", "stays": ["tabs"]"#, script: #"[{ "present": {} }]"#, from: tabs)
    }
  }
}
