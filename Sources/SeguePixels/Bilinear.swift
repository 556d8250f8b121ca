/// Pixels read between pixels.
package enum Bilinear {
  /// The colour at a position in which pixel (i, j) has its centre at (i + ½, j + ½); the border pixels continue for ever.
  package static func sample(_ bitmap: borrowing Bitmap, _ x: Double, _ y: Double) -> RGBA8 {
    let (i, u) = split(x, bitmap.width)
    let (j, v) = split(y, bitmap.height)
    let i1 = Swift.min(i + 1, bitmap.width - 1)
    let j1 = Swift.min(j + 1, bitmap.height - 1)
    let a = bitmap[i, j]
    let b = bitmap[i1, j]
    let c = bitmap[i, j1]
    let d = bitmap[i1, j1]
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
  package static func mix(_ a: RGBA8, _ b: RGBA8, _ weight: Weight) -> RGBA8 {
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
