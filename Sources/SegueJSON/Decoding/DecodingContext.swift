/// What decoding a document carries along: the problems found, the resolver in force, and the client's own state.
///
/// One context gathers everything that is wrong in all files of a scene; `finish()` hands it over. It belongs to one
/// task: it is not `Sendable`.
package final class DecodingContext {
  /// Beyond this many problems only their number is kept.
  package static let limit = 200

  private var diagnostics: [Diagnostic] = []
  private var omitted = 0
  private var reported: Set<Fingerprint> = []
  private var roots: [JSON] = []
  private var notes: [Diagnostic.Note] = []
  /// How many values were decoded so far. Who decodes the same ones many times sets a limit.
  package private(set) var valueCount = 0
  /// How many replacements are being decoded one inside the other.
  private var replacements = 0
  /// The tables of the objects being decoded, outermost first; what an unknown key may have been meant for.
  var openTables: [FieldTable] = []

  /// What holds here: the resolver and the client's state.
  package private(set) var scope = Scope()

  package init() {}

  /// The value in a file, its syntax errors reported here; nil if it has none to decode.
  ///
  /// Duplicate keys are errors, but do not keep the rest of the file from being checked.
  package func parse(_ file: SourceFile) -> JSON? {
    let result = JSONParser.parse(file)
    if let root = result.value { roots.append(root) }
    for diagnostic in result.diagnostics { report(diagnostic) }
    return result.value
  }

  /// Decodes a value that was read of a file before; what is reported gets its path in there.
  package func take(_ root: JSON) -> JSON {
    roots.append(root)
    return root
  }

  /// Hands over what was found: throws all of it if there is an error, else returns the warnings.
  @discardableResult
  package func finish() throws(Diagnostics) -> Diagnostics {
    let found = Diagnostics(diagnostics, omitted: omitted)
    if found.hasErrors { throw found }
    return found
  }

  /// Counts values that are dealt with and not decoded.
  package func countValues(_ count: Int) { valueCount += count }

  /// Whether an error was reported so far.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

// Reporting.
extension DecodingContext {
  private struct Fingerprint: Hashable {
    let code: Diagnostic.Code
    let location: Location?
    let message: String
  }

  /// Keeps a problem, adds its path and the notes in force. The same one in the same place is kept once.
  package func report(_ diagnostic: Diagnostic) {
    let fingerprint = Fingerprint(
      code: diagnostic.code, location: diagnostic.location, message: diagnostic.message)
    guard reported.insert(fingerprint).inserted else { return }
    guard diagnostics.count < Self.limit else {
      omitted += 1
      return
    }
    var diagnostic = diagnostic.withoutQuotations
    for note in notes.reversed() where !diagnostic.notes.contains(note) { diagnostic.notes.append(note) }
    if let location = diagnostic.location, location.file.isQuoted,
      let root = roots.first(where: { $0.location.file === location.file })
    {
      diagnostic.path = JSONPath(to: location, in: root)
    }
    diagnostics.append(diagnostic)
  }

  package func error(
    _ code: Diagnostic.Code, at location: Location?, _ message: String, expected: String? = nil, hint: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    report(Diagnostic(.error, code, at: location, message, expected: expected, hint: hint, notes: notes))
  }

  package func warning(
    _ code: Diagnostic.Code, at location: Location?, _ message: String, expected: String? = nil, hint: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    report(Diagnostic(.warning, code, at: location, message, expected: expected, hint: hint, notes: notes))
  }

  /// Every problem reported by `body` also names this place: `in component "card" used here`.
  package func noting<Result, Failure: Error>(
    _ message: String, at location: Location, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    notes.append(Diagnostic.Note(message, at: location))
    defer { notes.removeLast() }
    return try body()
  }

  /// What `body` returns and reports, without keeping the reports: for trying one of several formats.
  func attempt<Result>(_ body: () -> Result?) -> (result: Result?, problems: [Diagnostic]) {
    let before = (diagnostics, omitted, reported)
    (diagnostics, omitted, reported) = ([], 0, [])
    defer { (diagnostics, omitted, reported) = before }
    let result = body()
    return (result, diagnostics)
  }
}

extension DecodingContext {
  /// What holds in one part of a document, and not in others: a value that can be kept and entered again.
  package struct Scope {
    /// Replaces values before they are decoded.
    package fileprivate(set) var resolver: Resolver?
    fileprivate var state: [ObjectIdentifier: Any] = [:]
  }

  /// The client's state under `key`. What is set holds until the end of the scope.
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

  /// Runs `body` with another state under `key`.
  package func with<Key: ContextKey, Result, Failure: Error>(
    _ key: Key.Type, _ value: Key.Value, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var inner = scope
    inner.state[ObjectIdentifier(key)] = value
    return try within(inner, body)
  }

  /// Runs `body` with another resolver in force, nil for none.
  package func resolving<Result, Failure: Error>(
    with resolver: Resolver?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var inner = scope
    inner.resolver = resolver
    return try within(inner, body)
  }

  /// Runs `body` with what takes the place of `json`, in the scope where that was written. Every format begins so.
  package func resolving<Result>(_ json: JSON, _ body: (JSON) -> Result) -> Result {
    valueCount += 1
    guard let replacement = scope.resolver?.replacement(json) else { return body(json) }
    guard replacements < 64 else {
      error("parameter-cycle", at: json.location, "\(JSONWriter.compact(json)) stands for itself")
      return resolving(with: nil) { body(json) }
    }
    replacements += 1
    if let note = replacement.note { notes.append(note) }
    defer {
      replacements -= 1
      if replacement.note != nil { notes.removeLast() }
    }
    return within(replacement.scope) { resolving(replacement.value, body) }
  }
}
