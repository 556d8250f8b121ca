import SegueCore
import SegueText
import Testing

@Suite struct LineBreakerTests {
  @Test("Every line takes as many words as fit; trailing spaces hang")
  func words() throws {
    let text = "one two   three four"
    let width = try Fixture.layout("one two").size.width
    let layout = try Fixture.layout(text, width: width)
    #expect(layout.texts(of: text) == ["one two   ", "three ", "four"])
    #expect(abs(layout.size.width - width) < 1e-9)
  }

  @Test(
    "A text fits in its own width but in no narrower one",
    arguments: ["one two", "AV To Wa", "office fi", "שלום עולם", "naïve, e\u{301}"])
  func ownWidth(_ text: String) throws {
    let width = try Fixture.layout(text).size.width
    #expect(try Fixture.layout(text, width: width).lines.count == 1)
    #expect(try Fixture.layout(text, width: width - 0.001).lines.count == 2)
  }

  @Test("Japanese text breaks anywhere except where kinsoku rules forbid it")
  func japanese() throws {
    // Each character is 16 pt wide. No line begins with a full stop, a closing bracket, small kana or the long-vowel mark;
    // none ends with an opening bracket.
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

  @Test("Signs of currencies, plus and per cent stay with the word beside them")
  func signs() throws {
    for text in ["C++", "N%", "US$", "X+Y"] {
      let width = try Fixture.layout(text).size.width
      #expect(try Fixture.layout("a " + text, width: width * 1.01).texts(of: "a " + text) == ["a ", text])
    }
  }

  @Test("A word that is too long is broken between clusters, and the next word continues on its last line")
  func overlong() throws {
    let text = "a Donaudampfschifffahrt b"
    let width = try Fixture.layout("Donaudam").size.width
    let layout = try Fixture.layout(text, width: width)
    #expect(layout.texts(of: text) == ["a ", "Donaudam", "pfschifffah", "rt b"])
    #expect(layout.lines.allSatisfy { $0.width <= width + 1e-6 })
  }

  @Test("A width that is too small gives one cluster per line", arguments: [0.0, 0.5, 3, -7, .nan])
  func tiny(_ width: Double) throws {
    let text = "ab e\u{301}c שלום"
    let layout = try Fixture.layout(text, width: width)
    #expect(layout.texts(of: text) == ["a", "b ", "e\u{301}", "c ", "ש", "ל", "ו", "ם"])
  }

  @Test("A ligature is dissolved if a line has to break inside it")
  func insideLigature() throws {
    let off = try Fixture.layout("off", family: "DejaVu Sans").size.width
    let text = "offi"
    let layout = try Fixture.layout(text, family: "DejaVu Sans", width: off)
    #expect(layout.texts(of: text) == ["off", "i"])
    #expect(abs(layout.lines[0].width - off) < 1e-9)
    #expect(layout.path.offsets(of: try Fixture.layout("off", family: "DejaVu Sans").path) == [0])
    #expect(layout.path.offsets(of: try Fixture.layout("i", family: "DejaVu Sans").path) == [0])
  }

  @Test("Soft hyphens are visible only at line breaks")
  func softHyphen() throws {
    let text = "hyphen\u{AD}ation"
    #expect(try Fixture.layout(text).path == Fixture.layout("hyphenation").path)
    let width = try Fixture.layout("hyphen‐").size.width
    let layout = try Fixture.layout(text, width: width)
    #expect(layout.texts(of: text) == ["hyphen\u{AD}", "ation"])
    #expect(abs(layout.lines[0].width - width) < 1e-9)
    #expect(try Fixture.layout(text, width: width - 0.01).texts(of: text)[0] == "hyphen")
  }

  @Test("A no-break space keeps words together and does not hang")
  func noBreakSpace() throws {
    let text = "one two\u{A0}three"
    let width = try Fixture.layout("one two").size.width
    #expect(try Fixture.layout(text, width: width * 1.05).texts(of: text)[0] == "one ")
    #expect(try Fixture.layout("a\u{A0}").size.width > Fixture.layout("a").size.width)
    #expect(try Fixture.layout("a  ").size.width == Fixture.layout("a").size.width)
  }

  @Test("The longest texts are laid out, as one word, many words, tabs or newlines")
  func long() throws {
    #expect(try Fixture.layout(String(repeating: "x", count: 20_000), width: 300).lines.count > 200)
    #expect(try Fixture.layout(String(repeating: "office ", count: 2_857), width: 300, maxLines: 3).lines.count == 3)
    #expect(try Fixture.layout(String(repeating: "\t", count: 20_000), width: 300).lines.count == 1)
    #expect(try Fixture.layout(String(repeating: "a\n", count: 10_000), width: 300).lines.count == 10_001)
  }

  @Test("Layout time grows linearly with the length of the text", arguments: ["x", "office ", "\t", "a\n"])
  func growth(_ piece: String) throws {
    func time(_ bytes: Int) throws -> Double {
      let text = String(repeating: piece, count: bytes / piece.utf8.count)
      let start = threadSeconds()
      #expect(try !Fixture.layout(text, width: 300).lines.isEmpty)
      return threadSeconds() - start
    }
    // Layouts are cached, so every text has a different length. The first one loads the font.
    _ = try time(100)
    let small = try (1...3).map { try time(5000 + 14 * $0) }.max()!
    // The ratio is 8 if time is linear, 64 if it is quadratic. Processor time does not depend on the load of the machine.
    #expect(try time(40_000) < 24 * small)
  }
}
