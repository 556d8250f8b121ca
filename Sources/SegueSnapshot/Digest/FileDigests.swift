import Segue
package import SegueFiles
package import SegueScene
import SegueText
import Synchronization

/// Digests of files, each read once in a run.
package final class FileDigests: Sendable {
  private let known = Mutex<[String: Digest]>([:])

  package init() {}

  package func digest(of path: String) throws(FileError) -> Digest {
    if let digest = known.withLock({ $0[path] }) { return digest }
    let digest = try Digest(ofFile: path)
    known.withLock { $0[path] = digest }
    return digest
  }

  /// The files that went into an animation, sorted: its pictures, the fonts that its texts are set in, its recordings.
  package func assets(of animation: Animation, folder: String) throws(FileError) -> [RecordedAsset] {
    let scene = animation.stage.scene
    var assets: [RecordedAsset] = []
    func add(_ kind: RecordedAsset.Kind, _ name: String, at path: String) throws(FileError) {
      assets.append(RecordedAsset(kind: kind, name: name, digest: try digest(of: path)))
    }
    for image in scene.images { try add(.image, image.name, at: SceneLoader.resolve(image.name, in: folder)) }
    for recording in scene.recordings {
      // As git for Windows leaves it, a text is the same text.
      let text = try File.read(SceneLoader.resolve(recording.name, in: folder)).filter { $0 != 0x0D }
      assets.append(RecordedAsset(kind: .recording, name: recording.name, digest: Digest(of: text)))
    }
    for path in animation.stage.metrics.fonts.usedFiles {
      if let own = scene.fontFiles.first(where: { SceneLoader.resolve($0.path, in: folder) == path }) {
        try add(.font, own.path, at: path)
      } else {
        try add(.systemFont, path.split(separator: "/").last.map(String.init) ?? path, at: path)
      }
    }
    return assets.sorted()
  }
}
