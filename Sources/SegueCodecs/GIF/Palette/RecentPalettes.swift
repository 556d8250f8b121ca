/// Reuses the palette of an earlier frame where it is about as good as the frame's own.
///
/// Unchanged content, and content that moves over it, then keeps exactly the same colours and need not be stored again.
/// The global colour table also takes no additional bytes.
package struct RecentPalettes: Sendable {
  /// The first palette, which is the global colour table.
  private var shared: Candidate?
  /// The palette of the last frame whose colours did not all fit.
  private var last: Candidate?

  private struct Candidate: Sendable {
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

  /// Chooses the palette for a frame, given `own`, its own best palette. Earlier palettes are considered only if they
  /// have at most `limit` colours, so that there is room for the transparent index. Frames must be passed in order.
  package mutating func choose(_ own: Palette, for histogram: Histogram, limit: Int = 255) -> Palette {
    if own.count == 0 { return own }
    guard let shared else {
      shared = Candidate(own)
      return own
    }
    if histogram.entries.count <= own.count {
      return shared.palette.count <= limit && serves(shared, own, histogram) ? shared.palette : own
    }

    let sample = ColorSample(histogram)
    let flat = Self.flatColors(histogram)
    let price = Self.price(histogram)
    let ownError = sample.error(PaletteBlocks(own))
    var best: Candidate?
    var bestScore = ownError * Self.reuseFactor * price
    for (candidate, price) in [(last, price), (shared, 1)] {
      guard let candidate, candidate.palette.count <= limit, flat.allSatisfy({ candidate.words.contains($0.word) })
      else {
        continue
      }
      let score = sample.error(candidate.blocks) * price
      if score <= bestScore { (best, bestScore) = (candidate, score) }
    }
    let chosen = best ?? merged(own, last ?? shared, flat, sample, ownError) ?? Candidate(own)
    last = chosen
    return chosen.palette
  }

  /// Merges the own palette with an earlier one, if the own one is so close that additional error is hardly visible.
  private func merged(
    _ own: Palette, _ candidate: Candidate, _ flat: [RGB], _ sample: ColorSample, _ ownError: Double
  ) -> Candidate? {
    if ownError > Double(sample.weight) * Self.closeSquaredDistance { return nil }
    return PaletteMerge.palette(
      of: own, and: candidate.blocks, candidate.palette.colors, required: flat, for: sample,
      limit: ownError * Self.mergeFactor
    ).map { Candidate($0) }
  }

  /// The flat colours of more than 1/256 of the changed pixels: at most 255.
  private static func flatColors(_ histogram: Histogram) -> [RGB] {
    histogram.entries.filter { Int($0.flatCount) * 256 > histogram.pixelCount }.map(\.color)
  }

  /// The factor by which the error may be larger if a palette is reused, because displayed pixels can then often be
  /// kept. Measured on user interfaces with moving photographs.
  private static let reuseFactor = 1.3

  /// A squared distance in units of `PerceptualColor`: a level and a half.
  private static let closeSquaredDistance = 576.0
  /// The factor by which the error may be larger when palettes are merged.
  private static let mergeFactor = 1.6

  /// The factor by which the error may be larger if a colour table of 768 bytes is saved; a changed pixel takes about
  /// half a byte.
  private static func price(_ histogram: Histogram) -> Double {
    1 + min(0.35, 1536 / Double(max(1, histogram.pixelCount)))
  }

  /// Whether the global colour table has every colour, and is not so much longer than the frame's own palette that wider
  /// codes would cost more than a local table.
  private func serves(_ shared: Candidate, _ own: Palette, _ histogram: Histogram) -> Bool {
    let widerCodes = (shared.palette.tableBits - own.tableBits) * histogram.ids.count / (8 * Self.pixelsPerCode)
    return widerCodes <= 3 << own.tableBits && histogram.entries.allSatisfy { shared.words.contains($0.word) }
  }

  /// The assumed number of pixels per code in frames of few colours.
  private static let pixelsPerCode = 8
}

/// Replaces as few colours of an earlier palette as possible, so that pixels of the others can be kept.
enum PaletteMerge {
  /// The numbers of the frame's own colours that are tried, in this order.
  private static let counts = [16, 32, 48, 64, 96, 128, 160, 192, 224]

  /// A palette as large as `own` that contains the `required` colours and whose error is at most `limit`; nil if that
  /// takes nearly all of `own`'s colours.
  static func palette(
    of own: Palette, and earlier: PaletteBlocks, _ earlierColors: [RGB], required: [RGB], for sample: ColorSample,
    limit: Double
  ) -> Palette? {
    let old = earlier.find(sample.colors)
    let new = PaletteBlocks(own).find(sample.colors)
    var gains = [Int](repeating: 0, count: own.count)
    for i in sample.weights.indices {
      gains[Int(new.indices[i])] += sample.weights[i] * max(0, Int(old.squaredDistances[i] - new.squaredDistances[i]))
    }
    let best = Self.order(gains).map { own.colors[$0] }

    for count in counts where required.count + count < own.count {
      var colors: [RGB] = []
      var taken = Set<RGB>()
      for color in required + best.prefix(count) where taken.insert(color).inserted { colors.append(color) }
      // Of the earlier colours, keep those that remain nearest to the largest weight of cells.
      let added = PaletteBlocks(Palette(colors)).find(sample.colors).squaredDistances
      var uses = [Int](repeating: 0, count: earlierColors.count)
      for i in sample.weights.indices where old.squaredDistances[i] <= added[i] {
        uses[Int(old.indices[i])] += sample.weights[i]
      }
      for i in Self.order(uses) where colors.count < own.count && taken.insert(earlierColors[i]).inserted {
        colors.append(earlierColors[i])
      }
      let merged = Palette(colors)
      if sample.error(PaletteBlocks(merged)) <= limit { return merged }
    }
    return nil
  }

  /// The indices, sorted by descending value.
  private static func order(_ values: [Int]) -> [Int] { values.indices.sorted { (values[$1], $0) < (values[$0], $1) } }
}

/// The weighted cells of a histogram, used to compare palettes.
struct ColorSample {
  let colors: [PerceptualColor]
  let weights: [Int]
  let weight: Int

  init(_ histogram: Histogram) {
    let cells = histogram.cells.cells
    colors = cells.map(\.center)
    weights = cells.map { Int($0.weight) }
    weight = weights.reduce(0, +)
  }

  /// The weighted sum of squared distances to the nearest palette colours.
  func error(_ blocks: PaletteBlocks) -> Double {
    let distances = blocks.find(colors).squaredDistances
    var sum = 0
    for i in distances.indices { sum += Int(distances[i]) * weights[i] }
    return Double(sum)
  }
}
