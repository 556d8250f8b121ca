import Foundation
import ProgramSupport
import TestSupport
import Testing

/// Manual pages and completion scripts, which are generated from the command definitions.
@Suite struct ManualCommandTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  @Test("The program and each command have a manual page without mandoc warnings")
  func pages() async throws {
    #expect(try await workspace.render("manual", "man").status == 0)
    let names = try workspace.names("man")
    #expect(names.contains("render.1") && names.contains("render-docs.1") && names.contains("render-doctor.1"))
    #expect(!names.contains("render-manual.1") && names.count >= 15)
    // mandoc looks up cross-references among the installed pages, so this test checks them itself.
    let lint = try await workspace.shell(
      "mandoc -T lint man/*.1 > lint; echo $?; grep -v 'referenced manual not found' lint")
    // Exit code 2 means warnings, which mandoc prints and this test would see.
    #expect(["0\n", "1\n", "2\n"].contains(lint.output), "\(lint.output)")
    let listed = try await workspace.shell("sed -n 's/^\\.Xr \\([^ ]*\\) 1.*/\\1.1/p' man/*.1").output
    let references = listed.split(separator: "\n").map(String.init)
    #expect(Set(references).isSubset(of: names) && references.count >= 2 * (names.count - 1))
  }

  @Test("A page contains the text of --help: options, examples line by line and exit codes")
  func content() async throws {
    _ = try await workspace.render("manual", "man")
    let page = try await workspace.shell("mandoc -T utf8 -O width=200 man/render.1 | sed 's/.\u{8}//g'").output
    #expect(page.contains("render scenes/card.json --gif              output/card.gif"))
    #expect(page.contains("render scene ... [option ...]") && page.contains("render-animate(1)"))
    let docs = try await workspace.shell("mandoc -T utf8 -O width=200 man/render-animate.1 | sed 's/.\u{8}//g'").output
    #expect(docs.contains("-o, --output "))
    #expect(docs.contains("EXIT STATUS") && docs.contains("Differences were found."))
  }

  @Test(
    "Completion scripts parse in their shells",
    arguments: [("bash", "bash -n"), ("zsh", "zsh -n"), ("fish", "fish -n")])
  func completions(_ shell: String, _ check: String) async throws {
    let script = try await workspace.render("--generate-completion-script", shell)
    #expect(script.status == 0)
    try workspace.write(script.output, to: "completion")
    let result = try await workspace.shell("\(check) completion")
    #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
  }

  @Test("Bash completes command names")
  func bash() async throws {
    try workspace.write(try await workspace.render("--generate-completion-script", "bash").output, to: "completion")
    let line = """
      source ./completion; COMP_WORDS=(render doct); COMP_CWORD=1; COMP_LINE='render doct'; COMP_POINT=11
      $(complete -p render | grep -oE -- '-F [^ ]+' | cut -c4-) render doct render; echo "${COMPREPLY[@]}"
      """
    #expect(try await workspace.shell(line).output.contains("doctor"))
  }
}
