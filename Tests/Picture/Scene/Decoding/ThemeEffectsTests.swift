import SegueJSON
import SegueScene
import Testing

@Suite("What a theme changes is known without decoding the scene in it")
struct ThemeEffectsTests {
  private static let text = ##"""
    { "themes": {
        "light": { "page": "#FFF", "art": "a.png", "unused": "#111" },
        "pale": { "page": "#FFF", "art": "a.png", "unused": "#222" },
        "red": { "page": "#F00", "art": "a.png", "unused": "#111" },
        "dark": { "page": "#FFF", "art": "a.png", "unused": "#111" },
        "dark 2": { "page": "#FFF", "art": "a.png", "unused": "#333" },
        "other art": { "page": "#FFF", "art": "b.png", "unused": "#111" },
        "short": { "page": "#FFF" },
        "nested": { "page": "$unused", "art": "a.png", "unused": "#111" },
        "number": { "page": 1, "art": "a.png", "unused": "#111" } },
      "screens": { "a": { "background": "$page", "children": [{ "image": "img/${art}" }] } },
      "script": { "one": [{ "wait": 1 }], "two": [{ "wait": 2 }], "three": [{ "tap": "$page" }] } }
    """##
  private static func root() throws -> JSON { try JSON(parsing: SourceFile(name: "a.json", text: text)) }

  @Test("Only names that are used, and whether the theme is dark, make a difference")
  func equality() throws {
    let effects = ThemeEffects(try Self.root())
    let pale = try #require(effects.effect(of: "pale"))
    // `light` is light by its name, `pale` neither.
    #expect(effects.effect(of: "light") != pale)
    #expect(effects.effect(of: "dark") != pale)
    #expect(effects.effect(of: "dark") == effects.effect(of: "dark 2"))
    for other in ["red", "other art", "short"] {
      #expect(effects.effect(of: other) != nil && effects.effect(of: other) != pale)
    }
  }

  @Test("The effect of a value that is not a plain string is unknown, and so is that of a missing theme")
  func unknown() throws {
    let effects = ThemeEffects(try Self.root())
    for name in ["nested", "number", "none", nil] { #expect(effects.effect(of: name) == nil) }
  }

  @Test("A scene that is narrowed to a script keeps those scripts that depend on a theme")
  func scripts() throws {
    let root = try Self.root()
    let narrowed = SceneDecoder.narrowed(root, script: "two")
    #expect(narrowed["script"]?.object?.members.map(\.key) == ["two", "three"])
    #expect(narrowed["themes"] == root["themes"] && narrowed["screens"] == root["screens"])
    #expect(SceneDecoder.narrowed(root, script: "none") == root)
  }
}
