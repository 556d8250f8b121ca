/// Generates a JSON Schema (draft-07) for editors and validators: the newest draft that Visual Studio Code and JetBrains'
/// editors know in full.
package enum SchemaDocument {
  /// The schema of a whole document. Every table becomes a definition. Only the table of the root is written in place,
  /// as some editors need that.
  ///
  /// `placeholder` is the pattern of strings that a resolver may replace by any value, such as `^\\$`.
  package static func make(
    _ root: Schema, id: String? = nil, title: String, description: String? = nil, placeholder: String? = nil
  ) -> JSON {
    var definitions = Definitions(placeholder: placeholder)
    let body = definitions.body(of: root)
    var members: [(String, JSON)] = [("$schema", "http://json-schema.org/draft-07/schema#")]
    if let id { members.append(("$id", .string(id))) }
    members.append(("title", .string(title)))
    if let description { members.append(("description", .string(description))) }
    members += body.filter { key, _ in description == nil || key != "description" }
    let named = definitions.finished()
    if !named.isEmpty { members.append(("definitions", .object(named))) }
    return .object(members)
  }

  /// The definitions so far, in the order of their first reference.
  private struct Definitions {
    private let placeholder: String?
    private var names: [String] = []
    private var bodies: [String: JSON] = [:]

    init(placeholder: String?) { self.placeholder = placeholder }

    func finished() -> [(String, JSON)] { names.map { ($0, bodies[$0] ?? [:]) } }

    /// A reference to the definition `name`, which is created on the first call.
    private mutating func reference(_ name: String, _ body: (inout Definitions) -> [(String, JSON)]) -> [(String, JSON)]
    {
      if !names.contains(name) {
        names.append(name)
        bodies[name] = .object(body(&self))
      }
      return [("$ref", .string("#/definitions/" + name))]
    }

    /// The schema of a value inside the document, where a placeholder is also allowed.
    private mutating func value(of schema: Schema) -> [(String, JSON)] {
      let members = json(of: schema)
      guard let placeholder else { return members }
      switch schema {
      case .any, .string(_, nil): return members
      default:
        return [("anyOf", [.object(members), ["type": "string", "pattern": .string(placeholder)]])]
      }
    }

    /// The schema of the root, in its place.
    mutating func body(of root: Schema) -> [(String, JSON)] {
      switch root {
      case .object(let table): definition(of: table)
      case .variants(let variants): definition(of: variants)
      default: json(of: root)
      }
    }

    /// The schema of a value. Tables are referred to.
    mutating func json(of schema: Schema) -> [(String, JSON)] {
      switch schema {
      case .any: []
      case .null: [("type", "null")]
      case .bool: [("type", "boolean")]
      case .number(let range): [("type", "number")] + range.schemaMembers
      case .integer(let range): [("type", "integer")] + range.schemaMembers
      case .string(_, let pattern): [("type", "string")] + (pattern.map { [("pattern", .string($0))] } ?? [])
      case .enumeration(let words): [("enum", .array(words.map { .string($0) }))]
      case .array(let element, let count): array(element, count)
      case .tuple(let elements):
        [
          ("type", "array"), ("items", .array(elements.map { .object(value(of: $0)) })), ("additionalItems", false),
          ("minItems", .integer(elements.count)),
        ]
      case .map(let element, _): [("type", "object"), ("additionalProperties", .object(value(of: element)))]
      case .properties(let table, _): properties(table)
      case .object(let table): reference(table.name) { $0.definition(of: table) }
      case .variants(let variants): reference(variants.name) { $0.definition(of: variants) }
      case .either(let schemas): [("anyOf", .array(schemas.map { .object(json(of: $0)) }))]
      case .reference(let name, let schema):
        switch schema() {
        case .object(let table): json(of: .object(table))
        case .variants(let variants): json(of: .variants(variants))
        case let other: reference(name) { $0.json(of: other) }
        }
      }
    }

    /// Each field is a pattern for the end of a key.
    private mutating func properties(_ table: FieldTable) -> [(String, JSON)] {
      let patterns = table.fields.map { field in
        ("\\.\(field.name)$", JSON.object([("description", .string(field.summary))] + value(of: field.schema)))
      }
      return [("type", "object"), ("patternProperties", .object(patterns)), ("additionalProperties", false)]
    }

    private mutating func array(_ element: Schema, _ count: ClosedRange<Int>) -> [(String, JSON)] {
      var members: [(String, JSON)] = [("type", "array"), ("items", .object(value(of: element)))]
      if count.lowerBound > 0 { members.append(("minItems", .integer(count.lowerBound))) }
      if count.upperBound < .max { members.append(("maxItems", .integer(count.upperBound))) }
      return members
    }

    private mutating func definition(of variants: VariantTable) -> [(String, JSON)] {
      let forms = variants.variants.map { word, table in
        JSON.object(definition(of: table, tag: (variants.key, [("const", .string(word))])))
      }
      return [("description", .string(variants.summary)), ("oneOf", .array(forms))]
    }

    private mutating func definition(
      of table: FieldTable, tag: (key: String, schema: [(String, JSON)])? = nil
    ) -> [(String, JSON)] {
      var properties: [(String, JSON)] = []
      var required: [JSON] = []
      if let tag {
        properties.append((tag.key, .object(tag.schema)))
        required.append(.string(tag.key))
      }
      for field in table.fields {
        var members = [("description", .string(field.summary))] + value(of: field.schema)
        if let written = field.documentedDefault { members.append(("default", written)) }
        properties.append((field.name, .object(members)))
        if field.isRequired { required.append(.string(field.name)) }
      }
      var members: [(String, JSON)] = [
        ("description", .string(table.summary)), ("type", "object"), ("properties", .object(properties)),
      ]
      if !required.isEmpty { members.append(("required", .array(required))) }
      members.append(("additionalProperties", false))
      if !table.rules.isEmpty { members.append(("allOf", .array(table.rules.map(Self.json(of:))))) }
      return members
    }

    private static func json(of rule: FieldTable.Rule) -> JSON {
      func given(_ key: String) -> JSON { ["required": [.string(key)]] }
      switch rule {
      case .exactlyOne(let keys): return ["oneOf": .array(keys.map(given))]
      case .atLeastOne(let keys): return ["anyOf": .array(keys.map(given))]
      case .atMostOne(let keys):
        return ["oneOf": .array(keys.map(given) + [["not": ["anyOf": .array(keys.map(given))]]])]
      case .requires(let key, let others):
        return ["if": given(key), "then": ["anyOf": .array(others.map(given))]]
      }
    }
  }
}
