import SegueCore
import SegueText
import Testing

@Suite struct BidiLevelsTests {
  /// The letters in `letters`, in their visual order in the layout of `text`.
  private func visualOrder(_ text: String, _ letters: String, with change: (inout TextRequest) -> Void = { _ in })
    throws
    -> String
  {
    let layout = try Fixture.layout(text, family: "DejaVu Sans", with: change)
    var positions: [(x: Double, letter: Character)] = []
    for letter in letters {
      let piece = try Fixture.layout(String(letter), family: "DejaVu Sans").path
      for x in layout.path.offsets(of: piece) { positions.append((x, letter)) }
    }
    return String(positions.sorted { $0.x < $1.x }.map(\.letter))
  }

  @Test("Hebrew text within a Latin paragraph is reordered in place")
  func hebrewInLatin() throws { #expect(try visualOrder("ab שלמ cd", "abcdשלמ") == "abמלשcd") }

  @Test("Latin text within a Hebrew paragraph keeps its left-to-right order in place")
  func latinInHebrew() throws { #expect(try visualOrder("של ab מת", "abשלמת") == "תמabלש") }

  @Test("Numbers within Hebrew text keep their left-to-right order")
  func numbers() throws { #expect(try visualOrder("של 12 מת", "12שלמת") == "תמ12לש") }

  @Test("Brackets around right-to-left text are mirrored")
  func brackets() throws { #expect(try visualOrder("(של)", "()של") == "(לש)") }

  @Test("An explicit direction overrides that of the first letter")
  func forced() throws {
    #expect(try visualOrder("ab של", "abשל") { $0.direction = .rightToLeft } == "לשab")
    #expect(try visualOrder("של ab", "abשל") { $0.direction = .leftToRight } == "לשab")
    #expect(try visualOrder("של ab", "abשל") == "abלש")
  }

  @Test("Each paragraph has its own direction and natural alignment")
  func alignment() throws {
    let layout = try Fixture.layout("ab\nשל\n12", family: "DejaVu Sans", width: 100)
    #expect(layout.lines.map(\.isRightToLeft) == [false, true, false])
    #expect(layout.lines[0].origin.x == 0 && layout.lines[2].origin.x == 0)
    #expect(abs(layout.lines[1].origin.x + layout.lines[1].width - 100) < 1e-9)
  }

  @Test("Every wrapped line is reordered separately")
  func wrapped() throws {
    let text = "ab שלמ תאב cd"
    let width = try Fixture.layout("ab שלמ", family: "DejaVu Sans").size.width
    let layout = try Fixture.layout(text, family: "DejaVu Sans", width: width)
    #expect(layout.texts(of: text) == ["ab שלמ ", "תאב cd"])
    let first = try Fixture.layout("ab שלמ", family: "DejaVu Sans")
    #expect(first.path.elements.count < layout.path.elements.count)
    #expect(Array(layout.path.elements.prefix(first.path.elements.count)) == first.path.elements)
  }

  @Test("Direction marks and isolates affect the order and are invisible")
  func marks() throws {
    #expect(try visualOrder("\u{200F}ab של", "abשל") == "לשab")
    #expect(try visualOrder("\u{2067}ab של\u{2069}", "abשל") == "לשab")
    #expect(try Fixture.layout("a\u{200E}b").size.width == Fixture.layout("ab").size.width)
  }
}
