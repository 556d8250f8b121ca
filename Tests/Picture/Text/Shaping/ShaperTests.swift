import SegueCore
import SegueText
import Testing

@Suite struct ShaperTests {
  @Test("Arabic letters join: a letter within a word differs from the isolated letter")
  func joining() throws {
    let isolatedForm = try Fixture.layout("ع", family: "DejaVu Sans").path
    #expect(try Fixture.layout("عرب", family: "DejaVu Sans").path.offsets(of: isolatedForm).isEmpty)
    #expect(try Fixture.layout("ع رب", family: "DejaVu Sans").path.offsets(of: isolatedForm).count == 1)
    // ZERO WIDTH NON-JOINER prevents joining.
    #expect(try Fixture.layout("ع\u{200C}رب", family: "DejaVu Sans").path.offsets(of: isolatedForm).count == 1)
  }

  @Test("Letters stay joined across a line break within a word (CSS Text 3 § 5.6)")
  func joinedAcrossLines() throws {
    let isolatedForm = try Fixture.layout("ع", family: "DejaVu Sans").path
    let layout = try Fixture.layout("عع", family: "DejaVu Sans", width: 1)
    #expect(layout.lines.count == 2)
    #expect(layout.path.offsets(of: isolatedForm).isEmpty)
  }

  @Test(
    "Invisible characters need no glyph and have no width",
    arguments: [
      "\u{200B}", "\u{200D}", "\u{FE0F}", "\u{FEFF}", "\u{2060}", "\u{AD}", "\u{0}", "\u{1B}", "\u{7F}", "\u{9F}",
    ])
  func invisible(_ character: String) throws {
    let layout = try Fixture.layout("a" + character)
    let plain = try Fixture.layout("a")
    #expect(layout.size == plain.size && layout.path == plain.path)
    #expect(try Fixture.layout(character).path.isEmpty)
  }

  @Test("Special spaces have their width even if the font has no glyph for them")
  func spaces() throws {
    let em = try Fixture.layout("a\u{2003}a").size.width - Fixture.layout("aa").size.width
    #expect(abs(em - 16) < 1e-9)
  }
}

@Suite struct FontChainTests {
  @Test("Each cluster uses the first font of the chain that contains it")
  func order() throws {
    let latin = try Fixture.layout("ab").path
    let kanji = try Fixture.layout("猫", family: "MotoyaLCedar").path
    let layout = try Fixture.layout("ab猫ab")
    #expect(layout.path.offsets(of: latin).count == 2)
    #expect(layout.path.offsets(of: kanji).count == 1)
    let widths = try Fixture.layout("ab").size.width * 2 + 16
    #expect(abs(layout.size.width - widths) < 1e-9)
  }

  @Test("Fallback fonts are used in the given order")
  func fallbackOrder() throws {
    let dejavu = try Fixture.layout("q", family: "DejaVu Sans").path
    let font = { (fallbacks: [String]) in FontDescriptor(family: "MotoyaLCedar", fallbacks: fallbacks, size: 16) }
    let first = try Fixture.library.layout(TextRequest(text: "q", font: font(["DejaVu Sans", "Inter"])))
    let second = try Fixture.library.layout(TextRequest(text: "q", font: font(["Inter", "DejaVu Sans"])))
    #expect(first.path.offsets(of: dejavu) == [0])
    #expect(second.path.offsets(of: dejavu).isEmpty && !second.path.isEmpty)
  }

  @Test("If the first font lacks a combining mark, its whole cluster uses the next font")
  func wholeClusters() throws {
    let pointed = "ש\u{5C1}"
    #expect(throws: FontError.self) { try Fixture.layout(pointed) { $0.font.fallbacks = [] } }
    let text = "a\u{308}x"
    #expect(try Fixture.layout(text).path == Fixture.layout("äx").path)
  }
}
