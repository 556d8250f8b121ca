/// A line, or a part of a curve that is short enough for its parallel curves to be single cubics.
struct StrokePiece {
  /// What the pen follows; a line where both handles are nil.
  let start: Point
  let end: Point
  /// Unit vectors.
  let startTangent: Point
  let endTangent: Point
  /// The derivative at both ends, divided by 3 as in a Bézier's handles, and the signed curvature there.
  let curve: Ends?
  /// Whether the corner at this end is only an artefact of cutting a curve up, and round whatever the join.
  var isSmoothAtStart = false
  var isSmoothAtEnd = false

  struct Ends {
    let startHandle: Point
    let endHandle: Point
    let startCurvature: Double
    let endCurvature: Double
  }

  var length: Double { (end - start).length }

  var reversed: StrokePiece {
    StrokePiece(
      start: end, end: start, startTangent: endTangent * -1, endTangent: startTangent * -1,
      curve: curve.map {
        Ends(
          startHandle: $0.endHandle * -1, endHandle: $0.startHandle * -1, startCurvature: -$0.endCurvature,
          endCurvature: -$0.startCurvature)
      },
      isSmoothAtStart: isSmoothAtEnd, isSmoothAtEnd: isSmoothAtStart)
  }

  /// The line parallel to this piece at `distance` to its left as seen on screen, without its start point.
  ///
  /// With n the left unit normal and κ the curvature, (P + d·n)′ = (1 + κ·d)·P′: the parallel curve has the same
  /// tangents, and its handles are longer or shorter by that factor.
  func parallel(at distance: Double) -> Path.Element {
    let last = end + endTangent.left * distance
    guard let curve else { return .line(last) }
    let first = start + startTangent.left * distance
    return .cubic(
      first + curve.startHandle * (1 + curve.startCurvature * distance),
      last - curve.endHandle * (1 + curve.endCurvature * distance), to: last)
  }
}

extension StrokePiece {
  /// The line from `start` to `end`; nil where they coincide.
  init?(line start: Point, _ end: Point) {
    guard let tangent = (end - start).normalized else { return nil }
    self.init(start: start, end: end, startTangent: tangent, endTangent: tangent, curve: nil)
  }

  /// The whole curve as one piece; nil where it has no tangents.
  init?(_ curve: CubicSegment) {
    guard let startTangent = curve.startTangent, let endTangent = curve.endTangent else { return nil }
    self.init(
      start: curve.start, end: curve.end, startTangent: startTangent, endTangent: endTangent,
      curve: Ends(
        startHandle: curve.control1 - curve.start, endHandle: curve.end - curve.control2,
        startCurvature: curve.curvature(at: 0), endCurvature: curve.curvature(at: 1)))
  }
}

extension CubicSegment {
  /// P′ × P″ / |P′|³: positive where the curve turns clockwise on screen; not finite where it stands still.
  func curvature(at t: Double) -> Double {
    let velocity = derivative(at: t)
    let speed = velocity.length
    return velocity.cross(secondDerivative(at: t)) / (speed * speed * speed)
  }
}

extension Point {
  /// Turned by −90°: to the left on screen of who walks along this vector.
  var left: Point { Point(y, -x) }
}
