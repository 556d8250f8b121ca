/// Where lines begin: what stands at the left of a screen stands at its right where people read from right to left.
package enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  case leftToRight
  case rightToLeft

  /// Of a BCP 47 tag: that of its script if it names one, else that of its language.
  package init(ofLanguage tag: String) {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    let script = parts.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
    let isRightToLeft =
      script.map(Self.scripts.contains) ?? parts.first.map(Self.languages.contains) ?? false
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Those whose usual script is written from right to left (CLDR, `characterOrder`).
  private static let languages = [
    "ar", "arc", "ars", "arz", "azb", "bal", "bgn", "ckb", "dv", "fa", "glk", "he", "iw", "khw", "ks", "lrc", "luz",
    "mzn", "nqo", "pnb", "ps", "sd", "skr", "syr", "ug", "ur", "yi",
  ]

  /// ISO 15924.
  private static let scripts = [
    "adlm", "arab", "aran", "armi", "avst", "hebr", "khar", "lydi", "mand", "mani", "mend", "narb", "nbat", "nkoo",
    "orkh", "palm", "phli", "phlp", "phnx", "prti", "rohg", "samr", "sarb", "syrc", "syre", "syrj", "syrn", "thaa",
  ]
}
