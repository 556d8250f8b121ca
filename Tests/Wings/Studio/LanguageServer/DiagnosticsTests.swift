import SegueJSON
import SegueExport
import TestSupport
import Testing
import SegueChecks

@Suite struct DiagnosticsTests {
  private func summary(_ diagnostics: [JSON], in client: Client) -> [String] {
    diagnostics.map { "\($0["code"]?.string ?? ""): \(client.text(in: $0["range"]))" }
  }

  @Test("The problems are those of the check, with ranges, and follow the text")
  func follow() async throws {
    let text = try Client.fixture()
    let client = try Client(text)
    let check = await SceneCheck(SceneDocument(name: "scene.json", text: text))
    #expect(try await client.diagnostics().map { $0["code"]?.string } == check.diagnostics.list.map(\.code.rawValue))
    client.change(
      to: text.replacing("\"source\": \"first\"", with: "\"source\": \"frist\"").replacing(
        "\"frame\": { \"y\"", with: "\"frmae\": { \"y\""))
    let found = try await client.diagnostics()
    #expect(summary(found, in: client) == ["unknown-key: \"frmae\"", "unknown-node: \"frist\""])
    #expect(found.first?["severity"] == 1 && found.first?["source"] == "render")
    #expect(found.first?["message"]?.string?.hasSuffix("did you mean \"frame\"?") == true)
    client.change(to: text.replacing("\"source\": \"first\"", with: "\"source\": \"frist\""))
    #expect(summary(try await client.diagnostics(), in: client) == ["unknown-node: \"frist\""])
    client.change(to: text)
    #expect(try await client.diagnostics().count { $0["severity"] == 1 } == 0)
  }

  @Test("Broken JSON has all its errors, with the places that belong to an error")
  func broken() async throws {
    let client = try Client("{ \"frameRate\": 30 \"canvas\": { \"width\": 1, \"width\": 2, }")
    let found = try await client.diagnostics()
    #expect(found.map { $0["code"]?.string } == ["missing-comma", "duplicate-key", "trailing-comma", "unclosed"])
    #expect(found[1]["relatedInformation"]?.array?.first?["message"] == "first given here")
    let plain = try Client("{ \"alt\": 1, \"alt\": 2 }", capabilities: [:])
    let plainDiagnostic = try await plain.diagnostics().first { $0["code"] == "duplicate-key" }
    #expect(
      plainDiagnostic?["relatedInformation"] == nil
        && plainDiagnostic?["message"]?.string?.contains("first given here (") == true)
  }

  @Test("Of several fast changes only the last is checked")
  func fast() async throws {
    let text = try Client.fixture()
    let client = try Client(text)
    for wait in 0..<20 { client.change(to: text.replacing("0.6", with: "\(wait)")) }
    _ = try await client.diagnostics()
    let published = client.received { $0["method"] == "textDocument/publishDiagnostics" }
    // Those of the opened text, perhaps those of one change in between, and those of the last change.
    #expect(published.count <= 3)
  }

  @Test("A misspelt word can be replaced by the nearest one, and a missing comma inserted")
  func fixes() async throws {
    let text = try Client.fixture()
    let client = try Client(text)
    func fixed(_ broken: String, at needle: String) async throws -> [String] {
      client.change(to: broken)
      _ = try await client.diagnostics()
      let place = client.position(of: needle)
      let actions = client.ask(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": .string(client.uri)], "range": ["start": place, "end": place],
          "context": ["diagnostics": []],
        ])
      return (actions?.array ?? []).map {
        client.applying($0["edit"]?["documentChanges"]?.array?.first?["edits"]?.array ?? [])
      }
    }
    for (part, wrong, needle) in [
      ("\"source\": \"first\"", "\"source\": \"frist\"", "\"frist\""),
      ("\"frame\": { \"y\"", "\"frmae\": { \"y\"", "\"frmae"),
      ("\"rect\": \"systemRed\"", "\"rect\": \"sytemRed\"", "\"sytemRed\""),
      ("\"type\": \"card\"", "\"type\": \"cart\"", "\"cart\""),
      ("\"canvas\": { \"width\": 200,", "\"canvas\": { \"width\": \"200\",", "\"200\""),
    ] {
      let broken = text.replacing(part, with: wrong, maxReplacements: 1)
      #expect(try await fixed(broken, at: needle) == [text], "\(wrong)")
    }
    #expect(try await fixed(text.replacing("300 },", with: "300 }"), at: " },\n  \"locales\"") == [])
    #expect(try await fixed(text.replacing("300 },", with: "300 }"), at: "\n  \"themes\"") == [text])
  }

  @Test("A project file is checked as such, other files are not checked, and a closed file has no problems any more")
  func kinds() async throws {
    let project = try Client("{ \"scenes\": [], \"fro\": 1 }", name: "segue.json")
    #expect(try await project.diagnostics().map { $0["code"]?.string } == ["wrong-count", "unknown-key"])
    let other = try Client("{ \"name\": \"x\" }", name: "package.json")
    #expect(try await other.diagnostics() == [])
    let scene = try Client("{ \"screens\": 1 }")
    #expect(try await scene.diagnostics().isEmpty == false)
    scene.tell("textDocument/didClose", ["textDocument": ["uri": .string(scene.uri)]])
    #expect(scene.received { $0["method"] == "textDocument/publishDiagnostics" }.last?["params"]?["diagnostics"] == [])
  }

  @Test("A problem in a file that the scene names is reported where the scene names it")
  func otherFiles() async throws {
    let client = try Client()
    try client.folder.write("{ \"x\": ", to: "drag.json")
    _ = client.ask("initialize", ["capabilities": [:]])
    client.open(
      try Client.fixture().replacing("{ \"tap\": \"first.label\" }", with: "{ \"drag\": { \"path\": \"drag.json\" } }"))
    let found = try await client.diagnostics()
    #expect(found.contains { client.text(in: $0["range"]) == "\"drag.json\"" })
  }

  @Test("Deep JSON, a hundred thousand nodes and invalid text are survived, and requests are answered meanwhile")
  func hostile() async throws {
    let client = try Client(String(repeating: "{\"a\":[", count: 100_000))
    _ = try await client.diagnostics()
    let node = "{ \"id\": \"n\", \"rect\": \"#FF0000\" }"
    let many =
      "{ \"screens\": { \"a\": { \"children\": [" + Array(repeating: node, count: 100_000).joined(separator: ", ")
      + "] } }, \"transition\": { \"type\": \"card\", \"source\": \"n\" } }"
    client.change(to: many)
    #expect(client.ask("textDocument/hover", at: "\"screens\"", 2)?["contents"] != nil)
    #expect(client.ask("textDocument/completion", at: "\"source\": \"n", 11)?["items"]?.array?.isEmpty == false)
    client.change(to: "{ \"alt\": \"\u{0}\u{FFFF}😀\" }")
    #expect(try await client.diagnostics().isEmpty == false)
  }
}
