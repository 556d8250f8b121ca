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
    var given: [Fields.Given] = []
    var meant: [String] = []
    for member in object.members {
      guard let i = table.position(of: member.key) else {
        if member.key != tag, let near = unknownKey(member, in: object, table) { meant.append(near) }
        continue
      }
      if let twin = given.first(where: { $0.field == i }) {
        sameKey(member, twin.member)
        continue
      }
      given.append(Fields.Given(field: i, member: member, value: table.fields[i].decode(member.value, self)))
    }
    var isComplete = true
    for i in table.required where !given.contains(where: { $0.field == i && $0.value != nil }) {
      isComplete = false
      let field = table.fields[i]
      if !given.contains(where: { $0.field == i }), !meant.contains(field.name) { missingKey(field, json, table) }
    }
    if !table.rules.isEmpty {
      let found = given.map { (name: table.fields[$0.field].name, member: $0.member) }
      for rule in table.rules { check(rule, found, meant, json, table) }
    }
    return isComplete ? Fields(json, table, given) : nil
  }

  /// The fields of an object of which one key, already read, is not in the table.
  func object(_ json: JSON, _ table: FieldTable, allowing tag: String) -> Fields? {
    fields(of: json, table, allowing: tag)
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

  /// Returns the key that was probably meant.
  private func unknownKey(_ member: JSON.Object.Member, in object: JSON.Object, _ table: FieldTable) -> String? {
    let free = table.fields.filter { field in object.member(field.name) == nil }.map(\.name)
    let names = free.isEmpty ? table.fields.map(\.name) : free
    let reason = table.absent[member.key]
    let near = reason == nil ? Spelling.nearest(to: member.key, among: names) : nil
    let hint = reason ?? near.map(Spelling.question) ?? otherPlace(for: member.key, table)
    error(
      "unknown-key", at: member.keyLocation,
      "unknown key \(JSONWriter.quoted(member.key)) in \(Schema.article(table.name))",
      expected: names.isEmpty
        ? "no key"
        : reason != nil || (hint != nil && names.count > 12) ? nil : Schema.oneOf(names.map(JSONWriter.quoted)),
      hint: hint)
    return near
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
