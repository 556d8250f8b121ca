extension Format {
  /// A value in one of several formats. Only the formats that accept the value's JSON kind are tried.
  ///
  /// If there is one such format, it decodes the value and reports its problems. If there are several, the first one
  /// that decodes the value without problems is used. If all fail, the problems of an object are those of the format
  /// that finds the fewest; any other value is reported to have the wrong type.
  ///
  /// - Parameter otherHint: A hint for a value that no format decodes and that has no other hint.
  package static func either(
    _ formats: Format..., otherHint: @escaping @Sendable (JSON) -> String? = { _ in nil }
  ) -> Format {
    let schema = Schema.either(formats.map(\.schema))
    return Format(
      schema, encode: { value in formats.lazy.compactMap { $0.encode(value) }.first },
      decode: { json, context in
        let candidates = formats.filter { $0.schema.kinds.contains(json.kind) }
        if let hint = DecodingContext.quotedScalarHint(json, schema) {
          // A number or boolean in quotes, such as `"700"` for a weight. A format for strings may accept it. If none does,
          // the hint to remove the quotes helps more than a format's problems.
          let accepted = candidates.lazy.compactMap { format in context.attempt { format.decode(json, in: context) } }
            .first { $0.result != nil && $0.problems.isEmpty }
          if let accepted { return accepted.result }
          context.mismatch(json, schema, hint: hint)
          return nil
        }
        if candidates.count == 1 { return candidates[0].decode(json, in: context) }
        var best: (format: Format, problems: [Diagnostic])?
        var hint: String?
        for format in candidates {
          let (value, problems) = context.attempt { format.decode(json, in: context) }
          if let value, problems.isEmpty { return value }
          hint = hint ?? problems.lazy.compactMap(\.hint).first
          if problems.count < best?.problems.count ?? .max { best = (format, problems) }
        }
        if let best, json.kind == .object { return best.format.decode(json, in: context) }
        context.mismatch(json, schema, hint: hint ?? otherHint(json))
        return nil
      })
  }
}

/// A tagged union: objects that are distinguished by the value of one key, such as the `type` of a transition.
package struct VariantTable: Sendable {
  package let name: String
  package let summary: String
  /// The key that selects the variant (the tag).
  package let key: String
  package let variants: [(word: String, table: FieldTable)]

  var tables: [FieldTable] { variants.map(\.table) }
}

/// One variant of a tagged union. The value of its tag is the table's name; the tag is not among the table's fields.
package struct Variant<Value: Sendable>: Sendable {
  package let table: FieldTable
  let make: @Sendable (Fields, DecodingContext) -> Value?

  package init(_ table: FieldTable, _ make: @escaping @Sendable (Fields, DecodingContext) -> Value?) {
    self.table = table
    self.make = make
  }
}

extension Format {
  /// An object in which `key` selects the variant and thus the table of the other keys.
  /// `foreignNameHints` has hints for error messages, by values of `key` that only other tools have.
  package static func variants(
    _ name: String, _ summary: String, by key: String, foreignNameHints: [String: String] = [:],
    _ variants: [Variant<Value>]
  ) -> Format {
    let words = variants.map(\.table.name)
    let schema = Schema.variants(
      VariantTable(name: name, summary: summary, key: key, variants: variants.map { ($0.table.name, $0.table) }))
    let choice = Format<Int>.choice(words.enumerated().map { ($1, $0) }, foreignNameHints: foreignNameHints)
    return Format(schema) { json, context in
      guard let object = json.object else {
        context.mismatch(json, schema)
        return nil
      }
      guard let word = object[key] else {
        context.error(
          "missing-key", at: json.location, "this \(name) has no \(JSONWriter.quoted(key))",
          expected: "\(JSONWriter.quoted(key)): \(choice.schema.phrase)")
        return nil
      }
      guard let chosen = choice.decode(word, in: context) else { return nil }
      let variant = variants[chosen]
      return context.object(json, variant.table, allowing: key).flatMap { variant.make($0, context) }
    }
  }
}
