import SegueJSON
import TestSupport
import Testing

@Suite struct FlowEditingTests {
  private func labels(at needle: String, _ advance: Int, in text: String = flatFlow) throws -> [String] {
    let client = try Client(text)
    return client.ask("textDocument/completion", at: needle, advance)?["items"]?.array?.compactMap {
      $0["label"]?.string
    }
      ?? []
  }

  @Test("A step is offered the names of the transitions, with their types and screens")
  func names() throws {
    let client = try Client(flatFlow)
    let items = client.ask("textDocument/completion", at: "\"present\": \"sheet\"", 13)?["items"]?.array ?? []
    #expect(items.compactMap { $0["label"]?.string } == ["open", "sheet", "done"])
    #expect(items.last?["detail"]?.string == "dialog, share → copied")
    #expect(try labels(at: "\"dismiss\": \"open\"", 13) == ["open", "sheet", "done"])
    let long = flatFlow.replacing("\"present\": \"sheet\"", with: "\"present\": { \"transition\": \"x\" }")
    #expect(try labels(at: "\"transition\": \"x\"", 16, in: long) == ["open", "sheet", "done"])
  }

  @Test("An option that names a node is offered those of its screen; one that names a screen, the screens")
  func nodes() throws {
    #expect(try labels(at: "\"opens\": [\"more\"]", 12) == ["head", "more"])
    #expect(try labels(at: "\"closes\": [\"ok\"]", 12) == ["ok"])
    #expect(try labels(at: "\"source\": \"cover\"", 12) == ["cover"])
    #expect(try labels(at: "\"target\": \"head\"", 12) == ["head", "more"])
    #expect(try labels(at: "\"from\": \"share\"", 10) == ["home", "episode", "share", "copied"])
    // Also while the other options that it needs are not there yet.
    let begun = flatFlow.replacing("\"source\": \"cover\", \"target\": \"head\"", with: "\"target\": \"\"")
    #expect(try labels(at: "\"target\": \"\"", 11, in: begun) == ["head", "more"])
    // A finger can tap whatever is seen.
    #expect(try labels(at: "\"tap\": \"copy\"", 9) == ["cover", "head", "more", "panel", "copy", "ok"])
  }

  @Test("A step is given a name in a flow, and {} where the only transition has none")
  func templates() throws {
    func template(_ text: String) throws -> String? {
      let client = try Client(text)
      let items = client.ask("textDocument/completion", at: "{ }]", 2)?["items"]?.array
      return items?.first { $0["label"] == "present" }?["textEdit"]?["newText"]?.string
    }
    #expect(try template(flatFlow.replacing("{ \"wait\": 0.3 }]", with: "{ }]")) == "\"present\": \"$1\"")
    #expect(
      try template(#"{ "transition": { "type": "drawer" }, "script": [{ }] }"#) == "\"present\": { $1 }")
  }

  @Test("A transition's name leads to its definition, is explained, and renamed with its layers")
  func name() throws {
    let text = flatFlow.replacing("\"tap\": \"ok\"", with: "\"tap\": \"sheet/sheet\"")
    let client = try Client(text)
    let definition = client.ask("textDocument/definition", at: "\"present\": \"sheet\"", 13)?.array ?? []
    #expect(definition.map { client.text(in: $0["range"]) } == ["sheet"])
    let hover = client.ask("textDocument/hover", at: "\"present\": \"sheet\"", 13)?["contents"]?["value"]?.string
    #expect(hover == "transition `sheet`: `semi-modal`, `episode` → `share`, used 2 times")
    let edit = client.ask("textDocument/rename", at: "\"present\": \"sheet\"", 13, [("newName", "menu")])
    let edits = try #require(edit?["documentChanges"]?.array?.first?["edits"]?.array)
    #expect(
      client.applying(edits)
        == text.replacing("\"sheet\": {", with: "\"menu\": {").replacing(
          "\"present\": \"sheet\"", with: "\"present\": \"menu\""
        )
        .replacing("sheet/sheet", with: "menu/sheet"))
    let taken = client.answer(
      "textDocument/rename", client.parameters(at: "\"present\": \"sheet\"", 13, [("newName", "done")]))
    #expect(taken?["error"]?["message"]?.string == "there is already a transition \"done\"")
  }

  @Test("The outline lists the transitions with their types and screens, and the steps with the names that they play")
  func outline() throws {
    let client = try Client(
      flatFlow.replacing("\"present\": \"sheet\"", with: "\"present\": { \"transition\": \"sheet\", \"speed\": 2 }"))
    let symbols =
      client.ask("textDocument/documentSymbol", ["textDocument": ["uri": .string(client.uri)]])?.array ?? []
    let transitions = try #require(symbols.first { $0["name"] == "transitions" })["children"]?.array ?? []
    #expect(
      transitions.map { "\($0["name"]?.string ?? "") \($0["detail"]?.string ?? "")" } == [
        "open card, → episode", "sheet semi-modal, episode → share", "done dialog, share → copied",
      ])
    let steps = try #require(symbols.first { $0["name"] == "script" })["children"]?.array ?? []
    #expect(
      steps.compactMap { $0["name"]?.string }.suffix(5) == [
        "present sheet", "present done", "wait 0.2", "dismiss open", "wait 0.3",
      ])
  }
}
