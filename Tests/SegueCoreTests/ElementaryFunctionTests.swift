import Foundation
import SegueCore
import Testing

struct ElementaryFunction: Sendable, CustomTestStringConvertible {
  let name: String
  let ours: @Sendable (Double) -> Double
  let systems: @Sendable (Double) -> Double
  /// Random arguments are drawn from here.
  let range: ClosedRange<Double>
  /// The digest of the results at the reference arguments.
  let bits: UInt64

  var testDescription: String { name }

  static let all = [
    ElementaryFunction(
      name: "exp", ours: DeterministicMath.exp, systems: Foundation.exp, range: -700...700, bits: 0x383A_4D3A_52CC_E61E),
    ElementaryFunction(
      name: "expMinusOne", ours: DeterministicMath.expMinusOne, systems: Foundation.expm1, range: -2...2,
      bits: 0x2E83_6981_069A_2821),
    ElementaryFunction(
      name: "log", ours: DeterministicMath.log, systems: Foundation.log, range: 1e-3...1e3, bits: 0x5A8B_971F_557C_9920),
    ElementaryFunction(
      name: "sin", ours: DeterministicMath.sin, systems: Foundation.sin, range: -1e6...1e6, bits: 0x9E89_3D84_80BB_2571),
    ElementaryFunction(
      name: "cos", ours: DeterministicMath.cos, systems: Foundation.cos, range: -1e6...1e6, bits: 0x2D49_FD52_FC4D_BF25),
  ]
}

@Test("Within 1e-14 of the 50-digit reference, next to the zeros too", arguments: ElementaryFunction.all)
func matchesReference(_ function: ElementaryFunction) throws {
  let rows = try ElementaryReference.rows(of: function.name)
  #expect(rows.count > 200)
  var worst = (error: 0.0, x: 0.0)
  for row in rows {
    let error = row.relativeError(of: function.ours(row.x))
    if !(error <= worst.error) { worst = (error, row.x) }
  }
  #expect(worst.error <= 1e-14, "worst at \(worst.x)")
}

@Test(
  "Within 1e-15 of the C library, which is good to about 1e-16, at random arguments", arguments: ElementaryFunction.all)
func agreesWithSystem(_ function: ElementaryFunction) {
  var state: UInt64 = 1
  var worst = (error: 0.0, x: 0.0)
  for _ in 0..<20_000 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let unit = Double(state >> 11) / 9_007_199_254_740_992
    let x = function.range.lowerBound + unit * (function.range.upperBound - function.range.lowerBound)
    let expected = function.systems(x)
    let error = abs(function.ours(x) - expected) / abs(expected)
    if !(error <= worst.error) { worst = (error, x) }
  }
  #expect(worst.error <= 1e-15, "worst at \(worst.x)")
}

@Test("The results have these very bits on every machine and in every build mode", arguments: ElementaryFunction.all)
func bitsArePinned(_ function: ElementaryFunction) throws {
  let rows = try ElementaryReference.rows(of: function.name)
  #expect(digest(rows.map { function.ours($0.x) }) == function.bits)
}
