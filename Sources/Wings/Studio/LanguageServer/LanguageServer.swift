import SegueCore
package import SegueJSON
package import SegueExport

/// A language server for scenes (LSP 3.17, https://microsoft.github.io/language-server-protocol/).
///
/// JSON-RPC is read and written by SegueJSON. The existing libraries import Foundation, which would cost every start of
/// `render` some milliseconds, and would replace only a few small types.
///
/// One thread calls `receive` with one message after another. Requests are answered before it returns, in milliseconds;
/// checks run elsewhere and send what they find.
package final class LanguageServer {
  private typealias RequestHandler = @Sendable (LanguageServer, JSON) throws -> JSON

  private enum Phase {
    case new, running, shutDown
  }

  private var phase = Phase.new
  private var client = ClientCapabilities()
  private var documents: [String: TextDocument] = [:]
  private let access: SceneAccess
  private let projects: ProjectFiles?
  private let checker: Checker
  private let send: @Sendable (JSON) -> Void
  private let version: String

  /// The exit code of the process once the client has said `exit`: 0 after a `shutdown`, else 1.
  package private(set) var exitCode: Int32?

  /// - Parameters:
  ///   - projects: nil if project files are left alone.
  ///   - send: is called from several threads.
  package init(
    version: String, access: SceneAccess, projects: ProjectFiles?, send: @escaping @Sendable (JSON) -> Void
  ) {
    self.version = version
    self.access = access
    self.projects = projects
    self.send = send
    checker = Checker(access, projects, send: send)
  }

  /// Takes messages that have arrived together: a request that a later one cancels is not worked on.
  package func receive(_ messages: [[UInt8]]) {
    let parsed = messages.map { bytes in
      Result { () throws(Diagnostics) in try JSON(parsing: SourceFile(name: "message", bytes: bytes)) }
    }
    let cancelled = parsed.enumerated().compactMap { index, message -> (Int, JSON)? in
      guard let message = try? message.get(), message["method"] == "$/cancelRequest" else { return nil }
      return message["params"]?["id"].map { (index, $0) }
    }
    for (index, message) in parsed.enumerated() where exitCode == nil {
      switch message {
      case .success(let message):
        receive(message, isCancelled: cancelled.contains { $0 > index && $1 == message["id"] })
      case .failure(let problems):
        let text = problems.list.first?.message ?? ""
        respond(to: nil, error: ResponseError(.parseError, "the message is not JSON: \(text)"))
      }
    }
  }

  private func receive(_ message: JSON, isCancelled: Bool) {
    let id = message["id"]
    guard message["jsonrpc"] == "2.0", id.map({ [.string, .number].contains($0.kind) }) ?? true else {
      return respond(to: nil, error: ResponseError(.invalidRequest, "the message is not JSON-RPC 2.0"))
    }
    guard let method = message["method"]?.string else {
      // A response is ignored: this server sends no requests.
      if message["result"] == nil, message["error"] == nil {
        respond(to: id, error: ResponseError(.invalidRequest, "the message has no method"))
      }
      return
    }
    let parameters = message["params"] ?? [:]
    guard let id else { return handleNotification(method, parameters) }
    do {
      if isCancelled { throw ResponseError(.requestCancelled, "the request was cancelled") }
      send(["jsonrpc": "2.0", "id": id, "result": try handleRequest(method, parameters)])
    } catch let error as ResponseError {
      respond(to: id, error: error)
    } catch {
      respond(to: id, error: ResponseError(.requestFailed, "\(error)"))
    }
  }

  private func respond(to id: JSON?, error: ResponseError) {
    send(["jsonrpc": "2.0", "id": id ?? .null, "error": error.json])
  }

  private func handleRequest(_ method: String, _ parameters: JSON) throws -> JSON {
    switch phase {
    case .new where method != "initialize":
      throw ResponseError(.notInitialized, "the first request must be initialize")
    case .running where method == "initialize":
      throw ResponseError(.invalidRequest, "the server is already initialized")
    case .shutDown: throw ResponseError(.invalidRequest, "the server has been shut down")
    default: break
    }
    guard let handler = Self.requestHandlers[method] else {
      throw ResponseError(.methodNotFound, "there is no method \(method)")
    }
    return try handler(self, parameters)
  }

  private func handleNotification(_ method: String, _ parameters: JSON) {
    if method == "exit" {
      exitCode = phase == .shutDown ? 0 : 1
      return
    }
    // The protocol demands that notifications before `initialize`, and unknown ones, are dropped.
    guard phase == .running else { return }
    try? Self.notificationHandlers[method]?(self, parameters)
  }

  private static let requestHandlers: [String: RequestHandler] = [
    "initialize": { $0.initialize($1) },
    "shutdown": { server, _ in
      server.phase = .shutDown
      return .null
    },
    "textDocument/completion": { server, parameters in
      let (document, offset) = try server.place(parameters)
      return Completion.list(in: document, at: offset, server.client, server.access)
    },
    "textDocument/hover": { try $0.hover($1) },
    "textDocument/definition": { try $0.definition($1) },
    "textDocument/references": { try $0.references($1) },
    "textDocument/documentHighlight": { try $0.highlights($1) },
    "textDocument/prepareRename": { try $0.prepareRename($1) },
    "textDocument/rename": { try $0.rename($1) },
    "textDocument/documentSymbol": { Outline.symbols(of: try $0.document($1), $0.client) },
    "textDocument/documentColor": { try $0.colors($1) },
    "textDocument/colorPresentation": { try $0.presentations($1) },
    "textDocument/codeAction": { try $0.codeActions($1) },
  ]

  private static let notificationHandlers: [String: @Sendable (LanguageServer, JSON) throws -> Void] = [
    "textDocument/didOpen": { try $0.open($1) },
    "textDocument/didChange": { try $0.change($1) },
    "textDocument/didSave": { server, parameters in
      // A picture may have been saved, too.
      server.checker.check(try server.document(parameters), server.client, isDelayed: false)
    },
    "textDocument/didClose": { server, parameters in
      let document = try server.document(parameters)
      server.documents[document.uri] = nil
      server.checker.forget(document.uri)
    },
    "workspace/didChangeWatchedFiles": { server, _ in
      for document in server.documents.values { server.checker.check(document, server.client, isDelayed: true) }
    },
  ]
}

