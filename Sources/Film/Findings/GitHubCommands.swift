import SegueJSON

/// Findings as workflow commands of GitHub Actions, which shows them at the lines of a pull request.
package enum GitHubCommands {
  /// The number of errors, and of warnings, that GitHub shows per step; it drops the rest.
  private static let limit = 10
  /// In characters. GitHub truncates longer messages too, but not always at the same place.
  private static let messageLimit = 4000

  /// Lines for standard output, each with a line end. Findings beyond GitHub's limit are counted in one notice.
  ///
  /// - Parameters:
  ///   - omitted: The number of further findings, which are counted, too.
  ///   - path: Maps the name of a file to its path in the repository.
  package static func text(for findings: [CodeFinding], omitted: Int = 0, path: (String) -> String) -> String {
    var out = ""
    var left = omitted
    for severity in [Diagnostic.Severity.error, .warning] {
      let found = findings.filter { $0.severity == severity }
      left += Swift.max(0, found.count - limit)
      for finding in found.prefix(limit) { out += line(finding, path) }
    }
    if left > 0 {
      out +=
        "::notice title=Segue::and \(left) more \(left == 1 ? "place" : "places"), which GitHub would not show here\n"
    }
    return out
  }

  private static func line(_ finding: CodeFinding, _ path: (String) -> String) -> String {
    var properties: [(String, String)] = []
    if let file = finding.file {
      properties.append(("file", path(file)))
      if let start = finding.start {
        properties.append(("line", "\(start.line)"))
        if let column = start.column { properties.append(("col", "\(column)")) }
      }
    }
    properties.append(("title", finding.title))
    let words = properties.map { "\($0)=\(property(PrintableText.line($1)))" }.joined(separator: ",")
    return "::\(finding.severity.rawValue) \(words)::\(data(String(finding.message.prefix(messageLimit))))\n"
  }

  /// Escapes what follows the second `::` as GitHub's toolkit does. The runner prints the text line by line, so no line
  /// of it may be a command either.
  private static func data(_ text: String) -> String {
    PrintableText.lines(text).replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
