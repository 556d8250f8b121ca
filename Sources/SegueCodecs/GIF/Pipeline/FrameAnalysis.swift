import SeguePixels

/// A frame whose palette is chosen.
struct FrameAnalysis: Sendable {
  let frame: SourceFrame
  let histogram: Histogram
  let palette: Palette
  /// Pixels that must be drawn again because the frame before was cleared, or none.
  let redrawn: RedrawnPixels?

  /// What its pixels may become. `threads` share the work: it is the same for every number of them.
  func choices(_ options: GIFOptions, threads: Int) -> IndexChoices {
    let nearest = NearestColor(palette)
    let mapping = Mapping(histogram, to: nearest, threads: threads)!
    var choices = Remapper.choices(
      frame.image.bitmap, histogram, mapping, palette, in: frame.rect,
      isFirst: frame.isFirst && !options.isTransparent, quality: options.quality)
    redrawn?.keep(in: &choices, nearest)
    return choices
  }
}
