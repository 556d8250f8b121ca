import SegueEncoders
package import SegueFiles
package import SegueExport
package import SegueScene
import SegueText

extension FileDigests {
  /// The assets of an animation, sorted: its images, recordings, the fonts it uses, and the libraries whose version may
  /// affect how these are drawn.
  package func assets(of animation: Animation, in document: SceneDocument) throws(FileError) -> [RecordedAsset] {
    let scene = animation.context.scene
    var assets: [RecordedAsset] = []
    func add(
      _ kind: RecordedAsset.Kind, _ name: String, at path: String, version: String? = nil
    ) throws(FileError) {
      assets.append(RecordedAsset(kind: kind, name: name, digest: try digest(of: path), version: version))
    }
    var images: [String] = []
    for variant in animation.context.pictures.flatMap(\.variants) where !images.contains(variant.name) {
      images.append(variant.name)
      try add(.image, variant.name, at: document.path(of: variant.name))
    }
    for recording in scene.recordings {
      // Ignore CR: git for Windows converts line ends.
      let text = try File.read(document.path(of: recording.name), takesPipes: false, limit: SceneDocument.maxBytes)
        .filter { $0 != 0x0D }
      assets.append(RecordedAsset(kind: .recording, name: recording.name, digest: Digest(of: text)))
    }
    let fonts = animation.context.metrics.fonts.usedFiles
    if !fonts.isEmpty { assets += TextLibraries.versions.map { RecordedAsset($0) } }
    func hasImage(withExtension extensions: String...) -> Bool {
      scene.images.contains { image in extensions.contains { image.name.lowercased().hasSuffix($0) } }
    }
    // Pixels of two versions of the JPEG or HEIF decoder may differ by a level. Other formats are decoded exactly.
    if hasImage(withExtension: ".jpg", ".jpeg") { assets.append(RecordedAsset(ImageLibraries.jpeg)) }
    if hasImage(withExtension: ".avif", ".heic", ".heif") { assets.append(RecordedAsset(ImageLibraries.heif)) }
    for path in fonts {
      if let own = scene.fontFiles.first(where: { document.path(of: $0.path) == path }) {
        try add(.font, own.path, at: path)
      } else {
        try add(.systemFont, PathName.last(path), at: path, version: version(ofFont: path))
      }
    }
    return assets.sorted()
  }
}
