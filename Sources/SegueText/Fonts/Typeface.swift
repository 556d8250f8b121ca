package import SegueCore

/// A face ready to be set: shaping, outlines, metrics. All measures are in font units.
package final class Typeface: Sendable {
  /// The family it was asked for by.
  package let family: String
  package let path: String
  /// Which face of a collection; 0 in plain files.
  package let index: Int
  /// The real weight, which may differ from the one asked for.
  package let weight: FontWeight
  package let isItalic: Bool
  package let unitsPerEm: Int
  package let metrics: FontMetrics
  let face: HarfBuzzFace
  /// A glyph may have no outline though it is no blank.
  let hasColor: Bool
  private let outlines: GlyphOutlines

  /// Nil if the file is not an OpenType font with outlines.
  init?(_ record: FaceRecord, family: String, weight: FontWeight) {
    let nearest = record.nearestWeight(to: weight)
    let axis = record.isVariable ? nearest : nil
    guard let face = HarfBuzzFace(path: record.path, index: record.index, weight: axis),
      let outlines = GlyphOutlines(face, index: record.index, weight: axis)
    else { return nil }
    self.family = family
    path = record.path
    index = record.index
    self.weight = FontWeight(nearest)
    isItalic = record.isItalic
    unitsPerEm = face.unitsPerEm
    metrics = face.metrics
    hasColor = face.hasColor
    self.face = face
    self.outlines = outlines
  }

  /// A glyph's outline with its origin on the baseline, y up; empty for blanks.
  package func outline(of glyph: UInt32) -> Path { outlines.outline(of: glyph) }
}
