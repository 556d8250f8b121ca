/// Which font a text asks for, at which size.
package struct FontDescriptor: Hashable, Sendable {
  package var family: String
  /// Families that are asked, in this order, for each grapheme cluster that `family` has no glyphs for; nothing else ever is.
  package var fallbacks: [String]
  /// Points per em.
  package var size: Double
  package var weight: FontWeight
  package var isItalic: Bool
  /// Points added between neighbouring grapheme clusters; none after a line's last, none inside joined scripts such as Arabic.
  /// Any value but 0 also turns optional ligatures off.
  package var tracking: Double
  /// Digits of equal width, where the font has them (OpenType `tnum`).
  package var monospacedDigits: Bool

  package init(
    family: String = "Inter", fallbacks: [String] = [], size: Double, weight: FontWeight = .regular,
    isItalic: Bool = false, tracking: Double = 0, monospacedDigits: Bool = false
  ) {
    self.family = family
    self.fallbacks = fallbacks
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.tracking = tracking
    self.monospacedDigits = monospacedDigits
  }
}
