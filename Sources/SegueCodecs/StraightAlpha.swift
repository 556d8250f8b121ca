import SegueGraphics

extension UInt8 {
  // ⌊(x·a + 127) / 255⌋: the nearest integer to x·a/255, which is never half way between two.
  @inline(__always) func scaled(by a: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: (UInt32(self) &* UInt32(a) &+ 127) / 255)
  }

  // ⌊(x·255 + ⌊a/2⌋) / a⌋, for 0 < a: the nearest integer to x·255/a, halves upwards. At most 255 as long as x ≤ a.
  @inline(__always) func unscaled(by a: UInt8) -> UInt8 {
    UInt8(clamping: (UInt32(self) &* 255 &+ UInt32(a) / 2) / UInt32(a))
  }
}

extension Bitmap {
  /// Turns straight alpha, which the pixels hold against the rule while they are decoded, into premultiplied.
  mutating func premultiply() {
    withMutablePixels { pixels in
      for i in pixels.indices {
        let p = pixels[i]
        if p.word >= 0xFF00_0000 { continue }
        pixels[i] = RGBA8(
          red: p.red.scaled(by: p.alpha), green: p.green.scaled(by: p.alpha), blue: p.blue.scaled(by: p.alpha),
          alpha: p.alpha)
      }
    }
  }

  /// Turns premultiplied into straight alpha, for files that want it so; clear pixels stay black.
  package mutating func unpremultiply() {
    withMutablePixels { pixels in
      for i in pixels.indices {
        let p = pixels[i]
        if p.word >= 0xFF00_0000 || p.word <= 0x00FF_FFFF { continue }
        pixels[i] = RGBA8(
          red: p.red.unscaled(by: p.alpha), green: p.green.unscaled(by: p.alpha), blue: p.blue.unscaled(by: p.alpha),
          alpha: p.alpha)
      }
    }
  }

  /// No pixel is translucent.
  borrowing func isOpaque() -> Bool {
    withPixels { pixels in
      var common: UInt32 = 0xFF00_0000
      for i in pixels.indices { common &= pixels[i].word }
      return common == 0xFF00_0000
    }
  }
}
