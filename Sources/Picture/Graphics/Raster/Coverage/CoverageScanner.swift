import SegueCore

/// Rasterizes a coverage row by row from the top down. Its buffers are reused from one coverage to the next.
package struct CoverageScanner {
  /// Rows accumulated at a time.
  private static let chunk = 16

  private var accumulator = AreaAccumulator()
  private var rows = 0..<0
  /// The rows that are in the accumulator.
  private var accumulated = 0..<0
  /// The row that was read last.
  private var line = CoverageRow()
  /// The fill rule of the outline; nil for a rectangle or a mask.
  private var rule: FillRule?

  package init() {}

  /// Starts at the top of `rows`, which must lie within the coverage's bounds. A planned mask must have been drawn.
  package mutating func begin(_ coverage: Coverage, _ rows: Range<Int>) {
    self.rows = rows
    accumulated = rows.lowerBound..<rows.lowerBound
    rule = nil
    guard case .outline(let outline) = coverage.form else { return }
    rule = outline.rule
    accumulator.prepare(coverage.bounds.minX, coverage.bounds.maxX, rows: Self.chunk)
  }

  /// Sets `runs` to those of row `y`. Must be called once for each row given to `begin`, in order.
  package mutating func readRow(_ y: Int, of coverage: Coverage, into runs: inout CoverageRuns) {
    runs.removeAll()
    switch coverage.form {
    case .rect(let rect): rect.forEachRun(inRow: y, coverage.bounds) { runs.append($0, $1, $2) }
    case .mask(let mask): mask.forEachRun(inRow: y, coverage.bounds) { runs.append($0, $1, $2) }
    case .planned: break
    case .outline:
      read(y, of: coverage)
      line.append(to: &runs)
    }
  }

  /// Calls `body` with row `y`; an alternative to `readRow(_:of:into:)` without conversion to runs.
  @inline(__always)
  mutating func withRow(_ y: Int, of coverage: Coverage, _ body: (borrowing CoverageRow) -> Void) {
    read(y, of: coverage)
    body(line)
  }

  private mutating func read(_ y: Int, of coverage: Coverage) {
    if let rule {
      if y >= accumulated.upperBound { accumulate(y, of: coverage) }
      accumulator.take(y - accumulated.lowerBound, rule, into: &line)
    } else if case .rect(let rect) = coverage.form {
      line.begin(coverage.bounds.minX, room: 0)
      rect.forEachRun(inRow: y, coverage.bounds) { line.append($0, $1, $2) }
    } else if case .mask(let mask) = coverage.form {
      line.begin(coverage.bounds.minX, room: 0)
      mask.forEachRun(inRow: y, coverage.bounds) { line.append($0, $1, $2) }
    }
  }

  /// Accumulates up to `chunk` rows from `y` on.
  @inline(never) private mutating func accumulate(_ y: Int, of coverage: Coverage) {
    guard case .outline(let outline) = coverage.form else { return }
    accumulated = y..<min(rows.upperBound, y + Self.chunk)
    accumulator.add(outline.table, x: outline.x, y: outline.y, rows: accumulated)
  }
}

/// An accumulation buffer for a few rows. Each edge adds the signed area to its right, and a running sum over a row
/// gives the exact coverage (as in font-rs, but with integers as in FreeType's smooth rasterizer).
///
/// Because the sums are integers, they depend neither on the order of the edges nor on the rows and columns requested.
/// They are exact for winding numbers up to 1,023. Beyond that they overflow: a winding number of 2,048 counts as 0.
struct AreaAccumulator {
  private var cells: [Int32] = []
  /// One bit per block of cells and row: whether an edge touched the block.
  private var touched: [UInt64] = []
  private var left = 0
  private var grid = CellGrid(width: 0)

  /// Makes room for `rows` rows with the columns `left ..< right`.
  mutating func prepare(_ left: Int, _ right: Int, rows: Int) {
    self.left = left
    grid = CellGrid(width: max(0, right - left))
    if cells.count < grid.stride * rows { cells = Array(repeating: 0, count: grid.stride * rows) }
    if touched.count < grid.words * rows { touched = Array(repeating: 0, count: grid.words * rows) }
  }

  /// Adds the edges of `table` within `rows`. Its origin lies at (`x`, `y`), in units of 1/1024 pixel.
  mutating func add(_ table: EdgeTable, x: Int, y: Int, rows: Range<Int>) {
    let top = (rows.lowerBound << Edge.shift) - y
    let bottom = (rows.upperBound << Edge.shift) - y
    if bottom <= table.top || top >= table.bottom { return }
    let span = (x: x - (left << Edge.shift), top: Int32(top), bottom: Int32(bottom))
    Self.add(table.down, span, winding: 2, grid, &cells, &touched)
    Self.add(table.up, span, winding: -2, grid, &cells, &touched)
  }

  private static func add(
    _ buckets: EdgeBuckets, _ span: (x: Int, top: Int32, bottom: Int32), winding: Int32, _ grid: CellGrid,
    _ cells: inout [Int32], _ touched: inout [UInt64]
  ) {
    var cells = cells.mutableSpan
    var touched = touched.mutableSpan
    func add(
      _ edges: Span<Edge>, from start: Int32, _ cells: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>
    ) {
      grid.add(edges, from: start, x: span.x, span.top, span.bottom, winding, &cells, &touched)
    }
    add(buckets.tall.span, from: .min, &cells, &touched)
    let edges = buckets.edges.span
    let ranges = buckets.ranges(between: span.top, and: span.bottom)
    add(edges.extracting(ranges.first), from: .min, &cells, &touched)
    // An edge in several buckets is taken only from the first one.
    add(edges.extracting(ranges.rest), from: (ranges.bucket &+ 1) << EdgeBuckets.heightShift, &cells, &touched)
  }

  /// Converts row `index` to coverage and clears it.
  mutating func take(_ index: Int, _ rule: FillRule, into row: inout CoverageRow) {
    let (left, grid) = (left, grid)
    row.begin(left, room: grid.stride)
    var sum = CellSum(rule)
    var done = 0
    for word in index * grid.words..<(index + 1) * grid.words {
      var bits = touched[word]
      if bits == 0 { continue }
      touched[word] = 0
      let column = (word - index * grid.words) * 64
      while bits != 0 {
        // Adjacent blocks are converted together: `first ..< after` is the first run of ones in `bits`, which is then
        // cleared.
        let first = bits.trailingZeroBitCount
        let after = first + (~(bits >> UInt64(first))).trailingZeroBitCount
        bits = after > 63 ? 0 : (bits >> UInt64(after)) << UInt64(after)
        let start = (column + first) * CellGrid.block
        let end = (column + after) * CellGrid.block
        row.append(left + done, left + start, sum.weight)
        done = min(grid.width, end)
        row.appendVaried(left + start, left + done)
        var cells = cells.mutableSpan
        var weights = row.weights.mutableSpan
        sum.take(&cells, index * grid.stride + start, &weights, start, count: end - start)
      }
    }
    row.append(left + done, left + grid.width, sum.weight)
  }
}
