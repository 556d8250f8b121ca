import SegueCore
import SegueText
import Testing

@Suite("A text whose glyphs have too many segments is an error, however small the font file is")
struct OutlineLimitTests {
  private let fonts = FontLibrary(
    files: ["Heavy", "Many"].map { ($0, Fixture.folder + "/Heavy/Segue\($0).ttf") }, bundledFolder: nil,
    systemFolders: [])

  private func layout(_ text: String, _ width: Double?) throws -> TextLayout {
    try fonts.layout(TextRequest(text: text, font: FontDescriptor(family: "Heavy", size: 16), width: width))
  }

  @Test("The segments of letters count, whatever the width", arguments: [nil, 20])
  func letters(_ width: Double?) throws {
    // An I consists of 1,000 parts: a start, ten curves and an end.
    #expect(try layout("III", width).path.elements.count == 36_000)
    #expect(throws: FontError.tooManySegments(limit: 1_000_000)) {
      try layout(String(repeating: "I", count: 200), width)
    }
  }

  @Test("Soft hyphens count as if each were shown, whatever the width", arguments: [nil, 0, 20])
  func softHyphens(_ width: Double?) throws {
    #expect(throws: FontError.tooManySegments(limit: 1_000_000)) {
      try layout(String(repeating: "O\u{AD}", count: 200), width)
    }
    _ = try layout(String(repeating: "O\u{AD}", count: 5), width)
  }

  @Test("A font that turns each letter into forty glyphs may do so up to the limit of glyphs")
  func glyphs() throws {
    let font = FontDescriptor(family: "Many", size: 16)
    func layout(_ count: Int) throws -> TextLayout {
      try fonts.layout(TextRequest(text: String(repeating: "a", count: count), font: font, width: nil))
    }
    #expect(try layout(2).path.elements.count == 2 * 40 * 4)
    #expect(throws: FontError.tooManyGlyphs(limit: 200_000)) { try layout(5001) }
  }
}
