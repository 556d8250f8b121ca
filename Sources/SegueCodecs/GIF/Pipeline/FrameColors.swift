import SegueGraphics

/// A frame whose colours are counted; whatever is needed for that is in the frame itself.
struct FrameColors: Sendable {
  let frame: SourceFrame
  let histogram: Histogram
  /// The palette that serves it best.
  let own: Palette

  init(_ frame: SourceFrame, _ options: GIFOptions) {
    self.frame = frame
    let isWhole = frame.isDrawnWhole(options)
    histogram = Histogram(
      of: frame.image.bitmap, in: frame.rect, changedFrom: frame.previous.bitmap, all: isWhole)
    let count = histogram.entries.count
    if count == 0 {
      own = Palette([])
    } else if isWhole {
      // The last place is for the transparent index of frames that share the table, unless this frame needs it.
      let fits = count <= options.colorLimit
      own = PaletteBuilder.build(histogram, limit: fits ? options.colorLimit : min(255, options.colorLimit))
    } else {
      own = PaletteBuilder.build(histogram, limit: options.colorLimit - 1)
    }
  }
}

extension SourceFrame {
  /// Nothing is shown before it, and every pixel is drawn: it needs no transparent index.
  func isDrawnWhole(_ options: GIFOptions) -> Bool { isFirst && !options.isTransparent }
}
