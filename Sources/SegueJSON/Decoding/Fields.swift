/// A decoded object: every field of its table has a value here.
package struct Fields: Sendable {
  /// The object itself.
  package let json: JSON
  package let table: FieldTable
  /// The fields that were given and right, by position in the table, in the order of the file.
  private let values: [(field: Int, value: any Sendable, key: Location, json: JSON)]

  init(_ json: JSON, _ table: FieldTable, _ values: [(field: Int, value: any Sendable, key: Location, json: JSON)]) {
    self.json = json
    self.table = table
    self.values = values
  }

  /// The value given, or the default. The field belongs to the table.
  package subscript<Value>(field: Field<Value>) -> Value {
    if let value = values[field, table]?.value as? Value { return value }
    guard let fallback = field.fallback else { preconditionFailure("\(field.name) is required, so it was decoded") }
    return fallback
  }

  /// Whether the key is given (and right).
  package func has<Value>(_ field: Field<Value>) -> Bool { values[field, table] != nil }

  /// Where the value of the key stands, or the object if the key is not given.
  package func location<Value>(of field: Field<Value>) -> Location {
    values[field, table]?.json.location ?? json.location
  }

  /// Where the key stands, or the object if the key is not given.
  package func keyLocation<Value>(of field: Field<Value>) -> Location { values[field, table]?.key ?? json.location }
}

extension [(field: Int, value: any Sendable, key: Location, json: JSON)] {
  fileprivate subscript<Value>(field: Field<Value>, table: FieldTable) -> Element? {
    guard let position = table.position(of: field.name) else {
      preconditionFailure("table \(table.name) has no key \(field.name)")
    }
    return first { $0.field == position }
  }
}
