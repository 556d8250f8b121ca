import SegueDigests
import SegueDocs
import SegueJSON
import Testing

private func keys(_ scene: String, _ project: String = #"{ "scenes": ["a.json"], "scripts": "all" }"#) throws
  -> [String: Digest]
{
  let workspace = try DocsWorkspace()
  try workspace.write(scene, to: "a.json")
  let plan = DocsPlan(try workspace.project(project))
  #expect(plan.failures.isEmpty)
  return Dictionary(plan.assets.map { ($0.file, $0.key) }) { first, _ in first }
}

/// The files whose keys differ.
private func changed(_ a: [String: Digest], _ b: [String: Digest]) -> Set<String> {
  #expect(Set(a.keys) == Set(b.keys))
  return Set(a.keys.filter { a[$0] != b[$0] })
}

@Test("Every script has both appearances and both densities, and a poster for each animation")
func usualVariants() throws {
  let files = try keys(DocsWorkspace.scene()).keys
  #expect(files.count == 2 * 2 * 2 * 2)
  #expect(files.contains("a-open~dark@2x.gif") && files.contains("a-both-poster.png"))
}

@Test("An edit to a theme or a script changes only its own keys, and an invisible edit changes none")
func relevance() throws {
  let before = try keys(DocsWorkspace.scene())
  let dark = changed(before, try keys(DocsWorkspace.scene(dark: "#111111")))
  #expect(dark.count == 8 && dark.allSatisfy { $0.contains("~dark") })
  let story = changed(before, try keys(DocsWorkspace.scene().replacing(#"{ "dismiss": {} }"#, with: #"{ "wait": 1 }"#)))
  #expect(story.count == 8 && story.allSatisfy { $0.hasPrefix("a-both") })
  #expect(changed(before, try keys(DocsWorkspace.scene(alt: "A sheet."))).isEmpty)
  #expect(changed(before, try keys(DocsWorkspace.scene().replacing(" ", with: "\n\t"))).isEmpty)
  #expect(changed(before, try keys(DocsWorkspace.scene(node: #"{ "background": "systemRed" },"#))).count == 16)
  let rate = changed(before, try keys(DocsWorkspace.scene().replacing(#""frameRate": 10"#, with: #""frameRate": 20"#)))
  #expect(rate.count == 8 && rate.allSatisfy { $0.hasSuffix(".gif") })
}

@Test("An option changes only the keys of the formats it applies to")
func optionKeys() throws {
  func project(_ more: String) -> String {
    #"{ "scenes": ["a.json"], "formats": ["gif", "apng", "webp", "poster"]\#(more) }"#
  }
  let before = try keys(DocsWorkspace.scene(), project(""))
  /// The base names of the files whose keys the option changes.
  func changedBases(_ more: String) throws -> Set<String> {
    Set(
      changed(before, try keys(DocsWorkspace.scene(), project(more))).map {
        $0.replacing("~dark", with: "").replacing("@2x", with: "").replacing(".gif", with: "").replacing(
          ".png", with: "")
      })
  }
  #expect(try changedBases(#", "quality": 50"#) == ["a"])
  #expect(try changedBases(#", "webpQuality": 50"#) == ["a.webp"])
  #expect(try changedBases(#", "maxBytes": "1MB""#) == ["a"])
  #expect(try changedBases(#", "loop": 2"#) == ["a", "a-apng", "a.webp"])
  #expect(try changedBases(#", "poster": 0.3"#) == ["a-poster"])
  #expect(try changedBases(#", "fps": 20"#) == ["a", "a-apng", "a.webp"])
  #expect(try changedBases(#", "width": 80"#) == ["a", "a-apng", "a-poster", "a.webp"])
  #expect(try changedBases(#", "urlPrefix": "x/""#).isEmpty)
}

@Test("Errors have a location and suggest the nearest spelling")
func problems() throws {
  let workspace = try DocsWorkspace()
  try workspace.write(DocsWorkspace.scene(), to: "a.json")
  func failure(_ text: String) throws -> Diagnostic? {
    (DocsPlan(try workspace.project(text)).failures.first?.error as? Diagnostics)?.list.first
  }
  let theme = try failure(#"{ "scenes": ["a.json"], "themes": ["drak"] }"#)
  #expect(
    theme?.code == "unknown-theme" && theme?.hint == #"did you mean "dark"?"# && theme?.location?.start.column == 14)
  #expect(try failure(#"{ "scenes": ["a.json"], "scripts": ["opne"] }"#)?.code == "unknown-script")
  #expect(try failure(#"{ "scenes": ["a.json", { "scene": "a.json", "scales": [1] }] }"#)?.code == "same-name")
  #expect(try failure(#"{ "scenes": ["a.json", { "scene": "a.json", "name": "b" }] }"#) == nil)
  #expect(throws: Diagnostics.self) { try workspace.project(#"{ "scenes": ["a.json"], "formats": ["gfi"] }"#) }
  #expect(throws: Diagnostics.self) { try workspace.project(#"{ "scenes": ["z*.json"] }"#) }
  #expect(try workspace.project(#"{ "scenes": ["*.json"] }"#).entries.map(\.scene) == ["a.json"])
}

@Test("Reduced motion uses the poster, which is planned only once")
func reducedMotion() throws {
  let files = try keys(
    DocsWorkspace.scene(),
    #"{ "scenes": ["a.json"], "motion": ["full", "reduced"], "scales": [1], "themes": ["light"] }"#
  ).keys
  #expect(files.sorted() == ["a-poster.png", "a.gif"])
  let reduced = try keys(
    DocsWorkspace.scene(), #"{ "scenes": ["a.json"], "motion": ["reduced"], "scales": [1], "themes": ["light"] }"#
  ).keys
  #expect(reduced.sorted() == ["a-poster.png"])
}

@Test("A theme other than light and dark is part of the file name, whichever themes are selected")
func otherThemes() throws {
  let scene = DocsWorkspace.scene().replacing(#""dark": {"#, with: ##""sepia": { "page": "#CCBBAA" }, "night": {"##)
  let files = try keys(scene, #"{ "scenes": ["a.json"], "dark": "night", "scales": [1], "formats": ["gif"] }"#).keys
  #expect(files.sorted() == ["a-sepia.gif", "a.gif", "a~dark.gif"])
  let one = try keys(scene, #"{ "scenes": ["a.json"], "themes": ["sepia"], "scales": [1], "formats": ["gif"] }"#).keys
  #expect(one.sorted() == ["a-sepia.gif"])
}

@Test("On GitHub's dark pages a GIF's translucent pixels have the colour of the page, unless a matte is given")
func gitHubMatte() throws {
  let framed = #"{ "scenes": ["a.json"], "formats": ["gif", "apng"], "device": "phone", "scales": [1]"#
  let black = try keys(DocsWorkspace.scene(), framed + ##", "matte": { "light": "#FFFFFF", "dark": "#000000" } }"##)
  #expect(try keys(DocsWorkspace.scene(), framed + #", "for": ["docc"] }"#) == black)
  let page = try keys(DocsWorkspace.scene(), framed + ##", "matte": { "light": "#FFFFFF", "dark": "#0d1117" } }"##)
  let gitHub = try keys(DocsWorkspace.scene(), framed + #", "for": ["docc", "github"] }"#)
  #expect(page.allSatisfy { gitHub[$0.key] == $0.value })
  #expect(changed(black, page) == ["a~dark.gif"])
}

@Test("A scene without a dark theme has pictures for dark pages if pages see what is around it")
func darkPages() throws {
  let scene = DocsWorkspace.scene().replacing(#""dark": {"#, with: #""night": {"#)
  func files(_ more: String, _ scene: String = scene) throws -> [String] {
    try keys(scene, #"{ "scenes": ["a.json"], "scales": [1], "formats": ["gif"]\#(more) }"#).keys.sorted()
  }
  let alone = ["a-night.gif", "a.gif"]
  let both = ["a-night.gif", "a-night~dark.gif", "a.gif", "a~dark.gif"]
  #expect(try files("") == alone)
  #expect(try files(##", "background": "#FFFFFF", "padding": 4, "device": "phone""##) == alone)
  for frame in [
    #""device": "phone""#, #""background": "systemTeal""#, ##""background": "#FFFFFF80""##, #""corners": 3"#,
    #""background": "gradient""#, #""padding": 4"#, #""shadow": true"#,
    ##""background": { "light": "#FFFFFF", "dark": "#000000" }"##,
    ##""matte": { "light": "#FFFFFF", "dark": "#000000" }"##,
  ] {
    #expect(try files(", " + frame) == both, "\(frame)")
  }
  #expect(try files(#", "device": "phone", "dark": "night""#) == ["a.gif", "a~dark.gif"])
  #expect(try files(#", "device": "phone", "themes": ["light"]"#, DocsWorkspace.scene()) == ["a.gif"])
}

@Test("A GIF's translucent pixels have the colour of the site's dark pages")
func siteMatte() throws {
  let framed = #"{ "scenes": ["a.json"], "formats": ["gif"], "device": "phone", "scales": [1]"#
  for (page, color) in [("vitepress", "#1B1B1F"), ("sphinx", "#131416"), ("github", "#0D1117")] {
    let wanted = try keys(
      DocsWorkspace.scene(), framed + ##", "matte": { "light": "#FFFFFF", "dark": "\##(color)" } }"##)
    let found = try keys(DocsWorkspace.scene(), framed + #", "for": ["docc", "\#(page)"] }"#)
    #expect(wanted.allSatisfy { found[$0.key] == $0.value }, "\(page)")
  }
  let gitHub = try keys(DocsWorkspace.scene(), framed + #", "for": ["github"] }"#)
  #expect(try keys(DocsWorkspace.scene(), framed + #", "for": ["mkdocs", "github"] }"#) == gitHub)
}

@Test("Stills are named after their kind, and their options change only their own keys")
func stillKeys() throws {
  func project(_ more: String) -> String {
    #"{ "scenes": ["a.json"], "for": ["github"], "formats": ["strip", "sheet", "onion", "curves", "poster", "gif"], "scales": [2]\#(more) }"#
  }
  let before = try keys(DocsWorkspace.scene(), project(""))
  #expect(
    before.keys.filter { !$0.contains("~") }.sorted() == [
      "a-curves@2x.png", "a-onion@2x.png", "a-poster@2x.png", "a-sheet@2x.png", "a-strip@2x.png", "a@2x.gif",
    ])
  #expect(before.keys.contains("a-strip~dark@2x.png"))
  /// The base names of the light files whose keys the option changes.
  func changedBases(_ more: String) throws -> [String] {
    changed(before, try keys(DocsWorkspace.scene(), project(more))).filter { !$0.contains("~") }
      .map { $0.replacing("@2x.png", with: "").replacing("@2x.gif", with: "") }.sorted()
  }
  #expect(try changedBases(#", "strip": 7"#) == ["a-strip"])
  #expect(try changedBases(#", "onion": 3"#) == ["a-onion"])
  #expect(try changedBases(#", "sheetFps": 4"#) == ["a-sheet"])
  #expect(try changedBases(#", "span": "0.2..0.4""#) == ["a-onion", "a-sheet", "a-strip"])
  #expect(try changedBases(#", "span": "0.2..", "poster": "auto""#) == ["a-onion", "a-poster", "a-sheet", "a-strip"])
  #expect(try changedBases(#", "labels": false"#) == ["a-onion", "a-sheet", "a-strip"])
  #expect(try changedBases(#", "width": 20"#) == ["a", "a-onion", "a-poster"])
  #expect(try changedBases(#", "fps": 20"#) == ["a"])
  #expect(try changedBases(##", "matte": "#204060""##) == ["a"])
  let all = ["a", "a-curves", "a-onion", "a-poster", "a-sheet", "a-strip"]
  for frame in [
    #""device": "phone""#, #""background": "gradient""#, #""padding": 4"#, #""corners": 3"#, #""shadow": true"#,
    #""appearance": "dark""#, #""screenCorners": 2"#, #""statusBar": "shown""#,
  ] {
    #expect(try changedBases(", " + frame) == all)
  }
  let dark = changed(
    before,
    try keys(DocsWorkspace.scene(), project(##", "background": { "light": "transparent", "dark": "#102030" }"##)))
  // A transparent background differs from the default background of strips and sheets.
  #expect(dark.count == before.count)
}

@Test("Stills without an animation have no poster")
func stillsAlone() throws {
  let text = #"{ "scenes": ["a.json"], "for": ["github"], "formats": ["strip"], "scales": [1], "themes": ["light"] }"#
  #expect(try keys(DocsWorkspace.scene(), text).keys.sorted() == ["a-strip.png"])
}

@Test("The width on the page includes the framing")
func framedWidth() throws {
  let workspace = try DocsWorkspace()
  try workspace.write(DocsWorkspace.scene(), to: "a.json")
  func scales(_ more: String) throws -> [Double] {
    let plan = DocsPlan(
      try workspace.project(#"{ "scenes": ["a.json"], "formats": ["gif"], "themes": ["light"]\#(more) }"#))
    #expect(plan.failures.isEmpty)
    return plan.assets.map(\.pixelScale)
  }
  #expect(try scales("") == [1, 2])
  #expect(try scales(#", "width": 80"#) == [2, 4])
  #expect(try scales(#", "padding": 10"#) == [1, 2])
  #expect(try scales(#", "padding": 10, "width": 60"#) == [1, 2])
  #expect(try scales(#", "padding": 10, "width": 30"#) == [0.5, 1])
}

@Test("Errors in framing and still options are reported at their location")
func frameProblems() throws {
  let workspace = try DocsWorkspace()
  try workspace.write(DocsWorkspace.scene(), to: "a.json")
  func problem(_ member: String) throws -> Diagnostic? {
    do {
      _ = try workspace.project("{ \"scenes\": [\"a.json\"], \(member) }")
      return nil
    } catch let error as Diagnostics {
      return error.list.first
    }
  }
  let key = try problem(#""bakground": "gradient""#)
  #expect(key?.code == "unknown-key" && key?.hint == #"did you mean "background"?"#)
  #expect(try problem(#""device": "tabelt""#)?.hint == #"did you mean "tablet"?"#)
  #expect(try problem(#""background": "systemTael""#)?.hint == #"did you mean "systemTeal"?"#)
  #expect(try problem(#""background": "gradeint""#)?.hint == #"did you mean "gradient"?"#)
  #expect(try problem(#""background": "a,b,c""#)?.code == "bad-background")
  #expect(try problem(##""background": { "light": "#FFFFFF" }"##)?.code == "missing-key")
  #expect(try problem(#""matte": "systemRed""#)?.code == "bad-color")
  #expect(try problem(#""matte": "crimsn""#)?.hint == #"did you mean "crimson"?"#)
  #expect(try problem(#""matte": "Crimson", "background": "tomato,transparent""#) == nil)
  #expect(try problem(#""background": "tomatoe""#)?.hint == #"did you mean "tomato"?"#)
  #expect(try problem(#""span": "2..1""#)?.code == "not-a-span")
  #expect(try problem(#""strip": 1"#)?.code == "out-of-range")
  #expect(try problem(#""poster": "atuo""#)?.hint == #"did you mean "auto"?"#)
  #expect(try problem(#""poster": "end", "background": { "light": "gradient", "dark": "systemTeal,#000000" }"#) == nil)
}

@Test("A change to a string used only as alternative text changes no key; a visible string changes those of its locale")
func readStrings() throws {
  func scene(_ story: String, _ title: String) -> String {
    DocsWorkspace.scene(alt: "$story", node: #"{ "text": "$title" },"#).replacing(
      #""themes": {"#,
      with:
        #""locales": { "en": { "strings": { "story": "\#(story)", "title": "\#(title)" } }, "de": { "strings": { "story": "Es", "title": "Du" } } }, "themes": {"#
    )
  }
  let project = #"{ "scenes": ["a.json"], "locales": "all", "scales": [1], "formats": ["gif"] }"#
  let before = try keys(scene("It", "You"), project)
  #expect(before.count == 4)
  #expect(changed(before, try keys(scene("That", "You"), project)).isEmpty)
  #expect(changed(before, try keys(scene("It", "They"), project)) == ["a-en.gif", "a-en~dark.gif"])
}
