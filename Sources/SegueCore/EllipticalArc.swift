/// An arc of an ellipse between two points, as SVG's `A` command describes it.
///
/// Source of the formulas: SVG 1.1, appendix F.6 (end-point to centre parameterization, out-of-range radii).
struct EllipticalArc {
  /// The arc without its start point: cubics; a line where a radius is zero; nothing where the ends coincide.
  let elements: [Path.Element]

  /// - Parameters:
  ///   - rotation: Degrees from the x axis to the ellipse's first axis.
  ///   - isPositive: Whether the angle grows along the arc (clockwise on screen).
  init(
    from start: Point, to end: Point, radiusX: Double, radiusY: Double, rotation: Double, isLarge: Bool,
    isPositive: Bool
  ) {
    guard start != end else {
      elements = []
      return
    }
    elements =
      Self.curves(
        from: start, to: end, Swift.abs(radiusX), Swift.abs(radiusY), Point(degrees: rotation), isLarge: isLarge,
        isPositive: isPositive) ?? [.line(end)]
  }

  /// - Parameter axis: The unit vector (cos φ, sin φ) of the first axis.
  /// - Returns: nil where there is no finite ellipse to follow.
  private static func curves(
    from start: Point, to end: Point, _ radiusX: Double, _ radiusY: Double, _ axis: Point, isLarge: Bool,
    isPositive: Bool
  ) -> [Path.Element]? {
    guard radiusX > 0, radiusY > 0 else { return nil }
    // F.6.5.1: half of the chord, in the ellipse's own axes and (unlike there) in units of its radii.
    let half = (start - end) * 0.5
    var p = Point((axis.x * half.x + axis.y * half.y) / radiusX, (axis.x * half.y - axis.y * half.x) / radiusY)
    // F.6.6.2: radii too small for the chord grow until the ellipse just reaches both ends.
    let length = (p.x * p.x + p.y * p.y).squareRoot()
    let growth = Swift.max(1, length)
    p = p * (1 / growth)
    let squared = p.x * p.x + p.y * p.y
    guard squared > 0, squared.isFinite else { return nil }
    // F.6.5.2: the centre lies on the chord's perpendicular bisector.
    let distance = (Swift.max(0, 1 - squared) / squared).squareRoot() * (isLarge == isPositive ? -1 : 1)
    let center = growth > 1 ? Point.zero : Point(p.y * distance, -p.x * distance)
    guard let u = (p - center).normalized, let v = (p * -1 - center).normalized else { return nil }

    let transform = Transform(
      a: axis.x * radiusX * growth, b: axis.y * radiusX * growth,
      c: -axis.y * radiusY * growth, d: axis.x * radiusY * growth, tx: 0, ty: 0)
    let middle = (start + end) * 0.5
    let offset = transform.apply(center)
    let placed = transform.then(.translation(middle.x + offset.x, middle.y + offset.y))
    var elements: [Path.Element] = []
    CircularArc(start: u, end: v, isLarge: isLarge && growth == 1, isPositive: isPositive).append(to: &elements, placed)
    guard case .cubic(let control1, let control2, let last)? = elements.popLast(), last.isFinite, placed.isFinite else {
      return nil
    }
    elements.append(.cubic(control1, control2, to: end))
    return elements
  }
}

extension Transform {
  fileprivate var isFinite: Bool { Point(a, b).isFinite && Point(c, d).isFinite && Point(tx, ty).isFinite }
}
