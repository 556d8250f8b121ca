package import SegueGraphics

/// Erases a status bar and a home indicator: their pixels are replaced by a blend of the rows above and below.
package struct BarEraser {
  /// Pixels per point.
  let point: Double
  /// The heights of the bars, in points.
  let bars: (top: Int, bottom: Int)

  package init(point: Double, bars: (top: Int, bottom: Int)) { (self.point, self.bars) = (point, bars) }

  package func erase(_ bitmap: inout Bitmap) {
    let (top, bottom) = rows(height: bitmap.height)
    if let top { erase(top, of: &bitmap) }
    if let bottom { erase(bottom, of: &bitmap) }
  }

  /// The rows of both bars on a screenshot; nil for a bar that the device does not have.
  package func rows(height: Int) -> (top: Range<Int>?, bottom: Range<Int>?) {
    let edge = max(1, Int(point))
    func isBar(_ length: Int) -> Bool { length > 3 * edge && length < height / 2 }
    let top = Int(Double(bars.top) * point)
    let bottom = Int(Double(min(bars.bottom, 22)) * point)
    return (isBar(top) ? edge..<top : nil, isBar(bottom) ? height - bottom..<height - edge : nil)
  }

  private func erase(_ rows: Range<Int>, of bitmap: inout Bitmap) {
    let reach = max(1, Int(point))
    let (width, count) = (bitmap.width, rows.count)
    /// Interpolates between the first and the last row.
    func blend(_ x: Int, _ y: Int) -> RGBA8 {
      let (a, b) = (bitmap[x, rows.lowerBound], bitmap[x, rows.upperBound - 1])
      let (down, up) = (y - rows.lowerBound, rows.upperBound - 1 - y)
      func mix(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Int(a) * up + Int(b) * down) / max(1, count - 1)) }
      return RGBA8(red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue), alpha: 255)
    }
    var standsOut = [Bool](repeating: false, count: width * count)
    for y in rows {
      for x in 0..<width where HoleFill.distance(bitmap[x, y], blend(x, y)) > 32 {
        for v in max(0, y - rows.lowerBound - reach)...min(count - 1, y - rows.lowerBound + reach) {
          for u in max(0, x - reach)...min(width - 1, x + reach) { standsOut[v * width + u] = true }
        }
      }
    }
    for y in rows.dropFirst().dropLast() {
      for x in 0..<width where standsOut[(y - rows.lowerBound) * width + x] { bitmap[x, y] = blend(x, y) }
    }
  }
}
