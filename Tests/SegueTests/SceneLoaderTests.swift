import Segue
import SegueJSON
import Testing

@Suite struct SceneLoaderTests {
  @Test("A path is taken from the scene's folder unless it is absolute")
  func resolve() {
    #expect(SceneLoader.resolve("a/b.png", in: "scenes") == "scenes/a/b.png")
    #expect(SceneLoader.resolve("/a/b.png", in: "scenes") == "/a/b.png")
    #expect(SceneLoader.resolve("a.png", in: "") == "a.png")
  }

  @Test("Pictures and fonts that are missing are reported together, each where it is named")
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
      _ = try await SceneLoader.load(SourceFile(name: "a.json", text: text), folder: "/nowhere")
      Issue.record("it was loaded")
    } catch {
      #expect(error.list.map(\.code.rawValue) == ["missing-file", "missing-font"])
      #expect(error.list.map { $0.location?.start.line } == [3, 4])
      #expect(error.list.first?.expected == "a PNG or JPEG file at /nowhere/none.png")
      let words = DiagnosticText.render(error)
      #expect(words.contains("No Such Sans") && words.contains("/usr/share/fonts") && words.contains("apt"))
      #expect(!words.contains("\u{FFFD}"))
    }
  }

  @Test("A check looks at every theme, and says each thing once")
  func themes() async {
    let file = SourceFile(
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
        """)
    #expect(SceneLoader.themes(of: file) == ["light", "dark"])
    let all = await SceneCheck(file, folder: "/nowhere")
    #expect(all.duration == nil)
    for name in ["light.png", "dark.png", "both.png"] {
      #expect(all.found.list.count { $0.message.contains("/nowhere/\(name)") } == 1)
    }
    let dark = await SceneCheck(file, folder: "/nowhere", theme: "dark")
    #expect(dark.found.list.count == 2)
  }
}
