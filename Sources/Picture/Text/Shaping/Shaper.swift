import CHarfBuzz

/// Shapes runs of text with HarfBuzz, in font units. Not thread-safe; the results are plain data.
@safe final class Shaper {
  private let buffer: OpaquePointer
  private let language: hb_language_t?
  private let features: [hb_feature_t]
  /// For colour fonts, in which sequences of emoji may be ligatures: tracking must not disable these.
  private let colorFeatures: [hb_feature_t]

  /// A `tracking` other than 0 disables optional ligatures of letters; `monospacedDigits` enables `tnum`.
  init(_ font: FontDescriptor, language: String?) {
    unsafe buffer = hb_buffer_create()
    unsafe self.language = language.flatMap { unsafe hb_language_from_string($0, -1) }
    func feature(_ tag: StaticString, _ value: UInt32) -> hb_feature_t {
      hb_feature_t(tag: HarfBuzzFace.tag(tag), value: value, start: 0, end: .max)
    }
    colorFeatures = font.monospacedDigits ? [feature("tnum", 1)] : []
    features = (font.tracking == 0 ? [] : [feature("liga", 0), feature("clig", 0)]) + colorFeatures
  }

  deinit { unsafe hb_buffer_destroy(buffer) }

  /// The glyphs of `scalars[range]` in visual order. The surrounding text is used as context for joining.
  func shape(
    _ scalars: [UInt32], _ range: Range<Int>, _ typeface: Typeface, _ script: Script, isRightToLeft: Bool
  ) -> [Glyph] {
    unsafe hb_buffer_reset(buffer)
    unsafe hb_buffer_add_codepoints(
      buffer, scalars, Int32(scalars.count), UInt32(range.lowerBound), Int32(range.count))
    unsafe hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, script.harfBuzz)
    if let language = unsafe language { unsafe hb_buffer_set_language(buffer, language) }
    var flags = HB_BUFFER_FLAG_DEFAULT.rawValue
    if range.lowerBound == 0 { flags |= HB_BUFFER_FLAG_BOT.rawValue }
    if range.upperBound == scalars.count { flags |= HB_BUFFER_FLAG_EOT.rawValue }
    unsafe hb_buffer_set_flags(buffer, hb_buffer_flags_t(rawValue: flags))
    let features = typeface.hasColor ? colorFeatures : features
    unsafe typeface.face.withFont { unsafe hb_shape($0, buffer, features, UInt32(features.count)) }
    return glyphs(growth: typeface.synthesis.growth)
  }

  /// - Parameter growth: How much wider each glyph is than its advance. The growth is added after a base's marks without
  ///   advance, so that they stay on the base.
  private func glyphs(growth: Int) -> [Glyph] {
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    var pending = 0
    return (0..<Int(count)).map { i in
      let info = unsafe infos[i]
      let position = unsafe positions[i]
      if position.x_advance != 0 { pending += growth }
      let isBeforeMark =
        unsafe i + 1 < Int(count) && infos[i + 1].cluster == info.cluster && positions[i + 1].x_advance == 0
      let added = isBeforeMark ? 0 : pending
      pending -= added
      return Glyph(
        id: info.codepoint, cluster: Int(info.cluster), advance: Int(position.x_advance) + added,
        xOffset: Int(position.x_offset), yOffset: Int(position.y_offset),
        isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0)
    }
  }
}
