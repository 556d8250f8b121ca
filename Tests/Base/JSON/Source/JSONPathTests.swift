import SegueJSON
import Testing

@Suite struct JSONPathTests {
  @Test("A path is written with keys and indices, and unusual keys are quoted")
  func describes() {
    let path = JSONPath([.key("screens"), .key("my list"), .key("children"), .index(2), .key("$x-1"), .key("")])
    #expect(path.description == #"screens["my list"].children[2].$x-1[""]"#)
    #expect(JSONPath([]).description == "")
    #expect(JSONPath([.index(0), .index(1)]).description == "[0][1]")
  }

  @Test("Every value in a document is found by its location")
  func findsEveryValue() throws {
    let root = try parsed(#"{"a": [1, [2, {"b": 3}], []], "c": {"d": {"e": [4, 5]}}, "f": 6}"#)
    func check(_ value: JSON, _ steps: [JSONPath.Step]) {
      #expect(JSONPath(to: value.location, in: root) == JSONPath(steps))
      for (i, element) in (value.array ?? []).enumerated() { check(element, steps + [.index(i)]) }
      for member in value.object?.members ?? [] {
        check(member.value, steps + [.key(member.key)])
        #expect(JSONPath(to: member.keyLocation, in: root) == JSONPath(steps))
      }
    }
    check(root, [])
  }

  @Test("Locations outside the root value have the empty path")
  func toleratesOtherPlaces() throws {
    let root = try parsed("  [1]  ")
    #expect(JSONPath(to: Location(root.location.file, 0..<7), in: root).steps.isEmpty)
    #expect(JSONPath(to: Location(root.location.file, 6..<7), in: root).steps.isEmpty)
  }
}
