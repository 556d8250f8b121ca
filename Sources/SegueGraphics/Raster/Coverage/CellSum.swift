package import SegueCore

#if arch(x86_64)
  import CKernels
#endif

/// The running sum of a row's cells, which is what is covered, times the turns of the outline around it.
package struct CellSum {
  /// For full coverage.
  private static let full = UInt32(2 * Edge.unit * Edge.unit)

  private var sum: Int32 = 0
  /// Those bits of a sum that count: all, or those of less than two turns.
  private let turns: UInt32

  package init(_ rule: FillRule) {
    switch rule {
    case .nonZero: turns = .max
    case .evenOdd: turns = 2 * Self.full - 1
    }
  }

  /// Of the pixels from here on, if no edge follows.
  package var weight: UnitFixed {
    let folded = sum.magnitude & turns
    let covered = turns == .max ? min(folded, Self.full) : min(folded, 2 * Self.full &- folded)
    return (covered &+ 16) >> 5
  }

  /// Moves `count` cells, a multiple of `CellGrid.block`, from `offset` on into weights from `place` on; they are empty then.
  package mutating func take(
    _ cells: inout MutableSpan<Int32>, _ offset: Int, _ weights: inout MutableSpan<UnitFixed>, _ place: Int, count: Int
  ) {
    #if arch(x86_64)
      unsafe cells.withMutableAddress(offset..<offset + count) { cells in
        unsafe weights.withMutableAddress(place..<place + count) { weights in
          sum = unsafe pixels_sum_cells(cells, weights, count, sum, turns)
        }
      }
    #else
      takePortably(&cells, offset, &weights, place, count: count)
    #endif
  }

  /// The same, one cell after the other.
  package mutating func takePortably(
    _ cells: inout MutableSpan<Int32>, _ offset: Int, _ weights: inout MutableSpan<UnitFixed>, _ place: Int, count: Int
  ) {
    for i in 0..<count {
      sum &+= cells[offset &+ i]
      cells[offset &+ i] = 0
      weights[place &+ i] = weight
    }
  }
}
