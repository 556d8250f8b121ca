import SegueDocs
import SegueJSON
import SegueSnapshot
import Testing

private func keys(_ scene: String, _ project: String = #"{ "scenes": ["a.json"], "scripts": "all" }"#) throws
  -> [String: Digest]
{
  let place = try DocsPlace()
  try place.write(scene, to: "a.json")
  let plan = DocsPlan(try place.project(project))
  #expect(plan.failures.isEmpty)
  return Dictionary(plan.assets.map { ($0.file, $0.key) }) { first, _ in first }
}

/// The files whose keys differ.
private func changed(_ a: [String: Digest], _ b: [String: Digest]) -> Set<String> {
  #expect(Set(a.keys) == Set(b.keys))
  return Set(a.keys.filter { a[$0] != b[$0] })
}

@Test("Both appearances and densities are made of every story, with a still beside what moves")
func usualVariants() throws {
  let files = try keys(DocsPlace.scene()).keys
  #expect(files.count == 2 * 2 * 2 * 2)
  #expect(files.contains("a-open~dark@2x.gif") && files.contains("a-both-poster.png"))
}

@Test("An edit in one theme leaves the others, an edit in one story its siblings, and one that nobody sees everything")
func relevance() throws {
  let before = try keys(DocsPlace.scene())
  let dark = changed(before, try keys(DocsPlace.scene(dark: "#111111")))
  #expect(dark.count == 8 && dark.allSatisfy { $0.contains("~dark") })
  let story = changed(before, try keys(DocsPlace.scene().replacing(#"{ "dismiss": {} }"#, with: #"{ "wait": 1 }"#)))
  #expect(story.count == 8 && story.allSatisfy { $0.hasPrefix("a-both") })
  #expect(changed(before, try keys(DocsPlace.scene(alt: "A sheet."))).isEmpty)
  #expect(changed(before, try keys(DocsPlace.scene().replacing(" ", with: "\n\t"))).isEmpty)
  #expect(changed(before, try keys(DocsPlace.scene(node: #"{ "background": "systemRed" },"#))).count == 16)
  let rate = changed(before, try keys(DocsPlace.scene().replacing(#""frameRate": 10"#, with: #""frameRate": 20"#)))
  #expect(rate.count == 8 && rate.allSatisfy { $0.hasSuffix(".gif") })
}

@Test("An option changes those that it is for")
func optionKeys() throws {
  func project(_ more: String) -> String { #"{ "scenes": ["a.json"], "formats": ["gif", "apng", "poster"]\#(more) }"# }
  let before = try keys(DocsPlace.scene(), project(""))
  func marks(_ more: String) throws -> Set<String> {
    Set(
      changed(before, try keys(DocsPlace.scene(), project(more))).map {
        $0.split(separator: "~")[0].split(separator: "@")[0].split(separator: ".")[0].description
      })
  }
  #expect(try marks(#", "quality": 50"#) == ["a"])
  #expect(try marks(#", "maxBytes": "1MB""#) == ["a"])
  #expect(try marks(#", "loop": 2"#) == ["a", "a-apng"])
  #expect(try marks(#", "poster": 0.3"#) == ["a-poster"])
  #expect(try marks(#", "fps": 20"#) == ["a", "a-apng"])
  #expect(try marks(#", "width": 80"#) == ["a", "a-apng", "a-poster"])
  #expect(try marks(#", "urlPrefix": "x/""#).isEmpty)
}

@Test("What is wrong is said with its place and the nearest right spelling")
func problems() throws {
  let place = try DocsPlace()
  try place.write(DocsPlace.scene(), to: "a.json")
  func failure(_ text: String) throws -> Diagnostic? {
    (DocsPlan(try place.project(text)).failures.first?.error as? Diagnostics)?.list.first
  }
  let theme = try failure(#"{ "scenes": ["a.json"], "themes": ["drak"] }"#)
  #expect(
    theme?.code == "unknown-theme" && theme?.hint == #"did you mean "dark"?"# && theme?.location?.start.column == 14)
  #expect(try failure(#"{ "scenes": ["a.json"], "scripts": ["opne"] }"#)?.code == "unknown-script")
  #expect(try failure(#"{ "scenes": ["a.json", { "scene": "a.json", "scales": [1] }] }"#)?.code == "same-name")
  #expect(try failure(#"{ "scenes": ["a.json", { "scene": "a.json", "name": "b" }] }"#) == nil)
  #expect(throws: Diagnostics.self) { try place.project(#"{ "scenes": ["a.json"], "formats": ["gfi"] }"#) }
  #expect(throws: Diagnostics.self) { try place.project(#"{ "scenes": ["z*.json"] }"#) }
  #expect(try place.project(#"{ "scenes": ["*.json"] }"#).entries.map(\.scene) == ["a.json"])
}

@Test("Reduced motion is the poster, and is not made twice")
func reducedMotion() throws {
  let files = try keys(
    DocsPlace.scene(), #"{ "scenes": ["a.json"], "motion": ["full", "reduced"], "scales": [1], "themes": ["light"] }"#
  ).keys
  #expect(files.sorted() == ["a-poster.png", "a.gif"])
  let reduced = try keys(
    DocsPlace.scene(), #"{ "scenes": ["a.json"], "motion": ["reduced"], "scales": [1], "themes": ["light"] }"#
  ).keys
  #expect(reduced.sorted() == ["a-poster.png"])
}

@Test("A theme that is neither light nor dark carries its name, whichever are chosen")
func otherThemes() throws {
  let scene = DocsPlace.scene().replacing(#""dark": {"#, with: ##""sepia": { "page": "#CCBBAA" }, "night": {"##)
  let files = try keys(scene, #"{ "scenes": ["a.json"], "dark": "night", "scales": [1], "formats": ["gif"] }"#).keys
  #expect(files.sorted() == ["a-sepia.gif", "a.gif", "a~dark.gif"])
  let one = try keys(scene, #"{ "scenes": ["a.json"], "themes": ["sepia"], "scales": [1], "formats": ["gif"] }"#).keys
  #expect(one.sorted() == ["a-sepia.gif"])
}
