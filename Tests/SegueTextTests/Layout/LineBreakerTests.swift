import SegueCore
import SegueText
import Testing

@Suite struct LineBreakerTests {
  @Test("Lines take as many words as fit; spaces hang")
  func words() throws {
    let text = "one two   three four"
    let width = try Fixture.layout("one two").size.width
    let layout = try Fixture.layout(text, width: width)
    #expect(layout.texts(of: text) == ["one two   ", "three ", "four"])
    #expect(abs(layout.size.width - width) < 1e-9)
  }

  @Test(
    "A text fits in its own width, and no narrower",
    arguments: ["one two", "AV To Wa", "office fi", "שלום עולם", "naïve, e\u{301}"])
  func ownWidth(_ text: String) throws {
    let width = try Fixture.layout(text).size.width
    #expect(try Fixture.layout(text, width: width).lines.count == 1)
    #expect(try Fixture.layout(text, width: width - 0.001).lines.count == 2)
  }

  @Test("Japanese breaks anywhere but where kinsoku forbids")
  func japanese() throws {
    // Each character is 16 pt wide. A full stop, a closing bracket, small kana and the long-vowel mark begin no line, an opening
    // bracket ends none.
    let cases: [(String, [String])] = [
      ("吾輩は猫である", ["吾輩は猫", "である"]),
      ("吾輩は猫。名前", ["吾輩は", "猫。名前"]),
      ("吾輩は「猫」で", ["吾輩は", "「猫」で"]),
      ("吾輩はニャーで", ["吾輩は", "ニャーで"]),
      ("とんとまっゃ", ["とんと", "まっゃ"]),
    ]
    for (text, expected) in cases {
      #expect(try Fixture.layout(text, family: "MotoyaLCedar", width: 64).texts(of: text) == expected)
    }
  }

  @Test("A word that is too long is cut between clusters, and the rest goes on where it ends")
  func overlong() throws {
    let text = "a Donaudampfschifffahrt b"
    let width = try Fixture.layout("Donaudam").size.width
    let layout = try Fixture.layout(text, width: width)
    #expect(layout.texts(of: text) == ["a ", "Donaudam", "pfschifffah", "rt b"])
    #expect(layout.lines.allSatisfy { $0.width <= width + 1e-6 })
  }

  @Test("No width is too small: a cluster a line", arguments: [0.0, 0.5, 3, -7, .nan])
  func tiny(_ width: Double) throws {
    let text = "ab e\u{301}c שלום"
    let layout = try Fixture.layout(text, width: width)
    #expect(layout.texts(of: text) == ["a", "b ", "e\u{301}", "c ", "ש", "ל", "ו", "ם"])
  }

  @Test("A ligature is undone where a line has to break inside it")
  func insideLigature() throws {
    let off = try Fixture.layout("off", family: "DejaVu Sans").size.width
    let text = "offi"
    let layout = try Fixture.layout(text, family: "DejaVu Sans", width: off)
    #expect(layout.texts(of: text) == ["off", "i"])
    #expect(abs(layout.lines[0].width - off) < 1e-9)
    #expect(layout.path.offsets(of: try Fixture.layout("off", family: "DejaVu Sans").path) == [0])
    #expect(layout.path.offsets(of: try Fixture.layout("i", family: "DejaVu Sans").path) == [0])
  }

  @Test("Soft hyphens show where a line breaks, and only there")
  func softHyphen() throws {
    let text = "hyphen\u{AD}ation"
    #expect(try Fixture.layout(text).path == Fixture.layout("hyphenation").path)
    let width = try Fixture.layout("hyphen‐").size.width
    let layout = try Fixture.layout(text, width: width)
    #expect(layout.texts(of: text) == ["hyphen\u{AD}", "ation"])
    #expect(abs(layout.lines[0].width - width) < 1e-9)
    #expect(try Fixture.layout(text, width: width - 0.01).texts(of: text)[0] == "hyphen")
  }

  @Test("A no-break space keeps its words together and does not hang")
  func noBreakSpace() throws {
    let text = "one two\u{A0}three"
    let width = try Fixture.layout("one two").size.width
    #expect(try Fixture.layout(text, width: width * 1.05).texts(of: text)[0] == "one ")
    #expect(try Fixture.layout("a\u{A0}").size.width > Fixture.layout("a").size.width)
    #expect(try Fixture.layout("a  ").size.width == Fixture.layout("a").size.width)
  }

  @Test("100 kB of one word, of words, of tabs and of lines are laid out")
  func long() throws {
    #expect(try Fixture.layout(String(repeating: "x", count: 100_000), width: 300).lines.count > 1000)
    #expect(try Fixture.layout(String(repeating: "office ", count: 14_000), width: 300, maxLines: 3).lines.count == 3)
    #expect(try Fixture.layout(String(repeating: "\t", count: 100_000), width: 300).lines.count == 1)
    #expect(try Fixture.layout(String(repeating: "a\n", count: 50_000), width: 300).lines.count == 50_001)
  }

  @Test("Time grows as the text does", arguments: ["x", "office ", "\t", "a\n"])
  func growth(_ piece: String) throws {
    func time(_ bytes: Int) throws -> Double {
      let text = String(repeating: piece, count: bytes / piece.utf8.count)
      let start = threadSeconds()
      #expect(try !Fixture.layout(text, width: 300).lines.isEmpty)
      return threadSeconds() - start
    }
    // Another text each time: what was laid out once is remembered. The first reads the font.
    _ = try time(100)
    let small = try (1...3).map { try time(5000 + 14 * $0) }.max()!
    // 8 if it is linear, 64 if it is quadratic. Of the processor's time, so that a busy machine changes nothing.
    #expect(try time(40_000) < 24 * small)
  }
}
