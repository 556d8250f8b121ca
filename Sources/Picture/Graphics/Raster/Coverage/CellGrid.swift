import CKernels
package import SegueCore

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
    // `width` + 1 cells, rounded up to whole blocks.
    stride = (width + Self.block) & -Self.block
    let blocks = stride >> Self.blockShift
    words = (blocks + 63) / 64
  }

  /// Adds the area to the right of the edges. All coordinates are in units of 1/1024 pixel.
  /// - Parameters:
  ///   - start: edges whose upper end lies above this y are skipped: the caller has added them from an earlier bucket.
  ///   `.min` adds all.
  ///   - x: how far the edges are moved to the right.
  ///   - top: the top of the first row of cells.
  ///   - bottom: the bottom of the last row.
  ///   - winding: twice the winding, since cells hold twice the area.
  package func add(
    _ edges: Span<Edge>, from start: Int32, x: Int, _ top: Int32, _ bottom: Int32, _ winding: Int32,
    _ cells: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>
  ) {
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
  }
}

/// The running sum of a row's cells. It equals the covered area of a pixel times the winding number.
package struct CellSum {
  /// The sum for full coverage with winding number 1.
  private static let full = UInt32(2 * Edge.unit * Edge.unit)

  private var sum: Int32 = 0
  /// The bits of the sum that matter: all for non-zero; for even-odd those that remain modulo winding number 2.
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
    // `full` is 2²¹, `UnitFixed.full` is 2¹⁶. Adding 16 rounds.
    return (covered &+ 16) >> 5
  }

  /// Converts `count` cells, beginning at `offset`, to coverage; stores it in `weights`, beginning at `start`; clears the
  /// cells. `count` is a multiple of `CellGrid.block`.
  package mutating func take(
    _ cells: inout MutableSpan<Int32>, _ offset: Int, _ weights: inout MutableSpan<UnitFixed>, _ start: Int, count: Int
  ) {
    unsafe cells.withMutableAddress(offset..<offset + count) { cells in
      unsafe weights.withMutableAddress(start..<start + count) { weights in
        sum = unsafe pixels_sum_cells(cells, weights, count, sum, windingMask)
      }
    }
  }
}
