/// A face in a font file, as its own tables describe it.
struct FaceRecord: Hashable, Sendable {
  let path: String
  /// Which face of a collection (`.ttc`); 0 in plain files.
  let index: Int
  /// Every spelling of the family name that the file has: typographic and legacy, in all its languages.
  let families: [String]
  /// A single weight, or the range of a variable font's `wght` axis.
  let weights: ClosedRange<Int>
  let isItalic: Bool
  /// Per cent of the normal width.
  let width: Double

  var isVariable: Bool { weights.lowerBound < weights.upperBound }
}

extension FaceRecord {
  /// The nearest real face, by the order of CSS Fonts 4 § 5.2: width, then slant, then weight; the first of equals.
  static func best(of faces: [FaceRecord], weight: FontWeight, isItalic: Bool) -> FaceRecord? {
    faces.min { a, b in a.rank(weight, isItalic).lexicographicallyPrecedes(b.rank(weight, isItalic)) }
  }

  /// The weight that this face is drawn with when `weight` is asked for.
  func nearestWeight(to weight: FontWeight) -> Int { min(max(weight.value, weights.lowerBound), weights.upperBound) }

  /// Smaller is nearer.
  private func rank(_ weight: FontWeight, _ isItalic: Bool) -> [Double] {
    // Narrower faces stand in for the normal width before wider ones.
    let widthRank = width <= 100 ? 100 - width : width + 900
    return [
      widthRank, isItalic == self.isItalic ? 0 : 1,
      Double(Self.weightRank(wanted: weight.value, nearestWeight(to: weight))),
    ]
  }

  /// CSS: from 400…500 first up to 500, then down, then up; below 400 first down; above 500 first up.
  private static func weightRank(wanted: Int, _ offered: Int) -> Int {
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
