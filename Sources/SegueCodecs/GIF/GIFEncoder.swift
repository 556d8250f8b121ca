import SeguePixels

/// Turns frames into what a GIF stores of them, one after another.
struct GIFEncoder: ~Copyable {
  let options: GIFOptions
  let threads: Int
  /// The last frame that was given.
  private var source: Bitmap
  /// The same as a viewer sees it.
  private var shown: Bitmap
  private var palettes = RecentPalettes()
  private var isFirst = true

  init(width: Int, height: Int, options: GIFOptions, threads: Int) {
    self.options = options
    self.threads = threads
    source = Bitmap(width: width, height: height)
    shown = Bitmap(width: width, height: height)
  }

  /// What must be stored so that a viewer sees `frame` next, all of whose pixels are opaque; nil when nothing must.
  mutating func encode(_ frame: borrowing Bitmap) -> CodedFrame? {
    let whole = PixelRect(left: 0, top: 0, width: frame.width, height: frame.height)
    guard let rect = isFirst ? whole : FrameDelta(from: source, to: frame)?.rect else { return nil }
    let histogram = Histogram(of: frame, in: rect, changedFrom: source, all: isFirst)
    let own = PaletteBuilder.build(histogram, limit: options.colorLimit - 1)
    let palette = palettes.choose(own, for: histogram)
    let mapping = Mapping(histogram, to: NearestColor(palette))
    let choices = Remapper.choices(
      frame, histogram, mapping, palette, in: rect, isFirst: isFirst, quality: options.quality)
    let coded = LZWEncoder.encode(choices, ShownChoices(choices, shown: shown))
    source = frame.clone()
    isFirst = false
    if coded.indices.allSatisfy({ $0 == coded.transparent }) { return nil }
    coded.draw(on: &shown)
    return coded
  }
}

extension CodedFrame {
  /// What a viewer does with it.
  func draw(on canvas: inout Bitmap) {
    let words = palette.colors.map(\.word)
    let width = canvas.width
    canvas.withMutablePixels { pixels in
      for y in 0..<rect.height {
        for x in 0..<rect.width {
          let index = indices[y * rect.width + x]
          if index != transparent { pixels[(rect.minY + y) * width + rect.minX + x] = RGBA8(word: words[Int(index)]) }
        }
      }
    }
  }
}
