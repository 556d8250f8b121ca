/// Which faces of a family there are, in the files that a scene names and in the system's folders.
///
/// Reads as little as it can: of the folders only the names of files, of the files only those whose names begin like the family.
/// Only if none of them has the family are the name tables of all files read, once.
struct FontCatalog {
  private let files: [(family: String, path: String)]
  private let folders: [String]
  private var listing: [String]?
  private var all: [FaceRecord]?
  private var read: [String: [FaceRecord]] = [:]
  private var families: [String: [FaceRecord]] = [:]

  init(files: [(family: String, path: String)], folders: [String]) {
    self.files = files
    self.folders = folders
  }

  /// In the order in which they are found: the scene's files, then the folders', by path. Never empty.
  mutating func faces(of family: String) throws(FontError) -> [FaceRecord] {
    let folded = FontName.folded(family)
    if let known = families[folded] { return known }
    var faces = try namedFaces(of: family)
    if faces.isEmpty { faces = installedFaces(of: folded) }
    guard !faces.isEmpty else { throw missing(family) }
    families[folded] = faces
    return faces
  }

  /// Faces of the files that the scene names for the family, whatever the files call themselves.
  private mutating func namedFaces(of family: String) throws(FontError) -> [FaceRecord] {
    let folded = FontName.folded(family)
    var faces: [FaceRecord] = []
    for file in files where FontName.folded(file.family) == folded {
      let found = records(in: file.path)
      guard !found.isEmpty else {
        let reason = FontFolders.isReadable(file.path) ? "is not an OpenType font" : "cannot be read"
        throw .unusableFile(path: file.path, family: family, reason: reason)
      }
      faces += found
    }
    return faces
  }

  private mutating func installedFaces(of folded: String) -> [FaceRecord] {
    func belongs(_ record: FaceRecord) -> Bool { record.families.contains { FontName.folded($0) == folded } }
    var likely: [FaceRecord] = []
    for path in listed() where FontName.folded(FontFolders.lastComponent(of: path)).hasPrefix(folded) {
      likely += records(in: path).filter(belongs)
    }
    return likely.isEmpty ? scanned().filter(belongs) : likely
  }

  private mutating func listed() -> [String] {
    if let listing { return listing }
    let found = folders.flatMap { FontFolders.fontFiles(in: $0) }
    listing = found
    return found
  }

  private mutating func scanned() -> [FaceRecord] {
    if let all { return all }
    var found: [FaceRecord] = []
    for path in listed() { found += records(in: path) }
    all = found
    return found
  }

  private mutating func records(in path: String) -> [FaceRecord] {
    if let known = read[path] { return known }
    let found = (0..<HarfBuzzFace.count(at: path)).compactMap { FaceRecord(path: path, index: $0) }
    read[path] = found
    return found
  }

  private mutating func missing(_ family: String) -> FontError {
    var names = files.map(\.family)
    for record in scanned() { names += record.families }
    var places: [String] = []
    for file in files where !places.contains("the scene's \"\(file.family)\"") {
      places.append("the scene's \"\(file.family)\"")
    }
    places += folders.map { FontFolders.exists($0) ? $0 : $0 + " (no such folder)" }
    return .familyNotFound(
      family: family, places: places, nearest: FontName.nearest(to: family, among: names),
      package: DebianPackages.package(for: family))
  }
}

extension FaceRecord {
  /// Nil if the file has no such face.
  fileprivate init?(path: String, index: Int) {
    guard let face = HarfBuzzFace(path: path, index: index) else { return nil }
    let style = face.style
    self.init(
      path: path, index: index, families: face.familyNames, weights: face.weightAxis ?? style.weight...style.weight,
      isItalic: style.isItalic, width: style.width)
  }
}
