import SegueJSON
import SegueScene

/// The tables of the scene format, by the names of their objects, and which of their keys a document uses.
struct Vocabulary {
  private(set) var tables: [String: FieldTable] = [:]

  init() { collect(SceneDecoder.schema) }

  /// Every key of every table: `shadow.radius`.
  var keys: Set<String> {
    Set(tables.values.flatMap { table in table.fields.map { "\(table.name).\($0.name)" } })
  }

  /// The keys that occur in a document.
  func used(by document: JSON) -> Set<String> {
    var keys: Set<String> = []
    Self.collect(document, SceneDecoder.schema, &keys)
    return keys
  }

  /// The words of every enumeration of the format: in Swift, each is a type.
  var enumerations: Set<Set<String>> {
    Set(tables.values.flatMap { $0.fields.flatMap { Self.enumerations($0.schema) } })
  }

  private static func enumerations(_ schema: Schema) -> [Set<String>] {
    switch schema {
    case .enumeration(let words): [Set(words)]
    case .array(let element, _), .map(let element, _): enumerations(element)
    case .tuple(let schemas), .either(let schemas): schemas.flatMap(enumerations)
    case .reference(_, let schema): enumerations(schema())
    // Tables are visited by themselves.
    case .object, .variants, .properties, .any, .null, .bool, .number, .integer, .string: []
    }
  }

  private mutating func collect(_ schema: Schema) {
    switch schema {
    case .object(let table): collect(table)
    case .variants(let variants): for variant in variants.variants { collect(variant.table) }
    case .array(let element, _), .map(let element, _): collect(element)
    case .tuple(let schemas), .either(let schemas): for schema in schemas { collect(schema) }
    case .reference(_, let schema): collect(schema())
    // What a script sets has the schemas of nodes.
    case .properties, .any, .null, .bool, .number, .integer, .string, .enumeration: break
    }
  }

  private mutating func collect(_ table: FieldTable) {
    guard tables.updateValue(table, forKey: table.name) == nil else { return }
    for field in table.fields { collect(field.schema) }
  }

  private static func collect(_ value: JSON, _ schema: Schema, _ keys: inout Set<String>) {
    switch schema {
    case .object(let table): collect(value, table, &keys)
    case .variants(let variants):
      for variant in variants.variants where value[variants.key]?.string == variant.word {
        collect(value, variant.table, &keys)
      }
    case .array(let element, _): for part in value.array ?? [] { collect(part, element, &keys) }
    case .map(let element, _): for member in value.object?.members ?? [] { collect(member.value, element, &keys) }
    case .tuple(let schemas): for (part, schema) in zip(value.array ?? [], schemas) { collect(part, schema, &keys) }
    case .either(let schemas): for schema in schemas { collect(value, schema, &keys) }
    case .reference(_, let schema): collect(value, schema(), &keys)
    // What a script sets has the schemas of nodes.
    case .properties, .any, .null, .bool, .number, .integer, .string, .enumeration: break
    }
  }

  private static func collect(_ value: JSON, _ table: FieldTable, _ keys: inout Set<String>) {
    for member in value.object?.members ?? [] {
      guard let field = table.field(member.key) else { continue }
      keys.insert("\(table.name).\(field.name)")
      collect(member.value, field.schema, &keys)
    }
  }
}
