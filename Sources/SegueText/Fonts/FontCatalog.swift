/// Which faces of a family there are: in the files that a scene names, among the fonts that come with the program, in the system's
/// folders. The first of the three that has the family provides all its faces.
struct FontCatalog {
  private let files: [(family: String, path: String)]
  /// Folded names of families that are taken from the system alone.
  private let systemFamilies: Set<String>
  private var bundled: FontSource
  private var system: FontSource
  private var families: [String: [FaceRecord]] = [:]

  init(files: [(family: String, path: String)], systemFamilies: [String], bundled: String?, system: [String]) {
    self.files = files
    self.systemFamilies = Set(systemFamilies.map { FontName.folded($0) })
    self.bundled = FontSource(folders: bundled.map { [$0] } ?? [])
    self.system = FontSource(folders: system)
  }

  /// In the order in which they are found: as the scene names them, or by path. Never empty.
  mutating func faces(of family: String) throws(FontError) -> [FaceRecord] {
    let folded = FontName.folded(family)
    if let known = families[folded] { return known }
    var faces = try namedFaces(of: family)
    if faces.isEmpty, !systemFamilies.contains(folded) { faces = bundled.faces(of: folded) }
    if faces.isEmpty { faces = system.faces(of: folded) }
    guard !faces.isEmpty else { throw missing(family) }
    families[folded] = faces
    return faces
  }

  /// Faces of the files that the scene names for the family, whatever the files call themselves.
  private func namedFaces(of family: String) throws(FontError) -> [FaceRecord] {
    let folded = FontName.folded(family)
    var faces: [FaceRecord] = []
    for file in files where FontName.folded(file.family) == folded {
      let found = FaceRecord.all(in: file.path)
      guard !found.isEmpty else {
        let reason = FontFolders.isReadable(file.path) ? "is not an OpenType font" : "cannot be read"
        throw .unusableFile(path: file.path, family: family, reason: reason)
      }
      faces += found
    }
    return faces
  }

  private mutating func missing(_ family: String) -> FontError {
    var names = files.map(\.family)
    for record in bundled.allFaces + system.allFaces { names += record.families }
    var places: [String] = []
    for file in files where !places.contains("the scene's \"\(file.family)\"") {
      places.append("the scene's \"\(file.family)\"")
    }
    places += (bundled.folders + system.folders).map { FontFolders.exists($0) ? $0 : $0 + " (no such folder)" }
    return .familyNotFound(
      family: family, places: places, nearest: FontName.nearest(to: family, among: names),
      package: DebianPackages.package(for: family))
  }
}
