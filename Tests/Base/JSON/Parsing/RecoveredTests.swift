import SegueJSON
import Testing

@Suite struct RecoveredTests {
  @Test(
    "The readable parts of a broken document are kept",
    arguments: [
      (#"{"a": 1, "b"#, #"{ "a": 1 }"#),
      (#"{"a": [1, 2"#, #"{ "a": [1, 2] }"#),
      ("{\"a\": \"x\n \"b\": {\"c\": true", #"{ "a": "x", "b": { "c": true } }"#),
      (#"{"a": , "b": 2}"#, #"{ "a": null, "b": 2 }"#),
      (#"[{"a": 1} {"b": 2}]"#, #"[{ "a": 1 }, { "b": 2 }]"#),
      (#"{"a" "b": 2}"#, #"{ "a": "b" }"#),
      ("{}", "{}"),
    ])
  func kept(text: String, expected: String) throws {
    let found = try #require(JSON.recovered(from: SourceFile(name: "a.json", text: text)))
    #expect(JSONWriter.compact(found) == expected)
  }

  @Test("A document that is nested too deep is kept up to the limit, and one without a value is nothing")
  func limits() throws {
    let deep = String(repeating: "[", count: 100_000)
    var value = try #require(JSON.recovered(from: SourceFile(name: "a.json", text: deep)))
    var depth = 1
    while let inner = value.array?.first {
      value = inner
      depth += 1
    }
    #expect(depth == 512)
    #expect(JSON.recovered(from: SourceFile(name: "a.json", text: " ")) == nil)
    #expect(JSON.recovered(from: SourceFile(name: "a.json", bytes: [0x22, 0xFF, 0x22])) == nil)
  }
}
