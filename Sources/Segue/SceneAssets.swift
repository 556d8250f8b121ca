import SegueCodecs
import SegueFiles
import SegueProfile
import SegueText
import Synchronization

/// What loading has read from disk and the next load may want again: the other stories and themes of a scene show the
/// same pictures, and other scenes are set in the same fonts. What it gives is what reading anew would give.
///
/// It holds what the last load used and nothing else, so it never is larger than one scene.
package final class SceneAssets: Sendable {
  private struct Fonts {
    let files: [String]
    let library: FontLibrary
  }

  /// By path.
  private let images = Mutex<[String: DecodedImage]>([:])
  private let fonts = Mutex<Fonts?>(nil)

  package init() {}

  /// The picture in the file.
  func image(_ path: String) throws -> DecodedImage {
    if let known = images.withLock({ $0[path] }) { return known }
    let decoded = try Profile.measure(.images) { try ImageDecoder.decode(try File.read(path), name: path) }
    images.withLock { $0[path] = decoded }
    return decoded
  }

  /// Forgets all pictures but those in `paths`.
  func keepOnly(_ paths: [String]) {
    images.withLock { images in images = images.filter { paths.contains($0.key) } }
  }

  /// The fonts of scenes that name these files.
  func fontLibrary(_ files: [(family: String, path: String)]) -> FontLibrary {
    // No family and no path has a NUL in it.
    let key = files.map { "\($0.family)\0\($0.path)" }
    return fonts.withLock { fonts in
      if let fonts, fonts.files == key { return fonts.library }
      let library = FontLibrary(files: files)
      fonts = Fonts(files: key, library: library)
      return library
    }
  }
}
