import SegueCore
import SegueJSON
import SegueExport
import SegueScene
import SegueSnapshots
import Testing
import SegueStates

/// An animation of a sheet over a screen with these children.
private func animation(_ children: String, more: String = "", transition: String = "", wait: Double = 0.4) async throws
  -> Animation
{
  let text = """
    { "canvas": { "width": 200, "height": 300 }, \(more)
      "screens": {
        "list": { "background": "#FFFFFF", "children": [\(children)] },
        "sheet": { "children": [{ "id": "panel", "background": "#DDEEFF", "pin": { "top": 100, "bottom": 0, "left": 0, "right": 0 } }] } },
      "transition": { "type": "semi-modal"\(transition) },
      "script": [{ "wait": \(wait) }, { "present": {} }, { "wait": 0.4 }] }
    """
  return try await SceneLoader.load(SceneDocument(name: "test.json", text: text)).animation
}

private func lines(_ before: Animation, _ after: Animation, at time: Double = 0) -> [String] {
  FrameState(before, at: time).changes(to: FrameState(after, at: time)).map(BlameText.line)
}

@Suite("Two states of a frame, compared by node names")
struct FrameStateTests {
  @Test("The same scene in another formatting differs in no frame", arguments: ExampleScene.names)
  func same(name: String) async throws {
    for story in try await ExampleScene.stories(of: name) {
      let text = JSONWriter.pretty(story.root, width: 40)
      let again = try story.loaded(SourceFile(name: "again.json", text: text))
      let blame = Blame(before: story.animation, after: again, times: story.times(30))
      #expect(blame.frames.isEmpty)
      #expect(blame.curves().isEmpty)
    }
  }

  @Test("An inserted or moved row is the change; the copies below only moved, whatever their numbers are")
  func repeatedRows() async throws {
    func scene(_ titles: String...) async throws -> Animation {
      let items = titles.map { #"{ "title": "\#($0)" }"# }.joined(separator: ",")
      return try await animation(
        """
        { "stack": { "spacing": 5 }, "pin": { "top": 10, "left": 10, "width": 120 }, "children": [
          { "id": "row", "frame": { "height": 20 }, "repeat": { "items": [\(items)] }, "children": [{ "text": "$title" }] }] }
        """)
    }
    let before = try await scene("One", "Two", "Three")
    #expect(lines(before, try await scene("New", "One", "Two", "Three")) == ["`row1` appeared"])
    #expect(lines(before, try await scene("One", "Three")) == ["`row2` vanished"])
    #expect(
      lines(before, try await scene("Three", "Two", "One")) == ["`row1.order` 2 → 0", "`row3.order` 0 → 2"])
    #expect(lines(before, try await scene("One", "2", "Three"))[0] == #"`text “2”.text` "Two" → "2""#)
  }

