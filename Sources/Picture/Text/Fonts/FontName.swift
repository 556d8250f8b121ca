import SegueCore

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
      let distance = EditDistance.edits(wanted, Array(folded(candidate).unicodeScalars))
      if distance <= max(2, wanted.count / 3), distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }
}
