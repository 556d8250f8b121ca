import Foundation
import SegueFiles
import ProgramSupport
import TestSupport
import Testing

private let examples = Repository.path("scenes")

/// A workspace with the example card at a small size, in 24 variants: 2 scripts, 3 scales, 2 themes, 2 formats.
private func card() throws -> Workspace {
  let workspace = try Workspace()
  try FileManager.default.copyItem(atPath: examples + "/assets", toPath: workspace.path("assets"))
  try FileManager.default.copyItem(atPath: examples + "/card.json", toPath: workspace.path("card.json"))
  try workspace.write(
    """
    { "output": "pages", "for": ["docc", "github", "html"], "scripts": ["plain", "finish"], "scales": [1, 2, 3],
      "width": 30, "fps": 10, "scenes": ["card.json"] }
    """, to: "segue.json")
  return workspace
}

/// The JSON report of `render docs`.
private struct Report {
  /// The states of assets and snippets, by file.
  let states: [String: String]
  let stale: [String]

  init(_ result: ProgramResult) throws {
    let json = try #require(try result.json() as? [String: Any])
    let assets = try #require(json["assets"] as? [[String: Any]]) + (try #require(json["snippets"] as? [[String: Any]]))
    states = Dictionary(
      uniqueKeysWithValues: try assets.map {
        (try #require($0["file"] as? String), try #require($0["state"] as? String))
      })
    stale = try #require(json["stale"] as? [[String: Any]]).compactMap { $0["file"] as? String }
  }

  func files(_ state: String) -> [String] { states.filter { $0.value == state }.keys.sorted() }
}

/// The files in `pages`, with the times when they were written.
private func snapshot(_ workspace: Workspace) throws -> [String: (bytes: [UInt8], time: Date)] {
  var found: [String: (bytes: [UInt8], time: Date)] = [:]
  for name in try workspace.names("pages") {
    let attributes = try FileManager.default.attributesOfItem(atPath: workspace.path("pages/" + name))
    found[name] = (try workspace.read("pages/" + name), try #require(attributes[.modificationDate] as? Date))
  }
  return found
}

@Test("Of 24 card variants, an unchanged project rewrites none, and an edit renders only the affected ones")
func cardVariants() async throws {
  let workspace = try card()
  let first = try await workspace.render("docs", "--json")
  #expect(first.status == 0, "\(first.error)")
  // Six snippets: two scripts on three kinds of pages.
  #expect(try Report(first).files("rendered").count == 24 + 6)
  let before = try snapshot(workspace)
  let second = try await workspace.render("docs", "--json")
  #expect(try Report(second).files("cached").count == 24 + 6)
  let after = try snapshot(workspace)
  #expect(before.keys == after.keys && before.allSatisfy { $0.value.time == after[$0.key]?.time })
  #expect(try await workspace.render("docs", "--dry-run", "-q").status == 0)

  // Change a colour of the dark theme, then a text shown in every variant.
  let scene = try String(contentsOfFile: workspace.path("card.json"), encoding: .utf8)
  try workspace.write(scene.replacing("\"ink\": \"#F5F5F7\"", with: "\"ink\": \"#F5F5F0\""), to: "card.json")
  let dry = try await workspace.render("docs", "--dry-run", "--json")
  #expect(dry.status == 1)
  let third = try Report(await workspace.render("docs", "--json")).files("rendered")
  #expect(third.count == 12 && third.allSatisfy { $0.contains("~dark") })
  #expect(try Report(dry).files("outdated") == third)
  try workspace.write(scene.replacing("FIELD NOTES", with: "NOTES"), to: "card.json")
  #expect(try Report(await workspace.render("docs", "--json")).files("rendered").count == 24)

  let edited = try snapshot(workspace)
  try FileManager.default.removeItem(atPath: workspace.path("pages"))
  #expect(try await workspace.render("docs", "-q", "--threads", "1").status == 0)
  let clean = try snapshot(workspace)
  #expect(clean.keys == edited.keys && clean.allSatisfy { $0.value.bytes == edited[$0.key]?.bytes })
}

@Test("Scenes work without a project, and docs writes the same files as render")
func withoutProject() async throws {
  let workspace = try Workspace()
  try workspace.write(scene(), to: "a.json")
  let result = try await workspace.render(
    "docs", "a.json", "-o", "pages", "--scales", "1,2", "--formats", "gif,apng,png", "--for", "html")
  #expect(result.status == 0, "\(result.error)")
  #expect(
    try workspace.names("pages") == [
      ".segue-cache", "a-apng.png", "a-apng@2x.png", "a-frames", "a-frames@2x", "a-poster.png", "a-poster@2x.png",
      "a.gif", "a.snippet.html", "a@2x.gif",
    ])
  #expect(result.output.contains("html, a.snippet.html:\n<picture>"))
  _ = try await workspace.render("a.json", "--gif", "--apng", "--scale", "2", "-o", "plain/")
  #expect(try workspace.read("plain/a.gif") == workspace.read("pages/a@2x.gif"))
  #expect(try workspace.read("plain/a.png") == workspace.read("pages/a-apng@2x.png"))
  _ = try await workspace.render("a.json", "--png", "-o", "plain/")
  #expect(try workspace.names("plain/a") == workspace.names("pages/a-frames"))
  // A run for another scene in the same folder keeps the files of this scene.
  try workspace.write(scene(), to: "b.json")
  let other = try await workspace.render(
    "docs", "b.json", "-o", "pages", "--prune", "--json", "--formats", "gif", "--scales", "1")
  #expect(try Report(other).stale.isEmpty)
  #expect(workspace.exists("pages/a.gif"))
  let less = try await workspace.render(
    "docs", "a.json", "-o", "pages", "--prune", "--json", "--formats", "gif", "--scales", "1")
  #expect(try Report(less).stale.count == 8)
  #expect(try workspace.names("pages") == [".segue-cache", "a.gif", "b.gif"])
}

@Test("Invalid projects and options exit with 2 and name the location")
func wrongProjects() async throws {
  let workspace = try Workspace()
  try workspace.write(scene(), to: "a.json")
  let nothing = try await workspace.render("docs")
  #expect(nothing.status == 2 && nothing.error.contains("no segue.json here"))
  try workspace.write(#"{ "scenes": ["a.json"], "fromats": ["gif"] }"#, to: "segue.json")
  let key = try await workspace.render("docs")
  #expect(key.status == 2 && key.error.contains("segue.json:1:25") && key.error.contains(#"did you mean "formats"?"#))
  try workspace.write(
    #"{ "scenes": ["a.json", "b.json"], "output": "o", "scales": [1], "formats": ["gif"] }"#, to: "segue.json")
  let missing = try await workspace.render("docs")
  #expect(missing.status == 2 && missing.error.contains("b.json") && workspace.exists("o/a.gif"))
  try workspace.write(#"{ "scenes": ["a.json"], "themes": ["dark"] }"#, to: "segue.json")
  let theme = try await workspace.render("docs")
  #expect(theme.status == 2 && theme.error.contains("no theme"))
  #expect(try await workspace.render("docs", "a.json", "--formats", "gfi").status == 2)
  #expect(try await workspace.render("docs", "a.json", "--scales", "0").status == 2)
}

@Test("check --docs reads the project's scenes and applies the rules of its page formats")
func checkDocs() async throws {
  let workspace = try Workspace()
  try workspace.write(scene(), to: "a.json")
  try workspace.write(#"{ "scenes": ["a.json"], "output": "My.docc", "loop": 1 }"#, to: "segue.json")
  let good = try await workspace.render("check", "--docs")
  #expect(good.status == 0 && good.error.isEmpty, "\(good.error)")
  #expect(
    good.output.contains("a.json: ok")
      && good.output.contains("alt (from the script): A drawer slides in from the left"))
  try workspace.write("x", to: "My.docc/Old/a.png")
  let bad = try await workspace.render("check", "--docs", "--json")
  #expect(bad.status == 2 && bad.output.contains("docc-name"))
  let pages = try await workspace.render("check", "--docs", "a.json", "--for", "docc", "--strict")
  #expect(pages.status == 1 && pages.error.contains("WCAG 2.2.2"))
  #expect(try await workspace.render("check", "a.json", "--for", "docc").status == 2)
  #expect(try await workspace.render("check").status == 2)
}

@Test("The project schema is a JSON Schema, and its reference lists every key")
func projectSchema() async throws {
  let workspace = try Workspace()
  let schema = try #require(try await workspace.render("schema", "--docs").json() as? [String: Any])
  #expect(schema["title"] as? String == "Segue project")
  let text = try await workspace.render("schema", "--docs", "--markdown").output
  for key in ["scenes", "themes", "maxBytes", "urlPrefix", "poster", "alt"] { #expect(text.contains("`\(key)`")) }
}

@Test("Stills and device frames equal those of render with the same options")
func docsStills() async throws {
  let workspace = try Workspace()
  try workspace.write(scene(), to: "a.json")
  let framing = ["--device", "phone", "--background", "gradient", "--corners", "9"]
  let result = try await workspace.render(
    arguments: [
      "docs", "a.json", "-o", "pages", "--scales", "2", "--formats", "gif,poster,strip,sheet,onion,curves", "-q",
      "--strip", "4", "--onion", "3", "--sheet-fps", "5", "--poster", "auto", "--span", "..0.6",
    ] + framing)
  #expect(result.status == 0, "\(result.error)")
  let plain = try await workspace.render(
    arguments: [
      "a.json", "-o", "plain/", "--scale", "2", "--strip", "4", "--onion", "3", "--sheet", "--fps", "5", "--poster",
      "auto", "--curves", "--span", "..0.6", "-q",
    ] + framing)
  #expect(plain.status == 0, "\(plain.error)")
  for name in ["poster", "strip", "sheet", "onion", "curves"] {
    #expect(try workspace.read("pages/a-\(name)@2x.png") == workspace.read("plain/a-\(name).png"), "\(name)")
  }
  #expect(
    try await workspace.render(arguments: ["a.json", "--gif", "--scale", "2", "-q", "-o", "g.gif"] + framing).status
      == 0)
  #expect(try workspace.read("pages/a@2x.gif") == workspace.read("g.gif"))
  // Command-line options override the project.
  try workspace.write(
    #"{ "scenes": ["a.json"], "output": "o", "scales": [1], "formats": ["poster"], "padding": 20, "device": "tablet" }"#,
    to: "segue.json")
  func width(_ arguments: String...) async throws -> Int {
    let result = try await workspace.render(arguments: ["docs", "--json"] + arguments)
    let json = try #require(try result.json() as? [String: Any])
    return try #require((json["assets"] as? [[String: Any]])?.first?["width"] as? Int)
  }
  let tablet = try await width()
  #expect(try await width("--padding", "0") == tablet - 40)
  #expect(try await width("--device", "none", "--padding", "1") == 40 + 2)
  #expect(try await workspace.render("docs", "--strip", "1").status == 2)
  #expect(try await workspace.render("docs", "--device", "radio").status == 2)
  let misspelt = try await workspace.render("docs", "--background", "systemTael")
  #expect(misspelt.status == 2 && misspelt.error.contains("systemTeal"))
  let late = try await workspace.render("docs", "--formats", "strip", "--span", "7..")
  #expect(late.status == 2 && late.error.contains("after the end"))
}
