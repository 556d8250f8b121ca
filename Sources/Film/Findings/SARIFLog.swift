import SegueCore
import SegueDigests
package import SegueJSON

/// Findings as SARIF 2.1.0 (OASIS), which code scanning reads.
package enum SARIFLog {
  /// - Parameters:
  ///   - omitted: The number of further findings; a property of the run if it is not 0.
  ///   - path: from the name of a file to its path in the repository.
  package static func json(for findings: [CodeFinding], omitted: Int = 0, path: (String) -> String) -> JSON {
    let rules = findings.reduce(into: [CodeFinding]()) { rules, finding in
      if !rules.contains(where: { $0.rule == finding.rule }) { rules.append(finding) }
    }
    let driver: JSON = [
      "name": "segue", "version": .string(LibraryVersion.segue.version), "rules": .array(rules.map(rule(of:))),
    ]
    let results = findings.map { finding in
      result(finding, index: rules.firstIndex { $0.rule == finding.rule } ?? 0, path)
    }
    let more: [(String, JSON)] = omitted > 0 ? [("properties", ["omitted": .integer(omitted)])] : []
    let run: JSON = .object(
      [("tool", ["driver": driver]), ("columnKind", "unicodeCodePoints"), ("results", .array(results))] + more)
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": .array([run]),
    ]
  }

  private static func rule(of finding: CodeFinding) -> JSON {
    guard let text = finding.ruleText else { return ["id": .string(finding.rule)] }
    return [
      "id": .string(finding.rule), "shortDescription": ["text": .string(text.title)],
      "fullDescription": ["text": .string(text.explanation)],
    ]
  }

  private static func result(_ finding: CodeFinding, index: Int, _ path: (String) -> String) -> JSON {
    let identity = ([finding.rule, finding.file ?? ""] + finding.identity).joined(separator: "\0")
    var members: [(String, JSON)] = [
      ("ruleId", .string(finding.rule)), ("ruleIndex", .integer(index)),
      ("level", .string(finding.severity.rawValue)), ("message", ["text": .string(text(finding.message))]),
    ]
    if let file = finding.file {
      let place = path(file)
      var artifact: [(String, JSON)] = [("uri", .string(address(place)))]
      if !place.hasPrefix("/") { artifact.append(("uriBaseId", "%SRCROOT%")) }
      var physical: [(String, JSON)] = [("artifactLocation", .object(artifact))]
      if let start = finding.start {
        let column: [(String, JSON)] = start.column.map { [("startColumn", .integer($0))] } ?? []
        physical.append(("region", .object([("startLine", .integer(start.line))] + column)))
      }
      members.append(("locations", .array([["physicalLocation": .object(physical)]])))
    }
    let digest = Digest(of: Array(identity.utf8)).hex()
    members.append(("partialFingerprints", ["segueFinding/v1": .string(digest)]))
    return .object(members)
  }

  /// Escapes what SARIF would interpret: braces are placeholders (3.11.5), and `[text](target)` is a link (3.11.6).
  private static func text(_ message: String) -> String {
    PrintableText.lines(message).replacing("{", with: "{{").replacing("}", with: "}}").replacing("](", with: "] (")
  }

  /// A path as a URI reference. A colon is encoded, because otherwise the first part of a relative path could be read
  /// as a scheme.
  private static func address(_ path: String) -> String {
    (path.hasPrefix("/") ? "file://" : "") + URLText.encoded(path: path)
  }
}
