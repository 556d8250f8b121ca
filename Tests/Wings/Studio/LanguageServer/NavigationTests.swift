import SegueJSON
import TestSupport
import Testing

@Suite struct NavigationTests {
  private let client: Client

  init() throws { client = try Client(Client.fixture()) }

  private func hover(_ needle: String, _ advance: Int = 1) -> String {
    client.ask("textDocument/hover", at: needle, advance)?["contents"]?["value"]?.string ?? ""
  }

  /// The lines, counted from 1, in which the ranges of an answer begin.
  private func lines(_ places: JSON?) -> [Int] {
    (places?.array ?? []).compactMap { $0["range"]?["start"]?["line"]?.number.map { Int($0) + 1 } }
  }

  @Test("Keys are explained with type, default and meaning, names by what they stand for")
  func hovers() async throws {
    #expect(hover("\"width\": 200") == "`width`: a number from 1 to 16384 points, default 390\n\nWidth.")
    #expect(hover("$page", 2).contains("- light: `\"#FFFFFF\"`\n- dark: `\"#000000\"`"))
    #expect(hover("$greeting", 2).contains("- en: `\"Hello\"`\n- de: `\"Hallo\"`"))
    #expect(
      hover("\"source\": \"first\"", 12).hasPrefix("`first`: component \"card\"\n\n`screens.list.children[0]`, line 22")
    )
    #expect(hover("\"component\": \"card\"", 15) == "component `card`: parameters `tint`, `number`, `title`, used once")
    #expect(hover("\"tint\": ").contains("for `background`"))
    #expect(hover("systemRed").contains("light: `#FF3B30`"))
    #expect(hover("#FF8000") == "`#FF8000`: red 255, green 128, blue 0")
    #expect(hover("{ \"type\"", 0) == "")
  }

  @Test("Definitions and uses of ids, values, components and parameters are found, inside components, too")
  func places() {
    func definition(_ needle: String, _ advance: Int) -> [Int] {
      lines(client.ask("textDocument/definition", at: needle, advance))
    }
    #expect(definition("\"source\": \"first\"", 12) == [22])
    #expect(definition("first.label", 2) == [22])
    #expect(definition("first.label", 8) == [15])
    #expect(definition("$ink", 2) == [4, 5])
    #expect(definition("$greeting", 2) == [8, 9])
    #expect(definition("\"component\": \"card\"", 15) == [12])
    #expect(definition("\"tint\": ", 2) == [14])
    #expect(definition("\"to\": \"detail\"", 8) == [26])
    func references(_ needle: String, _ advance: Int, definitions: Bool) -> [Int] {
      lines(
        client.ask(
          "textDocument/references", at: needle, advance, [("context", ["includeDeclaration": .bool(definitions)])]))
    }
    #expect(references("\"id\": \"first\"", 8, definitions: true) == [22, 28, 29])
    #expect(references("\"id\": \"first\"", 8, definitions: false) == [28, 29])
    #expect(references("\"$title\"", 3, definitions: true) == [15, 15, 22])
  }

  @Test("A picture's definition is its file, if the scene may read it")
  func pictures() throws {
    let client = try Client(
      #"{ "screens": { "a": { "children": [{ "image": "a b.png" }, { "image": "../x.png" }] } } }"#)
    try client.folder.write("", to: "a b.png")
    let found = client.ask("textDocument/definition", at: "a b.png", 1)
    #expect(found?["uri"]?.string?.hasSuffix("/a%20b.png") == true)
    #expect(client.ask("textDocument/definition", at: "../x", 1)?.kind == .null)
  }

  private func renamed(_ needle: String, _ advance: Int, to name: String) throws -> String {
    let edit = client.ask("textDocument/rename", at: needle, advance, [("newName", .string(name))])
    return client.applying(try #require(edit?["documentChanges"]?.array?.first?["edits"]?.array))
  }

  @Test("A rename changes every use and nothing else")
  func renames() throws {
    let text = client.text
    #expect(
      try renamed("\"source\": \"first\"", 12, to: "top")
        == text.replacing("\"first\"", with: "\"top\"").replacing("\"first.", with: "\"top."))
    #expect(
      try renamed("first.label", 7, to: "caption")
        == text.replacing("\"id\": \"label\"", with: "\"id\": \"caption\"").replacing(
          "first.label", with: "first.caption"))
    #expect(
      try renamed("$ink", 2, to: "text")
        == text.replacing("\"ink\":", with: "\"text\":").replacing("\"$ink\"", with: "\"$text\""))
    #expect(
      try renamed("${number}", 3, to: "count")
        == text.replacing("${number}", with: "${count}").replacing("\"number\":", with: "\"count\":"))
    #expect(
      try renamed("\"component\": \"card\"", 15, to: "tile")
        == text.replacing("    \"card\": {", with: "    \"tile\": {").replacing(
          "\"component\": \"card\"", with: "\"component\": \"tile\""))
    #expect(try renamed("\"list\": {", 2, to: "all") == text.replacing("\"list\"", with: "\"all\""))
  }

  @Test("A copy's number is not part of its name, and an id with a parameter is not a name")
  func copies() throws {
    client.change(
      to: client.text.replacing("\"tap\": \"first.label\"", with: "\"tap\": \"row2\"").replacing(
        "\"id\": \"label\"", with: "\"id\": \"$title\""))
    #expect(
      try renamed("\"id\": \"row\"", 8, to: "line")
        == client.text.replacing("\"row\"", with: "\"line\"").replacing("\"row2\"", with: "\"line2\""))
    #expect(lines(client.ask("textDocument/references", at: "row2", 1)) == [23, 29])
    #expect(lines(client.ask("textDocument/definition", at: "\"id\": \"$title\"", 9)) == [15])
  }

  @Test("A rename is refused if the name exists, cannot be written, or there is nothing to rename")
  func refusals() {
    func message(_ needle: String, _ advance: Int, to name: String) -> String {
      let parameters = client.parameters(at: needle, advance, [("newName", .string(name))])
      return client.answer("textDocument/rename", parameters)?["error"]?["message"]?.string ?? ""
    }
    #expect(message("\"source\": \"first\"", 12, to: "hero") == "there is already a node \"hero\"")
    #expect(message("$ink", 2, to: "page") == "there is already a value \"page\"")
    #expect(message("$ink", 2, to: "my ink").contains("cannot be written as $name"))
    #expect(message("\"source\": \"first\"", 12, to: "") == "\"\" cannot be a name")
    #expect(message("\"source\": \"first\"", 12, to: "a\"b").contains("cannot be a name"))
    #expect(
      client.answer("textDocument/prepareRename", client.parameters(at: "\"width\"", 2))?["error"]?["code"] == -32803)
    #expect(client.ask("textDocument/prepareRename", at: "$ink", 2)?["placeholder"] == "ink")
  }

  @Test("Colours have swatches: literals, system colours and names, also in arguments of components")
  func colors() {
    let found = client.ask("textDocument/documentColor", ["textDocument": ["uri": .string(client.uri)]])?.array ?? []
    #expect(
      found.map { client.text(in: $0["range"]) } == [
        "#112233", "#FFFFFF", "#EEDDCC", "#000000", "$page", "$ink", "systemRed", "#FF8000",
      ])
    #expect(found.last?["color"] == ["red": 1, "green": .number(128.0 / 255), "blue": 0, "alpha": 1])
    let written = client.ask(
      "textDocument/colorPresentation",
      [
        "textDocument": ["uri": .string(client.uri)], "range": found.last?["range"] ?? .null,
        "color": ["red": 0, "green": 0, "blue": 1, "alpha": 0.5],
      ])
    #expect(written?.array?.first?["textEdit"]?["newText"] == "#0000FF80")
  }

  @Test("The outline has the trees of nodes, the scripts and the themes")
  func outline() {
    let symbols = client.ask("textDocument/documentSymbol", ["textDocument": ["uri": .string(client.uri)]])
    func tree(_ symbol: JSON) -> String {
      let children = symbol["children"]?.array?.map(tree) ?? []
      return (symbol["name"]?.string ?? "") + (children.isEmpty ? "" : "(\(children.joined(separator: " ")))")
    }
    #expect(
      (symbols?.array ?? []).map(tree) == [
        "canvas", "themes(light(ink page) dark(ink page))", "locales(en(greeting) de(greeting))",
        "components(card(label text \"$title\"))", "screens(list(first row) detail(hero))", "transition",
        "script(wait 0.3 tap first.label wait 0.6 dismiss wait 0.2)",
      ])
  }
}
