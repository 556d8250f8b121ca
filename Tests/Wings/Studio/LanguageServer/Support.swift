import Foundation
import SegueDocs
import SegueJSON
import SegueLanguageServer
import SegueExport
import Synchronization
import TestSupport
import Testing

/// A client that talks to a server in the same process.
final class Client {
  private final class Inbox: Sendable {
    let messages = Mutex<[JSON]>([])
  }

  let server: LanguageServer
  let folder: TestFolder
  private let inbox = Inbox()
  private var lastID = 0
  private var version = 1
  private(set) var text = ""

  /// Everything that a client can understand.
  static let capabilities: JSON = [
    "textDocument": [
      "completion": ["completionItem": ["snippetSupport": true]], "hover": ["contentFormat": ["markdown"]],
      "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
      "publishDiagnostics": ["relatedInformation": true],
    ],
    "workspace": ["workspaceEdit": ["documentChanges": true]],
  ]

  /// A client whose scene has been opened, or that has sent nothing yet if `scene` is nil.
  init(_ scene: String? = nil, capabilities: JSON = Client.capabilities, name: String = "scene.json") throws {
    let inbox = inbox
    let projects = ProjectFiles(schema: ProjectFields.schemaOfFile) { file throws(Diagnostics) in
      _ = try ProjectDecoder.read(file)
    }
    server = LanguageServer(version: "1", access: SceneAccess(), projects: projects) { message in
      inbox.messages.withLock { $0.append(message) }
    }
    folder = try TestFolder()
    guard let scene else { return }
    _ = ask("initialize", ["processId": .null, "rootUri": .null, "capabilities": capabilities])
    tell("initialized", [:])
    open(scene, name: name)
  }

  static func fixture() throws -> String {
    String(
      decoding: try Data(contentsOf: Bundle.module.bundleURL.appendingPathComponent("Fixtures/scene.json")),
      as: UTF8.self)
  }

  private(set) var uri = ""

  func open(_ text: String, name: String = "scene.json") {
    self.text = text
    uri = "file://" + folder(name).replacing(" ", with: "%20")
    tell(
      "textDocument/didOpen",
      ["textDocument": ["uri": .string(uri), "languageId": "json", "version": 1, "text": .string(text)]])
  }

  func change(to text: String) {
    self.text = text
    version += 1
    tell(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri), "version": .integer(version)],
        "contentChanges": [["text": .string(text)]],
      ])
  }

  func tell(_ method: String, _ parameters: JSON) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  func send(_ messages: JSON...) { server.receive(messages.map { Array(JSONWriter.compact($0).utf8) }) }

  /// The whole answer to a request.
  func answer(_ method: String, _ parameters: JSON) -> JSON? {
    lastID += 1
    send(["jsonrpc": "2.0", "id": .integer(lastID), "method": .string(method), "params": parameters])
    return received { $0["id"]?.number == Double(lastID) }.last
  }

  /// The result of a request; nil if it failed.
  func ask(_ method: String, _ parameters: JSON) -> JSON? { answer(method, parameters)?["result"] }

  /// The result of a request about the position of the first `needle` in the document, moved on by `advance` UTF-16 units.
  func ask(_ method: String, at needle: String, _ advance: Int = 0, _ others: [(String, JSON)] = []) -> JSON? {
    answer(method, parameters(at: needle, advance, others))?["result"]
  }

  func parameters(at needle: String, _ advance: Int = 0, _ others: [(String, JSON)] = []) -> JSON {
    .object([("textDocument", ["uri": .string(uri)]), ("position", position(of: needle, advance))] + others)
  }

  func position(of needle: String, _ advance: Int = 0) -> JSON {
    guard let start = text.firstRange(of: needle)?.lowerBound else { return .null }
    let before = text[..<start]
    let line = before.utf8.count { $0 == 10 }
    let column = before.reversed().prefix { $0 != "\n" }.reduce(0) { $0 + String($1).utf16.count }
    return ["line": .integer(line), "character": .integer(column + advance)]
  }

  func received(_ isWanted: (JSON) -> Bool) -> [JSON] { inbox.messages.withLock { $0.filter(isWanted) } }

  /// The diagnostics of the latest text, when they have been published.
  func diagnostics() async throws -> [JSON] {
    for _ in 0..<2000 {
      let found = received {
        $0["method"] == "textDocument/publishDiagnostics" && $0["params"]?["uri"]?.string == uri
          && $0["params"]?["version"]?.number == Double(version)
      }
      if let found = found.last { return found["params"]?["diagnostics"]?.array ?? [] }
      try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("no diagnostics were published")
    return []
  }

  /// The text in a range of the document; of a range of several lines, only their number.
  func text(in range: JSON?) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf16) }
    func place(_ json: JSON?) -> (line: Int, character: Int) {
      (Int(json?["line"]?.number ?? 0), Int(json?["character"]?.number ?? 0))
    }
    let (start, end) = (place(range?["start"]), place(range?["end"]))
    guard start.line == end.line else { return "(\(end.line - start.line + 1) lines)" }
    return String(decoding: lines[start.line][start.character..<end.character], as: UTF16.self)
  }

  /// The text after edits of one document.
  func applying(_ edits: [JSON]) -> String {
    var units = Array(text.utf16)
    func offset(_ json: JSON?) -> Int {
      var line = Int(json?["line"]?.number ?? 0)
      var index = 0
      while line > 0 {
        if units[index] == 10 { line -= 1 }
        index += 1
      }
      return index + Int(json?["character"]?.number ?? 0)
    }
    let replacements = edits.map { edit in
      (
        range: offset(edit["range"]?["start"])..<offset(edit["range"]?["end"]),
        new: Array((edit["newText"]?.string ?? "").utf16)
      )
    }
    // From the end, so that the offsets of the others stay valid.
    for (range, new) in replacements.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      units.replaceSubrange(range, with: new)
    }
    return String(decoding: units, as: UTF16.self)
  }
}
