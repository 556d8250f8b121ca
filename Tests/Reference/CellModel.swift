package import SegueCore
package import SegueGraphics

/// An accumulation buffer to which edges are added one by one, row by row and cell by cell.
package struct CellModel {
  private let grid: CellGrid
  package private(set) var cells: [Int32]
  package private(set) var touched: [UInt64]

  package init(_ grid: CellGrid, rows: Int) {
    self.grid = grid
    cells = Array(repeating: 0, count: grid.stride * rows)
    touched = Array(repeating: 0, count: grid.words * rows)
  }

  /// Adds the area to the right of an edge that is moved right by `x`, between `top` and `bottom`.
  package mutating func add(_ edge: Edge, x: Int, top: Int, bottom: Int, winding: Int) {
    // The edge's x coordinate at `y`. Slopes have 30 fractional bits.
    func position(_ y: Int) -> Int {
      if y == edge.y1 { return Int(edge.x1) + x }
      return Int(edge.x0) + x + ((y - Int(edge.y0)) * Int(edge.slope) + (1 << 29)) >> 30
    }
    var y = max(Int(edge.y0), top)
    while y < min(Int(edge.y1), bottom) {
      let row = (y - top) / Edge.unit
      let end = min(Int(edge.y1), bottom, top + (row + 1) * Edge.unit)
      let (a, b) = (position(y), position(end))
      cover(row, min(a, b), max(a, b), height: end - y, winding)
      y = end
    }
  }

  /// Adds a piece of an edge within one row, from `x0` to `x1`.
  private mutating func cover(_ row: Int, _ x0: Int, _ x1: Int, height: Int, _ winding: Int) {
    let unit = Edge.unit
    // With 32 fractional bits.
    let heightPerUnit = x1 == x0 ? 0 : (height << 32) / (x1 - x0)
    if x1 < 0 {
      put(row, 0, height * winding * unit, 0)
      return
    }
    if x0 >= grid.width * unit { return }
    var done = 0
    if x0 < 0 {
      done = (-x0 * heightPerUnit) >> 32
      put(row, 0, done * winding * unit, 0)
    }
    for cell in max(0, x0 >> Edge.shift)...min(grid.width - 1, x1 >> Edge.shift) {
      let edge = cell * unit
      // The height of the part that lies left of the cell's right side.
      let sum = cell == x1 >> Edge.shift ? height : ((edge + unit - x0) * heightPerUnit) >> 32
      let piece = (sum - done) * winding
      // The area left of the edge within this cell belongs to the next cell: the height times the mean distance from
      // the cell's left side.
      let spill = (piece * (max(x0, edge) + min(x1, edge + unit) - 2 * edge)) >> 1
      put(row, cell, piece * unit - spill, spill)
      done = sum
    }
  }

  private mutating func put(_ row: Int, _ cell: Int, _ here: Int, _ next: Int) {
    cells[row * grid.stride + cell] &+= Int32(truncatingIfNeeded: here)
    cells[row * grid.stride + cell + 1] &+= Int32(truncatingIfNeeded: next)
    for cell in [cell, cell + 1] {
      let block = cell / CellGrid.block
      touched[row * grid.words + block / 64] |= 1 << UInt64(block % 64)
    }
  }

  /// The coverage of a pixel from the sum of its row's cells up to it: the covered area times the winding number, where
  /// 2²¹ is a whole pixel.
  package static func weight(_ sum: Int32, _ rule: FillRule) -> UnitFixed {
    let full = 1 << 21
    let area = Int(sum.magnitude)
    let folded = area % (2 * full)
    let covered = rule == .nonZero ? min(area, full) : min(folded, 2 * full - folded)
    return UnitFixed((covered + 16) / 32)
  }
}
