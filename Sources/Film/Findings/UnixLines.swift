import SegueJSON

/// Findings as `FILE:LINE:COLUMN: SEVERITY: MESSAGE [RULE]`, a line each, as compilers write them and editors read
/// them.
package enum UnixLines {
  /// Lines for standard output, each ending with a newline. A finding that is not about a file has no location. If
  /// findings were omitted, a last line says how many.
  package static func text(for findings: [CodeFinding], omitted: Int = 0) -> String {
    let lines = findings.map { finding in
      var place = ""
      if let file = finding.file { place = "\(file):" + (finding.start.map { "\($0):" } ?? "") + " " }
      let message = finding.message.split(separator: "\n").map { $0.trimmingPrefix(/\s+/) }.joined(separator: "; ")
      // Escaped, so that each finding stays on one line and none begins a command for a CI system.
      return PrintableText.lines(
        PrintableText.line("\(place)\(finding.severity.rawValue): \(message) [\(finding.rule)]") + "\n")
    }
    return lines.joined() + (omitted > 0 ? "and \(omitted) more\n" : "")
  }
}