// Initialization.
extension LanguageServer {
  private func initialize(_ parameters: JSON) -> JSON {
    client = ClientCapabilities(parameters)
    phase = .running
    return [
      "capabilities": [
        "positionEncoding": .string(client.encoding.rawValue),
        // 2: changes are incremental.
        "textDocumentSync": ["openClose": true, "change": 2, "save": true],
        "completionProvider": ["triggerCharacters": ["\"", "$", "/", ":", "{", "."], "resolveProvider": false],
        "hoverProvider": true, "definitionProvider": true, "referencesProvider": true,
        "documentHighlightProvider": true, "renameProvider": ["prepareProvider": true],
        "documentSymbolProvider": true, "colorProvider": true,
        "codeActionProvider": ["codeActionKinds": ["quickfix"]],
      ],
      "serverInfo": ["name": "segue", "version": .string(version)],
    ]
  }
}

// Documents.
extension LanguageServer {
  private func open(_ parameters: JSON) throws {
    guard let item = parameters["textDocument"], let uri = item["uri"]?.string, let text = item["text"]?.string else {
      throw ResponseError(.invalidParameters, "a document has a uri and a text")
    }
    let document = TextDocument(
      uri: uri, version: item["version"]?.integer ?? 0, text: TextBuffer(Array(text.utf8), client.encoding),
      projects: projects)
    documents[uri] = document
    checker.check(document, client, isDelayed: false)
  }

  private func change(_ parameters: JSON) throws {
    let document = try document(parameters)
    let changes = parameters["contentChanges"]?.array ?? []
    let version = parameters["textDocument"]?["version"]?.integer ?? document.version + 1
    document.change(to: version) { text in
      for change in changes {
        guard let new = change["text"]?.string else { continue }
        if let range = change["range"] {
          text.replace(self.range(range, in: text), with: new)
        } else {
          text = TextBuffer(Array(new.utf8), client.encoding)
        }
      }
    }
    checker.check(document, client, isDelayed: true)
  }

  /// The document that a request is about.
  private func document(_ parameters: JSON) throws -> TextDocument {
    guard let uri = parameters["textDocument"]?["uri"]?.string, let document = documents[uri] else {
      throw ResponseError(.invalidParameters, "the document is not open")
    }
    return document
  }

  /// The document and the offset that a request is about.
  private func place(_ parameters: JSON) throws -> (TextDocument, Int) {
    let document = try document(parameters)
    guard let position = parameters["position"], let offset = offset(position, in: document.text) else {
      throw ResponseError(.invalidParameters, "a position has a line and a character")
    }
    return (document, offset)
  }

  private func offset(_ position: JSON?, in text: TextBuffer) -> Int? {
    guard let line = position?["line"]?.integer, let character = position?["character"]?.integer else { return nil }
    return text.offset(line: line, character: character)
  }

  /// The bytes of a range that a client sends; none, at the start of the text, if the range is not valid.
  private func range(_ range: JSON, in text: TextBuffer) -> Range<Int> {
    guard let start = offset(range["start"], in: text), let end = offset(range["end"], in: text) else { return 0..<0 }
    return start..<max(start, end)
  }
}

