import SegueCore
import SeguePixels

/// Exact area of edges over the pixels of one row: each edge adds the signed area to its right, a running sum makes it
/// coverage (the accumulation buffer of font-rs and FreeType's smooth rasterizer).
///
/// Everything is summed as integers, 65536 to a pixel, so neither the order of the edges nor the rows drawn before matter.
struct AreaAccumulator {
  private var cells: [Int32] = []
  /// One bit for each cell that an edge has touched, so that a wide row costs what its edges cost.
  private var touched: [UInt64] = []
  private var left = 0
  private var width = 0

  /// Makes room for pixels `left ..< right`.
  mutating func prepare(_ left: Int, _ right: Int) {
    self.left = left
    width = max(0, right - left)
    if cells.count < width + 2 {
      cells = Array(repeating: 0, count: width + 2)
      touched = Array(repeating: 0, count: (width + 2 + 63) / 64)
    }
  }

  /// Adds what `edge` covers of row `y`.
  @inline(__always) mutating func add(_ edge: Edge, row y: Int) {
    let rowTop = Double(y)
    let ya = max(edge.y0, rowTop)
    let yb = min(edge.y1, rowTop + 1)
    guard ya < yb else { return }
    let height = Int((yb - ya) * 65536) * (edge.winding > 0 ? 1 : -1)
    let origin = Double(left)
    var xa = edge.x0
    var xb = edge.x1
    if xa != xb {
      // From the edge itself, never from the row above: rows may be drawn in any order.
      let slope = (edge.x1 - edge.x0) / (edge.y1 - edge.y0)
      xa = ya == edge.y0 ? edge.x0 : edge.x0 + (ya - edge.y0) * slope
      xb = yb == edge.y1 ? edge.x1 : edge.x0 + (yb - edge.y0) * slope
    }
    cover(min(xa, xb) - origin, max(xa, xb) - origin, height)
  }

  /// Adds an edge of signed `height` that runs from `x0` to `x1`, cutting it at the left and right ends of the row.
  @inline(__always) private mutating func cover(_ x0: Double, _ x1: Double, _ height: Int) {
    let end = Double(width)
    if x0 >= end { return }
    if x1 <= 0 {
      put(0, height)
      return
    }
    if x0 >= 0, x1 <= end {
      inside(x0, x1, height)
      return
    }
    // The parts beyond the ends; what is left of the edge lies inside.
    let run = x1 - x0
    var rest = height
    if x0 < 0 {
      let before = Int((Double(height) * (-x0 / run)).nearest)
      put(0, before)
      rest -= before
    }
    if x1 > end { rest -= Int((Double(height) * ((x1 - end) / run)).nearest) }
    inside(max(0, x0), min(end, x1), rest)
  }

  @inline(__always) private mutating func inside(_ x0: Double, _ x1: Double, _ height: Int) {
    let first = Int(x0)
    let last = Int(x1)
    if first == last {
      // The mean distance of the edge from the cell's left is the part of the area that belongs to the next cell.
      let away = Int((Double(height) * ((x0 + x1) * 0.5 - Double(first))).nearest)
      put(first, height - away)
      put(first + 1, away)
      return
    }
    let scale = Double(height) / (x1 - x0)
    var done = 0
    var start = x0
    for cell in first...last {
      let end = min(x1, Double(cell + 1))
      let sum = cell == last ? height : Int(((end - x0) * scale).nearest)
      let piece = sum - done
      done = sum
      let away = Int((Double(piece) * ((start + end) * 0.5 - Double(cell))).nearest)
      put(cell, piece - away)
      put(cell + 1, away)
      start = end
    }
  }

  @inline(__always) private mutating func put(_ cell: Int, _ value: Int) {
    // `cell` may be `width` for an edge that ends on the right border, and the cell after it.
    cells[cell] &+= Int32(truncatingIfNeeded: value)
    touched[cell >> 6] |= 1 << UInt64(cell & 63)
  }

  /// Moves the row into `runs` and leaves the accumulator empty.
  mutating func take(_ rule: FillRule, into runs: inout CoverageRuns) {
    var sum: Int32 = 0
    var start = 0
    for word in 0..<(width + 2 + 63) / 64 {
      var bits = touched[word]
      if bits == 0 { continue }
      touched[word] = 0
      while bits != 0 {
        let cell = word << 6 | bits.trailingZeroBitCount
        bits &= bits - 1
        if cell >= width {
          cells[cell] = 0
          continue
        }
        if sum != 0 { runs.append(left + start, left + cell, Self.weight(sum, rule)) }
        sum &+= cells[cell]
        cells[cell] = 0
        start = cell
      }
    }
    if sum != 0 { runs.append(left + start, left + width, Self.weight(sum, rule)) }
  }

  /// Coverage from summed winding: beyond one turn it is full (nonzero), or it comes and goes (even-odd).
  @inline(__always) static func weight(_ sum: Int32, _ rule: FillRule) -> Weight {
    let turns = sum.magnitude
    switch rule {
    case .nonZero: return min(turns, 65536)
    case .evenOdd:
      let folded = turns & 131_071
      return folded > 65536 ? 131_072 - folded : folded
    }
  }
}
