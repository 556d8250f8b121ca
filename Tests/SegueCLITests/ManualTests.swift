import Foundation
import Testing

/// Manual pages and completions, which are made of the definitions of the commands.
@Suite struct ManualTests {
  let place: Workplace

  init() throws { place = try Workplace() }

  @Test("There is a page for the program and one for each command, and mandoc finds nothing to say")
  func pages() async throws {
    #expect(try await place.render("manual", "man").status == 0)
    let names = try place.names("man")
    #expect(names.contains("render.1") && names.contains("render-docs.1") && names.contains("render-doctor.1"))
    #expect(!names.contains("render-manual.1") && names.count >= 15)
    // It looks for the pages that these refer to among those that are installed; so they are looked for here.
    let lint = try await place.shell(
      "mandoc -T lint man/*.1 > lint; echo $?; grep -v 'referenced manual not found' lint")
    // 2 is a warning, and those are printed.
    #expect(["0\n", "1\n", "2\n"].contains(lint.output), "\(lint.output)")
    let listed = try await place.shell("sed -n 's/^\\.Xr \\([^ ]*\\) 1.*/\\1.1/p' man/*.1").output
    let references = listed.split(separator: "\n").map(String.init)
    #expect(Set(references).isSubset(of: names) && references.count >= 2 * (names.count - 1))
  }

  @Test("A page has the words of --help: options, examples line by line, exit codes")
  func content() async throws {
    _ = try await place.render("manual", "man")
    let page = try await place.shell("mandoc -T utf8 -O width=200 man/render.1 | sed 's/.\u{8}//g'").output
    #expect(page.contains("render scenes/card.json --gif              output/card.gif"))
    #expect(page.contains("render scene ... [option ...]") && page.contains("render-animate(1)"))
    let docs = try await place.shell("mandoc -T utf8 -O width=200 man/render-animate.1 | sed 's/.\u{8}//g'").output
    #expect(docs.contains("-o, --output "))
    #expect(docs.contains("EXIT STATUS") && docs.contains("Differences were found."))
  }

  @Test(
    "Completions are right for their shells",
    arguments: [("bash", "bash -n"), ("zsh", "zsh -n"), ("fish", "fish -n")])
  func completions(_ shell: String, _ check: String) async throws {
    let script = try await place.render("--generate-completion-script", shell)
    #expect(script.status == 0)
    try place.write(script.output, to: "completion")
    let ended = try await place.shell("\(check) completion")
    #expect(ended.status == 0 && ended.error.isEmpty, "\(ended.error)")
  }

  @Test("Bash completes commands")
  func bash() async throws {
    try place.write(try await place.render("--generate-completion-script", "bash").output, to: "completion")
    let line = """
      source ./completion; COMP_WORDS=(render doct); COMP_CWORD=1; COMP_LINE='render doct'; COMP_POINT=11
      $(complete -p render | grep -oE -- '-F [^ ]+' | cut -c4-) render doct render; echo "${COMPREPLY[@]}"
      """
    #expect(try await place.shell(line).output.contains("doctor"))
  }
}
