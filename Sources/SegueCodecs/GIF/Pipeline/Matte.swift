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
  // D' = 0 if Sα < 128, S + M·(1 − Sα) otherwise
  fileprivate mutating func makeOneBit(matte: RGB) {
    withMutablePixels { pixels in
      for i in pixels.indices {
        let p = pixels[i]
        if p.alpha == 255 { continue }
        let rest = 255 &- p.alpha
        pixels[i] =
          p.alpha < 128
          ? .clear
          : RGBA8(
            red: p.red &+ matte.red.scaled(by: rest), green: p.green &+ matte.green.scaled(by: rest),
            blue: p.blue &+ matte.blue.scaled(by: rest), alpha: 255)
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
  // D' = S + M·(1 − Sα)
  /// Composites the bitmap over a colour; the result is opaque.
  mutating func composite(over matte: RGB) {
    let clear = RGBA8(red: matte.red, green: matte.green, blue: matte.blue, alpha: 255)
    withMutablePixels { pixels in
      for i in pixels.indices {
        let p = pixels[i]
        if p.alpha == 255 { continue }
        // Most pixels that are not opaque are clear.
        if p.word == 0 {
          pixels[i] = clear
          continue
        }
        let rest = 255 &- p.alpha
        pixels[i] = RGBA8(
          red: p.red &+ matte.red.scaled(by: rest), green: p.green &+ matte.green.scaled(by: rest),
          blue: p.blue &+ matte.blue.scaled(by: rest), alpha: 255)
      }
    }
  }
}
