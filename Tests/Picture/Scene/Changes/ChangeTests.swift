import SegueCore
import SegueGraphics
import SegueScene
import SegueText
import TestSupport
import Testing

@Suite("Script steps that change nodes")
struct ChangeTests {
  @Test("After any changes the frame is that of a file which says the new values", arguments: [false, true])
  func atRest(rightToLeft: Bool) throws {
    var random = Xorshift(seed: 48)
    for _ in 0..<150 {
      var page = ChangedPage()
      let steps = try RandomChanges.steps(
        1...4, of: Self.changes, timings: Self.timings, using: &random, changing: &page.keys)
      let script = "[\(steps)]"
      let changed = try ChangedPage().animation(script: script, rightToLeft: rightToLeft)
      let written = try page.animation(rightToLeft: rightToLeft)
      #expect(changed.display(at: 100, scale: 2) == written.display(at: 0, scale: 2), "\(script)")
      // What was drawn before does not change what is drawn.
      let middle = Double.random(in: 0...1, using: &random)
      #expect(
        changed.display(at: middle, scale: 1)
          == (try ChangedPage().animation(script: script, rightToLeft: rightToLeft).display(at: middle, scale: 1)))
    }
  }

  @Test("At its start a change shows what was there before, and nothing jumps at its end")
  func continuity() throws {
    for (id, key, value) in Self.changes {
      let animation = try ChangedPage().animation(
        script: "[{ \"set\": { \"\(id).\(key)\": \(value) }, \"duration\": 1, \"curve\": \"linear\" }]")
      let before = try ChangedPage().animation()
      let (start, end) = (animation.display(at: 0, scale: 1), animation.display(at: 1 - 1e-7, scale: 1))
      #expect(Self.difference(start, before.display(at: 0, scale: 1)) <= 1, "\(id).\(key) \(value)")
      // Where lines are laid along another axis or a clip begins, that is so at once.
      #expect(Self.difference(end, animation.display(at: 1, scale: 1)) <= 2, "\(id).\(key) \(value)")
    }
  }

  /// The largest difference of a channel.
  private static func difference(_ a: DisplayList, _ b: DisplayList) -> Int {
    let a = Renderer().render(a)
    let b = Renderer().render(b)
    var difference = 0
    for y in 0..<a.height {
      for x in 0..<a.width {
        let (p, q) = (a[x, y], b[x, y])
        for (m, n) in [(p.red, q.red), (p.green, q.green), (p.blue, q.blue), (p.alpha, q.alpha)] {
          difference = Swift.max(difference, abs(Int(m) - Int(n)))
        }
      }
    }
    return difference
  }

  private static let timings = [
    "", #", "duration": 0.3"#, #", "curve": "linear""#, #", "dampingRatio": 0.5, "duration": 0.4"#,
    #", "duration": 0.5, "wait": 0.1"#, #", "duration": 0.2, "wait": 0"#,
  ]

  private static let changes: [(id: String, key: String, value: String)] = [
    ("row1", "hidden", "true"), ("row2", "hidden", "true"), ("row3", "hidden", "true"), ("row2", "hidden", "false"),
    ("row1", "height", "44"), ("row3", "height", "10"), ("row3", "background", "\"#FFFFFF80\""),
    ("row1", "opacity", "0.4"), ("row2", "margin", "5"), ("row2", "cornerRadius", "\"50%\""),
    ("label", "text", "\"Another\""), ("label", "text", "\"$5\""), ("label", "color", "\"#FF0000\""),
    ("label", "font", #"{ "size": 15, "weight": "bold" }"#), ("label", "alignment", "\"right\""),
    ("box", "x", "30"), ("box", "y", "120"), ("box", "width", "20.5"), ("box", "height", "70"),
    ("box", "transform", #"{ "scale": 1.3, "rotate": 20, "translate": [6, 0] }"#),
    ("box", "shadow", #"{ "radius": 4 }"#), ("box", "border", ##"{ "width": 2, "color": "#000000" }"##),
    ("box", "cornerRadius", "[2, 4, 6, 8]"), ("box", "blur", "2"), ("box", "clip", "true"),
    ("box", "background", ##"{ "colors": ["#FF0000", "#0000FF"], "from": [0, 0], "to": [1, 0] }"##),
    ("box", "backdrop", #"{ "radius": 3 }"#), ("ring", "to", "0.6"), ("ring", "to", "0"),
    ("ring", "stroke", "\"#00FF00\""), ("ring", "strokeWidth", "2"), ("ring", "lineCap", "\"round\""),
    ("icon", "symbol", "\"heart.fill\""), ("icon", "symbol", "\"chevron.right\""), ("icon", "color", "\"#00AA00\""),
    ("icon", "size", "40"), ("icon", "pin", #"{ "right": 30, "bottom": 20 }"#),
    ("list", "stack", #"{ "axis": "horizontal" }"#),
  ]

  @Test("Without a duration a change happens at once, and with a curve it takes a quarter of a second")
  func durations() throws {
    func duration(_ timing: String) throws -> Nanoseconds {
      try ChangedPage().animation(script: "[{ \"set\": { \"box.x\": 40 }\(timing) }]").duration
    }
    #expect(try duration("") == .zero)
    #expect(try duration(#", "duration": 0"#) == .zero)
    #expect(try duration(#", "curve": "easeOut""#) == Nanoseconds(0.25))
    #expect(try duration(#", "duration": 0.7"#) == Nanoseconds(0.7))
    #expect(try duration(#", "duration": 0.7, "wait": 0.2"#) == Nanoseconds(0.2))
    #expect(try ChangedPage().animation(script: #"[{ "set": { "box.x": 40 } }]"#).shown("box", at: 0).frame.x == 40)
  }

  @Test("Frames, opacity, colours and transforms are linear in the curve's fraction; a frame by its centre and size")
  func linear() throws {
    let animation = try ChangedPage().animation(
      script: ##"""
        [{ "set": { "box.x": 40, "box.width": 20, "box.opacity": 0.2, "box.background": "#000000",
                    "box.transform": { "scale": 2, "rotate": 90 }, "box.cornerRadius": 8 }, "duration": 1, "curve": "linear" }]
        """##)
    let (node, frame) = try animation.shown("box", at: 0.25)
    #expect(frame == Rect(x: 25, y: 150, width: 50, height: 40))
    #expect(abs(node.opacity - 0.8) < 1e-12)
    #expect(node.transform.scale == Point(1.25, 1.25))
    #expect(node.transform.rotation == 22.5)
    #expect(node.corners == NodeCorners(all: .points(2)))
    guard case .color(let color) = node.background else { return #expect(Bool(false)) }
    #expect(abs(color.red - 0.15) + abs(color.green - 0.3) + abs(color.blue - 0.45) < 1e-12)
  }

  @Test("A change that starts during another starts from what is shown, and both go on")
  func additive() throws {
    let animation = try ChangedPage().animation(
      script: """
        [{ "set": { "box.x": 120 }, "duration": 1, "curve": "linear", "wait": 0.5 },
         { "set": { "box.x": 20 }, "duration": 1, "curve": "linear" }]
        """)
    for (time, x) in [(0.0, 20.0), (0.25, 45), (0.5, 70), (0.75, 70), (1, 70), (1.25, 45), (1.5, 20)] {
      #expect(abs(try animation.shown("box", at: time).frame.x - x) < 1e-9, "at \(time)")
    }
  }

  @Test("A row that disappears fades, and its gap in the stack closes in the same time")
  func collapse() throws {
    let animation = try ChangedPage().animation(
      script: #"[{ "set": { "row2.hidden": true }, "duration": 1, "curve": "linear" }]"#)
    let (row, frame) = try animation.shown("row2", at: 0.5)
    #expect(row.opacity == 0.5)
    #expect(row.clips)
    // Between rows at 18 and 80 with gaps of 6: from 44…74 to nothing in the middle of the gap at 41.
    #expect(frame == Rect(x: 18, y: 42.5, width: 164, height: 15))
    #expect(try animation.shown("row3", at: 0).frame.y == 80)
    #expect(try animation.shown("row3", at: 0.5).frame.y == 62)
    #expect(try animation.shown("row3", at: 1).frame.y == 44)
    #expect(try animation.shown("list", at: 0.5).frame.height == 118 - 18)
    #expect(try animation.shown("label", at: 0.5).frame.origin == Point(22, 44.5))
    #expect(try animation.shown("row2", at: 1).node.isHidden)
  }

  @Test("A row that appears opens its gap, in either direction of reading")
  func appearing() throws {
    var page = ChangedPage()
    page.keys["list"]?["stack"] = #"{ "axis": "horizontal", "spacing": 10 }"#
    for row in ["row1", "row2", "row3"] { page.keys[row] = ["width": "20", "height": "10"] }
    page.keys["row2"]?["hidden"] = "true"
    let script = #"[{ "set": { "row2.hidden": false }, "duration": 1, "curve": "linear" }]"#
    let left = try page.animation(script: script), right = try page.animation(script: script, rightToLeft: true)
    #expect(try left.shown("row2", at: 0.5).frame == Rect(x: 37.5, y: 10, width: 10, height: 10))
    #expect(try left.shown("row3", at: 0.5).frame.x == 55)
    #expect(try right.shown("row2", at: 0.5).frame == Rect(x: 152.5, y: 10, width: 10, height: 10))
    #expect(try right.shown("row3", at: 0.5).frame.x == 125)
  }

  @Test("A text that changes dissolves: both are drawn at their own size, and their weights add up to one")
  func dissolve() throws {
    let animation = try ChangedPage().animation(
      script: #"[{ "set": { "label.text": "New" }, "duration": 1, "curve": "linear" }]"#)
    let node = try animation.shown("label", at: 0.25).node
    #expect(node.contentDissolve.map(\.weight) == [0.75, 0.25])
    let texts = node.contentDissolve.map { fading -> String? in
      if case .text(let text) = fading.value.content { text.request.text } else { nil }
    }
    #expect(texts == ["Two lines or one", "New"])
    #expect(try animation.shown("label", at: 1).node.contentDissolve.isEmpty)
  }

  @Test("A dissolve of equal opaque pictures does not change their pixels")
  func noDip() throws {
    var page = ChangedPage()
    page.keys["box"]?["background"] = ##"{ "colors": ["#336699", "#336699"] }"##
    let animation = try page.animation(
      script: ##"[{ "set": { "box.background": { "colors": ["#336698", "#336699"] } }, "duration": 1 }]"##)
    let image = Renderer().render(animation.display(at: 0.37, scale: 1))
    let pixel = image[50, 170]
    #expect(pixel.alpha == 255 && abs(Int(pixel.red) - 0x33) <= 1 && abs(Int(pixel.green) - 0x66) <= 1)
  }

  @Test("Letters are typed one after another, with a caret that goes with the last one")
  func typing() throws {
    let animation = try ChangedPage().animation(script: #"[{ "type": { "label": "Lisbon" }, "duration": 1.2 }]"#)
    #expect(try animation.text("label", at: 0) == "")
    #expect(try animation.text("label", at: 0.21) == "L")
    #expect(try animation.text("label", at: 0.61) == "Lis")
    #expect(try animation.text("label", at: 1.2) == "Lisbon")
    #expect(try animation.shown("label", at: 0.5).node.caret == Color(0, 122, 255))
    #expect(try animation.shown("label", at: 1.2).node.caret == nil)
    let paced = try ChangedPage().animation(script: #"[{ "type": { "label": "Lisbon" } }]"#)
    #expect(abs(paced.duration.seconds - 0.6) < 1e-9)
  }

  @Test("A text that begins with the one that is there is continued")
  func continued() throws {
    let animation = try ChangedPage().animation(
      script: #"[{ "set": { "label.text": "Lis" } }, { "type": { "label": "Lisbon" }, "duration": 3 }]"#)
    #expect(try animation.text("label", at: 0.5) == "Lis")
    #expect(try animation.text("label", at: 1.5) == "Lisb")
  }

  @Test(
    "Numbers run in the way in which they are written",
    arguments: [
      ("1,000 likes", "1,200 likes", "1,100 likes"), ("7", "-3", "2"), ("", "$12.50", "$6.25"),
      ("1,990", "2,010", "2,000"), ("1.5 km", "2,5 km", "2,0 km"), ("3", "9 of 10", "6 of 10"),
    ])
  func counting(start: String, end: String, middle: String) throws {
    var page = ChangedPage()
    page.keys["label"]?["text"] = "\"\(start)\""
    let animation = try page.animation(
      script: #"[{ "count": { "label": "\#(end)" }, "duration": 1, "curve": "linear" }]"#)
    #expect(try animation.text("label", at: 0.5) == middle)
    #expect(try animation.text("label", at: 1) == end)
  }

  @Test("A letter is there at the time at which it is typed", arguments: [1, 2, 3, 6, 7, 10, 30, 49])
  func letters(count: Int) throws {
    let word = String(repeating: "ab", count: count).prefix(count)
    let animation = try ChangedPage().animation(script: #"[{ "wait": 0.7 }, { "type": { "label": "\#(word)" } }]"#)
    for letter in 0...count {
      let time = 0.7 + Double(letter) * 0.1
      #expect(try animation.text("label", at: time) == String(word.prefix(letter)), "\(letter)")
      if letter > 0 { #expect(try animation.text("label", at: time - 0.001) == String(word.prefix(letter - 1))) }
    }
  }

  @Test(
    "A number alone takes the place of the one that is there, and is written as that one",
    arguments: [
      ("12 likes", "13", "13 likes"), ("12 likes", "1e3", "1000 likes"), ("1,280 likes", "1300", "1,300 likes"),
      ("1,280 likes", "\"1300\"", "1,300 likes"), ("900", "\"1,299\"", "1,299"), ("$12.50 a day", "20", "$20.00 a day"),
      ("3 km", "4.25", "4.25 km"), ("1,5 km", "2.5", "2,5 km"), ("1.299.000 EUR", "1300000.5", "1.300.000,5 EUR"),
      ("Level 007", "12", "Level 012"), ("007", "\"012\"", "012"), ("-5 C", "-12", "-12 C"), ("5 C", "-12", "-12 C"),
      ("none", "4", "4"), ("0", "1.5e-7", "0.00000015"), ("0", "999999999999999", "999999999999999"),
      ("${$}5 {or} more", "6", "$6 {or} more"), ("0 of 10", "1.5e1", "15 of 10"),
    ])
  func places(start: String, end: String, text: String) throws {
    var page = ChangedPage()
    page.keys["label"]?["text"] = "\"\(start)\""
    let animation = try page.animation(
      script: #"[{ "count": { "label": \#(end) }, "duration": 1, "curve": "linear" }]"#)
    #expect(try animation.text("label", at: 1) == text)
    page.keys["label"]?["text"] = "\"\(text.replacing("$", with: "${$}"))\""
    #expect(animation.display(at: 1, scale: 1) == (try page.animation().display(at: 0, scale: 1)))
  }

  @Test("While a number runs, its digits are in groups if those of either text are")
  func groups() throws {
    for (start, end, middle) in [
      ("1,250 likes", "850 likes", "1,050 likes"), ("850 likes", "1,250 likes", "1,050 likes"),
      ("1,250 likes", "1450 likes", "1350 likes"),
    ] {
      var page = ChangedPage()
      page.keys["label"]?["text"] = "\"\(start)\""
      let animation = try page.animation(
        script: #"[{ "count": { "label": "\#(end)" }, "duration": 1, "curve": "linear" }]"#)
      #expect(try animation.text("label", at: 0.5) == middle)
      #expect(try animation.text("label", at: 1) == end)
    }
  }

  @Test("A change of a node whose text is being typed does not show the rest of the text")
  func duringTyping() throws {
    let animation = try ChangedPage().animation(
      script: ##"""
        [{ "type": { "label": "Lisbon" }, "duration": 1.2, "wait": 0.3 }, { "set": { "label.color": "#FF0000" }, "duration": 0.2 }]
        """##)
    #expect(try animation.text("label", at: 0.41) == "Li")
    #expect(try animation.shown("label", at: 0.41).node.contentDissolve.count <= 1)
    #expect(try animation.text("label", at: 1.2) == "Lisbon")
  }

  @Test("The part of a stroke is interpolated, and a whole stroke is as it was")
  func progress() throws {
    let animation = try ChangedPage().animation(
      script: #"[{ "set": { "ring.to": 0 }, "duration": 1, "curve": "linear" }, { "set": { "ring.to": 1 } }]"#)
    guard case .shape(let half) = try animation.shown("ring", at: 0.5).node.content else { return #expect(Bool(false)) }
    #expect(half.stroke?.end == 0.5)
    // Half of an L of 40 + 40 points is its first side.
    #expect(half.layers.last?.area.bounds == Rect(x: 0, y: -2, width: 40, height: 4))
    #expect(animation.display(at: 1, scale: 1) == (try ChangedPage().animation().display(at: 0, scale: 1)))
  }

  @Test("A scroll position is set over time, from where a finger has left it")
  func scrolling() throws {
    let text = """
      { "canvas": { "width": 200, "height": 100 }, "screens": { "a": { "children": [
          { "id": "list", "scroll": true, "children": [{ "frame": { "y": 0, "height": 400 }, "background": "#FF0000" }] }] } },
        "script": [{ "set": { "list.scrollOffset": 120 }, "duration": 1, "curve": "linear" }] }
      """
    let animation = try TestScenes.animation(text)
    #expect(animation.moment(at: 0.25).nodeOverrides.map(\.contentOffset) == [Point(0, 30)])
    #expect(animation.moment(at: 2).nodeOverrides.map(\.contentOffset) == [Point(0, 120)])
  }

  @Test("A transition that starts after a change begins with the changed nodes, and what is covered keeps them")
  func transition() throws {
    let text = """
      { "canvas": { "width": 200, "height": 300 },
        "screens": {
          "a": { "children": [{ "id": "card", "frame": { "x": 10, "y": 20, "width": 100, "height": 50 }, "background": "#FF0000" }] },
          "b": { "background": "#FFFFFF", "children": [{ "id": "hero", "frame": { "height": 100 }, "background": "#FF0000" }] } },
        "transition": { "type": "card", "from": "a", "to": "b", "source": "card", "target": "hero" },
        "script": [{ "set": { "card.y": 200 }, "duration": 0.2 }, { "present": {} }, { "set": { "hero.opacity": 0.5 } },
                   { "dismiss": {} }] }
      """
    let changed = try TestScenes.animation(text)
    let written = try TestScenes.animation(
      text.replacing("\"y\": 20", with: "\"y\": 200").replacing(
        "{ \"set\": { \"card.y\": 200 }, \"duration\": 0.2 }", with: "{ \"wait\": 0.2 }"))
    for step in 1...40 {
      let time = 0.2 + Double(step) / 20
      #expect(changed.display(at: time, scale: 1) == written.display(at: time, scale: 1), "at \(time)")
    }
    #expect(try changed.shown("card", at: 100).frame.y == 200)
  }
}
