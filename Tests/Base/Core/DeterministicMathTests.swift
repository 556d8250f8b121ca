import Foundation
import SegueCore
import Testing

struct ElementaryFunction: Sendable, CustomTestStringConvertible {
  let name: String
  let deterministic: @Sendable (Double) -> Double
  let system: @Sendable (Double) -> Double
  /// The range of the random arguments.
  let range: ClosedRange<Double>
  /// The digest of the results at the reference arguments.
  let bits: UInt64

  var testDescription: String { name }

  static let all = [
    ElementaryFunction(
      name: "exp", deterministic: DeterministicMath.exp, system: Foundation.exp, range: -700...700,
      bits: 0x383A_4D3A_52CC_E61E),
    ElementaryFunction(
      name: "expMinusOne", deterministic: DeterministicMath.expMinusOne, system: Foundation.expm1, range: -2...2,
      bits: 0x2E83_6981_069A_2821),
    ElementaryFunction(
      name: "log", deterministic: DeterministicMath.log, system: Foundation.log, range: 1e-3...1e3,
      bits: 0x5A8B_971F_557C_9920),
    ElementaryFunction(
      name: "sin", deterministic: DeterministicMath.sin, system: Foundation.sin, range: -1e6...1e6,
      bits: 0x9E89_3D84_80BB_2571),
    ElementaryFunction(
      name: "cos", deterministic: DeterministicMath.cos, system: Foundation.cos, range: -1e6...1e6,
      bits: 0x2D49_FD52_FC4D_BF25),
  ]
}

@Test("Results are within 1e-14 of the 50-digit reference, also next to zeros", arguments: ElementaryFunction.all)
func matchesReference(_ function: ElementaryFunction) throws {
  let rows = try ElementaryReference.rows(of: function.name)
  #expect(rows.count > 200)
  var worst = (error: 0.0, x: 0.0)
  for row in rows {
    let error = row.relativeError(of: function.deterministic(row.x))
    if !(error <= worst.error) { worst = (error, row.x) }
  }
  #expect(worst.error <= 1e-14, "worst at \(worst.x)")
}

@Test(
  "At random arguments, results are within 1e-15 of the C library, which is accurate to about 1e-16",
  arguments: ElementaryFunction.all)
func agreesWithSystem(_ function: ElementaryFunction) {
  var state: UInt64 = 1
  var worst = (error: 0.0, x: 0.0)
  for _ in 0..<20_000 {
    // A linear congruential generator (D. Knuth's MMIX); its 53 high bits give a number in 0..<1.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let unit = Double(state >> 11) / 9_007_199_254_740_992
    let x = function.range.lowerBound + unit * (function.range.upperBound - function.range.lowerBound)
    let expected = function.system(x)
    let error = abs(function.deterministic(x) - expected) / abs(expected)
    if !(error <= worst.error) { worst = (error, x) }
  }
  #expect(worst.error <= 1e-15, "worst at \(worst.x)")
}

@Test("Results are bit-identical on every machine and in every build mode", arguments: ElementaryFunction.all)
func bitsArePinned(_ function: ElementaryFunction) throws {
  let rows = try ElementaryReference.rows(of: function.name)
  #expect(digest(rows.map { function.deterministic($0.x) }) == function.bits)
}

@Test("exp overflows to infinity and underflows to subnormals, then to zero")
func exponentialEnds() {
  #expect(DeterministicMath.exp(0) == 1)
  #expect(DeterministicMath.exp(710) == .infinity)
  #expect(DeterministicMath.exp(.infinity) == .infinity)
  #expect(DeterministicMath.exp(-746) == 0)
  #expect(DeterministicMath.exp(-.infinity) == 0)
  #expect(DeterministicMath.exp(.nan).isNaN)
  // e^−745 ≈ 4.99e-324 rounds to the smallest subnormal; e^−740 ≈ 4.2e-322 has seven bits.
  #expect(DeterministicMath.exp(-745) == .leastNonzeroMagnitude)
  #expect(DeterministicMath.exp(-740) == 85 * Double.leastNonzeroMagnitude)
  #expect(DeterministicMath.exp(709.78).isFinite)
}

