/// An elliptical arc between two points, in the parameterization of SVG's `A` command.
///
/// The formulas are those of SVG 1.1, appendix F.6 (endpoint to centre parameterization, out-of-range radii).
package struct EllipticalArc {
  /// The arc as cubics, without its start point. A line if a radius is zero; empty if the ends coincide.
  package let elements: [Path.Element]

  /// - Parameters:
  ///   - rotation: The angle in degrees from the x axis to the ellipse's first axis.
  ///   - isPositive: Whether the angle increases along the arc (clockwise on screen).
  package init(
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
  /// - Returns: nil if a radius is zero or the result is not finite.
  private static func curves(
    from start: Point, to end: Point, _ radiusX: Double, _ radiusY: Double, _ axis: Point, isLarge: Bool,
    isPositive: Bool
  ) -> [Path.Element]? {
    guard radiusX > 0, radiusY > 0 else { return nil }
    // F.6.5.1: half of the chord in the ellipse's axes. Unlike in SVG 1.1, the unit is the radius.
    let half = (start - end) * 0.5
    var p = Point((axis.x * half.x + axis.y * half.y) / radiusX, (axis.x * half.y - axis.y * half.x) / radiusY)
    // F.6.6.2: radii that are too small for the chord are scaled up until the ellipse just reaches both ends.
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

/// An arc of the unit circle, converted to cubic Béziers with square roots only: no angle is ever computed.
///
/// Positive angles run from +x towards +y, which is clockwise on screen.
struct CircularArc {
  /// Unit vectors from the centre to the two ends.
  let start: Point
  let end: Point
  /// Whether the arc is more than half of the circle.
  let isLarge: Bool
  /// Whether the angle increases from start to end.
  let isPositive: Bool

  /// Appends the arc mapped by `transform`, without its start point.
  ///
  /// The arc is split into pieces of at most 45°. Each stays within 5·10⁻⁶ radii of the circle.
  func append(to elements: inout [Path.Element], _ transform: Transform) {
    let sign = isPositive ? 1.0 : -1.0
    if isLarge {
      let half = middle(start, end, sign, isLarge: true)
      append(start, half, sign, depth: 0, &elements, transform)
      append(half, end, sign, depth: 0, &elements, transform)
    } else {
      append(start, end, sign, depth: 0, &elements, transform)
    }
  }

  /// Bisects until each piece spans at most 45° (cos 45° ≈ 0.7071). An arc of 180° takes two levels.
  private func append(
    _ u: Point, _ v: Point, _ sign: Double, depth: Int, _ elements: inout [Path.Element], _ transform: Transform
  ) {
    let cosine = u.dot(v)
    guard depth < 3, cosine < 0.707 else {
      elements.append(Self.piece(u, v, sign, cosine).transformed(by: transform))
      return
    }
    let half = middle(u, v, sign, isLarge: false)
    append(u, half, sign, depth: depth + 1, &elements, transform)
    append(half, v, sign, depth: depth + 1, &elements, transform)
  }

  /// The unit vector half-way along the arc: the direction of u + v, or the chord's normal where u + v is short.
  private func middle(_ u: Point, _ v: Point, _ sign: Double, isLarge: Bool) -> Point {
    if u.dot(v) > 0 {
      return ((u + v) * (isLarge ? -1 : 1)).normalized ?? u
    }
    let chord = v - u
    return (Point(chord.y, -chord.x) * sign).normalized ?? u
  }

  /// One cubic for the angle θ between `u` and `v`, with handles of length 4/3 · tan(θ/4).
  ///
  /// tan(θ/4) = sin(θ/2) / (1 + cos(θ/2)).
  private static func piece(_ u: Point, _ v: Point, _ sign: Double, _ cosine: Double) -> Path.Element {
    let sineOfHalf = Swift.max(0, (1 - cosine) / 2).squareRoot()
    let cosineOfHalf = Swift.max(0, (1 + cosine) / 2).squareRoot()
    let handle = sign * 4 / 3 * sineOfHalf / (1 + cosineOfHalf)
    return .cubic(
      Point(u.x - handle * u.y, u.y + handle * u.x), Point(v.x + handle * v.y, v.y - handle * v.x), to: v)
  }
}
