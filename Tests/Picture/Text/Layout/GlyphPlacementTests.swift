import SegueCore
import SegueText
import Testing

@Suite struct GlyphPlacementTests {
  static let cases = [
    ("word", "Inter"), ("kerned", "Inter"), ("ligature", "DejaVu Sans"), ("arabic", "DejaVu Sans"),
    ("hebrew", "DejaVu Sans"), ("japanese", "MotoyaLCedar"),
  ]

  @Test("Widths and outlines match those of HarfBuzz's Python binding", arguments: cases)
  func shaped(_ name: String, _ family: String) throws {
    let expected = try Fixture.shaped(name)
    let face = try Fixture.library.resolve(FontDescriptor(family: family, size: 16))
    let layout = try Fixture.layout(expected.text, family: family)
    let scale = 16 / Double(expected.unitsPerEm)
    #expect(abs(layout.size.width - Double(expected.width) * scale) < 1e-9)
    var path = Path()
    var pen = 0
    for (glyph, advance) in zip(expected.glyphs, expected.advances) {
      let placement = Transform.scale(scale, -scale).then(.translation(Double(pen) * scale, layout.firstBaseline))
      path.append(face.outline(of: glyph), placement)
      pen += advance
    }
    #expect(!path.isEmpty)
    #expect(layout.path.isClose(to: path))
  }

  @Test("The pair AV is kerned")
  func kerning() throws {
    let expected = try Fixture.shaped("kerned")
    let unkerned = try #require(expected.unkerned)
    #expect(expected.width < unkerned.reduce(0, +))
    let pair = try Fixture.layout("AV").size.width
    let separate = try Fixture.layout("A").size.width + Fixture.layout("V").size.width
    #expect(abs(separate - pair - Double(unkerned[0] - expected.advances[0]) * 16 / Double(expected.unitsPerEm)) < 1e-9)
  }

  @Test("Tracking is added between clusters, not after the last one, and disables ligatures")
  func tracking() throws {
    let expected = try Fixture.shaped("unligated")
    let layout = try Fixture.layout("office", family: "DejaVu Sans") { $0.font.tracking = 3 }
    let scale = 16 / Double(expected.unitsPerEm)
    // Six letters have five gaps.
    #expect(abs(layout.size.width - (Double(expected.width) * scale + 5 * 3)) < 1e-9)
    let e = try Fixture.layout("e", family: "DejaVu Sans").path
    let before = Double(expected.width - expected.advances[5]) * scale + 5 * 3
    let found = layout.path.offsets(of: e)
    #expect(found.count == 1 && abs(found[0] - before) < 1e-9)
  }

  @Test("Tracking does not separate joined Arabic letters")
  func trackingArabic() throws {
    let plain = try Fixture.layout("العربية", family: "DejaVu Sans")
    #expect(try Fixture.layout("العربية", family: "DejaVu Sans") { $0.font.tracking = 3 }.path == plain.path)
  }

  @Test("Monospaced digits use the tabular figures of the font")
  func digits() throws {
    let expected = try Fixture.shaped("digits")
    let layout = try Fixture.layout("1171") { $0.font.monospacedDigits = true }
    #expect(abs(layout.size.width - Double(expected.width) * 16 / Double(expected.unitsPerEm)) < 1e-9)
    #expect(try Fixture.layout("1171").size.width < layout.size.width)
  }

  @Test("Capital letters extend from the baseline to the cap height, with y pointing down")
  func bounds() throws {
    let layout = try Fixture.layout("H")
    let metrics = try Fixture.metrics(of: FontDescriptor(family: "Inter", size: 16))
    let bounds = layout.path.controlBounds
    #expect(abs(bounds.maxY - layout.firstBaseline) < 1e-9)
    #expect(abs(bounds.minY - (layout.firstBaseline - metrics.capHeight)) < 1e-9)
    #expect(bounds.minX > 0 && bounds.maxX < layout.size.width)
  }

  @Test("Decomposed accents give the same glyphs as composed characters")
  func composed() throws {
    #expect(try Fixture.layout("e\u{301}").path == Fixture.layout("é").path)
  }

  @Test("Tab stops are multiples of 28 pt")
  func tabs() throws {
    let b = try Fixture.layout("b").path
    let layout = try Fixture.layout("a\tb\t\tb")
    #expect(layout.path.offsets(of: b).map { ($0 * 1e6).rounded() / 1e6 } == [28, 84])
  }
}
