import SegueCore
import SegueGraphics
import SegueText
import Testing

@Suite struct EmojiTests {
  /// With the fonts that all tests have, among them a part of Noto Color Emoji.
  static let library = FontLibrary(systemFolders: [Fixture.fonts])

  private func layout(_ text: String, family: String = "Inter", size: Double = 16, tracking: Double = 0) throws
    -> TextLayout
  {
    let font = FontDescriptor(family: family, size: size, tracking: tracking)
    return try Self.library.layout(TextRequest(text: text, font: font))
  }

  @Test("A sequence is one glyph of the emoji font, also with tracking", arguments: ["😀", "👍🏽", "❤️‍🔥", "1️⃣"])
  func sequences(_ text: String) throws {
    for tracking in [0.0, 2] {
      let layout = try layout(text, tracking: tracking)
      #expect(layout.colorGlyphs.count == 1)
      #expect(layout.path.isEmpty)
    }
  }

  @Test(
    "Characters that are text by default stay in the text's font unless a selector asks for an emoji",
    arguments: [("©", false), ("©️", true), ("©︎", false), ("1", false), ("1️", true), ("☎", true), ("❤‍🔥", true)])
  func presentation(_ text: String, isPicture: Bool) throws {
    let layout = try layout(text)
    #expect(layout.colorGlyphs.isEmpty == !isPicture)
    #expect(layout.path.isEmpty == isPicture)
  }

  @Test("Bitmaps stand on the baseline as the font says, and advance by its metrics")
  func place() throws {
    // The strike has 109 pixels per em: 136 × 128 pixels, of which 101 are above the baseline. The advance
    // is 2550 units of 2048 per em.
    let layout = try layout("a😀", size: 109)
    let letter = try self.layout("a", size: 109)
    let frame = try #require(layout.colorGlyphs.first).frame
    #expect(abs(frame.x - letter.size.width) < 0.05)
    #expect(abs(frame.y - (layout.firstBaseline - 101)) < 0.05)
    #expect(abs(frame.width - 136) < 0.05)
    #expect(abs(frame.height - 128) < 0.05)
    #expect(abs(layout.size.width - letter.size.width - 109 * 2550 / 2048) < 1e-9)
    // The line is as high as the higher of both fonts: 0.928 + 0.244 em of Noto Color Emoji are less than Inter's.
    #expect(layout.size.height >= letter.size.height)
  }

  @Test("A text whose different emoji have too many pixels is an error; those of other texts do not count")
  func limit() throws {
    let library = FontLibrary(systemFolders: [Fixture.fonts], colorPixelLimit: 2 * 136 * 128)
    func layout(_ text: String) throws -> TextLayout {
      try library.layout(TextRequest(text: text, font: FontDescriptor(family: "Inter", size: 16)))
    }
    #expect(try layout("😀❤️‍🔥😀❤️‍🔥").colorGlyphs.count == 4)
    #expect(try layout("👍🏽1️⃣").colorGlyphs.count == 2)
    #expect(throws: FontError.tooManyColorGlyphs(family: "Noto Color Emoji", limit: 2 * 136 * 128)) {
      try layout("😀❤️‍🔥👍🏽")
    }
  }

  @Test("The text's opacity fades its emoji, and its colour leaves them alone")
  func opacity() throws {
    let layout = try layout("a😀")
    let color = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    let commands = layout.commands(color: color, .identity)
    try #require(commands.count == 2)
    guard case .fill(.path, .solid(color), _, _) = commands[0],
      case .fill(.rect, .image(_, let frame, let opacity), _, _) = commands[1]
    else {
      Issue.record("not an outline and a picture: \(commands)")
      return
    }
    #expect(frame == layout.colorGlyphs[0].frame)
    #expect(opacity == 0.5)
  }

  @Test("A bitmap of an sbix font lies where its offsets say")
  func sbix() throws {
    let layout = try layout("I", family: "Segue Bitmaps", size: 20)
    let frame = try #require(layout.colorGlyphs.first).frame
    #expect(frame == Rect(x: 2, y: layout.firstBaseline - 7, width: 20, height: 10))
    #expect(layout.size.width == 24)
  }

  @Test("A bitmap that is not a picture counts as missing")
  func noPicture() {
    #expect(throws: FontError.missingGlyph(cluster: "K", offset: 0, families: ["Segue Bitmaps"], holder: "Inter")) {
      try layout("K", family: "Segue Bitmaps")
    }
  }

  @Test("A huge bitmap is an error: nothing else is drawn instead")
  func hugePicture() {
    // Newer versions of FreeType refuse such a bitmap themselves.
    let excess = "a picture of 60000 × 60000 pixels, more than the limit of 262144"
    let errors: [FontError] = [
      .colorGlyphTooLarge(family: "Segue Bitmaps", excess: excess),
      .missingGlyph(cluster: "J", offset: 0, families: ["Segue Bitmaps"], holder: "Inter"),
    ]
    #expect {
      try layout("J", family: "Segue Bitmaps")
    } throws: { error in
      (error as? FontError).map(errors.contains) == true
    }
  }

  @Test("A colour font that the text names has priority over the emoji font")
  func named() throws {
    let font = FontDescriptor(family: "Inter", fallbacks: ["noto color-emoji"], size: 12)
    #expect(try Self.library.layout(TextRequest(text: "😀", font: font)).colorGlyphs.count == 1)
    #expect(Self.library.usedFiles.filter { $0.hasSuffix("NotoColorEmoji.ttf") }.count == 1)
  }

  @Test("The selector of text prefers a font without colours to an earlier one with colours")
  func textSelector() throws {
    let font = FontDescriptor(family: "Noto Color Emoji", fallbacks: ["Inter"], size: 12)
    for (text, count) in [("1\u{FE0E}", 0), ("1\u{FE0F}", 1)] {
      #expect(try Self.library.layout(TextRequest(text: text, font: font)).colorGlyphs.count == count)
    }
  }

  @Test("Text without emoji does not load the emoji font")
  func unused() throws {
    let library = FontLibrary(systemFolders: [])
    _ = try library.layout(TextRequest(text: "plain © 1", font: FontDescriptor(size: 12)))
    #expect(library.usedFiles.allSatisfy { !$0.hasSuffix("NotoColorEmoji.ttf") })
  }
}