// Explanations and names.
extension LanguageServer {
  private func hover(_ parameters: JSON) throws -> JSON {
    let (document, offset) = try place(parameters)
    let pictures = checker.result(of: document.uri).pictures
    guard let found = Hover.text(in: document, at: offset, pictures: pictures, access) else { return .null }
    return ["contents": client.markup(found.markdown), "range": document.text.range(found.range)]
  }

  private func definition(_ parameters: JSON) throws -> JSON {
    let (document, offset) = try place(parameters)
    if let names = document.names, let occurrence = names.occurrence(at: offset) {
      return .array(names.occurrences(of: occurrence.name).filter(\.isDefinition).map { location($0.range, document) })
    }
    guard let path = FileReference.path(in: document, at: offset, access) else { return .null }
    let start: JSON = ["line": 0, "character": 0]
    return ["uri": .string(FileURI.uri(of: path)), "range": ["start": start, "end": start]]
  }

  private func references(_ parameters: JSON) throws -> JSON {
    let (document, offset) = try place(parameters)
    guard let names = document.names, let occurrence = names.occurrence(at: offset) else { return .null }
    let withDefinitions = parameters["context"]?["includeDeclaration"]?.bool ?? true
    return .array(
      names.occurrences(of: occurrence.name).filter { withDefinitions || !$0.isDefinition }
        .map { location($0.range, document) })
  }

  private func highlights(_ parameters: JSON) throws -> JSON {
    let (document, offset) = try place(parameters)
    guard let names = document.names, let occurrence = names.occurrence(at: offset) else { return .null }
    // `DocumentHighlightKind`: 2 for reading, 3 for writing.
    return .array(
      names.occurrences(of: occurrence.name).map {
        ["range": document.text.range($0.range), "kind": $0.isDefinition ? 3 : 2]
      })
  }

  private func location(_ range: Range<Int>, _ document: TextDocument) -> JSON {
    ["uri": .string(document.uri), "range": document.text.range(range)]
  }

  private func prepareRename(_ parameters: JSON) throws -> JSON {
    let (document, offset) = try place(parameters)
    let found = try Rename.target(in: document, at: offset)
    return ["range": document.text.range(found.range), "placeholder": .string(found.name.text)]
  }

  private func rename(_ parameters: JSON) throws -> JSON {
    let (document, offset) = try place(parameters)
    guard let name = parameters["newName"]?.string else {
      throw ResponseError(.invalidParameters, "a rename has a newName")
    }
    let ranges = try Rename.ranges(in: document, at: offset, to: name)
    return edit(of: document, ranges.map { ($0, name) })
  }

  /// A `WorkspaceEdit` of one document.
  private func edit(of document: TextDocument, _ changes: [(range: Range<Int>, text: String)]) -> JSON {
    let edits = JSON.array(changes.map { ["range": document.text.range($0.range), "newText": .string($0.text)] })
    guard client.takesVersionedEdits else { return ["changes": .object([(document.uri, edits)])] }
    let identifier: JSON = ["uri": .string(document.uri), "version": .integer(document.version)]
    return ["documentChanges": [["textDocument": identifier, "edits": edits]]]
  }
}

// Colours and corrections.
extension LanguageServer {
  private func colors(_ parameters: JSON) throws -> JSON {
    let document = try document(parameters)
    return .array(
      Colors.all(in: document).map { ["range": document.text.range($0.range), "color": Colors.json($0.color)] })
  }

  private func presentations(_ parameters: JSON) throws -> JSON {
    let document = try document(parameters)
    guard let color = Colors.color(parameters["color"]), let place = parameters["range"] else {
      throw ResponseError(.invalidParameters, "a colour has red, green, blue and alpha from 0 to 1")
    }
    let range = document.text.range(range(place, in: document.text))
    let text = JSON.string(color.hexadecimal)
    return [["label": text, "textEdit": ["range": range, "newText": text]]]
  }

  private func codeActions(_ parameters: JSON) throws -> JSON {
    let document = try document(parameters)
    let result = checker.result(of: document.uri)
    // The problems of an older text may be at other places now.
    guard let place = parameters["range"], result.version == document.version else { return [] }
    let wanted = range(place, in: document.text)
    let message = DiagnosticMessage(
      document: document.document, uri: document.uri, text: document.text, client: client, root: nil)
    return .array(
      result.problems.flatMap { problem -> [JSON] in
        guard let range = problem.location?.range, problem.location?.file.name == document.name,
          range.lowerBound <= wanted.upperBound, wanted.lowerBound <= range.upperBound
        else { return [] }
        let fixes = QuickFixes.fixes(for: problem)
        return fixes.map { fix in
          [
            "title": .string(fix.title), "kind": "quickfix", "diagnostics": [message.json(problem)],
            "isPreferred": .bool(fixes.count == 1), "edit": edit(of: document, [(fix.range, fix.text)]),
          ]
        }
      })
  }
}
