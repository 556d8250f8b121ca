/// Which colour of a palette stands for each colour of a histogram.
package struct Mapping: Sendable {
  /// By the histogram's entries.
  package let indices: [UInt8]

  /// A colour that the palette has stands for itself, others for the nearest.
  package init(_ histogram: Histogram, to nearest: NearestColor) {
    var (indices, distances) = nearest.find(histogram.colors)
    let words = nearest.palette.colors.map(\.word)
    let exact = PaletteLookup(nearest.palette)
    let entries = histogram.entries
    for i in indices.indices where distances[i] == 0 && words[Int(indices[i])] != entries[i].word {
      // Colours that differ in a lowest bit may be the same as a `PerceptualColor`.
      if let own = exact.index(of: entries[i].word) { indices[i] = own }
    }
    self.indices = indices
  }
}
