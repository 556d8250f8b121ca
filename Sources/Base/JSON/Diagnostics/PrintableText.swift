/// Escapes untrusted text (IDs, file names, values) for terminals and the logs of CI systems.
///
/// Characters that move the cursor, change the writing direction or are invisible are escaped, as in `\u{202e}`. So is
/// the start of commands of CI systems: `::` at the start of a line and `##[` anywhere (GitHub), `##vso[` (Azure),
/// `##teamcity[`.
package enum PrintableText {
  /// Escapes text for a single line, including line breaks.
  package static func line(_ text: String) -> String {
    escaped(text) { scalar in isSafe(scalar) ? nil : "\\u{\(String(scalar.value, radix: 16))}" }
  }

  /// Escapes text of several lines, keeping line breaks and tabs.
  package static func lines(_ text: String) -> String {
    let printable = escaped(text) { scalar in
      isSafe(scalar) || scalar == "\n" || scalar == "\t" ? nil : "\\u{\(String(scalar.value, radix: 16))}"
    }
    return withoutCommands(printable)
  }

  /// Escapes only commands of CI systems. For text with colours, whose parts were escaped before.
  package static func withoutCommands(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ":")) || text.utf8.contains(UInt8(ascii: "#")) else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let start = line.firstIndex { !$0.isWhitespace } ?? line.endIndex
      var shown = String(line)
      if line[start...].hasPrefix("::") { shown = line[..<start] + "\\u{3a}" + line[start...].dropFirst() }
      for mark in commandMarks where shown.contains(mark) {
        shown = shown.replacing(mark, with: "\\u{23}" + mark.dropFirst())
      }
      return shown
    }
    return lines.joined(separator: "\n")
  }

  /// Escapes JSON text, which stays equivalent JSON: the escaped characters only occur inside strings.
  package static func json(_ text: String) -> String {
    let printable = escaped(text) { scalar in
      isSafe(scalar) || scalar == "\n" ? nil : scalar.utf16.map { "\\u" + $0.hexadecimal }.joined()
    }
    return commandMarks.reduce(printable) { $0.contains($1) ? $0.replacing($1, with: "\\u0023" + $1.dropFirst()) : $0 }
  }

  private static let commandMarks = ["##[", "##vso[", "##teamcity["]

  /// The text with some scalars replaced; `replacement` is nil for those that stay.
  private static func escaped(_ text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
    // Fast path: nearly all text is printable ASCII.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let escape = replacement(scalar) { out += escape.unicodeScalars } else { out.append(scalar) }
    }
    return String(out)
  }

  /// Whether a scalar is safe to print. Joiners of letters and emoji are safe, and so are the tag characters of flags.
  package static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    // Fast path: nearly all text is ASCII.
    if scalar.isASCII { return (0x20...0x7E).contains(scalar.value) }
    return switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    case .format: scalar == "\u{200D}" || scalar == "\u{200C}" || (0xE0020...0xE007F).contains(scalar.value)
    default: true
    }
  }
}
