/// Elementary functions with the same bits on every machine.
///
/// The C library's answers differ by processor, so these are built from `+ − × ÷`, rounding to an integer and exact
/// bit manipulation alone. The relative error stays below 1e-15 in the ranges that each function names; the tests
/// hold them to 1e-14 against 50-digit references.
package enum DeterministicMath {
  /// `coefficients[0] + coefficients[1]·x + …`, evaluated from the highest power down (Horner).
  @inline(__always)
  static func polynomial(_ x: Double, _ coefficients: [Double]) -> Double {
    var sum = 0.0
    for coefficient in coefficients.reversed() { sum = sum * x + coefficient }
    return sum
  }

  /// 2^`exponent` for −1022…1023, by its bits.
  @inline(__always)
  static func powerOfTwo(_ exponent: Int) -> Double { Double(bitPattern: UInt64(exponent + 1023) << 52) }

  /// 1/first!, −1/(first + 2)!, 1/(first + 4)!, …: the Taylor coefficients of a function of every second power.
  static func alternatingReciprocalFactorials(from first: Int, through last: Int) -> [Double] {
    stride(from: first, through: last, by: 2).enumerated().map { index, n in
      (index.isMultiple(of: 2) ? 1 : -1) / factorial(n)
    }
  }

  /// n!, exact up to 22!.
  static func factorial(_ n: Int) -> Double { (1...Swift.max(1, n)).reduce(1.0) { $0 * Double($1) } }
}
