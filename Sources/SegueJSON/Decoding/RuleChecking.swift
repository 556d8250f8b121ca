extension DecodingContext {
  /// Reports a broken rule. `given` are the keys of the table that an object has, `meant` those that it has misspelt.
  func check(
    _ rule: FieldTable.Rule, _ given: [(name: String, member: JSON.Object.Member)], _ meant: [String], _ json: JSON,
    _ table: FieldTable
  ) {
    func found(_ keys: [String]) -> [JSON.Object.Member] { given.filter { keys.contains($0.name) }.map(\.member) }
    func isMeant(_ keys: [String]) -> Bool { meant.contains { keys.contains($0) } }
    switch rule {
    case .exactlyOne(let keys):
      if found(keys).isEmpty, !isMeant(keys) { needOne(of: keys, json, table) }
      rejectSecond(of: found(keys), among: keys)
    case .atLeastOne(let keys): if found(keys).isEmpty, !isMeant(keys) { needOne(of: keys, json, table) }
    case .atMostOne(let keys): rejectSecond(of: found(keys), among: keys)
    case .requires(let key, let others):
      guard let member = found([key]).first, found(others).isEmpty, !isMeant(others) else { return }
      error(
        "missing-key", at: member.keyLocation, "\(JSONWriter.quoted(key)) means nothing alone",
        expected: Schema.oneOf(others.map(JSONWriter.quoted)) + " beside it")
    }
  }

  private func needOne(of keys: [String], _ json: JSON, _ table: FieldTable) {
    error(
      "missing-key", at: json.location, "this \(table.name) needs one more key",
      expected: Schema.oneOf(keys.map(JSONWriter.quoted)))
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
}
