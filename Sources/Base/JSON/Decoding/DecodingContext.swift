/// The state of decoding: the problems found, the current resolver, and client state.
///
/// One context collects the problems of all files of a scene; `finish()` returns them. It is used by a single task and
/// is not `Sendable`.
package final class DecodingContext {
  /// The maximum number of stored problems. Further ones are only counted.
  package static let limit = 200
  /// The maximum depth of nested replacements. A parameter that refers to itself would be replaced for ever.
  private static let replacementLimit = 64
  /// The maximum number of hints that are worked out, including those for alternatives tried by `attempt`.
  private static let hintLimit = 1000
  /// The most work to spend on reports if there is an error. More would take seconds.
  private static let reportCostLimit = 4_000_000

  private var diagnostics: [Diagnostic] = []
  /// The notes of each of these problems.
  private var noteLists: [NoteList] = []
  private var omitted = OmittedProblems()
  /// The number of hints worked out so far.
  private var hints = 0
  /// The approximate work spent on reports so far: the bytes of their messages, and 100 for each.
  private var reportCost = 0
  /// The problems reported so far, with their indices in `diagnostics`; nil for those that are only counted.
  private var reported: [Fingerprint: Int?] = [:]
  /// The documents so far, in which the paths of problems are found.
  private var roots: [JSON] = []
  /// The notes that are added to every problem, outermost first (see `noting`).
  private var notes: [Diagnostic.Note] = []
  /// The number of values decoded so far. Clients that decode the same values repeatedly check it against a limit.
  package private(set) var valueCount = 0
  /// The current depth of nested replacements.
  private var replacements = 0
  /// The tables of the objects being decoded, outermost first. Used for hints about unknown keys.
  var openTables: [FieldTable] = []

  /// The current resolver and client state.
  package private(set) var scope = Scope()

  package init() {}

  /// Parses a file and reports its syntax errors. A file that was built in code needs no parsing. Nil if there is no
  /// value to decode.
  ///
  /// Duplicate keys are errors, but the rest of the file is still checked.
  package func parse(_ file: SourceFile) -> JSON? {
    let result = file.built?.located(in: file) ?? JSONParser.parse(file)
    if let root = result.value { roots.append(root) }
    for diagnostic in result.diagnostics { report(diagnostic) }
    omitted.formUnion(OmittedProblems(result.omitted, in: file.name))
    return result.value
  }

  /// Registers a value that was parsed before, so that problems inside it are reported with their path.
  package func register(_ root: JSON) -> JSON {
    roots.append(root)
    return root
  }

  /// Throws all problems if there is an error; otherwise returns the warnings.
  @discardableResult
  package func finish() throws(Diagnostics) -> Diagnostics {
    let found = Diagnostics(diagnostics, omitted: omitted)
    if found.hasErrors { throw found }
    return found
  }

  /// Adds to `valueCount` for values that are processed without being decoded.
  package func countValues(_ count: Int) { valueCount += count }

  /// Whether an error was reported so far.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The number of errors so far, without those that are only counted.
  package var errorCount: Int { diagnostics.count { $0.severity == .error } }
}

// Reporting.
extension DecodingContext {
  private struct Fingerprint: Hashable {
    let code: Diagnostic.Code
    let location: Location?
    let message: String

    init(_ problem: Diagnostic) {
      (code, location, message) = (problem.code, problem.location, problem.message)
    }
  }

  /// Stores a problem with its path and the current notes. The same problem in the same place is stored once, with the
  /// notes of all reports: a component's problem has a note for each use.
  package func report(_ diagnostic: Diagnostic) {
    let fingerprint = Fingerprint(diagnostic)
    reportCost += 100 + diagnostic.message.utf8.count
    var diagnostic = diagnostic.withoutQuotations
    let notes = diagnostic.notes + self.notes.reversed()
    if let known = reported[fingerprint] {
      if let known { add(notes, to: known) }
      return
    }
    guard diagnostics.count < Self.limit else {
      reported[fingerprint] = .some(nil)
      omitted.insert(diagnostic)
      return
    }
    reported[fingerprint] = diagnostics.count
    diagnostic.notes = []
    if let location = diagnostic.location, location.file.showsLinesInMessages,
      let root = roots.first(where: { $0.location.file === location.file })
    {
      diagnostic.path = JSONPath(to: location, in: root)
    }
    diagnostics.append(diagnostic)
    noteLists.append(NoteList(firstCount: notes.count))
    add(notes, to: diagnostics.count - 1)
  }

