import CHarfBuzz

/// A face of a font file in HarfBuzz's hands, in font units.
///
/// Safe to share: HarfBuzz's objects may be used from any thread once they are immutable, which `init` makes them, and the
/// file's bytes are mapped for reading only. This is the only file of the module that vouches for that.
@safe final class HarfBuzzFace: @unchecked Sendable {
  private let blob: OpaquePointer
  private let face: OpaquePointer
  private let font: OpaquePointer
  let unitsPerEm: Int

  /// How many faces the file has; 0 if it is no OpenType font or cannot be read.
  static func count(at path: String) -> Int {
    guard let blob = unsafe hb_blob_create_from_file_or_fail(path) else { return 0 }
    defer { unsafe hb_blob_destroy(blob) }
    return Int(unsafe hb_face_count(blob))
  }

  /// Nil if the file cannot be read, or has no such face, or no glyphs. `weight` sets the `wght` axis of a variable font.
  init?(path: String, index: Int, weight: Int? = nil) {
    guard let blob = unsafe hb_blob_create_from_file_or_fail(path) else { return nil }
    guard let face = unsafe hb_face_create(blob, UInt32(index)), unsafe index < Int(hb_face_count(blob)),
      unsafe hb_face_get_glyph_count(face) > 0
    else {
      unsafe hb_blob_destroy(blob)
      return nil
    }
    let unitsPerEm = unsafe hb_face_get_upem(face)
    let font: OpaquePointer = unsafe hb_font_create(face)
    unsafe hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
    if let weight {
      let variation = hb_variation_t(tag: Self.tag("wght"), value: Float(weight))
      unsafe withUnsafePointer(to: variation) { unsafe hb_font_set_variations(font, $0, 1) }
    }
    unsafe hb_font_make_immutable(font)
    unsafe self.blob = blob
    unsafe self.face = face
    unsafe self.font = font
    self.unitsPerEm = Int(unitsPerEm)
  }

  deinit {
    unsafe hb_font_destroy(font)
    unsafe hb_face_destroy(face)
    unsafe hb_blob_destroy(blob)
  }

  /// The file's bytes, mapped; valid in `body` only.
  func withFile<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    var length: UInt32 = 0
    let bytes = unsafe hb_blob_get_data(blob, &length)
    return unsafe body(UnsafeRawBufferPointer(start: bytes, count: Int(length)))
  }

  /// Valid in `body` only.
  func withFont<R>(_ body: (OpaquePointer) -> R) -> R { unsafe body(font) }

  /// The glyph that the character map gives for a code point, before any shaping.
  func hasGlyph(for scalar: UInt32) -> Bool {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(font, scalar, &glyph) != 0
  }

  /// Some glyphs are colour pictures (COLR, SVG, PNG), with or without an outline.
  var hasColor: Bool {
    let table: OpaquePointer = unsafe hb_face_reference_table(face, Self.tag("COLR"))
    defer { unsafe hb_blob_destroy(table) }
    return unsafe hb_blob_get_length(table) > 0 || hb_ot_color_has_svg(face) != 0 || hb_ot_color_has_png(face) != 0
  }

  /// In font units.
  var metrics: FontMetrics {
    var extents = hb_font_extents_t()
    unsafe hb_font_get_h_extents(font, &extents)
    return FontMetrics(
      ascent: Double(extents.ascender), descent: -Double(extents.descender), lineGap: Double(extents.line_gap),
      capHeight: metric(HB_OT_METRICS_TAG_CAP_HEIGHT), xHeight: metric(HB_OT_METRICS_TAG_X_HEIGHT))
  }

  private func metric(_ tag: hb_ot_metrics_tag_t) -> Double {
    var position: hb_position_t = 0
    unsafe hb_ot_metrics_get_position_with_fallback(font, tag, &position)
    return Double(position)
  }

  /// `wght`, of a variable font that has it.
  var weightAxis: ClosedRange<Int>? {
    var axis = hb_ot_var_axis_info_t()
    guard unsafe hb_ot_var_find_axis_info(face, Self.tag("wght"), &axis) != 0 else { return nil }
    let low = Int(axis.min_value.rounded())
    let high = Int(axis.max_value.rounded())
    return low <= high ? low...high : nil
  }

  /// OS/2's weight class, slant and width class (as per cent of normal), or what the font says in their stead.
  var style: (weight: Int, isItalic: Bool, width: Double) {
    (
      weight: Int(unsafe hb_style_get_value(font, HB_STYLE_TAG_WEIGHT).rounded()),
      isItalic: unsafe hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0,
      width: Double(unsafe hb_style_get_value(font, HB_STYLE_TAG_WIDTH))
    )
  }

  /// Of OpenType's `name` table. HarfBuzz's constants have another type from one version to the next.
  private enum NameID {
    static let family: hb_ot_name_id_t = 1
    static let version: hb_ot_name_id_t = 5
    static let typographicFamily: hb_ot_name_id_t = 16
  }

  /// Typographic and legacy family names in every language of the file's name table, each once.
  var familyNames: [String] {
    var count: UInt32 = 0
    guard let entries = unsafe hb_ot_name_list_names(face, &count) else { return [] }
    var names: [String] = []
    for i in 0..<Int(count) {
      let entry = unsafe entries[i]
      let id = unsafe entry.name_id
      guard id == NameID.typographicFamily || id == NameID.family else { continue }
      let name = unsafe text(of: id, language: entry.language)
      if !name.isEmpty && !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// What the font says of its version, without the word: `4.000;git-a52131595`.
  var version: String {
    let text = unsafe text(of: NameID.version, language: nil)
    return text.hasPrefix("Version ") ? String(text.dropFirst("Version ".count)) : text
  }

  private func text(of id: hb_ot_name_id_t, language: hb_language_t?) -> String {
    // Longer family names do not exist; HarfBuzz cuts what does not fit and ends it with a zero.
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
      var size = UInt32(buffer.count)
      unsafe hb_ot_name_get_utf8(face, id, language, &size, buffer.baseAddress)
      return unsafe String(decoding: UnsafeRawBufferPointer(buffer).prefix(Int(size)), as: UTF8.self)
    }
  }

  static func tag(_ text: StaticString) -> hb_tag_t {
    text.withUTF8Buffer { bytes in unsafe bytes.reduce(0) { $0 << 8 | hb_tag_t($1) } }
  }
}
