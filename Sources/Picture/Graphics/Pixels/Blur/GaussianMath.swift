/// The standard normal distribution.
package enum Normal {
  private static let step = 1.0 / 64
  /// The tails beyond this many standard deviations are below 10⁻⁹.
  static let reach = 6.0

  /// The density, and its integral from 0 by Simpson's rule, at multiples of `step`.
  private static let table: [(integral: Double, density: Double)] = {
    let scale = 0.39894228040143267794  // 1/√2π
    func density(_ x: Double) -> Double { scale * Exponential.decay(x * x / 2) }
    var table: [(integral: Double, density: Double)] = [(0, density(0))]
    var sum = 0.0
    for i in 0..<Int(reach / step) + 1 {
      let x = Double(i) * step
      let end = density(x + step)
      sum += (density(x) + 4 * density(x + step / 2) + end) * (step / 6)
      table.append((sum, end))
    }
    return table
  }()

  /// Φ(x), the cumulative distribution function for σ = 1, with an error of 10⁻¹⁰.
  package static func cumulative(_ x: Double) -> Double {
    let a = abs(x)
    if !(a < reach) { return x > 0 ? 1 : 0 }
    let i = Int(a / step)
    let (p0, d0) = table[i]
    let (p1, d1) = table[i + 1]
    // Cubic Hermite interpolation between table entries. The slope of the integral is the density.
    let t = (a - Double(i) * step) / step
    let m0 = d0 * step
    let m1 = d1 * step
    let rise = p1 - p0
    let value = p0 + t * (m0 + t * (3 * rise - 2 * m0 - m1 + t * (m0 + m1 - 2 * rise)))
    return x > 0 ? 0.5 + value : 0.5 - value
  }
}

/// The exponential function, computed from `+ − × ÷` alone so that it gives the same result on every machine. Blurs and
/// shadows use it instead of `DeterministicMath.exp`, whose last bits differ, because their bytes could change.
package enum Exponential {
  /// e^−x for x ≥ 0, with a relative error of about 10⁻¹⁴; 0 if the result is below 10⁻³⁰⁰.
  package static func decay(_ x: Double) -> Double {
    if !(x < 690) { return 0 }
    if x <= 0 { return 1 }
    // e^−x = (e^(−x/2ᵐ))^2ᵐ, with a Taylor series for the small exponent.
    var small = x
    var doublings = 0
    while small > 0.0625 {
      small /= 2
      doublings += 1
    }
    var sum = 1.0
    for k in stride(from: 10.0, through: 1, by: -1) { sum = 1 - small / k * sum }
    for _ in 0..<doublings { sum *= sum }
    return sum
  }
}
