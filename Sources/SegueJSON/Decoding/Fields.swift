/// A decoded object: every field of its table has a value here.
package struct Fields: Sendable {
  /// A key of the table that the object has.
  struct Given: Sendable {
    /// The position in the table.
    let field: Int
    let member: JSON.Object.Member
    /// Nil if the value is wrong, which was reported.
    let value: (any Sendable)?
  }

  /// The object itself.
  package let json: JSON
  package let table: FieldTable
  /// In the order of the file.
  private let given: [Given]

  init(_ json: JSON, _ table: FieldTable, _ given: [Given]) {
    self.json = json
    self.table = table
    self.given = given
  }

  /// The value given, or the default. The field belongs to the table.
  package subscript<Value>(field: Field<Value>) -> Value {
    if let value = entry(of: field)?.value as? Value { return value }
    guard let fallback = field.fallback else { preconditionFailure("\(field.name) is required, so it was decoded") }
    return fallback
  }

  /// Whether the key is given (rightly or not).
  package func has<Value>(_ field: Field<Value>) -> Bool { entry(of: field) != nil }

  /// Where the value of the key stands, or the object if the key is not given.
  package func location<Value>(of field: Field<Value>) -> Location {
    entry(of: field)?.member.value.location ?? json.location
  }

  /// Where the key stands, or the object if the key is not given.
  package func keyLocation<Value>(of field: Field<Value>) -> Location {
    entry(of: field)?.member.keyLocation ?? json.location
  }

  private func entry<Value>(of field: Field<Value>) -> Given? {
    guard let position = table.position(of: field.name) else {
      preconditionFailure("table \(table.name) has no key \(field.name)")
    }
    return given.first { $0.field == position }
  }
}
