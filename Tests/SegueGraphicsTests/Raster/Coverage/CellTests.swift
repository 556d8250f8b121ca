import Reference
import SegueCore
import SegueGraphics
import Testing

@Suite struct CellTests {
  private static let rows = 16

  private func edges(_ random: inout SplitMix64, _ count: Int) -> [Edge] {
    let unit = Int32(Edge.unit)
    return (0..<count).map { _ in
      let x = Int32.random(in: -9 * unit...60 * unit, using: &random)
      let y = Int32.random(in: -9 * unit...30 * unit, using: &random)
      // Columns, steep ones, flat ones.
      let reach = [0, 40, 2000, 60_000][Int.random(in: 0..<4, using: &random)] as Int32
      return Edge(
        x, y, x + .random(in: -reach...reach, using: &random), y + .random(in: 1...20 * unit, using: &random))
    }
  }

  @Test("Edges add the same to every cell, and touch the same, in every version of the loop", arguments: 0..<40)
  func edges(_ seed: UInt64) {
    var random = SplitMix64(seed)
    let grid = CellGrid(width: .random(in: 1...50, using: &random))
    let all = edges(&random, 30)
    let (top, bottom) = (Int32(3 * Edge.unit), Int32((3 + Self.rows) * Edge.unit))
    let start: Int32 = seed.isMultiple(of: 2) ? .min : Int32.random(in: 0...top, using: &random)
    let x = Int.random(in: -5000...5000, using: &random)
    let winding: Int32 = Bool.random(using: &random) ? 2 : -2
    func added(portably: Bool) -> ([Int32], [UInt64]) {
      var cells = [Int32](repeating: 0, count: grid.stride * Self.rows)
      var touched = [UInt64](repeating: 0, count: grid.words * Self.rows)
      do {
        var cells = cells.mutableSpan
        var touched = touched.mutableSpan
        if portably {
          grid.addPortably(all.span, from: start, x: x, top, bottom, winding, &cells, &touched)
        } else {
          grid.add(all.span, from: start, x: x, top, bottom, winding, &cells, &touched)
        }
      }
      return (cells, touched)
    }
    let expected = added(portably: true)
    #expect(added(portably: false) == expected)
    #expect(expected.0.contains { $0 != 0 })
  }

  @Test("Sums of cells are the same weights in every version of the loop", arguments: FillRule.allCases, 0..<20)
  func sums(_ rule: FillRule, _ seed: UInt64) {
    var random = SplitMix64(seed)
    let count = CellGrid.block * .random(in: 1...5, using: &random)
    // Less than a turn, several, and so many that the numbers begin anew.
    let most = [1 << 18, 1 << 22, Int32.max][Int(seed % 3)]
    let before = Int32.random(in: -most...most, using: &random)
    let cells = [before] + (0..<count + 7).map { _ in Int32.random(in: -most...most, using: &random) }
    func taken(portably: Bool) -> ([Int32], [UnitFixed], UnitFixed) {
      var sum = CellSum(rule)
      var (all, weights) = (
        cells + [Int32](repeating: 0, count: CellGrid.block), [UnitFixed](repeating: 9, count: count + 20)
      )
      do {
        var cells = all.mutableSpan
        var weights = weights.mutableSpan
        for (offset, place, count) in [(0, 0, CellGrid.block), (CellGrid.block, 3, count - CellGrid.block)]
        where count > 0 {
          if portably {
            sum.takePortably(&cells, offset, &weights, place, count: count)
          } else {
            sum.take(&cells, offset, &weights, place, count: count)
          }
        }
      }
      return (all, weights, sum.weight)
    }
    let expected = taken(portably: true)
    #expect(taken(portably: false) == expected)
    #expect(expected.1.contains { $0 != 9 && $0 != 0 })
    #expect(expected.0.prefix(count).allSatisfy { $0 == 0 })
  }
}
