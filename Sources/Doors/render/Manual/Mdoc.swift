/// A writer of mdoc(7) that passes `mandoc -T lint`: each sentence begins a new line, and lines have at most 80 bytes.
struct Mdoc {
  private(set) var text = ""

  /// Adds a macro line.
  mutating func macro(_ name: String, _ arguments: String = "") {
    text += ".\(name)\(arguments.isEmpty ? "" : " ")\(arguments)\n"
  }

  /// Room is left for the `\&` that `addLine` may put in front.
  private static let lineLimit = 80 - 2

  /// Adds sentences to the current paragraph.
  mutating func prose(_ sentences: String) {
    var line = ""
    for word in Self.escaped(sentences).split(whereSeparator: \.isWhitespace) {
      let endsSentence = line.last.map { ".!?".contains($0) } ?? false
      if !line.isEmpty, endsSentence || line.utf8.count + 1 + word.utf8.count > Self.lineLimit {
        addLine(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty { addLine(line) }
  }

  /// Adds paragraphs separated by empty lines. Indented blocks, with an optional heading line that ends with a colon,
  /// are kept verbatim.
  mutating func discussion(_ discussion: String) {
    let blocks = discussion.split(separator: "\n", omittingEmptySubsequences: false)
      .split { $0.allSatisfy(\.isWhitespace) }
    for block in blocks {
      var lines = Array(block)
      macro("Pp")
      if lines[0].hasSuffix(":"), lines.count > 1, lines[1].hasPrefix(" ") {
        prose(String(lines.removeFirst()))
      }
      guard lines[0].hasPrefix(" ") else {
        prose(lines.joined(separator: " "))
        continue
      }
      // `.Bd` adds its own vertical space.
      if text.hasSuffix(".Pp\n") { text.removeLast(".Pp\n".count) }
      macro("Bd", "-literal -offset indent")
      for line in lines { addLine(Self.escaped(String(line.drop { $0 == " " }))) }
      macro("Ed")
    }
  }

  private mutating func addLine(_ line: String) {
    // A dot or an apostrophe at the start of a line would begin a macro.
    text += (line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : "") + line + "\n"
  }

  /// Escapes backslashes and characters outside ASCII.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      if scalar == "\\" { return "\\e" }
      if scalar.isASCII { return String(scalar) }
      let code = String(scalar.value, radix: 16, uppercase: true)
      return "\\[u" + String(repeating: "0", count: max(0, 4 - code.count)) + code + "]"
    }.joined()
  }

  /// Escapes a word for use as a macro argument; hyphens become minus signs.
  static func word(_ text: String) -> String {
    escaped(text).split(separator: "-", omittingEmptySubsequences: false).joined(separator: "\\-")
  }

  /// Escapes a sentence, without the full stop at its end.
  static func withoutStop(_ sentence: String) -> String {
    escaped(sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence)
  }
}
