import SegueGraphics

extension Image {
  /// The image composited over the matte: all pixels are opaque.
  func opaque(matte: RGB) -> Image {
    if isOpaque { return self }
    var copy = bitmap.clone()
    copy.composite(over: matte)
    return Image(copy)
  }

  /// The image with one-bit alpha: pixels of less than half opacity are clear, the others are composited over the
  /// matte.
  func oneBit(matte: RGB) -> Image {
    if isOpaque { return self }
    var copy = bitmap.clone()
    copy.makeOneBit(matte: matte)
    return Image(copy)
  }
}

extension Bitmap {
  fileprivate mutating func makeOneBit(matte: RGB) {
    withMutablePixels { pixels in
      for i in pixels.indices where pixels[i].alpha < 255 {
        pixels[i] = pixels[i].alpha < 128 ? .clear : pixels[i].over(matte)
      }
    }
  }

  /// The bounding rectangle of the opaque pixels in `rect`; empty if there are none. Every pixel must be opaque or
  /// clear.
  func opaqueBounds(in rect: PixelRect) -> PixelRect {
    var bounds = PixelRect.empty
    let width = width
    withPixels { pixels in
      for y in rect.minY..<rect.maxY {
        let row = y * width
        var first = rect.minX
        while first < rect.maxX, pixels[row + first].word == 0 { first += 1 }
        if first == rect.maxX { continue }
        var last = rect.maxX - 1
        while pixels[row + last].word == 0 { last -= 1 }
        bounds = bounds.union(PixelRect(minX: first, minY: y, maxX: last + 1, maxY: y + 1))
      }
    }
    return bounds
  }
}

extension Bitmap {
  /// Composites the bitmap over a colour; the result is opaque.
  mutating func composite(over matte: RGB) {
    let opaqueMatte = RGBA8(red: matte.red, green: matte.green, blue: matte.blue, alpha: 255)
    withMutablePixels { pixels in
      for i in pixels.indices {
        let pixel = pixels[i]
        if pixel.alpha == 255 { continue }
        // Most pixels that are not opaque are clear.
        pixels[i] = pixel.word == 0 ? opaqueMatte : pixel.over(matte)
      }
    }
  }
}

extension RGBA8 {
  /// Composited over an opaque colour: c + m (255 − α) / 255, rounded to nearest.
  @inline(__always) func over(_ matte: RGB) -> RGBA8 {
    if alpha == 255 { return self }
    let rest = 255 - alpha
    func channel(_ v: UInt8, _ m: UInt8) -> UInt8 { v &+ m.scaled(by: rest) }
    return RGBA8(
      red: channel(red, matte.red), green: channel(green, matte.green), blue: channel(blue, matte.blue), alpha: 255)
  }
}
