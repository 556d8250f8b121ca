import SegueJSON
import Testing

@Suite struct SourceFileTests {
  @Test(
    "Lines end with LF, CR LF or CR, and columns count Unicode scalars",
    arguments: [
      ("ab\ncd", 4, 2, 2), ("ab\r\ncd", 4, 2, 1), ("ab\rcd", 3, 2, 1), ("\n\n", 2, 3, 1), ("a\tb", 2, 1, 3),
      ("äb", 2, 1, 2), ("日本", 3, 1, 2), ("😀b", 4, 1, 2), ("e\u{301}b", 3, 1, 3), ("\u{FEFF}ab", 4, 1, 2),
      ("\u{FEFF}ab", 0, 1, 1), ("ab\r\n", 3, 1, 4), ("", 0, 1, 1), ("ab", 99, 1, 3), ("\r\r\n\n", 3, 3, 1),
    ])
  func findsPositions(_ text: String, _ offset: Int, _ line: Int, _ column: Int) {
    #expect(SourceFile(name: "f", text: text).position(of: offset) == Position(line: line, column: column))
  }

  @Test("The position of every offset matches a count from the start")
  func agreesWithCounting() {
    let text = "a\r\n\tä\r日\n\n😀x"
    let file = SourceFile(name: "f", text: text)
    var line = 1
    var column = 1
    var offset = 0
    let scalars = Array(text.unicodeScalars)
    for (i, scalar) in scalars.enumerated() {
      #expect(file.position(of: offset) == Position(line: line, column: column))
      offset += String(scalar).utf8.count
      column += 1
      if scalar == "\n" || (scalar == "\r" && scalars[i + 1] != "\n") { (line, column) = (line + 1, 1) }
    }
    #expect(file.position(of: offset) == Position(line: line, column: column))
  }
}
