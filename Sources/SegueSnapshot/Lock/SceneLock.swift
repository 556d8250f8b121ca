import SegueFiles
/// What is known of a scene's frames, in a file beside it: text, a line a frame, sorted, so that git merges it.
package struct SceneLock: Hashable, Sendable {
  /// The scene as it was recorded.
  package var scene: CanonicalScene
  /// Sorted.
  package var assets: [RecordedAsset]
  package var stories: [RecordedStory]
  /// The lock says of scene and files what it was written with.
  package var isIntact = true

  /// Sorts stories and assets.
  package init(scene: CanonicalScene, assets: [RecordedAsset], stories: [RecordedStory]) {
    self.scene = scene
    self.assets = assets.sorted()
    self.stories = stories.sorted { $0.story.precedes($1.story) }
  }

  /// What the program writes and reads; one that is newer it does not understand.
  package static let version = 1

  package static let fileExtension = "segue-lock"

  /// Beside the files of tests, for what `SegueTesting` compares with.
  package static let testFolder = "__Snapshots__"

  /// Beside the scene: `scenes/card.json` has `scenes/card.segue-lock`.
  package static func path(ofScene scene: String) -> String { stem(of: scene) + "." + fileExtension }

  /// The scene that a lock belongs to: `card.json`, or the file that has its very name.
  package static func scenePath(ofLock lock: String) -> String {
    let stem = stem(of: lock)
    return File.isRegular(stem) ? stem : stem + sceneSuffix
  }

  private static let sceneSuffix = ".json"

  /// What the names of a scene's references begin with. Only `.json` goes without saying.
  static func stem(of path: String) -> String {
    for suffix in ["." + fileExtension, sceneSuffix] where path.hasSuffix(suffix) {
      return String(path.dropLast(suffix.count))
    }
    return path
  }

  /// The command that accepts all that a scene shows now.
  package static func acceptance(of scene: String) -> String { "render record --mode all \(ShellWord.quoted(scene))" }
}
