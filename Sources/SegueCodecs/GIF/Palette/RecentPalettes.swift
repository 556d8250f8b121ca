/// Lets a frame use the palette of an earlier one where that serves about as well as its own.
///
/// What stays the same, or moves over the same, then keeps its colours to the last bit and need not be stored again; and
/// the file's own table costs no bytes.
package struct RecentPalettes: Sendable {
  /// The first palette: the file's own table.
  private var shared: Known?
  /// That of the last frame, if it is another.
  private var last: Known?

  private struct Known: Sendable {
    let palette: Palette
    let nearest: NearestColor
    let words: Set<UInt32>

    init(_ mapped: MappedPalette) {
      palette = mapped.palette
      nearest = mapped.nearest
      words = Set(mapped.palette.colors.map(\.word))
    }

    /// It has every colour that fills more than a 256th of the changed pixels with flat areas.
    func keepsFlatAreas(of histogram: Histogram) -> Bool {
      histogram.entries.allSatisfy { Int($0.flatCount) * 256 <= histogram.pixelCount || words.contains($0.word) }
    }
  }

  package init() {}

  /// The best for a frame, whose own palette is `own`. Frames come in order.
  package mutating func choose(_ own: MappedPalette, for histogram: Histogram) -> MappedPalette {
    if own.palette.count == 0 { return own }
    guard let shared else {
      shared = Known(own)
      return own
    }
    if own.mapping.error == 0 { return chooseExact(own, shared, histogram) }

    let price = Self.price(histogram)
    var best = own
    var bestScore = Double(own.mapping.error) * Self.novelty * price
    for (known, price) in [(last, price), (shared, 1)] {
      guard let known, own.palette.count <= known.palette.count, known.keepsFlatAreas(of: histogram) else { continue }
      let mapped = MappedPalette(known.palette, known.nearest, for: histogram)
      let score = Double(mapped.mapping.error) * price
      if score <= bestScore { (best, bestScore) = (mapped, score) }
    }
    if best.palette == shared.palette {
      last = nil
    } else if best.palette != last?.palette {
      last = Known(best)
    }
    return best
  }

  /// How much larger the error may be for keeping a palette: what is shown then often fits. Measured on interfaces with
  /// photographs that move.
  private static let novelty = 1.15

  /// How much larger the error may be for saving a table of 768 bytes, where a changed pixel takes about half a byte.
  private static func price(_ histogram: Histogram) -> Double { 1 + min(0.35, 1536 / Double(max(1, histogram.pixelCount))) }

  /// The file's table if it has every colour and is not so much longer than the frame's own that wider codes cost more
  /// than that one's bytes.
  private func chooseExact(_ own: MappedPalette, _ shared: Known, _ histogram: Histogram) -> MappedPalette {
    let bits = own.palette.tableBits
    let widerCodes = (shared.palette.tableBits - bits) * histogram.ids.count / (8 * Self.pixelsPerCode)
    guard widerCodes <= 3 << bits, histogram.entries.allSatisfy({ shared.words.contains($0.word) }) else { return own }
    return MappedPalette(shared.palette, shared.nearest, for: histogram)
  }

  /// In frames of few colours a code stands for many pixels.
  private static let pixelsPerCode = 8
}
