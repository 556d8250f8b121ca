import SegueJSON
import Testing

@Suite struct JSONEditTests {
  private func edited(_ text: String, _ edits: [(path: [JSONPath.Step], text: String)]) -> (
    text: String, lost: [String]
  ) {
    let edits = edits.map { JSONEdit(JSONPath($0.path), $0.text) }
    let result = JSONEdit.apply(edits, to: SourceFile(name: "a.json", text: text))
    return (String(decoding: result.bytes, as: UTF8.self), result.lost.map { "\($0.path)" })
  }

  @Test("Only the bytes of the value change: spaces, line breaks, order and the writing of other numbers stay")
  func replacing() {
    let text = "\u{FEFF}{\r\n\t\"b\" :1.50,\"a\":[ 1e2 ,  {\"c\":\"ü\"} ]\r\n}\r\n"
    let result = edited(text, [([.key("a"), .index(1), .key("c")], "\"é\""), ([.key("a"), .index(0)], "7")])
    #expect(result.text == "\u{FEFF}{\r\n\t\"b\" :1.50,\"a\":[ 7 ,  {\"c\":\"é\"} ]\r\n}\r\n" && result.lost.isEmpty)
    #expect(edited(text, []).text == text)
  }

  @Test(
    "A missing key is added in the style of its object's other keys",
    arguments: [
      ("{}", #"{ "new": 1 }"#),
      (#"{"a":2}"#, #"{"a":2,"new":1}"#),
      (#"{ "a": 2, "b": 3 }"#, #"{ "a": 2, "b": 3, "new": 1 }"#),
      ("{\n  \"a\": 2\n}\n", "{\n  \"a\": 2,\n  \"new\": 1\n}\n"),
      ("{ \"a\": 2,\n  \"children\": [\n  ] }", "{ \"a\": 2, \"new\": 1,\n  \"children\": [\n  ] }"),
      ("{\n\t\"children\" : [\n\t]\n}", "{\n\t\"children\" : [\n\t],\n\t\"new\" : 1\n}"),
    ])
  func adding(text: String, expected: String) {
    let result = edited(text, [([.key("new")], "1")])
    #expect(result.text == expected && result.lost.isEmpty)
  }

  @Test("Several edits in one object, and in what an edit has added, are made in order")
  func order() {
    let result = edited(
      #"{ "a": { "x": 1 }, "b": 2 }"#,
      [
        ([.key("c")], "3"), ([.key("d")], "{}"), ([.key("d"), .key("e")], "[1, 2]"),
        ([.key("d"), .key("e"), .index(1)], "5"), ([.key("a")], #"{ "y": 2 }"#), ([.key("a"), .key("y")], "4"),
        ([.key("b")], "9"),
      ])
    #expect(result.text == #"{ "a": { "y": 4 }, "b": 9, "c": 3, "d": { "e": [1, 5] } }"# && result.lost.isEmpty)
  }

  @Test("An edit whose path does not exist is reported, and the others are made")
  func lost() {
    let result = edited(
      #"{ "a": [1], "b": 2 }"#,
      [
        ([.key("a"), .index(1)], "5"), ([.key("b"), .key("x")], "5"), ([.key("no"), .key("x")], "5"),
        ([.key("b")], "3"),
      ])
    #expect(result.text == #"{ "a": [1], "b": 3 }"#)
    #expect(result.lost == ["a[1]", "b.x", "no.x"])
    #expect(edited("{ broken", [([.key("a")], "1")]).lost == ["a"])
  }
}
