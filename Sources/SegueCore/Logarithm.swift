extension DeterministicMath {
  /// The natural logarithm; −infinity at 0, NaN below.
  ///
  /// x = 2ᵏ·m with √½ ≤ m < √2 (about), so ln x = k·ln 2 + ln m, and with s = (m − 1)/(m + 1):
  /// ln m = 2·(s + s³/3 + s⁵/5 + …), |s| < 0.1716. What is left out after s²³ is below 1e-19 of the sum.
  package static func log(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x < .infinity else { return x }
    // A subnormal is brought into the normal range by 2⁵⁴ first.
    let normal = x < .leastNormalMagnitude ? x * powerOfTwo(54) : x
    var k = Int(normal.bitPattern >> 52) - 1023 - (x < .leastNormalMagnitude ? 54 : 0)
    var m = Double(bitPattern: normal.bitPattern & 0x000F_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
    if m > 1.4142135623730951 {
      m /= 2
      k += 1
    }
    let s = (m - 1) / (m + 1)
    let logOfM = 2 * s + 2 * s * (s * s * polynomial(s * s, logarithmTail))
    return Double(k) * ln2High + (logOfM + Double(k) * ln2Low)
  }

  private static let logarithmTail: [Double] = stride(from: 3, through: 23, by: 2).map { 1 / Double($0) }
}
