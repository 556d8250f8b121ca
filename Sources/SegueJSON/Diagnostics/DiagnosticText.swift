/// Diagnostics as a person reads them in a terminal.
package enum DiagnosticText {
  /// All of them, each followed by an empty line but the last; ends with a newline unless there are none.
  package static func render(_ diagnostics: Diagnostics, colored: Bool = false) -> String {
    var parts = diagnostics.list.map { render($0, colored: colored) }
    if diagnostics.omitted > 0 { parts.append("and \(diagnostics.omitted) more\n") }
    return parts.joined(separator: "\n")
  }

  /// Ends with a newline.
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
    let start = location.start
    return style.bold("\(PrintableText.line(location.file.name)):\(start.line):\(start.column):") + " "
  }

  private static func excerpt(_ location: Location?, _ style: Style) -> String {
    guard let location, location.file.isQuoted, !location.file.bytes.isEmpty else { return "" }
    let excerpt = SourceExcerpt(location)
    let number = String(location.start.line)
    let gutter = String(repeating: " ", count: max(0, 5 - number.count)) + number
    let blank = String(repeating: " ", count: gutter.count)
    let carets = "^" + String(repeating: "~", count: excerpt.caretCount - 1)
    let margin = String(repeating: " ", count: excerpt.caretOffset)
    return style.dim(gutter + " | ") + excerpt.text + "\n" + style.dim(blank + " | ") + margin + style.green(carets)
      + "\n"
  }

  /// ANSI colours, or none.
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
