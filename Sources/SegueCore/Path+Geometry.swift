extension Path {
  /// The enclosed area, weighted by winding number. Subpaths that run clockwise on screen count as positive.
  ///
  /// The result is exact for lines and curves. It uses Green's theorem, ½ ∮ x dy − y dx, which for a cubic Bézier is a
  /// sum over pairs of its control points.
  package var signedArea: Double {
    var sum = 0.0
    for subpath in subpaths {
      for segment in subpath.segments {
        switch segment {
        case .line(let a, let b): sum += a.cross(b) / 2
        case .curve(let curve):
          let (p, q, r, s) = (curve.start, curve.control1, curve.control2, curve.end)
          sum += (6 * p.cross(q) + 3 * p.cross(r) + p.cross(s) + 3 * q.cross(r) + 3 * q.cross(s) + 6 * r.cross(s)) / 20
        }
      }
      if let last = subpath.segments.last { sum += last.end.cross(subpath.start) / 2 }
    }
    return sum
  }

  /// The same outline with every subpath reversed, which negates its winding number.
  package var reversed: Path {
    var elements: [Element] = []
    for subpath in subpaths {
      elements.append(.move(subpath.segments.last?.end ?? subpath.start))
      for segment in subpath.segments.reversed() {
        switch segment {
        case .line(let start, _): elements.append(.line(start))
        case .curve(let curve): elements.append(.cubic(curve.control2, curve.control1, to: curve.start))
        }
      }
      if subpath.isClosed { elements.append(.close) }
    }
    return Path(elements)
  }

  /// The tight bounding box of the outline. Unlike `controlBounds` it does not include the control points.
  package var bounds: Rect {
    var points: [Point] = []
    for subpath in subpaths {
      points.append(subpath.start)
      for segment in subpath.segments {
        points.append(segment.end)
        if case .curve(let curve) = segment {
          points += curve.extremes { $0.x }.map(curve.point(at:))
          points += curve.extremes { $0.y }.map(curve.point(at:))
        }
      }
    }
    return Path(points.map(Element.line)).controlBounds
  }
}

extension CubicSegment {
  /// The parameters strictly inside 0…1 at which a coordinate has an extremum: the roots of the derivative
  /// a·t² + 2b·t + c, computed in the form that stays precise for a small `a`.
  fileprivate func extremes(_ coordinate: (Point) -> Double) -> [Double] {
    let (p, q) = (coordinate(start), coordinate(control1))
    let (r, s) = (coordinate(control2), coordinate(end))
    let (a, b, c) = (s - 3 * r + 3 * q - p, r - 2 * q + p, q - p)
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return [] }
    let sum = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    return [sum / a, c / sum].filter { $0 > 0 && $0 < 1 }
  }
}

extension Path {
  /// Flattens each subpath into a polyline that deviates from it by at most `tolerance` (positive, in path units).
  ///
  /// A curve is split into at most 65,536 chords, even if that exceeds the tolerance.
  package func polylines(tolerance: Double) -> [[Point]] {
    subpaths.map { subpath in
      var points = [subpath.start]
      for segment in subpath.segments {
        if case .curve(let curve) = segment {
          // With n pieces the chord deviation is at most 1/n² of that of the single chord.
          let wanted = (curve.chordDeviation / tolerance).squareRoot()
          // The comparison is false for NaN, so a curve with NaN coordinates becomes one piece.
          let count = wanted > 1 ? Int(Swift.min(wanted, 65_536).rounded(.up)) : 1
          for step in 1..<count { points.append(curve.point(at: Double(step) / Double(count))) }
        }
        points.append(segment.end)
      }
      return points
    }
  }
}
