import SegueGraphics

/// Chooses the palettes of an animation, frame after frame.
struct PaletteChain: Sendable {
  private let options: GIFOptions
  private var recent = RecentPalettes()

  init(_ options: GIFOptions) { self.options = options }

  /// Frames come in order; `shown` is what a viewer sees before this one: it matters only after a frame that was cleared.
  mutating func analyse(_ colors: FrameColors, shown: borrowing Bitmap) -> FrameAnalysis {
    let redrawn = RedrawnPixels(colors.frame, shown: shown)
    let palette = palette(colors, keeping: redrawn?.colors ?? [])
    return FrameAnalysis(frame: colors.frame, histogram: colors.histogram, palette: palette, redrawn: redrawn)
  }

  private mutating func palette(_ colors: FrameColors, keeping kept: [RGB]) -> Palette {
    let limit = options.colorLimit - 1
    if kept.isEmpty { return recent.choose(colors.own, for: colors.histogram, limit: limit) }

    let keptSet = Set(kept)
    let entries = colors.histogram.entries
    let new = entries.lazy.map(\.color).filter { !keptSet.contains($0) }
    if kept.count + new.prefix(limit).count <= limit { return Palette(kept + new) }
    // What is shown stays as it is; what is new gets the places that are left, or what is nearest to it.
    let held = Array(kept.prefix(limit))
    if entries.isEmpty || held.count == limit { return Palette(held) }
    let heldSet = Set(held)
    let built = PaletteBuilder.build(colors.histogram, limit: limit - held.count).colors
    return Palette(held + built.filter { !heldSet.contains($0) })
  }
}
