package import SegueCore

/// A loaded face for shaping, outlines and metrics. All measures are in font units.
package final class Typeface: Sendable {
  /// The requested family name.
  package let family: String
  package let path: String
  /// The index of the face in a collection; 0 in other files.
  package let index: Int
  /// The actual weight, which may differ from the requested one.
  package let weight: FontWeight
  package let isItalic: Bool
  /// What makes the glyphs bolder or slants them; nothing by default.
  let synthesis: GlyphSynthesis
  package let unitsPerEm: Int
  package let metrics: FontMetrics
  let face: HarfBuzzFace
  /// All faces of the family, for messages.
  let familyFaces: [FaceRecord]
  /// Whether the font has colour glyphs. A glyph without an outline may then be visible.
  let hasColor: Bool
  private let outlines: GlyphOutlines
  private let colorGlyphs: ColorGlyphs?

  /// Nil if the file is not an OpenType font with outlines.
  init?(_ match: FaceMatch, family: String) {
    let record = match.record
    let axes = record.axes(weight: match.weight.value, italic: match.isItalic)
    guard let face = HarfBuzzFace(path: record.path, index: record.index, axes: axes) else { return nil }
    // Glyphs in colours of their own are drawn as they are.
    let synthesis =
      face.hasColor
      ? GlyphSynthesis()
      : GlyphSynthesis(
        growth: match.isEmboldened ? GlyphSynthesis.growth(unitsPerEm: face.unitsPerEm) : 0, isSlanted: match.isSlanted)
    guard let outlines = GlyphOutlines(face, index: record.index, axes: axes, synthesis: synthesis) else { return nil }
    self.family = family
    path = record.path
    index = record.index
    weight = match.weight
    isItalic = match.isItalic
    self.synthesis = synthesis
    familyFaces = match.familyFaces
    unitsPerEm = face.unitsPerEm
    metrics = face.metrics
    hasColor = face.hasColor
    self.face = face
    self.outlines = outlines
    colorGlyphs = face.hasColor ? ColorGlyphs(face, outlines) : nil
  }

  /// A glyph's outline in font units with its origin on the baseline, y up. Empty for blank glyphs.
  package func outline(of glyph: UInt32) -> Path { outlines.outline(of: glyph) }

  /// The colour glyph that is drawn instead of the outline; nil for a glyph without colours.
  func colorGlyph(of glyph: UInt32) -> ColorGlyph? { try? colorGlyphs?.glyph(glyph) }

  /// Throws if one of the glyphs has more colours than the limits allow. Its outline must not be drawn instead.
  func checkColors(of glyphs: [Glyph]) throws(FontError) {
    guard let colorGlyphs else { return }
    for glyph in glyphs {
      do throws(ColorGlyphExcess) {
        _ = try colorGlyphs.glyph(glyph.id)
      } catch {
        throw .colorGlyphTooLarge(family: family, excess: error.words)
      }
    }
  }
}

/// The vertical metrics from a font's tables: `hhea`, or OS/2's typographic metrics if the font prefers them.
package struct FontMetrics: Hashable, Sendable {
  /// The distance above the baseline; positive.
  package var ascent: Double
  /// The distance below the baseline; positive.
  package var descent: Double
  /// The recommended space between the descent of a line and the ascent of the next.
  package var lineGap: Double
  package var capHeight: Double
  package var xHeight: Double

  package var lineHeight: Double { ascent + descent + lineGap }

  package func scaled(by factor: Double) -> FontMetrics {
    FontMetrics(
      ascent: ascent * factor, descent: descent * factor, lineGap: lineGap * factor, capHeight: capHeight * factor,
      xHeight: xHeight * factor)
  }
}
