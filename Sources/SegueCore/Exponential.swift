extension DeterministicMath {
  /// eˣ for every x: 0 below −745.2, infinity above 709.8, a subnormal where the result is one.
  ///
  /// x = k·ln 2 + r with |r| ≤ ln 2 / 2, so eˣ = 2ᵏ·eʳ. The upper part of ln 2 has 32 bits: its product with k is exact.
  package static func exp(_ x: Double) -> Double {
    guard !x.isNaN else { return x }
    if x > 709.8 { return .infinity }
    if x < -745.2 { return 0 }
    let k = (x * inverseLn2).rounded()
    let r = (x - k * ln2High) - k * ln2Low
    return scaled(1 + expMinusOneSeries(r), byPowerOfTwo: Int(k))
  }

  /// eˣ − 1, to full relative precision near zero too.
  package static func expMinusOne(_ x: Double) -> Double {
    x > -0.34 && x < 0.34 ? expMinusOneSeries(x) : exp(x) - 1
  }

  /// r + r²/2! + … + r¹⁴/14!: what is left out is below 1e-18 of the sum for |r| ≤ 0.347.
  private static func expMinusOneSeries(_ r: Double) -> Double { r + r * r * polynomial(r, exponentialTail) }

  /// Two factors, for 2ᵏ itself may lie outside the normal range.
  private static func scaled(_ y: Double, byPowerOfTwo k: Int) -> Double {
    let half = k / 2
    return y * powerOfTwo(half) * powerOfTwo(k - half)
  }

  private static let exponentialTail: [Double] = (2...14).map { 1 / factorial($0) }
  private static let inverseLn2 = 1.4426950408889634
  static let ln2High = Double(bitPattern: 0x3FE6_2E42_FEE0_0000)
  static let ln2Low = Double(bitPattern: 0x3DEA_39EF_3579_3C76)
}
