import SegueCore
import SegueExport
import Testing
import SegueStills

@Suite struct ColumnCurveTests {
  private func runs(_ values: [Double?], perColumn count: Int) -> [[Point]] {
    var curve = ColumnCurve()
    for (index, value) in values.enumerated() { curve.add(value, at: Double(index), column: index / count) }
    return curve.runs
  }

  @Test("A few values per column are kept unchanged", arguments: [1, 2, 4])
  func few(_ count: Int) {
    let values = (0..<12).map { Double($0 * 7 % 5) }
    #expect(runs(values, perColumn: count) == [values.enumerated().map { Point(Double($0), $1) }])
  }

  @Test(
    "Of many values per column, the lowest and the highest are kept, in their order", arguments: [5, 50, 997])
  func many(_ count: Int) throws {
    let values = (0..<count * 3).map { Double($0 * $0 % 101) }
    let points = try #require(runs(values, perColumn: count).first)
    #expect(points.count == 6)
    for column in 0..<3 {
      let own = Array(values[column * count..<(column + 1) * count])
      let kept = points[column * 2..<column * 2 + 2].map(\.y)
      #expect(kept.min() == own.min() && kept.max() == own.max())
      let isFalling = try #require(own.firstIndex(of: own.max() ?? 0)) < #require(own.firstIndex(of: own.min() ?? 0))
      #expect((kept[0] > kept[1]) == isFalling)
    }
    #expect(zip(points, points.dropFirst()).allSatisfy { $0.x < $1.x })
  }

  @Test("Gaps separate runs, within a column and between columns")
  func gaps() {
    let values: [Double?] = [1, 2, nil, 3, 4, 5, nil, .infinity, 6]
    for count in [1, 3, 100] { #expect(runs(values, perColumn: count).map(\.count) == [2, 3, 1]) }
    #expect(runs([nil, nil], perColumn: 2).isEmpty)
  }

  @Test("A run within the range of values that its column already shows is left out; other runs are kept")
  func repeated() {
    let values: [Double?] = [1, 9, nil, 2, 8, nil, 5, nil, 4, 10, nil, nil]
    #expect(runs(values, perColumn: 12).map { $0.map(\.y) } == [[1, 9], [4, 10]])
    #expect(runs(values + values, perColumn: 12).count == 4)
    #expect(runs(values, perColumn: 3).count == 4)
  }
}
