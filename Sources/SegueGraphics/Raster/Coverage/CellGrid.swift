#if arch(x86_64)
  import CKernels
#endif

/// Where the area under an edge goes: cells in rows, some more than there are pixels, and a bit for each block of them.
package struct CellGrid {
  /// Cells are looked at by blocks, since in most of them no edge lies.
  package static let block = 1 << blockShift
  private static let blockShift = 4

  package let width: Int
  /// Cells from one row to the next; an edge on the right border touches the cell after it.
  package let stride: Int
  /// The same in words of `touched`.
  package let words: Int

  package init(width: Int) {
    self.width = width
    stride = (width + Self.block) & -Self.block
    words = (stride >> Self.blockShift + 63) >> 6
  }

  /// Adds what those of `edges` that begin at or below `start`, moved to the right by `x`, cover between `top` and `bottom`,
  /// which is where the first row of cells begins and where the last one ends. A whole `winding` is ±2.
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

  /// The same, on any machine.
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
      // A column: every row gets the same.
      let cell = origin >> Edge.shift
      let inside = Int32(origin & (Edge.unit - 1))
      while y < end {
        let next = min(end, top &+ Int32(truncatingIfNeeded: (row &+ 1) << Edge.shift))
        let height = (next &- y) &* winding
        let away = height &* inside
        put(row, cell, height << Int32(Edge.shift) &- away, away, &cells, &touched)
        y = next
        row &+= 1
      }
      return
    }
    // From the edge itself, never from the row above, since rows may be drawn in any order: whole steps of a slope lead to
    // the same place from everywhere.
    var place = Int(y &- edge.y0) &* Int(edge.slope) &+ half
    var from = y == edge.y0 ? origin : origin &+ place >> Edge.slopeShift
    while y < end {
      let next = min(end, top &+ Int32(truncatingIfNeeded: (row &+ 1) << Edge.shift))
      place &+= Int(next &- y) &* Int(edge.slope)
      let to = next == edge.y1 ? Int(edge.x1) &+ x : origin &+ place >> Edge.slopeShift
      let height = (next &- y) &* winding
      cover(row, min(from, to), max(from, to), height, &cells, &touched)
      from = to
      y = next
      row &+= 1
    }
  }

  /// Adds a piece of an edge within one row that runs from `x0` to `x1`; `height` counts a pixel's height as ±2 units.
  @inline(__always) private func cover(
    _ row: Int, _ x0: Int, _ x1: Int, _ height: Int32, _ cells: inout MutableSpan<Int32>,
    _ touched: inout MutableSpan<UInt64>
  ) {
    let cell = x0 >> Edge.shift
    let last = x1 >> Edge.shift
    if cell == last, cell >= 0, cell < width {
      // The mean distance of the edge from the cell's left is the part of the area that belongs to the next cell.
      let sum = Int32(truncatingIfNeeded: x0 &+ x1 &- 2 &* cell << Edge.shift)
      let away = (height &* sum) >> 1
      put(row, cell, height << Int32(Edge.shift) &- away, away, &cells, &touched)
    } else {
      coverSeveral(row, x0, x1, height, &cells, &touched)
    }
  }

  /// The same for an edge in several cells, or beyond the ends of the row.
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
    // Shared out as a magnitude, so that the same edge upwards takes away exactly what it adds downwards.
    let total = Int(height.magnitude) / 2
    let winding = height < 0 ? -2 : 2
    let pitch = (total << 32) / (x1 &- x0)
    var done = 0
    var cell = first
    if cell < 0 {
      // What lies to the left of the row counts in full.
      done = ((0 &- x0) &* pitch) >> 32
      put(row, 0, Int32(truncatingIfNeeded: done &* winding &* unit), 0, &cells, &touched)
      cell = 0
    }
    var start = max(x0, cell << Edge.shift)
    while cell <= last, cell < width {
      let edge = cell << Edge.shift
      let end = min(x1, edge &+ unit)
      let sum = cell == last ? total : ((end &- x0) &* pitch) >> 32
      let piece = (sum &- done) &* winding
      let away = (piece &* (start &+ end &- 2 &* edge)) >> 1
      put(
        row, cell, Int32(truncatingIfNeeded: piece &* unit &- away), Int32(truncatingIfNeeded: away), &cells, &touched)
      done = sum
      start = end
      cell &+= 1
    }
  }

  /// Within the cells, for a row of them and a cell below `width`: what `add` and those that it calls make sure of.
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
