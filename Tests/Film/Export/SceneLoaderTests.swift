import Foundation
import SegueFiles
import SegueJSON
import SegueMotion
import SegueExport
import SegueScene
import TestSupport
import Testing
import SegueChecks

@Suite struct SceneLoaderTests {
  @Test("A path is relative to the scene's folder unless it is absolute")
  func resolve() {
    #expect(PathName.resolve("a/b.png", in: "scenes") == "scenes/a/b.png")
    #expect(PathName.resolve("/a/b.png", in: "scenes") == "/a/b.png")
    #expect(PathName.resolve("a.png", in: "") == "a.png")
  }

  @Test("Missing images and fonts are reported together, each where it is named")
  func missing() async throws {
    let text = """
      {
        "screens": {
          "a": { "children": [{ "image": "none.png", "frame": { "x": 0, "y": 0, "width": 9, "height": 9 } }] },
          "b": { "children": [{ "text": "Hi", "font": { "family": "No Such Sans" } }, { "text": "Ho", "font": { "family": "No Such Sans" } }] }
        },
        "transition": { "type": "drawer" }
      }
      """
    do {
      _ = try await SceneLoader.load(SceneDocument(name: "a.json", text: text, folder: "/nowhere"))
      Issue.record("it was loaded")
    } catch {
      #expect(error.list.map(\.code.rawValue) == ["missing-file", "missing-font"])
      #expect(error.list.map { $0.location?.start.line } == [3, 4])
      #expect(error.list.first?.expected == "a picture at /nowhere/none.png")
      let words = DiagnosticText.render(error)
      #expect(words.contains("No Such Sans") && words.contains("/usr/share/fonts") && words.contains("install it"))
      #expect(!words.contains("\u{FFFD}"))
    }
  }

