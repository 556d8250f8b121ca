import Foundation
import Segue
import SegueCore
import SegueGraphics
import SegueJSON
import SegueRendering
import SegueScene
import Testing

@Suite struct BuiltSceneTests {
  private static let names = BuiltScenes.all.map(\.name)

  private func both(_ name: String) throws -> (file: Segue.Scene, built: Segue.Scene) {
    let file = try Segue.Scene(contentsOf: "\(Repository.folder)/scenes/\(name).json")
    let build = try #require(BuiltScenes.all.first { $0.name == name }).scene
    return (file, build(file.folder))
  }

  @Test("Every example scene has a Swift version")
  func complete() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(Repository.folder)/scenes")
    #expect(Set(files.filter { $0.hasSuffix(".json") }) == Set(Self.names.map { "\($0).json" }))
  }

  @Test("A scene built in Swift is decoded to the same values as the file", arguments: names)
  func values(_ name: String) throws {
    let (file, built) = try both(name)
    #expect(file.themes == built.themes && file.scripts == built.scripts)
    for theme in file.themes {
      let a = try SceneDecoder.decode(file.document.file, theme: theme).scene
      let b = try SceneDecoder.decode(built.document.file, theme: theme).scene
      #expect(a.canvas == b.canvas && a.frameRate == b.frameRate && a.touches == b.touches)
      #expect(a.alternativeText == b.alternativeText && a.fontFiles == b.fontFiles && a.scriptNames == b.scriptNames)
      #expect(a.images.map(\.name) == b.images.map(\.name))
      #expect(a.screens.map(\.name) == b.screens.map(\.name))
      #expect(a.screens.map(\.root.unplaced) == b.screens.map(\.root.unplaced))
    }
  }

  @Test("A scene built in Swift draws the same as the file, in every theme and script", arguments: names)
  func pictures(_ name: String) async throws {
    let (file, built) = try both(name)
    let assets = SceneAssets()
    var variants = (file.scripts.isEmpty ? [nil] : file.scripts.map(Optional.some)).map { (file.themes.first, $0) }
    variants += file.themes.dropFirst().map { ($0, file.scripts.first) }
    for (theme, script) in variants {
      func load(_ scene: Segue.Scene) async throws -> Animation {
        try await SceneLoader.load(scene.document, theme: theme, script: script, assets: assets)
          .animation
      }
      let (a, b) = (try await load(file), try await load(built))
      #expect(a.duration == b.duration && a.touches.count == b.touches.count)
      let times = (0...16).map { Double($0) / 16 * a.duration.seconds }
      let lists = times.map { a.display(at: $0, scale: 1) }
      #expect(Set(lists).count > 3, "something moves")
      #expect(lists == times.map { b.display(at: $0, scale: 1) }, "\(theme ?? "") \(script ?? "")")
    }
  }

  @Test("The text of a scene built in Swift is a scene file that is read back unchanged", arguments: names)
  func text(_ name: String) throws {
    let (_, built) = try both(name)
    #expect(built == Segue.Scene(json: built.json, folder: built.folder))
    let (_, warnings) = try SceneDecoder.decode(SourceFile(name: "a.json", text: built.json))
    #expect(warnings.isEmpty && built.json.hasSuffix("}\n"))
  }
}

extension SegueScene.Node {
  /// A copy without its place in the file.
  fileprivate var unplaced: SegueScene.Node {
    var node = self
    node.origin = .generated
    node.children = node.children.map(\.unplaced)
    return node
  }
}
