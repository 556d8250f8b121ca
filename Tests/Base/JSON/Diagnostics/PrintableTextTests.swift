import SegueJSON
import Testing

@Suite struct PrintableTextTests {
  @Test(
    "A name stays on one line, and invisible characters are escaped",
    arguments: [
      ("plain", "plain"), ("Größe 開く 👩‍👩‍👧", "Größe 開く 👩‍👩‍👧"), ("a\nb", #"a\u{a}b"#), ("\u{1B}]0;x\u{7}", #"\u{1b}]0;x\u{7}"#),
      ("a\u{202E}b\u{2066}", #"a\u{202e}b\u{2066}"#), ("\u{9B}31m", #"\u{9b}31m"#), ("\u{2028}", #"\u{2028}"#),
      ("\u{FEFF}x\u{200B}", #"\u{feff}x\u{200b}"#),
    ])
  func line(_ text: String, _ wanted: String) {
    #expect(PrintableText.line(text) == wanted)
  }

  @Test(
    "No line contains a command for a CI system",
    arguments: [
      ("a\n::error file=x::y", "a\n\\u{3a}:error file=x::y"), ("  ::add-mask::x", "  \\u{3a}:add-mask::x"),
      ("x ##[error]y", "x \\u{23}#[error]y"), ("##vso[task.x]", "\\u{23}#vso[task.x]"),
      ("##teamcity[x]", "\\u{23}#teamcity[x]"), ("a::b\n\tc", "a::b\n\tc"), ("## Title", "## Title"),
    ])
  func commands(_ text: String, _ wanted: String) {
    #expect(PrintableText.lines(text) == wanted)
  }

  @Test("JSON keeps its value")
  func json() throws {
    let text = "a\u{202E}##[b]\u{E0001}\n\u{200F}"
    let shown = PrintableText.json(JSONWriter.compact(.array([.string(text)])))
    #expect(shown == #"["a\u202E\u0023#[b]\uDB40\uDC01\n\u200F"]"#)
    let read = DecodingContext().parse(SourceFile(name: "a", bytes: Array(shown.utf8)))
    #expect(read?.array?.first?.string == text)
  }
}
