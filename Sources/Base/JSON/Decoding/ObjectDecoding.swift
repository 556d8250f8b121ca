extension Format {
  /// An object with the keys of a table. `make` receives the checked fields. It may report problems and return nil.
  package static func object(
    _ table: FieldTable, encode: @escaping @Sendable (Value) -> JSON? = { _ in nil },
    _ make: @escaping @Sendable (Fields, DecodingContext) -> Value?
  ) -> Format {
    Format(.object(table), encode: encode) { json, context in
      context.object(json, table).flatMap { make($0, context) }
    }
  }
}

extension DecodingContext {
  /// Decodes the fields of an object. Reports a wrong kind, unknown keys, missing keys, violated rules and all problems
  /// in the values. Nil if `json` is not an object, or if a required key is missing or invalid.
  package func object(_ json: JSON, _ table: FieldTable) -> Fields? {
    resolving(json) { fields(of: $0, table) }
  }

  private func fields(of json: JSON, _ table: FieldTable, allowing tag: String? = nil) -> Fields? {
    guard let object = json.object else {
      mismatch(json, .object(table))
      return nil
    }
    openTables.append(table)
    defer { openTables.removeLast() }
    var given: [Fields.Given] = []
    var intendedKeys: [String] = []
    for member in object.members {
      guard let i = table.position(of: member.key) else {
        if member.key != tag { intendedKeys += reportUnknownKey(member, in: object, table) }
        continue
      }
      given.append(Fields.Given(field: i, member: member, value: table.fields[i].decode(member.value, self)))
    }
    var isComplete = true
    for i in table.required where !given.contains(where: { $0.field == i && $0.value != nil }) {
      isComplete = false
      let field = table.fields[i]
      // In an object that is wrong by itself, which was reported.
      let isInside = object.members.contains { member in
        member.value.object?.member(field.name) != nil
          && !given.contains { $0.member.key == member.key && $0.value != nil }
      }
      if !given.contains(where: { $0.field == i }), !intendedKeys.contains(field.name), !isInside {
        reportMissingKey(field, in: json, table)
      }
    }
    if !table.rules.isEmpty {
      let found = given.map { (name: table.fields[$0.field].name, member: $0.member) }
      for rule in table.rules { check(rule, found, intendedKeys, json, table) }
    }
    return isComplete ? Fields(json, table, given) : nil
  }

  /// Decodes the fields of an object that also has the key `tag`, which was decoded before and is not in the table.
  func object(_ json: JSON, _ table: FieldTable, allowing tag: String) -> Fields? {
    fields(of: json, table, allowing: tag)
  }

  private func reportMissingKey(_ field: AnyField, in json: JSON, _ table: FieldTable) {
    error(
      "missing-key", at: json.location, "this \(table.name) has no \(JSONWriter.quoted(field.name))",
      expected: "\(JSONWriter.quoted(field.name)): \(field.schema.phrase)")
  }

  /// Reports an unknown key. Returns the keys of the table that were probably intended.
  private func reportUnknownKey(_ member: JSON.Object.Member, in object: JSON.Object, _ table: FieldTable) -> [String] {
    let message = "unknown key \(JSONWriter.quoted(member.key)) in \(Schema.article(table.name))"
    guard hasHints else {
      error("unknown-key", at: member.keyLocation, message)
      return []
    }
    let free = table.fields.filter { field in object.member(field.name) == nil }.map(\.name)
    let names = free.isEmpty ? table.fields.map(\.name) : free
    let foreignHint = table.foreignNameHints[member.key] ?? table.foreignNameHints[Spelling.camelCase(member.key)]
    let near = foreignHint == nil ? Spelling.nearest(to: member.key, among: names) : nil
    let hint =
      foreignHint ?? near.map(Spelling.question) ?? wrapperHint(for: member, table)
      ?? otherPlaceHint(for: member.key, table)
    // A long list of keys would hide the hint.
    let listed = foreignHint == nil && (hint == nil || names.count <= 12) ? Schema.oneOf(names) : nil
    error("unknown-key", at: member.keyLocation, message, expected: names.isEmpty ? "no key" : listed, hint: hint)
    // A hint for a foreign name quotes the keys to use instead.
    guard let foreignHint else { return near.map { [$0] } ?? [] }
    return table.fields.map(\.name).filter { foreignHint.contains(JSONWriter.quoted($0)) }
  }

  /// A hint if the value is an object with keys that belong into this one.
  private func wrapperHint(for member: JSON.Object.Member, _ table: FieldTable) -> String? {
    guard let inner = member.value.object,
      table.required.contains(where: { inner.member(table.fields[$0].name) != nil })
    else { return nil }
    return "its keys belong directly into the \(table.name)"
  }

  /// A hint if the key is valid in an object inside this one or around it.
  private func otherPlaceHint(for key: String, _ table: FieldTable) -> String? {
    for field in table.fields where field.schema.tables.contains(where: { $0.field(key) != nil }) {
      return "it belongs inside \(JSONWriter.quoted(field.name))"
    }
    guard let outer = openTables.dropLast().last(where: { $0.field(key) != nil }), !outer.excludes(key, beside: table)
    else { return nil }
    return "it belongs to the \(outer.name) around this \(table.name)"
  }
}

