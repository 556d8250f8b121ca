package import SegueCore

#if arch(x86_64)
  import CKernels
#endif

/// The layout of an accumulation buffer: rows of cells, padded to whole blocks, and one bit per block that says whether
/// an edge touched it.
package struct CellGrid {
  /// Cells per block. Most blocks contain no edge and are skipped.
  package static let block = 1 << blockShift
  private static let blockShift = 4

  /// Pixels per row.
  package let width: Int
  /// Cells per row. Greater than `width`, since an edge at the right border touches the cell after it.
  package let stride: Int
  /// Words of `touched` per row.
  package let words: Int

  package init(width: Int) {
    self.width = width
    stride = (width + Self.block) & -Self.block
    words = (stride >> Self.blockShift + 63) >> 6
  }

  /// Adds the area to the right of the edges that begin at or below `start`. All coordinates are in units of 1/1024
  /// pixel.
  /// - Parameters:
  ///   - x: how far the edges are moved to the right.
  ///   - top: the top of the first row of cells.
  ///   - bottom: the bottom of the last row.
  ///   - winding: ±2 for a winding of ±1.
  package func add(
    _ edges: Span<Edge>, from start: Int32, x: Int, _ top: Int32, _ bottom: Int32, _ winding: Int32,
    _ cells: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>
  ) {
    #if arch(x86_64)
      let (width, stride, words, count) = (width, stride, words, edges.count)
      unsafe edges.withUnsafeBytes { edges in
        unsafe cells.withUnsafeMutableBufferPointer { cells in
          unsafe touched.withUnsafeMutableBufferPointer { touched in
            var grid = unsafe pixels_cells(
              cells: cells.baseAddress, touched: touched.baseAddress, width: width, stride: stride, words: words)
            let first = unsafe edges.assumingMemoryBound(to: pixels_edge.self).baseAddress
            unsafe pixels_add_edges(first, count, start, Int64(x), top, bottom, winding, &grid)
          }
        }
      }
    #else
      addPortably(edges, from: start, x: x, top, bottom, winding, &cells, &touched)
    #endif
  }

  /// The portable version of `add`, with the same result.
  package func addPortably(
    _ edges: Span<Edge>, from start: Int32, x: Int, _ top: Int32, _ bottom: Int32, _ winding: Int32,
    _ cells: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>
  ) {
    for i in edges.indices {
      let edge = edges[i]
      if edge.y1 > top && edge.y0 < bottom && edge.y0 >= start { add(edge, x, top, bottom, winding, &cells, &touched) }
    }
  }

  @inline(__always) private func add(
    _ edge: Edge, _ x: Int, _ top: Int32, _ bottom: Int32, _ winding: Int32, _ cells: inout MutableSpan<Int32>,
    _ touched: inout MutableSpan<UInt64>
  ) {
    let half = 1 << (Edge.slopeShift - 1)
    let origin = Int(edge.x0) + x
    var y = max(edge.y0, top)
    let end = min(edge.y1, bottom)
    var row = Int((y &- top) >> Int32(Edge.shift))
    if edge.slope == 0, origin >= 0, origin < width << Edge.shift {
      // A vertical edge adds the same to every row.
      let cell = origin >> Edge.shift
      let inside = Int32(origin & (Edge.unit - 1))
      while y < end {
        let next = min(end, top &+ Int32(truncatingIfNeeded: (row &+ 1) << Edge.shift))
        let height = (next &- y) &* winding
        let spill = height &* inside
        put(row, cell, height << Int32(Edge.shift) &- spill, spill, &cells, &touched)
        y = next
        row &+= 1
      }
      return
    }
    // The position is computed from the edge's start, not from the row above, because rows may be drawn in any order.
    // Integer multiples of the slope give the same position from any starting row.
    var distance = Int(y &- edge.y0) &* Int(edge.slope) &+ half
    var from = y == edge.y0 ? origin : origin &+ distance >> Edge.slopeShift
    while y < end {
      let next = min(end, top &+ Int32(truncatingIfNeeded: (row &+ 1) << Edge.shift))
      distance &+= Int(next &- y) &* Int(edge.slope)
      let to = next == edge.y1 ? Int(edge.x1) &+ x : origin &+ distance >> Edge.slopeShift
      let height = (next &- y) &* winding
      cover(row, min(from, to), max(from, to), height, &cells, &touched)
      from = to
      y = next
      row &+= 1
    }
  }

  /// Adds the part of an edge within one row, which runs from `x0` to `x1`. `height` is its height times ±2.
  @inline(__always) private func cover(
    _ row: Int, _ x0: Int, _ x1: Int, _ height: Int32, _ cells: inout MutableSpan<Int32>,
    _ touched: inout MutableSpan<UInt64>
  ) {
    let cell = x0 >> Edge.shift
    let last = x1 >> Edge.shift
    if cell == last, cell >= 0, cell < width {
      // The area left of the edge within this cell belongs to the next cell: the height times the mean distance from
      // the cell's left side.
      let sum = Int32(truncatingIfNeeded: x0 &+ x1 &- 2 &* cell << Edge.shift)
      let spill = (height &* sum) >> 1
      put(row, cell, height << Int32(Edge.shift) &- spill, spill, &cells, &touched)
    } else {
      coverSeveral(row, x0, x1, height, &cells, &touched)
    }
  }

  /// Like `cover`, for an edge that spans several cells or lies beyond the ends of the row.
  private func coverSeveral(
    _ row: Int, _ x0: Int, _ x1: Int, _ height: Int32, _ cells: inout MutableSpan<Int32>,
    _ touched: inout MutableSpan<UInt64>
  ) {
    let unit = Edge.unit
    let first = x0 >> Edge.shift
    let last = x1 >> Edge.shift
    if first >= width { return }
    if last < 0 {
      put(row, 0, height << Int32(Edge.shift), 0, &cells, &touched)
      return
    }
    // The magnitude is distributed, so that the same edge upwards subtracts exactly what it adds downwards.
    let total = Int(height.magnitude) / 2
    let winding = height < 0 ? -2 : 2
    let heightPerUnit = (total << 32) / (x1 &- x0)
    var done = 0
    var cell = first
    if cell < 0 {
      // The part to the left of the row covers all of its pixels.
      done = ((0 &- x0) &* heightPerUnit) >> 32
      put(row, 0, Int32(truncatingIfNeeded: done &* winding &* unit), 0, &cells, &touched)
      cell = 0
    }
    var start = max(x0, cell << Edge.shift)
    while cell <= last, cell < width {
      let edge = cell << Edge.shift
      let end = min(x1, edge &+ unit)
      let sum = cell == last ? total : ((end &- x0) &* heightPerUnit) >> 32
      let piece = (sum &- done) &* winding
      let spill = (piece &* (start &+ end &- 2 &* edge)) >> 1
      put(
        row, cell, Int32(truncatingIfNeeded: piece &* unit &- spill), Int32(truncatingIfNeeded: spill), &cells,
        &touched)
      done = sum
      start = end
      cell &+= 1
    }
  }

  /// Adds to a cell and the next one. Indices are unchecked: callers ensure a valid row and 0 ≤ `cell` < `width`.
  @inline(__always) private func put(
    _ row: Int, _ cell: Int, _ here: Int32, _ next: Int32, _ cells: inout MutableSpan<Int32>,
    _ touched: inout MutableSpan<UInt64>
  ) {
    let i = row &* stride &+ cell
    unsafe cells[unchecked: i] &+= here
    unsafe cells[unchecked: i &+ 1] &+= next
    let block = cell >> Self.blockShift
    let after = (cell &+ 1) >> Self.blockShift
    unsafe touched[unchecked: row &* words &+ block >> 6] |= 1 << UInt64(truncatingIfNeeded: block & 63)
    if after != block {
      unsafe touched[unchecked: row &* words &+ after >> 6] |= 1 << UInt64(truncatingIfNeeded: after & 63)
    }
  }
}

