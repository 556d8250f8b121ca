import SegueExport
import SegueGraphics
import SegueJoining
import SegueJSON
import SegueScene
import TestSupport
import Testing

/// Scenes that are put into one flow.
@Suite struct SceneJoinTests {
  /// A card that opens and closes again.
  private static let card = """
    {
      "canvas": { "width": 160, "height": 240 },
      "frameRate": 20,
      "themes": {
        "light": { "page": "#FFFFFF", "ink": "#112233" },
        "dark": { "page": "#101010", "ink": "#DDEEFF" }
      },
      "components": {
        "tile": { "background": "$ink" }
      },
      "screens": {
        "list": { "background": "$page", "children": [
          { "id": "card", "component": "tile", "pin": { "left": 8, "right": 8, "top": 20, "height": 30 } } ] },
        "detail": { "background": "$page",
          "children": [
            { "id": "head", "component": "tile", "pin": { "left": 0, "right": 0, "top": 0, "height": 40 } },
            { "id": "more", "background": "#E03131", "pin": { "left": 10, "top": 60, "width": 20, "height": 20 } } ] }
      },
      "transition": { "type": "card", "source": "card", "target": "head", "closes": ["head"] },
      "alt": "A card opens.",
      "script": [
        { "wait": 0.2 }, { "tap": "card" },
        { "wait": 0.3 },
        { "tap": "head" }, { "wait": 0.2 }
      ]
    }
    """

  /// A sheet over the card's detail, which has another name here, and other orders of keys.
  private static let sheet = """
    {
        "frameRate": 20,
        "canvas": { "height": 240, "width": 160 },
        "themes": { "dark": { "page": "#101010", "ink": "#DDEEFF", "panel": "#333333" }, "light": { "page": "#FFFFFF", "ink": "#112233", "panel": "#EEEEEE" } },
        "theme": "light",
        "components": { "tile": { "background": "$ink" }, "row": { "background": "$panel" } },
        "screens": {
            "article": { "children": [
                { "id": "head", "component": "tile", "pin": { "left": 0, "right": 0, "top": 0, "height": 40 } },
                { "id": "more", "background": "#E03131", "pin": { "left": 10, "top": 60, "width": 20, "height": 20 } }],
              "background": "$page" },
            "list": { "children": [
                { "id": "panel", "component": "row", "pin": { "left": 0, "right": 0, "bottom": 0, "height": 50 } }] }
        },
        "transition": { "type": "semi-modal", "opens": ["more"] },
        "alt": "A sheet slides up.",
        "script": { "plain": [{ "wait": 0.1 }, { "present": { "speed": 0.5 } }, { "wait": 0.2 }],
                    "tap": [{ "wait": 0.1 }, { "tap": "more" }, { "wait": 0.3 }, { "tap": "overlay" }, { "wait": 0.1 }] }
    }
    """

  private static func part(_ text: String, _ name: String, script: String? = nil, folder: String = "") -> SceneJoin.Part
  {
    SceneJoin.Part(SceneDocument(name: name + ".json", text: text, folder: folder), script: script, name: name)
  }

  private static func flow(
    _ parts: SceneJoin.Part..., naming names: [String] = [], goesBack: Bool = false, folder: String = ""
  ) async throws -> String {
    let flow = try await SceneJoin.flow(of: parts, in: folder, naming: names, goesBack: goesBack)
    _ = try await flow.check(in: folder, called: nil)
    return flow.text
  }

  private static func load(_ text: String, theme: String? = nil, script: String? = nil, folder: String = "")
    async throws
    -> (animation: Animation, warnings: Diagnostics)
  {
    let loaded = try await SceneLoader.load(
      SceneDocument(name: "a.json", text: text, folder: folder), StoryID(script: script, theme: theme))
    return (loaded.animation, loaded.warnings)
  }

  private static func frame(_ animation: Animation, at time: Double) -> [RGBA8] {
    pixels(of: animation.plan(at: time, scale: 1).render(with: Renderer()).bitmap)
  }

