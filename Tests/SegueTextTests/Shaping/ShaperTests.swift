import SegueCore
import SegueText
import Testing

@Suite struct ShaperTests {
  @Test("Arabic letters join: in a word a letter has another form than alone")
  func joining() throws {
    let alone = try Fixture.layout("ع", family: "DejaVu Sans").path
    #expect(try Fixture.layout("عرب", family: "DejaVu Sans").path.offsets(of: alone).isEmpty)
    #expect(try Fixture.layout("ع رب", family: "DejaVu Sans").path.offsets(of: alone).count == 1)
    // ZERO WIDTH NON-JOINER parts them.
    #expect(try Fixture.layout("ع\u{200C}رب", family: "DejaVu Sans").path.offsets(of: alone).count == 1)
  }

  @Test("A word that is cut keeps its letters joined across the cut (CSS Text 3 § 5.6)")
  func joinedAcrossLines() throws {
    let alone = try Fixture.layout("ع", family: "DejaVu Sans").path
    let layout = try Fixture.layout("عع", family: "DejaVu Sans", width: 1)
    #expect(layout.lines.count == 2)
    #expect(layout.path.offsets(of: alone).isEmpty)
  }

  @Test(
    "What draws nothing needs no glyph and takes no room",
    arguments: [
      "\u{200B}", "\u{200D}", "\u{FE0F}", "\u{FEFF}", "\u{2060}", "\u{AD}", "\u{0}", "\u{1B}", "\u{7F}", "\u{9F}",
    ])
  func invisible(_ character: String) throws {
    let layout = try Fixture.layout("a" + character)
    let plain = try Fixture.layout("a")
    #expect(layout.size == plain.size && layout.path == plain.path)
    #expect(try Fixture.layout(character).path.isEmpty)
  }

  @Test("Special spaces have their width though the font has no glyph for them")
  func spaces() throws {
    let em = try Fixture.layout("a\u{2003}a").size.width - Fixture.layout("aa").size.width
    #expect(abs(em - 16) < 1e-9)
  }
}
