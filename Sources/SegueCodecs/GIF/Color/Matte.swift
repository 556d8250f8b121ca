import SegueGraphics

extension Bitmap {
  // D' = S + M·(1 − Sα)
  /// Lays the picture over one colour; no pixel is translucent after that.
  mutating func composite(over matte: RGB) {
    withMutablePixels { pixels in
      for i in pixels.indices {
        let p = pixels[i]
        if p.alpha == 255 { continue }
        let rest = 255 &- p.alpha
        pixels[i] = RGBA8(
          red: p.red &+ matte.red.scaled(by: rest), green: p.green &+ matte.green.scaled(by: rest),
          blue: p.blue &+ matte.blue.scaled(by: rest), alpha: 255)
      }
    }
  }
}
