import SegueCore
import SegueText
import Testing

@Suite struct BidiLevelsTests {
  /// The letters of `order` in the order in which they stand in the layout of `text`.
  private func visual(_ text: String, _ letters: String, with change: (inout TextRequest) -> Void = { _ in }) throws
    -> String
  {
    let layout = try Fixture.layout(text, family: "DejaVu Sans", with: change)
    var places: [(x: Double, letter: Character)] = []
    for letter in letters {
      let piece = try Fixture.layout(String(letter), family: "DejaVu Sans").path
      for x in layout.path.offsets(of: piece) { places.append((x, letter)) }
    }
    return String(places.sorted { $0.x < $1.x }.map(\.letter))
  }

  @Test("Hebrew in a Latin paragraph runs to the left in its place")
  func hebrewInLatin() throws { #expect(try visual("ab שלמ cd", "abcdשלמ") == "abמלשcd") }

  @Test("Latin in a Hebrew paragraph runs to the right in its place")
  func latinInHebrew() throws { #expect(try visual("של ab מת", "abשלמת") == "תמabלש") }

  @Test("Numbers run to the right in Hebrew")
  func numbers() throws { #expect(try visual("של 12 מת", "12שלמת") == "תמ12לש") }

  @Test("Brackets are mirrored around right-to-left text")
  func brackets() throws { #expect(try visual("(של)", "()של") == "(לש)") }

  @Test("The direction asked for goes before the first letter's")
  func forced() throws {
    #expect(try visual("ab של", "abשל") { $0.direction = .rightToLeft } == "לשab")
    #expect(try visual("של ab", "abשל") { $0.direction = .leftToRight } == "לשab")
    #expect(try visual("של ab", "abשל") == "abלש")
  }

  @Test("Each paragraph has its own direction and natural alignment")
  func alignment() throws {
    let layout = try Fixture.layout("ab\nשל\n12", family: "DejaVu Sans", width: 100)
    #expect(layout.lines.map(\.isRightToLeft) == [false, true, false])
    #expect(layout.lines[0].origin.x == 0 && layout.lines[2].origin.x == 0)
    #expect(abs(layout.lines[1].origin.x + layout.lines[1].width - 100) < 1e-9)
  }

  @Test("A wrapped line is reordered by itself")
  func wrapped() throws {
    let text = "ab שלמ תאב cd"
    let width = try Fixture.layout("ab שלמ", family: "DejaVu Sans").size.width
    let layout = try Fixture.layout(text, family: "DejaVu Sans", width: width)
    #expect(layout.texts(of: text) == ["ab שלמ ", "תאב cd"])
    let first = try Fixture.layout("ab שלמ", family: "DejaVu Sans")
    #expect(first.path.elements.count < layout.path.elements.count)
    #expect(Array(layout.path.elements.prefix(first.path.elements.count)) == first.path.elements)
  }

  @Test("Direction marks and isolates steer and draw nothing")
  func marks() throws {
    #expect(try visual("\u{200F}ab של", "abשל") == "לשab")
    #expect(try visual("\u{2067}ab של\u{2069}", "abשל") == "לשab")
    #expect(try Fixture.layout("a\u{200E}b").size.width == Fixture.layout("ab").size.width)
  }
}
