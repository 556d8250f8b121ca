import Foundation
import SegueDocs
import SegueJSON
import Testing

private func check(_ place: DocsPlace, _ project: String, _ scene: String = DocsPlace.scene()) async throws -> DocsCheck
{
  try place.write(scene, to: "a.json")
  return await DocsCheck(try place.project(project), threads: 1)
}

private func codes(_ check: DocsCheck) -> [String] { check.found.list.map(\.code.rawValue) }

@Test("DocC's rules hold for its pages, and only there")
func docc() async throws {
  let place = try DocsPlace()
  let wrong = #""scenes": ["a.json"], "loop": 1, "scales": [1, 1.5], "formats": ["png"], "themes": ["dark"]"#
  #expect(try await codes(check(place, #"{ "for": ["docc"], \#(wrong) }"#)) == ["docc-format", "docc-light"])
  #expect(try await codes(check(place, #"{ \#(wrong) }"#)) == [])
  #expect(
    try await codes(check(place, #"{ "for": ["docc"], "scenes": ["a.json"], "loop": 1, "scales": [1.5] }"#)) == [
      "docc-scale"
    ])
}

@Test("A name is one file's, in the whole catalog")
func catalog() async throws {
  let place = try DocsPlace()
  let project = #"{ "output": "My.docc/Resources", "scenes": ["a.json"], "loop": 1 }"#
  try place.write("x", to: "My.docc/Other/b.png")
  try place.write("x", to: "My.docc/Other/a~dark.png")
  try place.write("x", to: "My.docc/Other/c@2x.png")
  try place.write("x", to: "My.docc/More/c@2x.png")
  let found = try await check(place, project).found.list
  #expect(found.map(\.code.rawValue) == ["docc-name", "docc-name"])
  #expect(found.map(\.severity).filter { $0 == .error }.count == 1)
  #expect(found.contains { $0.message.contains(#""a": Other/a~dark.png, Resources/a.gif"#) })
  #expect(DocCCatalog.path(around: "x/My.docc/Resources/") == "x/My.docc")
  #expect(DocCCatalog.path(around: "x/My.doc/Resources/") == nil)
}

@Test("Every story has something to be read aloud")
func alternatives() async throws {
  let place = try DocsPlace()
  let project = #"{ "scenes": ["a.json"], "scripts": "all", "loop": 1 }"#
  let generated = try await check(place, project)
  #expect(codes(generated) == [])
  #expect(
    generated.alternatives.map(\.text) == [
      "A sheet slides up over the dimmed screen.", "A sheet slides up over the dimmed screen, then slides down again.",
    ])
  #expect(generated.alternatives.allSatisfy { $0.isGenerated })
  let own = try await check(place, project, DocsPlace.scene(alt: "Mine."))
  #expect(
    own.alternatives.map(\.text) == ["Mine.", "A sheet slides up over the dimmed screen, then slides down again."])
  let given = try await check(
    place, #"{ "scenes": [{ "scene": "a.json", "alt": { "both": "Two." } }], "scripts": "all", "loop": 1 }"#)
  #expect(given.alternatives.map(\.text) == ["A sheet slides up over the dimmed screen.", "Two."])
  #expect(try await codes(check(place, project, DocsPlace.scene(alt: " "))) == ["missing-alt"])
  let still = DocsPlace.scene().replacing(#"{ "present": {} }, { "wait": 0.4 }"#, with: #"{ "wait": 1 }"#)
  #expect(try await codes(check(place, project, still)) == ["missing-alt"])
}

@Test("What moves for more than five seconds is warned of, once for a scene")
func longMotion() async throws {
  let place = try DocsPlace()
  #expect(try await codes(check(place, #"{ "scenes": ["a.json"], "scripts": "all" }"#)) == ["long-motion"])
  #expect(try await codes(check(place, #"{ "scenes": ["a.json"], "loop": 6 }"#)) == [])
  #expect(try await codes(check(place, #"{ "scenes": ["a.json"], "loop": 7 }"#)) == ["long-motion"])
  #expect(try await codes(check(place, #"{ "scenes": ["a.json"], "formats": ["poster"] }"#)) == [])
  // A video has controls; where nothing happens, nothing moves.
  #expect(try await codes(check(place, #"{ "scenes": ["a.json"], "formats": ["mp4", "poster"] }"#)) == [])
  #expect(
    try await codes(check(place, #"{ "scenes": ["a.json"], "formats": ["mp4", "gif"] }"#)) == ["long-motion"])
  let still = DocsPlace.scene(alt: "Rest.").replacing(#"{ "present": {} }, { "wait": 0.4 }"#, with: #"{ "wait": 6 }"#)
  #expect(try await codes(check(place, #"{ "scenes": ["a.json"] }"#, still)) == [])
}

@Test("A name that would hide files, or is none, is refused", arguments: ["", ".", "..", ".a", "~", " "])
func names(_ name: String) throws {
  let place = try DocsPlace()
  let error = #expect(throws: Diagnostics.self) {
    try place.project(#"{ "scenes": [{ "scene": "a.json", "name": "\#(name)" }] }"#)
  }
  #expect(error?.list.map(\.code.rawValue) == ["bad-name"])
}

@Test("Every language has its own alternative text: by a string of the scene, or from the project")
func languagesOfTexts() async throws {
  let place = try DocsPlace()
  func scene(_ alt: String) -> String {
    DocsPlace.scene(alt: alt).replacing(
      #""themes": {"#,
      with:
        #""locales": { "en": { "strings": { "story": "It comes." } }, "de": { "strings": { "story": "Es kommt." } } }, "themes": {"#
    )
  }
  func texts(_ check: DocsCheck) -> [String] { check.alternatives.map { "\($0.locale ?? "") \($0.text)" } }
  let project = #"{ "scenes": ["a.json"], "locales": "all", "loop": 1 }"#
  let named = try await check(place, project, scene("$story"))
  #expect(codes(named) == [] && texts(named) == ["en It comes.", "de Es kommt."])
  let same = try await check(place, project, scene("It comes."))
  #expect(codes(same) == ["alt-language"] && same.found.list[0].message.contains(#"is that of "en""#))
  let made = try await check(place, project, scene("$story").replacing("$story", with: "${stroy}"))
  #expect(codes(made) == ["missing-alt", "missing-alt"])
  #expect(made.found.list.allSatisfy { $0.hint == #"did you mean "story"?"# })
  let given = try await check(
    place,
    #"{ "scenes": [{ "scene": "a.json", "alt": { "both": { "de": "Beides." }, "de": "Eins." } }], "scripts": "all", "locales": "all", "loop": 1 }"#,
    scene("$story"))
  #expect(
    texts(given) == [
      "en It comes.", "de Eins.", "en A sheet slides up over the dimmed screen, then slides down again.", "de Beides.",
    ])
  #expect(codes(given) == [])
  let wrong = DocsPlan(try place.project(#"{ "scenes": [{ "scene": "a.json", "alt": { "dd": "Eins." } }] }"#))
  let problem = (wrong.failures.first?.error as? Diagnostics)?.list.first
  #expect(problem?.code == "unknown-story" && problem?.hint == #"did you mean "de"?"#)
}
