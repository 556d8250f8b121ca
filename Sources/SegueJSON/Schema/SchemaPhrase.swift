extension Schema {
  /// What is expected, in words: `a number from 0 to 500 points`, `an array of 4 numbers`, `one of "a", "b"`.
  package var phrase: String {
    switch self {
    case .any: "any value"
    case .null: "null"
    case .bool: "true or false"
    case .number(let range): joined("a number", range.phrase)
    case .integer(let range): joined("a whole number", range.phrase)
    case .string(let noun, _): noun
    case .enumeration(let values): Self.oneOf(values.map(JSONWriter.quoted))
    case .array(let element, let count): "an array of " + Self.many(element, count)
    case .tuple(let elements): "an array [" + elements.map(\.phrase).joined(separator: ", ") + "]"
    case .map(let element, let keys): "an object from \(keys) to \(element.phrase)"
    case .object(let table): Self.article(table.name) + " object"
    case .variants(let variants): Self.article(variants.name) + " object"
    case .either(let schemas): Self.alternatives(schemas.map(\.phrase))
    case .reference(_, let schema): schema().phrase
    }
  }

  /// What sort of value is expected, without its limits; nil if there are several sorts.
  var noun: String? {
    switch self {
    case .number: "a number"
    case .integer: "a whole number"
    case .enumeration: "a string"
    case .array, .tuple: "an array"
    case .map: "an object"
    case .any, .either: nil
    case .reference(_, let schema): schema().noun
    case .null, .bool, .string, .object, .variants: phrase
    }
  }

  /// `a node`, `an image`.
  static func article(_ noun: String) -> String {
    ("aeiou".contains(noun.lowercased().prefix(1)) ? "an " : "a ") + noun
  }

  /// `a, b, or c`.
  private static func alternatives(_ phrases: [String]) -> String {
    switch phrases.count {
    case 0...1: phrases.first ?? "nothing"
    case 2: phrases[0] + " or " + phrases[1]
    default: phrases.dropLast().joined(separator: ", ") + ", or " + phrases[phrases.count - 1]
    }
  }

  package static func oneOf(_ quoted: [String]) -> String {
    quoted.count == 1 ? quoted[0] : "one of " + quoted.joined(separator: ", ")
  }

  private static func many(_ element: Schema, _ count: ClosedRange<Int>) -> String {
    let amount =
      switch (count.lowerBound, count.upperBound) {
      case (0, .max): ""
      case (let low, .max): "\(low) or more "
      case (let low, let high) where low == high: "\(low) "
      case (0, let high): "at most \(high) "
      case (let low, let high): "\(low) to \(high) "
      }
    switch element {
    case .number(let range): return joined(amount + "numbers", range.phrase)
    case .integer(let range): return joined(amount + "whole numbers", range.phrase)
    case .object(let table): return amount + table.name + " objects"
    case .variants(let variants): return amount + variants.name + " objects"
    case .reference(_, let schema): return many(schema(), count)
    case .any: return amount + "values"
    default: return amount + "values, each " + element.phrase
    }
  }

  private static func joined(_ noun: String, _ phrase: String) -> String { phrase.isEmpty ? noun : noun + " " + phrase }

  private func joined(_ noun: String, _ phrase: String) -> String { Self.joined(noun, phrase) }
}
