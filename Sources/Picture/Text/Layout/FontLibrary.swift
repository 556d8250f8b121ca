import SegueCore
import Synchronization

/// Finds fonts and lays out text. Thread-safe. Results depend only on the request and the font files.
package final class FontLibrary: Sendable {
  /// The font folders of the system.
  package static var systemFolders: [String] { FontFolders.system }
  /// The folder of the bundled fonts, which take precedence over the system's. Nil if there is none, as in a build
  /// folder.
  package static var bundledFolder: String? { FontFolders.bundled }

  /// The path of the running program, with symbolic links resolved; nil if unknown.
  package static var programPath: String? { FontFolders.programPath }

  private struct TypefaceKey: Hashable {
    let path: String
    let index: Int
    let family: String
    let weight: FontWeight
    let isItalic: Bool
    let isEmboldened: Bool
    let isSlanted: Bool
  }

  private struct Fonts {
    var catalog: FontCatalog
    var typefaces: [TypefaceKey: Typeface] = [:]
  }

  /// The font files read so far, shared by siblings.
  private final class SharedFonts: Sendable {
    let fonts: Mutex<Fonts>
    let colorPixelLimit: Int

    init(_ catalog: FontCatalog, colorPixelLimit: Int) {
      fonts = Mutex(Fonts(catalog: catalog))
      self.colorPixelLimit = colorPixelLimit
    }
  }

  private let shared: SharedFonts
  private let layouts = Mutex(LayoutCache())
  private let usedPaths = Mutex<Set<String>>([])

  /// - Parameters:
  ///   - files: The scene's font files by family (a family may have several files). They take precedence over all
  ///     others.
  ///   - systemFamilies: Families that are taken from `systemFolders` even if they are bundled.
  ///   - colorPixelLimit: The maximum number of pixels in the distinct colour glyphs of one text. 48 million pixels are
  ///     192 MB, or 2,700 emoji of Noto Color Emoji.
  package init(
    files: [(family: String, path: String)] = [], systemFamilies: [String] = [],
    bundledFolder: String? = FontLibrary.bundledFolder, systemFolders: [String] = FontLibrary.systemFolders,
    colorPixelLimit: Int = 48_000_000
  ) {
    shared = SharedFonts(
      FontCatalog(files: files, systemFamilies: systemFamilies, bundled: bundledFolder, system: systemFolders),
      colorPixelLimit: colorPixelLimit)
  }

  var colorPixelLimit: Int { shared.colorPixelLimit }

  private init(_ shared: SharedFonts) { self.shared = shared }

  /// The maximum number of outline segments in the colour glyphs of one text, counted for every occurrence of a glyph:
  /// some 4,000 vector emoji.
  private static let colorElementLimit = 3_000_000

  /// A library that shares the loaded fonts with this one, but has its own layout cache and its own `usedFiles`.
  package func sibling() -> FontLibrary { FontLibrary(shared) }

  /// The best match in the descriptor's family, without fallbacks.
  package func resolve(_ font: FontDescriptor) throws(FontError) -> Typeface {
    try typeface(family: font.family, for: font)
  }

  /// Lays out a text. Throws if no font of the chain has glyphs for a character.
  package func layout(_ request: TextRequest) throws(FontError) -> TextLayout {
    if let known = layouts.withLock({ $0[request] }) { return known }
    let layout = try LayoutBuilder(request, self).layout()
    guard layout.colorGlyphs.reduce(0, { $0 + $1.glyph.elementCount }) <= Self.colorElementLimit else {
      throw .tooManyColorSegments(limit: Self.colorElementLimit)
    }
    layouts.withLock { $0.insert(layout, for: request) }
    return layout
  }

  /// The files of all faces that layouts have used or searched for a character, without duplicates, sorted by path.
  package var usedFiles: [String] {
    usedPaths.withLock { $0.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
  }

  /// The files that contain a family, without duplicates.
  package func files(of family: String) throws(FontError) -> [String] {
    let records = try shared.fonts.withLock { fonts throws(FontError) in try fonts.catalog.faces(of: family) }
    var paths: [String] = []
    for record in records where !paths.contains(record.path) { paths.append(record.path) }
    return paths
  }

  /// An installed family, not one of `excluded`, whose character map has all these scalars; nil if there is none.
  func family(with scalars: [UInt32], excluding excluded: [String]) -> String? {
    shared.fonts.withLock { $0.catalog.family(with: scalars, excluding: excluded) }
  }

  /// All families that scenes can name without giving a file, sorted by their names.
  package var installedFamilies: [InstalledFamily] {
    shared.fonts.withLock { $0.catalog.installedFamilies() }
  }

  /// The best match for the descriptor's weight and slant in `family`.
  func typeface(family: String, for font: FontDescriptor) throws(FontError) -> Typeface {
    let typeface = try shared.fonts.withLock { fonts throws(FontError) in
      let match = FaceMatch(try fonts.catalog.faces(of: family), for: font)
      let key = TypefaceKey(
        path: match.record.path, index: match.record.index, family: family, weight: match.weight,
        isItalic: match.isItalic, isEmboldened: match.isEmboldened, isSlanted: match.isSlanted)
      if let known = fonts.typefaces[key] { return known }
      guard let typeface = Typeface(match, family: family) else {
        throw .unusableFile(path: match.record.path, family: family, reason: "has no outlines that FreeType can read")
      }
      fonts.typefaces[key] = typeface
      return typeface
    }
    usedPaths.withLock { _ = $0.insert(typeface.path) }
    return typeface
  }
}

extension FontLibrary {
  /// The paths of all bundled and system font files, folder by folder.
  ///
  /// Families without files in the scene are only searched here. If these paths and the bytes of the files are the
  /// same, font lookup gives the same results.
  package static var installedFiles: [String] {
    ((bundledFolder.map { [$0] } ?? []) + systemFolders).flatMap { FontFolders.fontFiles(in: $0) }
  }
}

/// An installed font family.
package struct InstalledFamily: Sendable {
  package let name: String
  /// The weights of its faces in ascending order, each once. A variable font has every weight of its range.
  package private(set) var weights: [ClosedRange<Int>] = []
  package private(set) var hasItalic = false

  init(name: String) { self.name = name }

  mutating func add(_ face: FaceRecord) {
    hasItalic = hasItalic || face.has(italic: true)
    guard !weights.contains(face.weights) else { return }
    weights.append(face.weights)
    weights.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }
}

/// An installed font file and its version.
package struct InstalledFont: Hashable, Sendable {
  package let path: String
  /// The version in the font's name table, such as `4.000;git-a52131595`; empty if it has none.
  package let version: String

  /// Nil if the file cannot be read or is not an OpenType font.
  package init?(_ path: String) {
    guard let face = HarfBuzzFace(path: path, index: 0) else { return nil }
    self.path = path
    version = face.version
  }
}

/// A cache of layouts by request. It is emptied when it is full.
struct LayoutCache {
  /// The maximum cost: path elements, UTF-8 code units and 64 per entry, up to some 70 MB. All texts of a scene fit at
  /// once; otherwise each frame would lay them out again.
  private static let capacity = TextLayout.segmentLimit * 5 / 4

  private var layouts: [TextRequest: TextLayout] = [:]
  private var cost = 0

  subscript(request: TextRequest) -> TextLayout? { layouts[request] }

  mutating func insert(_ layout: TextLayout, for request: TextRequest) {
    let added = layout.path.elements.count + layout.colorGlyphs.count + request.text.utf8.count + 64
    guard added <= Self.capacity else { return }
    if cost + added > Self.capacity {
      layouts.removeAll()
      cost = 0
    }
    if layouts.updateValue(layout, forKey: request) == nil { cost += added }
  }
}
