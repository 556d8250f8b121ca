import ProgramSupport
import TestSupport
import Testing

@Suite struct LanguageServerCommandTests {
  private func framed(_ messages: String...) -> String {
    messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
  }

  @Test("A session on standard input is answered on standard output, and ends with 0 after a shutdown")
  func session() async throws {
    let workspace = try Workspace()
    let input = framed(
      #"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}"#,
      #"{"jsonrpc": "2.0", "method": "initialized", "params": {}}"#,
      #"{"jsonrpc": "2.0", "id": 2, "method": "shutdown"}"#, #"{"jsonrpc": "2.0", "method": "exit"}"#)
    #expect(try await workspace.render("lsp", "--stdio", input: input).status == 0)
    let result = try await workspace.render("lsp", input: input)
    #expect(result.status == 0 && result.error == "")
    #expect(result.output.hasPrefix("Content-Length: ") && result.output.contains("\"hoverProvider\": true"))
    #expect(result.output.hasSuffix(#"{ "jsonrpc": "2.0", "id": 2, "result": null }"#))
  }

  @Test("A stream that ends early exits with 1; one that does not follow the protocol is bad input")
  func broken() async throws {
    let workspace = try Workspace()
    #expect(try await workspace.render("lsp", input: "").status == 1)
    #expect(try await workspace.render("lsp", input: framed(#"{"jsonrpc": "2.0", "method": "exit"}"#)).status == 1)
    #expect(try await workspace.render("lsp", input: "Content-Length: 5\r\n\r\n{}").status == 1)
    let result = try await workspace.render("lsp", input: "GET / HTTP/1.1\r\n\r\n")
    #expect(result.status == 2 && result.error == "error: a line of a header has no colon\n")
    let large = try await workspace.render("lsp", input: "Content-Length: 999999999999\r\n\r\n")
    #expect(large.status == 2 && large.error == "error: a message of 999999999999 bytes is too long\n")
  }
}
