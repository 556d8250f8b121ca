import SegueCore

/// The way of a container between two points (docs/motion.md, Container transform).
enum ContainerPath: String, Hashable, Sendable, CaseIterable {
  case linear
  /// A quarter of an arc: a quadratic Bézier whose control point has one coordinate of each end.
  case arc

  /// The point after a fraction of the way's length.
  func point(from start: Point, to end: Point, at fraction: Double) -> Point {
    let straight = start + (end - start) * fraction
    // An arc along an axis is a straight line, and there is nothing beyond its ends.
    guard self == .arc, start.x != end.x, start.y != end.y else { return straight }
    return QuadraticArc(from: start, to: end).point(at: Swift.min(1, Swift.max(0, fraction)))
  }
}

/// A quadratic Bézier whose two legs are parallel to the axes.
private struct QuadraticArc {
  private let start: Point
  private let control: Point
  private let end: Point

  init(from start: Point, to end: Point) {
    self.start = start
    self.end = end
    // Both directions have the same control point, so the way back is the same.
    control = start.y > end.y ? Point(end.x, start.y) : Point(start.x, end.y)
  }

  func point(at fraction: Double) -> Point {
    let s = parameter(of: fraction * length(to: 1))
    let u = 1 - s
    return start * (u * u) + control * (2 * u * s) + end * (s * s)
  }

  /// The parameter up to which the arc has this length.
  private func parameter(of target: Double) -> Double {
    var low = 0.0
    var width = 1.0
    for _ in 0..<60 {
      width /= 2
      if length(to: low + width) <= target { low += width }
    }
    return low
  }

  /// The length from the start to the parameter `s`: ∫√(a·s² + b·s + c) ds in closed form.
  private func length(to s: Double) -> Double {
    let first = (control - start) * 2
    let change = (start - control * 2 + end) * 2
    let (a, b, c) = (change.dot(change), 2 * first.dot(change), first.dot(first))
    func antiderivative(_ s: Double) -> Double {
      let root = (a * s * s + b * s + c).squareRoot()
      let slope = 2 * a * s + b
      let discriminant = 4 * a * c - b * b
      // Both are above zero because the legs are at right angles.
      return slope * root / (4 * a)
        + discriminant / (8 * a * a.squareRoot()) * DeterministicMath.log(slope + 2 * a.squareRoot() * root)
    }
    return antiderivative(s) - antiderivative(0)
  }
}
