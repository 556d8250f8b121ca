import SegueJSON

/// A value to fill in, in the protocol's syntax of snippets: `"${1:linear}"`, `{ $1 }`.
struct Template {
  private(set) var text: String
  /// The number of the next tab stop: a place to fill in.
  private var next = 1
  private let isSnippet: Bool

  /// A value for a key: the default, selected so that typing replaces it.
  init(_ field: AnyField, isSnippet: Bool) {
    self.isSnippet = isSnippet
    text = ""
    text = value(of: field.schema, field.documentedDefault)
  }

  /// A value of a schema.
  init(_ schema: Schema, isSnippet: Bool) {
    self.isSnippet = isSnippet
    text = ""
    text = value(of: schema, nil)
  }

  private mutating func value(of schema: Schema, _ fallback: JSON?) -> String {
    switch schema {
    case .bool: return choice(fallback?.bool == false ? ["true", "false"] : ["false", "true"])
    case .null: return "null"
    case .number(let range), .integer(let range):
      return tabStop(fallback.map { JSONWriter.compact($0) } ?? Self.number(in: range))
    case .string: return "\"" + tabStop(fallback?.string ?? "") + "\""
    case .enumeration(let words) where words.count <= 12:
      let first = fallback?.string.map { [$0] } ?? []
      return "\"" + choice(first + words.filter { !first.contains($0) }) + "\""
    case .enumeration: return "\"" + tabStop(fallback?.string ?? "") + "\""
    case .array(let element, let count) where count.lowerBound > 0 && Self.isScalar(element):
      let elements = (0..<min(count.lowerBound, 4)).map { _ in value(of: element, nil) }
      return "[" + elements.joined(separator: ", ") + "]"
    case .array: return "[" + tabStop("") + "]"
    case .tuple(let elements):
      let given = fallback?.array ?? []
      let values = elements.enumerated().map { index, element in value(of: element, given.dropFirst(index).first) }
      return "[" + values.joined(separator: ", ") + "]"
    case .object(let table): return object(table.fields.filter(\.isRequired))
    case .variants(let variants):
      return "{ \(JSONWriter.quoted(variants.key)): \"" + choice(variants.variants.map(\.word)) + "\"" + tabStop("")
        + " }"
    case .map, .properties: return "{ " + tabStop("") + " }"
    case .either(let schemas):
      let fitting = fallback.flatMap { fallback in schemas.first { $0.kinds.contains(fallback.kind) } }
      return (fitting ?? schemas.first).map { value(of: $0, fallback) } ?? tabStop("")
    case .reference(_, let schema): return value(of: schema(), fallback)
    case .any: return tabStop("")
    }
  }

  private mutating func object(_ fields: [AnyField]) -> String {
    if fields.isEmpty { return "{ " + tabStop("") + " }" }
    let members = fields.map { "\(JSONWriter.quoted($0.name)): " + value(of: $0.schema, $0.documentedDefault) }
    return "{ " + members.joined(separator: ", ") + " }"
  }

  private static func isScalar(_ schema: Schema) -> Bool {
    schema.kinds.isDisjoint(with: [.array, .object])
  }

  /// A number to begin with: the least that is allowed if 0 is not, or 1 above a limit that is excluded.
  private static func number(in range: NumberRange) -> String {
    switch range.lower {
    case .including(let limit) where limit > 0: JSONWriter.text(of: limit)
    case .excluding(let limit) where limit >= 0: JSONWriter.text(of: limit + 1)
    default: "0"
    }
  }

  private mutating func tabStop(_ text: String) -> String {
    guard isSnippet else { return text }
    defer { next += 1 }
    let escaped = Self.escaped(text, in: "$}\\")
    return escaped.isEmpty ? "$\(next)" : "${\(next):\(escaped)}"
  }

  /// A tab stop with words to choose from, the first of them selected.
  private mutating func choice(_ words: [String]) -> String {
    guard isSnippet else { return words[0] }
    defer { next += 1 }
    return "${\(next)|" + words.map { Self.escaped($0, in: "$}\\,|") }.joined(separator: ",") + "|}"
  }

  /// The text with the characters escaped that have a meaning in a snippet.
  static func escaped(_ text: String, in special: String) -> String {
    String(text.flatMap { special.contains($0) ? ["\\", $0] : [$0] })
  }
}
