/// All keys of an object, in the order of the documentation.
package struct FieldTable: Sendable {
  /// The name of the object in messages and in the schema, such as `shadow`.
  package let name: String
  /// The meaning of the object: a sentence in Markdown.
  package let summary: String
  package let fields: [AnyField]
  package let rules: [Rule]
  /// Hints for error messages, by the keys that similar formats have but this table does not.
  let foreignNameHints: [String: String]
  /// The indices of the required keys in `fields`.
  let required: [Int]
  /// The indices in `fields` by name.
  private let index: [String: Int]

  /// Requires that names are unique and that the rules refer to existing fields.
  package init(
    _ name: String, _ summary: String, rules: [Rule] = [], foreignNameHints: [String: String] = [:],
    @Builder _ fields: () -> [AnyField]
  ) {
    let fields = fields()
    self.name = name
    self.summary = summary
    self.rules = rules
    self.foreignNameHints = foreignNameHints
    self.fields = fields
    required = fields.indices.filter { fields[$0].isRequired }
    var index: [String: Int] = [:]
    for (i, field) in fields.enumerated() {
      precondition(index.updateValue(i, forKey: field.name) == nil, "table \(name) has the key \(field.name) twice")
    }
    for key in rules.flatMap(\.keys) { precondition(index[key] != nil, "a rule of table \(name) names \(key)") }
    self.index = index
  }

  package func field(_ key: String) -> AnyField? { index[key].map { fields[$0] } }

  /// The index in `fields` for a name.
  func position(of key: String) -> Int? { index[key] }

  /// Whether rules forbid a key beside every key whose value can be an object of another table.
  func excludes(_ key: String, beside inner: FieldTable) -> Bool {
    let holders = fields.filter { $0.schema.tables.contains { $0.name == inner.name } }.map(\.name)
    return !holders.isEmpty && holders.allSatisfy { holder in rules.contains { $0.forbids(key, beside: holder) } }
  }
}

extension FieldTable {
  /// A constraint on the presence of keys in an object.
  package enum Rule: Hashable, Sendable {
    /// Exactly one of the keys is present.
    case exactlyOne([String])
    /// At least one of the keys is present.
    case atLeastOne([String])
    /// At most one of the keys is present.
    case atMostOne([String])
    /// If the first key is present, at least one of the others is, too.
    case requires(String, anyOf: [String])

    var keys: [String] {
      switch self {
      case .exactlyOne(let keys), .atLeastOne(let keys), .atMostOne(let keys): keys
      case .requires(let key, let others): [key] + others
      }
    }

    /// Whether it forbids two keys together.
    func forbids(_ key: String, beside other: String) -> Bool {
      switch self {
      case .exactlyOne(let keys), .atMostOne(let keys): keys.contains(key) && keys.contains(other)
      case .atLeastOne, .requires: false
      }
    }
  }

  /// Combines fields, arrays of fields, and the fields of other tables.
  @resultBuilder
  package enum Builder {
    package static func buildExpression<Value>(_ field: Field<Value>) -> [AnyField] { [AnyField(field)] }
    package static func buildExpression(_ table: FieldTable) -> [AnyField] { table.fields }
    package static func buildExpression(_ fields: [AnyField]) -> [AnyField] { fields }
    package static func buildBlock(_ parts: [AnyField]...) -> [AnyField] { parts.flatMap(\.self) }
  }
}

/// A key of an object: its format, its default and its documentation.
///
/// Fields are declared once as `static let`. The table that lists them is the single source for decoding, hints, the
/// schema and the documentation.
package struct Field<Value: Sendable>: Sendable {
  package let name: String
  package let format: Format<Value>
  /// The value if the key is absent; nil if the key is required.
  package let fallback: Value?
  /// The default as JSON for the documentation; nil if there is none to show.
  package let documentedDefault: JSON?
  /// The meaning of the key: a sentence in Markdown.
  package let summary: String

  /// A key with a default. `documentedDefault` is needed if the format cannot encode the default as JSON.
  package init(
    _ name: String, _ format: Format<Value>, default value: Value, documentedDefault: JSON? = nil,
    _ summary: String
  ) {
    self.init(name, format, value, documentedDefault ?? format.encode(value), summary)
  }

  /// A required key.
  package init(required name: String, _ format: Format<Value>, _ summary: String) {
    self.init(name, format, nil, nil, summary)
  }

  /// An optional key, whose value is nil if it is absent.
  package init<Wrapped: Sendable>(
    optional name: String, _ format: Format<Wrapped>, _ summary: String
  ) where Value == Wrapped? {
    // `.some(nil)`: the key has a default, which is nil.
    self.init(name, format.map({ $0 }, back: { $0 }), .some(nil), nil, summary)
  }

  private init(
    _ name: String, _ format: Format<Value>, _ fallback: Value?, _ documentedDefault: JSON?, _ summary: String
  ) {
    self.name = name
    self.format = format
    self.fallback = fallback
    self.documentedDefault = documentedDefault
    self.summary = summary
  }
}

/// A type-erased field, stored in a table.
package struct AnyField: Sendable {
  package let name: String
  package let isRequired: Bool
  package let schema: Schema
  package let documentedDefault: JSON?
  package let summary: String
  let decode: @Sendable (JSON, DecodingContext) -> (any Sendable)?

  package init<Value>(_ field: Field<Value>) {
    name = field.name
    isRequired = field.fallback == nil
    schema = field.format.schema
    documentedDefault = field.documentedDefault
    summary = field.summary
    // `map` keeps nil as nil: a plain conversion to `any Sendable` would make it a value.
    decode = { json, context in field.format.decode(json, in: context).map { $0 } }
  }
}
