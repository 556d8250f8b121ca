import SegueCore
import Testing
import SegueCore

@Suite struct FixedDecimalTests {
  @Test(
    "A number is rounded to its decimal places and written with all of them",
    arguments: [
      (0, 4, "0.0000"), (1, 4, "1.0000"), (-0.25, 4, "-0.2500"), (0.00005, 4, "0.0001"), (12.3456789, 2, "12.35"),
      (0.5, 0, "1"), (-1.5, 0, "-2"), (-312, 1, "-312.0"), (1e-9, 9, "0.000000001"), (1e15, 1, "1000000000000000.0"),
    ] as [(Double, Int, String)])
  func text(_ value: Double, _ places: Int, _ text: String) {
    #expect(FixedDecimal.text(value, places: places) == text)
  }

  @Test("Zero has no sign", arguments: [-0.0, -0.00004, -1e-300])
  func zero(_ value: Double) {
    #expect(FixedDecimal.text(value, places: 4) == "0.0000")
  }

  @Test("A value that does not fit 64 bits has no fixed decimal", arguments: [Double.nan, .infinity, -.infinity, 1e18])
  func range(_ value: Double) {
    #expect(FixedDecimal(value, places: 4) == nil)
  }

  @Test("The decimal's value is the number that its text denotes")
  func value() {
    for units in stride(from: -30_000, through: 30_000, by: 7) {
      let decimal = FixedDecimal(Double(units) / 1e4 + 1e-6, places: 4)
      #expect(decimal?.units == Int64(units))
      #expect(decimal?.value == Double(decimal?.text ?? ""))
    }
  }
}