extension DecodingContext {
  /// Reports a violated rule. `given` are the keys present in the object; `intendedKeys` were probably meant by unknown
  /// keys and count as present.
  func check(
    _ rule: FieldTable.Rule, _ given: [(name: String, member: JSON.Object.Member)], _ intendedKeys: [String],
    _ json: JSON, _ table: FieldTable
  ) {
    func found(_ keys: [String]) -> [JSON.Object.Member] { given.filter { keys.contains($0.name) }.map(\.member) }
    func isIntended(_ keys: [String]) -> Bool { intendedKeys.contains { keys.contains($0) } }
    switch rule {
    case .exactlyOne(let keys):
      if found(keys).isEmpty, !isIntended(keys) { reportMissingKey(of: keys, in: json, table) }
      reportConflicts(between: found(keys), of: keys)
    case .atLeastOne(let keys):
      if found(keys).isEmpty, !isIntended(keys) { reportMissingKey(of: keys, in: json, table) }
    case .atMostOne(let keys): reportConflicts(between: found(keys), of: keys)
    case .requires(let key, let others):
      guard let member = found([key]).first, found(others).isEmpty, !isIntended(others) else { return }
      error(
        "missing-key", at: member.keyLocation, "\(JSONWriter.quoted(key)) has no effect by itself",
        expected: Schema.oneOf(others) + ", too")
    }
  }

  private func reportMissingKey(of keys: [String], in json: JSON, _ table: FieldTable) {
    error(
      "missing-key", at: json.location, "this \(table.name) needs one more key", expected: Schema.oneOf(keys))
  }

  private func reportConflicts(between members: [JSON.Object.Member], of keys: [String]) {
    guard let first = members.first else { return }
    for member in members.dropFirst() {
      error(
        "conflicting-keys", at: member.keyLocation,
        "\(JSONWriter.quoted(member.key)) cannot be combined with \(JSONWriter.quoted(first.key))",
        expected: "only one of " + keys.map(JSONWriter.quoted).joined(separator: ", "),
        notes: [Diagnostic.Note("the other one is here", at: first.keyLocation)])
    }
  }
}

/// A decoded object, with a value for every field of its table.
package struct Fields: Sendable {
  /// A key of the table that is present in the object.
  struct Given: Sendable {
    /// The index in the table.
    let field: Int
    let member: JSON.Object.Member
    /// Nil if the value is invalid. The error was reported.
    let value: (any Sendable)?
  }

  /// The decoded object.
  package let json: JSON
  package let table: FieldTable
  /// The keys that are present, in the order of the file.
  private let given: [Given]

  init(_ json: JSON, _ table: FieldTable, _ given: [Given]) {
    self.json = json
    self.table = table
    self.given = given
  }

  /// The value of the key, or its default. The field must belong to the table.
  package subscript<Value>(field: Field<Value>) -> Value {
    if let value = entry(of: field)?.value as? Value { return value }
    guard let fallback = field.fallback else { preconditionFailure("the required field \(field.name) has no value") }
    return fallback
  }

  /// Whether the key is present, even if its value is invalid.
  package func has<Value>(_ field: Field<Value>) -> Bool { entry(of: field) != nil }

  /// Whether the key is present with an invalid value, which was reported.
  package func isInvalid<Value>(_ field: Field<Value>) -> Bool { entry(of: field).map { $0.value == nil } ?? false }

  /// The location of the key's value, or of the object if the key is absent.
  package func location<Value>(of field: Field<Value>) -> Location {
    entry(of: field)?.member.value.location ?? json.location
  }

  /// The location of the key, or of the object if the key is absent.
  package func keyLocation<Value>(of field: Field<Value>) -> Location {
    entry(of: field)?.member.keyLocation ?? json.location
  }

  /// The fields that another table has, too, as if they were given in an object of that one.
  package func selecting(_ other: FieldTable) -> Fields {
    Fields(
      json, other,
      given.compactMap { entry in
        other.position(of: table.fields[entry.field].name).map {
          Given(field: $0, member: entry.member, value: entry.value)
        }
      })
  }

  /// These fields with those that `other`, of the same table, gives instead.
  package func replacing(with other: Fields) -> Fields {
    Fields(json, table, given.filter { old in !other.given.contains { $0.field == old.field } } + other.given)
  }

  /// The fields without those of these names.
  package func omitting(_ names: [String]) -> Fields {
    Fields(json, table, given.filter { !names.contains(table.fields[$0.field].name) })
  }

  /// Whether every key that is present has a valid value.
  package var areValid: Bool { given.allSatisfy { $0.value != nil } }

  /// The location of the key of this name, or of the object if the key is absent.
  package func keyLocation(named name: String) -> Location {
    given.first { table.fields[$0.field].name == name }?.member.keyLocation ?? json.location
  }

  /// The names of the keys that are present.
  package var names: [String] { given.map { table.fields[$0.field].name } }

  private func entry<Value>(of field: Field<Value>) -> Given? {
    guard let position = table.position(of: field.name) else {
      preconditionFailure("table \(table.name) has no key \(field.name)")
    }
    return given.first { $0.field == position }
  }
}
