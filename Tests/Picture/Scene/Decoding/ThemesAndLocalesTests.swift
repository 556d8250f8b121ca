import SegueCore
import SegueJSON
import SegueScene
import SegueText
import Testing

@Suite("Themes and colours")
struct ThemeTests {
  private static let themes =
    ##""themes": { "light": { "ink": "#000000", "photo": "day.jpg" }, "dark": { "ink": "#FFFFFF", "photo": "night.jpg" } }, "##

  @Test("Names are replaced by the theme's colours and paths; the first theme is the default")
  func chosen() throws {
    func ink(_ theme: String?, more: String = "") throws -> Fill? {
      try SceneText.child(##"{ "background": "$ink" }"##, more: Self.themes + more, theme: theme).background
    }
    #expect(try ink(nil) == .color(.black))
    #expect(try ink("dark") == .color(.white))
    #expect(try ink(nil, more: #""theme": "dark", "#) == .color(.white))
    #expect(try ink("light", more: #""theme": "dark", "#) == .color(.black))
    let scene = try SceneText.decode(SceneText.children(#"{ "image": "$photo" }"#, more: Self.themes), theme: "dark")
    #expect(scene.images.map(\.name) == ["night.jpg"])
  }

  @Test("System colours have their dark variant in the theme named `dark`")
  func systemColors() throws {
    func background(_ theme: String) throws -> Fill? {
      try SceneText.child(#"{ "background": "systemBackground" }"#, more: Self.themes, theme: theme).background
    }
    #expect(try background("light") == .color(.white))
    #expect(try background("dark") == .color(.black))
  }

  @Test(
    "Every colour that UIColor names is known; those with alpha have it in both variants",
    arguments: [
      ("label", "#000000", "#FFFFFF"), ("tertiaryLabel", "#3C3C434D", "#EBEBF54D"),
      ("quaternaryLabel", "#3C3C432E", "#EBEBF529"), ("placeholderText", "#3C3C434D", "#EBEBF54D"),
      ("link", "#007AFF", "#0984FF"), ("tintColor", "#007AFF", "#0A84FF"), ("systemFill", "#78788033", "#7878805C"),
      ("secondarySystemFill", "#78788029", "#78788052"), ("tertiarySystemFill", "#7676801F", "#7676803D"),
      ("quaternarySystemFill", "#74748014", "#7676802E"), ("tertiarySystemBackground", "#FFFFFF", "#2C2C2E"),
      ("secondarySystemGroupedBackground", "#FFFFFF", "#1C1C1E"),
      ("tertiarySystemGroupedBackground", "#F2F2F7", "#2C2C2E"), ("darkText", "#000000", "#000000"),
      ("lightText", "#FFFFFF99", "#FFFFFF99"), ("separator", "#3C3C434A", "#54545899"),
    ])
  func systemColor(name: String, light: String, dark: String) {
    #expect(SystemColor.named(name, isDark: false)?.hexadecimal == light)
    #expect(SystemColor.named(name, isDark: true)?.hexadecimal == dark)
  }

  @Test(
    "A theme is dark if its name contains the word `dark`",
    arguments: [
      ("dark", true), ("Dark", true), ("dark-blue", true), ("High contrast, dark", true), ("light", false),
      ("darkness", nil), ("sepia", nil), ("light on dark", nil),
    ] as [(String, Bool?)])
  func appearance(name: String, isDark: Bool?) throws {
    let scene = try SceneText.decode(SceneText.children("{}", more: "\"themes\": { \"\(name)\": {} }, "))
    #expect(scene.isDark == isDark)
  }

  /// The parts of a scene without any colours.
  private struct Defaults: Equatable {
    var text: Color?
    var symbol: Fill?
    var tint: Color?
    var canvas: Color

    init(text: Color, tint: Color, canvas: Color) {
      self.text = text
      symbol = .color(text)
      self.tint = tint
      self.canvas = canvas
    }

    init(theme: String?, more: String) throws {
      let text = SceneText.children(#"{ "text": "a" }, { "symbol": "xmark" }, { "backdrop": {} }"#, more: more)
      let scene = try SceneText.decode(text, theme: theme)
      let nodes = scene.screens[0].root.children
      if case .text(let label) = nodes[0].content { self.text = label.color }
      if case .shape(let shape) = nodes[1].content { symbol = shape.layers[0].paint }
      tint = nodes[2].backdrop?.tint
      canvas = scene.canvas.background
    }
  }

  @Test("The defaults of a dark theme are dark: labels white, backdrops tinted black, the canvas black")
  func darkDefaults() throws {
    let themes = #""themes": { "light": {}, "dark": {} }, "#
    let light = Defaults(text: .black, tint: Color.white.multipliedAlpha(by: 0.3), canvas: .white)
    #expect(try Defaults(theme: nil, more: "") == light)
    #expect(try Defaults(theme: "light", more: themes) == light)
    #expect(
      try Defaults(theme: "dark", more: themes)
        == Defaults(text: .white, tint: Color.black.multipliedAlpha(by: 0.3), canvas: .black))
    let given = try SceneText.child(##"{ "text": "a", "color": "#112233" }"##, more: themes, theme: "dark")
    guard case .text(let text) = given.content else {
      Issue.record("there is no text")
      return
    }
    #expect(text.color == Color(0x11, 0x22, 0x33))
  }

  @Test("Unknown themes and colours are errors with the nearest spelling")
  func unknown() {
    let text = SceneText.children(##"{ "background": "$inc" }, { "background": "systemBleu" }"##, more: Self.themes)
    #expect(SceneText.problems(text) == ["3:17 unknown-color", "3:43 unknown-color"])
    #expect(SceneText.diagnostics(text).map(\.hint) == ["did you mean \"$ink\"?", "did you mean \"systemBlue\"?"])
    let theme = SceneText.diagnostics(SceneText.children("{}", more: Self.themes), theme: "drak")
    #expect(theme.map(\.code) == ["unknown-theme"])
    #expect(theme.first?.hint == "did you mean \"dark\"?")
  }

  @Test("Every theme defines the same names, and no value refers to another")
  func missing() {
    #expect(
      SceneText.problems(
        SceneText.children("{}", more: ##""themes": { "light": { "a": "#000" }, "dark": { "b": "#000" } }, "##)
      ).map { $0.split(separator: " ").last }
        == ["missing-color", "missing-color"])
    // The letters of "fab" are hexadecimal digits.
    for name in ["a", "fab"] {
      let themes = ##""themes": { "light": { "\##(name)": "#000", "b": "$\##(name)" } }, "##
      #expect(
        SceneText.problems(SceneText.children("{}", more: themes)).map { $0.split(separator: " ").last }
          == ["bad-color"])
    }
  }

  @Test(
    "Colours are written with 3, 4, 6 or 8 hexadecimal digits",
    arguments: [
      ("#F80", Color(255, 136, 0)), ("#F808", Color(255, 136, 0, 136)), ("#ff8800", Color(255, 136, 0)),
      ("#FF880080", Color(255, 136, 0, 128)), ("black", .black), ("clear", .clear), ("tomato", Color(255, 99, 71)),
      ("RebeccaPurple", Color(0x66, 0x33, 0x99)), ("transparent", .clear), ("DARKGRAY", Color(0xA9, 0xA9, 0xA9)),
      ("darkGray", Color(red: 1 / 3, green: 1 / 3, blue: 1 / 3)),
    ])
  func hexadecimal(text: String, color: Color) throws {
    #expect(try SceneText.child(#"{ "background": "\#(text)" }"#).background == .color(color))
  }

  @Test(
    "Other strings are not colours", arguments: ["#", "#12", "#12345", "#1234567", "#GG0000", "#é00", "", "reddish"])
  func noColor(text: String) {
    #expect(SceneText.problems(SceneText.children(#"{ "background": "\#(text)" }"#)).count == 1)
  }

  @Test("Gradient colours are spread evenly or placed at increasing stops")
  func gradients() throws {
    func fill(_ json: String) throws -> Fill? { try SceneText.child(#"{ "background": \#(json) }"#).background }
    let stop = { (position: Double, color: Color) in Fill.Stop(position: position, color: color) }
    #expect(
      try fill(##"{ "colors": ["#000", "#FFF", "#000"] }"##)
        == .linear(
          start: Point(0.5, 0), end: Point(0.5, 1), stops: [stop(0, .black), stop(0.5, .white), stop(1, .black)]))
    #expect(
      try fill(
        ##"{ "gradient": "radial", "colors": ["#000", "#FFF"], "stops": [0.2, 0.2], "center": [0, 1], "radius": 2 }"##)
        == .radial(center: Point(0, 1), radius: 2, stops: [stop(0.2, .black), stop(0.2, .white)]))
  }

  @Test(
    "A gradient needs at least two colours and as many stops in nondecreasing order",
    arguments: [
      (##"{ "colors": ["#000"] }"##, "wrong-count"),
      (##"{ "colors": ["#000", "#FFF"], "stops": [0] }"##, "wrong-count"),
      (##"{ "colors": ["#000", "#FFF"], "stops": [0, 0.5, 1] }"##, "wrong-count"),
      (##"{ "colors": ["#000", "#FFF"], "stops": [1, 0] }"##, "bad-order"),
      (##"{ "colors": ["#000", "#FFF"], "stops": [0, 2] }"##, "out-of-range"),
      (#"{ "gradient": "linear" }"#, "missing-key"),
      (##"{ "gradient": "conic", "colors": ["#000", "#FFF"] }"##, "unknown-value"),
    ])
  func wrongGradients(json: String, code: String) {
    #expect(SceneText.diagnostics(SceneText.children(#"{ "background": \#(json) }"#)).map(\.code.rawValue) == [code])
  }
}

@Suite("Locales")
struct LocaleTests {
  private static let locales =
    #""locales": { "en": { "strings": { "title": "Inbox", "photo": "en.png" } }, "#
    + #""ar": { "strings": { "title": "الوارد", "photo": "ar.png" }, "font": "Amiri", "fallbackFonts": ["Inter"] } }, "#

  private func text(_ json: String, more: String = "") throws -> TextRequest {
    let node = try SceneText.child(json, more: Self.locales + more)
    guard case .text(let content) = node.content else { throw Missing() }
    return content.request
  }

  private struct Missing: Error {}

  @Test("Names are replaced by the locale's strings; the first locale is the default")
  func strings() throws {
    #expect(try text(#"{ "text": "$title" }"#).text == "Inbox")
    #expect(try text(#"{ "text": "$title" }"#, more: #""locale": "ar", "#).text == "الوارد")
    #expect(try text(#"{ "text": "${title} (3)" }"#).text == "Inbox (3)")
    let scene = SceneText.children(#"{ "image": "$photo" }"#, more: Self.locales)
    let file = SourceFile(name: "a.json", text: scene)
    #expect(SceneDecoder.read(file).scene?.images.map(\.name) == ["en.png"])
    let arabic = try #require(SceneDecoder.read(file, StoryID(locale: "ar")).scene)
    #expect(arabic.images.map(\.name) == ["ar.png"])
    #expect(arabic.locale == "ar" && arabic.direction == .rightToLeft)
  }

  @Test("A component's arguments and texts can be names of strings")
  func components() throws {
    let more = #""components": { "row": { "children": [{ "text": "$label" }, { "text": "$title" }] } }, "#
    let root = try SceneText.root(#"{ "component": "row", "with": { "label": "$title" } }"#, more: Self.locales + more)
    let texts = root.children[0].children.compactMap { node -> String? in
      if case .text(let content) = node.content { content.request.text } else { nil }
    }
    #expect(texts == ["Inbox", "Inbox"])
  }

  @Test("Texts have the locale's language, font and fallbacks unless they say otherwise")
  func fonts() throws {
    let english = try text(#"{ "text": "$title" }"#)
    #expect(english.language == "en" && english.font.family == "Inter")
    let arabic = try text(#"{ "text": "$title" }"#, more: #""locale": "ar", "font": "Lora", "#)
    #expect(arabic.language == "ar" && arabic.font.family == "Amiri" && arabic.font.fallbacks == ["Inter"])
    let own = try text(
      #"{ "text": "x", "language": "ja", "font": { "family": "Inter" } }"#, more: #""locale": "ar", "#)
    #expect(own.language == "ja" && own.font.family == "Inter")
  }

  @Test("The alternative text can be the name of a string")
  func alternativeText() throws {
    #expect(
      try SceneText.decode(SceneText.children("{}", more: Self.locales + #""alt": "$title", "#)).alternativeText
        == "Inbox")
  }

  @Test("Unknown locales and strings are errors with the nearest spelling")
  func unknown() {
    let text = SceneText.children(#"{ "text": "$titel" }"#, more: Self.locales)
    #expect(SceneText.problems(text) == ["3:11 unknown-parameter"])
    #expect(SceneText.diagnostics(text).map(\.hint) == ["did you mean \"title\"?"])
    let found = SceneDecoder.read(
      SourceFile(name: "a.json", text: SceneText.children("{}", more: Self.locales)), StoryID(locale: "at")
    )
    .diagnostics.list
    #expect(found.map(\.code) == ["unknown-locale"] && found.first?.hint == "did you mean \"ar\"?")
  }

  @Test("Every locale defines the same strings, and no theme defines a value of the same name")
  func missing() {
    func codes(_ more: String) -> [Substring?] {
      SceneText.problems(SceneText.children("{}", more: more)).map { $0.split(separator: " ").last }
    }
    #expect(
      codes(#""locales": { "en": { "strings": { "a": "A" } }, "de": { "strings": { "b": "B" } } }, "#)
        == ["missing-string", "missing-string"])
    #expect(
      codes(##""themes": { "day": { "a": "#000" } }, "locales": { "en": { "strings": { "a": "A" } } }, "##)
        == ["duplicate-name"])
    #expect(codes(#""locales": { "en": { "direction": "left" } }, "#) == ["unknown-value"])
  }
}
