package import SegueCore

/// A timing curve from (0, 0) to (1, 1) of several cubic Béziers, one after another, such as the `pathInterpolator` of Android.
///
/// x grows from end point to end point, and inside each Bézier, so y is a function of x.
package struct CubicPath: Hashable, Sendable {
  /// A Bézier, and the two points between which it lies.
  private struct Part: Hashable, Sendable {
    let start: Point
    let size: Point
    let curve: CubicBezier

    func fraction(at x: Double) -> Double { (x - start.x) / size.x }
  }

  private let parts: [Part]

  /// - Parameter parts: The two control points and the end of each Bézier, as in the path data of SVG. The first one begins at
  ///   (0, 0), the last one ends at (1, 1). Each end is to the right of and above the one before.
  package init(_ parts: [(Point, Point, end: Point)]) {
    var start = Point.zero
    self.parts = parts.map { first, second, end in
      let size = end - start
      precondition(size.x > 0 && size.y > 0, "A timing curve leads to the right and upwards.")
      let curve = CubicBezier(
        (first.x - start.x) / size.x, (first.y - start.y) / size.y, (second.x - start.x) / size.x,
        (second.y - start.y) / size.y)
      defer { start = end }
      return Part(start: start, size: size, curve: curve)
    }
    precondition(start == Point(1, 1), "A timing curve ends at (1, 1).")
  }

  /// y at `x`: 0 for x ≤ 0 and 1 for x ≥ 1.
  package func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    let part = part(at: x)
    return part.start.y + part.size.y * part.curve.value(at: part.fraction(at: x))
  }

  /// dy/dx at `x` within 0…1, one-sided at the ends, and from the right where two parts meet; zero outside.
  package func slope(at x: Double) -> Double {
    guard x >= 0, x <= 1 else { return 0 }
    let part = part(at: x)
    return part.curve.slope(at: part.fraction(at: x)) * part.size.y / part.size.x
  }

  private func part(at x: Double) -> Part { parts.last { $0.start.x <= x } ?? parts[0] }
}
