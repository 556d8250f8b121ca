/// A cubic Bézier curve.
struct CubicSegment: Hashable {
  let start: Point
  let control1: Point
  let control2: Point
  let end: Point

  init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// Degree elevation of a quadratic curve: both control points lie two thirds of the way from the ends to `control`.
  init(_ start: Point, quadratic control: Point, _ end: Point) {
    self.init(
      start, Point((start.x + 2 * control.x) / 3, (start.y + 2 * control.y) / 3),
      Point((end.x + 2 * control.x) / 3, (end.y + 2 * control.y) / 3), end)
  }

  func point(at t: Double) -> Point {
    let u = 1 - t
    return start * (u * u * u) + control1 * (3 * u * u * t) + control2 * (3 * u * t * t) + end * (t * t * t)
  }

  func derivative(at t: Double) -> Point {
    let u = 1 - t
    return (control1 - start) * (3 * u * u) + (control2 - control1) * (6 * u * t) + (end - control2) * (3 * t * t)
  }

  func secondDerivative(at t: Double) -> Point {
    (control2 - control1 * 2 + start) * (6 * (1 - t)) + (end - control2 * 2 + control1) * (6 * t)
  }

  /// The unit tangent at the start; nil if all points coincide.
  var startTangent: Point? {
    (control1 - start).normalized ?? (control2 - start).normalized ?? (end - start).normalized
  }

  /// The unit tangent at the end; nil if all points coincide.
  var endTangent: Point? {
    (end - control2).normalized ?? (end - control1).normalized ?? (end - start).normalized
  }

  /// The two parts before and after `t` (de Casteljau).
  func split(at t: Double) -> (before: CubicSegment, after: CubicSegment) {
    func between(_ a: Point, _ b: Point) -> Point { a + (b - a) * t }
    let (ab, bc, cd) = (between(start, control1), between(control1, control2), between(control2, end))
    let (abc, bcd) = (between(ab, bc), between(bc, cd))
    let middle = between(abc, bcd)
    return (CubicSegment(start, ab, abc, middle), CubicSegment(middle, bcd, cd, end))
  }

  /// The part between two parameters in 0…1, `from < to`.
  func part(from: Double, to: Double) -> CubicSegment {
    let head = to < 1 ? split(at: to).before : self
    return from > 0 ? head.split(at: from / to).after : head
  }

  /// An upper bound for the distance between the curve and its chord: ⅛ of the largest second derivative, which is 6
  /// times the larger second difference of the control points.
  var chordDeviation: Double {
    0.75 * Swift.max((control2 - control1 * 2 + start).length, (end - control2 * 2 + control1).length)
  }

  /// The length of the control polygon, an upper bound for the length of the curve.
  var polygonLength: Double { (control1 - start).length + (control2 - control1).length + (end - control2).length }
}
