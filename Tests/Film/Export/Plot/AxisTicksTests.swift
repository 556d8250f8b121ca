import SegueExport
import Testing
import SegueStills

@Suite struct AxisTicksTests {
  @Test(
    "Ticks are round numbers with only the decimal places they need",
    arguments: [
      (0...1, 4, ["0.0", "0.5", "1.0"]), (0...1, 5, ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]),
      (-312...312, 4, ["\u{2212}200", "0", "200"]), (0.94...1.003, 4, ["0.94", "0.96", "0.98", "1.00"]),
      (0...2.7, 6, ["0.0", "0.5", "1.0", "1.5", "2.0", "2.5"]), (115...1115, 5, ["200", "400", "600", "800", "1000"]),
      (0...12345, 3, ["0", "5000", "10000"]), (-0.00035...0.0001, 3, ["\u{2212}0.0002", "0.0000"]),
    ] as [(ClosedRange<Double>, Int, [String])])
  func labels(_ range: ClosedRange<Double>, _ count: Int, _ labels: [String]) {
    #expect(AxisTicks(range, atMost: count).labels == labels)
  }

  @Test("A range of any size has one to six ticks, within the range and in ascending order")
  func sizes() {
    var size = 1e-6
    while size < 1e9 {
      for start in [-0.73 * size, 0, 3.1 * size] {
        let range = start...start + size
        let ticks = AxisTicks(range, atMost: 5).values
        #expect((1...6).contains(ticks.count))
        #expect(ticks.allSatisfy { $0 >= range.lowerBound - size * 1e-6 && $0 <= range.upperBound + size * 1e-6 })
        #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0 < $1 })
      }
      size *= 1.7
    }
  }
}
