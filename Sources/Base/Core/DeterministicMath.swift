/// Elementary functions that return the same bits on every machine.
///
/// Results of the C library differ between processors. These functions use only `+ − × ÷`, rounding to an integer and
/// exact bit manipulation. The relative error stays below 1e-15 in the range that each function documents; the tests
/// check 1e-14 against 50-digit references.
package enum DeterministicMath {
  /// `coefficients[0] + coefficients[1]·x + …`, evaluated with Horner's scheme.
  @inline(__always)
  static func polynomial(_ x: Double, _ coefficients: [Double]) -> Double {
    var sum = 0.0
    for coefficient in coefficients.reversed() { sum = sum * x + coefficient }
    return sum
  }

  /// 2^`exponent` for −1022…1023, built from its bit pattern.
  @inline(__always)
  static func powerOfTwo(_ exponent: Int) -> Double { Double(bitPattern: UInt64(exponent + 1023) << 52) }

  /// 1/first!, −1/(first + 2)!, 1/(first + 4)!, …: the Taylor coefficients of an even or odd function.
  static func alternatingReciprocalFactorials(from first: Int, through last: Int) -> [Double] {
    stride(from: first, through: last, by: 2).enumerated().map { index, n in
      (index.isMultiple(of: 2) ? 1 : -1) / factorial(n)
    }
  }

  /// n!, exact up to 22!.
  static func factorial(_ n: Int) -> Double { (1...Swift.max(1, n)).reduce(1.0) { $0 * Double($1) } }
}

extension DeterministicMath {
  /// eˣ for every x: 0 below −745.2, infinity above 709.8. Subnormal results are supported.
  ///
  /// x = k·ln 2 + r with |r| ≤ ln 2 / 2, so eˣ = 2ᵏ·eʳ. `ln2High` has 32 bits, so its product with k is exact.
  package static func exp(_ x: Double) -> Double {
    guard !x.isNaN else { return x }
    if x > 709.8 { return .infinity }
    if x < -745.2 { return 0 }
    let k = (x * inverseLn2).rounded()
    let r = (x - k * ln2High) - k * ln2Low
    return scaled(1 + expMinusOneSeries(r), byPowerOfTwo: Int(k))
  }

  /// eˣ − 1, with full relative precision near zero too.
  package static func expMinusOne(_ x: Double) -> Double {
    x > -0.34 && x < 0.34 ? expMinusOneSeries(x) : exp(x) - 1
  }

  /// r + r²/2! + … + r¹⁴/14!. For |r| ≤ 0.347 the relative truncation error is below 1e-18.
  private static func expMinusOneSeries(_ r: Double) -> Double { r + r * r * polynomial(r, exponentialTail) }

  /// Multiplies by 2ᵏ in two steps, because 2ᵏ itself may lie outside the normal range.
  private static func scaled(_ y: Double, byPowerOfTwo k: Int) -> Double {
    let half = k / 2
    return y * powerOfTwo(half) * powerOfTwo(k - half)
  }

  private static let exponentialTail: [Double] = (2...14).map { 1 / factorial($0) }
  private static let inverseLn2 = 1.4426950408889634
  static let ln2High = Double(bitPattern: 0x3FE6_2E42_FEE0_0000)
  static let ln2Low = Double(bitPattern: 0x3DEA_39EF_3579_3C76)
}

extension DeterministicMath {
  /// The natural logarithm: −infinity at 0, NaN for negative numbers.
  ///
  /// x = 2ᵏ·m with √½ ≤ m < √2 (about), so ln x = k·ln 2 + ln m, and with s = (m − 1)/(m + 1):
  /// ln m = 2·(s + s³/3 + s⁵/5 + …), |s| < 0.1716. The relative truncation error after s²³ is below 1e-19.
  package static func log(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x < .infinity else { return x }
    // Subnormals are scaled into the normal range by 2⁵⁴.
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

extension DeterministicMath {
  /// sin x. Precise for |x| ≤ 1e6; beyond that only within −1…1. NaN for infinities.
  package static func sin(_ x: Double) -> Double {
    let (r, quadrant) = reduced(x)
    return switch quadrant {
    case 0: sineSeries(r)
    case 1: cosineSeries(r)
    case 2: -sineSeries(r)
    default: -cosineSeries(r)
    }
  }

  /// cos x. Precise for |x| ≤ 1e6; beyond that only within −1…1. NaN for infinities.
  package static func cos(_ x: Double) -> Double {
    let (r, quadrant) = reduced(x)
    return switch quadrant {
    case 0: cosineSeries(r)
    case 1: -sineSeries(r)
    case 2: -cosineSeries(r)
    default: sineSeries(r)
    }
  }

  /// An unevaluated sum (double-double): `low` is the rounding error of `high`.
  private struct Remainder {
    let high: Double
    let low: Double
  }

  /// Range reduction: x − n·π/2 in −π/4…π/4, and n modulo 4.
  ///
  /// π/2 is split into three parts of 33 bits and a remainder (Cody and Waite). For |n| < 2²⁰ the products with the
  /// three parts are exact. The subtractions keep their rounding errors, so the result is precise even next to a
  /// multiple of π/2.
  private static func reduced(_ x: Double) -> (Remainder, quadrant: Int) {
    guard x.isFinite else { return (Remainder(high: .nan, low: 0), 0) }
    // `remainder` is exact, but the constant 2π is rounded, so for larger x the phase drifts by |x|·2⁻⁵⁴.
    let near = Swift.abs(x) <= 1_048_576 ? x : x.remainder(dividingBy: 2 * Double.pi)
    let n = (near * twoOverPi).rounded()
    let a = near - n * halfPi.first
    let t = n * halfPi.second
    let b = a - t
    let bLow = (a - b) - t
    let u = n * halfPi.third
    let c = b - u
    let cLow = ((b - c) - u) + bLow - n * halfPi.rest
    let high = c + cLow
    return (Remainder(high: high, low: (c - high) + cLow), Int(n) & 3)
  }

  // sin(h + l) ≈ sin h + l·cos h, where l is so small that cos h ≈ 1 − h²/2 suffices. The cosine works likewise.
  private static func sineSeries(_ r: Remainder) -> Double {
    let h = r.high
    let square = h * h
    return h + (h * square * polynomial(square, sineTail) + r.low * (1 - square / 2))
  }

  private static func cosineSeries(_ r: Remainder) -> Double {
    let h = r.high
    let square = h * h
    return 1 + (square * polynomial(square, cosineTail) - r.low * h)
  }

  private static let twoOverPi = 0.6366197723675814
  private static let halfPi = (
    first: Double(bitPattern: 0x3FF9_21FB_5440_0000), second: Double(bitPattern: 0x3DD0_B461_1A60_0000),
    third: Double(bitPattern: 0x3BA3_198A_2E00_0000), rest: Double(bitPattern: 0x397B_839A_2520_49C1)
  )
  // −1/3!, 1/5!, … 1/17! and −1/2!, 1/4!, … −1/18!. The truncation error is below 1e-19 for |r| ≤ π/4.
  private static let sineTail = alternatingReciprocalFactorials(from: 3, through: 17).map { -$0 }
  private static let cosineTail = alternatingReciprocalFactorials(from: 2, through: 18).map { -$0 }
}
