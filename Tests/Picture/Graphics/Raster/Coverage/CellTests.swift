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
      // Vertical, steep and flat edges.
      let reach = [0, 40, 2000, 60_000][Int.random(in: 0..<4, using: &random)] as Int32
      return Edge(
        x, y, x + .random(in: -reach...reach, using: &random), y + .random(in: 1...20 * unit, using: &random))
    }
  }

  @Test("Edges that are added together change and touch the same cells as when added one by one", arguments: 0..<40)
  func edges(_ seed: UInt64) {
    var random = SplitMix64(seed)
    let grid = CellGrid(width: .random(in: 1...50, using: &random))
    let all = edges(&random, 30)
    let (top, bottom) = (Int32(3 * Edge.unit), Int32((3 + Self.rows) * Edge.unit))
    let start: Int32 = seed.isMultiple(of: 2) ? .min : Int32.random(in: 0...top, using: &random)
    let x = Int.random(in: -5000...5000, using: &random)
    let winding: Int32 = Bool.random(using: &random) ? 2 : -2
    var cells = [Int32](repeating: 0, count: grid.stride * Self.rows)
    var touched = [UInt64](repeating: 0, count: grid.words * Self.rows)
    do {
      var cells = cells.mutableSpan
      var touched = touched.mutableSpan
      grid.add(all.span, from: start, x: x, top, bottom, winding, &cells, &touched)
    }
    var model = CellModel(grid, rows: Self.rows)
    for edge in all where edge.y0 >= start {
      model.add(edge, x: x, top: Int(top), bottom: Int(bottom), winding: Int(winding))
    }
    #expect(cells == model.cells)
    #expect(touched == model.touched)
    #expect(cells.contains { $0 != 0 })
  }

  @Test("Cells that are summed in blocks give the same weights as cell by cell", arguments: FillRule.allCases, 0..<20)
  func sums(_ rule: FillRule, _ seed: UInt64) {
    var random = SplitMix64(seed)
    let count = CellGrid.block * .random(in: 1...5, using: &random)
    // Winding numbers below 1, of several turns, and so large that the sums wrap around.
    let most = [1 << 18, 1 << 22, Int32.max][Int(seed % 3)]
    let before = Int32.random(in: -most...most, using: &random)
    let cells = [before] + (0..<count + 7).map { _ in Int32.random(in: -most...most, using: &random) }
    // Two calls: the cells from `offset` on become the weights from `place` on.
    let parts = [
      (offset: 0, place: 0, count: CellGrid.block),
      (offset: CellGrid.block, place: 3, count: count - CellGrid.block),
    ].filter { $0.count > 0 }
    var sum = CellSum(rule)
    var all = cells + [Int32](repeating: 0, count: CellGrid.block)
    var weights = [UnitFixed](repeating: 9, count: count + 20)
    do {
      var cells = all.mutableSpan
      var weights = weights.mutableSpan
      for (offset, place, count) in parts { sum.take(&cells, offset, &weights, place, count: count) }
    }
    var total: Int32 = 0
    var expected = cells + [Int32](repeating: 0, count: CellGrid.block)
    var expectedWeights = [UnitFixed](repeating: 9, count: count + 20)
    for (offset, place, count) in parts {
      for i in 0..<count {
        total &+= expected[offset + i]
        expected[offset + i] = 0
        expectedWeights[place + i] = CellModel.weight(total, rule)
      }
    }
    #expect(all == expected)
    #expect(weights == expectedWeights)
    #expect(sum.weight == CellModel.weight(total, rule))
    #expect(weights.contains { $0 != 9 && $0 != 0 })
    #expect(all.prefix(count).allSatisfy { $0 == 0 })
  }
}
