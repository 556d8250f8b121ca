/// A timing curve from (0, 0) to (1, 1) with two control points, as CAMediaTimingFunction and CSS have it.
///
/// By construction the control points' x lie in 0…1, so x grows with the parameter s and y is a function of x.
package struct CubicBezier: Hashable, Sendable {
  package let x1: Double
  package let y1: Double
  package let x2: Double
  package let y2: Double

  /// x is clamped to 0…1; y may leave it, and the curve then overshoots.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = Swift.min(Swift.max(x1, 0), 1)
    self.y1 = y1
    self.x2 = Swift.min(Swift.max(x2, 0), 1)
    self.y2 = y2
  }

  /// y at `x`: 0 up to x = 0, 1 from x = 1 on, and in between within 1e-12 wherever the curve is not vertical.
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

  /// The x at which the curve reaches `y`: the inverse of `value(at:)` where y only grows (y1 and y2 in 0…1).
  ///
  /// A curve that overshoots reaches some heights more than once; the answer is then one of those places.
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
  /// The curve of `UIView.animate` where none is named.
  package static let easeInOut = CubicBezier(0.42, 0, 0.58, 1)
  /// Core Animation's `default`, CSS's `ease`.
  package static let standard = CubicBezier(0.25, 0.1, 0.25, 1)
  /// UIKit's unnamed animation curve of raw value 4.
  package static let systemCurve4 = CubicBezier(0.66, 0, 0.33, 1)
}
