/// A request for a font: family, fallbacks, size and style.
package struct FontDescriptor: Hashable, Sendable {
  package var family: String
  /// Families that are tried in this order for each grapheme cluster without glyphs in `family`. The only implicit
  /// fallback is Noto Color Emoji. For clusters with emoji presentation, it is preferred to fonts without colours.
  package var fallbacks: [String]
  /// The font size: points per em.
  package var size: Double
  package var weight: FontWeight
  package var isItalic: Bool
  /// Additional space between grapheme clusters, in points. None after the last cluster of a line, and none in joined
  /// scripts such as Arabic. A value other than 0 also disables optional ligatures.
  package var tracking: Double
  /// Whether to use digits of equal width (OpenType `tnum`) if the font has them.
  package var monospacedDigits: Bool
  /// What is made from another face of a family that lacks the one that is asked for. Otherwise, nothing is.
  package var synthesis: Set<FontSynthesis>

  package init(
    family: String = "Inter", fallbacks: [String] = [], size: Double, weight: FontWeight = .regular,
    isItalic: Bool = false, tracking: Double = 0, monospacedDigits: Bool = false, synthesis: Set<FontSynthesis> = []
  ) {
    self.family = family
    self.fallbacks = fallbacks
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.tracking = tracking
    self.monospacedDigits = monospacedDigits
    self.synthesis = synthesis
  }
}

/// A face that can be made from another one: the words of CSS's `font-synthesis`.
package enum FontSynthesis: String, Hashable, Sendable, CaseIterable {
  /// A bold face, with thicker outlines.
  case weight
  /// An italic face: the upright letters, slanted.
  case style
}

/// A font weight on the scale 1…1000 of CSS and of OpenType's OS/2 table.
package struct FontWeight: Hashable, Comparable, Sendable {
  package let value: Int

  /// The value is clamped to 1…1000.
  package init(_ value: Int) { self.value = min(max(value, 1), 1000) }

  package static let thin = FontWeight(100)
  package static let extraLight = FontWeight(200)
  package static let light = FontWeight(300)
  package static let regular = FontWeight(400)
  package static let medium = FontWeight(500)
  package static let semibold = FontWeight(600)
  package static let bold = FontWeight(700)
  package static let heavy = FontWeight(800)
  package static let black = FontWeight(900)

  /// Whether text of this weight stands out from regular text. CSS, too, makes a bold face for these weights only.
  package var isBold: Bool { value >= 600 }

  /// The first name of the weight, or its number.
  package var name: String { Self.names.first { $0.weight == self }?.name ?? "\(value)" }

  /// The names used in CSS and UIKit in ascending order of weight, with synonyms.
  ///
  /// UIKit's `ultraLight` is lighter than its `thin`. Here the order of CSS is used, because font files are named by
  /// it.
  package static let names: [(name: String, weight: FontWeight)] = [
    ("thin", .thin), ("ultraLight", .extraLight), ("extraLight", .extraLight), ("light", .light),
    ("regular", .regular), ("normal", .regular), ("medium", .medium), ("semibold", .semibold),
    ("demibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("extraBold", .heavy), ("black", .black),
  ]

  package static func < (a: FontWeight, b: FontWeight) -> Bool { a.value < b.value }
}
