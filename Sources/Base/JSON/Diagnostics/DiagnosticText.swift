/// Formats diagnostics for a terminal.
package enum DiagnosticText {
  /// All diagnostics, separated by empty lines. Ends with a newline unless there are none.
  package static func render(_ diagnostics: Diagnostics, colored: Bool = false) -> String {
    var parts = diagnostics.list.map { render($0, colored: colored) }
    if diagnostics.omitted > 0 { parts.append("and \(diagnostics.omitted) more\n") }
    return parts.joined(separator: "\n")
  }

  /// One diagnostic with its source excerpt, path, hints and notes. Ends with a newline.
  package static func render(_ diagnostic: Diagnostic, colored: Bool = false) -> String {
    let style = Style(isOn: colored)
    let message = style.bold(PrintableText.line(diagnostic.message))
    let severity = diagnostic.severity == .error ? style.red("error:") : style.yellow("warning:")
    var out = place(diagnostic.location, style) + severity + " " + message + "\n"
    out += excerpt(diagnostic.location, style)
    if !diagnostic.path.steps.isEmpty { out += "  at \(PrintableText.line(diagnostic.path.description))\n" }
    let advice = [diagnostic.expected.map { "expected " + $0 }, diagnostic.hint].compactMap(\.self)
    if !advice.isEmpty { out += "  \(PrintableText.line(advice.joined(separator: "; ")))\n" }
    for note in diagnostic.notes {
      out += "  " + place(note.location, style) + style.cyan("note:") + " " + PrintableText.line(note.message) + "\n"
      out += excerpt(note.location, style)
    }
    return out
  }

  private static func place(_ location: Location?, _ style: Style) -> String {
    guard let location else { return "" }
    return style.bold("\(PrintableText.line(location.place)):") + " "
  }

  private static func excerpt(_ location: Location?, _ style: Style) -> String {
    guard let location, location.file.showsLinesInMessages, !location.file.bytes.isEmpty else { return "" }
    let excerpt = SourceExcerpt(location)
    let number = String(location.start.line)
    let gutter = String(repeating: " ", count: max(0, 5 - number.count)) + number
    let blank = String(repeating: " ", count: gutter.count)
    let carets = "^" + String(repeating: "~", count: excerpt.caretCount - 1)
    let margin = String(repeating: " ", count: excerpt.caretOffset)
    return style.dim(gutter + " | ") + excerpt.text + "\n" + style.dim(blank + " | ") + margin + style.green(carets)
      + "\n"
  }

  /// ANSI escape sequences for colours, or none.
  private struct Style {
    let isOn: Bool

    func bold(_ text: String) -> String { wrap("1", text) }
    func dim(_ text: String) -> String { wrap("2", text) }
    func red(_ text: String) -> String { wrap("1;31", text) }
    func green(_ text: String) -> String { wrap("1;32", text) }
    func yellow(_ text: String) -> String { wrap("1;33", text) }
    func cyan(_ text: String) -> String { wrap("1;36", text) }

    private func wrap(_ code: String, _ text: String) -> String { isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
  }
}

extension Diagnostics: CustomStringConvertible {
  package var description: String { DiagnosticText.render(self) }
}

/// The source line of a location for a terminal, and the columns of the carets below it.
///
/// Tabs become two spaces. Invisible and control characters become U+FFFD, so that a file cannot move the cursor. A
/// long line is truncated to a window around the location.
struct SourceExcerpt {
  /// The maximum width of the excerpt in terminal columns.
  static let width = 100

  let text: String
  /// The number of columns before the first caret.
  let caretOffset: Int
  /// The number of carets, at least 1.
  let caretCount: Int

  init(_ location: Location) {
    let file = location.file
    let line = file.lineRange(around: location.range.lowerBound)
    let start = min(max(location.range.lowerBound, line.lowerBound), line.upperBound)
    let end = min(max(location.range.upperBound, start), line.upperBound)
    // Only as many bytes as the window can show: up to four per scalar, and up to four scalars per column.
    let reach = Self.width * 16
    let readStart = Self.scalarStart(max(line.lowerBound, start - reach), file.bytes)
    let readEnd = Self.scalarStart(min(line.upperBound, start + reach), file.bytes)
    let cells = { (range: Range<Int>) in Self.cells(String(decoding: file.bytes[range], as: UTF8.self)) }
    let before = cells(readStart..<start)
    let marked = cells(start..<min(end, readEnd))
    let after = cells(min(end, readEnd)..<readEnd)
    let isCutLeft = readStart > line.lowerBound
    let isCutRight = readEnd < line.upperBound

    let all = Self.columns(before) + Self.columns(marked) + Self.columns(after)
    if all <= Self.width, !isCutLeft, !isCutRight {
      text = Self.join(before + marked + after)
      caretOffset = Self.columns(before)
      caretCount = max(1, Self.columns(marked))
      return
    }
    // At least a third of the window shows the text before the first caret, if there is so much.
    let markedWidth = min(Self.columns(marked), Self.width / 2)
    let left = Self.suffix(before, width: max(Self.width / 3, Self.width - 2 - markedWidth - Self.columns(after)))
    let right = Self.prefix(marked + after, width: Self.width - 2 - Self.columns(left))
    let ellipsis = left.count < before.count || isCutLeft ? "…" : ""
    text =
      ellipsis + Self.join(left) + Self.join(right)
      + (right.count < marked.count + after.count || isCutRight ? "…" : "")
    caretOffset = ellipsis.count + Self.columns(left)
    caretCount = max(1, min(Self.columns(marked), Self.columns(right)))
  }

  /// A character and the columns that it takes.
  private typealias Cell = (text: Character, width: Int)

  private static func cells(_ text: String) -> [Cell] {
    text.flatMap { character -> [Cell] in
      if character == "\t" { return [(" ", 1), (" ", 1)] }
      return DisplayWidth.isPrintable(character) ? [(character, DisplayWidth.of(character))] : [("\u{FFFD}", 1)]
    }
  }

  /// The number of columns of several cells.
  private static func columns(_ cells: [Cell]) -> Int { cells.reduce(0) { $0 + $1.width } }

  private static func join(_ cells: [Cell]) -> String { String(cells.map(\.text)) }

  private static func prefix(_ cells: [Cell], width: Int) -> [Cell] {
    var columnsLeft = width
    return Array(
      cells.prefix { cell in
        columnsLeft -= cell.width
        return columnsLeft >= 0
      })
  }

  private static func suffix(_ cells: [Cell], width: Int) -> [Cell] {
    prefix(cells.reversed(), width: width).reversed()
  }

  /// The start of the UTF-8 sequence that contains the byte at `offset`.
  private static func scalarStart(_ offset: Int, _ bytes: [UInt8]) -> Int {
    var offset = offset
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}

/// The width of characters in a terminal, in columns.
enum DisplayWidth {
  /// 0 for a single combining mark, 2 for East Asian wide characters and emoji, otherwise 1.
  static func of(_ character: Character) -> Int {
    if character.isASCII { return 1 }
    guard let first = character.unicodeScalars.first else { return 0 }
    if character.unicodeScalars.count == 1, isCombining(first) { return 0 }
    if first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    return wide.contains { $0.contains(first.value) } ? 2 : 1
  }

  /// Whether the character is safe to print: no control character and no change of the writing direction.
  static func isPrintable(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy(PrintableText.isSafe)
  }

  private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  /// The blocks with East Asian Width W and F (UAX #11), approximately.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}
