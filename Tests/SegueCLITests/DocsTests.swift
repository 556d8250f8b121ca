import Foundation
import SegueFiles
import Testing

private let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appendingPathComponent("scenes").path

/// The card of the examples, in 24 variants, small.
private func card() throws -> Workplace {
  let place = try Workplace()
  try FileManager.default.copyItem(atPath: examples + "/assets", toPath: place.path("assets"))
  try FileManager.default.copyItem(atPath: examples + "/card.json", toPath: place.path("card.json"))
  try place.write(
    """
    { "output": "pages", "for": ["docc", "github", "html"], "scripts": ["plain", "finish"], "scales": [1, 2, 3],
      "width": 30, "fps": 10, "scenes": ["card.json"] }
    """, to: "segue.json")
  return place
}

private struct Report {
  let states: [String: String]
  let stale: [String]

  init(_ ended: Ended) throws {
    let json = try #require(try ended.json() as? [String: Any])
    let assets = try #require(json["assets"] as? [[String: Any]]) + (try #require(json["snippets"] as? [[String: Any]]))
    states = Dictionary(
      uniqueKeysWithValues: try assets.map {
        (try #require($0["file"] as? String), try #require($0["state"] as? String))
      })
    stale = try #require(json["stale"] as? [[String: Any]]).compactMap { $0["file"] as? String }
  }

  func files(_ state: String) -> [String] { states.filter { $0.value == state }.keys.sorted() }
}

private func snapshot(_ place: Workplace) throws -> [String: (bytes: [UInt8], time: Date)] {
  var found: [String: (bytes: [UInt8], time: Date)] = [:]
  for name in try place.names("pages") {
    let attributes = try FileManager.default.attributesOfItem(atPath: place.path("pages/" + name))
    found[name] = (try place.read("pages/" + name), try #require(attributes[.modificationDate] as? Date))
  }
  return found
}

@Test("24 variants of the card: nothing is touched when nothing has changed, and an edit makes only what it changes")
func cardVariants() async throws {
  let place = try card()
  let first = try await place.render("docs", "--json")
  #expect(first.status == 0, "\(first.error)")
  #expect(try Report(first).files("rendered").count == 24 + 6)
  let before = try snapshot(place)
  let second = try await place.render("docs", "--json")
  #expect(try Report(second).files("cached").count == 24 + 6)
  let after = try snapshot(place)
  #expect(before.keys == after.keys && before.allSatisfy { $0.value.time == after[$0.key]?.time })
  #expect(try await place.render("docs", "--dry-run", "-q").status == 0)

  // A colour of the dark theme, then a text that every variant shows.
  let scene = try String(contentsOfFile: place.path("card.json"), encoding: .utf8)
  try place.write(scene.replacing("\"ink\": \"#F5F5F7\"", with: "\"ink\": \"#F5F5F0\""), to: "card.json")
  let dry = try await place.render("docs", "--dry-run", "--json")
  #expect(dry.status == 1)
  let third = try Report(await place.render("docs", "--json")).files("rendered")
  #expect(third.count == 12 && third.allSatisfy { $0.contains("~dark") })
  #expect(try Report(dry).files("outdated") == third)
  try place.write(scene.replacing("FIELD NOTES", with: "NOTES"), to: "card.json")
  #expect(try Report(await place.render("docs", "--json")).files("rendered").count == 24)

  let edited = try snapshot(place)
  try FileManager.default.removeItem(atPath: place.path("pages"))
  #expect(try await place.render("docs", "-q", "--threads", "1").status == 0)
  let clean = try snapshot(place)
  #expect(clean.keys == edited.keys && clean.allSatisfy { $0.value.bytes == edited[$0.key]?.bytes })
}

@Test("Scenes need no project, and what is made is what render makes")
func withoutProject() async throws {
  let place = try Workplace()
  try place.write(scene(), to: "a.json")
  let ended = try await place.render(
    "docs", "a.json", "-o", "pages", "--scales", "1,2", "--formats", "gif,apng,png", "--for", "html")
  #expect(ended.status == 0, "\(ended.error)")
  #expect(
    try place.names("pages") == [
      ".segue-cache", "a-apng.png", "a-apng@2x.png", "a-frames", "a-frames@2x", "a-poster.png", "a-poster@2x.png",
      "a.gif",
      "a.snippet.html", "a@2x.gif",
    ])
  #expect(ended.output.contains("html, a.snippet.html:\n<picture>"))
  _ = try await place.render("a.json", "--gif", "--apng", "--scale", "2", "-o", "plain/")
  #expect(try place.read("plain/a.gif") == place.read("pages/a@2x.gif"))
  #expect(try place.read("plain/a.png") == place.read("pages/a-apng@2x.png"))
  _ = try await place.render("a.json", "--png", "-o", "plain/")
  #expect(try place.names("plain/a") == place.names("pages/a-frames"))
  // Another run in the same folder leaves alone what is another scene's.
  try place.write(scene(), to: "b.json")
  let other = try await place.render(
    "docs", "b.json", "-o", "pages", "--prune", "--json", "--formats", "gif", "--scales", "1")
  #expect(try Report(other).stale.isEmpty)
  #expect(place.exists("pages/a.gif"))
  let less = try await place.render(
    "docs", "a.json", "-o", "pages", "--prune", "--json", "--formats", "gif", "--scales", "1")
  #expect(try Report(less).stale.count == 8)
  #expect(try place.names("pages") == [".segue-cache", "a.gif", "b.gif"])
}

@Test("What is wrong ends with 2 and says where")
func wrongProjects() async throws {
  let place = try Workplace()
  try place.write(scene(), to: "a.json")
  let nothing = try await place.render("docs")
  #expect(nothing.status == 2 && nothing.error.contains("no segue.json here"))
  try place.write(#"{ "scenes": ["a.json"], "fromats": ["gif"] }"#, to: "segue.json")
  let key = try await place.render("docs")
  #expect(key.status == 2 && key.error.contains("segue.json:1:25") && key.error.contains(#"did you mean "formats"?"#))
  try place.write(
    #"{ "scenes": ["a.json", "b.json"], "output": "o", "scales": [1], "formats": ["gif"] }"#, to: "segue.json")
  let missing = try await place.render("docs")
  #expect(missing.status == 2 && missing.error.contains("b.json") && place.exists("o/a.gif"))
  try place.write(#"{ "scenes": ["a.json"], "themes": ["dark"] }"#, to: "segue.json")
  let theme = try await place.render("docs")
  #expect(theme.status == 2 && theme.error.contains("no theme"))
  #expect(try await place.render("docs", "a.json", "--formats", "gfi").status == 2)
  #expect(try await place.render("docs", "a.json", "--scales", "0").status == 2)
}

@Test("check --docs knows a project's scenes, and the rules of its pages")
func checkDocs() async throws {
  let place = try Workplace()
  try place.write(scene(), to: "a.json")
  try place.write(#"{ "scenes": ["a.json"], "output": "My.docc", "loop": 1 }"#, to: "segue.json")
  let good = try await place.render("check", "--docs")
  #expect(good.status == 0 && good.error.isEmpty, "\(good.error)")
  #expect(
    good.output.contains("a.json: ok")
      && good.output.contains("alt (from the script): A drawer slides in from the left"))
  try place.write("x", to: "My.docc/Old/a.png")
  let bad = try await place.render("check", "--docs", "--json")
  #expect(bad.status == 2 && bad.output.contains("docc-name"))
  let pages = try await place.render("check", "--docs", "a.json", "--for", "docc", "--strict")
  #expect(pages.status == 1 && pages.error.contains("WCAG 2.2.2"))
  #expect(try await place.render("check", "a.json", "--for", "docc").status == 2)
  #expect(try await place.render("check").status == 2)
}

@Test("The schema of projects is a schema, and knows every key")
func projectSchema() async throws {
  let place = try Workplace()
  let schema = try #require(try await place.render("schema", "--docs").json() as? [String: Any])
  #expect(schema["title"] as? String == "Segue project")
  let text = try await place.render("schema", "--docs", "--markdown").output
  for key in ["scenes", "themes", "maxBytes", "urlPrefix", "poster", "alt"] { #expect(text.contains("`\(key)`")) }
}

@Test("Stills and frames are those of render, by the same options")
func docsStills() async throws {
  let place = try Workplace()
  try place.write(scene(), to: "a.json")
  let framing = ["--device", "phone", "--background", "gradient", "--corners", "9"]
  let ended = try await place.render(
    arguments: [
      "docs", "a.json", "-o", "pages", "--scales", "2", "--formats", "gif,poster,strip,sheet,onion,curves", "-q",
      "--strip", "4", "--onion", "3", "--sheet-fps", "5", "--poster", "auto", "--span", "..0.6",
    ] + framing)
  #expect(ended.status == 0, "\(ended.error)")
  let plain = try await place.render(
    arguments: [
      "a.json", "-o", "plain/", "--scale", "2", "--strip", "4", "--onion", "3", "--sheet", "--fps", "5", "--poster",
      "auto", "--curves", "--span", "..0.6", "-q",
    ] + framing)
  #expect(plain.status == 0, "\(plain.error)")
  for name in ["poster", "strip", "sheet", "onion", "curves"] {
    #expect(try place.read("pages/a-\(name)@2x.png") == place.read("plain/a-\(name).png"), "\(name)")
  }
  #expect(
    try await place.render(arguments: ["a.json", "--gif", "--scale", "2", "-q", "-o", "g.gif"] + framing).status == 0)
  #expect(try place.read("pages/a@2x.gif") == place.read("g.gif"))
  // What the command line says overrules the project.
  try place.write(
    #"{ "scenes": ["a.json"], "output": "o", "scales": [1], "formats": ["poster"], "padding": 20, "device": "tablet" }"#,
    to: "segue.json")
  func width(_ arguments: String...) async throws -> Int {
    let ended = try await place.render(arguments: ["docs", "--json"] + arguments)
    let json = try #require(try ended.json() as? [String: Any])
    return try #require((json["assets"] as? [[String: Any]])?.first?["width"] as? Int)
  }
  let tablet = try await width()
  #expect(try await width("--padding", "0") == tablet - 40)
  #expect(try await width("--device", "none", "--padding", "1") == 40 + 2)
  #expect(try await place.render("docs", "--strip", "1").status == 2)
  #expect(try await place.render("docs", "--device", "radio").status == 2)
  let colour = try await place.render("docs", "--background", "systemTael")
  #expect(colour.status == 2 && colour.error.contains("systemTeal"))
  let late = try await place.render("docs", "--formats", "strip", "--span", "7..")
  #expect(late.status == 2 && late.error.contains("after the end"))
}
