import SegueCore
import SegueText
import Testing

@Suite struct FaceSubstitutionTests {
  private static func notes(
    _ text: String, _ family: String, _ weight: Int, italic: Bool = false, fallbacks: [String] = [],
    synthesis: Set<FontSynthesis> = []
  ) throws -> [TextNote] {
    let font = FontDescriptor(
      family: family, fallbacks: fallbacks, size: 16, weight: FontWeight(weight), isItalic: italic, synthesis: synthesis
    )
    return try Fixture.library.layout(TextRequest(text: text, font: font)).notes
  }

  private static func substitution(
    _ text: String, _ family: String, _ weight: Int, italic: Bool = false, fallbacks: [String] = [],
    synthesis: Set<FontSynthesis> = []
  ) throws -> FaceSubstitution? {
    let notes = try notes(text, family, weight, italic: italic, fallbacks: fallbacks, synthesis: synthesis)
    guard case .face(let face)? = notes.first else { return nil }
    return face
  }

  @Test("A face that the family has is drawn without a note")
  func exact() throws {
    #expect(try Self.notes("AV", "Inter", 400).isEmpty)
    #expect(try Self.notes("AV", "Inter", 700).isEmpty)
    #expect(try Self.notes("AV", "Inter", 400, italic: true).isEmpty)
    #expect(try Self.notes("I", "Segue Variable", 637).isEmpty)
  }

  @Test(
    "Bold text that would be drawn regular and italic text that would be drawn upright lose their emphasis",
    arguments: [(600, false), (700, false), (900, false), (400, true), (700, true)])
  func loss(_ weight: Int, _ italic: Bool) throws {
    let face = try #require(try Self.substitution("AV", "DejaVu Sans", weight, italic: italic))
    #expect(face.isLoss)
    #expect(face.losesWeight == (weight >= 600) && face.losesStyle == italic)
    #expect(face.faces == ["regular in DejaVuSans.ttf"])
    #expect(face.drawn == "regular")
  }

  @Test("A bold italic of a family with bold and italic faces loses its weight, because slant goes first")
  func boldItalic() throws {
    let face = try #require(try Self.substitution("AV", "Inter", 700, italic: true))
    #expect(face.isLoss && face.losesWeight && !face.losesStyle)
    #expect(face.wanted == "bold italic" && face.drawn == "italic")
    #expect(
      face.faces == ["bold in Inter-Bold.otf", "italic in Inter-Italic.otf", "regular in Inter-Regular.otf"])
  }

  @Test("A weight near one that the family has differs, but keeps its emphasis", arguments: [300, 500, 600, 900])
  func near(_ weight: Int) throws {
    let face = try #require(try Self.substitution("AV", "Inter", weight))
    #expect(!face.isLoss)
    #expect(face.weight == (weight < 600 ? .regular : .bold))
  }

  @Test("A weight beyond a variable font's axis is drawn at its end, which differs")
  func beyondAxis() throws {
    let face = try #require(try Self.substitution("I", "Segue Variable", 950))
    #expect(!face.isLoss && face.weight == .black)
    #expect(face.faces == ["100…900 in SegueVariable.ttf"])
    #expect(try #require(try Self.substitution("I", "Segue Variable", 400, italic: true)).losesStyle)
  }

  @Test("The axis of slant gives a variable font its italics, at most at CSS's 14 degrees")
  func slantAxis() throws {
    #expect(try Self.notes("I", "Segue Slanted", 400).isEmpty)
    #expect(try Self.notes("I", "Segue Slanted", 400, italic: true).isEmpty)
    func top(_ italic: Bool) throws -> Double {
      let font = FontDescriptor(family: "Segue Slanted", size: 1000, isItalic: italic)
      return try Fixture.library.layout(TextRequest(text: "I", font: font)).path.controlBounds.maxX
    }
    // 240 units at 20 degrees, interpolated linearly: 168 at 14.
    #expect(try top(true) - top(false) == 168)
  }

  @Test("Of fallbacks, only lost emphasis is noted, and only where they draw something")
  func fallback() throws {
    #expect(try Self.notes("AV", "Inter", 700, fallbacks: ["MotoyaLCedar"]).isEmpty)
    let face = try #require(try Self.substitution("吾輩", "Inter", 700, fallbacks: ["MotoyaLCedar"]))
    #expect(face.isFallback && !face.isLoss && face.family == "MotoyaLCedar" && face.losesWeight)
    #expect(try Self.notes("吾輩", "Inter", 500, fallbacks: ["MotoyaLCedar"]).isEmpty)
  }

  @Test("A colour font has no weights")
  func color() throws { #expect(try Self.notes("I", "Segue Color", 700).isEmpty) }

  @Test("Digits of equal width that the font does not have are noted, if the text has digits")
  func digits() throws {
    func notes(_ text: String, _ family: String) throws -> [TextNote] {
      let font = FontDescriptor(family: family, size: 16, monospacedDigits: true)
      return try Fixture.library.layout(TextRequest(text: text, font: font)).notes
    }
    #expect(try notes("1171", "Inter").isEmpty)
    #expect(try notes("1171", "DejaVu Sans").isEmpty)
    #expect(try notes("no digits", "Segue Digits").isEmpty)
    #expect(try notes("1 1", "Segue Digits") == [.proportionalDigits(family: "Segue Digits")])
  }

  @Test("A truncated text without an ellipsis in its fonts is drawn without one, and there is a note")
  func noEllipsis() throws {
    let font = FontDescriptor(family: "Segue First", size: 10)
    let layout = try Fixture.library.layout(TextRequest(text: "IIIII", font: font, width: 10, maxLines: 1))
    #expect(layout.isTruncated && layout.size.width == 9)
    #expect(layout.notes == [.noEllipsis(families: ["Segue First"])])
    #expect(try Fixture.library.layout(TextRequest(text: "III", font: font, width: 10, maxLines: 1)).notes.isEmpty)
  }
}

