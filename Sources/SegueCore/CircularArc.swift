/// Arcs of the unit circle as cubic Béziers, from square roots alone: no angle is ever computed.
///
/// Angles grow from +x towards +y, which is clockwise on screen.
struct CircularArc {
  /// Unit vectors to the two ends.
  let start: Point
  let end: Point
  /// Whether the arc is more than half of the circle.
  let isLarge: Bool
  /// Whether the angle grows from start to end.
  let isPositive: Bool

  /// The arc mapped by `transform`, without its start point: pieces of at most 45°, each within 5·10⁻⁶ of the circle.
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

  /// Halves until a piece spans at most 45°, cos 45° ≈ 0.7071; of 180° that takes two steps.
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

  /// The unit vector half-way along the arc: along u + v, or, where that is short, across the chord.
  private func middle(_ u: Point, _ v: Point, _ sign: Double, isLarge: Bool) -> Point {
    if u.dot(v) > 0 {
      return ((u + v) * (isLarge ? -1 : 1)).normalized ?? u
    }
    let chord = v - u
    return (Point(chord.y, -chord.x) * sign).normalized ?? u
  }

  /// Handles of length 4/3 · tan(θ/4), where tan(θ/4) = sin(θ/2) / (1 + cos(θ/2)).
  private static func piece(_ u: Point, _ v: Point, _ sign: Double, _ cosine: Double) -> Path.Element {
    let sineOfHalf = Swift.max(0, (1 - cosine) / 2).squareRoot()
    let cosineOfHalf = Swift.max(0, (1 + cosine) / 2).squareRoot()
    let handle = sign * 4 / 3 * sineOfHalf / (1 + cosineOfHalf)
    return .cubic(
      Point(u.x - handle * u.y, u.y + handle * u.x), Point(v.x + handle * v.y, v.y - handle * v.x), to: v)
  }
}
