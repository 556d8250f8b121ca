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
    let pixels = palette.colors.map(\.pixel)
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
            let at = (rect.top + y) * width + rect.left + x
            let index = index(Int(id), activity: histogram.activities[i], x: rect.left + x, y: rect.top + y)
            let pixel = pixels[Int(index)]
            if !isFirst, isAsGood(shown[at], as: pixel, for: source[at]) { continue }
            shown[at] = pixel
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

  /// What is shown may stay: it is not farther from the source than the new colour would be, or hardly.
  @inline(__always)
  private func isAsGood(_ shown: RGBA8, as new: RGBA8, for source: RGBA8) -> Bool {
    if shown == new { return true }
    if new == source { return false }
    let wanted = OpponentColor(RGB(source))
    return wanted.squaredDistance(to: OpponentColor(RGB(shown)))
      <= wanted.squaredDistance(to: OpponentColor(RGB(new)))
  }
}