  /// The problems because of which scenes cannot be joined.
  private static func problems(_ parts: SceneJoin.Part...) async throws -> [Diagnostic] {
    let found = await #expect(throws: Diagnostics.self) {
      try await SceneJoin.flow(of: parts, in: "").check(in: "", called: nil)
    }
    return try #require(found).list
  }

  @Test("The frames of a flow are those of its scenes, one after another", arguments: ["light", "dark"])
  func frames(_ theme: String) async throws {
    let text = try await Self.flow(Self.part(Self.card, "card"), Self.part(Self.sheet, "sheet", script: "tap"))
    let (flow, warnings) = try await Self.load(text, theme: theme)
    #expect(warnings.isEmpty)
    let first = try await Self.load(Self.card, theme: theme).animation
    let second = try await Self.load(Self.sheet, theme: theme, script: "tap").animation
    // The card closes 0.2 s before the end of its script, and takes its time for it.
    let seam = flow.duration.seconds - second.duration.seconds
    #expect(seam > 0.6 && seam < first.duration.seconds - 0.4)
    for index in 0...Int(flow.duration.seconds * 20) {
      let time = Double(index) / 20
      let expected = time < seam ? Self.frame(first, at: time) : Self.frame(second, at: time - seam)
      #expect(Self.frame(flow, at: time) == expected, "\(time)")
    }
  }

  @Test("A flow that goes back ends as it began, after all steps of its scenes")
  func back() async throws {
    let parts = [Self.part(Self.card, "card"), Self.part(Self.sheet, "sheet", script: "tap")]
    let text = try await SceneJoin.flow(of: parts, in: "", goesBack: true).text
    let flow = try await Self.load(text).animation
    #expect(flow.timeline.stackChanges.map(\.stack) == [[0], [0, 1], [0], []])
    #expect(Self.frame(flow, at: flow.duration.seconds) == Self.frame(flow, at: 0))
    let single = [try await Self.load(Self.card).animation, try await Self.load(Self.sheet, script: "tap").animation]
    #expect(abs(flow.duration.seconds - single.map(\.duration.seconds).reduce(0, +)) < 1e-6)
    // A scene that stays presented is the end.
    let open = try await Self.load(
      Self.flow(Self.part(Self.card, "card"), Self.part(Self.sheet, "sheet"), goesBack: true)
    ).animation
    #expect(open.timeline.stackChanges.map(\.stack) == [[0], [0, 1]])
  }

  @Test("What the scenes share is there once, what has a taken name gets another, and steps name their transitions")
  func names() async throws {
    let text = try await Self.flow(Self.part(Self.card, "card"), Self.part(Self.sheet, "sheet"))
    let root = try #require(SceneDocument(name: "a.json", text: text).root)
    func keys(_ name: String) -> [String]? { root[name]?.object?.members.map(\.key) }
    #expect(keys("screens") == ["list", "detail", "sheet-list"])
    #expect(keys("components") == ["tile", "row"] && keys("transitions") == ["card", "sheet"])
    #expect(root["themes"]?["dark"]?.object?.members.map(\.key) == ["page", "ink", "panel"])
    let sheet = try #require(root["transitions"]?["sheet"])
    #expect(sheet["from"]?.string == "detail" && sheet["to"]?.string == "sheet-list")
    #expect(root["transitions"]?["card"]?["from"]?.string == "list" && root["transition"] == nil)
    let script = try #require(root["script"]?.array)
    #expect(script.count == 6 && script[4]["present"]?["transition"]?.string == "sheet")
    #expect(script[4]["present"]?["speed"]?.number == 0.5)
    #expect(root["alt"]?.string == "A card opens. A sheet slides up.")
    let tapped = try await Self.flow(Self.part(Self.card, "card"), Self.part(Self.sheet, "sheet", script: "tap"))
    #expect(tapped.contains(#"{ "tap": "sheet/overlay" }"#))
    let named = try await Self.flow(Self.part(Self.card, "card"), Self.part(Self.sheet, "sheet"), naming: ["story"])
    let story = try #require(SceneDocument(name: "a.json", text: named).root)
    #expect(story["screens"]?.object?.members.map(\.key) == ["list", "story", "sheet-list"])
    #expect(try await Self.load(named).animation.context.scene.flow.transitions[1].screens.from == "story")
  }

  @Test("The text stays as its authors have written it, indented as the rest")
  func formatting() async throws {
    let text = try await Self.flow(Self.part(Self.card, "card"), Self.part(Self.sheet, "sheet", script: "tap"))
    for line in Self.card.split(separator: "\n").dropLast(9)
    where !line.contains("#DDEEFF") && !line.contains("#112233") {
      #expect(text.contains(line), "\(line)")
    }
    #expect(text.contains(##"    "light": { "page": "#FFFFFF", "ink": "#112233", "panel": "#EEEEEE" },"##))
    let lines = text.split(separator: "\n")
    let sheet = try #require(lines.firstIndex { $0.hasPrefix(##"    "sheet-list": {"##) })
    #expect(
      lines[sheet - 1].hasPrefix(##"        { "id": "more", "background": "#E03131""##)
        && lines[sheet - 1].hasSuffix("} ] },"))
    #expect(lines[sheet + 1].hasPrefix(##"        { "id": "panel", "##) && lines[sheet + 2] == "  },")
    let script = try #require(lines.firstIndex(of: ##"  "script": ["##))
    #expect(
      lines[script...].joined(separator: "\n") == ##"""
          "script": [
            { "wait": 0.2 }, { "tap": "card" },
            { "wait": 0.3 },
            { "wait": 0.1 }, { "tap": "more" }, { "wait": 0.3 }, { "tap": "sheet/overlay" }, { "wait": 0.1 }
          ]
        }
        """##)
  }

  /// A scene with a plain screen that leads to, or comes from, one with a tile.
  private static func plain(_ from: String, _ to: String, ink: String, tile: String, adding: String = "") -> String {
    """
    {
      "canvas": { "width": 120, "height": 240 },\(adding)
      "themes": { "day": { "ink": "\(ink)" }, "dark": { "ink": "#808080" } },
      "components": { "tile": \(tile), "pair": { "children": [{ "component": "tile" }] } },
      "screens": {
        "\(from)": \(from == "b" ? "{}" : #"{ "children": [{ "component": "pair" }] }"#),
        "\(to)": \(to == "b" ? "{}" : #"{ "background": "$ink", "children": [{ "component": "pair" }, { "text": "1 ${ink}" }] }"#)
      },
      "transition": { "type": "dialog" }
    }
    """
  }

  @Test("Values and components with other contents get the scene's name, wherever they are used")
  func conflicts() async throws {
    let later = Self.plain("b", "c", ink: "#0000FF", tile: ##"{ "background": "$ink", "cornerRadius": 4 }"##)
    let text = try await Self.flow(
      Self.part(Self.plain("a", "b", ink: "#FF0000", tile: ##"{ "background": "$ink" }"##), "one"),
      Self.part(later, "two"))
    let root = try #require(SceneDocument(name: "a.json", text: text).root)
    #expect(root["themes"]?["day"]?.object?.members.map(\.key) == ["ink", "two-ink"])
    #expect(root["components"]?.object?.members.map(\.key) == ["tile", "pair", "two-tile", "two-pair"])
    for theme in ["day", "dark"] {
      let joined = try SceneDecoder.decode(SourceFile(name: "a.json", text: text), theme: theme).scene
      let single = try SceneDecoder.decode(SourceFile(name: "b.json", text: later), theme: theme).scene
      let (one, two) = try (#require(joined.screens.last).root, #require(single.screens.last).root)
      #expect(joined.screens.map(\.name) == ["a", "b", "c"] && one.background == two.background)
      let (tile, other) = (one.children[0].children[0], two.children[0].children[0])
      #expect(tile.background == other.background && tile.corners == other.corners)
      #expect(one.children[1].content == two.children[1].content)
    }
    // The script that every scene has if it gives none is written out.
    #expect(
      root["script"]?.array?.map { $0.object?.members.first?.key } == [
        "wait", "present", "wait", "wait", "present", "wait", "dismiss", "wait",
      ])
    #expect(root["script"]?.array?[1]["present"]?.string == "one")
  }

  @Test("Paths become relative to the flow, also those in themes, arguments and parts of texts")
  func paths() async throws {
    let folder = try TestFolder()
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>"#
    for name in ["pear", "plum", "fig"] { try folder.write(svg, to: "two/\(name).svg") }
    let later = """
      {
        "canvas": { "width": 120, "height": 240 },
        "themes": { "day": { "fruit": "fig.svg" } },
        "components": { "tile": { "image": "$file" }, "half": { "image": "${name}.svg" } },
        "screens": {
          "b": {},
          "c": { "children": [
            { "image": "$fruit" }, { "component": "tile", "with": { "file": "pear.svg" } },
            { "component": "half", "with": { "name": "plum" } }, { "text": "fig.svg" }] }
        },
        "transition": { "type": "dialog" }
      }
      """
    let first =
      #"{ "canvas": { "width": 120, "height": 240 }, "screens": { "a": {}, "b": {} }, "transition": { "type": "dialog" } }"#
    let text = try await Self.flow(
      Self.part(first, "one", folder: folder.path), Self.part(later, "two", folder: folder("two")), folder: folder.path)
    for path in [
      #""fruit": "two/fig.svg""#, #""file": "two/pear.svg""#, #""image": "two/${name}.svg""#, #""text": "fig.svg""#,
    ] {
      #expect(text.contains(path), "\(path)")
    }
    #expect(try await Self.load(text, folder: folder.path).warnings.isEmpty)
  }

  @Test("Scenes that do not fit are an error at both places")
  func misfits() async throws {
    let (first, second) = (Self.part(Self.card, "card"), Self.part(Self.sheet, "sheet"))
    let swapped = try await Self.problems(second, first)
    #expect(swapped.map(\.code) == ["different-screens"] && swapped[0].location?.fileName == "card.json")
    #expect(swapped[0].notes.first?.location?.fileName == "sheet.json")
    for (old, new, code) in [
      (#""height": 240"#, #""height": 250"#, "conflicting-value"),
      (#""frameRate": 20"#, #""frameRate": 30"#, "conflicting-value"),
      (#""theme": "light""#, #""theme": "dark""#, "conflicting-value"),
      (#""dark": {"#, #""night": {"#, "conflicting-value"),
      (#""top": 60, "width": 20"#, #""top": 60, "width": 21"#, "different-screens"),
    ] {
      let changed = Self.part(Self.sheet.replacing(old, with: new), "sheet")
      let found = try await Self.problems(first, changed)
      #expect(!found.isEmpty && found.allSatisfy { $0.code.rawValue == code }, "\(new)")
      #expect(found.allSatisfy { $0.location?.fileName == "sheet.json" }, "\(new)")
    }
    let width = try await Self.problems(
      first, Self.part(Self.sheet.replacing(#""top": 60, "width": 20"#, with: #""top": 60, "width": 21"#), "sheet"))
    #expect(width[0].message.contains("children[1].pin.width") && width[0].location?.text == "21")
    #expect(width[0].notes.first?.location?.text == "20")
  }

  @Test("A scene can go on from the screen to which the one before has returned, and a flow can be joined again")
  func more() async throws {
    let third = Self.sheet.replacing(#""semi-modal", "opens": ["more"]"#, with: #""drawer", "opens": []"#)
    let text = try await Self.flow(
      Self.part(Self.card, "card"), Self.part(Self.sheet, "sheet", script: "tap"), Self.part(third, "sheet"))
    let flow = try await Self.load(text).animation
    #expect(flow.context.scene.flow.names == ["card", "sheet", "drawer"])
    #expect(flow.timeline.stackChanges.map(\.stack) == [[0], [0, 1], [0], [0, 2]])
    let pair = try await Self.flow(Self.part(Self.card, "card"), Self.part(Self.sheet, "sheet", script: "tap"))
    let again = try await Self.flow(Self.part(pair, "pair"), Self.part(third, "menu"))
    let joined = try await Self.load(again).animation
    #expect(joined.context.scene.flow.names == ["card", "sheet", "menu"])
    #expect(joined.timeline.stackChanges.map(\.stack) == [[0], [0, 1], [0], [0, 2]])
  }

  @Test("A flow can be told twice: what both scenes have is there once, and plays again")
  func twice() async throws {
    let text = try await Self.flow(
      Self.part(Self.card, "card"), Self.part(Self.sheet, "sheet", script: "tap"), goesBack: true)
    let again = try await Self.flow(Self.part(text, "flow"), Self.part(text, "flow"))
    let (one, two) = (try await Self.load(text).animation, try await Self.load(again).animation)
    #expect(two.timeline.stackChanges.map(\.stack) == [[0], [0, 1], [0], [], [0], [0, 1], [0], []])
    #expect(two.context.scene.screens.map(\.name) == one.context.scene.screens.map(\.name))
    #expect(two.context.scene.flow.names == ["card", "sheet"])
    let seam = one.duration.seconds
    #expect(abs(two.duration.seconds - 2 * seam) < 1e-6)
    for time in [0.3, 0.7, 1.5] {
      #expect(Self.frame(two, at: time) == Self.frame(one, at: time))
      #expect(Self.frame(two, at: seam + time) == Self.frame(one, at: time))
    }
  }

  /// A scene with two screens that a tap on `open` or a finger leads to and fro.
  private static func pair(_ to: String, _ transition: String, _ script: String, more: String = "") -> String {
    """
    { "canvas": { "width": 160, "height": 240 }, "screens": {
        "home": { "children": [
          { "id": "open", "text": "Home", "frame": { "height": 40 }, "background": "#E03131" },
          { "id": "list", "frame": { "y": 40, "height": 40 }, "background": "#1971C2" }] },
        "\(to)": { "children": [{ "id": "open", "text": "\(to)", "frame": { "height": 20 } }\(more)] } },
      "transition": \(transition), "script": \(script) }
    """
  }

  @Test("A node that opens another screen in each scene is an error that names both")
  func ambiguousTaps() async throws {
    let script = #"[{ "tap": "open" }, { "wait": 0.1 }, { "dismiss": {} }]"#
    let one = Self.pair("a", #"{ "type": "dialog", "opens": ["open"] }"#, script)
    let two = Self.pair("b", #"{ "type": "drawer", "opens": ["list", "open"] }"#, script)
    let found = try await Self.problems(Self.part(one, "one"), Self.part(two, "two"))
    #expect(found.map(\.code) == ["ambiguous-tap"] && found[0].location?.fileName == "two.json")
    #expect(found[0].location?.text == "\"open\"" && found[0].notes.first?.location?.fileName == "one.json")
    #expect(found[0].message.contains("one.json") && found[0].message.contains("two.json"))
    // A step that presents by name means one of them.
    let named = two.replacing(#""list", "open""#, with: #""list""#).replacing(
      #"{ "tap": "open" }"#, with: #"{ "present": {} }"#)
    let flow = try await Self.load(Self.flow(Self.part(one, "one"), Self.part(named, "two"))).animation
    #expect(flow.timeline.stackChanges.map(\.stack) == [[0], [], [1], []])
  }

  @Test("A finger that moves something else in the flow than in its scene is an error at its step")
  func otherGestures() async throws {
    let drawer = Self.pair(
      "a", #"{ "type": "drawer" }"#,
      #"[{ "drag": { "from": [2, 60], "by": [70, 0] }, "release": "finish" }, { "dismiss": {} }]"#)
    let right = Self.pair(
      "b", #"{ "type": "drawer", "width": 60 }"#,
      #"[{ "wait": 0.1 }, { "drag": { "from": [2, 60], "by": [50, 0] }, "release": "finish" }, { "wait": 0.2 }]"#)
    let found = try await Self.problems(Self.part(drawer, "one"), Self.part(right, "two"))
    #expect(found.map(\.code) == ["different-step"] && found[0].location?.fileName == "two.json")
    #expect(found[0].message.contains("\"one\"") && found[0].message.contains("\"two\""))
  }

  @Test("What scripts change and tap has its name in the flow")
  func changes() async throws {
    let one = Self.pair(
      "a", #"{ "type": "dialog" }"#, #"[{ "set": { "home/open.text": "1", "list.opacity": 0.5 } }, { "present": {} }]"#)
    let two = """
      { "canvas": { "width": 160, "height": 240 }, "screens": {
          "a": { "children": [{ "id": "open", "text": "a", "frame": { "height": 20 } }] },
          "home": { "children": [{ "id": "title", "text": "x" }] } },
        "transition": { "type": "drawer" },
        "script": [{ "set": { "open.text": "2", "title.text": "3" } }, { "type": { "home/title": "4" } }, { "count": { "open": 5 } }] }
      """
    let text = try await Self.flow(Self.part(one, "one"), Self.part(two, "two"), naming: ["middle"])
    let script = try #require(SceneDocument(name: "a.json", text: text).root?["script"]?.array)
    let keys = script.flatMap { step in
      ["set", "type", "count"].flatMap { step[$0]?.object?.members.map(\.key) ?? [] }
    }
    #expect(
      keys == ["home/open.text", "list.opacity", "middle/open.text", "title.text", "two-home/title", "middle/open"])
    #expect(try await Self.load(text).warnings.list.allSatisfy { $0.code == "unreachable-screen" })
  }

  @Test("A screen that an earlier scene has changed is a warning where a later one goes on with it")
  func changedScreens() async throws {
    let one = Self.pair(
      "a", #"{ "type": "dialog" }"#,
      #"[{ "present": {} }, { "set": { "a/open.text": "1" } }, { "set": { "list.opacity": 0 } }]"#)
    let two = """
      { "canvas": { "width": 160, "height": 240 }, "screens": {
          "a": { "children": [{ "id": "open", "text": "a", "frame": { "height": 20 } }] }, "b": {} },
        "transition": { "type": "drawer" }, "script": [{ "set": { "open.text": "2" } }, { "present": {} }] }
      """
    let flow = try await SceneJoin.flow(of: [Self.part(one, "one"), Self.part(two, "two")], in: "")
    let warnings = try await flow.check(in: "", called: "flow.json").list
    #expect(warnings.map(\.code) == ["changed-screen"] && warnings[0].location?.fileName == "one.json")
    #expect(warnings[0].message.contains("\"a\"") && warnings[0].message.contains("two.json"))
    let plain = one.replacing(#"{ "set": { "a/open.text": "1" } }, "#, with: "")
    let quiet = try await SceneJoin.flow(of: [Self.part(plain, "one"), Self.part(two, "two")], in: "")
    #expect(try await quiet.check(in: "", called: nil).isEmpty)
  }

  @Test("Alternative texts are kept, wherever they are and however they are written")
  func alternativeTexts() async throws {
    func scene(_ from: String, _ to: String, _ alt: String?) -> String {
      """
      { "canvas": { "width": 160, "height": 240 }\(alt.map { ", \"alt\": \"\($0)\"" } ?? ""), "screens": { "\(from)": {}, "\(to)": {} },
        "locales": { "en": { "strings": { "story": "A story." } } }, "transition": { "type": "dialog" } }
      """
    }
    for (first, second, alt) in [
      (nil, "B.", "B."), ("A.", nil, "A."), ("A.", "$story", "A. A story."),
      ("A.", "$$5 are paid.", "A. $$5 are paid."),
      ("$5 are paid.", "B.", "$5 are paid. B."), ("$story", nil, "A story."),
    ] as [(String?, String?, String)] {
      let text = try await Self.flow(
        Self.part(scene("a", "b", first), "one"), Self.part(scene("b", "c", second), "two"))
      #expect(try await Self.load(text).animation.context.scene.alternativeText == alt)
    }
  }
}
