/// A key of an object: its format, what holds without it, and what it means.
///
/// Declared once as a `static let`; the table that lists it is the single source for decoding, hints, schema, and docs.
package struct Field<Value: Sendable>: Sendable {
  package let name: String
  /// Other spellings that are accepted, not documented.
  package let aliases: [String]
  package let format: Format<Value>
  /// What holds where the key is not given; nil if it must be given.
  package let fallback: Value?
  /// The default as the user would write it; nil if there is none to show.
  package let written: JSON?
  /// What the key means, as a sentence; Markdown.
  package let summary: String

  /// A key with a default. `written` shows the default where the format cannot.
  package init(
    _ name: String, _ format: Format<Value>, default value: Value, written: JSON? = nil, aliases: [String] = [],
    _ summary: String
  ) {
    self.init(name, format, value, written ?? format.encode(value), aliases, summary)
  }

  /// A key that must be given.
  package init(required name: String, _ format: Format<Value>, aliases: [String] = [], _ summary: String) {
    self.init(name, format, nil, nil, aliases, summary)
  }

  /// A key that may be absent, which means something of its own: the value is then nil.
  package init<Wrapped: Sendable>(
    optional name: String, _ format: Format<Wrapped>, aliases: [String] = [], _ summary: String
  ) where Value == Wrapped? {
    self.init(
      name, format.map({ $0 }, back: { $0 }), .some(nil), nil, aliases, summary)
  }

  private init(
    _ name: String, _ format: Format<Value>, _ fallback: Value?, _ written: JSON?, _ aliases: [String],
    _ summary: String
  ) {
    self.name = name
    self.format = format
    self.fallback = fallback
    self.written = written
    self.aliases = aliases
    self.summary = summary
  }
}

/// A field of any type, as a table holds it.
package struct AnyField: Sendable {
  package let name: String
  package let aliases: [String]
  package let isRequired: Bool
  package let schema: Schema
  package let written: JSON?
  package let summary: String
  let decode: @Sendable (JSON, DecodingContext) -> (any Sendable)?

  package init<Value>(_ field: Field<Value>) {
    name = field.name
    aliases = field.aliases
    isRequired = field.fallback == nil
    schema = field.format.schema
    written = field.written
    summary = field.summary
    decode = { json, context in field.format.decode(json, in: context).map { $0 } }
  }
}
