import CFreeType
import SegueCore

/// Makes a bold or slanted glyph from the outline of another face.
struct GlyphSynthesis: Hashable, Sendable {
  /// By how much a glyph grows to the right and upwards, in font units; 0 if it does not.
  var growth = 0
  var isSlanted = false

  /// A 24th of an em, as FreeType's own `FT_GlyphSlot_Embolden`.
  static func growth(unitsPerEm: Int) -> Int { unitsPerEm / 24 }

  /// The tangent of 14 degrees, the angle of CSS's synthesized obliques. A constant, because C libraries compute tangents
  /// differently.
  private static let slope = 0.24932800284318068

  /// The factor by which outlines are enlarged before they grow, so that rounding to whole units cannot be seen.
  private static let precision = 64

  /// The path of an outline in font units, which this may change.
  func path(of outline: inout FT_Outline) -> Path {
    let path: Path
    if growth > 0 {
      for i in 0..<Int(unsafe outline.n_points) {
        unsafe outline.points[i].x *= Self.precision
        unsafe outline.points[i].y *= Self.precision
      }
      // In integers. An outline without an area, whose direction FreeType cannot tell, stays as it is.
      let strength = FT_Pos(growth * Self.precision)
      _ = unsafe FT_Outline_EmboldenXY(&outline, strength, strength)
      let scale = 1 / Double(Self.precision)
      path = unsafe OutlineDecoder.path(of: outline).transformed(by: .scale(scale, scale))
    } else {
      path = unsafe OutlineDecoder.path(of: outline)
    }
    return isSlanted ? path.transformed(by: Transform(a: 1, b: 0, c: Self.slope, d: 1, tx: 0, ty: 0)) : path
  }
}
