/// An error or a warning with its location.
package struct Diagnostic: Sendable {
  package enum Severity: String, Hashable, Sendable {
    case error, warning
  }

  /// A stable identifier of the type of problem for tools, such as `unknown-key`.
  package struct Code: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }
    package init(stringLiteral value: String) { rawValue = value }
  }

  /// A related location, such as the first of two equal keys.
  package struct Note: Hashable, Sendable {
    package let message: String
    package let location: Location?

    package init(_ message: String, at location: Location?) {
      self.message = message
      self.location = location
    }
  }

  package var severity: Severity
  package var code: Code
  /// Nil for a problem without a position in a file.
  package var location: Location?
  /// The path of `location` in its document. `DecodingContext` sets it when the problem is reported.
  package var path: JSONPath
  /// A sentence without an initial capital and without a full stop.
  package var message: String
  /// The expected value, worded to follow "expected".
  package var expected: String?
  /// A suggestion, such as `did you mean "radius"?`.
  package var hint: String?
  package var notes: [Note]
  /// Additional members of the JSON form for tools, such as the time in a script.
  package var details: [(key: String, value: JSON)] = []

  package init(
    _ severity: Severity = .error, _ code: Code, at location: Location?, _ message: String, expected: String? = nil,
    hint: String? = nil, notes: [Note] = []
  ) {
    self.severity = severity
    self.code = code
    self.location = location
    self.path = JSONPath([])
    self.message = message
    self.expected = expected
    self.hint = hint
    self.notes = notes
  }
}

/// A list of problems, sorted by file and position.
package struct Diagnostics: Error, Sendable {
  package let list: [Diagnostic]
  /// Further problems that were not stored.
  package let omittedProblems: OmittedProblems

  package init(_ list: [Diagnostic], omitted: OmittedProblems = OmittedProblems()) {
    self.list = list.enumerated().sorted { a, b in
      Self.precedes(a.element, b.element) ?? (a.offset < b.offset)
    }.map(\.element)
    omittedProblems = omitted.subtracting(list)
  }

  package init(_ diagnostic: Diagnostic) { self.init([diagnostic]) }

  package static let none = Diagnostics([])

  package var omitted: Int { omittedProblems.count }
  package var isEmpty: Bool { list.isEmpty }
  package var hasErrors: Bool { list.contains { $0.severity == .error } }
  package var errorCount: Int { list.count { $0.severity == .error } }
  package var warningCount: Int { list.count { $0.severity == .warning } }

  /// The problems of both lists.
  package func merging(_ other: Diagnostics) -> Diagnostics {
    var omitted = omittedProblems
    omitted.formUnion(other.omittedProblems)
    return Diagnostics(list + other.list, omitted: omitted)
  }

  /// At most `limit` of the problems, errors first. The others are counted.
  package func limited(to limit: Int) -> Diagnostics {
    if list.count <= limit { return self }
    let ranked = list.filter { $0.severity == .error } + list.filter { $0.severity == .warning }
    var omitted = omittedProblems
    for problem in ranked.dropFirst(limit) { omitted.insert(problem) }
    return Diagnostics(Array(ranked.prefix(limit)), omitted: omitted)
  }

  /// The sort order: by file name, then position. Problems without a location come first. Nil if neither precedes.
  private static func precedes(_ a: Diagnostic, _ b: Diagnostic) -> Bool? {
    guard let p = a.location, let q = b.location else {
      return (a.location == nil) == (b.location == nil) ? nil : a.location == nil
    }
    if p.file.name != q.file.name { return p.file.name < q.file.name }
    return p.range.lowerBound == q.range.lowerBound ? nil : p.range.lowerBound < q.range.lowerBound
  }
}

/// The JSON form of diagnostics, for tools.
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
  /// Keys without a value and unknown columns are omitted. Lines and columns start at 1. Columns count Unicode scalars;
  /// the end is exclusive.
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
    let numbers = [
      ("line", start.line), ("column", start.column), ("endLine", end.line), ("endColumn", end.column),
    ]
    return [("file", .string(location.fileName))]
      + numbers.compactMap { name, number in number.map { (name, .integer($0)) } }
  }
}

extension Diagnostic {
  /// The error for a key that an object has twice.
  static func duplicateKey(_ member: JSON.Object.Member, of first: JSON.Object.Member) -> Diagnostic {
    Diagnostic(
      .error, "duplicate-key", at: member.keyLocation,
      "the key \(JSONWriter.quoted(member.key)) is given twice in one object",
      notes: [Note("first given here", at: first.keyLocation)])
  }
}

extension Diagnostic {
  /// The same problem, without any quotation from a file that must not be quoted. Its location is kept.
  var withoutQuotations: Diagnostic {
    guard let location, !location.file.showsLinesInMessages, !Self.codesWithoutQuotations.contains(code) else {
      return self
    }
    return Diagnostic(severity, code, at: location, "this part of the file is not valid")
  }

  /// The codes whose messages contain nothing from the file except numbers.
  private static let codesWithoutQuotations: Set<Code> = [
    "bad-recording", "empty-file", "extra-content", "merge-conflict", "missing-comma", "missing-value", "not-utf8",
    "out-of-range",
    "too-deep", "trailing-comma", "unclosed", "unexpected-end", "wrong-bracket", "wrong-count",
  ]
}
