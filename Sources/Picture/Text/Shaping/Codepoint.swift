import CHarfBuzz

/// Code points with special treatment in layout.
enum Codepoint {
  static let tab: UInt32 = 0x09
  static let softHyphen: UInt32 = 0xAD
  static let zeroWidthSpace: UInt32 = 0x200B
  static let hyphen: UInt32 = 0x2010
  static let hyphenMinus: UInt32 = 0x2D
  static let ellipsis: UInt32 = 0x2026
  static let fullStop: UInt32 = 0x2E

  /// Whether a space hangs (takes no width) at the end of a line. No-break spaces (U+00A0, U+2007, U+202F) do not.
  static func hangs(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x09, 0x0B, 0x0C, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x2028, 0x205F, 0x3000: true
    default: false
    }
  }

  static func isSpace(_ scalar: UInt32) -> Bool { Unicode.Scalar(scalar)?.properties.isWhitespace ?? false }

  /// Whether the scalar is invisible and needs no glyph: a control character (Cc) or a line separator.
  static func isControl(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (0x7F...0x9F).contains(scalar) || scalar == 0x2028
  }

  /// Whether a font needs a glyph for the scalar to draw its cluster: false for control characters and for default
  /// ignorables (joiners, variation selectors, direction marks, soft hyphens).
  static func needsGlyph(_ scalar: UInt32) -> Bool {
    if (0x20..<0x7F).contains(scalar) { return true }
    if isControl(scalar) { return false }
    return Unicode.Scalar(scalar).map { !$0.properties.isDefaultIgnorableCodePoint } ?? true
  }
}

/// A Unicode script, from HarfBuzz's tables.
struct Script: Hashable {
  /// The ISO 15924 tag.
  private let tag: UInt32

  private init(_ script: hb_script_t) { tag = script.rawValue }

  init(of scalar: UInt32) { self.init(unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar)) }

  static let common = Script(HB_SCRIPT_COMMON)

  var harfBuzz: hb_script_t { hb_script_t(rawValue: tag) }

  /// False for common, inherited and unknown characters, which take the script of the surrounding text.
  var isSpecific: Bool { self != .common && self != Script(HB_SCRIPT_INHERITED) && self != Script(HB_SCRIPT_UNKNOWN) }

  /// Whether letters of the script are joined, so that tracking would break them apart (CSS Text 3 § 8.2).
  var isJoined: Bool { Self.joined.contains(self) }

  private static let joined = [
    HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_NKO, HB_SCRIPT_MANDAIC, HB_SCRIPT_PHAGS_PA,
    HB_SCRIPT_HANIFI_ROHINGYA,
  ].map { Script($0) }
}