  private func add(_ notes: [Diagnostic.Note], to problem: Int) {
    for note in notes { noteLists[problem].add(note) }
    diagnostics[problem].notes = noteLists[problem].shown
  }

  /// Reports an error. `expected` and `hint` are evaluated only if they will be shown: an untrusted file can have many
  /// problems, each with many names to search for a suggestion.
  package func error(
    _ code: Diagnostic.Code, at location: Location?, _ message: String, expected: @autoclosure () -> String? = nil,
    hint: @autoclosure () -> String? = nil, notes: [Diagnostic.Note] = []
  ) {
    var problem = Diagnostic(.error, code, at: location, message, notes: notes)
    if claimHint(for: problem) { (problem.expected, problem.hint) = (expected(), hint()) }
    report(problem)
  }

  /// Reports a warning. `expected` and `hint` are evaluated only if they will be shown.
  package func warning(
    _ code: Diagnostic.Code, at location: Location?, _ message: String, expected: @autoclosure () -> String? = nil,
    hint: @autoclosure () -> String? = nil, notes: [Diagnostic.Note] = []
  ) {
    var problem = Diagnostic(.warning, code, at: location, message, notes: notes)
    if claimHint(for: problem) { (problem.expected, problem.hint) = (expected(), hint()) }
    report(problem)
  }

  /// Whether the next problem can still get a hint. Problems that are only counted get none, and after `hintLimit`
  /// hints no problem gets one.
  var hasHints: Bool { diagnostics.count < Self.limit && hints < Self.hintLimit }

  /// Whether no further problem would be shown.
  package var isFull: Bool { diagnostics.count >= Self.limit }

  /// Whether decoding should stop early: there is an error, and reporting more would take seconds. For example,
  /// thousands of copies can each have a problem with a long message.
  package var shouldStop: Bool { reportCost > Self.reportCostLimit && hasErrors }

  /// Whether a problem gets a hint, which is then counted.
  private func claimHint(for problem: Diagnostic) -> Bool {
    guard hasHints, reported[Fingerprint(problem)] == nil else { return false }
    hints += 1
    return true
  }

  /// Adds a note with this location to every problem reported by `body`, such as `in component "card" used here`.
  package func noting<Result, Failure: Error>(
    _ message: String, at location: Location, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    notes.append(Diagnostic.Note(message, at: location))
    defer { notes.removeLast() }
    return try body()
  }

  /// Runs `body` and returns its result and the problems that it reported. The problems are not stored, so that several
  /// alternatives can be tried.
  func attempt<Result>(_ body: () -> Result) -> (result: Result, problems: [Diagnostic]) {
    let before = (diagnostics, noteLists, omitted, reported)
    (diagnostics, noteLists, omitted, reported) = ([], [], OmittedProblems(), [:])
    defer { (diagnostics, noteLists, omitted, reported) = before }
    let result = body()
    return (result, diagnostics)
  }
}

/// The notes of a problem. One in a component can have a note for each of thousands of uses, of which a reader needs few.
private struct NoteList {
  private var known: Set<Diagnostic.Note> = []
  private var first: [Diagnostic.Note] = []
  private let limit: Int

  /// - Parameter firstCount: The number of notes of the first report, which say where a single use is.
  init(firstCount: Int) { limit = min(max(firstCount, 3), 12) }

  /// Adds a note, unless it is known.
  mutating func add(_ note: Diagnostic.Note) {
    if known.insert(note).inserted, first.count < limit { first.append(note) }
  }

  /// The first notes, and the number of the others.
  var shown: [Diagnostic.Note] {
    let others = known.count - first.count
    return others == 0
      ? first : first + [Diagnostic.Note("and \(others) more \(others == 1 ? "use" : "uses")", at: nil)]
  }
}

extension DecodingContext {
  /// State that applies to a part of a document. It can be stored and entered again later.
  package struct Scope {
    /// Replaces values before they are decoded.
    package fileprivate(set) var resolver: Resolver?
    fileprivate var state: [ObjectIdentifier: Any] = [:]
  }

