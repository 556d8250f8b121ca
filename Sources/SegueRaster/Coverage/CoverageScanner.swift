import SeguePixels

/// Reads a coverage row by row, downwards; what it needs for that is kept from one coverage to the next.
package struct CoverageScanner {
  private var accumulator = AreaAccumulator()
  private var rows = 0..<0
  /// For each row of the band, the end of its part of `order`.
  private var starts: [Int32] = []
  /// The edges by the row in which they begin; those from above begin in the first row.
  private var order: [Int32] = []
  private var active: [Int32] = []

  package init() {}

  /// Starts at the top of `rows`, which lie within the coverage's bounds.
  package mutating func begin(_ coverage: Coverage, _ rows: Range<Int>) {
    self.rows = rows
    guard case .edges(let edges, _) = coverage.form else { return }
    accumulator.prepare(coverage.bounds.minX, coverage.bounds.maxX)
    active.removeAll(keepingCapacity: true)
    Self.sort(edges, rows, &starts, &order)
  }

  /// Puts the indices of the edges that reach into `rows` in the order of the row in which they begin there.
  private static func sort(_ edges: [Edge], _ rows: Range<Int>, _ starts: inout [Int32], _ order: inout [Int32]) {
    starts.removeAll(keepingCapacity: true)
    starts.append(contentsOf: repeatElement(0, count: rows.count + 1))
    let top = Double(rows.lowerBound)
    let bottom = Double(rows.upperBound)
    // Differences of multiples of 1/65536 are exact, and cutting off a fraction above 0 is rounding down.
    func row(_ e: Edge) -> Int { max(0, Int(e.y0 - top)) }
    let edges = edges.span
    var next = starts.mutableSpan
    for i in edges.indices where edges[i].y1 > top && edges[i].y0 < bottom { next[row(edges[i]) + 1] += 1 }
    for i in 0..<rows.count { next[i + 1] += next[i] }
    order.removeAll(keepingCapacity: true)
    order.append(contentsOf: repeatElement(0, count: Int(next[rows.count])))
    var sorted = order.mutableSpan
    for i in edges.indices where edges[i].y1 > top && edges[i].y0 < bottom {
      let row = row(edges[i])
      sorted[Int(next[row])] = Int32(i)
      next[row] += 1
    }
    // Filling moved the start of each row to its end, which is where the next row starts.
  }

  /// The runs of row `y`: each row of the range given to `begin`, in order, once.
  package mutating func row(_ y: Int, of coverage: Coverage, into runs: inout CoverageRuns) {
    runs.removeAll()
    switch coverage.form {
    case .rect(let left, let top, let right, let bottom):
      let height = min(bottom, (y + 1) << 16) - max(top, y << 16)
      if height > 0 { Self.rectRow(left, right, Weight(height), coverage.bounds, into: &runs) }
    case .edges(let edges, let rule):
      addEdges(edges, y)
      accumulator.take(rule, into: &runs)
    }
  }

  private mutating func addEdges(_ edges: [Edge], _ y: Int) {
    let row = y - rows.lowerBound
    let bottom = Double(y + 1)
    var kept = 0
    for i in active.indices {
      let index = active[i]
      let edge = edges[Int(index)]
      accumulator.add(edge, row: y)
      if edge.y1 > bottom {
        active[kept] = index
        kept += 1
      }
    }
    active.removeLast(active.count - kept)
    for i in (row == 0 ? 0 : Int(starts[row - 1]))..<Int(starts[row]) {
      let edge = edges[Int(order[i])]
      accumulator.add(edge, row: y)
      if edge.y1 > bottom { active.append(order[i]) }
    }
  }

  /// One row of a rectangle (1/65536 px) of which `height` is covered: part of a pixel, whole pixels, part of a pixel.
  private static func rectRow(
    _ left: Int, _ right: Int, _ height: Weight, _ bounds: PixelRect, into runs: inout CoverageRuns
  ) {
    func part(_ x: Int) -> Weight {
      let width = min(right, (x + 1) << 16) - max(left, x << 16)
      return width > 0 ? Weight(width).times(height) : 0
    }
    let wholeStart = max(bounds.minX, (left + 65535) >> 16)
    let wholeEnd = min(bounds.maxX, right >> 16)
    if wholeStart > wholeEnd {
      runs.append(bounds.minX, bounds.maxX, part(bounds.minX))
      return
    }
    if bounds.minX < wholeStart { runs.append(bounds.minX, wholeStart, part(bounds.minX)) }
    runs.append(wholeStart, wholeEnd, height)
    if wholeEnd < bounds.maxX { runs.append(wholeEnd, bounds.maxX, part(wholeEnd)) }
  }
}
