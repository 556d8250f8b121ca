import SegueJSON

/// The names of the parameters in force, for hints. Kept list by list: they are put together where a hint is given.
struct Parameters: ContextKey {
  private var lists: [[String]]

  static let initial = Parameters([])

  init(_ lists: [[String]]) { self.lists = lists }

  var names: [String] { lists.flatMap(\.self) }

  /// These, and those that get arguments here.
  func adding(_ arguments: JSON.Object) -> Parameters { Parameters(lists + [arguments.members.map(\.key)]) }
}

/// How a component's parameters are written: `"$title"` alone stands for the argument, `"No. ${number}"` takes it into a text.
enum Parameter {
  /// The name of the parameter that a whole string stands for.
  static func name(in text: String) -> String? {
    guard text.hasPrefix("$") else { return nil }
    let name = text.dropFirst()
    guard let first = name.unicodeScalars.first, first.isNameStart, name.unicodeScalars.allSatisfy(\.isNamePart) else {
      return nil
    }
    return String(name)
  }

  /// The names of all parameters (or theme colours) that a JSON value uses, in the order of the file.
  static func names(in json: JSON) -> [String] {
    switch json.content {
    case .string(let text): (name(in: text).map { [$0] } ?? []) + pieces(of: text).compactMap(\.parameter)
    case .array(let elements): elements.flatMap(names)
    case .object(let object): object.members.flatMap { names(in: $0.value) }
    default: []
    }
  }

  /// Replaces parameters by arguments before anything is decoded. The arguments were written in the scope in force; a name
  /// that has none means what it means in `surroundings`, where the text with the parameter was written.
  static func resolver(
    _ arguments: JSON.Object, inside surroundings: DecodingContext.Scope, in context: DecodingContext
  ) -> Resolver {
    let use = context.scope
    let plain = context.resolving(with: nil) { context.scope }
    /// What names were found to mean. Each is looked up once: arguments that use a name ten times, whose arguments do so
    /// again, would ask for as many look-ups as there are characters in the end.
    var meanings: [String: JSON?] = [:]
    /// What a parameter means, with nothing left to replace; nil for one that means nothing.
    func meaning(of name: String) -> JSON? {
      if let known = meanings[name] { return known }
      let found = foundMeaning(of: name)
      meanings[name] = .some(found)
      return found
    }
    func foundMeaning(of name: String) -> JSON? {
      if let value = arguments[name] { return resolved(value, in: use) }
      let asked = JSON(.string("$" + name))
      return surroundings.resolver?.replacement(asked).map { resolved($0.value, in: $0.scope) }
    }
    return Resolver { json in
      guard let text = json.string else { return nil }
      if let name = name(in: text) {
        guard let value = arguments[name] else { return surroundings.resolver?.replacement(json) }
        let note = Diagnostic.Note("in the place of \(JSONWriter.quoted(text)) here", at: json.location)
        return Resolver.Replacement(value, note: note, scope: use)
      }
      let pieces = pieces(of: text)
      guard !pieces.isEmpty else { return nil }
      let parts = pieces.map { $0.filled(meaning) }
      guard fits(parts, at: json.location, in: context) else { return nil }
      let filled = parts.joined()
      return filled == text
        ? nil : Resolver.Replacement(JSON(.string(filled), at: json.location), note: nil, scope: plain)
    }
  }

  /// Bytes of a string after arguments have taken the place of names.
  static let filledLimit = 100_000

  /// Whether parts are not too long to be put together; reports that they are.
  private static func fits(_ parts: [String], at location: Location, in context: DecodingContext) -> Bool {
    let count = parts.reduce(0) { $0 + $1.utf8.count }
    if count > filledLimit {
      context.error(
        "too-large", at: location, "with its parameters filled in, this string would have \(count) bytes",
        expected: "at most \(filledLimit)")
      return false
    }
    return context[SceneBudget.self].spend(count, of: .filled, at: location, in: context)
  }

  /// What a value stands for in the end.
  private static func resolved(_ value: JSON, in scope: DecodingContext.Scope) -> JSON {
    var (value, scope) = (value, scope)
    // An argument that stands for itself is reported where it is decoded.
    for _ in 0..<64 {
      guard let next = scope.resolver?.replacement(value) else { break }
      (value, scope) = (next.value, next.scope)
    }
    return value
  }

  /// A stretch of text, or a `${name}` in it.
  private struct Piece {
    let text: Substring
    let parameter: String?

    /// What the piece reads as: an argument that is text or a number goes in, anything else leaves it as it is.
    func filled(_ meaning: (String) -> JSON?) -> String {
      guard let parameter, let value = meaning(parameter) else { return String(text) }
      return value.string ?? value.number.map(JSONWriter.text) ?? String(text)
    }
  }

  /// The first `${name}` that stands in a text, without `${` and `}`.
  static func firstPiece(of text: String) -> String? { pieces(of: text).lazy.compactMap(\.parameter).first }

  /// None where there is no `${name}`.
  private static func pieces(of text: String) -> [Piece] {
    guard text.contains("${") else { return [] }
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstRange(of: "${"), let close = rest[open.upperBound...].firstIndex(of: "}") {
      if open.lowerBound > rest.startIndex { pieces.append(Piece(text: rest[..<open.lowerBound], parameter: nil)) }
      pieces.append(
        Piece(text: rest[open.lowerBound...close], parameter: String(rest[open.upperBound..<close])))
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
