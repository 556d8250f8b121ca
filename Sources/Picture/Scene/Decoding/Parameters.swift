import SegueJSON

/// The names of the parameters in scope, for hints in messages. The lists of nested scopes are concatenated only when
/// a hint needs them.
struct ParameterNames: ContextKey {
  private var lists: [[String]]

  static let initial = ParameterNames([])

  init(_ lists: [[String]]) { self.lists = lists }

  var names: [String] { lists.flatMap(\.self) }

  /// These names, followed by the names of `arguments`.
  func adding(_ arguments: JSON.Object) -> ParameterNames { ParameterNames(lists + [arguments.members.map(\.key)]) }
}

/// The syntax of parameters, and their substitution: the string `"$title"` is replaced by the argument, whatever its
/// type; in `"No. ${number}"` the argument is inserted into the text. `${$}` is an escaped dollar sign.
enum Parameter {
  private static let escapedDollar = "${$}"

  /// The parameter's name if `text` as a whole is `$name`, else nil.
  static func name(in text: String) -> String? {
    guard text.hasPrefix("$") else { return nil }
    let name = text.dropFirst()
    guard let first = name.unicodeScalars.first, first.isNameStart, name.unicodeScalars.allSatisfy(\.isNamePart) else {
      return nil
    }
    return String(name)
  }

  /// A text with its escaped dollar signs replaced: `$$` at its start and `${$}` anywhere.
  static func unescaped(_ text: String) -> String {
    if !text.contains("$") { return text }
    let (first, rest) = text.hasPrefix("$$") ? ("$", text.dropFirst(2)) : ("", text[...])
    return first + rest.replacing(escapedDollar, with: "$")
  }

  /// The string that means this text: without names of parameters.
  static func escaped(_ text: String) -> String { text.replacing("$", with: escapedDollar) }

  /// The first of `names` that a text contains as `$name` or `{name}`, which other template languages use instead of
  /// `${name}`; nil if there is none. `written` is what the text contains.
  static func unfilled(in text: String, among names: [String]) -> (written: String, name: String)? {
    for piece in text.split(separator: "$", omittingEmptySubsequences: false).dropFirst() {
      let word = piece.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      if !word.isEmpty, names.contains(String(word)) { return ("$" + word, String(word)) }
    }
    for piece in text.split(separator: "{") where piece.startIndex != text.startIndex {
      guard let end = piece.firstIndex(of: "}") else { continue }
      let name = piece[..<end].filter { $0 != " " }
      // A dollar sign before the brace makes it `${name}`, which is replaced by the argument, unless it is escaped.
      let before = text[..<piece.startIndex].dropLast()
      let isText = before.last != "$" && !before.hasSuffix(escapedDollar)
      if isText, names.contains(name) { return ("{\(piece[...end])", name) }
    }
    return nil
  }

  /// The names of all parameters (or theme colours) in a JSON value, in file order, with repetitions.
  static func names(in json: JSON) -> [String] {
    switch json.content {
    case .string(let text): (name(in: text).map { [$0] } ?? []) + pieces(of: text).compactMap(\.parameter)
    case .array(let elements): elements.flatMap(names)
    case .object(let object): object.members.flatMap { names(in: $0.value) }
    default: []
    }
  }

