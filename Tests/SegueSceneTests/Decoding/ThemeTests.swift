import SegueCore
import SegueJSON
import SegueScene
import Testing

@Suite("Themes and colours")
struct ThemeTests {
  private static let themes =
    ##""themes": { "light": { "ink": "#000000", "photo": "day.jpg" }, "dark": { "ink": "#FFFFFF", "photo": "night.jpg" } }, "##

  @Test("A theme's colours and paths take the place of their names; the first theme holds if none is named")
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

  @Test("System colours have a dark form in the theme that is called dark")
  func systemColors() throws {
    func label(_ theme: String) throws -> Fill? {
      try SceneText.child(#"{ "background": "systemBackground" }"#, more: Self.themes, theme: theme).background
    }
    #expect(try label("light") == .color(.white))
    #expect(try label("dark") == .color(.black))
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

  @Test("Every theme gives the names that another gives, and no theme names another's values")
  func missing() {
    #expect(
      SceneText.problems(
        SceneText.children("{}", more: ##""themes": { "light": { "a": "#000" }, "dark": { "b": "#000" } }, "##)
      ).map { $0.split(separator: " ").last }
        == ["missing-color", "missing-color"])
    #expect(
      SceneText.problems(SceneText.children("{}", more: ##""themes": { "light": { "a": "#000", "b": "$a" } }, "##)).map
      { $0.split(separator: " ").last }
        == ["bad-color"])
  }

  @Test(
    "Colours are written with 3, 4, 6 or 8 hexadecimal digits",
    arguments: [
      ("#F80", Color(255, 136, 0)), ("#F808", Color(255, 136, 0, 136)), ("#ff8800", Color(255, 136, 0)),
      ("#FF880080", Color(255, 136, 0, 128)), ("black", .black), ("clear", .clear),
    ])
  func hexadecimal(text: String, color: Color) throws {
    #expect(try SceneText.child(#"{ "background": "\#(text)" }"#).background == .color(color))
  }

  @Test(
    "Other strings are no colours", arguments: ["#", "#12", "#12345", "#1234567", "#GG0000", "#é00", "", "reddish"])
  func noColor(text: String) {
    #expect(SceneText.problems(SceneText.children(#"{ "background": "\#(text)" }"#)).count == 1)
  }

  @Test("Gradients spread their colours evenly, or at rising stops")
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
    "A gradient needs two colours and as many stops, none of which falls",
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
