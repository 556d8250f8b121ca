import SeguePixels

/// Keeps a palette for as long as it serves, and chooses another for the pixels that change when it does not.
struct AdaptiveQuantizer: Quantizer {
  /// A palette with what follows from it.
  private struct Choice {
    let palette: Palette
    let nearest: NearestColor
    let dither: Dither
    /// The mean squared distance of the colours that it was chosen for.
    var meanError = 0

    init(_ palette: Palette) {
      self.palette = palette
      nearest = NearestColor(palette)
      dither = Dither(nearest)
    }
  }

  /// One index of the 256 stays free for pixels that do not change.
  private static let limit = 255
  /// Half a level of lightness, squared: nobody sees a smaller error.
  private static let invisible = 64

  /// How many threads share the search for nearest colours.
  private let threads: Int
  /// The first frame's, which the file shares, and the last one chosen.
  private var choices: [Choice] = []

  init(threads: Int = 1) { self.threads = threads }

  mutating func quantize(
    _ frame: borrowing Bitmap, after source: borrowing Bitmap, in rect: PixelRect, isFirst: Bool, shown: inout Bitmap
  ) -> IndexedFrame? {
    let histogram = Histogram(of: frame, in: rect, changedFrom: source, all: isFirst)
    let weight = histogram.entries.reduce(0) { $0 + $1.weight }
    let (choice, mapping) = choose(histogram, weight: weight)
    var remapper = Remapper(histogram, mapping, choice.palette, choice.dither, in: rect)
    return remapper.remap(frame, isFirst: isFirst, shown: &shown)
  }

  /// A palette serves while its mean error is invisible, or at most an eighth above that for the colours it was chosen
  /// for; and where there are few enough colours, while it has them all.
  private mutating func choose(_ histogram: Histogram, weight: Int) -> (Choice, Mapping) {
    for choice in choices {
      let allowed = histogram.entries.count <= Self.limit ? 0 : max(Self.invisible, choice.meanError * 9 / 8) * weight
      if let mapping = Mapping(histogram, to: choice.nearest, limit: allowed, threads: threads) {
        return (choice, mapping)
      }
    }
    var choice = Choice(PaletteBuilder.build(histogram, limit: Self.limit))
    let mapping = Mapping(histogram, to: choice.nearest, threads: threads)!
    choice.meanError = mapping.error / weight
    choices = choices.prefix(1) + [choice]
    return (choice, mapping)
  }
}
