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
  func drawsSame(as other: FaceRecord) -> Bool {
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
