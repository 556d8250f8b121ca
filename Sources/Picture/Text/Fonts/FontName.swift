/// Comparison of family names and file names.
enum FontName {
  /// The name with ASCII letters in lower case and without spaces, hyphens and underscores, so that `"Inter Display"`
  /// and `"Inter-Display"` are the same family.
  static func folded(_ name: some StringProtocol) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      switch scalar {
      case " ", "-", "_": continue
      case "A"..."Z": scalars.append(Unicode.Scalar(UInt8(scalar.value) + 32))
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// The candidate with the smallest edit distance from `name`. Nil if all distances exceed both 2 and a third of
  /// the length of `name`.
  static func nearest(to name: String, among candidates: [String]) -> String? {
    let wanted = Array(folded(name).unicodeScalars)
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let distance = editDistance(wanted, Array(folded(candidate).unicodeScalars))
      if distance <= max(2, wanted.count / 3), distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// The Levenshtein distance.
  private static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, y) in b.enumerated() {
        let substituted = diagonal + (x == y ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substituted, min(diagonal, row[j]) + 1)
      }
    }
    return row[b.count]
  }
}
