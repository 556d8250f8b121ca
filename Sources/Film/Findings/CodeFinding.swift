package import SegueJSON

/// A message about a line of a file, for services that show code: GitHub's annotations, SARIF.
package struct CodeFinding: Sendable {
  package var severity: Diagnostic.Severity
  /// A stable identifier of the kind of finding.
  package var rule: String
  /// What the kind of finding is called and means; nil if its identifier says enough.
  package var ruleText: (title: String, explanation: String)?
  /// Nil if it is not about a file.
  package var file: String?
  package var start: Position?
  /// One line.
  package var title: String
  /// May have several lines.
  package var message: String
  /// A fingerprint that stays the same when lines move: services recognize a finding by it.
  package var identity: [String]

  package init(
    _ severity: Diagnostic.Severity, _ rule: String, file: String?, start: Position?, title: String, message: String,
    identity: [String]
  ) {
    self.severity = severity
    self.rule = rule
    self.file = file
    self.start = start
    self.title = title
    self.message = message
    self.identity = identity
  }
}

extension CodeFinding {
  /// The findings of `render check`.
  package init(_ diagnostic: Diagnostic) {
    let advice = [diagnostic.expected.map { "expected " + $0 }, diagnostic.hint].compactMap(\.self)
    let path = diagnostic.path.steps.isEmpty ? "" : diagnostic.path.description
    let lines =
      [diagnostic.message] + (path.isEmpty ? [] : ["at " + path])
      + (advice.isEmpty ? [] : [advice.joined(separator: "; ")]) + diagnostic.notes.map { "note: " + $0.message }
    self.init(
      diagnostic.severity, diagnostic.code.rawValue, file: diagnostic.location?.fileName,
      start: diagnostic.location?.start, title: diagnostic.code.rawValue, message: lines.joined(separator: "\n"),
      identity: [path, diagnostic.message])
  }
}
