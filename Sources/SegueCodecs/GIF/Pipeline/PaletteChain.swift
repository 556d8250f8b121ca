import SeguePixels

/// Chooses the palettes of an animation, frame after frame.
struct PaletteChain: Sendable {
  private let options: GIFOptions
  /// The first one that is not empty: the file's own table.
  private var shared: Palette?
  private var sharedColors = Set<RGB>()

  init(_ options: GIFOptions) { self.options = options }

  /// Frames come in order; `shown` is what a viewer sees before this one: it matters only after a frame that was cleared.
  mutating func analyse(_ frame: SourceFrame, shown: borrowing Bitmap) -> FrameAnalysis {
    let histogram = Histogram(
      of: frame.image.bitmap, in: frame.rect, changedFrom: frame.previous.bitmap,
      all: frame.isFirst && !options.isTransparent)
    let redrawn = RedrawnPixels(frame, shown: shown)
    let palette = palette(histogram, keeping: redrawn?.colors ?? [], isWhole: frame.isFirst && !options.isTransparent)
    if shared == nil, palette.count > 0 {
      shared = palette
      sharedColors = Set(palette.colors)
    }
    return FrameAnalysis(frame: frame, histogram: histogram, palette: palette, redrawn: redrawn)
  }

  /// A frame that is drawn as a whole needs no transparent index.
  private func palette(_ histogram: Histogram, keeping kept: [RGB], isWhole: Bool) -> Palette {
    let entries = histogram.entries
    if isWhole {
      // The last place is for the transparent index of frames that share the table, unless this frame needs it.
      let fits = entries.count <= options.colorLimit
      return PaletteBuilder.build(histogram, limit: fits ? options.colorLimit : min(255, options.colorLimit))
    }
    let limit = options.colorLimit - 1
    if let shared, serves(shared, histogram, kept) { return shared }
    if kept.isEmpty { return entries.isEmpty ? Palette([]) : PaletteBuilder.build(histogram, limit: limit) }

    let keptSet = Set(kept)
    let new = entries.lazy.map(\.color).filter { !keptSet.contains($0) }
    if kept.count + new.prefix(limit).count <= limit { return Palette(kept + new) }
    // What is shown comes first, but leaves a quarter for what is new.
    let room = min(entries.count, (limit + 3) / 4)
    let held = Array(kept.prefix(limit - room))
    if entries.isEmpty { return Palette(held) }
    let heldSet = Set(held)
    let built = PaletteBuilder.build(histogram, limit: limit - held.count).colors
    return Palette(held + built.filter { !heldSet.contains($0) })
  }

  /// The file's table has every colour, and is not so much longer than the frame's own would be that wider codes cost more
  /// than that one's bytes.
  private func serves(_ shared: Palette, _ histogram: Histogram, _ kept: [RGB]) -> Bool {
    let entries = histogram.entries
    guard shared.count < min(256, options.colorLimit), entries.count + kept.count <= 2 * shared.count,
      entries.allSatisfy({ sharedColors.contains($0.color) }), kept.allSatisfy({ sharedColors.contains($0) })
    else { return false }
    var own = 1
    while 1 << own < min(256, entries.count + kept.count + 1) { own += 1 }
    let pixels = histogram.ids.count
    return (shared.tableBits - own) * pixels / (8 * Self.pixelsPerCode) <= 3 << own
  }

  /// In frames of few colours a code stands for many pixels.
  private static let pixelsPerCode = 8
}
