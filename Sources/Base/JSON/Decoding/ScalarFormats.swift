extension Format where Value == Double {
  /// Any finite number.
  package static var number: Format { number(NumberRange(lower: nil, upper: nil, unit: nil)) }

  package static func number(unit: String) -> Format { number(NumberRange(lower: nil, upper: nil, unit: unit)) }

  package static func number(in range: ClosedRange<Double>, unit: String? = nil) -> Format {
    number(NumberRange(lower: .including(range.lowerBound), upper: .including(range.upperBound), unit: unit))
  }

  package static func number(in range: PartialRangeFrom<Double>, unit: String? = nil) -> Format {
    number(NumberRange(lower: .including(range.lowerBound), upper: nil, unit: unit))
  }

  /// Greater than `limit`, and at most `upper` if that is given.
  package static func number(above limit: Double, upTo upper: Double? = nil, unit: String? = nil) -> Format {
    number(NumberRange(lower: .excluding(limit), upper: upper.map { .including($0) }, unit: unit))
  }

  package static func number(_ range: NumberRange) -> Format {
    let schema = Schema.number(range)
    return Format(schema, encode: { .number($0) }) { json, context in
      guard let number = json.number else {
        context.mismatch(json, schema)
        return nil
      }
      guard range.contains(number) else {
        context.error(
          "out-of-range", at: json.location, "\(DecodingContext.text(json)) is out of range", expected: schema.phrase,
          hint: range.hint(for: number))
        return nil
      }
      return number
    }
  }
}

extension Format where Value == Int {
  /// Any integer with a magnitude of at most 2⁵³.
  package static var integer: Format { integer(NumberRange(lower: nil, upper: nil, unit: nil)) }

  package static func integer(in range: ClosedRange<Int>, unit: String? = nil) -> Format {
    integer(
      NumberRange(
        lower: .including(Double(range.lowerBound)), upper: .including(Double(range.upperBound)), unit: unit))
  }

  package static func integer(in range: PartialRangeFrom<Int>, unit: String? = nil) -> Format {
    integer(NumberRange(lower: .including(Double(range.lowerBound)), upper: nil, unit: unit))
  }

  private static func integer(_ range: NumberRange) -> Format {
    let schema = Schema.integer(range)
    return Format(schema, encode: { .integer($0) }) { json, context in
      guard let number = json.number else {
        context.mismatch(json, schema)
        return nil
      }
      guard number == number.rounded() else {
        context.error(
          "not-whole", at: json.location, "\(DecodingContext.text(json)) is not a whole number", expected: schema.phrase
        )
        return nil
      }
      guard range.contains(number), number.magnitude <= 0x1p53 else {
        context.error(
          "out-of-range", at: json.location, "\(DecodingContext.text(json)) is out of range", expected: schema.phrase)
        return nil
      }
      return Int(number)
    }
  }
}

extension Format where Value == Bool {
  package static var bool: Format {
    Format(.bool, encode: { .bool($0) }) { json, context in
      if json.bool == nil { context.mismatch(json, .bool) }
      return json.bool
    }
  }
}

extension Format where Value == String {
  /// Any string.
  package static var string: Format { string("a string") }

  /// Any string. `noun` describes it in messages, such as `a path of an image file`. `pattern` is only used in the JSON
  /// Schema; it must be checked with `refined`.
  package static func string(_ noun: String, pattern: String? = nil) -> Format {
    let schema = Schema.string(noun: noun, pattern: pattern)
    return Format(schema, encode: { .string($0) }) { json, context in
      if json.string == nil { context.mismatch(json, schema) }
      return json.string
    }
  }
}

extension Format where Value == JSON {
  /// Any value, after replacement by the resolver.
  package static var json: Format { Format(.any, encode: { $0 }) { json, _ in json } }
}

extension Format where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of the raw values of an enumeration.
  package static var enumeration: Format { enumeration(Value.self) }

  /// `foreignNameHints` has hints for error messages, by words that only other tools have.
  package static func enumeration(_ type: Value.Type, foreignNameHints: [String: String] = [:]) -> Format {
    choice(
      Value.allCases.map { ($0.rawValue, $0) }, foreignNameHints: foreignNameHints, encode: { .string($0.rawValue) })
  }
}

extension Format {
  /// One of the given words, each with its value. `foreignNameHints` has hints for error messages, by words that
  /// similar formats have but this one does not. `listed` is a hint that says where the words are listed; an error
  /// message then does not list them.
  package static func choice(
    _ choices: [(String, Value)], foreignNameHints: [String: String] = [:], listed: String? = nil,
    encode: @escaping @Sendable (Value) -> JSON? = { _ in nil }
  ) -> Format {
    let words = choices.map { word, _ in word }
    let schema = Schema.enumeration(words)
    return Format(schema, encode: encode) { json, context in
      guard let word = json.string else {
        context.mismatch(json, schema)
        return nil
      }
      for (choice, value) in choices where choice == word { return value }
      let hints = [foreignNameHints[word] ?? Spelling.hint(for: word, among: words), listed].compactMap(\.self)
      context.error(
        "unknown-value", at: json.location, "\(JSONWriter.quoted(word)) is not known here",
        expected: listed == nil ? schema.phrase : nil, hint: hints.isEmpty ? nil : hints.joined(separator: " "))
      return nil
    }
  }
}
