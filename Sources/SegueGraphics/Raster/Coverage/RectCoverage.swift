/// A rectangle with its sides along the pixels, in 1/65536 of one.
struct RectCoverage {
  let left: Int
  let top: Int
  let right: Int
  let bottom: Int

  /// Calls `append` with the runs of row `y`, within `bounds`: part of a pixel, whole pixels, part of a pixel.
  @inline(__always) func row(_ y: Int, _ bounds: PixelRect, _ append: (Int, Int, UnitFixed) -> Void) {
    let rows = min(bottom, (y + 1) << 16) - max(top, y << 16)
    if rows <= 0 { return }
    let height = UnitFixed(rows)
    func part(_ x: Int) -> UnitFixed {
      let width = min(right, (x + 1) << 16) - max(left, x << 16)
      return width > 0 ? UnitFixed(width).times(height) : 0
    }
    let wholeStart = max(bounds.minX, (left + 65535) >> 16)
    let wholeEnd = min(bounds.maxX, right >> 16)
    if wholeStart > wholeEnd {
      append(bounds.minX, bounds.maxX, part(bounds.minX))
      return
    }
    if bounds.minX < wholeStart { append(bounds.minX, wholeStart, part(bounds.minX)) }
    append(wholeStart, wholeEnd, height)
    if wholeEnd < bounds.maxX { append(wholeEnd, bounds.maxX, part(wholeEnd)) }
  }
}
