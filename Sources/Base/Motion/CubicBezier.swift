/// A timing curve from (0, 0) to (1, 1) with two control points, as in CAMediaTimingFunction and CSS.
///
/// The x of both control points is in 0…1, so x increases with the parameter s and y is a function of x.
package struct CubicBezier: Hashable, Sendable {
  package let x1: Double
  package let y1: Double
  package let x2: Double
  package let y2: Double

  /// x is clamped to 0…1. y may lie outside, which makes the curve overshoot.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = Swift.min(Swift.max(x1, 0), 1)
    self.y1 = y1
    self.x2 = Swift.min(Swift.max(x2, 0), 1)
    self.y2 = y2
  }

  /// y at `x`: 0 for x ≤ 0 and 1 for x ≥ 1. In between the error is at most 1e-12 where the curve is not vertical.
  package func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    return isLinear ? x : vertical.value(at: horizontal.parameter(of: x))
  }

  /// dy/dx at `x` within 0…1, one-sided at the ends; zero outside.
  package func slope(at x: Double) -> Double {
    guard x >= 0, x <= 1 else { return 0 }
    return isLinear ? 1 : vertical.slope(over: horizontal, at: horizontal.parameter(of: x))
  }

  /// The x at which the curve reaches `y`: the inverse of `value(at:)` if y is monotonic (y1 and y2 in 0…1).
  ///
  /// A curve that overshoots may reach `y` more than once; the result is then one of those points.
  package func inverse(of y: Double) -> Double {
    guard y > 0 else { return 0 }
    guard y < 1 else { return 1 }
    return isLinear ? y : horizontal.value(at: vertical.parameter(of: y))
  }

  private var isLinear: Bool { x1 == y1 && x2 == y2 }
  private var horizontal: UnitCubic { UnitCubic(x1, x2) }
  private var vertical: UnitCubic { UnitCubic(y1, y2) }
}

extension CubicBezier {
  package static let linear = CubicBezier(0, 0, 1, 1)
  package static let easeIn = CubicBezier(0.42, 0, 1, 1)
  package static let easeOut = CubicBezier(0, 0, 0.58, 1)
  /// The default curve of `UIView.animate`.
  package static let easeInOut = CubicBezier(0.42, 0, 0.58, 1)
  /// `default` in Core Animation, `ease` in CSS.
  package static let standard = CubicBezier(0.25, 0.1, 0.25, 1)
}

/// One coordinate of a cubic Bézier from 0 to 1: `3a·s(1 − s)² + 3b·s²(1 − s) + s³` for s in 0…1.
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

  /// The s in 0…1 at which the value is `target`, which is in 0…1 too.
  ///
  /// 64 bisection steps: unlike Newton's method they converge at the same rate for every curve, flat or steep.
  func parameter(of target: Double) -> Double {
    var low = 0.0
    var width = 1.0
    for _ in 0..<64 {
      width /= 2
      if value(at: low + width) <= target { low += width }
    }
    return low
  }

  /// dy/dx at `s`, where this coordinate is y: `y′/x′`, or the ratio of the next derivatives where both are zero.
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