@Test("expMinusOne keeps the precision that exp(x) − 1 loses")
func exponentialMinusOneNearZero() {
  #expect(DeterministicMath.expMinusOne(1e-300) == 1e-300)
  #expect(DeterministicMath.expMinusOne(-1e-20) == -1e-20)
  #expect(DeterministicMath.expMinusOne(-800) == -1)
  #expect(DeterministicMath.expMinusOne(.nan).isNaN)
}

@Test("exp is monotonic")
func exponentialIsMonotone() {
  var last = 0.0
  for step in -70_000...70_000 {
    let value = DeterministicMath.exp(Double(step) / 100)
    #expect(value >= last)
    last = value
  }
}

@Test("log is −infinity at 0, NaN below 0 and infinity at infinity")
func logarithmEnds() {
  #expect(DeterministicMath.log(1) == 0)
  #expect(DeterministicMath.log(0) == -.infinity)
  #expect(DeterministicMath.log(-0.0) == -.infinity)
  #expect(DeterministicMath.log(-1).isNaN)
  #expect(DeterministicMath.log(.nan).isNaN)
  #expect(DeterministicMath.log(.infinity) == .infinity)
}

@Test("log is the inverse of exp")
func logarithmIsInverse() {
  for step in -1400...1400 {
    let x = Double(step) / 2 + 0.125
    #expect(abs(DeterministicMath.log(DeterministicMath.exp(x)) - x) <= 1e-15 * max(1, abs(x)))
  }
}

@Test("sin is odd, cos is even, sin(0) is 0 and cos(0) is 1")
func sineCosineSymmetry() {
  #expect(DeterministicMath.sin(0) == 0)
  #expect(DeterministicMath.cos(0) == 1)
  for step in 1...2000 {
    let x = Double(step) * 3.7
    #expect(DeterministicMath.sin(-x) == -DeterministicMath.sin(x))
    #expect(DeterministicMath.cos(-x) == DeterministicMath.cos(x))
  }
}

@Test("sin² + cos² is 1")
func sineCosineOnCircle() {
  for step in -20_000...20_000 {
    let x = Double(step) * 49.9
    let (s, c) = (DeterministicMath.sin(x), DeterministicMath.cos(x))
    #expect(abs(s * s + c * c - 1) <= 4e-16)
  }
}

@Test(
  "Results for huge angles stay in −1…1; the result for an infinite angle is NaN",
  arguments: [1_048_577.0, 1e9, -1e16, 1e300])
func sineCosineFar(_ x: Double) {
  let (s, c) = (DeterministicMath.sin(x), DeterministicMath.cos(x))
  #expect(abs(s) <= 1 && abs(c) <= 1)
  #expect(abs(s * s + c * c - 1) <= 4e-16)
  #expect(DeterministicMath.sin(.infinity).isNaN && DeterministicMath.cos(-.infinity).isNaN)
}

@Test("Just beyond the precise range, the error is at most half an ulp of the angle")
func sineBeyondPreciseRange() {
  // sin(2²⁰ + 1), computed with 50 digits.
  #expect(abs(DeterministicMath.sin(1_048_577) - sinOf1048577) <= 1_048_577 * 0x1p-53)
}

private let sinOf1048577 = 0.9727535843134413

/// Arguments and correctly rounded values of an elementary function, computed by scripts/oracles/elementary_functions.py.
struct ElementaryReference {
  let x: Double
  let value: Double

  static func rows(of function: String) throws -> [ElementaryReference] {
    let file = try #require(
      Bundle.module.url(forResource: "elementary_functions", withExtension: "csv", subdirectory: "Fixtures"))
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().compactMap { line in
      let cells = line.split(separator: ",")
      guard cells[0] == function else { return nil }
      return ElementaryReference(x: try #require(Double(cells[1])), value: try #require(Double(cells[2])))
    }
  }

  /// |`result` − value| / |value|; 0 if both are equal, which covers zeros and infinities.
  func relativeError(of result: Double) -> Double {
    result == value ? 0 : Swift.abs(result - value) / Swift.abs(value)
  }
}

/// A digest of the exact bits of `values` (FNV-1a), to pin results that must be the same on every machine.
func digest(_ values: [Double]) -> UInt64 {
  values.reduce(0xCBF2_9CE4_8422_2325) { hash, value in
    (0..<8).reduce(hash) { hash, byte in (hash ^ (value.bitPattern >> (8 * byte) & 0xFF)) &* 0x0000_0100_0000_01B3 }
  }
}
