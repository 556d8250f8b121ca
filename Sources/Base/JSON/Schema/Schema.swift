/// A description of the values that a format accepts, from which messages, the JSON Schema and the reference are made.
package indirect enum Schema: Sendable {
  case any
  case null
  case bool
  case number(NumberRange)
  case integer(NumberRange)
  /// `noun` includes an article, such as `a colour like "#RRGGBB"`. `pattern` is a regular expression for JSON Schema.
  case string(noun: String, pattern: String?)
  case enumeration([String])
  case array(of: Schema, count: ClosedRange<Int>)
  /// An array with a fixed meaning for each position.
  case tuple([Schema])
  /// An object with arbitrary keys and values of the same schema. `keys` describes them, such as `the screen's name`.
  case map(of: Schema, keys: String)
  /// An object whose keys end with a dot and the name of a field of the table, as in `heart.color`. `keys` describes them.
  case properties(FieldTable, keys: String)
  case object(FieldTable)
  /// An object with a key that selects one of several tables.
  case variants(VariantTable)
  case either([Schema])
  /// A named schema that is created lazily, which allows recursive tables.
  case reference(name: String, @Sendable () -> Schema)
}

extension Schema {
  /// The kinds of JSON values that can be valid.
  package var kinds: Set<JSON.Kind> {
    switch self {
    case .any: Set(JSON.Kind.allCases)
    case .null: [.null]
    case .bool: [.bool]
    case .number, .integer: [.number]
    case .string, .enumeration: [.string]
    case .array, .tuple: [.array]
    case .map, .properties, .object, .variants: [.object]
    case .either(let schemas): schemas.reduce(into: []) { $0.formUnion($1.kinds) }
    case .reference(_, let schema): schema().kinds
    }
  }

  /// The property that a key of `properties` names: what follows its last dot, as ids can have dots, too. Nil without one.
  package static func property(inKey key: String) -> String? {
    guard let dot = key.lastIndex(of: "."), key.index(after: dot) < key.endIndex else { return nil }
    return String(key[key.index(after: dot)...])
  }

  /// The tables of all objects that this schema allows, either as the value itself or as elements of an array.
  var tables: [FieldTable] {
    switch self {
    case .object(let table): [table]
    case .variants(let variants): variants.tables
    case .array(let element, _): element.tables
    case .either(let schemas), .tuple(let schemas): schemas.flatMap(\.tables)
    case .reference(_, let schema): schema().tables
    default: []
    }
  }
}

/// A range of numbers with its unit.
package struct NumberRange: Hashable, Sendable {
  package enum Bound: Hashable, Sendable {
    /// The limit itself is accepted.
    case including(Double)
    /// The limit itself is not accepted.
    case excluding(Double)
  }

  package let lower: Bound?
  package let upper: Bound?
  /// The unit in the plural, such as `points`; nil if there is none.
  package let unit: String?

  package init(lower: Bound?, upper: Bound?, unit: String?) {
    self.lower = lower
    self.upper = upper
    self.unit = unit
  }

  /// Whether the number is finite and within the bounds.
  package func contains(_ number: Double) -> Bool {
    guard number.isFinite else { return false }
    switch lower {
    case .including(let limit) where number < limit: return false
    case .excluding(let limit) where number <= limit: return false
    default: break
    }
    switch upper {
    case .including(let limit) where number > limit: return false
    case .excluding(let limit) where number >= limit: return false
    default: return true
    }
  }

  /// The range in words: `from 0 to 500 points`, `above 0`, `in points`. Empty for any number without a unit.
  var phrase: String {
    let limits: String =
      switch (lower, upper) {
      case (.including(let a), .including(let b)): "from \(text(a)) to \(text(b))"
      case (.including(let a), .excluding(let b)): "from \(text(a)) to below \(text(b))"
      case (.excluding(let a), .including(let b)): "above \(text(a)) and at most \(text(b))"
      case (.excluding(let a), .excluding(let b)): "above \(text(a)) and below \(text(b))"
      case (.including(let a), nil): "of at least \(text(a))"
      case (.excluding(let a), nil): "above \(text(a))"
      case (nil, .including(let b)): "of at most \(text(b))"
      case (nil, .excluding(let b)): "below \(text(b))"
      case (nil, nil): ""
      }
    guard let unit else { return limits }
    return limits.isEmpty ? "in \(unit)" : "\(limits) \(unit)"
  }

  /// A hint for a number out of range: a time in seconds that was probably given in milliseconds.
  func hint(for number: Double) -> String? {
    guard unit == "seconds", case .including(let limit) = upper, number > limit, contains(number / 1000) else {
      return nil
    }
    return "times are in seconds: \(text(number)) milliseconds are \(text(number / 1000))"
  }

  /// The limits as members of a JSON Schema.
  var schemaMembers: [(String, JSON)] {
    var members: [(String, JSON)] = []
    switch lower {
    case .including(let limit): members.append(("minimum", .number(limit)))
    case .excluding(let limit): members.append(("exclusiveMinimum", .number(limit)))
    case nil: break
    }
    switch upper {
    case .including(let limit): members.append(("maximum", .number(limit)))
    case .excluding(let limit): members.append(("exclusiveMaximum", .number(limit)))
    case nil: break
    }
    return members
  }

  private func text(_ number: Double) -> String { JSONWriter.text(of: number) }
}

