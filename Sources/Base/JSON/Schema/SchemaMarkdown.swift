/// Generates the reference tables of the documentation: key, type, default, meaning.
package enum SchemaMarkdown {
  /// One section for every table that is reachable from `root`, in the order of their first reference.
  package static func reference(_ root: Schema) -> String {
    var sections: [String] = []
    var seen: Set<String> = []
    visit(root, &seen, &sections)
    return sections.joined(separator: "\n")
  }

  /// The rows of one table, without a heading.
  package static func table(_ table: FieldTable) -> String {
    var out = "| key | type | default | meaning |\n|---|---|---|---|\n"
    for field in table.fields {
      let fallback =
        field.isRequired ? "required" : field.documentedDefault.map { "`" + JSONWriter.compact($0) + "`" } ?? "–"
      out += "| `\(field.name)` | \(type(field.schema)) | \(cell(fallback)) | \(cell(field.summary)) |\n"
    }
    return out
  }

  private static func visit(_ schema: Schema, _ seen: inout Set<String>, _ sections: inout [String]) {
    switch schema {
    case .object(let table):
      guard seen.insert(table.name).inserted else { return }
      sections.append("## \(table.name)\n\n\(table.summary)\n\n\(self.table(table))\(rules(table))")
      for field in table.fields { visit(field.schema, &seen, &sections) }
    case .variants(let variants):
      guard seen.insert(variants.name).inserted else { return }
      sections.append("## \(variants.name)\n\n\(variants.summary)\n")
      for (word, table) in variants.variants {
        let body = table.fields.isEmpty ? "" : "\n\(self.table(table))\(rules(table))"
        sections.append("### `\"\(variants.key)\": \"\(word)\"`\n\n\(table.summary)\n\(body)")
      }
      for field in variants.tables.flatMap(\.fields) { visit(field.schema, &seen, &sections) }
    case .properties(let table, _): visit(.object(table), &seen, &sections)
    case .array(let element, _), .map(let element, _): visit(element, &seen, &sections)
    case .tuple(let schemas), .either(let schemas): for schema in schemas { visit(schema, &seen, &sections) }
    case .reference(_, let schema): visit(schema(), &seen, &sections)
    default: break
    }
  }

  /// A schema in words, with links for table names.
  private static func type(_ schema: Schema) -> String {
    switch schema {
    case .object(let table): link(table.name)
    case .variants(let variants): link(variants.name)
    case .reference(_, let schema): type(schema())
    case .array(let element, let count) where !element.tables.isEmpty && count == 0...Int.max:
      "array of " + type(element)
    case .map(let element, let keys): "object from \(keys) to \(type(element))"
    case .properties(let table, let keys): "object from \(keys) to values of \(link(table.name))"
    case .enumeration(let words): cell(words.map { "`\"\($0)\"`" }.joined(separator: ", "))
    case .either(let schemas): schemas.map(type).joined(separator: " or ")
    default: cell(schema.phrase)
    }
  }

  /// A link to a heading, with the anchor as GitHub generates it.
  private static func link(_ name: String) -> String {
    let anchor = name.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
    return "[\(name)](#\(String(anchor.map { $0 == " " ? "-" : $0 })))"
  }

  private static func rules(_ table: FieldTable) -> String {
    guard !table.rules.isEmpty else { return "" }
    func list(_ keys: [String]) -> String { keys.map { "`\($0)`" }.joined(separator: ", ") }
    let sentences = table.rules.map { rule in
      switch rule {
      case .exactlyOne(let keys): "Exactly one of \(list(keys)) is given."
      case .atLeastOne(let keys): "At least one of \(list(keys)) is given."
      case .atMostOne(let keys): "At most one of \(list(keys)) is given."
      case .requires(let key, let others):
        "`\(key)` needs \(others.count > 1 ? "one of " : "")\(list(others))."
      }
    }
    return "\n" + sentences.joined(separator: " ") + "\n"
  }

  /// Escapes text for a table cell.
  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("\n", with: " ")
  }
}
