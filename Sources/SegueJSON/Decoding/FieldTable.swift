/// All keys of an object, in the order in which they are documented.
package struct FieldTable: Sendable {
  /// What messages and the schema call the object, such as `shadow`.
  package let name: String
  /// What the object is, as a sentence; Markdown.
  package let summary: String
  package let fields: [AnyField]
  package let rules: [Rule]
  /// Keys that somebody may look for here, because tables like this one have them, and why this one has not.
  let absent: [String: String]
  /// The positions in `fields` of those that must be given.
  let required: [Int]
  private let index: [String: Int]

  /// The names and aliases of the fields are unique, and the rules name fields.
  package init(
    _ name: String, _ summary: String, rules: [Rule] = [], absent: [String: String] = [:],
    @Builder _ fields: () -> [AnyField]
  ) {
    let fields = fields()
    self.name = name
    self.summary = summary
    self.rules = rules
    self.absent = absent
    self.fields = fields
    required = fields.indices.filter { fields[$0].isRequired }
    var index: [String: Int] = [:]
    for (i, field) in fields.enumerated() {
      for key in [field.name] + field.aliases {
        precondition(index.updateValue(i, forKey: key) == nil, "table \(name) has the key \(key) twice")
      }
    }
    for key in rules.flatMap(\.keys) { precondition(index[key] != nil, "a rule of table \(name) names \(key)") }
    self.index = index
  }

  package func field(_ key: String) -> AnyField? { index[key].map { fields[$0] } }

  /// The position in `fields` of a name or alias.
  func position(of key: String) -> Int? { index[key] }
}

extension FieldTable {
  /// What must hold between the keys of one object.
  package enum Rule: Hashable, Sendable {
    /// One of the keys is given, and no other of them.
    case exactlyOne([String])
    /// One of the keys is given, and maybe others of them.
    case atLeastOne([String])
    /// No two of the keys are given.
    case atMostOne([String])
    /// Where the first key is given, so is one of the others.
    case requires(String, anyOf: [String])

    var keys: [String] {
      switch self {
      case .exactlyOne(let keys), .atLeastOne(let keys), .atMostOne(let keys): keys
      case .requires(let key, let others): [key] + others
      }
    }
  }

  /// Lists fields, and the fields of other tables.
  @resultBuilder
  package enum Builder {
    package static func buildExpression<Value>(_ field: Field<Value>) -> [AnyField] { [AnyField(field)] }
    package static func buildExpression(_ table: FieldTable) -> [AnyField] { table.fields }
    package static func buildExpression(_ fields: [AnyField]) -> [AnyField] { fields }
    package static func buildBlock(_ parts: [AnyField]...) -> [AnyField] { parts.flatMap(\.self) }
  }
}