@Suite struct FontSynthesisTests {
  private static func layout(
    _ text: String, _ family: String = "DejaVu Sans", weight: FontWeight = .regular, italic: Bool = false,
    synthesis: Set<FontSynthesis> = [.weight, .style], size: Double = 2048
  ) throws -> TextLayout {
    let font = FontDescriptor(
      family: family, size: size, weight: weight, isItalic: italic, synthesis: synthesis)
    return try Fixture.library.layout(TextRequest(text: text, font: font))
  }

  @Test("A made bold is wider and higher by a 24th of an em, and so are its advances")
  func bold() throws {
    // A unit is a point.
    let growth = 85.0
    let (regular, bold) = (try Self.layout("I"), try Self.layout("I", weight: .bold))
    #expect(bold.notes.isEmpty)
    #expect(bold.size.width - regular.size.width == growth)
    #expect(bold.lines[0].origin == regular.lines[0].origin && bold.size.height == regular.size.height)
    let (a, b) = (regular.path.controlBounds, bold.path.controlBounds)
    #expect(abs(b.minX - a.minX) < 0.1 && abs(b.maxY - a.maxY) < 0.1)
    #expect(abs(b.width - a.width - growth) < 0.1 && abs(b.height - a.height - growth) < 0.1)
    #expect(try Self.layout("III", weight: .bold).size.width - Self.layout("III").size.width == 3 * growth)
  }

  @Test("A made italic is slanted by 14 degrees around the baseline and as wide as the upright")
  func italic() throws {
    let (upright, italic) = (try Self.layout("I"), try Self.layout("I", italic: true))
    #expect(italic.notes.isEmpty && italic.size == upright.size)
    let (a, b) = (upright.path.controlBounds, italic.path.controlBounds)
    #expect(a.minX == b.minX && a.height == b.height)
    #expect(abs(b.maxX - a.maxX - a.height * 0.249328) < 0.001)
  }

  @Test("Only what is asked for is made, and only from a face that lacks it")
  func limits() throws {
    let regular = try Self.layout("I")
    #expect(try Self.layout("I", weight: .bold, synthesis: [.style]).path == regular.path)
    #expect(try Self.layout("I", weight: .bold, synthesis: [.style]).notes.count == 1)
    // CSS makes no semi-bold from regular text below 600.
    #expect(try Self.layout("I", weight: .medium).path == regular.path)
    #expect(
      try Self.layout("Bold", "Inter", weight: .bold).path
        == Self.layout("Bold", "Inter", weight: .bold, synthesis: []).path)
    let colored = try Self.layout("I", "Segue Color", weight: .bold, italic: true)
    #expect(colored.colorGlyphs.map(\.frame) == (try Self.layout("I", "Segue Color").colorGlyphs.map(\.frame)))
  }

  @Test("A mark stays on its letter in a made bold")
  func marks() throws {
    let (regular, bold) = (
      try Self.layout("ก้", "Noto Sans Thai"), try Self.layout("ก้", "Noto Sans Thai", weight: .bold)
    )
    #expect(bold.size.width > regular.size.width)
    let mark = try Self.layout("ก้ก", "Noto Sans Thai", weight: .bold)
    // The mark is the part of the path that is above the letter.
    func markCenter(_ layout: TextLayout) throws -> Double {
      let letter = try Self.layout("ก", "Noto Sans Thai", weight: .bold).path.controlBounds
      let points = layout.path.elements.compactMap { element -> Point? in
        switch element {
        case .move(let p), .line(let p), .quadratic(_, let p), .cubic(_, _, let p): p
        case .close: nil
        }
      }.filter { $0.y < layout.lines[0].origin.y - letter.height * 1.05 }
      let xs = points.map(\.x)
      return (try #require(xs.min()) + #require(xs.max())) / 2
    }
    // Letter and mark grow to the right alike.
    let growth =
      try Self.layout("ก", "Noto Sans Thai", weight: .bold).size.width - Self.layout("ก", "Noto Sans Thai").size.width
    #expect(abs(try markCenter(bold) - (markCenter(regular) + growth / 2)) < growth / 5)
    let difference = try markCenter(mark) - markCenter(bold)
    #expect(abs(difference) < 1e-9, "\(difference)")
  }
}
