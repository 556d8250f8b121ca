/// Finds the faces of a family in three places: the scene's font files, the bundled fonts, the system's font folders.
///
/// The first place that has the family provides all its faces. fontconfig is not used, because what it finds depends on
/// the machine's configuration. It is also slower: on a machine with few fonts it takes 21 to 32 ms of CPU time;
/// this search takes 6 to 7 ms.
struct FontCatalog {
  /// The scene's font files.
  private let files: [(family: String, path: String)]
  /// Folded names of families that must not be taken from the bundled fonts.
  private let systemFamilies: Set<String>
  private var bundled: FontSource
  private var system: FontSource
  /// The faces found so far, by the folded name of their family.
  private var families: [String: [FaceRecord]] = [:]

  init(files: [(family: String, path: String)], systemFamilies: [String], bundled: String?, system: [String]) {
    self.files = files
    self.systemFamilies = Set(systemFamilies.map { FontName.folded($0) })
    self.bundled = FontSource(folders: bundled.map { [$0] } ?? [])
    self.system = FontSource(folders: system)
  }

  /// The faces of a family, never empty: in the order of the scene's files, or sorted by path.
  mutating func faces(of family: String) throws(FontError) -> [FaceRecord] {
    let folded = FontName.folded(family)
    if let known = families[folded] { return known }
    var faces = try sceneFaces(of: family)
    if faces.isEmpty, !systemFamilies.contains(folded) { faces = bundled.faces(of: folded) }
    if faces.isEmpty { faces = system.faces(of: folded) }
    guard !faces.isEmpty else { throw missing(family) }
    families[folded] = faces
    return faces
  }

  /// All families of the bundled and system fonts, sorted by their names. A family in both has the faces of both.
  mutating func installedFamilies() -> [InstalledFamily] {
    var installed: [String: InstalledFamily] = [:]
    for record in system.allFaces + bundled.allFaces {
      guard let name = record.latinName else { continue }
      installed[FontName.folded(name), default: InstalledFamily(name: name)].add(record)
    }
    return installed.values.sorted { FontName.folded($0.name) < FontName.folded($1.name) }
  }

  /// The first family whose character map has all these scalars; nil if there is none. Fonts of `StandardFont` come
  /// first, then other bundled fonts, then those of the system. `excluded`: the families to skip.
  mutating func family(with scalars: [UInt32], excluding excluded: [String]) -> String? {
    let excluded = excluded.map { FontName.folded($0) }
    let standard = StandardFont.allCases.map { FontName.folded($0.rawValue) }
    let records = bundled.allFaces + system.allFaces
    let ranks = records.map { record in
      standard.firstIndex { $0 == FontName.folded(record.latinName ?? "") } ?? standard.count
    }
    let order = records.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    for record in order.map({ records[$0] }) {
      guard let name = record.latinName, !excluded.contains(FontName.folded(name)),
        let face = HarfBuzzFace(path: record.path, index: record.index), scalars.allSatisfy(face.hasGlyph)
      else { continue }
      return name
    }
    return nil
  }

  /// The faces in the scene's files for this family. The family names inside the files are ignored, except in a collection of
  /// several families.
  private func sceneFaces(of family: String) throws(FontError) -> [FaceRecord] {
    let folded = FontName.folded(family)
    var faces: [FaceRecord] = []
    for file in files where FontName.folded(file.family) == folded {
      let found = FaceRecord.all(in: file.path)
      guard !found.isEmpty else {
        let reason = FontFolders.isReadable(file.path) ? "is not an OpenType font" : "cannot be read"
        throw .unusableFile(path: file.path, family: family, reason: reason)
      }
      for face in try Self.faces(of: family, among: found) {
        if let other = faces.first(where: { $0.path != face.path && $0.drawsSame(as: face) }) {
          throw .unusableFile(
            path: face.path, family: family,
            reason: "would never be drawn: \(FontFolders.lastComponent(of: other.path)) has the same weight and slant")
        }
        faces.append(face)
      }
    }
    return faces
  }

