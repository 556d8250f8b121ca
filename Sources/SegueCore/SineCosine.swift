extension DeterministicMath {
  /// sin x; precise for |x| ≤ 1e6, in −1…1 beyond, NaN for an infinity.
  package static func sin(_ x: Double) -> Double {
    let (r, quadrant) = reduced(x)
    return switch quadrant {
    case 0: sineSeries(r)
    case 1: cosineSeries(r)
    case 2: -sineSeries(r)
    default: -cosineSeries(r)
    }
  }

  /// cos x; precise for |x| ≤ 1e6, in −1…1 beyond, NaN for an infinity.
  package static func cos(_ x: Double) -> Double {
    let (r, quadrant) = reduced(x)
    return switch quadrant {
    case 0: cosineSeries(r)
    case 1: -sineSeries(r)
    case 2: -cosineSeries(r)
    default: sineSeries(r)
    }
  }

  /// An unevaluated sum: `low` holds what `high` had no bits for.
  private struct Remainder {
    let high: Double
    let low: Double
  }

  /// x − n·π/2 in −π/4…π/4, and n modulo 4.
  ///
  /// π/2 is cut into three parts of 33 bits and a rest (Cody and Waite): for |n| < 2²⁰ the products with the three
  /// parts are exact, and so are the subtractions with their remainders kept, even next to a multiple of π/2.
  private static func reduced(_ x: Double) -> (Remainder, quadrant: Int) {
    guard x.isFinite else { return (Remainder(high: .nan, low: 0), 0) }
    // `remainder` is exact by definition; 2π is not, so the phase drifts by |x|·2⁻⁵⁴ out there.
    let near = Swift.abs(x) <= 1_048_576 ? x : x.remainder(dividingBy: 2 * Double.pi)
    let n = (near * twoOverPi).rounded()
    let a = near - n * halfPi.0
    let t = n * halfPi.1
    let b = a - t
    let bLow = (a - b) - t
    let u = n * halfPi.2
    let c = b - u
    let cLow = ((b - c) - u) + bLow - n * halfPi.3
    let high = c + cLow
    return (Remainder(high: high, low: (c - high) + cLow), Int(n) & 3)
  }

  // sin(h + l) ≈ sin h + l·cos h, and cos h ≈ 1 − h²/2 is enough for so small an l; likewise for the cosine.
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
    Double(bitPattern: 0x3FF9_21FB_5440_0000), Double(bitPattern: 0x3DD0_B461_1A60_0000),
    Double(bitPattern: 0x3BA3_198A_2E00_0000), Double(bitPattern: 0x397B_839A_2520_49C1)
  )
  // −1/3!, 1/5!, … 1/17! and −1/2!, 1/4!, … −1/18!: what is left out is below 1e-19 for |r| ≤ π/4.
  private static let sineTail = alternatingReciprocalFactorials(from: 3, through: 17).map { -$0 }
  private static let cosineTail = alternatingReciprocalFactorials(from: 2, through: 18).map { -$0 }
}
