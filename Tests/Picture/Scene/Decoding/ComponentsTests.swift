import SegueCore
import SegueJSON
import SegueScene
import SegueText
import Testing

private func texts(_ node: Node) -> [String] {
  var texts: [String] = []
  node.visit { if case .text(let text) = $0.content { texts.append(text.request.text) } }
  return texts
}

@Suite("Components and repetitions")
struct ComponentsTests {
  private func root(_ components: String, _ children: String) throws -> Node {
    try SceneText.root(children, more: "\"components\": \(components), ")
  }

  private func problems(_ components: String, _ children: String) -> [String] {
    SceneText.problems(SceneText.children(children, more: "\"components\": \(components), "))
  }

  @Test("A component's parameters can hold values of any kind")
  func parameters() throws {
    let root = try root(
      #"{ "c": { "background": "$color", "opacity": "$o", "children": "$inside" } }"#,
      ##"{ "component": "c", "with": { "color": "#FF0000", "o": 0.5, "inside": [{ "text": "in" }] } }"##)
    let node = root.children[0]
    #expect(node.background == .color(Color(255, 0, 0)))
    #expect(node.opacity == 0.5)
    #expect(texts(node) == ["in"])
  }

  @Test("Keys given where a component is used override those of the component")
  func overriding() throws {
    let root = try root(
      #"{ "c": { "frame": { "width": 50, "height": 20 }, "cornerRadius": 5, "opacity": 0.2 } }"#,
      #"{ "component": "c", "frame": { "width": 80 }, "opacity": 1 }, { "component": "c", "pin": { "left": 1, "right": 2 } }"#
    )
    #expect(root.children[0].placement.horizontal.length == .points(80))
    #expect(root.children[0].placement.vertical.length == .points(20))
    #expect(root.children[0].opacity == 1)
    #expect(root.children[0].corners == NodeCorners(all: .points(5)))
    // Two edges give a width: the component's own would be one constraint too many.
    #expect(root.children[1].placement.horizontal == AxisPlacement(leading: .points(1), trailing: .points(2)))
  }

  @Test("A component can pass its parameters on to another one, as whole values or inside texts")
  func passing() throws {
    let root = try root(
      ##"{ "outer": { "children": [{ "component": "inner", "with": { "title": "$name", "full": "${name} & ${other}" } }] }, "inner": { "children": [{ "text": "$title" }, { "text": "<${full}>" }, { "text": "${title}" }] } }"##,
      #"{ "component": "outer", "with": { "name": "Ada", "other": 3 } }"#)
    #expect(texts(root) == ["Ada", "<Ada & 3>", "Ada"])
  }

  @Test("A component sees only its own parameters, not those of the place where it is used")
  func hygiene() {
    let found = problems(
      ##"{ "outer": { "children": [{ "component": "inner" }, { "text": "$name" }] }, "inner": { "children": [{ "text": "$name" }] } }"##,
      #"{ "component": "outer", "with": { "name": "Ada" } }"#)
    #expect(found.map { $0.split(separator: " ").last } == ["unknown-parameter"])
  }

  @Test("The theme's colours are available inside components")
  func theme() throws {
    let node = try SceneText.child(
      #"{ "component": "c", "with": { "tint": "$ink" } }"#,
      more:
        ##""themes": { "light": { "ink": "#112233" } }, "components": { "c": { "background": "$ink", "border": { "color": "$tint" } } }, "##
    )
    #expect(node.background == .color(Color(0x11, 0x22, 0x33)))
    #expect(node.border?.color == Color(0x11, 0x22, 0x33))
  }

  @Test("`${$}` is a dollar sign, also in arguments, and never a parameter")
  func escapedDollar() throws {
    let components = ##"{ "c": { "text": "${$}${name} ${$}{name}" } }"##
    let root = try root(components, #"{ "component": "c", "with": { "name": "${$}{x}" } }"#)
    #expect(texts(root) == ["$${x} ${name}"])
    #expect(try texts(self.root("{}", #"{ "text": "$$5 or ${$}{5}" }"#)) == ["$5 or ${5}"])
    #expect(try texts(self.root("{}", #"{ "text": "$${$}" }"#)) == ["${$}"])
    let escaped = SceneText.children(
      #"{ "component": "c", "with": { "name": "Ada" } }"#,
      more: ##""components": { "c": { "children": [{ "text": "${name}" }, { "text": "${$}{name}" }] } }, "##)
    #expect(SceneText.diagnostics(escaped).isEmpty)
  }

  @Test("The copies of a repeated node are numbered from 1, and take the items in turn")
  func repetition() throws {
    let root = try root(
      "{}",
      #"{ "repeat": { "count": 3, "items": [{ "name": "a" }, { "name": "b" }] }, "id": "row", "children": [{ "id": "label", "text": "${number}. $5 ${name}" }] }"#
    )
    #expect(texts(root) == ["1. $5 a", "2. $5 b", "3. $5 a"])
    #expect(root.children.map(\.id) == ["row1", "row2", "row3"])
    #expect(root.children.map { $0.children[0].id } == ["label1", "label2", "label3"])
    #expect(try self.root("{}", #"{ "repeat": 0 }"#).children.isEmpty)
    #expect(try self.root("{}", #"{ "repeat": 2, "flex": "$number" }"#).children.map(\.placement.flex) == [1, 2])
  }

  @Test(
    "The fields of an item and the number of the copy are parameters of a repeated component; `with` takes precedence")
  func repeatedComponent() throws {
    let components = ##"{ "row": { "opacity": "$o", "children": [{ "text": "${number} $5 ${title}" }] } }"##
    let root = try root(
      components,
      #"{ "component": "row", "repeat": { "items": [{ "title": "a", "o": 0.25 }, { "title": "b", "o": 0.5, "unused": 1 }] } }"#
    )
    #expect(texts(root) == ["1 $5 a", "2 $5 b"])
    #expect(root.children.map(\.opacity) == [0.25, 0.5])
    let given = try self.root(
      components,
      #"{ "component": "row", "repeat": { "items": [{ "title": "a", "o": 0.25 }] }, "with": { "title": "<${title}>" } }"#
    )
    #expect(texts(given) == ["1 $5 <a>"])
    // The items go to the repeated component, not to those inside it.
    let inner = problems(
      #"{ "outer": { "children": [{ "component": "inner" }] }, "inner": { "children": [{ "text": "$title" }] } }"#,
      #"{ "component": "outer", "repeat": { "items": [{ "title": "a" }] } }"#)
    #expect(inner.map { $0.split(separator: " ").last } == ["unknown-parameter"])
  }

  @Test("An item's value can refer to a parameter of the surrounding component that has the same name")
  func outerParameters() throws {
    let root = try root(
      ##"{ "list": { "children": [{ "component": "row", "repeat": { "items": [{ "title": "$title" }] } }] }, "row": { "children": [{ "text": "$title" }] } }"##,
      #"{ "component": "list", "with": { "title": "Ada" } }"#)
    #expect(texts(root) == ["Ada"])
  }

  @Test("An item that is not an object is the parameter `$item`")
  func plainItems() throws {
    let root = try root(
      #"{ "row": { "children": [{ "text": "<${item}>" }] } }"#,
      #"{ "repeat": { "items": ["x", 2] }, "text": "${number}${item}" }, { "component": "row", "repeat": { "items": ["y"] } }"#
    )
    #expect(texts(root) == ["1x", "22", "<y>"])
  }

  @Test("A problem in a component is reported once, with a note for each use, up to a limit")
  func problemsOnce() {
    let components = ##""components": { "c": { "frame": { "widht": 1 } } }, "##
    func found(_ uses: [String]) -> [Diagnostic] {
      SceneText.diagnostics(SceneText.children(uses.joined(separator: ",\n"), more: components))
    }
    let use = #"{ "component": "c" }"#
    let few = found([use, #"{ "component": "c", "repeat": 9 }"#, use])
    #expect(few.map(\.code) == ["unknown-key"])
    #expect(few.first?.notes.map { $0.location?.start.line } == [3, 4, 5])
    let many = found(Array(repeating: use, count: 50))
    #expect(many.count == 1 && many.first?.notes.count == 4)
    #expect(many.first?.notes.last?.message == "and 47 more uses")
  }

  @Test("A repetition inside another one has the parameters of both")
  func nestedRepetition() throws {
    let root = try root(
      "{}",
      #"{ "repeat": { "items": [{ "row": "x" }, { "row": "y" }] }, "children": [{ "repeat": { "items": [{ "column": 1 }, { "column": 2 }] }, "text": "${row}${column}" }, { "repeat": 1, "text": "${row}" }, { "repeat": 1, "text": "$row" }] }"#
    )
    #expect(texts(root) == ["x1", "x2", "x", "x", "y1", "y2", "y", "y"])
  }

  @Test("Ids inside a component are prefixed with the id of the node that uses it, also in a repetition")
  func ids() throws {
    let components =
      #"{ "c": { "id": "ignored", "children": [{ "id": "photo", "children": [{ "component": "d", "id": "d" }] }] }, "d": { "children": [{ "id": "e" }] } }"#
    let root = try root(
      components,
      #"{ "component": "c", "id": "card" }, { "component": "c" }, { "component": "c", "id": "row", "repeat": 2 }"#)
    var ids: [String] = []
    root.visit { if let id = $0.id { ids.append(id) } }
    #expect(
      ids == [
        "card", "card.photo", "card.d", "card.d.e", "row1", "row1.photo", "row1.d", "row1.d.e", "row2", "row2.photo",
        "row2.d",
        "row2.d.e",
      ])
  }

  @Test("Unknown components and parameters are errors with the nearest spelling")
  func unknown() throws {
    let components = ##""components": { "card": { "children": [{ "text": "$title" }] } }, "##
    for (child, place, hint) in [
      (#"{ "component": "crad" }"#, "3:16 unknown-component", "card"),
      (#"{ "component": "card", "with": { "title": "x", "tilte": "y" } }"#, "3:48 unknown-parameter", "title"),
    ] {
      let text = SceneText.children(child, more: components)
      #expect(SceneText.problems(text) == [place])
      #expect(SceneText.diagnostics(text).first?.hint == "did you mean \"\(hint)\"?")
    }
    for text in ["$nam", "Hello ${nam}"] {
      let scene = SceneText.children(#"{ "repeat": { "items": [{ "name": 1 }] }, "text": "\#(text)" }"#)
      #expect(SceneText.diagnostics(scene).map(\.code) == ["unknown-parameter"])
      #expect(SceneText.diagnostics(scene).first?.hint == "did you mean \"name\"?")
    }
  }

  @Test("A misspelt or missing argument is reported at the item that should have it")
  func items() throws {
    let components = ##""components": { "card": { "children": [{ "text": "$title", "color": "$tint" }] } }, "##
    func problems(_ items: String, _ rest: String = #""component": "card""#) -> [String] {
      let text = SceneText.children(#"{ \#(rest), "repeat": { "items": [\#(items)] } }"#, more: components)
      return SceneText.diagnostics(text).map { "\($0.path): \($0.message); \($0.hint ?? "")" }
    }
    let item = "screens.a.children[0].repeat.items[1]"
    let right = ##"{ "title": "One", "tint": "#F00" }"##
    #expect(problems(right + ", " + right).isEmpty)
    #expect(
      problems(right + ##", { "titel": "Two", "tint": "#F00" }"##) == [
        #"\#(item): this item has no "title"; did you mean "title"?"#
      ])
    #expect(problems(right + #", { "title": "Two" }"#) == [#"\#(item): this item has no "tint"; "#])
    // Without a component, an item is known to be wrong only because the other items have the argument.
    #expect(
      problems(#"{ "name": "One" }, { "nam": "Two" }"#, #""text": "$name""#) == [
        #"\#(item): this item has no "name"; did you mean "name"?"#
      ])
  }

  @Test("A parameter in braces without a dollar sign gets a warning; text in braces that is not a parameter does not")
  func otherBraces() {
    for (text, written) in [
      ("$a {{a}}", "$a"), ("{{a}}", "{a}"), ("x { a }", "{ a }"), ("${a} {a}", nil), ("{b}", nil), ("${a}", nil),
    ] {
      let found = SceneText.diagnostics(
        SceneText.children(
          #"{ "component": "c", "with": { "a": "x" } }"#,
          more: #""components": { "c": { "children": [{ "text": "\#(text)" }, { "text": "$a" }] } }, "#)
      ).filter { $0.code == "unfilled-parameter" }
      #expect(found.first?.message.contains("\"\(written ?? "")\"") ?? (written == nil), "\(text)")
    }
  }

  @Test("The error about an argument that the component does not use shows how to use it")
  func unusedArgument() {
    let found = SceneText.diagnostics(
      SceneText.children(
        #"{ "component": "c", "with": { "title": "x" } }"#, more: #""components": { "c": { "text": "{{title}}" } }, "#))
    #expect(found.first { $0.code == "unknown-parameter" }?.hint?.contains("${title}") == true)
  }

  @Test("The error about a family's name as the font shows how to write it")
  func fontNames() {
    let found = SceneText.diagnostics(SceneText.children(#"{ "text": "x", "font": "Poster" }"#))
    #expect(found.first?.hint == #"write { "family": "Poster", "size": 17 } for a font family"#)
  }

  @Test("A parameter in a longer text needs braces; without them there is a warning")
  func braces() throws {
    func problems(_ text: String) throws -> [String?] {
      let items = #"{ "repeat": { "items": [{ "minutes": 31 }] }, "text": "\#(text)" }"#
      let found = try SceneDecoder.decode(SourceFile(name: "a.json", text: SceneText.children(items))).warnings
      return found.list.map(\.hint)
    }
    #expect(try problems("$minutes min.") == ["write ${minutes} for the argument"])
    for text in ["$minutes", "${minutes} min", "$5 for $ minutes", "a $minutesmin"] {
      #expect(try problems(text).isEmpty, "\(text)")
    }
  }

  @Test("A doubled dollar sign at the start of a text is a literal dollar sign")
  func dollar() throws {
    #expect(
      texts(try SceneText.root(#"{ "text": "$$name" }, { "text": "$5" }, { "text": "a $name" }"#)) == [
        "$name", "$5", "a $name",
      ])
  }

  @Test("A component that contains itself is an error, not a loop")
  func cycles() {
    #expect(problems(#"{ "a": { "children": [{ "component": "a" }] } }"#, #"{ "component": "a" }"#).count == 1)
    let two = #"{ "a": { "children": [{ "component": "b" }] }, "b": { "children": [{ "component": "a" }] } }"#
    let text = SceneText.children(#"{ "component": "a" }"#, more: "\"components\": \(two), ")
    #expect(SceneText.diagnostics(text).map(\.code) == ["component-cycle"])
    #expect(SceneText.diagnostics(text).first?.message.hasSuffix("a → b → a") == true)
  }

  @Test("Components and repetitions that expand beyond the limits are rejected")
  func budget() {
    let doubling = (0..<40).map {
      #""c\#($0)": { "children": [{ "component": "c\#($0 + 1)" }, { "component": "c\#($0 + 1)" }] }"#
    }
    #expect(
      SceneText.diagnostics(
        SceneText.children(
          #"{ "component": "c0" }"#, more: "\"components\": { \(doubling.joined(separator: ", ")), \"c40\": {} }, ")
      ).map(\.code) == ["too-large"])
    #expect(
      SceneText.diagnostics(SceneText.children(#"{ "repeat": 10000, "children": [{ "repeat": 10000 }] }"#)).map(\.code)
        == ["too-large"])
    let chain = (0..<500).map { #""c\#($0)": { "children": [{ "component": "c\#($0 + 1)" }] }"# }
    #expect(
      SceneText.diagnostics(
        SceneText.children(
          #"{ "component": "c0" }"#, more: "\"components\": { \(chain.joined(separator: ", ")), \"c500\": {} }, ")
      ).map(\.code) == ["too-deep"])
  }
}
