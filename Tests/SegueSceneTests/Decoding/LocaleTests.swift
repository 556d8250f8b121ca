import SegueCore
import SegueJSON
import SegueScene
import SegueText
import Testing

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

  @Test("Strings take the place of their names; the first locale holds if none is named")
  func strings() throws {
    #expect(try text(#"{ "text": "$title" }"#).text == "Inbox")
    #expect(try text(#"{ "text": "$title" }"#, more: #""locale": "ar", "#).text == "الوارد")
    #expect(try text(#"{ "text": "${title} (3)" }"#).text == "Inbox (3)")
    let scene = SceneText.children(#"{ "image": "$photo" }"#, more: Self.locales)
    let file = SourceFile(name: "a.json", text: scene)
    #expect(SceneDecoder.read(file).scene?.images.map(\.name) == ["en.png"])
    let arabic = try #require(SceneDecoder.read(file, locale: "ar").scene)
    #expect(arabic.images.map(\.name) == ["ar.png"])
    #expect(arabic.locale == "ar" && arabic.direction == .rightToLeft)
  }

  @Test("A component's argument may be a string's name, and its own text may be one")
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

  @Test("What the alternative text says is a string, too")
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
      SourceFile(name: "a.json", text: SceneText.children("{}", more: Self.locales)), locale: "at"
    )
    .found.list
    #expect(found.map(\.code) == ["unknown-locale"] && found.first?.hint == "did you mean \"ar\"?")
  }

  @Test("Every locale gives the strings that another gives, and no theme gives one of that name")
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
