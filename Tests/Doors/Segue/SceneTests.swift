import Foundation
import Segue
import TestSupport
import Testing

@Suite struct SceneTests {
  private static let themed = #"""
    {
      "themes": { "light": { "page": "#FFFFFF" }, "dark": { "page": "#000000" } },
      "screens": { "a": { "background": "$page" }, "b": {} },
      "transition": { "type": "drawer" },
      "script": { "plain": [{ "wait": 0.5 }, { "present": {} }], "slow": [{ "present": { "speed": 0.5 } }] }
    }
    """#

  @Test("A scene lists its themes and scripts before anything is loaded")
  func names() {
    let scene = Scene(json: Self.themed)
    #expect(scene.themes == ["light", "dark"])
    #expect(scene.scripts == ["plain", "slow"])
    #expect(scene.json == Self.themed)
    #expect(Scene(json: "{").themes.isEmpty)
  }

  @Test("Paths in a scene file are relative to its folder", arguments: ["/tmp/x", "/tmp"])
  func folder(_ folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = "\(folder)/segue-\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Self.themed.write(toFile: path, atomically: false, encoding: .utf8)
    let scene = try Scene(contentsOf: path)
    #expect(scene.folder == folder && scene.name == path && scene.json == Self.themed)
    #expect(scene == Scene(json: Self.themed, folder: folder))
    #expect(scene != Scene(json: Self.themed) && scene != Scene(json: Self.themed + " ", folder: folder))
  }

  @Test("A scene that is written is read back unchanged")
  func written() throws {
    let folder = try TestFolder()
    let path = folder("new/a.json")
    try Scene(json: Self.themed).write(to: path)
    #expect(try Scene(contentsOf: path) == Scene(json: Self.themed, folder: folder("new")))
    #expect {
      try Scene(json: Self.themed).write(to: "\(path)/b.json")
    } throws: { ($0 as? ExportError)?.reason == .file }
  }

  @Test("A missing file is named in the error")
  func missing() {
    #expect {
      try Scene(contentsOf: "/nowhere/a.json")
    } throws: { error in
      let error = error as? SceneError
      return error?.problems.first?.code == "missing-file" && "\(error!)".contains("/nowhere/a.json")
    }
  }

  @Test("Theme and script are chosen by name")
  func choice() async throws {
    let scene = Scene(json: Self.themed)
    let light = try await Movie(scene)
    let dark = try await Movie(scene, theme: "dark", script: "slow")
    #expect(light.frame(at: 0)[3, 3] == Frame.Pixel(red: 255, green: 255, blue: 255))
    #expect(dark.frame(at: 0)[3, 3] == Frame.Pixel(red: 0, green: 0, blue: 0))
    #expect(light.duration == 0.7 && dark.duration == 0.4)
  }

  @Test("All problems are reported at once, each with its place, its path and a hint")
  func errors() async throws {
    let text = Self.themed.replacing("\"speed\"", with: "\"sped\"").replacing("\"drawer\"", with: "\"drawr\"")
    do {
      _ = try await Movie(Scene(json: text, name: "a.json"))
      Issue.record("it was loaded")
    } catch {
      #expect(error.problems.count == 2 && error.omittedCount == 0)
      let first = try #require(error.problems.first)
      #expect(first.severity == .error)
      #expect(first.place?.file == "a.json" && first.place?.line == 4 && first.place?.column == 27)
      #expect(first.path == "transition.type" && first.hint?.contains("drawer") == true)
      let second = try #require(error.problems.last)
      #expect(second.path.hasPrefix("script.slow[0].present") && second.hint?.contains("speed") == true)
      let words = "\(error)"
      #expect(words.contains("a.json:4:27: error:") && words.contains("^~") && words.contains("did you mean"))
    }
  }

  @Test("An unknown theme or script and an invalid scale are errors")
  func choiceErrors() async {
    let scene = Scene(json: Self.themed)
    for (theme, script, scale, code) in [
      ("drak", nil, nil, "unknown-theme"), (nil, "slwo", nil, "unknown-script"), (nil, nil, 11, "bad-scale"),
      (nil, nil, .nan, "bad-scale"),
    ] as [(String?, String?, Double?, Problem.Code)] {
      let line = #line + 2
      do {
        _ = try await Movie(scene, theme: theme, script: script, scale: scale)
        Issue.record("it was loaded")
      } catch {
        #expect(error.problems.map(\.code) == [code])
        #expect(error.problems.map(\.place?.description) == ["SegueTests/SceneTests.swift:\(line)"])
      }
    }
    let large = Self.themed.replacing("\"screens\"", with: "\"canvas\": { \"width\": 9000 }, \"screens\"")
    do {
      _ = try await Movie(Scene(json: large), scale: 2)
      Issue.record("it was loaded")
    } catch {
      #expect(error.problems.map(\.code) == ["too-large"])
    }
  }

  @Test("The problems of a scene are those of all its themes and scripts")
  func problems() async {
    #expect(await Scene(json: Self.themed).problems().isEmpty)
    let image = Self.themed.replacing("\"b\": {}", with: "\"b\": { \"children\": [{ \"image\": \"none.png\" }] }")
    let found = await Scene(json: image).problems()
    #expect(found.map(\.code) == ["missing-file"] && found.first?.severity == .error)
  }
}
