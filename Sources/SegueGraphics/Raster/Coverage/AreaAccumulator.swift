import SegueCore

/// Exact area of edges over the pixels of a few rows: each edge adds the signed area to its right, a running sum makes it
/// coverage (the accumulation buffer of font-rs, in whole numbers as in FreeType's smooth rasterizer).
///
/// As integers, sums depend neither on the order of the edges nor on which rows or columns are asked for. They are exact up to
/// 1,023 turns around a pixel; at 2,048 the numbers begin anew.
struct AreaAccumulator {
  private var cells: [Int32] = []
  /// For each row, one bit for each block of cells that an edge has touched.
  private var touched: [UInt64] = []
  private var left = 0
  private var grid = CellGrid(width: 0)

  /// Makes room for `rows` rows of the pixels `left ..< right`.
  mutating func prepare(_ left: Int, _ right: Int, rows: Int) {
    self.left = left
    grid = CellGrid(width: max(0, right - left))
    if cells.count < grid.stride * rows { cells = Array(repeating: 0, count: grid.stride * rows) }
    if touched.count < grid.words * rows { touched = Array(repeating: 0, count: grid.words * rows) }
  }

  /// Adds what the edges of `table`, its origin at (`x`, `y`) in units of `Edge`, cover of `rows`.
  mutating func add(_ table: EdgeTable, x: Int, y: Int, rows: Range<Int>) {
    let top = rows.lowerBound << Edge.shift - y
    let bottom = rows.upperBound << Edge.shift - y
    if bottom <= table.top || top >= table.bottom { return }
    let place = (x: x - left << Edge.shift, top: Int32(top), bottom: Int32(bottom))
    Self.add(table.down, place, winding: 2, grid, &cells, &touched)
    Self.add(table.up, place, winding: -2, grid, &cells, &touched)
  }

  private static func add(
    _ buckets: EdgeBuckets, _ place: (x: Int, top: Int32, bottom: Int32), winding: Int32, _ grid: CellGrid,
    _ cells: inout [Int32], _ touched: inout [UInt64]
  ) {
    var cells = cells.mutableSpan
    var touched = touched.mutableSpan
    func add(
      _ edges: Span<Edge>, from start: Int32, _ cells: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>
    ) {
      grid.add(edges, from: start, x: place.x, place.top, place.bottom, winding, &cells, &touched)
    }
    add(buckets.tall.span, from: .min, &cells, &touched)
    let edges = buckets.edges.span
    let places = buckets.places(between: place.top, and: place.bottom)
    add(edges.extracting(places.first), from: .min, &cells, &touched)
    // An edge in several buckets is taken from the first of them.
    add(edges.extracting(places.rest), from: (places.bucket &+ 1) << EdgeBuckets.height, &cells, &touched)
  }

  /// Moves row `index` into `row` and leaves it empty.
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
        // Neighbouring blocks at once.
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
