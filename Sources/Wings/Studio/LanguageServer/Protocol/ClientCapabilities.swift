import SegueJSON

/// The capabilities that a client has announced.
struct ClientCapabilities {
  var encoding = PositionEncoding.utf16
  /// Completions with tab stops.
  var takesSnippets = false
  /// Diagnostics with related locations.
  var takesRelatedPlaces = false
  /// Document symbols as a tree rather than a flat list.
  var takesSymbolTrees = false
  /// Edits that name the version of the document to which they apply.
  var takesVersionedEdits = false
  /// Markdown, rather than plain text, in explanations.
  var takesMarkdown = false

  init() {}

  init(_ parameters: JSON) {
    let all = parameters["capabilities"]
    let text = all?["textDocument"]
    func allows(_ value: JSON?) -> Bool { value?.bool == true }
    let encodings = all?["general"]?["positionEncodings"]?.array?.compactMap(\.string) ?? []
    // UTF-8 would cost less, because offsets are bytes here, but the order is the preference of the client.
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
