import SegueJSON

/// The keys of a JSON Schema, and which of them a document uses: `node.cornerRadius`, `transition.card.source`.
struct SchemaKeys {
  private let definitions: JSON.Object
  private let root: JSON

  init(_ schema: JSON) throws {
    struct NoDefinitions: Error {}
    guard let definitions = schema["$defs"]?.object else { throw NoDefinitions() }
    self.definitions = definitions
    root = schema
  }

  /// Every key of every object that a definition describes.
  var all: Set<String> {
    var keys: Set<String> = []
    for definition in definitions.members {
      for (name, object) in objects(of: definition.value, definition.key) {
        for member in object["properties"]?.object?.members ?? [] { keys.insert("\(name).\(member.key)") }
      }
    }
    return keys
  }

  /// The keys that occur in `document`.
  func used(by document: JSON) -> Set<String> {
    var keys: Set<String> = []
    collect(document, root, "", &keys)
    return keys
  }

  private func collect(_ value: JSON, _ schema: JSON, _ name: String, _ keys: inout Set<String>) {
    for (name, schema) in objects(of: schema, name) {
      if let elements = value.array {
        if let items = schema["items"] { for element in elements { collect(element, items, name, &keys) } }
        continue
      }
      guard let object = value.object, fits(value, schema) else { continue }
      for member in object.members {
        if let property = schema["properties"]?[member.key] {
          keys.insert("\(name).\(member.key)")
          collect(member.value, property, name, &keys)
        } else if let values = schema["additionalProperties"] {
          collect(member.value, values, name, &keys)
        }
      }
    }
  }

  /// The schemas behind references and alternatives, each with the name of its definition.
  private func objects(of schema: JSON, _ name: String) -> [(name: String, schema: JSON)] {
    if let reference = schema["$ref"]?.string {
      let name = String(reference.dropFirst("#/$defs/".count))
      return definitions[name].map { objects(of: $0, name) } ?? []
    }
    if let alternatives = (schema["anyOf"] ?? schema["oneOf"])?.array {
      return alternatives.flatMap { objects(of: $0, name) }
    }
    let variant = schema["properties"]?["type"]?["const"]?.string
    return [(variant.map { "\(name).\($0)" } ?? name, schema)]
  }

  /// Whether a value has the type of a schema that is a variant; true for other schemas.
  private func fits(_ value: JSON, _ schema: JSON) -> Bool {
    guard let variant = schema["properties"]?["type"]?["const"]?.string else { return true }
    return value["type"]?.string == variant
  }
}
