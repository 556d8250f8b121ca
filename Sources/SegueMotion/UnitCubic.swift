/// One coordinate of a cubic Bézier that runs from 0 to 1: `3a·s(1 − s)² + 3b·s²(1 − s) + s³` for s in 0…1.
struct UnitCubic: Hashable, Sendable {
  /// The first control value.
  let a: Double
  /// The second control value.
  let b: Double

  init(_ a: Double, _ b: Double) {
    self.a = a
    self.b = b
  }

  func value(at s: Double) -> Double {
    let u = 1 - s
    return 3 * s * u * (a * u + b * s) + s * s * s
  }

  /// `3a·(1 − s)² + 6(b − a)·s(1 − s) + 3(1 − b)·s²`
  func derivative(at s: Double) -> Double {
    let u = 1 - s
    return 3 * (a * u * u + 2 * (b - a) * s * u + (1 - b) * s * s)
  }

  /// The s in 0…1 at which the value is `target`, itself in 0…1.
  ///
  /// 64 halvings of the unit interval: as many steps for every curve, flat or steep, and no guess to go wrong.
  func parameter(of target: Double) -> Double {
    var low = 0.0
    var width = 1.0
    for _ in 0..<64 {
      width /= 2
      if value(at: low + width) <= target { low += width }
    }
    return low
  }

  /// The derivative of this coordinate by the other at the same s: `y′/x′`, where both vanish `y″/x″`, and so on.
  func slope(over x: UnitCubic, at s: Double) -> Double {
    let derivatives = [
      (derivative(at: s), x.derivative(at: s)),
      (secondDerivative(at: s), x.secondDerivative(at: s)),
      (thirdDerivative, x.thirdDerivative),
    ]
    for (dy, dx) in derivatives where dy != 0 || dx != 0 { return dy / dx }
    return 0
  }

  private func secondDerivative(at s: Double) -> Double { 6 * ((b - 2 * a) * (1 - s) + (1 - 2 * b + a) * s) }
  private var thirdDerivative: Double { 6 * (1 - 3 * b + 3 * a) }
}
