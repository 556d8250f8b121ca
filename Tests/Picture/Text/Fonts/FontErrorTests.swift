import SegueCore
import SegueText
import Testing

@Suite struct FontErrorTests {
  @Test("The error for a missing family names the searched folders")
  func family() {
    let library = FontLibrary(
      files: [("Brand", Fixture.fonts + "/DejaVuSans.ttf")], bundledFolder: nil,
      systemFolders: [Fixture.fonts, "/nowhere/fonts"])
    let error = #expect(throws: FontError.self) {
      try library.resolve(FontDescriptor(family: "Lato", size: 12))
    }
    #expect(
      error?.description == """
        The font family "Lato" is not installed.
        Looked in: the scene's "Brand", \(Fixture.fonts), /nowhere/fonts (no such folder)
        Add the path of its file to the scene's "fonts", or install it.
        """)
  }

  @Test("The error for a font that releases of Segue include names its package")
  func standard() {
    let library = FontLibrary(bundledFolder: nil, systemFolders: ["/nowhere/fonts"])
    let error = #expect(throws: FontError.self) { try library.resolve(FontDescriptor(family: "amiri", size: 12)) }
    #expect(error?.description.contains("sudo apt install fonts-hosny-amiri\n") == true)
  }

  @Test("The error for a misspelt family suggests the nearest spelling")
  func nearest() {
    let error = #expect(throws: FontError.self) {
      try Fixture.library.resolve(FontDescriptor(family: "Intre", size: 12))
    }
    #expect(
      error?.description == """
        The font family "Intre" is not installed.
        Looked in: \(Fixture.fonts)
        Did you mean "Inter"?
        Add the path of its file to the scene's "fonts", or install it.
        """)
  }

  @Test("A font file that is missing or is not a font is an error")
  func file() {
    let library = FontLibrary(
      files: [("A", "/nowhere/a.ttf"), ("B", Fixture.folder + "/shaping.json")], bundledFolder: nil, systemFolders: [])
    let missing = #expect(throws: FontError.self) { try library.resolve(FontDescriptor(family: "A", size: 12)) }
    #expect(missing?.description == "The file \"/nowhere/a.ttf\", given for the font family \"A\", cannot be read.")
    let other = #expect(throws: FontError.self) { try library.resolve(FontDescriptor(family: "B", size: 12)) }
    #expect(
      other?.description
        == "The file \"\(Fixture.folder)/shaping.json\", given for the font family \"B\", is not an OpenType font.")
  }

  @Test("A character that is in no font of the chain is an error")
  func glyph() {
    let error = #expect(throws: FontError.self) { try Fixture.layout("naïve 龍") }
    #expect(error == .missingGlyph(cluster: "龍", offset: 7, families: ["Inter", "DejaVu Sans", "MotoyaLCedar"]))
    #expect(
      error?.description == """
        No font can draw "龍" (U+9F8D), at byte 7 of the text.
        Tried: "Inter", "DejaVu Sans", "MotoyaLCedar"
        Add a family that has it to the font's "fallbacks".
        """)
  }

  @Test("The error for a cluster of several characters names the whole cluster")
  func cluster() {
    let error = #expect(throws: FontError.self) { try Fixture.layout("a👍🏽") }
    let families = ["Inter", "DejaVu Sans", "MotoyaLCedar", "Noto Color Emoji"]
    #expect(error == .missingGlyph(cluster: "👍🏽", offset: 1, families: families))
    #expect(error?.description.contains("(U+1F44D U+1F3FD)") == true)
    #expect(error?.description.contains("sudo apt install fonts-noto-color-emoji") == true)
  }

  @Test("The error for a missing glyph names an installed family that has it")
  func holder() {
    let request = TextRequest(text: "日本", font: FontDescriptor(size: 12))
    let error = #expect(throws: FontError.self) { try Fixture.library.layout(request) }
    #expect(error == .missingGlyph(cluster: "日", offset: 0, families: ["Inter"], holder: "MotoyaLCedar"))
    #expect(error?.description.hasSuffix("Add \"MotoyaLCedar\", which has it, to the font's \"fallbacks\".") == true)
  }

  @Test("A colour glyph that cannot be drawn counts as missing instead of being omitted")
  func color() throws {
    let font = FontDescriptor(family: "Segue Bitmaps", size: 12)
    #expect(try Fixture.library.layout(TextRequest(text: "  I", font: font)).colorGlyphs.count == 1)
    let error = #expect(throws: FontError.self) {
      try Fixture.library.layout(TextRequest(text: "IK", font: font))
    }
    #expect(error == .missingGlyph(cluster: "K", offset: 1, families: ["Segue Bitmaps"], holder: "Inter"))
  }

  @Test("A fallback that is not installed is an error only if it is needed")
  func missingFallback() throws {
    let font = FontDescriptor(family: "Inter", fallbacks: ["Nowhere Sans"], size: 12)
    _ = try Fixture.library.layout(TextRequest(text: "plain", font: font))
    #expect(throws: FontError.self) { try Fixture.library.layout(TextRequest(text: "שלום", font: font)) }
  }
}
