import Foundation
import SegueEncoders
import SegueGraphics
import SegueJSON
import SegueExport
import SegueScene
import SegueText
import TestSupport
import Testing

@Suite struct SceneAssetsTests {
  @Test("An image is decoded once for all loads, and dropped when a scene no longer uses it")
  func pictures() async throws {
    let temporary = try TestFolder()
    let folder = temporary.path
    defer { withExtendedLifetime(temporary) {} }
    for name in ["a", "b"] { _ = try PNGEncoder.write(Bitmap(width: 4, height: 3), to: "\(folder)/\(name).png") }

    let assets = SceneAssets()
    let first = try await images("a.png", folder, assets)
    #expect(try await images("a.png", folder, assets) == first)
    #expect(try await images("a.png", folder, SceneAssets()) != first)
    #expect(try await images("b.png", folder, assets) != first)
    #expect(try await images("a.png", folder, assets) != first, "the load of b.png has dropped it")
  }

  @Test("A part of a picture is the same image in consecutive loads, and another part is another image")
  func crops() async throws {
    let folder = try TestFolder()
    var bitmap = Bitmap(width: 8, height: 6)
    bitmap[2, 1] = RGBA8(red: 9, green: 8, blue: 7, alpha: 255)
    _ = try PNGEncoder.write(bitmap, to: "\(folder.path)/a.png")
    func crop(_ x: Int) -> String { "{ \"path\": \"a.png\", \"crop\": [\(x), 1, 3, 2] }" }
    let assets = SceneAssets()
    let first = try await images(crop(1), folder.path, assets)
    #expect(try await images(crop(1), folder.path, assets) == first)
    #expect(try await images(crop(2), folder.path, assets) != first)
    #expect(try await images(crop(1), folder.path, assets) == first)
  }

  @Test("Scripts of one scene share what was loaded, and play and warn as if loaded alone")
  func scripts() async throws {
    let text = """
      {
        "canvas": { "width": 60, "height": 90 }, "screens": { "main": {}, "menu": {} },
        "transition": { "type": "drawer" },
        "locales": { "en": {}, "ar": {} },
        "script": { "a": [{ "present": {} }], "b": [{ "wait": 1 }, { "present": {} }, { "wait": 6 }], "c": [{ "wait": 2 }] }
      }
      """
    let assets = SceneAssets()
    for locale in ["en", "ar", "en"] {
      for script in ["a", "b", "c", "b"] {
        // The document is created again, as for every story of a run.
        let scene = SceneDocument(name: "a.json", text: text)
        let shared = try await SceneLoader.load(scene, StoryID(script: script, locale: locale), assets: assets)
        let alone = try await SceneLoader.load(scene, StoryID(script: script, locale: locale))
        #expect(shared.animation.duration == alone.animation.duration)
        #expect(shared.animation.moment(at: 0.1) == alone.animation.moment(at: 0.1))
        #expect(shared.warnings.list.map(\.message) == alone.warnings.list.map(\.message))
      }
      await #expect(throws: Diagnostics.self) {
        try await SceneLoader.load(
          SceneDocument(name: "a.json", text: text), StoryID(script: "d", locale: locale), assets: assets)
      }
    }
    let other = text.replacing("\"wait\": 2", with: "\"wait\": 3")
    let edited = try await SceneLoader.load(
      SceneDocument(name: "a.json", text: other), StoryID(script: "c"), assets: assets)
    #expect(edited.animation.duration.seconds == 3)
  }

  @Test("Scenes that share fonts each know which ones they use, as if loaded alone")
  func fonts() async throws {
    func used(_ node: String, _ assets: SceneAssets) async throws -> [String] {
      let text = """
        {
          "canvas": { "width": 60, "height": 90 }, "screens": { "main": { "children": [\(node)] }, "menu": {} },
          "transition": { "type": "drawer" }, "script": [{ "present": {} }]
        }
        """
      let scene = SceneDocument(name: "a.json", text: text)
      return try await SceneLoader.load(scene, assets: assets).animation.context.metrics.fonts.usedFiles
    }
    let fonts = SceneFonts()
    let nodes = ["{ \"text\": \"a\" }", "{ \"text\": \"a\", \"font\": { \"weight\": \"bold\" } }", "{}"]
    for node in nodes + nodes.reversed() {
      #expect(try await used(node, SceneAssets(fonts: fonts)) == used(node, SceneAssets()))
    }
    #expect(try await !used(nodes[0], SceneAssets(fonts: fonts)).isEmpty)
    #expect(try await used(nodes[2], SceneAssets(fonts: fonts)).isEmpty)
  }

  @Test("An image that cannot be read is an error in every load")
  func missing() async throws {
    let assets = SceneAssets()
    for _ in 0..<2 {
      await #expect(throws: Diagnostics.self) { try await images("none.png", "/nowhere", assets) }
    }
  }

  private func images(_ name: String, _ folder: String, _ assets: SceneAssets) async throws -> [Image] {
    let image = name.hasPrefix("{") ? name : "\"\(name)\""
    let text = """
      {
        "canvas": { "width": 60, "height": 90 },
        "screens": {
          "main": { "children": [{ "image": \(image), "frame": { "x": 0, "y": 0, "width": 4, "height": 3 } }] },
          "menu": {}
        },
        "transition": { "type": "drawer" },
        "script": [{ "present": {} }]
      }
      """
    let scene = SceneDocument(name: "a.json", text: text, folder: folder)
    return try await SceneLoader.load(scene, assets: assets).animation.context.pictures.compactMap(\.base.content.image)
  }
}
