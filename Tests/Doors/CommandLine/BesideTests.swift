import Foundation
import ProgramSupport
import TestSupport
import Testing

/// `render A --beside B`: several scenes in one picture.
@Suite struct BesideTests {
  private func scene(_ color: String, scripts: String) -> String {
    """
    { "canvas": { "width": 40, "height": 80 },
      "themes": { "light": { "page": "\(color)" }, "dark": { "page": "#000000" } },
      "screens": { "a": { "background": "$page" }, "b": { "background": "#123456" } },
      "transition": { "type": "drawer" }, "script": { \(scripts) } }
    """
  }

  private func workspace() throws -> Workspace {
    let workspace = try Workspace()
    try workspace.write(
      scene("#FF0000", scripts: #""rest": [{ "wait": 0.2 }], "open": [{ "present": {} }, { "wait": 0.5 }]"#),
      to: "a.json")
    try workspace.write(scene("#00FF00", scripts: #""open": [{ "wait": 0.3 }, { "present": {} }]"#), to: "b.json")
    return workspace
  }

  @Test("Scenes beside one another are one picture, with the script and the theme that they share")
  func beside() async throws {
    let workspace = try workspace()
    let line = [
      "a.json", "--beside", "b.json", "--beside", "b.json", "--padding", "5", "--screen-corners", "0", "--json",
    ]
    let result = try await workspace.render(arguments: line + ["--script", "rest", "--at", "0", "-o", "row.png"])
    #expect(result.status == 0, "\(result.error)")
    let summary = try #require((try result.json() as? [[String: Any]])?.first)
    #expect(summary["width"] as? Int == 140 && summary["height"] as? Int == 90)
    let dark = try await workspace.render(arguments: line + ["--theme", "dark", "--at", "0", "-o", "dark.png"])
    #expect(dark.status == 0)
    let (row, darkRow) = (try workspace.read("row.png"), try workspace.read("dark.png"))
    #expect(row != darkRow)
    #expect(try await workspace.render(arguments: line + ["--poster", "auto", "-o", "poster.png"]).status == 0)
  }

  @Test("What makes no sense beside other scenes is refused, and a missing scene is named")
  func refusals() async throws {
    let workspace = try workspace()
    for (line, words) in [
      ("a.json b.json --beside b.json --gif", "only one scene"), ("a.json --beside b.json --strip 3", "--strip"),
      ("a.json --beside b.json --width 100 --gif", "--width"), ("a.json --beside c.json --gif", "c.json"),
      ("a.json --beside b.json --branch both --gif", "--branch both"),
    ] {
      let result = try await workspace.shell("\"$render\" \(line)")
      #expect(result.status == 2 && result.error.contains(words), "\(line): \(result.error)")
    }
  }

  @Test("No output replaces a file of a scene beside")
  func outputs() async throws {
    let workspace = try workspace()
    let other = scene("#00FF00", scripts: #""open": [{ "wait": 0.3 }]"#).replacing(
      #""b": { "#, with: #""b": { "children": [{ "image": "p.png" }], "#)
    try workspace.write(other, to: "b.json")
    #expect(try await workspace.render("a.json", "--at", "0", "-q", "-o", "p.png").status == 0)
    let before = try workspace.read("p.png")
    let result = try await workspace.render("a.json", "--beside", "b.json", "--at", "0", "-o", "p.png")
    let after = try workspace.read("p.png")
    #expect(result.status == 2 && after == before)
  }
}
