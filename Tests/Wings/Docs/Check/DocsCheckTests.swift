import Foundation
import SegueDocs
import SegueJSON
import Testing

private func check(_ workspace: DocsWorkspace, _ project: String, _ scene: String = DocsWorkspace.scene()) async throws
  -> DocsCheck
{
  try workspace.write(scene, to: "a.json")
  return await DocsCheck(try workspace.project(project), threads: 1)
}

private func codes(_ check: DocsCheck) -> [String] { check.diagnostics.list.map(\.code.rawValue) }

@Test("DocC's rules apply only to DocC pages")
func docc() async throws {
  let workspace = try DocsWorkspace()
  let wrong = #""scenes": ["a.json"], "loop": 1, "scales": [1, 1.5], "formats": ["png"], "themes": ["dark"]"#
  #expect(try await codes(check(workspace, #"{ "for": ["docc"], \#(wrong) }"#)) == ["docc-format", "docc-light"])
  #expect(try await codes(check(workspace, #"{ \#(wrong) }"#)) == [])
  #expect(
    try await codes(check(workspace, #"{ "for": ["docc"], "scenes": ["a.json"], "loop": 1, "scales": [1.5] }"#)) == [
      "docc-scale"
    ])
}

@Test("Image names must be unique in the whole DocC catalog")
func catalog() async throws {
  let workspace = try DocsWorkspace()
  let project = #"{ "output": "My.docc/Resources", "scenes": ["a.json"], "loop": 1 }"#
  try workspace.write("x", to: "My.docc/Other/b.png")
  try workspace.write("x", to: "My.docc/Other/a~dark.png")
  try workspace.write("x", to: "My.docc/Other/c@2x.png")
  try workspace.write("x", to: "My.docc/More/c@2x.png")
  let found = try await check(workspace, project).diagnostics.list
  #expect(found.map(\.code.rawValue) == ["docc-name", "docc-name"])
  #expect(found.map(\.severity).filter { $0 == .error }.count == 1)
  #expect(found.contains { $0.message.contains(#""a": Other/a~dark.png, Resources/a.gif"#) })
  #expect(DocCCatalog.path(around: "x/My.docc/Resources/") == "x/My.docc")
  #expect(DocCCatalog.path(around: "x/My.doc/Resources/") == nil)
}

@Test("Alternative text is that of the project, else of the scene, else generated; if there is none, that is reported")
func alternatives() async throws {
  let workspace = try DocsWorkspace()
  let project = #"{ "scenes": ["a.json"], "scripts": "all", "loop": 1 }"#
  let generated = try await check(workspace, project)
  #expect(codes(generated) == [])
  #expect(
    generated.alternatives.map(\.text) == [
      "A sheet slides up over the dimmed screen.", "A sheet slides up over the dimmed screen, then slides down again.",
    ])
  #expect(generated.alternatives.allSatisfy { $0.isGenerated })
  let own = try await check(workspace, project, DocsWorkspace.scene(alt: "Mine."))
  #expect(
    own.alternatives.map(\.text) == ["Mine.", "A sheet slides up over the dimmed screen, then slides down again."])
  let given = try await check(
    workspace, #"{ "scenes": [{ "scene": "a.json", "alt": { "both": "Two." } }], "scripts": "all", "loop": 1 }"#)
  #expect(given.alternatives.map(\.text) == ["A sheet slides up over the dimmed screen.", "Two."])
  #expect(try await codes(check(workspace, project, DocsWorkspace.scene(alt: " "))) == ["missing-alt"])
  let still = DocsWorkspace.scene().replacing(#"{ "present": {} }, { "wait": 0.4 }"#, with: #"{ "wait": 1 }"#)
  #expect(try await codes(check(workspace, project, still)) == ["missing-alt"])
}

@Test("Motion of more than 5 s causes one warning per scene")
func longMotion() async throws {
  let workspace = try DocsWorkspace()
  #expect(try await codes(check(workspace, #"{ "scenes": ["a.json"], "scripts": "all" }"#)) == ["long-motion"])
  // The script lasts 0.8 s: 4.8 s in six loops, 5.6 s in seven.
  #expect(try await codes(check(workspace, #"{ "scenes": ["a.json"], "loop": 6 }"#)) == [])
  #expect(try await codes(check(workspace, #"{ "scenes": ["a.json"], "loop": 7 }"#)) == ["long-motion"])
  #expect(try await codes(check(workspace, #"{ "scenes": ["a.json"], "formats": ["poster"] }"#)) == [])
  // Videos have controls, and a scene without events does not move.
  #expect(try await codes(check(workspace, #"{ "scenes": ["a.json"], "formats": ["mp4", "poster"] }"#)) == [])
  #expect(
    try await codes(check(workspace, #"{ "scenes": ["a.json"], "formats": ["mp4", "gif"] }"#)) == ["long-motion"])
  let still = DocsWorkspace.scene(alt: "Rest.").replacing(
    #"{ "present": {} }, { "wait": 0.4 }"#, with: #"{ "wait": 6 }"#)
  #expect(try await codes(check(workspace, #"{ "scenes": ["a.json"] }"#, still)) == [])
}

@Test("Names that are empty or would hide files are refused", arguments: ["", ".", "..", ".a", "~", " "])
func names(_ name: String) throws {
  let workspace = try DocsWorkspace()
  let error = #expect(throws: Diagnostics.self) {
    try workspace.project(#"{ "scenes": [{ "scene": "a.json", "name": "\#(name)" }] }"#)
  }
  #expect(error?.list.map(\.code.rawValue) == ["bad-name"])
}

@Test("Every locale has its own alternative text, from a string of the scene or from the project")
func languagesOfTexts() async throws {
  let workspace = try DocsWorkspace()
  func scene(_ alt: String) -> String {
    DocsWorkspace.scene(alt: alt).replacing(
      #""themes": {"#,
      with:
        #""locales": { "en": { "strings": { "story": "It comes." } }, "de": { "strings": { "story": "Es kommt." } } }, "themes": {"#
    )
  }
  func texts(_ check: DocsCheck) -> [String] { check.alternatives.map { "\($0.locale ?? "") \($0.text)" } }
  let project = #"{ "scenes": ["a.json"], "locales": "all", "loop": 1 }"#
  let named = try await check(workspace, project, scene("$story"))
  #expect(codes(named) == [] && texts(named) == ["en It comes.", "de Es kommt."])
  let same = try await check(workspace, project, scene("It comes."))
  #expect(codes(same) == ["alt-language"] && same.diagnostics.list[0].message.contains(#"is that of "en""#))
  let made = try await check(workspace, project, scene("$story").replacing("$story", with: "${stroy}"))
  #expect(codes(made) == ["missing-alt", "missing-alt"])
  #expect(made.diagnostics.list.allSatisfy { $0.hint == #"did you mean "story"?"# })
  let given = try await check(
    workspace,
    #"{ "scenes": [{ "scene": "a.json", "alt": { "both": { "de": "Beides." }, "de": "Eins." } }], "scripts": "all", "locales": "all", "loop": 1 }"#,
    scene("$story"))
  #expect(
    texts(given) == [
      "en It comes.", "de Eins.", "en A sheet slides up over the dimmed screen, then slides down again.", "de Beides.",
    ])
  #expect(codes(given) == [])
  let wrong = DocsPlan(try workspace.project(#"{ "scenes": [{ "scene": "a.json", "alt": { "dd": "Eins." } }] }"#))
  let problem = (wrong.failures.first?.error as? Diagnostics)?.list.first
  #expect(problem?.code == "unknown-story" && problem?.hint == #"did you mean "de"?"#)
}
