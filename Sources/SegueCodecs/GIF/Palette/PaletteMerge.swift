/// Replaces as few colours of an earlier palette as will do: pixels that map to the others keep what is shown.
enum PaletteMerge {
  /// So many colours of the frame's own palette are tried, one after another.
  private static let counts = [16, 32, 48, 64, 96, 128, 160, 192, 224]

  /// A palette as large as `own`, with the `required` colours, whose error is at most `limit`; nil if that takes nearly all
  /// of `own`'s colours.
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
      // Of the earlier colours those that are still nearest to the most.
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

  /// The indices of the largest values first.
  private static func order(_ values: [Int]) -> [Int] { values.indices.sorted { (values[$1], $0) < (values[$0], $1) } }
}
