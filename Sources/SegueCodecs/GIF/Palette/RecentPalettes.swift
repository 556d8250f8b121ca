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
  }

  package init() {}

  /// The best for a frame, whose own palette is `own`; of earlier ones those that have at most `limit` colours, so that there
  /// is a place for the transparent index. Frames come in order.
  package mutating func choose(_ own: Palette, for histogram: Histogram, limit: Int = 255) -> Palette {
    if own.count == 0 { return own }
    guard let shared else {
      shared = Known(own)
      return own
    }
    if histogram.entries.count <= own.count {
      return shared.palette.count <= limit && serves(shared, own, histogram) ? shared.palette : own
    }

    let sample = ColorSample(histogram)
    let flat = Self.flatColors(histogram)
    let price = Self.price(histogram)
    let ownError = sample.error(PaletteBlocks(own))
    var best: Known?
    var bestScore = ownError * Self.novelty * price
    for (known, price) in [(last, price), (shared, 1)] {
      guard let known, known.palette.count <= limit, flat.allSatisfy({ known.words.contains($0.word) }) else {
        continue
      }
      let score = sample.error(known.blocks) * price
      if score <= bestScore { (best, bestScore) = (known, score) }
    }
    let chosen = best ?? merged(own, last ?? shared, flat, sample, ownError) ?? Known(own)
    last = chosen
    return chosen.palette
  }

  /// Where the own palette is so close that more error is hardly seen.
  private func merged(
    _ own: Palette, _ known: Known, _ flat: [RGB], _ sample: ColorSample, _ ownError: Double
  ) -> Known? {
    if ownError > Double(sample.weight) * Self.close { return nil }
    return PaletteMerge.palette(
      of: own, and: known.blocks, known.palette.colors, required: flat, for: sample, limit: ownError * Self.slack
    ).map { Known($0) }
  }

  /// Those that fill more than a 256th of the changed pixels with flat areas: at most 255.
  private static func flatColors(_ histogram: Histogram) -> [RGB] {
    histogram.entries.filter { Int($0.flatCount) * 256 > histogram.pixelCount }.map(\.color)
  }

  /// How much larger the error may be for keeping a palette: what is shown then often fits. Measured on interfaces with
  /// photographs that move.
  private static let novelty = 1.3

  /// A squared distance: one level.
  private static let close = 576.0
  /// How much larger the error may be then.
  private static let slack = 1.6

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
