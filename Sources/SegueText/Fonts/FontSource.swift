/// Folders with font files.
///
/// Reads as little as it can: of the folders only the names of files, of the files only those whose names begin like the family.
/// Only if none of them has the family are the name tables of all files read, once.
struct FontSource {
  let folders: [String]
  private var read: [String: [FaceRecord]] = [:]

  init(folders: [String]) { self.folders = folders }

  /// By path; empty where no file has the family, whose name is folded.
  mutating func faces(of folded: String) -> [FaceRecord] {
    func belongs(_ record: FaceRecord) -> Bool { record.families.contains { FontName.folded($0) == folded } }
    let likely = files.filter { FontName.folded(FontFolders.lastComponent(of: $0)).hasPrefix(folded) }
    let found = likely.flatMap { records(in: $0) }.filter(belongs)
    return found.isEmpty ? allFaces.filter(belongs) : found
  }

  /// Of all files, by path.
  private(set) lazy var allFaces: [FaceRecord] = files.flatMap { records(in: $0) }

  /// Folder after folder, by path.
  private lazy var files: [String] = folders.flatMap { FontFolders.fontFiles(in: $0) }

  private mutating func records(in path: String) -> [FaceRecord] {
    if let known = read[path] { return known }
    let found = FaceRecord.all(in: path)
    read[path] = found
    return found
  }
}

extension FaceRecord {
  /// Empty if the file cannot be read or is no OpenType font.
  static func all(in path: String) -> [FaceRecord] {
    (0..<HarfBuzzFace.count(at: path)).compactMap { FaceRecord(path: path, index: $0) }
  }

  /// Nil if the file has no such face.
  private init?(path: String, index: Int) {
    guard let face = HarfBuzzFace(path: path, index: index) else { return nil }
    let style = face.style
    self.init(
      path: path, index: index, families: face.familyNames, weights: face.weightAxis ?? style.weight...style.weight,
      isItalic: style.isItalic, width: style.width)
  }
}
