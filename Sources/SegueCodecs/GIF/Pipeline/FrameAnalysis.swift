import SegueGraphics

/// A frame whose palette is chosen.
struct FrameAnalysis: Sendable {
  let frame: SourceFrame
  let histogram: Histogram
  let palette: Palette
  /// Pixels that must be drawn again because the frame before was cleared, or none.
  let redrawn: RedrawnPixels?

  /// What its pixels may become.
  func choices(_ options: GIFOptions) -> IndexChoices {
    let nearest = NearestColor(palette)
    let mapping = Mapping(histogram, to: nearest)
    var choices = Remapper.choices(
      histogram, mapping, palette, in: frame.rect, isFirst: frame.isDrawnWhole(options))
    let isExact = isExact(mapping)
    if !isExact || options.quality < 100 {
      let qualities = QualitySteps.qualities(max(QualitySteps.least, options.quality), pixels: choices.nearest.count)
      choices.quality = qualities[0]
      let texture = TextureMap(frame.image.bitmap, in: frame.rect)
      if !isExact {
        Dither.apply(options, to: &choices, texture, nearest)
      }
      choices.tolerance = Tolerance.map(choices, texture, quality: choices.quality)
      choices.finer = qualities.dropFirst().map { ($0, Tolerance.map(choices, texture, quality: $0)) }
    }
    redrawn?.keep(in: &choices, nearest)
    return choices
  }

  /// Every colour stands for itself: there is nothing to choose.
  private func isExact(_ mapping: Mapping) -> Bool {
    histogram.entries.count <= palette.count
      && zip(histogram.entries, mapping.indices).allSatisfy { palette.colors[Int($1)].word == $0.word }
  }
}
