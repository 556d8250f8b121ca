/// Code points that layout treats in a way of their own.
enum Codepoint {
  static let tab: UInt32 = 0x09
  static let softHyphen: UInt32 = 0xAD
  static let zeroWidthSpace: UInt32 = 0x200B
  static let hyphen: UInt32 = 0x2010
  static let hyphenMinus: UInt32 = 0x2D
  static let ellipsis: UInt32 = 0x2026
  static let fullStop: UInt32 = 0x2E

  /// Blanks that take no room at the end of a line; those that forbid a break (U+00A0, U+2007, U+202F) do.
  static func hangs(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x09, 0x0B, 0x0C, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x2028, 0x205F, 0x3000: true
    default: false
    }
  }

  static func isSpace(_ scalar: UInt32) -> Bool { Unicode.Scalar(scalar)?.properties.isWhitespace ?? false }

  /// Draws nothing and needs no glyph: a control character (Cc) or a line separator.
  static func isControl(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (0x7F...0x9F).contains(scalar) || scalar == 0x2028
  }

  /// Has to be in a font for its cluster to be drawn: anything but controls and what Unicode lets be ignored (joiners, variation
  /// selectors, direction marks, soft hyphens).
  static func needsGlyph(_ scalar: UInt32) -> Bool {
    if (0x20..<0x7F).contains(scalar) { return true }
    if isControl(scalar) { return false }
    return Unicode.Scalar(scalar).map { !$0.properties.isDefaultIgnorableCodePoint } ?? true
  }
}
