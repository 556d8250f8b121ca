extension Format {
  /// An object with the keys of a table; `make` gets them checked, and may report more and return nil.
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
  /// The fields of an object. Reports a wrong kind, unknown keys, missing keys, broken rules, and all that is wrong in
  /// the values; nil if it is no object or a required key is missing or wrong.
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
    var values: [(field: Int, value: any Sendable, key: Location, json: JSON)] = []
    var given: [(field: Int, member: JSON.Object.Member)] = []
    for member in object.members {
      guard let i = table.position(of: member.key) else {
        if member.key != tag { unknownKey(member, in: object, table) }
        continue
      }
      if let twin = given.first(where: { $0.field == i }) {
        sameKey(member, twin.member)
        continue
      }
      given.append((i, member))
      if let value = table.fields[i].decode(member.value, self) {
        values.append((i, value, member.keyLocation, member.value))
      }
    }
    for (i, field) in table.fields.enumerated() where field.isRequired && !given.contains(where: { $0.field == i }) {
      missingKey(field, json, table)
    }
    let names = given.map { (table.fields[$0.field].name, $0.member) }
    for rule in table.rules { check(rule, names, json, table) }
    let complete = table.fields.indices.allSatisfy { i in
      !table.fields[i].isRequired || values.contains { $0.field == i }
    }
    return complete ? Fields(json, table, values) : nil
  }

  /// The fields of an object of which one key, already read, is not in the table.
  func object(_ json: JSON, _ table: FieldTable, allowing tag: String) -> Fields? {
    fields(of: json, table, allowing: tag)
  }

  private func check(
    _ rule: FieldTable.Rule, _ given: [(String, JSON.Object.Member)], _ json: JSON, _ table: FieldTable
  ) {
    func found(_ keys: [String]) -> [JSON.Object.Member] { given.filter { keys.contains($0.0) }.map(\.1) }
    switch rule {
    case .exactlyOne(let keys):
      if found(keys).isEmpty {
        error(
          "missing-key", at: json.location, "this \(table.name) needs one more key",
          expected: Schema.oneOf(keys.map(JSONWriter.quoted)))
      }
      rejectSecond(of: found(keys), among: keys)
    case .atMostOne(let keys): rejectSecond(of: found(keys), among: keys)
    case .requires(let key, let others):
      guard let member = found([key]).first, found(others).isEmpty else { return }
      error(
        "missing-key", at: member.keyLocation, "\(JSONWriter.quoted(key)) means nothing alone",
        expected: Schema.oneOf(others.map(JSONWriter.quoted)) + " beside it")
    }
  }

  private func rejectSecond(of members: [JSON.Object.Member], among keys: [String]) {
    guard let first = members.first else { return }
    for member in members.dropFirst() {
      error(
        "conflicting-keys", at: member.keyLocation,
        "\(JSONWriter.quoted(member.key)) cannot stand beside \(JSONWriter.quoted(first.key))",
        expected: "only one of " + keys.map(JSONWriter.quoted).joined(separator: ", "),
        notes: [Diagnostic.Note("the other one is here", at: first.keyLocation)])
    }
  }

  private func missingKey(_ field: AnyField, _ json: JSON, _ table: FieldTable) {
    error(
      "missing-key", at: json.location, "this \(table.name) has no \(JSONWriter.quoted(field.name))",
      expected: "\(JSONWriter.quoted(field.name)): \(field.schema.phrase)")
  }

  private func sameKey(_ member: JSON.Object.Member, _ first: JSON.Object.Member) {
    error(
      "duplicate-key", at: member.keyLocation,
      "\(JSONWriter.quoted(member.key)) means the same as \(JSONWriter.quoted(first.key))",
      notes: [Diagnostic.Note("first given here", at: first.keyLocation)])
  }

  private func unknownKey(_ member: JSON.Object.Member, in object: JSON.Object, _ table: FieldTable) {
    let free = table.fields.filter { field in object.member(field.name) == nil }.map(\.name)
    let names = free.isEmpty ? table.fields.map(\.name) : free
    let hint = Spelling.hint(for: member.key, among: names) ?? otherPlace(for: member.key, table)
    error(
      "unknown-key", at: member.keyLocation,
      "unknown key \(JSONWriter.quoted(member.key)) in \(Schema.article(table.name))",
      expected: hint != nil && names.count > 12 ? nil : Schema.oneOf(names.map(JSONWriter.quoted)), hint: hint)
  }

  /// Where a key that is wrong here would be right: in an object of this one, or around it.
  private func otherPlace(for key: String, _ table: FieldTable) -> String? {
    for field in table.fields where field.schema.tables.contains(where: { $0.field(key) != nil }) {
      return "it belongs inside \(JSONWriter.quoted(field.name))"
    }
    guard let outer = openTables.dropLast().last(where: { $0.field(key) != nil }) else { return nil }
    return "it belongs to the \(outer.name) around this \(table.name)"
  }
}
