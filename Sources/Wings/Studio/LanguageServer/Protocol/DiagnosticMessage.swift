import SegueFiles
import SegueJSON
import SegueExport

/// Diagnostics in the form of the protocol.
struct DiagnosticMessage {
  let document: SceneDocument
  let uri: String
  let text: TextBuffer
  let client: ClientCapabilities
  /// As much of the file as can be read.
  let root: JSON?

  func json(_ problem: Diagnostic) -> JSON {
    var lines = [problem.message + (problem.expected.map { "; expected \($0)" } ?? "")]
    if let hint = problem.hint { lines.append(hint) }
    var related: [JSON] = []
    for note in problem.notes {
      if client.takesRelatedPlaces, let location = note.location, location.file.name == document.name {
        related.append([
          "location": ["uri": .string(uri), "range": text.range(location.range)], "message": .string(note.message),
        ])
      } else {
        lines.append(note.message + (note.location.map { " (\($0.place))" } ?? ""))
      }
    }
    if let location = problem.location, location.file.name != document.name { lines.append("in \(location.place)") }
    // `DiagnosticSeverity`: 1 for an error, 2 for a warning.
    var members: [(String, JSON)] = [
      ("range", text.range(range(of: problem))), ("severity", problem.severity == .error ? 1 : 2),
      ("code", .string(problem.code.rawValue)), ("source", "render"),
      ("message", .string(lines.joined(separator: "\n"))),
    ]
    if !related.isEmpty { members.append(("relatedInformation", .array(related))) }
    return .object(members)
  }

  /// The problem's range in this file. For a problem in another file, the range where that file is named, or else the
  /// first character.
  private func range(of problem: Diagnostic) -> Range<Int> {
    let start = 0..<min(1, text.bytes.count)
    guard let location = problem.location else { return start }
    if location.file.name == document.name { return location.range }
    func reference(in json: JSON) -> Range<Int>? {
      switch json.content {
      case .string(let name): document.path(of: name) == location.file.name ? json.location.range : nil
      case .array(let elements): elements.lazy.compactMap(reference).first
      case .object(let object): object.members.lazy.compactMap { reference(in: $0.value) }.first
      default: nil
      }
    }
    return root.flatMap(reference) ?? start
  }
}
