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
    let chosen = palettes.choose(MappedPalette(own, for: histogram), for: histogram)
    var choices = Remapper.choices(histogram, chosen.mapping, chosen.palette, in: rect, isFirst: isFirst)
    // A palette with every colour is exact, and leaves nothing to choose.
    let isExact = chosen.mapping.error == 0
    if !isExact || options.quality < 100 {
      let texture = TextureMap(frame, in: rect)
      if !isExact {
        Dither.apply(
          options.dithering, strength: options.ditherStrength, to: &choices, texture, chosen.nearest)
      }
      choices.tolerance = Tolerance.map(choices, texture, quality: options.quality)
    }
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
