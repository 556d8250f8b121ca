import SegueJSON
import Testing

@Suite struct DiagnosticTextTests {
  /// A diagnostic at the first occurrence of `part`.
  private func diagnostic(_ text: String, _ part: String, name: String = "s.json") -> Diagnostic {
    let file = SourceFile(name: name, text: text)
    let bytes = Array(part.utf8)
    let start = file.bytes.indices.first { file.bytes[$0...].starts(with: bytes) } ?? 0
    return Diagnostic(.error, "test", at: Location(file, start..<start + bytes.count), "wrong")
  }

  /// The source line and the caret line, without the gutter.
  private func excerpt(_ text: String, _ part: String) -> [String] {
    DiagnosticText.render(diagnostic(text, part)).split(separator: "\n").dropFirst().map { String($0.dropFirst(8)) }
  }

  @Test(
    "Carets are placed under the range in terminal columns",
    arguments: [
      ("abc def", "def", ["abc def", "    ^~~"]), ("\ta\tb", "b", ["  a  b", "     ^"]),
      ("a\tb", "\t", ["a  b", " ^~"]),
      ("日本語 x", "x", ["日本語 x", "       ^"]), ("日本語", "本", ["日本語", "  ^~"]), ("e\u{301}x", "x", ["e\u{301}x", " ^"]),
      ("😀👩‍👩‍👧❤️x", "x", ["😀👩‍👩‍👧❤️x", "      ^"]), ("a\u{1B}[31mb", "b", ["a\u{FFFD}[31mb", "      ^"]),
      ("a\u{202E}b", "b", ["a\u{FFFD}b", "  ^"]), ("one\r\ntwo three\r\n", "three", ["two three", "    ^~~~~"]),
      ("one\ntwo", "one\ntwo", ["one", "^~~"]), ("", "", []), ("x\n", "\n", ["x", " ^"]),
    ] as [(String, String, [String])])
  func placesCarets(_ text: String, _ part: String, _ lines: [String]) {
    #expect(excerpt(text, part) == lines)
  }

  @Test("A long line is cut to a window around the carets", arguments: [0, 50, 200, 1000, 5000, 99_950, 99_990])
  func windowsLongLines(offset: Int) throws {
    for filler in ["x", "ä", "本"] {
      let text = String(repeating: filler, count: offset) + "HERE" + String(repeating: filler, count: 99_996 - offset)
      let lines = excerpt(text, "HERE")
      let width = lines[0].reduce(0) { $0 + ($1 == "本" ? 2 : 1) }
      #expect(width <= 100 && width >= 98)
      var column = 0
      for character in lines[0] {
        if character == "H" { break }
        column += character == "本" ? 2 : 1
      }
      #expect(lines[1] == String(repeating: " ", count: column) + "^~~~")
      // At 50, it depends on the width of the filler.
      if offset != 50 { #expect(lines[0].hasPrefix("…") == (offset > 50)) }
    }
  }

  @Test("A long range is underlined up to the end of the window")
  func windowsLongRanges() {
    let lines = excerpt("ab " + String(repeating: "x", count: 1000), String(repeating: "x", count: 1000))
    // Of 100 columns, two are reserved for ellipses; only one of them is used.
    #expect(lines[0].count == 99 && lines[0].hasPrefix("ab x") && lines[0].hasSuffix("x…"))
    #expect(lines[1].count <= 100 && lines[1].hasPrefix("   ^~~"))
  }

  @Test("A report has the location, the path, the expectation, the hint and related locations")
  func rendersEverything() {
    var problem = diagnostic("{\n  \"a\": 12 }", "12", name: "scenes/card.json")
    problem.severity = .warning
    problem.path = JSONPath([.key("a")])
    problem.expected = "a number from 0 to 10"
    problem.hint = "did you mean 1?"
    problem.notes = [
      Diagnostic.Note("used here", at: diagnostic("{}", "{").location), Diagnostic.Note("for no place", at: nil),
    ]
    #expect(
      DiagnosticText.render(problem) == """
        scenes/card.json:2:8: warning: wrong
            2 |   "a": 12 }
              |        ^~
          at a
          expected a number from 0 to 10; did you mean 1?
          s.json:1:1: note: used here
            1 | {}
              | ^
          note: for no place

        """)
    #expect(
      JSONWriter.pretty(problem.json, width: 80) == """
        {
          "severity": "warning",
          "code": "test",
          "file": "scenes/card.json",
          "line": 2,
          "column": 8,
          "endLine": 2,
          "endColumn": 10,
          "path": "a",
          "message": "wrong",
          "expected": "a number from 0 to 10",
          "hint": "did you mean 1?",
          "notes": [
            {
              "message": "used here",
              "file": "s.json",
              "line": 1,
              "column": 1,
              "endLine": 1,
              "endColumn": 2
            },
            { "message": "for no place" }
          ]
        }
        """)
  }

  @Test("Coloured output differs only in escape sequences")
  func colors() {
    let problem = diagnostic("ab", "b")
    let colored = DiagnosticText.render(problem, colored: true)
    #expect(colored.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == DiagnosticText.render(problem))
  }

  @Test("Names and messages cannot move the cursor")
  func cleansText() {
    var problem = diagnostic("a", "a", name: "evil\u{1B}[2J.json")
    problem.message = "line\nbreak\u{7}"
    #expect(DiagnosticText.render(problem).hasPrefix(#"evil\u{1b}[2J.json:1:1: error: line\u{a}break"#))
  }
}
