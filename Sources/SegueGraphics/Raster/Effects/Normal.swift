/// The normal distribution.
package enum Normal {
  private static let step = 1.0 / 64
  /// Beyond this many standard deviations the rest is below 10⁻⁹.
  static let reach = 6.0

  /// The integral from 0 at multiples of `step`, by Simpson's rule, with the density there.
  private static let table: [(integral: Double, density: Double)] = {
    let scale = 0.39894228040143267794  // 1/√2π
    func density(_ x: Double) -> Double { scale * Exponential.decay(x * x / 2) }
    var table = [(0.0, density(0))]
    var sum = 0.0
    for i in 0..<Int(reach / step) + 1 {
      let x = Double(i) * step
      let end = density(x + step)
      sum += (density(x) + 4 * density(x + step / 2) + end) * (step / 6)
      table.append((sum, end))
    }
    return table
  }()

  /// Φ(x): the part of a distribution of σ = 1 that lies below `x`, to 10⁻¹⁰.
  package static func cumulative(_ x: Double) -> Double {
    let a = abs(x)
    if !(a < reach) { return x > 0 ? 1 : 0 }
    let i = Int(a / step)
    let (p0, d0) = table[i]
    let (p1, d1) = table[i + 1]
    // Cubic Hermite between table entries: the integral's slope is the density.
    let t = (a - Double(i) * step) / step
    let m0 = d0 * step
    let m1 = d1 * step
    let rise = p1 - p0
    let value = p0 + t * (m0 + t * (3 * rise - 2 * m0 - m1 + t * (m0 + m1 - 2 * rise)))
    return x > 0 ? 0.5 + value : 0.5 - value
  }
}