  /// The faces in a file that are meant by `family`: of a collection of several families, those of this name.
  private static func faces(of family: String, among found: [FaceRecord]) throws(FontError) -> [FaceRecord] {
    let named = found.filter { $0.families.contains { FontName.folded($0) == FontName.folded(family) } }
    if !named.isEmpty { return named }
    var families: [String] = []
    for name in found.compactMap(\.latinName) where !families.contains(name) { families.append(name) }
    guard families.count > 1 else { return found }
    let list = families.map { "\"\($0)\"" }.joined(separator: ", ")
    throw .unusableFile(
      path: found[0].path, family: family,
      reason: "contains several families: \(list); name the one that is meant")
  }

  /// The error for a family that is in none of the places.
  private mutating func missing(_ family: String) -> FontError {
    var names = files.map(\.family)
    for record in bundled.allFaces + system.allFaces { names += record.families }
    var places: [String] = []
    for file in files {
      let place = "the scene's \"\(file.family)\""
      if !places.contains(place) { places.append(place) }
    }
    places += (bundled.folders + system.folders).map { FontFolders.exists($0) ? $0 : $0 + " (no such folder)" }
    return .familyNotFound(family: family, places: places, nearest: FontName.nearest(to: family, among: names))
  }
}

/// A list of folders with font files.
///
/// To read as few files as possible, only files whose names begin with the family name are opened first. If none of
/// them has the family, the name tables of all files are read, once.
struct FontSource {
  let folders: [String]
  /// The faces of each file that was opened, by its path.
  private var recordsByPath: [String: [FaceRecord]] = [:]

  init(folders: [String]) { self.folders = folders }

  /// The faces of a family, given by its folded name, sorted by path. Empty if no file has the family.
  mutating func faces(of folded: String) -> [FaceRecord] {
    func belongs(_ record: FaceRecord) -> Bool { record.families.contains { FontName.folded($0) == folded } }
    let likely = files.filter { FontName.folded(FontFolders.lastComponent(of: $0)).hasPrefix(folded) }
    let found = likely.flatMap { records(in: $0) }.filter(belongs)
    return found.isEmpty ? allFaces.filter(belongs) : found
  }

  /// The faces of all files, folder by folder, sorted by path.
  private(set) lazy var allFaces: [FaceRecord] = files.flatMap { records(in: $0) }

  /// All font files, folder by folder, sorted by path.
  private lazy var files: [String] = folders.flatMap { FontFolders.fontFiles(in: $0) }

  private mutating func records(in path: String) -> [FaceRecord] {
    if let known = recordsByPath[path] { return known }
    let found = FaceRecord.all(in: path)
    recordsByPath[path] = found
    return found
  }
}

extension FaceRecord {
  /// All faces in a file. Empty if the file cannot be read or is not an OpenType font.
  static func all(in path: String) -> [FaceRecord] {
    (0..<HarfBuzzFace.count(at: path)).compactMap { FaceRecord(path: path, index: $0) }
  }

  /// Nil if the file has no such face.
  private init?(path: String, index: Int) {
    guard let face = HarfBuzzFace(path: path, index: index) else { return nil }
    let style = face.style
    self.init(
      path: path, index: index, families: face.familyNames, weights: face.weightAxis ?? style.weight...style.weight,
      isItalic: style.isItalic, slantAxis: face.slantAxis, width: style.width)
  }
}

/// A face in a font file, as described by the font's tables.
struct FaceRecord: Hashable, Sendable {
  let path: String
  /// The index of the face in a collection (`.ttc`); 0 in other files.
  let index: Int
  /// All family names in the file, in all languages: first the typographic families, then the legacy families, which
  /// have at most four styles each.
  let families: [String]
  /// A single weight, or the range of a variable font's `wght` axis.
  let weights: ClosedRange<Int>
  /// Whether the letters are slanted where the axis of slant, if there is one, has its default.
  let isItalic: Bool
  /// The axis that slants the letters of a variable font.
  let slantAxis: SlantAxis?
  /// The width in per cent of the normal width.
  let width: Double

