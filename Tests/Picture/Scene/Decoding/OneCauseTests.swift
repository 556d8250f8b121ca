import SegueJSON
import SegueScene
import Testing

/// One mistake is one message.
@Suite("One message for one cause")
struct OneCauseTests {
  /// The problems of a scene in which a theme has this value, which six nodes use.
  private func usedInTheme(_ value: String) -> [Diagnostic] {
    let uses = ["rect", "background", "rect", "background", "background", "rect"].map { #"{ "\#($0)": "$sky" }"# }
    return SceneText.diagnostics(
      SceneText.children(uses.joined(separator: ",\n"), more: #""themes": { "light": { "sky": \#(value) } }, "#))
  }

  /// The problems of a scene in which a component has this fill, which six nodes use.
  private func usedInComponent(_ fill: String) -> [Diagnostic] {
    let uses = Array(repeating: #"{ "component": "c" }"#, count: 6)
    return SceneText.diagnostics(
      SceneText.children(uses.joined(separator: ",\n"), more: #""components": { "c": { "rect": \#(fill) } }, "#))
  }

  @Test(
    "A theme's value of the wrong kind is reported where it is written, and not where it is used",
    arguments: [
      ##"{ "colours": ["#FFF", "#000"] }"##, ##"{ "colors": ["#FFF", "#00Z"], "form": [0, 0] }"##,
      ##"{ "gradient": "radail", "colors": ["#FFF", "#000"] }"##, ##"{ "stops": [{ "at": 0 }, { "at": 1 }] }"##,
      "12", "[1, 2]", "null", "true",
    ])
  func theme(_ value: String) {
    let found = usedInTheme(value)
    #expect(found.count == 1 && found.first?.code == "wrong-type", "\(found.map(\.message))")
    #expect(found.first?.notes.isEmpty == true && found.first?.path.description == "themes.light.sky")
    if value.hasPrefix("{") { #expect(found.first?.hint?.contains(#""colors": ["$a", "$b"]"#) == true) }
  }

  @Test("A theme's misspelt colour is one error that names the first uses and counts the others")
  func themeColor() {
    let found = usedInTheme(##""#12345""##)
    #expect(found.map(\.code) == ["bad-color"])
    #expect(found.first?.notes.map(\.message).suffix(2) == [#"passed as "$sky" here"#, "and 3 more uses"])
  }

  @Test(
    "A mistake in a gradient that a component has is one error, with three uses and the number of the others",
    arguments: [
      (##"{ "colours": ["#FFF", "#000"] }"##, #"did you mean "colors"?"#),
      (
        ##"{ "stops": [{ "offset": 0, "color": "#FFF" }, { "offset": 0.3, "color": "#888" }, { "offset": 1, "color": "#000" }] }"##,
        ##"write { "colors": ["#FFF", "#888", "#000"], "stops": [0, 0.3, 1] }"##
      ),
      (##"{ "stops": [[0, "#FFF"], [1, "#000"]] }"##, ##"write { "colors": ["#FFF", "#000"], "stops": [0, 1] }"##),
      (##"{ "stops": ["#FFF 0%", "#000 100%"] }"##, ##"write { "colors": ["#FFFFFF", "#000000"], "stops": [0, 1] }"##),
      (##"{ "linear": { "colors": ["#FFF", "#000"] } }"##, "its keys belong directly into the gradient"),
      (##"{ "gradient": { "colors": ["#FFF", "#000"] } }"##, nil),
      (##"{ "colors": ["#FFF", "#000"], "stops": [{ "at": 0 }, { "at": 1 }] }"##, nil),
      (##"{ "colors": [{ "hex": "#FFF" }, { "hex": "#000" }, { "hex": "#888" }] }"##, nil),
    ] as [(String, String?)])
  func gradient(_ fill: String, _ hint: String?) {
    let found = usedInComponent(fill)
    #expect(found.count == 1, "\(found.map(\.message))")
    if let hint { #expect(found.first?.hint?.contains(hint) == true, "\(found.first?.hint ?? "none")") }
    #expect(
      found.first?.notes.last?.message.hasPrefix("and ") == true && found.first.map { $0.notes.count <= 4 } == true)
  }

  @Test("Elements of an array that are wrong in the same way are one error, which counts the others")
  func elements() {
    let found = usedInComponent(##"{ "colors": ["#FFF", 1, 2, 3, "#000", 4] }"##)
    #expect(found.count == 1 && found.first?.message.hasPrefix("the number 1 is not") == true)
    #expect(found.first?.notes.first?.message == "so are 3 more elements of this array")
    // Two mistakes are two errors.
    #expect(usedInComponent(##"{ "colors": ["blac", "whit"] }"##).count == 2)
  }

  @Test("A use inside other uses is named whole")
  func nested() {
    let components =
      ##""components": { "a": { "children": [{ "component": "b" }] }, "b": { "children": [{ "component": "c" }] }, "c": { "children": [{ "component": "d" }] }, "d": { "opacity": 7 } }, "##
    let found = SceneText.diagnostics(SceneText.children(#"{ "component": "a" }"#, more: components))
    #expect(found.map(\.notes.count) == [4], "\(found.map { $0.notes.map(\.message) })")
  }
}