  @Test("What differs in the keyboard is named by its traits, its keys and its place")
  func keyboard() async throws {
    func scene(_ step: String, typing text: String) async throws -> Animation {
      let script = "{ \"wait\": 0 }, { \"keyboard\": \(step) }, { \"type\": { \"draft\": \"\(text)\" } }"
      let page = #"{ "screens": { "chat": { "children": [{ "id": "draft", "text": "" }] } }, "script": [\#(script)] }"#
      return try await SceneLoader.load(SceneDocument(name: "test.json", text: page)).animation
    }
    let plain = try await scene("\"show\"", typing: "Ja")
    let sending = try await scene(#"{ "returnKeyType": "send" }"#, typing: "Ja")
    #expect(lines(plain, sending, at: 0.3) == [#"`keyboard.returnKeyType` default → send"#])
    let digits = try await scene("\"show\"", typing: "10")
    #expect(lines(plain, digits, at: 0.3) == ["`keyboard.page` letters → numbers", "`keyboard.shift` on → off"])
    let hidden = try await scene("\"hide\"", typing: "Ja")
    #expect(lines(plain, hidden, at: 0.3) == ["`keyboard` vanished"])
  }

  @Test("A text that grew comes first, then its box; nodes that it pushed, and their parts, are counted with it")
  func text() async throws {
    func scene(_ text: String) async throws -> Animation {
      try await animation(
        """
        { "id": "stack", "stack": { "spacing": 5 }, "pin": { "top": 10, "left": 10, "width": 120 }, "children": [
          { "text": "\(text)" },
          { "id": "row", "frame": { "height": 40 }, "children": [{ "id": "dot", "background": "#FF0000", "pin": { "width": 5, "height": 5 } }] }] }
        """)
    }
    let (before, after) = (try await scene("One"), try await scene("One line and another line of it"))
    let changes = FrameState(before, at: 0).changes(to: FrameState(after, at: 0))
    #expect(changes.first?.property == "text")
    #expect(changes.first?.before == "\"One\"")
    #expect(
      changes.map { "\($0.node).\($0.property)" } == [
        "text “One line and another line o…”.text", "text “One line and another line o…”.height",
      ])
    let blame = Blame(before: before, after: after, times: [0])
    #expect(blame.frames.first?.followers == [Followers(leader: "text “One line and another line o…”", count: 3)])
    #expect(
      blame.frames.first.flatMap { BlameText.line($0.followers) }
        == "and 3 nodes moved with `text “One line and another line o…”`")
  }

  @Test("If one row of a list grew and another node moved, each is listed with the nodes that it pushed")
  func rows() async throws {
    func scene(_ height: Int, _ gap: Int) async throws -> Animation {
      func rows(_ list: String) -> String {
        (0..<9).map { row in
          let height = row == 3 && list == "a" ? height : 10
          return #"{ "id": "\#(list)\#(row)", "frame": { "height": \#(height) }, "children": [{ "symbol": "xmark" }] }"#
        }.joined(separator: ",")
      }
      return try await animation(
        """
        { "id": "left", "stack": {}, "pin": { "top": 0, "left": 0, "width": 90 }, "children": [\(rows("a"))] },
        { "id": "right", "stack": { "spacing": \(gap) }, "pin": { "top": 0, "right": 0, "width": 90 }, "children": [\(rows("b"))] }
        """)
    }
    let blame = Blame(before: try await scene(10, 2), after: try await scene(14, 3), times: [0])
    let frame = try #require(blame.frames.first)
    #expect(
      Set(frame.changes.map { "\($0.node).\($0.property)" })
        == ["a3.height", "right.stack.spacing", "right.height"], "\(frame.changes)")
    // On the left, five rows follow, each with its symbol, and the stack grew. On the right, eight rows follow.
    #expect(frame.followers == [Followers(leader: "a3", count: 11), Followers(leader: "right", count: 16)])
    #expect(BlameText.line(frame.followers) == "and 27 nodes moved with `a3` (11), `right` (16)")
    #expect(blame.curves().map(\.name).contains("a3.height") && !blame.curves().map(\.name).contains("a4.y"))
  }

  @Test("Rows that all grew are one change, and their positions are not changes of their own")
  func component() async throws {
    func scene(_ height: Int) async throws -> Animation {
      try await animation(
        """
        { "id": "list", "stack": {}, "pin": { "top": 0, "left": 0, "width": 90 }, "children": [
          { "component": "row", "repeat": 12 }] }
        """, more: #""components": { "row": { "frame": { "height": \#(height) } } },"#)
    }
    let blame = Blame(before: try await scene(10), after: try await scene(12), times: [0])
    let frame = try #require(blame.frames.first)
    #expect(
      EqualChanges.groups(frame.changes).map { $0.summary(BlameText.line) }
        == ["`list[0].height` 10 → 12, and 11 nodes alike"], "\(frame.changes)")
  }

  @Test("A node that moved is named, and its descendants are counted")
  func place() async throws {
    func scene(_ top: Double) async throws -> Animation {
      try await animation(
        """
        { "id": "card", "pin": { "top": \(top), "left": 10, "width": 100, "height": 100 }, "background": "#EEEEEE",
          "children": [{ "text": "a" }, { "symbol": "xmark" }, { "children": [{ "text": "b" }] }] }
        """)
    }
    let blame = Blame(before: try await scene(10), after: try await scene(10.5), times: [0])
    #expect(blame.frames.map { $0.changes.map(BlameText.line) } == [["`card.y` 10 → 10.5"]])
    #expect(blame.frames.first?.followers == [Followers(leader: "card", count: 4)])
  }

  @Test("Each property of a node has the name that scene files use")
  func properties() async throws {
    func scene(_ changes: Bool) async throws -> Animation {
      func pick(_ a: String, _ b: String) -> String { changes ? b : a }
      return try await animation(
        """
        { "id": "card", "pin": { "top": 10, "left": 10, "width": 100, "height": 100 },
          "cornerRadius": \(pick("12", "12.5")), "opacity": \(pick("1", "0.99")), "background": "\(pick("#102030", "#102031"))",
          "shadow": { "radius": \(pick("3", "4")) }, "border": { "width": 1, "color": "\(pick("#000000", "#000001"))" } },
        { "symbol": "\(pick("xmark", "star.fill"))", "color": "#111111" },
        { "path": "M0 0L\(pick("9", "8")) 0L0 9Z", "fill": "#111111", "pin": { "width": 9, "height": 9 } },
        { "id": "label", "text": "Label", "font": { "size": 12, "weight": "\(pick("bold", "heavy"))" } }
        """)
    }
    let found = lines(try await scene(false), try await scene(true))
    for line in [
      "`card.cornerRadius` 12 → 12.5", "`card.opacity` 1 → 0.99", "`card.background` #102030 → #102031",
      "`card.shadow.radius` 3 → 4", "`card.border.color` #000000 → #000001",
      "`symbol star.fill.symbol` xmark → star.fill",
      "`label.font.weight` 700 → 800",
    ] { #expect(found.contains(line), "\(line)") }
    #expect(found.contains { $0.hasPrefix("`screen list[2].path` outline ") }, "\(found)")
  }

  @Test("An added node appears, and the nodes after it keep their identity")
  func insertion() async throws {
    let two = [#"{ "text": "a" }"#, #"{ "text": "b", "pin": { "top": 50 } }"#]
    let before = try await animation(two.joined(separator: ","))
    let after = try await animation(([##"{ "rect": "#FF0000" }"##] + two).joined(separator: ","))
    #expect(lines(before, after) == ["`screen list[0]` appeared"])
    #expect(lines(after, before) == ["`screen list[0]` vanished"])
  }

  @Test("Nodes with the same name are told apart")
  func alike() async throws {
    func scene(_ radius: Int) async throws -> Animation {
      try await animation(
        #"{ "text": "7" }, { "text": "7", "opacity": 0.\#(radius) }, { "text": "7" }"#)
    }
    #expect(lines(try await scene(5), try await scene(6)) == ["`text “7” #2.opacity` 0.5 → 0.6"])
  }

  @Test("A delayed story is blamed on its progress before its layers")
  func timing() async throws {
    let before = try await animation(#"{ "text": "a" }"#)
    let after = try await animation(#"{ "text": "a" }"#, wait: 0.4333)
    #expect(lines(before, after, at: 0.2).isEmpty)
    let changes = FrameState(before, at: 0.6).changes(to: FrameState(after, at: 0.6))
    #expect(changes.first?.node == "transition")
    #expect(changes.first?.property == "progress")
    #expect(changes.dropFirst().first?.node != "transition")
    #expect(changes.count > 2)
  }

  @Test("A changed property comes before its consequences, however late its node is drawn")
  func ranks() async throws {
    func scene(_ spacing: Int, _ color: String) async throws -> Animation {
      try await animation(
        ##"""
        { "id": "stack", "stack": { "spacing": \##(spacing) }, "pin": { "top": 0, "left": 0 }, "children": [
          { "id": "a", "text": "a" }, { "id": "b", "text": "b" }, { "id": "c", "text": "c" }] },
        { "id": "last", "rect": "\##(color)", "pin": { "width": 5, "height": 5 } }
        """##)
    }
    let changes = FrameState(try await scene(4, "#000000"), at: 0)
      .changes(to: FrameState(try await scene(5, "#010000"), at: 0))
    #expect(
      changes.map { "\($0.node).\($0.property)" } == [
        "stack.stack.spacing", "last.background", "stack.height",
      ])
  }

  @Test("A visible finger is compared, including how long it has been down")
  func finger() async throws {
    func scene(_ x: Int) async throws -> Animation {
      let text = """
        { "canvas": { "width": 200, "height": 300 }, "touches": true, "screens": { "list": { "background": "#FFFFFF" }, "sheet": {} },
          "transition": { "type": "semi-modal" },
          "script": [{ "drag": { "from": [\(x), 50], "by": [0, 100], "duration": 0.4 }, "release": "auto" }, { "wait": 0.4 }] }
        """
      return try await SceneLoader.load(SceneDocument(name: "test.json", text: text)).animation
    }
    #expect(lines(try await scene(50), try await scene(52), at: 0.2) == ["`finger.x` 50 → 52"])
  }

  @Test("Values that differ are printed differently")
  func digits() async throws {
    func scene(_ top: String, _ color: String) async throws -> Animation {
      try await animation(
        ##"{ "id": "a", "pin": { "top": \##(top), "width": 1, "height": 1 }, "background": { "colors": ["\##(color)", "#FFF"] } }"##
      )
    }
    let changes = FrameState(try await scene("0.3", "#00000080"), at: 0)
      .changes(to: FrameState(try await scene("0.30000000000000004", "#00000081"), at: 0))
    #expect(changes.map(\.property) == ["background", "y"])
    #expect(changes.last?.before == "0.3")
    #expect(changes.last?.after == "0.30000000000000004")
    #expect(changes.allSatisfy { $0.before != $0.after })
  }

  @Test("Numbers have no more decimal places than it takes to tell them apart")
  func places() async throws {
    func scene(_ top: Double, _ opacity: Double) async throws -> Animation {
      try await animation(
        #"{ "id": "a", "pin": { "top": \#(top), "width": 1, "height": 1 }, "opacity": \#(opacity) }"#)
    }
    // Less 5e-17, 4/9 is the number before it, which has 17 digits: 0.44444444444444436.
    let found = lines(try await scene(1.0 / 3, 4.0 / 9 - 5e-17), try await scene(1.0 / 3 + 0.004, 0.5))
    #expect(found == ["`a.opacity` 0.44 → 0.5", "`a.y` 0.333 → 0.337"])
  }

  @Test("A hidden node is not compared; a node that becomes hidden is")
  func hidden() async throws {
    func scene(_ hidden: Bool, _ text: String) async throws -> Animation {
      try await animation(
        #"{ "id": "a", "hidden": \#(hidden), "children": [{ "id": "b", "text": "\#(text)" }] }"#)
    }
    #expect(lines(try await scene(true, "x"), try await scene(true, "y")).isEmpty)
    #expect(lines(try await scene(false, "x"), try await scene(true, "y")) == ["`a.hidden` false → true"])
  }
}

@Suite("Curves of values that differ")
struct PropertyCurveTests {
  @Test("Numbers that differ at some time have a curve, causes first, without values after the end of a story")
  func curves() async throws {
    func scene(_ radius: Double, _ wait: Double) async throws -> Animation {
      try await animation(
        ##"{ "id": "card", "cornerRadius": \##(radius), "background": "#EEEEEE", "pin": { "width": 9, "height": 9 } }"##,
        wait: wait)
    }
    let (before, after) = (try await scene(2, 0.4), try await scene(2.5, 0.5))
    let times = (0...20).map { Double($0) / 10 }
    let blame = Blame(before: before, after: after, times: times)
    let curves = blame.curves()
    #expect(curves.first?.name == "card.cornerRadius")
    #expect(curves.first?.before.first == .some(2))
    #expect(curves.first?.after.first == .some(2.5))
    #expect(curves.contains { $0.name == "transition.progress" })
    #expect(curves.allSatisfy { $0.before.count == times.count && $0.after.count == times.count })
    for (curve, animation) in [(curves[0].before, before), (curves[0].after, after)] {
      for (value, time) in zip(curve, times) { #expect((value != nil) == (time <= animation.duration.seconds + 1e-6)) }
    }
    #expect(blame.curves(limit: 2).count == 2)
  }
}

@Suite("Blame as text")
struct BlameTextTests {
  @Test("Among curves, the whole of a fraction counts as much as a hundred points")
  func weights() async throws {
    func scene(_ width: Int, _ opacity: Double) async throws -> Animation {
      try await animation(
        """
        { "id": "a", "border": { "width": \(width), "color": "#FF0000" }, "pin": { "width": 90, "height": 90 } },
        { "id": "b", "background": "#0000FF", "opacity": \(opacity), "pin": { "width": 9, "height": 9 } }
        """)
    }
    for (width, expected) in [(31, ["b.opacity", "a.border.width"]), (71, ["a.border.width", "b.opacity"])] {
      let blame = Blame(before: try await scene(1, 1), after: try await scene(width, 0.5), times: [0, 0.1])
      #expect(blame.curves().map(\.name) == expected)
    }
  }

  @Test("Long values are cut to where they differ")
  func long() {
    let long = String(repeating: "a", count: 80)
    let text = PropertyChange(node: "b", property: "text", before: long + "x", after: long + "y")
    #expect(BlameText.line(text) == "`b.text` …aaaaaaaaaaaaaaaax → …aaaaaaaaaaaaaaaay")
  }
}
