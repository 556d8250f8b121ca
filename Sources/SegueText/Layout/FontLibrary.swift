import Synchronization

/// Finds fonts and sets texts in them. Safe to use from any thread; what it returns depends on the request and the font files only.
package final class FontLibrary: Sendable {
  /// Where this system keeps fonts.
  package static var systemFolders: [String] { FontFolders.system }
  /// Where the fonts are that come with the program: they go before the system's. Nil where none do, as in a build folder.
  package static var bundledFolder: String? { FontFolders.bundled }

  /// The running program, with no link in its path; nil where the system does not say.
  package static var programPath: String? { FontFolders.programPath }
  /// The command that installs a family; nil for one that no known package has.
  package static func installation(of family: String) -> String? {
    DebianPackages.package(for: family).map { "sudo apt install \($0)" }
  }

  private struct TypefaceKey: Hashable {
    let path: String
    let index: Int
    let family: String
    let weight: Int
  }

  private struct Fonts {
    var catalog: FontCatalog
    var typefaces: [TypefaceKey: Typeface] = [:]
  }

  /// What has been read of font files.
  private final class Faces: Sendable {
    let fonts: Mutex<Fonts>

    init(_ catalog: FontCatalog) { fonts = Mutex(Fonts(catalog: catalog)) }
  }

  private let faces: Faces
  private let layouts = Mutex(LayoutCache())
  private let used = Mutex<Set<String>>([])

  /// - Parameters:
  ///   - files: Font files that a scene names, by family (a family may have several); they come before all others.
  ///   - systemFamilies: Families that are taken from `systemFolders` though others come with the program.
  package init(
    files: [(family: String, path: String)] = [], systemFamilies: [String] = [],
    bundledFolder: String? = FontLibrary.bundledFolder, systemFolders: [String] = FontLibrary.systemFolders
  ) {
    faces = Faces(
      FontCatalog(files: files, systemFamilies: systemFamilies, bundled: bundledFolder, system: systemFolders))
  }

  private init(_ faces: Faces) { self.faces = faces }

  /// The same fonts, read once for both; what was set in which of them is known apart.
  package func sibling() -> FontLibrary { FontLibrary(faces) }

  /// The nearest real face of the descriptor's family; fallbacks are not looked at. No weight or slant is synthesized.
  package func resolve(_ font: FontDescriptor) throws(FontError) -> Typeface {
    try typeface(family: font.family, weight: font.weight, isItalic: font.isItalic)
  }

  /// The measures of the descriptor's own family in points.
  package func metrics(of font: FontDescriptor) throws(FontError) -> FontMetrics {
    let typeface = try resolve(font)
    return typeface.metrics.scaled(by: font.size / Double(typeface.unitsPerEm))
  }

  /// Sets a text. Every character is drawn, or the error says which one no font of the chain has.
  package func layout(_ request: TextRequest) throws(FontError) -> TextLayout {
    if let known = layouts.withLock({ $0[request] }) { return known }
    let layout = try LayoutBuilder(request, self).layout()
    layouts.withLock { $0.insert(layout, for: request) }
    return layout
  }

  /// The files of every face that a text so far was set in, or was looked at for a character: each once, by path.
  package var usedFiles: [String] {
    used.withLock { $0.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
  }

  /// The files that a family is found in, each once.
  package func files(of family: String) throws(FontError) -> [String] {
    let records = try faces.fonts.withLock { fonts throws(FontError) in try fonts.catalog.faces(of: family) }
    var paths: [String] = []
    for record in records where !paths.contains(record.path) { paths.append(record.path) }
    return paths
  }

  func typeface(family: String, weight: FontWeight, isItalic: Bool) throws(FontError) -> Typeface {
    let typeface = try faces.fonts.withLock { fonts throws(FontError) in
      let faces = try fonts.catalog.faces(of: family)
      guard let record = FaceRecord.best(of: faces, weight: weight, isItalic: isItalic) else {
        preconditionFailure("a family in the catalog has at least one face")
      }
      let key = TypefaceKey(
        path: record.path, index: record.index, family: family, weight: record.nearestWeight(to: weight))
      if let known = fonts.typefaces[key] { return known }
      guard let typeface = Typeface(record, family: family, weight: weight) else {
        throw .unusableFile(path: record.path, family: family, reason: "has no outlines that FreeType can read")
      }
      fonts.typefaces[key] = typeface
      return typeface
    }
    used.withLock { _ = $0.insert(typeface.path) }
    return typeface
  }
}
