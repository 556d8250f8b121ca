/// A palette, and which of its colours stands for each of a histogram's.
package struct MappedPalette: Sendable {
  package let palette: Palette
  package let nearest: NearestColor
  package let mapping: Mapping

  package init(_ palette: Palette, for histogram: Histogram) {
    self.init(palette, NearestColor(palette), for: histogram)
  }

  init(_ palette: Palette, _ nearest: NearestColor, for histogram: Histogram) {
    self.palette = palette
    self.nearest = nearest
    mapping = Mapping(histogram, to: nearest)
  }
}