/// The running sum of a row's cells. It equals the covered area of a pixel times the winding number.
package struct CellSum {
  /// The sum for full coverage with winding number 1.
  private static let full = UInt32(2 * Edge.unit * Edge.unit)

  private var sum: Int32 = 0
  /// The bits of the sum that are significant: all for non-zero, those below winding number 2 for even-odd.
  private let windingMask: UInt32

  package init(_ rule: FillRule) {
    switch rule {
    case .nonZero: windingMask = .max
    case .evenOdd: windingMask = 2 * Self.full - 1
    }
  }

  /// The coverage of the following pixels, up to the next edge.
  package var weight: UnitFixed {
    let folded = sum.magnitude & windingMask
    let covered = windingMask == .max ? min(folded, Self.full) : min(folded, 2 * Self.full &- folded)
    return (covered &+ 16) >> 5
  }

  /// Converts `count` cells from `offset` on to coverage in `weights` from `start` on, and clears them. `count` is a
  /// multiple of `CellGrid.block`.
  package mutating func take(
    _ cells: inout MutableSpan<Int32>, _ offset: Int, _ weights: inout MutableSpan<UnitFixed>, _ start: Int, count: Int
  ) {
    #if arch(x86_64)
      unsafe cells.withMutableAddress(offset..<offset + count) { cells in
        unsafe weights.withMutableAddress(start..<start + count) { weights in
          sum = unsafe pixels_sum_cells(cells, weights, count, sum, windingMask)
        }
      }
    #else
      takePortably(&cells, offset, &weights, start, count: count)
    #endif
  }

  /// The portable version of `take`, with the same result.
  package mutating func takePortably(
    _ cells: inout MutableSpan<Int32>, _ offset: Int, _ weights: inout MutableSpan<UnitFixed>, _ start: Int, count: Int
  ) {
    for i in 0..<count {
      sum &+= cells[offset &+ i]
      cells[offset &+ i] = 0
      weights[start &+ i] = weight
    }
  }
}
