import ProgramSupport
import TestSupport
import Testing

@Suite struct FlowDocsTests {
  @Test("A flow of three gets its assets and snippets, with a text that names each transition that moves")
  func docs() async throws {
    let workspace = try Workspace()
    try workspace.write(flatFlow, to: "flow.json")
    try workspace.write(
      """
      { "output": "pages", "for": ["github"], "formats": ["gif", "poster", "strip"], "width": 30, "fps": 10,
        "scenes": ["flow.json"] }
      """, to: "segue.json")
    let first = try await workspace.render("docs", "--json")
    #expect(first.status == 0, "\(first.error)")
    let names = try workspace.names("pages")
    #expect(names.contains { $0.hasSuffix(".gif") } && names.contains { $0.hasSuffix("strip.png") }, "\(names)")
    let snippet = try #require(names.first { $0.hasSuffix(".md") })
    let text = String(decoding: try workspace.read("pages/" + snippet), as: UTF8.self)
    #expect(
      text.contains(
        "The card expands from the list to the full screen; after a tap, a sheet slides up over the dimmed screen; after "
          + "another tap, a window rises "), "\(text)")
    #expect(text.contains("A finger drags the sheet down and lets go: it slides down again."), "\(text)")
    #expect(text.contains("and the sheet and the card go with it."), "\(text)")
  }
}
