import SegueCodecs
package import SegueFiles
import SegueGraphics
package import SegueJSON
package import SegueRendering
package import SegueScene

/// A scene as it is now, or as it was recorded, with today's files: what its stories show.
package final class SceneSide: Sendable {
  package let file: SourceFile
  /// What paths in the scene are relative to.
  private let folder: String
  private let files: FileDigests
  /// What the stories of one scene share.
  private let assets: SceneAssets

  package init(_ file: SourceFile, folder: String, files: FileDigests, access: SceneAccess = SceneAccess()) {
    self.file = file
    self.folder = folder
    self.files = files
    assets = SceneAssets(access: access)
  }

  /// Whether the scene tells this story, and in this theme.
  package func has(script: String?, theme: String?) -> Bool {
    func has(_ name: String?, _ names: [String]) -> Bool { name.map(names.contains) ?? names.isEmpty }
    return has(script, SceneLoader.scripts(of: file)) && has(theme, SceneLoader.themes(of: file))
  }

  package func load(script: String?, theme: String?) async throws(Diagnostics) -> Animation {
    try await SceneLoader.load(file, folder: folder, theme: theme, script: script, assets: assets).animation
  }

  package func files(of animation: Animation) throws(FileError) -> [RecordedAsset] {
    try files.assets(of: animation, folder: folder)
  }

  /// Digests of commands in which a picture is its file.
  func digests(of animation: Animation) throws(FileError) -> CommandDigests {
    let context = animation.context
    var known: [(Image, Digest)] = []
    for (asset, image) in zip(context.scene.images, context.images) {
      known.append((image, try files.digest(of: SceneLoader.resolve(asset.name, in: folder))))
    }
    return CommandDigests(images: known)
  }
}
