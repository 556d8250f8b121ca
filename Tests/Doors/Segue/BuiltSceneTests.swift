import Foundation
import Segue
import SegueCore
import SegueGraphics
import SegueJSON
import SegueExport
import SegueScene
import TestSupport
import Testing

@Suite struct BuiltSceneTests {
  private static let names = BuiltScenes.all.map(\.name)

  /// An example scene from its file and as it is built in Swift.
  private func scenes(_ name: String) throws -> (file: Segue.Scene, built: Segue.Scene) {
    let file = try Segue.Scene(contentsOf: "\(Repository.folder)/scenes/\(name).json")
    let build = try #require(BuiltScenes.all.first { $0.name == name }).scene
    return (file, build(file.folder))
  }

  @Test("Every Swift version is one of an example scene")
  func complete() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(Repository.folder)/scenes")
    #expect(Set(files).isSuperset(of: Self.names.map { "\($0).json" }))
  }

  @Test("A scene built in Swift is decoded to the same values as the file", arguments: names)
  func values(_ name: String) throws {
    let (file, built) = try scenes(name)
    #expect(file.themes == built.themes && file.scripts == built.scripts)
    for theme in file.themes {
      let expected = try SceneDecoder.decode(file.document.file, theme: theme).scene
      let decoded = try SceneDecoder.decode(built.document.file, theme: theme).scene
      #expect(decoded.canvas == expected.canvas && decoded.frameRate == expected.frameRate)
      #expect(decoded.touches == expected.touches && decoded.alternativeText == expected.alternativeText)
      #expect(decoded.fontFiles == expected.fontFiles && decoded.scriptNames == expected.scriptNames)
      #expect(decoded.images.map(\.name) == expected.images.map(\.name))
      #expect(decoded.screens.map(\.name) == expected.screens.map(\.name))
      #expect(decoded.screens.map(\.root.withoutOrigin) == expected.screens.map(\.root.withoutOrigin))
    }
  }

  @Test("A scene built in Swift draws the same as the file, in every theme and script", arguments: names)
  func pictures(_ name: String) async throws {
    let (file, built) = try scenes(name)
    let assets = SceneAssets()
    var variants = (file.scripts.isEmpty ? [nil] : file.scripts.map(Optional.some)).map { (file.themes.first, $0) }
    variants += file.themes.dropFirst().map { ($0, file.scripts.first) }
    for (theme, script) in variants {
      func load(_ scene: Segue.Scene) async throws -> Animation {
        try await SceneLoader.load(scene.document, StoryID(script: script, theme: theme), assets: assets)
          .animation
      }
      let (expected, loaded) = (try await load(file), try await load(built))
      #expect(loaded.duration == expected.duration && loaded.touches.count == expected.touches.count)
      let times = (0...16).map { Double($0) / 16 * expected.duration.seconds }
      let lists = times.map { expected.display(at: $0, scale: 1) }
      #expect(Set(lists).count > 3, "something moves")
      #expect(times.map { loaded.display(at: $0, scale: 1) } == lists, "\(theme ?? "") \(script ?? "")")
    }
  }

  @Test("The text of a scene built in Swift is a scene file that is read back unchanged", arguments: names)
  func text(_ name: String) throws {
    let (_, built) = try scenes(name)
    #expect(built == Segue.Scene(json: built.json, folder: built.folder))
    let (_, warnings) = try SceneDecoder.decode(SourceFile(name: "a.json", text: built.json))
    #expect(warnings.isEmpty && built.json.hasSuffix("}\n"))
  }
}

extension SegueScene.Node {
  /// A copy without its place in the file.
  fileprivate var withoutOrigin: SegueScene.Node {
    var node = self
    node.origin = .generated
    node.children = node.children.map(\.withoutOrigin)
    return node
  }
}
