import SeguePixels

/// Gives every pixel that changed its colour of the palette.
struct Remapper {
  private let histogram: Histogram
  private let mapping: Mapping
  private let palette: Palette
  private let dither: Dither
  private let rect: PixelRect
  /// By the histogram's entries; a share above 64: not yet asked for.
  private var mixtures: [Dither.Mixture]

  init(_ histogram: Histogram, _ mapping: Mapping, _ palette: Palette, _ dither: Dither, in rect: PixelRect) {
    self.histogram = histogram
    self.mapping = mapping
    self.palette = palette
    self.dither = dither
    self.rect = rect
    mixtures = [Dither.Mixture](
      repeating: Dither.Mixture(dark: 0, light: 0, share: 255), count: histogram.entries.count)
  }

  /// See `Quantizer.quantize`.
  mutating func remap(_ frame: borrowing Bitmap, isFirst: Bool, shown: inout Bitmap) -> IndexedFrame? {
    let transparent = UInt8(palette.count)
    var indices = [UInt8](repeating: transparent, count: rect.width * rect.height)
    let words = palette.colors.map(\.word)
    let width = frame.width
    let rect = rect
    var stored = false
    frame.withPixels { source in
      shown.withMutablePixels { shown in
        for y in 0..<rect.height {
          for x in 0..<rect.width {
            let i = y * rect.width + x
            let id = histogram.ids[i]
            if id == Histogram.unchanged { continue }
            let at = (rect.minY + y) * width + rect.minX + x
            let index = index(Int(id), activity: histogram.activities[i], x: rect.minX + x, y: rect.minY + y)
            let word = words[Int(index)]
            if !isFirst, mayStay(shown[at].word, for: word, source: source[at].word, activity: histogram.activities[i])
            {
              continue
            }
            shown[at] = RGBA8(word: word)
            indices[i] = index
            stored = true
          }
        }
      }
    }
    if !stored { return nil }
    let frame = IndexedFrame(
      rect: rect, indices: indices, palette: palette, transparent: isFirst ? nil : transparent)
    return isFirst ? frame : frame.cropped()
  }

  @inline(__always)
  private mutating func index(_ id: Int, activity: UInt8, x: Int, y: Int) -> UInt8 {
    let nearest = mapping.indices[id]
    if activity > Texture.smoothest || palette.colors[Int(nearest)] == histogram.entries[id].color { return nearest }
    if mixtures[id].share > 64 {
      mixtures[id] = dither.mixture(of: OpponentColor(histogram.entries[id].color), nearest: nearest)
    }
    let mixture = mixtures[id]
    return Dither.threshold(x: x, y: y) < mixture.share ? mixture.light : mixture.dark
  }

  /// What is shown may stay if it is hardly farther from the source than the new colour would be: a pixel that stays
  /// costs next to nothing. In texture nobody sees twice the squared distance and two levels of lightness; in smooth
  /// surroundings, where stains would show, it is one and a half times and one level. An exact colour is always taken.
  @inline(__always)
  private func mayStay(_ shown: UInt32, for new: UInt32, source: UInt32, activity: UInt8) -> Bool {
    if shown == new { return true }
    if new == source { return false }
    let wanted = OpponentColor(RGB(word: source))
    let stale = wanted.squaredDistance(to: OpponentColor(RGB(word: shown)))
    let fresh = wanted.squaredDistance(to: OpponentColor(RGB(word: new)))
    return activity <= Texture.smoothest ? 2 &* stale <= 3 &* fresh &+ 2 * 16 * 16 : stale <= 2 &* fresh &+ 32 * 32
  }
}
