import Foundation
import SegueJSON
import Testing

@Suite struct DecodingErrorTests {
  @Test("The error for an unknown key suggests the nearest known key that is not given yet")
  func unknownKey() {
    #expect(
      problems(#"{ "root": { "id": "a", "cornerRadus": 20, "ids": 1, "shadow": { "x": 1 } } }"#) == """
        scene.json:1:24: error: unknown key "cornerRadus" in a node
            1 | { "root": { "id": "a", "cornerRadus": 20, "ids": 1, "shadow": { "x": 1 } } }
              |                        ^~~~~~~~~~~~~
          at root
          expected one of "cornerRadius", "image", "contentMode", "component", "with", "children"; did you mean "cornerRadius"?

        scene.json:1:43: error: unknown key "ids" in a node
            1 | { "root": { "id": "a", "cornerRadus": 20, "ids": 1, "shadow": { "x": 1 } } }
              |                                           ^~~~~
          at root
          expected one of "cornerRadius", "image", "contentMode", "component", "with", "children"

        scene.json:1:65: error: unknown key "x" in a shadow
            1 | { "root": { "id": "a", "cornerRadus": 20, "ids": 1, "shadow": { "x": 1 } } }
              |                                                                 ^~~
          at root.shadow
          expected one of "color", "radius", "offset"

        """)
  }

  @Test(
    "The error for a misplaced key names the object it belongs to",
    arguments: [
      (#"{ "root": { "offset": [0, 1] } }"#, #"it belongs inside "shadow""#),
      (#"{ "root": { "shadow": { "children": [] } } }"#, "it belongs to the node around this shadow"),
      (#"{ "root": {}, "cornerRadius": 3 }"#, #"it belongs inside "root""#),
    ])
  func misplacedKey(_ text: String, _ hint: String) {
    #expect(problems(text).contains("; " + hint + "\n"))
  }

  @Test(
    "The error for an invalid value names the value, what is expected and its path",
    arguments: [
      (#"{ "id": 3 }"#, "the number 3 is not a name", "", "root.id"),
      (
        #"{ "cornerRadius": "big" }"#, #"the string "big" is not a number"#, "a number of at least 0 points",
        "root.cornerRadius"
      ),
      (#"{ "cornerRadius": -0.50 }"#, "-0.50 is out of range", "a number of at least 0 points", "root.cornerRadius"),
      (
        #"{ "shadow": { "radius": 501 } }"#, "501 is out of range", "a number from 0 to 500 points",
        "root.shadow.radius"
      ),
      (
        #"{ "shadow": { "offset": [1] } }"#, "the array has 1 element", "an array [a number, a number]",
        "root.shadow.offset"
      ),
      (#"{ "shadow": { "offset": [1, null] } }"#, "null is not a number", "", "root.shadow.offset[1]"),
      (
        #"{ "shadow": [] }"#, "an empty array is not a shadow object",
        #"an object in braces, with one of "color", "radius", "offset""#, "root.shadow"
      ),
      (
        #"{ "shadow": { "color": "blak" } }"#, #"there is no colour "blak""#, #"did you mean "black"?"#,
        "root.shadow.color"
      ),
      (
        #"{ "contentMode": "ScaleAspectfit" }"#, #""ScaleAspectfit" is not known here"#,
        #"one of "scaleToFill", "scaleAspectFit", "scaleAspectFill"; did you mean "scaleAspectFit"?"#,
        "root.contentMode"
      ),
      (#"{ "children": {} }"#, "an object is not an array", "an array of node objects", "root.children"),
      (#"{ "children": [{}, [{}]] }"#, "an array is not a node object", "", "root.children[1]"),
      (
        #"{ "children": [{ "image": "a", "component": "b" }] }"#, #""component" cannot be combined with "image""#,
        #"only one of "image", "component""#, "root.children[0]"
      ),
      (#"{ "with": {} }"#, #""with" has no effect by itself"#, #""component", too"#, "root"),
    ])
  func wrongValue(_ root: String, _ message: String, _ advice: String, _ path: String) {
    let output = problems("{ \"root\": \(root) }")
    #expect(output.contains(" error: \(message)\n"))
    #expect(output.contains("\n  at \(path)\n"))
    #expect(output.contains(advice.isEmpty ? "at \(path)\n" : advice + "\n"))
    // The two keys that cannot be combined have a second error: there is no component "b".
    let errorCount = message.contains("combined") ? 2 : 1
    #expect(output.components(separatedBy: " error: ").count == errorCount + 1, "\(output)")
  }

  @Test("A missing key is reported at the object that lacks it")
  func missingKey() {
    #expect(
      problems("{}") == """
        scene.json:1:1: error: this scene has no "root"
            1 | {}
              | ^~
          expected "root": a node object

        """)
  }

  @Test("A misspelt required key is one error, not two")
  func misspeltRequiredKey() {
    let output = problems(#"{ "Root": {} }"#)
    #expect(output.contains(#"did you mean "root"?"#) && output.components(separatedBy: " error: ").count == 2)
  }

  @Test("A document of the wrong kind is one error")
  func wrongDocument() {
    #expect(problems("[1]").contains("error: an array is not a scene object\n"))
    #expect(problems("nonsense").contains("error: the text nonsense is not in double quotes"))
  }

  @Test("All errors of a file are reported together in order, including duplicate keys")
  func gathersAll() {
    let output = problems(
      """
      { "root": {
          "children": [ { "cornerRadius": -1 }, { "shadow": { "radius": true, "colour": 1 } } ],
          "id": "a", "id": 3,
          "size": 1 } }
      """)
    let messages = output.split(separator: "\n").compactMap { $0.components(separatedBy: " error: ").dropFirst().first }
    #expect(
      messages == [
        "-1 is out of range", "true is not a number", "unknown key \"colour\" in a shadow",
        "the key \"id\" is given twice in one object", "unknown key \"size\" in a node",
      ])
  }

  @Test("An error in the body of a component used twice is reported once, with its path in the component")
  func reportsBodyOnce() {
    let output = problems(
      """
      { "components": { "card": { "children": [{ "cornerRadius": "$rund" }, { "contentMode": "fill" }] } },
        "root": { "children": [ { "component": "card", "with": { "round": 1 } }, { "component": "card", "with": { "round": 2 } } ] } }
      """)
    #expect(output.components(separatedBy: " error: ").count == 3)
    #expect(output.contains("  at components.card.children[0].cornerRadius\n"))
    #expect(output.contains(#"expected a number of at least 0 points; did you mean "$round"?"#))
    #expect(output.contains(#"note: in component "card" used here"#))
  }

  @Test("A component that contains itself and a parameter that refers to itself are errors, not infinite loops")
  func stopsCycles() {
    #expect(
      problems(
        #"{ "components": { "a": { "children": [{ "component": "b" }] }, "b": { "children": [{ "component": "a" }] } }, "root": { "component": "a" } }"#
      ).contains(#"error: the component "a" contains itself"#))
    let context = DecodingContext()
    var scope = context.scope
    let endless = Resolver { $0.string == "$x" ? Resolver.Replacement($0, note: nil, scope: scope) : nil }
    context.resolving(with: endless) {
      scope = context.scope
      #expect(Format.number.decode("$x", in: context) == nil)
    }
    do { try context.finish() } catch {
      #expect(error.list.map(\.message) == [#""$x" refers to itself"#, #"the string "$x" is not a number"#])
    }
    #expect(context.hasErrors)
  }

  @Test("Nodes nested 250 levels deep are decoded")
  func decodesDeep() throws {
    let depth = 250
    let text =
      "{ \"root\": " + String(repeating: "{\"children\": [", count: depth) + "{}"
      + String(repeating: "]}", count: depth) + "}"
    let context = DecodingContext()
    var node = try #require(context.sampleScene(text))
    try context.finish()
    var count = 0
    while let child = node.children.first { (node, count) = (child, count + 1) }
    #expect(count == depth)
  }
}
