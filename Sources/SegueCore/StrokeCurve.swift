/// Cuts a curve into pieces whose parallels at ± `radius` are single cubics within `tolerance`.
///
/// Where the curve bends more sharply than the pen is wide, its inner parallel would run backwards and could unfill what
/// the pen touches. There the curve becomes short lines with round corners, of which the stroke is a plain union.
struct StrokeCurve {
  let radius: Double
  let tolerance: Double
  private(set) var pieces: [StrokePiece] = []

  init(_ curve: CubicSegment, radius: Double, tolerance: Double) {
    self.radius = radius
    // Rounding noise of far-away curves must not look like an error to be cut smaller.
    self.tolerance = Swift.max(tolerance, curve.polygonLength * 1e-9)
    cut(curve, depth: 0)
    for index in pieces.indices {
      pieces[index].isSmoothAtStart = index > 0
      pieces[index].isSmoothAtEnd = index < pieces.count - 1
    }
  }

  private enum Bend {
    case gentle
    case sharp
    case mixed
  }

  private mutating func cut(_ curve: CubicSegment, depth: Int) {
    let bend = bend(of: curve)
    if bend == .gentle, let piece = StrokePiece(curve), isPrecise(piece, curve) {
      pieces.append(piece)
    } else if depth == 14 || bend != .gentle && curve.polygonLength < tolerance
      || bend == .sharp && curve.chordDeviation < tolerance
    {
      if let piece = StrokePiece(line: curve.start, curve.end) { pieces.append(piece) }
    } else {
      let (head, tail) = curve.split(at: 0.5)
      cut(head, depth: depth + 1)
      cut(tail, depth: depth + 1)
    }
  }

  private static let samples = [0, 0.25, 0.5, 0.75, 1]

  private func bend(of curve: CubicSegment) -> Bend {
    let sharp = Self.samples.count { t in !(Swift.abs(curve.curvature(at: t)) * radius < 1) }
    return sharp == 0 ? .gentle : sharp == Self.samples.count ? .sharp : .mixed
  }

  /// Whether both parallels are near the true ones, compared at the same parameters, and the piece turns little enough
  /// (60°) for three comparisons to tell.
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