  @Test("A missing font file is reported where it is listed, once, with the nearest file of the folder")
  func missingFontFile() async throws {
    let folder = try TestFolder()
    try Data().write(to: URL(filePath: "\(folder.path)/Postar.ttf"))
    let text = """
      {
        "fonts": { "Poster": "Poster.ttf" },
        "screens": {
          "a": { "children": [{ "text": "Hi", "font": { "family": "Poster", "size": 9 } }] },
          "b": { "children": [{ "text": "Ho", "font": { "family": "Poster", "size": 9 } }] }
        },
        "transition": { "type": "drawer" }
      }
      """
    let problems = await #expect(throws: Diagnostics.self) {
      try await SceneLoader.load(SceneDocument(name: "a.json", text: text, folder: folder.path))
    }
    let problem = try #require(problems?.list.first)
    #expect(problems?.list.count == 1 && problem.code == "missing-file" && problem.location?.start.line == 2)
    #expect(problem.expected == "a font at \(folder.path)/Poster.ttf")
    #expect(problem.hint == "did you mean \"Postar.ttf\"?")
  }

  @Test("A check covers every theme and reports each problem once")
  func themes() async {
    let scene = SceneDocument(
      name: "a.json",
      text: """
        {
          "themes": { "light": { "art": "light.png" }, "dark": { "art": "dark.png" } },
          "screens": {
            "a": { "children": [{ "image": "$art", "frame": { "x": 0, "y": 0, "width": 9, "height": 9 } }] },
            "b": { "children": [{ "image": "both.png", "frame": { "x": 0, "y": 0, "width": 9, "height": 9 } }] }
          },
          "transition": { "type": "drawer" }
        }
        """, folder: "/nowhere")
    #expect(scene.stories.themes == ["light", "dark"])
    let all = await SceneCheck(scene)
    #expect(all.scripts.isEmpty)
    for name in ["light.png", "dark.png", "both.png"] {
      #expect(all.diagnostics.list.count { $0.message.contains("/nowhere/\(name)") } == 1)
    }
    let dark = await SceneCheck(scene, StoryChoice(theme: .named("dark")))
    #expect(dark.diagnostics.list.count == 2)
  }

  /// A scene with one drag for each of these recordings.
  private static func recorded(_ names: String..., themes: String = "", in folder: String) -> SceneDocument {
    let drags = names.map { #"{ "drag": { "samples": "\#($0)" }, "release": "auto" }"# }
    return SceneDocument(
      name: "scene.json",
      text: """
        { \(themes)"screens": { "a": {}, "b": {} }, "transition": { "type": "drawer" }, "script": [
        \(drags.joined(separator: ",\n"))
        ] }
        """, folder: folder)
  }

  @Test("A default theme or locale that the scene does not have is found", arguments: ["theme", "locale"])
  func unknownDefault(_ kind: String) async {
    let scene = SceneDocument(
      name: "a.json",
      text: """
        { "themes": { "light": {}, "dark": {} }, "locales": { "en": {}, "ar": {} }, "\(kind)": "drak",
          "screens": { "a": {}, "b": {} }, "transition": { "type": "drawer" } }
        """, folder: "/nowhere")
    let found = await SceneCheck(scene).diagnostics.list.filter { $0.severity == .error }
    #expect(found.map(\.message) == ["there is no \(kind) \"drak\""])
    #expect(
      await SceneCheck(scene, StoryChoice(theme: .named("dark"), locale: .named("en"))).diagnostics.hasErrors == false)
  }

  /// Runs `body` with a temporary folder that contains these files.
  private static func folder(_ files: [String: String], _ body: (String) async throws -> Void) async throws {
    let folder = try TestFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    try await body(folder.path)
    withExtendedLifetime(folder) {}
  }

  @Test("Problems in the last of many themes or scripts are found; problems shared by all are reported once")
  func manyThemes() async {
    let themes = (0..<30).map { "\"t\($0)\": { \"c\": \"\($0 < 29 ? "#FFFFFF" : "none.png")\" }" }
    let scripts = (0..<30).map { index in
      "\"s\(index)\": [{ \"wait\": 1 }\(index < 29 ? "" : ", { \"release\": \"finish\" }")]"
    }
    let scene = SceneDocument(
      name: "a.json",
      text: """
        { "themes": { \(themes.joined(separator: ",\n")), "odd": { "c": "#FFFFFF", "more": "#000000" } },
          "screens": { "a": { "background": "$c" }, "b": { "wrong": 1 } }, "transition": { "type": "drawer" },
          "script": {
            \(scripts.joined(separator: ",\n")) } }
        """, folder: "/nowhere")
    let found = await SceneCheck(scene).diagnostics.list
    #expect(found.count { $0.code == "unknown-key" } == 1)
    #expect(found.count { $0.code == "missing-color" } == 1)
    #expect(found.count { $0.code == "unknown-color" && $0.message.contains("none.png") } == 1)
    #expect(found.contains { $0.path.description.hasPrefix("script.s29") })
    #expect(found.allSatisfy { $0.location == nil || !$0.path.steps.isEmpty })
  }

  @Test("A theme is checked if no other theme without problems has the same effect")
  func themesWithEqualEffects() async {
    let themes = (0..<20).map { "\"t\($0)\": { \"art\": \"#\($0 % 2 == 0 ? "FFF" : "000")\" }" }
    let scene = SceneDocument(
      name: "a.json",
      text: """
        { "themes": { \(themes.joined(separator: ",\n")), "bad": { "art": "none" }, "worse": { "art": "none" } },
          "screens": { "a": { "background": "$art" }, "b": {} }, "transition": { "type": "drawer" },
          "script": { "one": [{ "wait": 1 }], "two": [{ "wait": 9 }] } }
        """, folder: "/nowhere")
    let found = await SceneCheck(scene).diagnostics.list
    // "bad" and "worse" have the same effect, but as they have problems, each is checked and reported at its own value.
    let errors = found.filter { $0.severity == .error }
    #expect(errors.map(\.path.description) == ["themes.bad.art", "themes.worse.art"])
    #expect(found.count { $0.code == "long-wait" } == 1)
  }

  @Test("Themes that are all the same have no problems")
  func equalThemes() async {
    let scene = SceneDocument(
      name: "a.json",
      text: """
        { "themes": { "a": { "art": "#FFF" }, "b": { "art": "#FFF" }, "c": { "art": "#FFF" } },
          "screens": { "a": { "background": "$art" }, "b": {} }, "transition": { "type": "drawer" } }
        """)
    #expect(await SceneCheck(scene).diagnostics.isEmpty)
  }

  @Test("As soon as there are as many errors as are shown, no further theme is checked")
  func manyErrors() async {
    let themes = (0..<2000).map { "\"t\($0)\": { \"art\": \"none\($0)\" }" }
    let scene = SceneDocument(
      name: "a.json",
      text: """
        { "themes": { \(themes.joined(separator: ",\n")) }, "screens": { "a": { "background": "$art" }, "b": {} },
          "transition": { "type": "drawer" } }
        """, folder: "/nowhere")
    for threads in [1, 3] {
      let found = await SceneCheck(scene, threads: threads).diagnostics
      // 200 errors are shown.
      #expect(found.errorCount == 200 && found.omitted == 0)
      #expect(found.list.first { $0.severity == .error }?.path.description == "themes.t0.art")
    }
  }

  @Test("Recordings are read once each, in the order in which the scene names them")
  func recordings() async throws {
    try await Self.folder(["a.csv": "t,x,y\n0,300,9\n1,30,9\n", "b.json": "[[5,0,9],[5.5,1,9],[6,300,9]]"]) { folder in
      do {
        let loaded = try await SceneLoader.load(Self.recorded("b.json", "a.csv", "b.json", in: folder))
        let context = loaded.animation.context
        #expect(context.scene.recordings.map(\.name) == ["b.json", "a.csv"])
        #expect(context.recordings.map { $0.map(\.time) } == [[0, 0.5, 1], [0, 1]])
      } catch {
        Issue.record("\(error)")
      }
    }
  }

  @Test("Problems with recordings are reported together, in the file that has them, whatever the theme")
  func brokenRecordings() async throws {
    try await Self.folder(["a.csv": "0,1,2\n1,x,3\n", "b.json": "[[0,1,2],\n[0,1,2]]"]) { folder in
      let themes = ##""themes": { "light": { "c": "#FFF" }, "dark": { "c": "#000" } }, "##
      let scene = Self.recorded("a.csv", "none.csv", "b.json", themes: themes, in: folder)
      let found = await SceneCheck(scene).diagnostics.list
      #expect(found.map(\.code.rawValue).sorted() == ["bad-recording", "bad-recording", "missing-file"])
      let missing = found.first { $0.code == "missing-file" }
      #expect(missing?.location?.start == Position(line: 3, column: 24))
      #expect(missing?.expected == "a recording at \(folder)/none.csv")
      let broken = found.filter { $0.code == "bad-recording" }
      #expect(broken.map { $0.location?.file.name } == ["\(folder)/a.csv", "\(folder)/b.json"])
      #expect(broken.map { $0.location?.start } == [Position(line: 2, column: 3), Position(line: 2, column: 2)])
      #expect(broken.map { $0.notes.first?.location?.start.line } == [2, 4])
    }
  }
}
