import SegueCodecs
import SegueFiles
import SegueProfile
import SegueText
import Synchronization

/// What loading has read from disk and the next load may want again: the other stories and themes of a scene show the
/// same pictures, and other scenes are set in the same fonts. What it gives is what reading anew would give.
///
/// It holds what the last load used and nothing else, so it never is larger than one scene; unless it is told to keep
/// everything, for stories and themes of one scene that are loaded at the same time.
package final class SceneAssets: Sendable {
  /// A picture that is read once, however many ask for it at the same time.
  private final class PlacedBitmap: Sendable {
    let decoded = Mutex<DecodedImage?>(nil)
    let pixelCount = Mutex<Int?>(nil)
  }

  private struct Fonts {
    let files: [String]
    let library: FontLibrary
  }

  /// By path.
  private let images = Mutex<[String: PlacedBitmap]>([:])
  private let fonts = Mutex<Fonts?>(nil)
  private let keepsEverything: Bool
  /// What scenes may read.
  package let access: SceneAccess

  package init(keepsEverything: Bool = false, access: SceneAccess = SceneAccess()) {
    self.keepsEverything = keepsEverything
    self.access = access
  }

  private func picture(_ path: String) -> PlacedBitmap {
    images.withLock { images in
      let picture = images[path] ?? PlacedBitmap()
      images[path] = picture
      return picture
    }
  }

  /// How many pixels the picture in the file has, by its header; 0 if it cannot be read.
  func pixelCount(_ path: String) -> Int {
    picture(path).pixelCount.withLock { known in
      if let known { return known }
      let count = (try? File.read(path, takesPipes: false)).flatMap { try? ImageDecoder.size($0, name: path) }
        .map { $0.width.multipliedReportingOverflow(by: $0.height) }
        .map { $0.overflow ? Int.max : $0.partialValue }
      known = count ?? 0
      return known!
    }
  }

  /// The picture in the file.
  func image(_ path: String) throws -> DecodedImage {
    try picture(path).decoded.withLock { decoded in
      if let decoded { return decoded }
      let new = try Profile.measure(.images) {
        try ImageDecoder.decode(try File.read(path, takesPipes: false), name: path, limits: access.limits)
      }
      decoded = new
      return new
    }
  }

  /// Forgets all pictures but those in `paths`, unless everything is kept.
  func keepOnly(_ paths: [String]) {
    if keepsEverything { return }
    images.withLock { images in images = images.filter { paths.contains($0.key) } }
  }

  /// The fonts of scenes that name these files. Of stories that are loaded at the same time each has a library of its own, which
  /// knows what that story is set in.
  func fontLibrary(_ files: [(family: String, path: String)], systemFamilies: [String]) -> FontLibrary {
    // No family and no path has a NUL in it, and no path is empty.
    let key = files.map { "\($0.family)\0\($0.path)" } + systemFamilies.map { "\($0)\0" }
    return fonts.withLock { fonts in
      if let fonts, fonts.files == key { return keepsEverything ? fonts.library.sibling() : fonts.library }
      let library = FontLibrary(files: files, systemFamilies: systemFamilies)
      fonts = Fonts(files: key, library: library)
      return library
    }
  }
}