  /// A resolver that substitutes arguments for parameters before values are decoded.
  ///
  /// The arguments themselves are resolved in the current scope. A name without an argument is looked up in
  /// `outer`, the scope in which the text with the parameter was written. Arguments of kinds that are not `accepted` are
  /// reported where they are written.
  static func resolver(
    _ arguments: JSON.Object, accepting accepted: Set<JSON.Kind>? = nil, inside outer: DecodingContext.Scope,
    in context: DecodingContext
  ) -> Resolver {
    let argumentScope = context.scope
    let unresolvedScope = context.resolving(with: nil) { context.scope }
    /// Memoized results of `substitute(for:)`. Without them, if each of several nested arguments uses the next one ten
    /// times, the number of look-ups grows exponentially with the nesting depth.
    var substitutes: [String: JSON?] = [:]
    /// The fully resolved value of a parameter; nil if it has none.
    func substitute(for name: String) -> JSON? {
      if let known = substitutes[name] { return known }
      let found = lookUp(name)
      substitutes[name] = .some(found)
      return found
    }
    func lookUp(_ name: String) -> JSON? {
      if let value = arguments[name] { return resolved(value, in: argumentScope) }
      let reference = JSON(.string("$" + name))
      return outer.resolver?.replacement(reference).map { resolved($0.value, in: $0.scope) }
    }
    return Resolver { json in
      guard let text = json.string else { return nil }
      if let name = name(in: text) {
        guard let value = arguments[name] else { return outer.resolver?.replacement(json) }
        let note = Diagnostic.Note("passed as \(JSONWriter.quoted(text)) here", at: json.location)
        return Resolver.Replacement(
          value, note: note, scope: argumentScope, isRejected: accepted?.contains(value.kind) == false)
      }
      let pieces = pieces(of: text)
      guard !pieces.isEmpty else { return nil }
      let parts = pieces.map { $0.expanded(with: substitute) }
      guard fits(parts, at: json.location, in: context) else { return nil }
      let result = parts.joined()
      return result == text
        ? nil : Resolver.Replacement(JSON(.string(result), at: json.location), note: nil, scope: unresolvedScope)
    }
  }

  /// The maximum length of a string after substitution, in UTF-8 bytes.
  static let expandedLimit = 100_000

  /// Whether the joined parts are within the limits; reports it if not.
  private static func fits(_ parts: [String], at location: Location, in context: DecodingContext) -> Bool {
    let count = parts.reduce(0) { $0 + $1.utf8.count }
    if count > expandedLimit {
      context.error(
        "too-large", at: location, "with its parameters filled in, this string would have \(count) bytes",
        expected: "at most \(expandedLimit)")
      return false
    }
    return context[SceneBudget.self].spend(count, of: .expandedText, at: location, in: context)
  }

  /// Resolves a value repeatedly, until it is not a parameter any more.
  private static func resolved(_ value: JSON, in scope: DecodingContext.Scope) -> JSON {
    var (value, scope) = (value, scope)
    // The limit ends cycles. An argument that refers to itself is reported where it is decoded.
    for _ in 0..<64 {
      guard let next = scope.resolver?.replacement(value) else { break }
      (value, scope) = (next.value, next.scope)
    }
    return value
  }

  /// A run of literal text, or a `${name}` placeholder.
  private struct Piece {
    let text: Substring
    /// The name in a placeholder; nil for literal text.
    let parameter: String?

    /// The text, with the placeholder replaced by its argument. A placeholder whose argument is neither a string nor a
    /// number stays as it is.
    func expanded(with substitute: (String) -> JSON?) -> String {
      guard let parameter, let value = substitute(parameter) else { return String(text) }
      return value.string ?? value.number.map(JSONWriter.text) ?? String(text)
    }
  }

  /// The name in the first `${name}` of a text.
  static func firstPlaceholder(of text: String) -> String? { pieces(of: text).lazy.compactMap(\.parameter).first }

  /// Splits a text into literal runs and placeholders; empty for a text without `${`. Escaped dollar signs stay as they
  /// are, because a text can be split again: as an argument, and where it is displayed.
  private static func pieces(of text: String) -> [Piece] {
    // Most texts, and long ones such as path data, have no dollar sign. A span is searched ten times as fast as a view.
    let bytes = text.utf8Span.span
    guard bytes.indices.contains(where: { bytes[$0] == UInt8(ascii: "$") }), text.contains("${") else { return [] }
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstRange(of: "${"), let close = rest[open.upperBound...].firstIndex(of: "}") {
      if open.lowerBound > rest.startIndex { pieces.append(Piece(text: rest[..<open.lowerBound], parameter: nil)) }
      let text = rest[open.lowerBound...close]
      pieces.append(Piece(text: text, parameter: text == escapedDollar ? nil : String(text.dropFirst(2).dropLast())))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(Piece(text: rest, parameter: nil)) }
    return pieces
  }
}

extension Unicode.Scalar {
  fileprivate var isNameStart: Bool { properties.isAlphabetic || self == "_" }
  fileprivate var isNamePart: Bool { isNameStart || properties.numericType == .decimal || self == "-" || self == "." }
}
