import SegueJSON
import SegueScene
import Testing

@Suite("A short scene that expands too far is rejected at the place of the excess")
struct SceneBudgetTests {
  /// Components `c0`, `c1`, …, each of which passes ten copies of its argument to the next; the last shows it.
  private func billionLaughs(_ levels: Int) -> String {
    let ten = String(repeating: "${a}", count: 10)
    var components = (0..<levels).map { level in
      #""c\#(level)": { "children": [{ "component": "c\#(level + 1)", "with": { "a": "\#(ten)" } }] }"#
    }
    components.append(#""c\#(levels)": { "children": [{ "text": "${a}" }] }"#)
    return SceneText.children(
      #"{ "component": "c0", "with": { "a": "0123456789" } }"#,
      more: "\"components\": { \(components.joined(separator: ", ")) }, ")
  }

  @Test("Arguments that grow tenfold from component to component are too large", arguments: [5, 7, 20])
  func substitution(_ levels: Int) throws {
    let found = try #require(SceneText.diagnostics(billionLaughs(levels)).first)
    #expect(found.code == "too-large")
    #expect(found.message.contains("bytes") && found.expected == "at most 100000")
    #expect(found.location?.start.line == 1)
    #expect(found.path.steps.first == .key("components"))
    #expect(SceneText.problems(billionLaughs(3)).isEmpty)
  }

  @Test("A text that contains a long argument many times is too large")
  func longText() throws {
    let component = #""c": { "text": "\#(String(repeating: "${a}", count: 1000))" }"#
    let scene = SceneText.children(
      #"{ "component": "c", "with": { "a": "\#(String(repeating: "x", count: 100_000))" } }"#,
      more: "\"components\": { \(component) }, ")
    let found = try #require(SceneText.diagnostics(scene).first)
    #expect(found.message == "with its parameters filled in, this string would have 100000000 bytes")
  }

  @Test("Many strings together are too large, although each is short enough")
  func sum() throws {
    let scene = SceneText.children(
      #"{ "component": "c", "repeat": 1000, "with": { "a": "\#(String(repeating: "x", count: 9000))" } }"#,
      more: #""components": { "c": { "id": "n", "language": "${a}" } }, "#)
    #expect(
      SceneText.diagnostics(scene).contains {
        $0.message == "the scene exceeds 4000000 bytes of text with parameters"
      })
  }

  @Test("A text has at most 20,000 characters", arguments: [20_000, 20_001, 1_000_000])
  func text(_ count: Int) {
    let scene = SceneText.children(#"{ "text": "\#(String(repeating: "é", count: count))" }"#)
    #expect(SceneText.problems(scene) == (count > 20_000 ? ["3:11 too-large"] : []))
  }

  @Test("Path data, a text and arguments that are repeated ten thousand times are too large")
  func copies() throws {
    let path = "M0 0" + String(repeating: "h1v1", count: 1000)
    for (node, message) in [
      (#"{ "repeat": 10000, "path": "\#(path)" }"#, "the scene exceeds 2000000 bytes of path data"),
      (
        #"{ "repeat": 10000, "text": "\#(String(repeating: "x", count: 1000))" }"#,
        "the scene exceeds 200000 characters of text"
      ),
      (
        #"{ "repeat": { "count": 10000, "items": [{ \#((0..<2000).map { "\"a\($0)\": 1" }.joined(separator: ", ")) }] } }"#,
        "the scene exceeds 2000000 values"
      ),
    ] {
      let found = SceneText.diagnostics(SceneText.children(node))
      #expect(found.map(\.message) == [message])
      #expect(found.first?.location?.start.line == 3)
    }
  }

  @Test("The number of copies can be an argument; what is not copied is not counted")
  func countFromArgument() {
    func scene(_ count: Int) -> String {
      let items = Array(repeating: "1", count: 200).joined(separator: ", ")
      let text = String(repeating: "x", count: 2000)
      return SceneText.children(
        #"{ "component": "c", "with": { "n": \#(count) } }"#,
        more:
          #""components": { "c": { "children": [{ "repeat": { "count": "$n", "items": [\#(items)] }, "text": "\#(text)" }] } }, "#
      )
    }
    #expect(SceneText.problems(scene(0)).isEmpty)
    #expect(SceneText.problems(scene(100)).isEmpty)
    #expect(SceneText.diagnostics(scene(101)).map(\.message) == ["the scene exceeds 200000 characters of text"])
  }

  @Test("A number of copies that is out of range is the only error, and only names of parameters stand for arguments")
  func invalidCounts() {
    let text = String(repeating: "x", count: 100)
    let problems = SceneText.problems(SceneText.children(#"{ "repeat": 99000, "text": "\#(text)" }"#))
    #expect(problems.count == 1 && problems[0].contains("out-of-range"), "\(problems)")
    let component = ##""c": { "children": [{ "text": "${1}" }, { "text": "$1", "repeat": 100 }] }"##
    let scene = SceneText.children(
      #"{ "component": "c", "with": { "1": "\#(String(repeating: "x", count: 9000))" } }"#,
      more: "\"components\": { \(component) }, ")
    #expect(SceneText.diagnostics(scene).map(\.code) == ["unfilled-parameter"])
  }

  @Test("Arguments of an item and the number of a copy replace longer ones of the same name")
  func shadowedArguments() {
    let long = String(repeating: "x", count: 3000)
    for items in [#"[{ "a": "b" }]"#, #"[{ "a": "b" }, { "a": "c" }]"#] {
      let scene = SceneText.children(
        #"{ "component": "c", "with": { "a": "\#(long)", "number": "\#(long)" } }"#,
        more:
          #""components": { "c": { "children": [{ "repeat": { "count": 100, "items": \#(items) }, "text": "$a", "children": [{ "text": "$number" }] }] } }, "#
      )
      #expect(SceneText.problems(scene).isEmpty)
    }
  }

  @Test("Arcs of a few bytes have many segments, which are counted in one path, in components and in repeated nodes")
  func arcs() {
    func path(_ arcs: Int) -> String { "M0 0" + String(repeating: "a9 9 0 1 1 1 1", count: arcs) }
    let component = #""components": { "c": { "path": "\#(path(100))" } }, "#
    for (node, more) in [
      (#"{ "path": "\#(path(70_000))" }"#, ""), (#"{ "repeat": 1000, "path": "\#(path(100))" }"#, ""),
      (#"{ "repeat": 1000, "component": "c" }"#, component),
    ] {
      let found = SceneText.diagnostics(SceneText.children(node, more: more))
      #expect(found.map(\.message) == ["the scene exceeds 500000 segments of paths"])
      #expect(found.first?.code == "too-large" && found.first?.location != nil)
    }
    #expect(SceneText.problems(SceneText.children(#"{ "path": "\#(path(50_000))" }"#)).isEmpty)
  }

  @Test("Ids that components lengthen are limited")
  func names() {
    let name = String(repeating: "n", count: 200)
    let components = (0..<4).map { level in
      #""c\#(level)": { "children": [{ "id": "\#(name)"\#(level < 3 ? ", \"component\": \"c\(level + 1)\"" : "") }] }"#
    }
    let scene = SceneText.children(
      #"{ "component": "c0", "id": "\#(name)" }"#, more: "\"components\": { \(components.joined(separator: ", ")) }, ")
    #expect(SceneText.diagnostics(scene).allSatisfy { $0.code == "too-large" && $0.expected?.contains("500") == true })
    #expect(!SceneText.problems(scene).isEmpty)
    #expect(SceneText.problems(SceneText.children(#"{ "id": "\#(name)" }"#)).isEmpty)
  }

  @Test("A canvas with too many pixels is rejected")
  func canvas() {
    let scene = SceneText.transition(#"{ "type": "drawer" }, "canvas": { "width": 16384, "height": 16384 }"#)
    #expect(SceneText.diagnostics(scene).map(\.expected) == ["at most 16384 pixels a side, and 100000000 in all"])
  }
}
