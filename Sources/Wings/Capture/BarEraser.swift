package import SegueGraphics

/// Erases a status bar and a home indicator: what stands out in a bar's rows is replaced by a blend of its first and its
/// last row.
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

  /// The rows of both bars on a screenshot with this height in pixels, without the outermost point; nil for a bar that the
  /// device does not have.
  package func rows(height: Int) -> (top: Range<Int>?, bottom: Range<Int>?) {
    let margin = max(1, Int(point))
    func isBar(_ length: Int) -> Bool { length > 3 * margin && length < height / 2 }
    let top = Int(Double(bars.top) * point)
    // A home indicator lies in the lowest 22 points. The rows above belong to the page.
    let bottom = Int(Double(min(bars.bottom, 22)) * point)
    return (isBar(top) ? margin..<top : nil, isBar(bottom) ? height - bottom..<height - margin : nil)
  }

  private func erase(_ rows: Range<Int>, of bitmap: inout Bitmap) {
    let reach = max(1, Int(point))
    let (width, count) = (bitmap.width, rows.count)
    /// Interpolates between the first and the last row.
    func blend(_ x: Int, _ y: Int) -> RGBA8 {
      let (first, last) = (bitmap[x, rows.lowerBound], bitmap[x, rows.upperBound - 1])
      let (fromFirst, fromLast) = (y - rows.lowerBound, rows.upperBound - 1 - y)
      func mix(_ first: UInt8, _ last: UInt8) -> UInt8 {
        UInt8((Int(first) * fromLast + Int(last) * fromFirst) / max(1, count - 1))
      }
      return RGBA8(
        red: mix(first.red, last.red), green: mix(first.green, last.green), blue: mix(first.blue, last.blue), alpha: 255
      )
    }
    // Soft edges of texts and symbols differ less, so their neighbours within `reach` are marked, too.
    var standsOut = [Bool](repeating: false, count: width * count)
    for y in rows {
      for x in 0..<width where bitmap[x, y].distance(to: blend(x, y)) > 32 {
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
