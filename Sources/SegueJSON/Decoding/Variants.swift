/// Objects of one family, told apart by the word under one key, such as the `type` of a transition.
package struct VariantTable: Sendable {
  package let name: String
  package let summary: String
  /// The key whose word chooses.
  package let key: String
  package let variants: [(word: String, table: FieldTable)]

  var tables: [FieldTable] { variants.map(\.table) }
}

/// One of the forms of a variant object; the chosen word is the table's name, the choosing key not among its fields.
package struct Variant<Value: Sendable>: Sendable {
  package let table: FieldTable
  let make: @Sendable (Fields, DecodingContext) -> Value?

  package init(_ table: FieldTable, _ make: @escaping @Sendable (Fields, DecodingContext) -> Value?) {
    self.table = table
    self.make = make
  }
}

extension Format {
  /// An object of which `key` names the variant, and so the table of the other keys.
  package static func variants(_ name: String, _ summary: String, by key: String, _ variants: [Variant<Value>])
    -> Format
  {
    let words = variants.map(\.table.name)
    let schema = Schema.variants(
      VariantTable(name: name, summary: summary, key: key, variants: variants.map { ($0.table.name, $0.table) }))
    let choice = Format<Int>.choice(words.enumerated().map { ($1, $0) })
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
