import SegueCodecs
package import SegueFiles
import SegueRendering
package import SegueScene
import SegueText
import Synchronization

/// Digests of files, and the versions of fonts: each file is read once in a run.
package final class FileDigests: Sendable {
  private let known = Mutex<[String: Digest]>([:])
  private let versions = Mutex<[String: String?]>([:])

  package init() {}

  package func digest(of path: String) throws(FileError) -> Digest {
    if let digest = known.withLock({ $0[path] }) { return digest }
    let digest = try Digest(ofFile: path)
    known.withLock { $0[path] = digest }
    return digest
  }

  /// What the font says; nil if it is none.
  private func version(ofFont path: String) -> String? {
    if let version = versions.withLock({ $0[path] }) { return version }
    let version = InstalledFont(path)?.version
    versions.withLock { $0[path] = .some(version) }
    return version
  }

  /// What went into an animation, sorted: its pictures, the fonts that its texts are set in, its recordings, and the libraries that
  /// may draw them otherwise in another version.
  package func assets(of animation: Animation, folder: String) throws(FileError) -> [RecordedAsset] {
    let scene = animation.context.scene
    var assets: [RecordedAsset] = []
    func add(
      _ kind: RecordedAsset.Kind, _ name: String, at path: String, version: String? = nil
    ) throws(FileError) {
      assets.append(RecordedAsset(kind: kind, name: name, digest: try digest(of: path), version: version))
    }
    for image in scene.images { try add(.image, image.name, at: SceneLoader.resolve(image.name, in: folder)) }
    for recording in scene.recordings {
      // As git for Windows leaves it, a text is the same text.
      let text = try File.read(SceneLoader.resolve(recording.name, in: folder)).filter { $0 != 0x0D }
      assets.append(RecordedAsset(kind: .recording, name: recording.name, digest: Digest(of: text)))
    }
    let fonts = animation.context.metrics.fonts.usedFiles
    if !fonts.isEmpty { assets += TextLibraries.versions.map { RecordedAsset($0) } }
    if scene.images.contains(where: { Self.isJPEG($0.name) }) { assets.append(RecordedAsset(ImageLibraries.jpeg)) }
    for path in fonts {
      if let own = scene.fontFiles.first(where: { SceneLoader.resolve($0.path, in: folder) == path }) {
        try add(.font, own.path, at: path)
      } else {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        try add(.systemFont, name, at: path, version: version(ofFont: path))
      }
    }
    return assets.sorted()
  }

  /// Decoders of JPEG may differ in a level; other pictures have one meaning.
  private static func isJPEG(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".jpg") || name.hasSuffix(".jpeg")
  }
}
