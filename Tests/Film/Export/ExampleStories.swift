import Foundation
import SegueExport
import SegueScene
import TestSupport

/// The example scenes of the repository.
enum ExampleStories {
  static let names = (FileManager.default.subpaths(atPath: Repository.path("scenes")) ?? [])
    .filter { $0.hasSuffix(".json") && !$0.contains("/") }.map { String($0.dropLast(5)) }.sorted()

  /// The demos of the gallery's page, as `gallery/NAME`.
  static let demos = (FileManager.default.subpaths(atPath: Repository.path("scenes/gallery")) ?? [])
    .filter { $0.hasSuffix(".json") }.map { "gallery/\($0.dropLast(5))" }.sorted()

  /// The demos show pictures of the examples, which lie beside their folder.
  static let access = SceneAccess(folders: [Repository.path("scenes")])

  /// All stories of an example scene, in all themes. Touches are not drawn, because they are not aligned to pixels.
  static func stories(of name: String) async throws -> [Animation] {
    let scene = try SceneDocument(path: Repository.path("scenes/\(name).json"))
    let assets = SceneAssets(access: access)
    var stories: [Animation] = []
    for theme in scene.stories.themes {
      let scripts = scene.stories.scripts
      for script in scripts.isEmpty ? [nil] : scripts.map(Optional.some) {
        var story = try await SceneLoader.load(scene, StoryID(script: script, theme: theme), assets: assets).animation
        story.touchStyle = nil
        stories.append(story)
      }
    }
    return stories
  }
}