  /// The first family name in ASCII, which everybody can type, or else the first name.
  var latinName: String? { families.first { $0.utf8.allSatisfy { $0 < 0x80 } } ?? families.first }

  var isVariable: Bool { weights.lowerBound < weights.upperBound }

  /// Whether the face has upright letters, or slanted ones.
  func has(italic: Bool) -> Bool { isItalic == italic || slantAxis?.setting(italic: italic) != nil }

  /// Whether one of the two faces would never be chosen beside the other.
  fileprivate func drawsSame(as other: FaceRecord) -> Bool {
    weights == other.weights && isItalic == other.isItalic && slantAxis == other.slantAxis
  }

  /// The settings of a variable font's axes for a weight that it has, and for upright or slanted letters. Empty for other
  /// fonts.
  func axes(weight: Int, italic: Bool) -> [AxisSetting] {
    var settings: [AxisSetting] = []
    if isVariable { settings.append(AxisSetting(tag: HarfBuzzFace.tag("wght"), value: weight)) }
    if italic != isItalic, let slant = slantAxis?.setting(italic: italic) { settings.append(slant) }
    return settings
  }
}

/// The value of an axis of a variable font.
struct AxisSetting: Hashable, Sendable {
  let tag: UInt32
  let value: Int
}

/// The axis `ital` or `slnt` of a variable font.
struct SlantAxis: Hashable, Sendable {
  let tag: UInt32
  /// The value of upright letters; nil if the axis does not reach it.
  let upright: Int?
  /// The value of slanted letters; nil if the axis does not reach one.
  let italic: Int?

  func setting(italic isItalic: Bool) -> AxisSetting? {
    (isItalic ? italic : upright).map { AxisSetting(tag: tag, value: $0) }
  }
}

extension FaceRecord {
  /// The best match in the order of CSS Fonts 4 § 5.2: width, then slant, then weight. Ties go to the first face.
  static func best(of faces: [FaceRecord], weight: FontWeight, isItalic: Bool) -> FaceRecord? {
    faces.min { a, b in a.rank(weight, isItalic).lexicographicallyPrecedes(b.rank(weight, isItalic)) }
  }

  /// The weight of this face that is nearest to `weight`.
  func nearestWeight(to weight: FontWeight) -> Int { min(max(weight.value, weights.lowerBound), weights.upperBound) }

  /// The sort key of a match, compared lexicographically; smaller is better.
  private func rank(_ weight: FontWeight, _ isItalic: Bool) -> [Double] {
    // The wanted width is always 100 %. The 1000 ranks every wider face after all narrower ones.
    let widthRank = width <= 100 ? 100 - width : 1000 + (width - 100)
    return [
      widthRank, has(italic: isItalic) ? 0 : 1,
      Double(Self.weightRank(wanted: weight.value, nearestWeight(to: weight))),
    ]
  }

  /// The CSS order. For 400…500: heavier up to 500, then lighter, then heavier than 500. Below 400: lighter first.
  /// Above 500: heavier first.
  private static func weightRank(wanted: Int, _ offered: Int) -> Int {
    // Weights differ by less than 1000, so these keep the groups apart.
    let second = 1000
    let third = 2000
    if offered == wanted { return 0 }
    if (400...500).contains(wanted) {
      if offered > wanted && offered <= 500 { return offered - wanted }
      return offered < wanted ? second + wanted - offered : third + offered - wanted
    }
    let goesDownFirst = wanted < 400
    let isBelow = offered < wanted
    return abs(offered - wanted) + (isBelow == goesDownFirst ? 0 : second)
  }
}