  /// The client state under `key`. A new value applies until the end of the current scope.
  package subscript<Key: ContextKey>(key: Key.Type) -> Key.Value {
    get { scope.state[ObjectIdentifier(key)] as? Key.Value ?? Key.initial }
    set { scope.state[ObjectIdentifier(key)] = newValue }
  }

  /// Runs `body` in another scope.
  package func within<Result, Failure: Error>(
    _ scope: Scope, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = self.scope
    self.scope = scope
    defer { self.scope = before }
    return try body()
  }

  /// Runs `body` with a different state under `key`.
  package func with<Key: ContextKey, Result, Failure: Error>(
    _ key: Key.Type, _ value: Key.Value, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var inner = scope
    inner.state[ObjectIdentifier(key)] = value
    return try within(inner, body)
  }

  /// Runs `body` with a different resolver; nil for none.
  package func resolving<Result, Failure: Error>(
    with resolver: Resolver?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var inner = scope
    inner.resolver = resolver
    return try within(inner, body)
  }

  /// Runs `body` with the replacement for `json`, in the scope of the replacement. Every format calls this before it
  /// decodes.
  package func resolving<Result>(_ json: JSON, _ body: (JSON) -> Result) -> Result {
    valueCount += 1
    guard let replacement = scope.resolver?.replacement(json) else { return body(json) }
    guard replacements < Self.replacementLimit else {
      error("parameter-cycle", at: json.location, "\(JSONWriter.compact(json)) refers to itself")
      return resolving(with: nil) { body(json) }
    }
    replacements += 1
    if let note = replacement.note { notes.append(note) }
    defer {
      replacements -= 1
      if replacement.note != nil { notes.removeLast() }
    }
    func decode() -> Result { within(replacement.scope) { resolving(replacement.value, body) } }
    return replacement.isRejected ? attempt(decode).result : decode()
  }
}

/// A typed key for client state in a `DecodingContext`, such as theme colours or a base folder.
package protocol ContextKey {
  associatedtype Value
  /// The value before one is set.
  static var initial: Value { get }
}

extension DecodingContext {
  /// Reports that `json` has the wrong kind for `schema`.
  package func mismatch(_ json: JSON, _ schema: Schema, hint: String? = nil) {
    let problem = schema.noun.map { "is not \($0)" } ?? "is not allowed here"
    error(
      "wrong-type", at: json.location, "\(Self.describe(json)) \(problem)",
      expected: schema.noun == schema.phrase ? nil : schema.phrase,
      hint: hint ?? scope.resolver?.hint(json) ?? Self.quotedScalarHint(json, schema) ?? Self.keysHint(schema))
  }

  /// A hint that lists the keys of an object, if there are at most 12.
  private static func keysHint(_ schema: Schema) -> String? {
    guard case .object(let table) = schema, (1...12).contains(table.fields.count) else { return nil }
    return "an object in braces, with " + Schema.oneOf(table.fields.map(\.name))
  }

  /// A hint for a string such as `"700"`, `"20px"`, `"50%"` or `"true"` if the schema accepts that number or boolean
  /// without quotes and unit.
  static func quotedScalarHint(_ json: JSON, _ schema: Schema) -> String? {
    guard let text = json.string else { return nil }
    if schema.kinds.contains(.number), let hint = Quantity.hint(for: text) { return hint }
    if let percent = Quantity.percent(text), schema.takesFraction(percent / 100) {
      return "write \(JSONWriter.text(of: percent / 100))"
    }
    let kind: JSON.Kind
    if ["true", "false"].contains(text) {
      kind = .bool
    } else if Double(text)?.isFinite == true {
      kind = .number
    } else {
      return nil
    }
    return schema.kinds.contains(kind) ? "write it without quotes: \(text)" : nil
  }

  /// A short description of a value: `the string "abc"`, `an object`.
  package static func describe(_ json: JSON) -> String {
    switch json.content {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number: "the number \(text(json))"
    case .string(let string):
      "the string " + JSONWriter.quoted(string.count <= 40 ? string : String(string.prefix(39)) + "…")
    case .array(let array): array.isEmpty ? "an empty array" : "an array"
    case .object: "an object"
    }
  }

  /// A number as it was written.
  static func text(_ json: JSON) -> String {
    json.location.text.isEmpty ? JSONWriter.compact(json) : json.location.text
  }
}
