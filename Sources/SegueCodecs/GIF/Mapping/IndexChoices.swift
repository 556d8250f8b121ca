package import SegueGraphics

/// What the pixels of a frame may become: all that the LZW encoder chooses from. Row by row of `rect`.
package struct IndexChoices: Sendable {
  package let rect: PixelRect
  package let palette: Palette
  /// The index that leaves a pixel as it is shown; not one of the palette's own. Nil in a frame that is drawn on nothing.
  package let transparent: UInt8?
  /// The index that the quantizer chose, or `transparent` for a pixel whose source did not change: that one must keep
  /// what is shown exactly.
  package var nearest: [UInt8]
  /// What the pixel should look like: its source's colour, with what a dither has added to it.
  package var target: [PerceptualColor]
  /// How far another index's colour may be from `target`, in units of `PerceptualColor`; 0 allows `nearest` alone.
  package var tolerance: [UInt16]
  /// What `tolerance` was made for.
  package var quality = 100
  /// Tolerances for higher qualities that are tried, too: what they make is taken where it is smaller.
  var finer: [(quality: Int, tolerance: [UInt16])] = []

  package init(
    rect: PixelRect, palette: Palette, transparent: UInt8?, nearest: [UInt8], target: [PerceptualColor],
    tolerance: [UInt16]
  ) {
    self.rect = rect
    self.palette = palette
    self.transparent = transparent
    self.nearest = nearest
    self.target = target
    self.tolerance = tolerance
  }
}
