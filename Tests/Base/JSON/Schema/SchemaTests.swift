import SegueJSON
import Testing

@Suite struct SchemaTests {
  private var root: Schema { .object(SceneFields.table) }

  @Test("The sample tables produce the expected JSON Schema")
  func schema() throws {
    let schema = SchemaDocument.make(root, id: "https://example.org/scene.schema.json", title: "Scene")
    #expect(JSONWriter.pretty(schema) + "\n" == (try fixture("sample.schema.json")))
  }

  @Test("The sample tables produce the expected Markdown")
  func markdown() throws {
    #expect(SchemaMarkdown.reference(root) == (try fixture("sample.md")))
  }

  @Test("Variants share one definition, and each has its selecting value as a constant")
  func variants() {
    let size = Field("size", .number(above: 0, upTo: 9), default: 2, "How large.")
    let box = Variant<Int>(FieldTable("box", "A box.") { size }) { _, _ in 1 }
    let nothing = Variant<Int>(FieldTable("none", "Nothing.") {}) { _, _ in 0 }
    let format = Format<Int>.variants("thing", "A thing.", by: "type", [box, nothing])
    #expect(
      JSONWriter.pretty(SchemaDocument.make(Format.array(of: format).schema, title: "T")["definitions"] ?? .null) == """
        {
          "thing": {
            "description": "A thing.",
            "oneOf": [
              {
                "description": "A box.",
                "type": "object",
                "properties": {
                  "type": { "const": "box" },
                  "size": {
                    "description": "How large.",
                    "type": "number",
                    "exclusiveMinimum": 0,
                    "maximum": 9,
                    "default": 2
                  }
                },
                "required": ["type"],
                "additionalProperties": false
              },
              {
                "description": "Nothing.",
                "type": "object",
                "properties": { "type": { "const": "none" } },
                "required": ["type"],
                "additionalProperties": false
              }
            ]
          }
        }
        """)
    #expect(
      SchemaMarkdown.reference(format.schema) == """
        ## thing

        A thing.

        ### `"type": "box"`

        A box.

        | key | type | default | meaning |
        |---|---|---|---|
        | `size` | a number above 0 and at most 9 | `2` | How large. |

        ### `"type": "none"`

        Nothing.

        """)
  }

  @Test("A recursive format without a table becomes a definition under its name")
  func recursion() {
    #expect(
      JSONWriter.compact(SchemaDocument.make(Self.tree.schema, title: "T"))
        == ##"{ "$schema": "http://json-schema.org/draft-07/schema#", "title": "T", "anyOf": [{ "type": "number" }, "##
        + ##"{ "type": "array", "items": { "$ref": "#/definitions/tree" } }], "definitions": { "tree": { "anyOf": [{ "type": "number" }, "##
        + ##"{ "type": "array", "items": { "$ref": "#/definitions/tree" } }] } } }"##)
    let context = DecodingContext()
    #expect(Self.tree.decode([1, [2, [3]], []], in: context) == 6)
  }

  private static let tree: Format<Double> = .either(
    .number, Format.array(of: .reference("tree") { tree }).map { $0.reduce(0, +) })

  @Test("Where placeholders are replaced, the schema accepts one in place of every nested value")
  func placeholders() {
    let size = Field("size", .number, default: 2, "How large.")
    let name = Field(optional: "name", .string, "A name.")
    let table = FieldTable("box", "A box.") {
      size
      name
    }
    let schema = SchemaDocument.make(.object(table), title: "T", placeholder: #"^\$"#)
    let properties = schema["properties"]
    #expect(
      properties == [
        "size": [
          "description": "How large.", "anyOf": [["type": "number"], ["type": "string", "pattern": #"^\$"#]],
          "default": 2,
        ],
        "name": ["description": "A name.", "type": "string"],
      ])
  }

  @Test("The kinds of a schema are the kinds of its possible values")
  func kinds() {
    #expect(Schema.any.kinds == Set(JSON.Kind.allCases))
    #expect(Schema.either([.bool, .tuple([]), .enumeration([])]).kinds == [.bool, .array, .string])
    #expect(Schema.reference(name: "x") { .map(of: .null, keys: "k") }.kinds == [.object])
    #expect(Self.tree.schema.kinds == [.number, .array])
  }
}
