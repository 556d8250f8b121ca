import Foundation
import ProgramSupport
import TestSupport
import Testing

@Suite struct PreviewCommandTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(scene(), to: "a.json")
  }

  @Test("A preview is one page, in a file, in a folder or in a pipe; the same scene gives the same bytes")
  func page() async throws {
    let result = try await workspace.render("preview", "a.json", "-o", "a.html")
    #expect(result.status == 0 && result.error == "")
    #expect(result.output.hasPrefix("a.html  ") && result.output.hasSuffix("  1 story\n"))
    let page = try workspace.read("a.html")
    #expect(String(decoding: page.prefix(15), as: UTF8.self) == "<!doctype html>")
    #expect(try await workspace.render("preview", "a.json", "-q").output == "")
    #expect(try workspace.read("output/a.html") == page)
    let piped = try await workspace.render("preview", "a.json", "-o", "-")
    #expect(Array(piped.bytes) == page)
    _ = try await workspace.render("preview", "a.json", "-o", "b.html", "--threads", "3")
    #expect(try workspace.read("b.html") == page)
  }

  @Test("The page has all scripts and themes, or the chosen ones")
  func stories() async throws {
    let text = scene(adding: ##""themes": { "light": { "ink": "#000000" }, "dark": { "ink": "#FFFFFF" } }, "##)
      .replacing("\"script\": [", with: "\"script\": { \"second\": [{ \"wait\": 1 }], \"first\": [")
    let end = try #require(text.lastIndex(of: "]"))
    try workspace.write(text.replacingCharacters(in: end...end, with: "] }"), to: "b.json")
    for (arguments, words) in [
      ([], "4 stories"), (["--theme", "dark"], "2 stories"), (["--script", "first", "--theme", "light"], "1 story"),
      (["--branch", "both"], "4 stories"),
    ] {
      let result = try await workspace.render(arguments: ["preview", "b.json", "-o", "b.html"] + arguments)
      #expect(
        result.status == 0 && result.output.hasSuffix("  \(words)\n"), "\(arguments): \(result.output)\(result.error)")
    }
    let unknown = try await workspace.render("preview", "b.json", "-o", "none.html", "--script", "third")
    #expect(unknown.status == 2 && unknown.error.contains("third") && !workspace.exists("none.html"))
  }

  @Test("A device is around the picture, and the page can open an editor")
  func options() async throws {
    #expect(try await workspace.render("preview", "a.json", "-o", "a.html", "--device", "phone", "-q").status == 0)
    #expect(String(decoding: try workspace.read("a.html"), as: UTF8.self).contains("id=\"bezel-0\""))
    #expect(try await workspace.render("preview", "a.json", "-o", "plain.html", "-q").status == 0)
    #expect(!String(decoding: try workspace.read("plain.html"), as: UTF8.self).contains("id=\"bezel-0\""))
    #expect(try await workspace.render("preview", "a.json", "-o", "c.html", "--editor", "/home/me", "-q").status == 0)
  }

  @Test(
    "Impossible options are refused and leave no file",
    arguments: [
      (["-o", "a.pdf"], ".pdf is not a page"), (["-o", "a.html", "--editor", "scenes"], "expected an absolute path"),
      (["-o", "a.html", "--scale", "30"], "--scale"), (["-o", "a.html", "--fps", "0"], "--fps"),
      (["-o", "a.html", "--scale", "10", "--script", "x"], "there is no script \"x\""),
    ])
  func refused(arguments: [String], words: String) async throws {
    let result = try await workspace.render(arguments: ["preview", "a.json"] + arguments)
    #expect(result.status == 2 && result.error.contains(words), "\(result.error)")
    #expect(try workspace.names() == ["a.json"])
  }

  @Test("A mistake in the scene is reported with its place")
  func mistakes() async throws {
    try workspace.write(scene().replacing("\"wait\"", with: "\"wiat\""), to: "wrong.json")
    let result = try await workspace.render("preview", "wrong.json", "-o", "wrong.html")
    #expect(result.status == 2 && result.error.contains("wrong.json:") && result.error.contains("wait"))
    #expect(!workspace.exists("wrong.html"))
    #expect(try await workspace.render("preview", "none.json", "-o", "none.html").status != 0)
  }
}
