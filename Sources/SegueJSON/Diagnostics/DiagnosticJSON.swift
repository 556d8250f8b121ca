/// Diagnostics as tools read them.
extension Diagnostics {
  /// `{ "diagnostics": […], "errors": n, "warnings": n, "omitted": n }`.
  package var json: JSON {
    [
      "diagnostics": .array(list.map(\.json)), "errors": .integer(errorCount), "warnings": .integer(warningCount),
      "omitted": .integer(omitted),
    ]
  }
}

extension Diagnostic {
  /// Keys without a value are left out. Lines and columns count from 1, columns in Unicode scalars; the end is exclusive.
  package var json: JSON {
    var members: [(String, JSON)] = [("severity", .string(severity.rawValue)), ("code", .string(code.rawValue))]
    members += Self.place(location)
    if !path.steps.isEmpty { members.append(("path", .string(path.description))) }
    members.append(("message", .string(message)))
    if let expected { members.append(("expected", .string(expected))) }
    if let hint { members.append(("hint", .string(hint))) }
    if !notes.isEmpty {
      members.append(
        ("notes", .array(notes.map { .object([("message", .string($0.message))] + Self.place($0.location)) })))
    }
    members += details.map { ($0.key, $0.value) }
    return .object(members)
  }

  private static func place(_ location: Location?) -> [(String, JSON)] {
    guard let location else { return [] }
    let start = location.start
    let end = location.end
    return [
      ("file", .string(location.file.name)), ("line", .integer(start.line)), ("column", .integer(start.column)),
      ("endLine", .integer(end.line)), ("endColumn", .integer(end.column)),
    ]
  }
}
