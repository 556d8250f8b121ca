import CHarfBuzz
import SegueCore

/// A face of a font file, loaded by HarfBuzz, in font units.
///
/// It can be shared between threads: HarfBuzz objects are thread-safe once they are immutable, which `init` ensures,
/// and the file is mapped read-only. This is the module's only `@unchecked Sendable` type.
@safe final class HarfBuzzFace: @unchecked Sendable {
  private let blob: OpaquePointer
  private let face: OpaquePointer
  private let font: OpaquePointer
  let unitsPerEm: Int

  /// The number of faces in the file; 0 if it cannot be read or is not an OpenType font.
  static func count(at path: String) -> Int {
    guard let blob = unsafe hb_blob_create_from_file_or_fail(path) else { return 0 }
    defer { unsafe hb_blob_destroy(blob) }
    return Int(unsafe hb_face_count(blob))
  }

  /// Nil if the file cannot be read, has no such face, or has no glyphs. `axes`: of a variable font; the others have their
  /// defaults.
  init?(path: String, index: Int, axes: [AxisSetting] = []) {
    guard let blob = unsafe hb_blob_create_from_file_or_fail(path) else { return nil }
    let face: OpaquePointer = unsafe hb_face_create(blob, UInt32(index))
    guard unsafe index < Int(hb_face_count(blob)), unsafe hb_face_get_glyph_count(face) > 0 else {
      // The face, too, keeps the file mapped until it is destroyed.
      unsafe hb_face_destroy(face)
      unsafe hb_blob_destroy(blob)
      return nil
    }
    let unitsPerEm = unsafe hb_face_get_upem(face)
    let font: OpaquePointer = unsafe hb_font_create(face)
    unsafe hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
    if !axes.isEmpty {
      let variations = axes.map { hb_variation_t(tag: $0.tag, value: Float($0.value)) }
      unsafe hb_font_set_variations(font, variations, UInt32(variations.count))
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

  /// Calls `body` with the mapped bytes of the file. The pointer is only valid during the call.
  func withFile<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    var length: UInt32 = 0
    let bytes = unsafe hb_blob_get_data(blob, &length)
    return unsafe body(UnsafeRawBufferPointer(start: bytes, count: Int(length)))
  }

  /// Calls `body` with the hb_font_t, which is only valid during the call.
  func withFont<R>(_ body: (OpaquePointer) -> R) -> R { unsafe body(font) }

  /// Whether the font's character map (cmap) contains a code point.
  func hasGlyph(for scalar: UInt32) -> Bool {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(font, scalar, &glyph) != 0
  }

  /// Whether the font has colour glyphs (COLR, SVG or PNG), which may have no outline.
  var hasColor: Bool {
    unsafe hb_ot_color_has_svg(face) != 0 || hasBitmaps || !colorTable.isEmpty
  }

  /// The bytes of the COLR table; empty if there is none.
  var colorTable: [UInt8] {
    let table: OpaquePointer = unsafe hb_face_reference_table(face, Self.tag("COLR"))
    defer { unsafe hb_blob_destroy(table) }
    var length: UInt32 = 0
    let bytes = unsafe hb_blob_get_data(table, &length)
    return unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(length)))
  }

  /// The colours of the first palette (CPAL).
  var palette: [Color] {
    var count = unsafe hb_ot_color_palette_get_colors(face, 0, 0, nil, nil)
    var colors = [hb_color_t](repeating: 0, count: Int(count))
    unsafe hb_ot_color_palette_get_colors(face, 0, 0, &count, &colors)
    return colors.map { color in
      // An `hb_color_t` holds blue, green, red and alpha, from the highest byte to the lowest.
      func part(_ shift: hb_color_t) -> Double { Double(color >> shift & 0xFF) / 255 }
      return Color(red: part(8), green: part(16), blue: part(24), alpha: part(0))
    }
  }

  /// The layers of a glyph in COLR version 0, the lowest first: glyphs, each with the index of its colour in the
  /// palette. Empty if it has none.
  func layers(of glyph: UInt32) -> [(glyph: UInt32, color: Int)] {
    var count = unsafe hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil)
    var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
    unsafe hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &layers)
    return layers.map { ($0.glyph, Int($0.color_index)) }
  }

  /// Whether glyphs are PNG files (CBDT or sbix).
  var hasBitmaps: Bool { unsafe hb_ot_color_has_png(face) != 0 }

  /// The PNG file of a glyph's largest bitmap, and the box that it fills, in font units, y up. Nil if the glyph has no
  /// bitmap.
  func bitmap(of glyph: UInt32) -> (file: [UInt8], box: Rect)? {
    let blob: OpaquePointer = unsafe hb_ot_color_glyph_reference_png(font, glyph)
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    var extents = hb_glyph_extents_t()
    // HarfBuzz measures from the top: heights are negative.
    guard let bytes = unsafe hb_blob_get_data(blob, &length), length > 0,
      unsafe hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.width > 0, extents.height < 0
    else { return nil }
    let file = unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(length)))
    let box = Rect(
      x: Double(extents.x_bearing), y: Double(extents.y_bearing) + Double(extents.height),
      width: Double(extents.width), height: -Double(extents.height))
    return (file, box)
  }

  /// The vertical metrics in font units.
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

  /// The range of the `wght` axis; nil if the font has no such axis.
  var weightAxis: ClosedRange<Int>? {
    range(ofAxis: Self.tag("wght")).map { Int($0.lowerBound.rounded())...Int($0.upperBound.rounded()) }
  }

  /// The axis `ital`, which is 0 or 1, or else `slnt`, the angle in degrees, which is negative for italics; nil if the font has
  /// neither.
  var slantAxis: SlantAxis? {
    if let italic = range(ofAxis: Self.tag("ital")) {
      return SlantAxis(
        tag: Self.tag("ital"), upright: italic.contains(0) ? 0 : nil, italic: italic.contains(1) ? 1 : nil)
    }
    return range(ofAxis: Self.tag("slnt")).map { slant in
      // CSS draws italics at 14 degrees where a font has more.
      let italic = Int(max(slant.lowerBound, -14).rounded(.towardZero))
      return SlantAxis(
        tag: Self.tag("slnt"), upright: slant.contains(0) ? 0 : nil, italic: italic < 0 ? italic : nil)
    }
  }

  private func range(ofAxis tag: hb_tag_t) -> ClosedRange<Float>? {
    var axis = hb_ot_var_axis_info_t()
    guard unsafe hb_ot_var_find_axis_info(face, tag, &axis) != 0, axis.min_value <= axis.max_value else { return nil }
    return axis.min_value...axis.max_value
  }

  /// Weight class, slant and width (in per cent of normal) from the OS/2 table, or HarfBuzz's fallbacks for them.
  var style: (weight: Int, isItalic: Bool, width: Double) {
    (
      weight: Int(unsafe hb_style_get_value(font, HB_STYLE_TAG_WEIGHT).rounded()),
      isItalic: unsafe hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0,
      width: Double(unsafe hb_style_get_value(font, HB_STYLE_TAG_WIDTH))
    )
  }

  /// Name IDs of OpenType's `name` table. The type of HarfBuzz's own constants differs between versions.
  private enum NameID {
    static let family: hb_ot_name_id_t = 1
    static let version: hb_ot_name_id_t = 5
    static let typographicFamily: hb_ot_name_id_t = 16
  }

  /// The typographic and legacy family names in all languages of the name table, without duplicates.
  var familyNames: [String] {
    var count: UInt32 = 0
    guard let entries = unsafe hb_ot_name_list_names(face, &count) else { return [] }
    var names: [String] = []
    for id in [NameID.typographicFamily, NameID.family] {
      for i in 0..<Int(count) where unsafe entries[i].name_id == id {
        let name = unsafe text(of: id, language: entries[i].language)
        if !name.isEmpty && !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  /// The version string without the prefix "Version ", such as `4.000;git-a52131595`.
  var version: String {
    let text = unsafe text(of: NameID.version, language: nil)
    return text.hasPrefix("Version ") ? String(text.dropFirst("Version ".count)) : text
  }

  private func text(of id: hb_ot_name_id_t, language: hb_language_t?) -> String {
    // 512 bytes are enough for any family name; HarfBuzz truncates longer ones and adds a terminating zero.
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
      var size = UInt32(buffer.count)
      unsafe hb_ot_name_get_utf8(face, id, language, &size, buffer.baseAddress)
      return unsafe String(decoding: UnsafeRawBufferPointer(buffer).prefix(Int(size)), as: UTF8.self)
    }
  }

  /// An OpenType tag of four ASCII characters.
  static func tag(_ text: StaticString) -> hb_tag_t {
    text.withUTF8Buffer { bytes in unsafe bytes.reduce(0) { $0 << 8 | hb_tag_t($1) } }
  }
}
