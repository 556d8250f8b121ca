import ProgramSupport
import TestSupport
import Testing

@Suite struct SchemaTests {
  let workspace = try! Workspace()

  @Test(
    "The schemas use only keywords of draft-07 that editors know, and their top level is not a reference",
    arguments: [["schema"], ["schema", "--docs"]])
  func vocabulary(arguments: [String]) async throws {
    let schema = try #require(try await workspace.render(arguments: arguments).json() as? [String: Any])
    let words: Set = [
      "$schema", "$id", "$ref", "title", "description", "default", "definitions", "type", "enum", "const",
      "patternProperties", "properties",
      "required", "additionalProperties", "items", "additionalItems", "minItems", "maxItems", "minimum", "maximum",
      "exclusiveMinimum", "exclusiveMaximum", "pattern", "anyOf", "oneOf", "allOf", "not", "if", "then",
    ]
    let definitions = try #require(schema["definitions"] as? [String: Any])
    var count = 0
    func check(_ value: Any) {
      guard let schema = value as? [String: Any] else { return }
      count += 1
      #expect(words.isSuperset(of: schema.keys), "\(schema.keys)")
      if let reference = schema["$ref"] as? String {
        #expect(definitions["\(reference.trimmingPrefix("#/definitions/"))"] != nil, "\(reference)")
      }
      for key in ["properties", "definitions"] { (schema[key] as? [String: Any] ?? [:]).values.forEach(check) }
      for key in ["anyOf", "oneOf", "allOf", "items"] { (schema[key] as? [Any] ?? []).forEach(check) }
      for key in ["items", "additionalProperties", "not", "if", "then"] { schema[key].map(check) }
    }
    check(schema)
    #expect(count > 50 && schema["$ref"] == nil && schema["properties"] != nil)
    // An editor completes what it finds here, and shows its description.
    for (key, property) in try #require(schema["properties"] as? [String: [String: Any]]) {
      #expect((property["description"] as? String)?.isEmpty == false, "\(key)")
    }
  }
}
