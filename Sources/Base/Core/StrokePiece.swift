/// A line, or a part of a curve that is short enough for its offset curves to be single cubics.
struct StrokePiece {
  /// The end points of the centre line.
  let start: Point
  let end: Point
  /// Unit vectors.
  let startTangent: Point
  let endTangent: Point
  /// The Bézier handles and signed curvatures at both ends; nil for a line.
  let curve: Ends?
  /// Whether the corner at this end only results from subdividing a curve. Such corners are always round.
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

  /// The offset curve at `distance` to the left on screen, without its start point.
  ///
  /// With n the left unit normal and κ the curvature, (P + d·n)′ = (1 + κ·d)·P′: the offset curve has the same
  /// tangents, and its handles are scaled by that factor.
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
  /// The line from `start` to `end`; nil if they coincide.
  init?(line start: Point, _ end: Point) {
    guard let tangent = (end - start).normalized else { return nil }
    self.init(start: start, end: end, startTangent: tangent, endTangent: tangent, curve: nil)
  }

  /// The whole curve as one piece; nil if it has no tangents.
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
  /// P′ × P″ / |P′|³: positive if the curve turns clockwise on screen, not finite where the derivative vanishes.
  func curvature(at t: Double) -> Double {
    let velocity = derivative(at: t)
    let speed = velocity.length
    return velocity.cross(secondDerivative(at: t)) / (speed * speed * speed)
  }
}

extension Point {
  /// Rotated by −90°: the left side on screen, looking along this vector.
  var left: Point { Point(y, -x) }
}

/// Splits a curve into pieces whose offset curves at ± `radius` are single cubics within `tolerance`.
///
/// Where the radius of curvature is smaller than `radius`, the inner offset curve would run backwards and could cancel
/// filled parts of the stroke. There the curve is replaced by short lines with round joins: their strokes overlap, and
/// overlapping parts never cancel each other.
struct StrokeCurve {
  let radius: Double
  let tolerance: Double
  /// The subdivision ends when there are more pieces than this.
  private let limit: Int
  private(set) var pieces: [StrokePiece] = []

  init(_ curve: CubicSegment, radius: Double, tolerance: Double, limit: Int) {
    self.radius = radius
    self.limit = limit
    // The rounding errors of curves with large coordinates must not trigger further subdivision.
    self.tolerance = Swift.max(tolerance, curve.polygonLength * 1e-9)
    subdivide(curve, depth: 0)
    for index in pieces.indices {
      pieces[index].isSmoothAtStart = index > 0
      pieces[index].isSmoothAtEnd = index < pieces.count - 1
    }
  }

  /// How the radius of curvature compares with `radius`.
  private enum Bend {
    /// It is greater at all samples.
    case gentle
    /// It is smaller at all samples.
    case sharp
    case mixed
  }

  /// How often a curve is halved at most.
  private static let maxDepth = 14

  private mutating func subdivide(_ curve: CubicSegment, depth: Int) {
    if pieces.count > limit { return }
    let bend = bend(of: curve)
    let isTiny = bend != .gentle && curve.polygonLength < tolerance
    let isStraight = bend == .sharp && curve.chordDeviation < tolerance
    if bend == .gentle, let piece = StrokePiece(curve), isPrecise(piece, curve) {
      pieces.append(piece)
    } else if depth == Self.maxDepth || isTiny || isStraight {
      if let piece = StrokePiece(line: curve.start, curve.end) { pieces.append(piece) }
    } else {
      let (head, tail) = curve.split(at: 0.5)
      subdivide(head, depth: depth + 1)
      subdivide(tail, depth: depth + 1)
    }
  }

  /// The parameters at which a curve is examined.
  private static let samples = [0, 0.25, 0.5, 0.75, 1]

  private func bend(of curve: CubicSegment) -> Bend {
    let sharp = Self.samples.count { t in !(Swift.abs(curve.curvature(at: t)) * radius < 1) }
    if sharp == 0 { return .gentle }
    return sharp == Self.samples.count ? .sharp : .mixed
  }

  /// Whether both offset curves are within `tolerance` of the exact ones at three parameters.
  ///
  /// The piece may turn by at most 60°, so that three samples are sufficient.
  private func isPrecise(_ piece: StrokePiece, _ curve: CubicSegment) -> Bool {
    guard piece.startTangent.dot(piece.endTangent) > 0.5 else { return false }
    return [radius, -radius].allSatisfy { distance in
      guard case .cubic(let control1, let control2, let end) = piece.parallel(at: distance) else { return false }
      let parallel = CubicSegment(piece.start + piece.startTangent.left * distance, control1, control2, end)
      return Self.samples.dropFirst().dropLast().allSatisfy { t in
        guard let tangent = curve.derivative(at: t).normalized else { return false }
        return (parallel.point(at: t) - curve.point(at: t) - tangent.left * distance).length <= tolerance
      }
    }
  }
}
