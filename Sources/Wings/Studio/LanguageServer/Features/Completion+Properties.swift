import SegueJSON
import SegueScene

// The keys of what a script sets: a node's id, a dot, and a property.
extension Completion {
  /// Ids first; once a dot follows one, the properties of that node.
  mutating func addProperties(of object: SchemaMatch) {
    let tables = object.schemas.compactMap { if case .properties(let table, _) = $0 { table } else { nil } }
    guard let table = tables.first else { return }
    let typed =
      cursor.isInString ? document.text.text(cursor.token.lowerBound + 1..<cursor.token.upperBound) : ""
    let ids = names?.usableIDs(on: nil) ?? []
    let sheets = (document.root?["transitions"]?.object?.members ?? []).filter { $0.value["type"]?.string == "sheet" }
      .map(\.key)
    if let dot = typed.lastIndex(of: ".") {
      let id = String(typed[..<dot])
      for field in table.fields where (field.name == "detent" ? sheets : ids).contains(id) {
        addKey(
          Item(
            label: "\(id).\(field.name)", kind: .property, detail: Explanation.type(of: field),
            documentation: field.summary, text: "\(id).\(field.name)", isString: true),
          value: Template(field, isSnippet: client.takesSnippets))
      }
    }
    for id in ids {
      items.append(
        Item(label: id + ".", kind: .reference, detail: "node", text: id + ".", isString: true, continues: true))
    }
    for name in sheets {
      items.append(
        Item(label: name + ".", kind: .event, detail: "sheet", text: name + ".", isString: true, continues: true))
    }
  }
}