extension Schema {
  /// Whether the number is accepted, and is a fraction or a factor: it has no unit and no large values.
  func takesFraction(_ number: Double) -> Bool {
    switch self {
    case .number(let range):
      guard case .including(let upper) = range.upper else { return false }
      return range.unit == nil && upper <= 100 && range.contains(number)
    case .either(let schemas): return schemas.contains { $0.takesFraction(number) }
    case .reference(_, let schema): return schema().takesFraction(number)
    default: return false
    }
  }

  /// The accepted values in words: `a number from 0 to 500 points`, `an array of 4 numbers`, `one of "a", "b"`.
  package var phrase: String {
    switch self {
    case .any: "any value"
    case .null: "null"
    case .bool: "true or false"
    case .number(let range): Self.joined("a number", range.phrase)
    case .integer(let range): Self.joined("a whole number", range.phrase)
    case .string(let noun, _): noun
    case .enumeration(let values): Self.oneOf(values)
    case .array(let element, let count): "an array of " + Self.many(element, count)
    case .tuple(let elements): Self.phrase(ofTuple: elements)
    case .map(let element, let keys): "an object from \(keys) to \(element.phrase)"
    case .properties(_, let keys): "an object from \(keys) to values"
    case .object(let table): Self.article(table.name) + " object"
    case .variants(let variants): Self.article(variants.name) + " object"
    case .either(let schemas): Self.alternatives(schemas.map(\.phrase))
    case .reference(_, let schema): schema().phrase
    }
  }

  /// The accepted type of value without its limits; nil if there are several types.
  var noun: String? {
    switch self {
    case .number: "a number"
    case .integer: "a whole number"
    case .enumeration: "a string"
    case .array, .tuple: "an array"
    case .map, .properties: "an object"
    case .any, .either: nil
    case .reference(_, let schema): schema().noun
    case .null, .bool, .string, .object, .variants: phrase
    }
  }

  /// The noun with its indefinite article: `a node`, `an image`.
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

  /// `one of "a", "b"`, or only `"a"`.
  package static func oneOf(_ names: some Collection<String>) -> String {
    if names.count == 1, let name = names.first { return JSONWriter.quoted(name) }
    // A scene can define thousands of names.
    let listed = names.prefix(60).map(JSONWriter.quoted).joined(separator: ", ")
    return "one of " + listed + (names.count > 60 ? ", and \(names.count - 60) more" : "")
  }

  /// `an array [a number, a string]`, or `an array of 4 numbers` if there are several of one kind.
  private static func phrase(ofTuple elements: [Schema]) -> String {
    let phrases = elements.map(\.phrase)
    if phrases.count > 2, Set(phrases).count == 1 {
      return "an array of " + many(elements[0], phrases.count...phrases.count)
    }
    return "an array [" + phrases.joined(separator: ", ") + "]"
  }

  /// The elements of an array: `4 numbers`, `at most 2 values, each a string`.
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
}
