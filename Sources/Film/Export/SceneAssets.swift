import SegueFiles
import SegueGraphics
package import SegueImages
import SegueJSON
import SegueSVG
import SegueScene
import SegueText
import Synchronization

/// A cache for consecutive loads. The scripts of a scene share all that was loaded, its themes share pictures, and scenes
/// share fonts. Results are the same as without the cache.
///
/// It keeps only what the last load used, so it never holds more than one scene in a few themes. With
/// `keepsAllPictures` it keeps all pictures, for scripts, themes and locales of one scene that are loaded concurrently.
package final class SceneAssets: Sendable {
  /// A picture whose pixels and cost are each computed once, even if several tasks request them at the same time.
  private final class CachedImage: Sendable {
    let decoded = Mutex<LoadedPicture?>(nil)
    let cost = Mutex<PictureCost?>(nil)
  }

  private struct ImageKey: Hashable {
    let path: String
    let options: ImageDecoder.Options
  }

  private let images = Mutex<[ImageKey: CachedImage]>([:])
  private let scenes = Mutex<[(key: LoadedScene.Key, loading: Task<LoadedScene, Never>)]>([])
  private let keepsAllPictures: Bool
  /// Which files scenes may read.
  package let access: SceneAccess
  let fonts: SceneFonts

  package init(
    keepsAllPictures: Bool = false, access: SceneAccess = SceneAccess(), fonts: SceneFonts = SceneFonts()
  ) {
    self.keepsAllPictures = keepsAllPictures
    self.access = access
    self.fonts = fonts
  }

  private func entry(_ path: String, _ options: ImageDecoder.Options = .init()) -> CachedImage {
    let key = ImageKey(path: path, options: options)
    return images.withLock { images in
      let entry = images[key] ?? CachedImage()
      images[key] = entry
      return entry
    }
  }

  /// The pixels or bytes that the file would add to the scene, according to its header; zero if it cannot be read.
  func cost(_ path: String) -> PictureCost {
    entry(path).cost.withLock { known in
      if let known { return known }
      let cost = (try? File.read(path, takesPipes: false)).map { PictureCost($0, name: path) } ?? PictureCost()
      known = cost
      return cost
    }
  }

  /// Decodes the picture, or returns the cached one.
  package func picture(_ path: String, _ options: ImageDecoder.Options) throws -> LoadedPicture {
    try entry(path, options).decoded.withLock { decoded in
      if let decoded { return decoded }
      let new = try Profile.measure(.images) {
        try LoadedPicture(
          try File.read(path, takesPipes: false), name: path, options: options, limits: access.limits)
      }
      decoded = new
      return new
    }
  }

  /// Evicts all pictures except those in `paths`, unless all are kept.
  func keepOnly(_ paths: [String]) {
    if keepsAllPictures { return }
    images.withLock { images in images = images.filter { paths.contains($0.key.path) } }
  }

  /// Calls `load`, or returns the cached scene. If several tasks want the same scene, one loads it and the others wait.
  func scene(
    _ key: LoadedScene.Key, load: @escaping @Sendable () async -> LoadedScene
  ) async -> LoadedScene {
    let loading = scenes.withLock { scenes in
      if let known = scenes.first(where: { $0.key == key }) { return known.loading }
      scenes.removeAll { !$0.key.document.hasSameBytes(as: key.document) }
      if scenes.count == Self.sceneLimit { scenes.removeFirst() }
      let new = Task { await load() }
      scenes.append((key, new))
      return new
    }
    let scene = await loading.value
    // A scene with errors is loaded again next time, because a missing file may exist by then.
    if scene.problems.hasErrors { scenes.withLock { $0.removeAll { $0.loading == loading } } }
    return scene
  }

  /// The number of combinations of theme and locale of a scene that are kept.
  private static let sceneLimit = 4
}

/// The fonts of the scene that was loaded last, for other scenes that name the same files and families.
package final class SceneFonts: Sendable {
  private struct Fonts {
    let key: [String]
    let library: FontLibrary
  }

  private let last = Mutex<Fonts?>(nil)

  package init() {}

  /// The font library for scenes that name these files. Each scene gets a library of its own, because a library records
  /// which fonts its scene uses.
  func library(_ files: [(family: String, path: String)], systemFamilies: [String]) -> FontLibrary {
    // The keys are unambiguous: families and paths contain no NUL, and no path is empty.
    let key = files.map { "\($0.family)\0\($0.path)" } + systemFamilies.map { "\($0)\0" }
    return last.withLock { last in
      if let last, last.key == key { return last.library.sibling() }
      let library = FontLibrary(files: files, systemFamilies: systemFamilies)
      last = Fonts(key: key, library: library)
      return library
    }
  }
}

/// A file that was read: pixels or outlines.
package struct LoadedPicture: Sendable {
  let content: Picture.Content
  /// The decoder's result; nil for an SVG file.
  package let decoded: DecodedImage?
  /// The warnings about an SVG file, located in it.
  let warnings: Diagnostics
  /// The parts of the pixels that scenes show. A part is the same object in consecutive loads, so that previews and renderers
  /// recognize it.
  private let crops = Crops()

  /// The part of the pixels within `area`.
  func crop(_ image: Image, to area: PixelRect) -> Image { crops.crop(image, to: area) }

  private final class Crops: Sendable {
    private struct State {
      var images: [PixelRect: Image] = [:]
      var pixels = 0
    }

    private let state = Mutex(State())

    func crop(_ image: Image, to area: PixelRect) -> Image {
      state.withLock { state in
        if let known = state.images[area] { return known }
        // While somebody edits a crop in a preview, each load adds another part, so the cache is emptied now and then.
        if state.pixels > 4 * image.width * image.height { state = State() }
        let new = Image(image.bitmap.cropped(to: area))
        state.images[area] = new
        state.pixels += area.width * area.height
        return new
      }
    }
  }

  fileprivate init(_ bytes: [UInt8], name: String, options: ImageDecoder.Options, limits: PixelLimits) throws {
    if SVGFile.recognizes(bytes) {
      let file = SourceFile(name: name, bytes: bytes, showsLinesInMessages: false)
      let (drawing, warnings) = try SVGFile.read(file)
      (content, decoded, self.warnings) = (.drawing(drawing), nil, warnings)
    } else {
      let decoded = try ImageDecoder.decode(bytes, name: name, options: options, limits: limits)
      (content, self.decoded, warnings) = (.image(decoded.image), decoded, .none)
    }
  }
}

/// What a scene's pictures cost together.
struct PictureCost: Sendable {
  var pixels = 0
  /// The size of the files with these pixels, as they are on disk, in bytes.
  var rasterFileBytes = 0
  /// The size of the SVG files, in bytes.
  var svgFileBytes = 0

  init() {}

  init(_ file: [UInt8], name: String) {
    if SVGFile.recognizes(file) {
      svgFileBytes = file.count
    } else if let size = try? ImageDecoder.size(file, name: name) {
      let count = size.width.multipliedReportingOverflow(by: size.height)
      pixels = count.overflow ? Int.max : count.partialValue
      rasterFileBytes = file.count
    }
  }
}
