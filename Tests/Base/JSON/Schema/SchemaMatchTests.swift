import SegueJSON
import Testing

@Suite struct SchemaMatchTests {
  private static let width = Field("width", .number(above: 0, unit: "points"), default: 1, "How wide.")
  private static let title = Field(optional: "title", .string("a title"), "What it says.")
  private static let box: FieldTable = FieldTable("box", "A box.") {
    width
    title
    Field("children", Format<[JSON]>.array(of: Format.reference("thing") { thing }), default: [], "Inside it.")
    Field(optional: "place", Format<Bool>.either(.tuple(.number, .string) { _, _ in true }, .bool), "Where.")
    Field(
      "palette", .map(of: .string("a colour"), keys: "names"), default: [], documentedDefault: [:], "Colours by name.")
    Field(optional: "with", .json, "Anything.")
    Field(optional: "set", Format<JSON>(.properties(line, keys: "`id.property`")) { json, _ in json }, "Properties.")
  }
  private static let line = FieldTable("line", "A line.") { width }
  private static let thing: Format<JSON> = .variants(
    "thing", "A thing.", by: "type",
    [Variant(box) { fields, _ in fields.json }, Variant(line) { fields, _ in fields.json }])

  private func match(_ text: String) throws -> SchemaMatch {
    SchemaMatch(try parsed(text), Self.thing.schema) { $0.hasPrefix("$") }
  }

  /// A line for each value: its path, its field, and what may stand there.
  private func listed(_ text: String) throws -> [String] {
    var lines: [String] = []
    try match(text).visit { match in
      let schemas = match.schemas.map(\.phrase).joined(separator: " / ")
      lines.append("\(match.path): \(match.field?.name ?? "–"): \(schemas.isEmpty ? "unknown" : schemas)")
    }
    return lines
  }

  @Test("Every value is visited in the order of the document, with its key and what may stand there")
  func values() throws {
    #expect(
      try listed(
        #"{"type": "box", "width": 3, "title": "a", "children": [{"type": "line", "width": 2}], "palette": {"ink": "red"}}"#
      ) == [
        ": –: a thing object", #"type: type: one of "box", "line""#, "width: width: a number above 0 points",
        "title: title: a title", "children: children: an array of thing objects",
        "children[0]: children: a thing object",
        #"children[0].type: type: one of "box", "line""#, "children[0].width: width: a number above 0 points",
        "palette: palette: an object from names to a colour", "palette.ink: palette: a colour",
      ])
  }

  @Test(
    "The alternatives that fit the kind of value remain; all of them remain for placeholders and for values that fit none"
  )
  func alternatives() throws {
    func place(_ value: String) throws -> String { try listed(#"{"type": "box", "place": \#(value)}"#)[2] }
    #expect(try place("true") == "place: place: true or false")
    #expect(try place("[1, \"a\"]") == "place: place: an array [a number, a string]")
    #expect(try place("\"$here\"") == "place: place: an array [a number, a string] / true or false")
    #expect(try place("4") == "place: place: an array [a number, a string] / true or false")
    #expect(
      try listed(#"{"type": "box", "place": [1, "a", 3]}"#)[3...] == [
        "place[0]: place: a number", "place[1]: place: a string", "place[2]: place: unknown",
      ])
  }

  @Test("An unknown key and what is inside it have no schema; a key that takes anything passes that on")
  func unknown() throws {
    #expect(
      try listed(#"{"type": "line", "title": {"width": [1]}}"#)[2...] == [
        "title: –: unknown", "title.width: –: unknown", "title.width[0]: –: unknown",
      ])
    #expect(try listed(#"{"type": "box", "with": {"a": 1}}"#)[3] == "with.a: –: any value")
  }

  @Test("The property of a key is what follows its last dot")
  func properties() throws {
    #expect(
      try listed(
        #"{"type": "box", "set": {"a.width": 1, "a.b.width": 1, ".width": 1, "width": 1, "a.width.": 1, "a.b": 1}}"#)[
          3...
        ]
        .map { $0.hasSuffix("unknown") } == [false, false, false, true, true, true])
  }

  @Test("Without a known tag, an object can have the keys of all variants")
  func tags() throws {
    #expect(try match("{}").tables.map(\.name) == ["box", "line"])
    #expect(try match(#"{"type": "lime"}"#).tables.map(\.name) == ["box", "line"])
    #expect(try match(#"{"type": "line"}"#).tables.map(\.name) == ["line"])
    #expect(try match(#"{"type": "line"}"#).field(of: "type")?.summary == "A thing.")
    #expect(try match(#"{"type": "line"}"#).field(of: "title") == nil)
  }

  @Test("The innermost value at an offset is found in keys, in values, at their ends, and between them")
  func innermost() throws {
    let text = #"{ "type": "box", "children": [ {"type": "line"} , {} ], "width": 12 }"#
    let root = try match(text)
    // The offsets are `advance` bytes after the first occurrence of `needle`.
    for (needle, advance, path, isInKey) in [
      ("{ ", 1, "", false), ("\"type", 0, "type", true), ("\"type\":", 6, "type", true), (": \"box", 1, "", false),
      ("\"box", 2, "type", false), ("[ ", 1, "children", false), ("\"line", 1, "children[0].type", false),
      ("{} ", 1, "children[1]", false), (" , {", 1, "children", false), ("12", 1, "width", false),
      ("12", 2, "width", false), ("12 }", 3, "", false),
    ] {
      let start = try #require(text.firstRange(of: needle)).lowerBound
      let found = root.innermost(at: text.utf8.distance(from: text.startIndex, to: start) + advance)
      #expect(found.match.path.description == path && found.isInKey == isInKey, "\(needle) + \(advance)")
    }
  }

  @Test("Between two values that touch, the second is found, and at every offset the one that contains it")
  func everyOffset() throws {
    let text = #"{"type":"box","children":[{"type":"line"},{"type":"box","palette":{"a":"b"}}]}"#
    let root = try match(text)
    for offset in 0...text.utf8.count {
      let found = root.innermost(at: offset).match
      let start = found.keyLocation?.range.lowerBound ?? found.value.location.range.lowerBound
      #expect((start...found.value.location.range.upperBound).contains(offset))
    }
    #expect(root.innermost(at: 7).isInKey)
    #expect(root.innermost(at: 8).match.value.string == "box")
  }
}
