/// Text that others wrote, so that it can be shown in a terminal or the log of a CI system and is nothing but text there:
/// ids, names of scripts and files, values.
///
/// What moves a cursor, turns the direction of writing or is not seen at all is spelled out, as `\u{202e}`. So is the
/// beginning of what CI systems take for a command of theirs: `::` at the start of a line and `##[` anywhere (GitHub),
/// `##vso[` (Azure), `##teamcity[`.
package enum PrintableText {
  /// A name or a value, on one line: ends of lines are spelled out too.
  package static func line(_ text: String) -> String {
    escaped(text) { scalar in isSafe(scalar) ? nil : "\\u{\(String(scalar.value, radix: 16))}" }
  }

  /// Several lines, which they stay.
  package static func lines(_ text: String) -> String {
    let clean = escaped(text) { scalar in
      isSafe(scalar) || scalar == "\n" || scalar == "\t" ? nil : "\\u{\(String(scalar.value, radix: 16))}"
    }
    return withoutCommands(clean)
  }

  /// Several lines in which only commands of CI systems are looked for: what is coloured has been cleaned before.
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

  /// JSON text, which it stays: what JSON itself need not escape. Such characters stand in strings alone.
  package static func json(_ text: String) -> String {
    let clean = escaped(text) { scalar in
      isSafe(scalar) || scalar == "\n" ? nil : scalar.utf16.map { "\\u" + hex($0) }.joined()
    }
    return commandMarks.reduce(clean) { $0.contains($1) ? $0.replacing($1, with: "\\u0023" + $1.dropFirst()) : $0 }
  }

  private static let commandMarks = ["##[", "##vso[", "##teamcity["]

  private static func hex(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  private static func escaped(_ text: String, _ spelled: (Unicode.Scalar) -> String?) -> String {
    // Nearly all text is plain.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let words = spelled(scalar) { out += words.unicodeScalars } else { out.append(scalar) }
    }
    return String(out)
  }

  /// Whether a character shows what it is. Those that join letters and emoji, and the tags of flags, do.
  package static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    case .format: scalar == "\u{200D}" || scalar == "\u{200C}" || (0xE0020...0xE007F).contains(scalar.value)
    default: true
    }
  }
}
