/// An error of font lookup or text layout. `description` names the request, the attempts and a remedy.
package enum FontError: Error, Hashable, Sendable {
  /// The family was not found in any of the places. `nearest` is an installed family with a similar name.
  case familyNotFound(family: String, places: [String], nearest: String?)
  /// A font file of the scene is missing, unreadable or not an OpenType font with outlines.
  case unusableFile(path: String, family: String, reason: String)
  /// No font of the chain has glyphs for the cluster. `offset` is its position in the text in UTF-8 code units,
  /// `holder` an installed family that has them.
  case missingGlyph(cluster: String, offset: Int, families: [String], holder: String? = nil)
  /// The different colour glyphs of one text have more pixels than `limit`.
  case tooManyColorGlyphs(family: String, limit: Int)
  /// A colour glyph exceeds a limit, which `excess` names, such as "more than 64 levels of paints".
  case colorGlyphTooLarge(family: String, excess: String)
  /// More segments of outlines in colour glyphs than the limit.
  case tooManyColorSegments(limit: Int)
  /// More segments of outlines in all other glyphs than the limit.
  case tooManySegments(limit: Int)
  /// The font turns the text into more glyphs than the limit.
  case tooManyGlyphs(limit: Int)
}

extension FontError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .familyNotFound(let family, let places, let nearest):
      var lines = ["The font family \"\(family)\" is not installed."]
      lines.append(
        "Looked in: " + (places.isEmpty ? "nowhere (there are no font folders)" : places.joined(separator: ", ")))
      if let advice = AppleFont.advice(on: family) {
        lines.append("It comes only with Apple's systems; \(advice).")
      } else if let nearest {
        lines.append("Did you mean \"\(nearest)\"?")
      }
      let standard = StandardFont.allCases.first { FontName.folded($0.rawValue) == FontName.folded(family) }
      if let standard {
        lines.append("Releases of Segue include it; to install it: sudo apt install \(standard.package)")
      }
      lines.append("Add the path of its file to the scene's \"fonts\"\(standard == nil ? ", or install it" : "").")
      return lines.joined(separator: "\n")
    case .unusableFile(let path, let family, let reason):
      return "The file \"\(path)\", given for the font family \"\(family)\", \(reason)."
    case .missingGlyph(let cluster, let offset, let families, let holder):
      let codes = cluster.unicodeScalars.map { "U+" + Self.hexadecimal($0) }.joined(separator: " ")
      let tried = families.map { "\"\($0)\"" }.joined(separator: ", ")
      let emoji = StandardFont.emoji
      let remedy =
        if let holder {
          "Add \"\(holder)\", which has it, to the font's \"fallbacks\"."
        } else if families.last == emoji.rawValue {
          "Releases of Segue include \"\(emoji.rawValue)\", which has all emoji; to install it: sudo apt install \(emoji.package)"
        } else {
          "Add a family that has it to the font's \"fallbacks\"."
        }
      return """
        No font can draw "\(cluster)" (\(codes)), at byte \(offset) of the text.
        Tried: \(tried)
        \(remedy)
        """
    case .tooManyColorGlyphs(let family, let limit):
      return """
        The text has too many different colour glyphs.
        Their bitmaps in "\(family)" have more than \(limit) pixels; divide the text.
        """
    case .colorGlyphTooLarge(let family, let excess):
      return "A colour glyph of the text in \"\(family)\" is too large: it has \(excess)."
    case .tooManyColorSegments(let limit):
      return "The text's colour glyphs have more than \(limit) segments of outlines; divide the text."
    case .tooManyGlyphs(let limit):
      return "The text becomes more than \(limit) glyphs; use less text or another font."
    case .tooManySegments(let limit):
      return "The text's letters have more than \(limit) segments of outlines; use less text or another font."
    }
  }

  /// The code point in hexadecimal with at least four digits, as in U+0041.
  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// Font families of Apple's systems, which no other system may install.
private enum AppleFont {
  /// Folded beginnings of the names of families without serifs that resemble Inter.
  private static let sansSerif = ["sfpro", "sfcompact", "sfui", "sanfrancisco", "applesystem", "helvetica"]
  /// Folded beginnings of other families.
  private static let others = [
    "sfmono", "sfarabic", "newyork", "menlo", "monaco", "avenir", "applecoloremoji", "applegothic", "applesdgothic",
    "pingfang", "hiragino", "chalkboard", "americantypewriter", "markerfelt", "hoeflertext", "geezapro",
  ]

  /// What to use instead of an Apple font; nil for any other family.
  static func advice(on family: String) -> String? {
    let folded = FontName.folded(family).drop { $0 == "." }
    if sansSerif.contains(where: folded.hasPrefix) {
      return "\"\(StandardFont.inter.rawValue)\" resembles it and comes with Segue"
    }
    return others.contains(where: folded.hasPrefix) ? "use another family" : nil
  }
}

/// The fonts that come with releases of Segue. A build from source takes them from packages, which
/// `scripts/packages.txt` names for other systems too.
package enum StandardFont: String, CaseIterable {
  /// The family of texts that name none.
  case inter = "Inter"
  /// For Japanese.
  case motoya = "MotoyaLCedar"
  /// For Arabic.
  case amiri = "Amiri"
  /// For emoji: used without being named.
  case emoji = "Noto Color Emoji"

  /// The package of Debian and Ubuntu that contains the family.
  package var package: String {
    switch self {
    case .inter: "fonts-inter"
    case .motoya: "fonts-motoya-l-cedar"
    case .amiri: "fonts-hosny-amiri"
    case .emoji: "fonts-noto-color-emoji"
    }
  }
}
