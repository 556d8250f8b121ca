import CHarfBuzz

/// A Unicode script, by HarfBuzz's tables.
struct Script: Hashable {
  /// ISO 15924's tag.
  private let tag: UInt32

  private init(_ script: hb_script_t) { tag = script.rawValue }

  init(of scalar: UInt32) { self.init(unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar)) }

  static let common = Script(HB_SCRIPT_COMMON)

  var harfBuzz: hb_script_t { hb_script_t(rawValue: tag) }

  /// Common and inherited characters are set with the script around them.
  var isReal: Bool { self != .common && self != Script(HB_SCRIPT_INHERITED) && self != Script(HB_SCRIPT_UNKNOWN) }

  /// Letters join, so space between them would cut words apart (CSS Text 3 § 8.2).
  var isJoined: Bool { Self.joined.contains(self) }

  private static let joined = [
    HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_NKO, HB_SCRIPT_MANDAIC, HB_SCRIPT_PHAGS_PA,
    HB_SCRIPT_HANIFI_ROHINGYA,
  ].map { Script($0) }
}
