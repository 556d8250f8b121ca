/// Reuses the palette of an earlier frame where it is about as good as the frame's own.
///
/// Then unchanged content, and content that moves over it, keeps exactly the same colours and need not be stored again.
/// A frame that uses the global colour table saves the bytes of a local one. The global table starts as the palette of
/// the first frame. Later frames append colours while there is room. A frame with few colours uses only a prefix of the
/// table, so that its LZW codes are short.
package struct RecentPalettes: Sendable {
  /// The global colour table so far.
  private var shared: Candidate?
  /// Whether colours may still be appended to it.
  private var grows: Bool
  /// The squared distance, in units of `PerceptualColor`, below which a colour outside flat areas may be replaced by
  /// another one.
  private let closeEnough: Int32
  /// The total area of the frames so far. Beyond `areaOfGrowth` the table is final, because frames are held back in memory
  /// until then.
  private var area = 0
  /// The palette of the last frame whose colours did not all fit into its own palette.
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

  /// With `grows`, frames of few colours may append to the global colour table. `quality` sets how far a colour of the
  /// table may differ from the frame's colour that it replaces; at 100 it must be equal.
  package init(quality: Int = 100, grows: Bool = true) {
    self.grows = grows
    let distance = Int32(Self.distanceByQuality * max(0, 100 - quality))
    closeEnough = distance * distance
  }

  /// The distance per step of quality below 100: a quarter of a level, as for the tolerance in busy areas.
  private static let distanceByQuality = 4
  private static let areaOfGrowth = 1 << 25

  /// The global colour table, once it is final.
  package var finalShared: Palette? { grows ? nil : shared?.palette }

  /// The global colour table for a file without further frames.
  package var sharedSoFar: Palette { shared?.palette ?? Palette([]) }

  /// Chooses the palette for a frame, given `own`, its own best palette. Earlier palettes are considered only if they
  /// have at most `limit` colours, so that there is room for the transparent index. Frames must be passed in order.
  package mutating func choose(_ own: Palette, for histogram: Histogram, limit: Int = 255) -> Palette {
    if own.count == 0 { return own }
    area += histogram.ids.count
    defer { if area > Self.areaOfGrowth || shared?.palette.count ?? 0 >= limit { grows = false } }
    guard let shared else {
      shared = Candidate(own)
      return own
    }
    let isExact = histogram.entries.count <= own.count
    let isCostly = closeEnough > 0 && Self.isTableCostly(own, histogram)
    if isExact || isCostly, shared.palette.count <= limit {
      if let palette = fitShared(shared, own, histogram, limit: limit) { return palette }
      if isCostly, isSimilar(shared, histogram) { return shared.palette }
    }
    if isExact { return own }

    let sample = ColorSample(histogram)
    let flat = Self.flatColors(histogram)
    let tablePrice = Self.tablePrice(histogram)
    let ownError = sample.error(PaletteBlocks(own))
    var best: Candidate?
    var bestScore = ownError * Self.reuseFactor * tablePrice
    // Only the shared table needs no local one.
    for (candidate, price) in [(last, tablePrice), (shared, 1)] {
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

  /// The frame's own palette merged with an earlier one, if `own` is so close to the frame's colours that additional error is
  /// hardly visible; otherwise nil.
  private func merged(
    _ own: Palette, _ candidate: Candidate, _ flat: [RGB], _ sample: ColorSample, _ ownError: Double
  ) -> Candidate? {
    if ownError > Double(sample.weight) * Self.closeSquaredDistance { return nil }
    return PaletteMerge.palette(
      of: own, and: candidate.blocks, candidate.palette.colors, required: flat, for: sample,
      limit: ownError * Self.mergeFactor
    ).map { Candidate($0) }
  }

  private static func flatColors(_ histogram: Histogram) -> [RGB] {
    histogram.entries.filter { histogram.isFlat($0) }.map(\.color)
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
  private static func tablePrice(_ histogram: Histogram) -> Double {
    1 + min(0.35, 1536 / Double(max(1, histogram.pixelCount)))
  }

  /// Appends colours that the frame needs to the global colour table, and returns the prefix of the table that it uses. Nil,
  /// without any effect, if there is no room, or if wider codes would cost more than a local table.
  ///
  /// If a local table would be costly, less similar colours are accepted too.
  private mutating func fitShared(_ shared: Candidate, _ own: Palette, _ histogram: Histogram, limit: Int) -> Palette? {
    let widest = closeEnough > 0 && Self.isTableCostly(own, histogram) ? Self.widestFactor : 1
    let nearest = shared.blocks.find(histogram.colors, grays: histogram.grays)
    for factor in 1...widest {
      let fit = TableFit(
        histogram, shared.palette, nearest, squaredDistance: closeEnough * Int32(factor * factor))
      if !fit.missing.isEmpty, !grows || shared.palette.count + fit.missing.count > limit { continue }
      let all = shared.palette.colors + fit.missing
      let palette = Palette([RGB](all.prefix(fit.missing.isEmpty ? fit.needed : all.count)))
      // In bytes: the additional bits of all codes.
      let widerCodes = (palette.tableBits - own.tableBits) * histogram.ids.count / (8 * Self.pixelsPerCode)
      if widerCodes + 3 * fit.missing.count > own.tableBytes { continue }
      if !fit.missing.isEmpty { self.shared = Candidate(Palette(all)) }
      return palette
    }
    return nil
  }

  /// Whether the global colour table is on average so close to the frame's colours that a local one would not be worth its
  /// bytes. It must contain the colours of flat areas.
  private func isSimilar(_ shared: Candidate, _ histogram: Histogram) -> Bool {
    let sample = ColorSample(histogram)
    return sample.error(shared.blocks) <= Double(sample.weight) * Self.similarSquaredDistance
      && Self.flatColors(histogram).allSatisfy { shared.words.contains($0.word) }
  }

  /// In units of `PerceptualColor`: two and a half levels.
  private static let similarSquaredDistance = 1600.0

  /// Whether a local table would be large compared with the frame's pixels.
  static func isTableCostly(_ own: Palette, _ histogram: Histogram) -> Bool {
    own.tableBytes * Self.pixelsPerTableByte >= histogram.pixelCount
  }

  /// A table is costly if it has at least one byte for each group of this many changed pixels. A pixel takes about half a
  /// byte.
  private static let pixelsPerTableByte = 8
  /// The factor by which colours may be less similar if that saves a costly table.
  private static let widestFactor = 3

  /// The assumed number of pixels per code in frames of few colours.
  private static let pixelsPerCode = 8
}

/// How well a colour table fits a frame of few colours.
private struct TableFit {
  /// The length of the table's prefix that contains all colours that the frame uses.
  private(set) var needed = 0
  /// The colours to append so that the table contains a similar colour for each colour of the frame, and exactly the
  /// colours of flat areas. The most important ones come first.
  private(set) var missing: [RGB] = []

  /// `nearest` has the table's nearest colour for each colour of the histogram. Colours at a smaller squared distance than
  /// `limit` are similar.
  init(
    _ histogram: Histogram, _ table: Palette, _ nearest: (indices: [UInt8], squaredDistances: [Int32]),
    squaredDistance limit: Int32
  ) {
    let lookup = PaletteLookup(table)
    let entries = histogram.entries
    var added: [(color: PerceptualColor, looksNeutral: Bool)] = []
    // By descending weight, then by ascending index.
    let order = entries.indices.sorted { (entries[$1].weight, $0) < (entries[$0].weight, $1) }
    for i in order {
      let isFlat = histogram.isFlat(entries[i])
      let (color, isGray) = (histogram.colors[i], entries[i].color.isNeutral)
      if let index = lookup.index(of: entries[i].word) {
        needed = max(needed, Int(index) + 1)
      } else if !isFlat, nearest.squaredDistances[i] < limit {
        needed = max(needed, Int(nearest.indices[i]) + 1)
      } else if isFlat
        || !added.contains(where: { (!isGray || $0.looksNeutral) && $0.color.squaredDistance(to: color) < limit })
      {
        added.append((color, entries[i].color.looksNeutral))
        missing.append(entries[i].color)
      }
    }
  }
}

/// Replaces as few colours of an earlier palette as possible, so that pixels of the others can be kept.
enum PaletteMerge {
  /// The numbers of the frame's own colours that are tried, in this order.
  private static let counts = [16, 32, 48, 64, 96, 128, 160, 192, 224]

  /// A palette of at most the size of `own` that contains the `required` colours and whose error is at most `limit`; nil if
  /// that takes nearly all colours of `own`.
  static func palette(
    of own: Palette, and earlier: PaletteBlocks, _ earlierColors: [RGB], required: [RGB], for sample: ColorSample,
    limit: Double
  ) -> Palette? {
    let old = earlier.find(sample.colors, grays: sample.grays)
    let new = PaletteBlocks(own).find(sample.colors, grays: sample.grays)
    var gains = [Int](repeating: 0, count: own.count)
    for i in sample.weights.indices {
      gains[Int(new.indices[i])] += sample.weights[i] * max(0, Int(old.squaredDistances[i] - new.squaredDistances[i]))
    }
    let best = Self.order(gains).map { own.colors[$0] }

    for count in counts where required.count + count < own.count {
      var colors: [RGB] = []
      var taken = Set<RGB>()
      for color in required + best.prefix(count) where taken.insert(color).inserted { colors.append(color) }
      // Keep the earlier colours that remain the nearest ones of cells with the largest total weight.
      let added = PaletteBlocks(colors).find(sample.colors, grays: sample.grays).squaredDistances
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

  /// The indices by descending value; those of equal values ascend.
  private static func order(_ values: [Int]) -> [Int] { values.indices.sorted { (values[$1], $0) < (values[$0], $1) } }
}

/// The weighted cells of a histogram, used to compare palettes.
struct ColorSample {
  let colors: [PerceptualColor]
  let weights: [Int]
  /// The indices of neutral cells.
  let grays: [Int]
  /// The sum of `weights`.
  let weight: Int

  init(_ histogram: Histogram) {
    let cells = histogram.cells.cells
    colors = cells.map(\.center)
    weights = cells.map { Int($0.weight) }
    grays = cells.indices.filter { cells[$0].isNeutral }
    weight = weights.reduce(0, +)
  }

  /// The weighted sum of squared distances to the nearest palette colours.
  func error(_ blocks: PaletteBlocks) -> Double {
    let distances = blocks.find(colors, grays: grays).squaredDistances
    var sum = 0
    for i in distances.indices { sum += Int(distances[i]) * weights[i] }
    return Double(sum)
  }
}
