import SegueJSON

/// The names of the parameters in force, for hints.
enum Parameters: ContextKey {
  static let initial: [String] = []
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

  /// Replaces parameters by arguments before anything is decoded; `outer` holds where the arguments were written.
  static func resolver(_ arguments: JSON.Object, writtenIn outer: DecodingContext.Scope) -> Resolver {
    Resolver { json in
      guard let text = json.string else { return nil }
      if let name = name(in: text) {
        guard let value = arguments[name] else { return outer.resolver?.replacement(json) }
        let note = Diagnostic.Note("in the place of \(JSONWriter.quoted(text)) here", at: json.location)
        return Resolver.Replacement(value, note: note, scope: outer)
      }
      let pieces = pieces(of: text)
      guard pieces.contains(where: { $0.parameter != nil }) else { return nil }
      let filled = pieces.map { $0.filled(from: arguments, outer) }.joined()
      return filled == text ? nil : Resolver.Replacement(JSON(.string(filled), at: json.location), note: nil, scope: outer)
    }
  }

  /// A stretch of text, or a `${name}` in it.
  private struct Piece {
    let text: Substring
    let parameter: String?

    /// What the piece reads as: an argument that is text or a number goes in, anything else leaves it as it is.
    func filled(from arguments: JSON.Object, _ outer: DecodingContext.Scope) -> String {
      guard let parameter, var value = arguments[parameter] else { return String(text) }
      if let replaced = outer.resolver?.replacement(value) { value = replaced.value }
      return value.string ?? value.number.map(JSONWriter.text) ?? String(text)
    }
  }

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
