import SegueJSON

/// The capabilities that a client has announced.
struct ClientCapabilities {
  var encoding = PositionEncoding.utf16
  /// Completions with places to fill in.
  var takesSnippets = false
  /// Places that belong to a diagnostic.
  var takesRelatedPlaces = false
  /// Symbols inside symbols.
  var takesSymbolTrees = false
  /// Edits of a certain version of a file.
  var takesVersionedEdits = false
  /// Markdown, rather than plain text, in explanations.
  var takesMarkdown = false

  init() {}

  init(_ parameters: JSON) {
    let all = parameters["capabilities"]
    let text = all?["textDocument"]
    func allows(_ value: JSON?) -> Bool { value?.bool == true }
    let encodings = all?["general"]?["positionEncodings"]?.array?.compactMap(\.string) ?? []
    // UTF-8 costs less, as offsets here are bytes; but a client that names UTF-16 first prefers it.
    encoding = encodings.lazy.compactMap(PositionEncoding.init).first ?? .utf16
    takesSnippets = allows(text?["completion"]?["completionItem"]?["snippetSupport"])
    takesRelatedPlaces = allows(text?["publishDiagnostics"]?["relatedInformation"])
    takesSymbolTrees = allows(text?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"])
    takesVersionedEdits = allows(all?["workspace"]?["workspaceEdit"]?["documentChanges"])
    takesMarkdown = text?["hover"]?["contentFormat"]?.array?.contains("markdown") ?? false
  }

  /// A text in Markdown as the client wants it.
  func markup(_ markdown: String) -> JSON {
    takesMarkdown
      ? ["kind": "markdown", "value": .string(markdown)]
      : ["kind": "plaintext", "value": .string(markdown.filter { $0 != "`" && $0 != "*" })]
  }
}
