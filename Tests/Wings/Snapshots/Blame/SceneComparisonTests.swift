import SegueJSON
import SegueScene
import SegueSnapshots
import Testing

@Suite("Two scene files, compared by content")
struct SceneComparisonTests {
  /// A scene with these children on its first screen.
  private static func scene(_ children: String, more: String = "") -> String {
    #"{ \#(more) "screens": { "a": { "children": [\#(children)] }, "b": {} }, "transition": { "type": "drawer" } }"#
  }

  private static func changes(_ old: String, _ new: String) -> [SceneChange] {
    SceneComparison.changes(from: SourceFile(name: "a", text: old), to: SourceFile(name: "b", text: new))
  }

  private static func lines(_ old: String, _ new: String) -> [String] { changes(old, new).map(BlameText.line) }

  private static let three = [
    #"{ "text": "Today", "pin": { "top": 1 } }"#, #"{ "image": "a.jpg", "cornerRadius": 12 }"#,
    #"{ "id": "card", "shadow": { "radius": 8, "offset": [0, 2] }, "children": [{ "symbol": "xmark", "size": 15 }] }"#,
  ]

  @Test("The order of keys, line breaks and the format of numbers are not changes")
  func writing() {
    #expect(
      Self.lines(
        #"{ "a": [1, 0.5, 1e2], "b": { "c": true, "d": "é" } }"#,
        "{\n\"b\":{\"d\":\"\\u00E9\",\"c\":true},\n\"a\":[1.0,5e-1,100]}"
      )
      .isEmpty)
  }

  @Test(
    "A change is named by its node and property",
    arguments: [
      (0, "\"top\": 1", "\"top\": 2", "`text “Today”.pin.top` 1 → 2 (line 1)"),
      (0, "Today", "Todayx", "`text “Todayx”.text` \"Today\" → \"Todayx\" (line 1)"),
      (1, "12", "12.5", "`image a.jpg.cornerRadius` 12 → 12.5 (line 1)"),
      (1, "12", "\"50%\"", "`image a.jpg.cornerRadius` 12 → \"50%\" (line 1)"),
      (2, "8", "9", "`card.shadow.radius` 8 → 9 (line 1)"),
      (2, "2]", "3]", "`card.shadow.offset[1]` 2 → 3 (line 1)"),
      (2, "15", "16", "`symbol xmark.size` 15 → 16 (line 1)"),
      (2, ", \"size\": 15", "", "`symbol xmark.size` 15 → nothing (from line 1)"),
      (1, "\"image\"", "\"opacity\": 0.5, \"image\"", "`image a.jpg.opacity` 1 (default) → 0.5 (line 1)"),
    ])
  func names(index: Int, old: String, new: String, line: String) {
    var changed = Self.three
    changed[index].replace(old, with: new)
    let before = Self.scene(Self.three.joined(separator: ","))
    #expect(Self.lines(before, Self.scene(changed.joined(separator: ","))) == [line])
  }

  @Test("A renamed item is compared with its old version, and references to it are not changes")
  func renaming() {
    func scene(_ name: String, _ height: Int) -> String {
      Self.scene(
        #"{ "component": "\#(name)" }"#,
        more: #""components": { "\#(name)": { "frame": { "height": \#(height) }, "text": "One" } },"#)
    }
    let edited = Self.changes(scene("episode", 64), scene("programme", 68)).map(\.words)
    #expect(edited == ["component programme (was episode): frame.height 64 → 68 (line 1)"])
    let renamed = Self.changes(scene("episode", 64), scene("programme", 64)).map(\.words)
    #expect(renamed == ["component episode is now called programme (line 1)"])
  }

  @Test("A script that is new, gone or renamed is named, and not quoted")
  func scripts() {
    func scene(_ scripts: String) -> String { Self.scene("", more: #""script": { \#(scripts) },"#) }
    let (open, shut) = (#""open": [{ "present": {} }]"#, #""shut": [{ "wait": 1 }, { "dismiss": {} }]"#)
    func words(_ old: String, _ new: String) -> [String] { Self.changes(scene(old), scene(new)).map(\.words) }
    #expect(words(open, open + ", " + shut) == ["script shut is new (line 1)"])
    #expect(words(open + ", " + shut, open) == ["script shut is gone (from line 1)"])
    let close = shut.replacing("shut", with: "close")
    #expect(
      words(open + ", " + shut, open + ", " + close) == ["script shut is now called close (line 1)"])
    #expect(
      words(open + ", " + shut, open + ", " + close.replacing("1", with: "2")) == [
        "script close (was shut): step 1: wait 1 → 2 (line 1)"
      ])
  }

  @Test("Items that changed places are moved, and are not two items whose contents changed")
  func swappedItems() {
    func scene(_ items: String...) -> String {
      let list = items.map { #"{ "title": "\#($0)", "tint": "red" }"# }.joined(separator: ",")
      return Self.scene(#"{ "id": "row", "text": "$title", "repeat": { "items": [\#(list)] } }"#)
    }
    let old = scene("One", "Two", "Three")
    #expect(
      Self.changes(old, scene("Three", "Two", "One")).map(\.words) == [
        "row.repeat.items[0].order 2 → 0 (line 1)", "row.repeat.items[2].order 0 → 2 (line 1)",
      ])
    #expect(
      Self.changes(old, scene("New", "One", "Two", "Three")).map(\.path) == ["screens.a.children[0].repeat.items[0]"])
    #expect(
      Self.changes(old, scene("One", "2", "Three")).map(\.path) == ["screens.a.children[0].repeat.items[1].title"])
  }

  @Test("Numbers of the file are rounded, too, unless they would look alike")
  func rounding() {
    func scene(_ value: String) -> String { Self.scene(#"{ "id": "a", "opacity": \#(value) }"#) }
    #expect(Self.lines(scene("0.44444444444444436"), scene("1")) == ["`a.opacity` 0.44 → 1 (line 1)"])
    #expect(Self.lines(scene("0.123"), scene("0.124")) == ["`a.opacity` 0.123 → 0.124 (line 1)"])
    #expect(
      Self.lines(scene("[0.33333333, 0.125]"), scene("0.66666667")) == ["`a.opacity` [0.33, 0.125] → 0.67 (line 1)"])
    #expect(
      Self.lines(scene("0.3"), scene("0.30000000000000004")) == ["`a.opacity` 0.3 → 0.30000000000000004 (line 1)"])
  }

  @Test("A motion's speed that is not written is 1", arguments: ["present", "dismiss"])
  func speed(step: String) {
    func scene(_ options: String) -> String {
      #"{ "screens": {}, "script": [{ "wait": 0.2 }, { "\#(step)": \#(options) }, { "wait": 0.2 }] }"#
    }
    let (usual, slow) = (scene("{}"), scene(#"{ "speed": 0.9 }"#))
    #expect(Self.lines(usual, slow) == ["`script step 2: \(step).speed` 1 (default) → 0.9 (line 1)"])
    #expect(Self.lines(slow, usual) == ["`script step 2: \(step).speed` 0.9 → 1 (default) (from line 1)"])
  }

  @Test("A key that is not written has the default of its table, which depends on the kind of transition")
  func defaults() {
    func scene(_ options: String, _ step: String = "{ \"tap\": \"a\" }") -> String {
      #"{ "screens": {}, "transition": { "type": \#(options) }, "script": [\#(step)] }"#
    }
    #expect(
      Self.lines(scene(#""card""#), scene(#""card", "duration": 0.7"#)) == [
        "`transition.duration` 0.6 (default) → 0.7 (line 1)"
      ])
    let back = Self.changes(scene(#""card", "duration": 0.7"#), scene(#""card""#))
    #expect(back.map(\.words) == ["transition.duration 0.7 → 0.6 (default) (from line 1)"])
    #expect(back.map(\.defaultValue) == ["0.6"] && back[0].before == "0.7" && back[0].after == nil)
    // A drawer has no such key.
    #expect(
      Self.lines(scene(#""drawer""#), scene(#""card", "duration": 0.7"#)).last
        == "`transition.duration` nothing → 0.7 (line 1)")
  }

  @Test("A step that changed, moved, came or went is named by its number")
  func steps() {
    func scene(_ steps: String...) -> String { #"{ "screens": {}, "script": [\#(steps.joined(separator: ","))] }"# }
    let (wait, tap, hold) = (#"{ "wait": 0.5 }"#, #"{ "tap": "card" }"#, #"{ "hold": 2 }"#)
    #expect(
      Self.lines(scene(wait, tap), scene(wait, tap, hold)) == [#"`script step 3` is new: { "hold": 2 } (line 1)"#])
    #expect(
      Self.lines(scene(wait, tap, hold), scene(wait, hold)) == [
        #"`script step 2` is gone: { "tap": "card" } (from line 1)"#
      ])
    #expect(
      Self.lines(scene(wait, tap, hold), scene(tap, hold, wait)) == ["`script step 3: order` 1 → 3 (line 1)"])
    #expect(Self.lines(scene(wait, tap), #"{ "screens": {} }"#) == ["`script` is gone (from line 1)"])
  }

  @Test("A script that was given a name, or lost it, is compared step by step")
  func namedScript() {
    func scene(_ script: String) -> String { #"{ "screens": {}, "script": \#(script) }"# }
    let steps = #"[{ "wait": 0.5 }, { "present": {} }, { "wait": 1 }]"#
    let other = steps.replacing("0.5", with: "0.4")
    let named = #"{ "quick": [{ "tap": "a" }], "plain": \#(steps) }"#
    #expect(
      Self.changes(scene(steps), scene(named)).map(\.words) == [
        "script quick is new (line 1)", "the script is now called plain (line 1)",
      ])
    #expect(
      Self.changes(scene(other), scene(named)).map(\.words) == [
        "script quick is new (line 1)", "script plain (had no name): step 1: wait 0.4 → 0.5 (line 1)",
      ])
    #expect(
      Self.changes(scene(named), scene(other)).map(\.words) == [
        "script quick is gone (from line 1)", "script plain has no name any more (from line 1)",
        "script step 1: wait 0.5 → 0.4 (line 1)",
      ])
  }

  @Test("A node with another id is renamed if the rest is similar, and references to it are not changes")
  func renamedNode() {
    func scene(_ node: String, _ name: String) -> String {
      #"{ "screens": { "a": { "children": [\#(node), { "id": "last", "text": "b" }] } }, "script": [{ "tap": "\#(name)" }] }"#
    }
    let old = scene(#"{ "id": "b", "frame": { "x": 1, "y": 2 }, "opacity": 0.5 }"#, "b")
    let new = #"{ "id": "c", "frame": { "x": 3, "y": 2 }, "opacity": 0.5 }"#
    #expect(
      Self.lines(old, scene(new, "c")) == ["node `b` is now called `c` (line 1)", "`c.frame.x` 1 → 3 (line 1)"])
    #expect(Self.changes(old, scene(new, "c")).first?.words == "node b is now called c (line 1)")
    // A finger that taps something else is a change.
    #expect(Self.lines(old, scene(new, "last")).last == #"`script step 1: tap` "b" → "last" (line 1)"#)
    #expect(
      Self.lines(old, scene(#"{ "id": "photo", "image": "p.png", "opacity": 0.5 }"#, "photo")) == [
        "node `photo` is new (line 1)", "node `b` is gone (from line 1)",
        #"`script step 1: tap` "b" → "photo" (line 1)"#,
      ])
  }

  @Test("Long values are cut where they differ")
  func longValues() {
    func scene(_ word: String) -> String {
      Self.scene(#"{ "id": "a", "text": "\#(String(repeating: "so ", count: 40))\#(word)" }"#)
    }
    let words = Self.changes(scene("long"), scene("short")).map(\.words)
    #expect(words == ["a.text … so so so so so long\" → … so so so so so short\" (line 1)"], "\(words)")
  }

  @Test("Adding a node is one change, wherever it is, and so is removing one", arguments: 0...3)
  func insertion(index: Int) {
    var more = Self.three
    more.insert(#"{ "text": "New" }"#, at: index)
    let (short, long) = (Self.scene(Self.three.joined(separator: ",")), Self.scene(more.joined(separator: ",")))
    #expect(Self.lines(short, long) == ["`text “New”` is new (line 1)"])
    #expect(Self.changes(short, long).first?.path == "screens.a.children[\(index)]")
    #expect(Self.lines(long, short) == ["`text “New”` is gone (from line 1)"])
  }

  @Test("Adding a node and changing the next one are two changes")
  func insertionAndChange() {
    var more = Self.three
    more[1].replace("12", with: "13")
    more.insert(#"{ "text": "New" }"#, at: 1)
    #expect(
      Self.lines(Self.scene(Self.three.joined(separator: ",")), Self.scene(more.joined(separator: ",")))
        == ["`text “New”` is new (line 1)", "`image a.jpg.cornerRadius` 12 → 13 (line 1)"])
  }

  @Test("A node at another position has moved, with or without an id")
  func order() {
    let before = Self.scene(Self.three.joined(separator: ","))
    #expect(
      Self.lines(before, Self.scene([Self.three[2], Self.three[0], Self.three[1]].joined(separator: ",")))
        == ["`card.order` 2 → 0 (line 1)"])
    #expect(
      Self.lines(before, Self.scene([Self.three[1], Self.three[2], Self.three[0]].joined(separator: ",")))
        == ["`text “Today”.order` 0 → 2 (line 1)"])
  }

  @Test("A node with another parent has moved, and changes inside it are reported")
  func parent() {
    let before = Self.scene(#"{ "id": "a", "children": [{ "id": "x", "text": "x" }] }, { "id": "b" }"#)
    let after = Self.scene(#"{ "id": "a", "children": [] }, { "id": "b", "children": [{ "id": "x", "text": "y" }] }"#)
    #expect(
      Self.lines(before, after) == [
        "`x.parent` \"screens.a.children[0]\" → \"screens.a.children[1]\" (line 1)", "`x.text` \"x\" → \"y\" (line 1)",
      ])
  }

  @Test("A component is named together with the nodes that use it")
  func components() {
    func scene(_ radius: Int) -> String {
      Self.scene(
        #"{ "id": "dunes", "component": "card" }, { "children": [{ "id": "aurora", "component": "card" }] }"#,
        more: """
          "components": {
            "card": { "cornerRadius": \(radius), "children": [{ "component": "cover" }] },
            "cover": { "children": [{ "text": "$title", "opacity": 0.\(radius) }] } },
          """)
    }
    #expect(
      Self.changes(scene(7), scene(8)).map { "\($0.node ?? "-"): \($0.property)" } == [
        "component card (dunes, aurora): cornerRadius",
        "text “$title” of component cover (dunes, aurora): opacity",
      ])
  }

  @Test("Themes, scripts and transitions are named by their paths")
  func paths() {
    func scene(_ color: String, _ wait: Double, _ width: Int) -> String {
      """
      { "themes": { "dark": { "page": "\(color)" } }, "transition": { "type": "drawer", "width": \(width) },
        "screens": { "a": { "background": "\(color)" }, "b": {} },
        "script": { "tap": [{ "wait": 0.5 }, { "tap": "x" }, { "wait": \(wait) }] } }
      """
    }
    #expect(
      Self.lines(scene("#000000", 0.5, 300), scene("#000001", 0.6, 301)) == [
        "`themes.dark.page` \"#000000\" → \"#000001\" (line 1)", "`transition.width` 300 → 301 (line 1)",
        "`screen a.background` \"#000000\" → \"#000001\" (line 2)", "`script tap step 3: wait` 0.5 → 0.6 (line 3)",
      ])
  }

  @Test("Changes that a story cannot show come last")
  func relevance() {
    func scene(_ digit: Int) -> String {
      """
      { "alt": "\(digit)", "themes": { "light": { "page": "#00000\(digit)" }, "dark": { "page": "#11111\(digit)" } },
        "components": { "unused": { "opacity": 0.\(digit) } },
        "screens": { "a": { "children": [{ "text": "a", "opacity": 0.\(digit) }] }, "b": {} },
        "transition": { "type": "drawer" }, "script": { "one": [{ "wait": \(digit) }], "two": [{ "wait": 1\(digit) }] } }
      """
    }
    let file = SourceFile(name: "b", text: scene(2))
    let changes = SceneComparison.changes(from: SourceFile(name: "a", text: scene(1)), to: file)
    #expect(
      SceneComparison.ranked(changes, in: file, of: StoryRequest(StoryID(script: "two", theme: "dark"))).map(\.path)
        == [
          "themes.dark.page", "screens.a.children[0].opacity", "script.two[0].wait", "alt", "themes.light.page",
          "components.unused.opacity", "script.one[0].wait",
        ])
  }

  @Test("Long lists that differ are compared quickly")
  func longLists() {
    func items(_ count: Int, _ word: String) -> String {
      (0..<count).map { #"{ "text": "\#(word) \#($0)" }"# }.joined(separator: ",")
    }
    #expect(Self.changes(Self.scene(items(3000, "a")), Self.scene(items(3000, "b"))).count == 3000)
    #expect(Self.changes(Self.scene(items(3000, "a")), Self.scene(items(3001, "a"))).count == 1)
  }

  @Test("Invalid JSON is one change, unless nothing changed")
  func broken() {
    #expect(Self.changes("{", "{ }").count == 1)
    #expect(Self.changes("{", "{").isEmpty)
  }
}
