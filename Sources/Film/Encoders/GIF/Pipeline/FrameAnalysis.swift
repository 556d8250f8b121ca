import SegueGraphics

/// A frame with its histogram and its own best palette. They depend only on the frame itself.
struct FrameColors: Sendable {
  let frame: CoalescedFrame
  let histogram: Histogram
  /// The best palette for this frame alone. That of the first frame may be chosen for several frames (`JointPalette`).
  fileprivate(set) var own: Palette

  init(_ frame: CoalescedFrame, _ options: GIFOptions) {
    let isWhole = frame.isDrawnWhole(options)
    histogram = Histogram(
      of: frame.image.bitmap, in: frame.rect, changedFrom: frame.previous)
    self.frame = frame.withoutPrevious
    let count = histogram.entries.count
    if count == 0 {
      own = Palette([])
    } else if isWhole {
      // The last place is reserved for the transparent index of frames that share the table, unless this frame needs
      // all 256 colours.
      let fits = count <= options.colorLimit
      own = PaletteBuilder.build(histogram, limit: fits ? options.colorLimit : min(255, options.colorLimit))
    } else {
      own = PaletteBuilder.build(histogram, limit: options.colorLimit - 1)
    }
  }
}

extension CoalescedFrame {
  /// Whether every pixel is drawn on an empty canvas, so that no transparent index is needed.
  func isDrawnWhole(_ options: GIFOptions) -> Bool { isFirst && !options.isTransparent }
}

/// Chooses the palettes of an animation, frame by frame.
struct PaletteChain: Sendable {
  private let options: GIFOptions
  private(set) var recent: RecentPalettes

  init(_ options: GIFOptions) {
    self.options = options
    // With transparency, `GIFWriter` puts the first colour of each table at its end, so tables cannot grow.
    recent = RecentPalettes(quality: options.quality, grows: !options.isTransparent)
  }

  /// The first frame, with a palette that serves the frames after it as well. `frames` begins with it.
  func start(_ frames: [FrameColors]) -> FrameColors {
    var first = frames[0]
    if let joint = JointPalette.palette(of: frames, recent: recent, limit: options.colorLimit - 1) { first.own = joint }
    return first
  }

  /// Frames must be passed in order.
  mutating func analyse(_ colors: FrameColors, redrawn: RedrawnPixels?) -> FrameAnalysis {
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
    // Redrawn colours stay exact. New colours get the remaining places.
    let retained = Array(kept.prefix(limit))
    if entries.isEmpty || retained.count == limit { return Palette(retained) }
    let retainedSet = Set(retained)
    let built = PaletteBuilder.build(colors.histogram, limit: limit - retained.count).colors
    return Palette(retained + built.filter { !retainedSet.contains($0) })
  }
}

/// A frame with its palette.
struct FrameAnalysis: Sendable {
  let frame: CoalescedFrame
  let histogram: Histogram
  let palette: Palette
  /// Pixels that must be drawn again because the previous frame was cleared; nil if there are none.
  let redrawn: RedrawnPixels?
}
