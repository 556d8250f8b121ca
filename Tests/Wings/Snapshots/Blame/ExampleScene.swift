import Foundation
import SegueCore
import SegueGraphics
import SegueJSON
import SegueExport
import SegueScene
import TestSupport
import Testing

/// One of the project's example scenes in one theme and script, ready to be loaded again with changes.
///
/// Images and fonts are read once, so that a display list differs only where the scene does.
struct ExampleScene: Sendable {
  let name: String
  let theme: String?
  let script: String?
  let file: SourceFile
  let root: JSON
  let animation: Animation
  let images: [String: Picture]

  /// Stories of the scene `name` that together cover each theme and each script at least once.
  static func stories(of name: String) async throws -> [ExampleScene] {
    let url = folder.appending(path: "\(name).json")
    let scene = SceneDocument(
      SourceFile(name: "\(name).json", bytes: Array(try Data(contentsOf: url))), folder: folder.path)
    let file = scene.file
    let themes: [String?] = scene.stories.themes
    let scripts: [String?] = scene.stories.scripts
    var stories: [ExampleScene] = []
    var images: [String: Picture] = [:]
    let assets = SceneAssets()
    for index in 0..<max(1, themes.count, scripts.count) {
      let theme = themes.isEmpty ? nil : themes[index % themes.count]
      let script = scripts.isEmpty ? nil : scripts[index % scripts.count]
      let animation = try await SceneLoader.load(scene, StoryID(script: script, theme: theme), assets: assets).animation
      for (asset, image) in zip(animation.context.scene.images, animation.context.pictures)
      where images[asset.name] == nil {
        images[asset.name] = image
      }
      stories.append(
        ExampleScene(
          name: name, theme: theme, script: script, file: file, root: try JSON(parsing: file), animation: animation,
          images: images))
    }
    // Each story is loaded again from the images of all of them, as `loaded` does with a changed file.
    return stories.map { story in
      ExampleScene(
        name: name, theme: story.theme, script: story.script, file: file, root: story.root,
        animation: (try? story.loaded(file, images)) ?? story.animation, images: images)
    }
  }

  static let names = ["card", "dialog", "drawer", "photo-swipe", "reader", "semi-modal"]

  private static let folder = URL(filePath: Repository.path("scenes"))

  struct Invalid: Error {}

  /// Loads a changed file of the scene in this theme and script.
  func loaded(_ file: SourceFile) throws -> Animation { try loaded(file, images) }

  private func loaded(_ file: SourceFile, _ images: [String: Picture]) throws -> Animation {
    guard let scene = SceneDecoder.read(file, StoryID(script: script, theme: theme)).scene else { throw Invalid() }
    let pictures = scene.images.compactMap { images[$0.name] }
    guard pictures.count == scene.images.count else { throw Invalid() }
    return try Animation(
      context: SceneContext(
        scene: scene, pictures: pictures, fonts: animation.context.metrics.fonts,
        recordings: animation.context.recordings
      ))
  }

  /// The times of frames at `rate` frames per second, from the start to the end of the longer of two stories.
  func times(_ rate: Int, with other: Animation? = nil) -> [Seconds] {
    let end = max(animation.duration.seconds, other?.duration.seconds ?? 0)
    return (0...Int((end * Double(rate)).rounded(.up))).map { Double($0) / Double(rate) }
  }
}
