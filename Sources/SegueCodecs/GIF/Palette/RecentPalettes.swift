/// Lets a frame use the palette of an earlier one where that serves about as well as its own.
///
/// What stays the same, or moves over the same, then keeps its colours to the last bit and need not be stored again; and
/// the file's own table costs no bytes.
package struct RecentPalettes: Sendable {
  /// The first palette: the file's own table.
  private var shared: Known?
  /// That of the last frame that was not exact.
  private var last: Known?

  private struct Known: Sendable {
    let palette: Palette
    let blocks: PaletteBlocks
    let words: Set<UInt32>

    init(_ palette: Palette) {
      self.palette = palette
      blocks = PaletteBlocks(palette)
      words = Set(palette.colors.map(\.word))
    }

    /// It has every colour that fills more than a 256th of the changed pixels with flat areas.
    func keepsFlatAreas(of histogram: Histogram) -> Bool {
      histogram.entries.allSatisfy { Int($0.flatCount) * 256 <= histogram.pixelCount || words.contains($0.word) }
    }
  }

  package init() {}

  /// The best for a frame, whose own palette is `own`; of earlier ones those that have at most `limit` colours, so that there
  /// is a place for the transparent index. Frames come in order.
  package mutating func choose(_ own: Palette, for histogram: Histogram, limit: Int) -> Palette {
    if own.count == 0 { return own }
    guard let shared else {
      shared = Known(own)
      return own
    }
    if histogram.entries.count <= own.count {
      return shared.palette.count <= limit && serves(shared, own, histogram) ? shared.palette : own
    }

    let sample = ColorSample(histogram)
    let price = Self.price(histogram)
    var best: Known?
    var bestScore = sample.error(PaletteBlocks(own)) * Self.novelty * price
    for (known, price) in [(last, price), (shared, 1)] {
      guard let known, known.palette.count <= limit, known.keepsFlatAreas(of: histogram) else { continue }
      let score = sample.error(known.blocks) * price
      if score <= bestScore { (best, bestScore) = (known, score) }
    }
    guard let best else {
      last = Known(own)
      return own
    }
    last = best
    return best.palette
  }

  /// How much larger the error may be for keeping a palette: what is shown then often fits. Measured on interfaces with
  /// photographs that move.
  private static let novelty = 1.15

  /// How much larger the error may be for saving a table of 768 bytes, where a changed pixel takes about half a byte.
  private static func price(_ histogram: Histogram) -> Double {
    1 + min(0.35, 1536 / Double(max(1, histogram.pixelCount)))
  }

  /// The file's table has every colour, and is not so much longer than the frame's own that wider codes cost more than
  /// that one's bytes.
  private func serves(_ shared: Known, _ own: Palette, _ histogram: Histogram) -> Bool {
    let widerCodes = (shared.palette.tableBits - own.tableBits) * histogram.ids.count / (8 * Self.pixelsPerCode)
    return widerCodes <= 3 << own.tableBits && histogram.entries.allSatisfy { shared.words.contains($0.word) }
  }

  /// In frames of few colours a code stands for many pixels.
  private static let pixelsPerCode = 8
}
