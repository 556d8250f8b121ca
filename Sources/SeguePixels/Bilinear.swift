package import SegueCore

/// Pixels read between pixels.
package enum Bilinear {
  /// Fills `count` pixels of a row. Pixel i looks at (a·(x + i) + c·y + tx, b·(x + i) + d·y + ty) · `scale` in `fine`, and
  /// by `mix` at half of that in `coarse`, a halved version.
  package static func fill(
    _ row: inout MutableSpan<RGBA8>, count: Int, x: Double, y: Double, map: Transform, scale: Double,
    fine: borrowing Bitmap, coarse: borrowing Bitmap, mix: Weight
  ) {
    let (a, b, c, d, tx, ty) = (map.a, map.b, map.c, map.d, map.tx, map.ty)
    let size = (fine.width, fine.height)
    let half = (coarse.width, coarse.height)
    fine.withPixels { fine in
      coarse.withPixels { coarse in
        for i in 0..<count {
          let at = x + Double(i)
          let px = (a * at + c * y + tx) * scale
          let py = (b * at + d * y + ty) * scale
          var color = sample(fine, size.0, size.1, px, py)
          if mix > 0 { color = Self.mix(color, sample(coarse, half.0, half.1, px / 2, py / 2), mix) }
          row[i] = color
        }
      }
    }
  }

  /// The colour at a position in which pixel (i, j) has its centre at (i + ½, j + ½); the border pixels continue for ever.
  @inline(__always)
  private static func sample(_ pixels: Span<RGBA8>, _ width: Int, _ height: Int, _ x: Double, _ y: Double) -> RGBA8 {
    let (i, u) = split(x, width)
    let (j, v) = split(y, height)
    let i1 = Swift.min(i &+ 1, width &- 1)
    let upper = j &* width
    let lower = Swift.min(j &+ 1, height &- 1) &* width
    let a = pixels[upper &+ i]
    let b = pixels[upper &+ i1]
    let c = pixels[lower &+ i]
    let d = pixels[lower &+ i1]
    // 8 bits for each weight leave 24 of a lane's 32 used.
    let half = Lanes.ones << 15
    let rb =
      (a.redBlue &* (256 &- u) &+ b.redBlue &* u) &* (256 &- v) &+ (c.redBlue &* (256 &- u) &+ d.redBlue &* u) &* v
    let ga =
      (a.greenAlpha &* (256 &- u) &+ b.greenAlpha &* u) &* (256 &- v)
      &+ (c.greenAlpha &* (256 &- u) &+ d.greenAlpha &* u) &* v
    return RGBA8(redBlue: (rb &+ half).bytes(after: 16), greenAlpha: (ga &+ half).bytes(after: 16))
  }

  /// A·(1 − w) + B·w
  @inline(__always) private static func mix(_ a: RGBA8, _ b: RGBA8, _ weight: Weight) -> RGBA8 {
    let w = Lanes(weight)
    let half = Lanes.ones << 15
    return RGBA8(
      redBlue: (a.redBlue &* (65536 &- w) &+ b.redBlue &* w &+ half).bytes(after: 16),
      greenAlpha: (a.greenAlpha &* (65536 &- w) &+ b.greenAlpha &* w &+ half).bytes(after: 16))
  }

  /// The pixel at or before a position, and how far (of 256) it is on its way to the next.
  @inline(__always) private static func split(_ x: Double, _ count: Int) -> (Int, Lanes) {
    let inside = Swift.min(Double(count) - 0.5, Swift.max(0.5, x)) - 0.5
    let fixed = Int(inside * 256 + 0.5)
    return (fixed >> 8, Lanes(fixed & 255))
  }
}
