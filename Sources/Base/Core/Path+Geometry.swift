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
    // An empty path whose bounds grow: a list of all points would take more memory than the path.
    var box = Path()
    for subpath in subpaths {
      box.extendBounds(to: subpath.start)
      for segment in subpath.segments {
        box.extendBounds(to: segment.end)
        if case .curve(let curve) = segment {
          for t in curve.extremes({ $0.x }) { box.extendBounds(to: curve.point(at: t)) }
          for t in curve.extremes({ $0.y }) { box.extendBounds(to: curve.point(at: t)) }
        }
      }
    }
    return box.controlBounds
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
  /// - Parameter limit: The largest number of points. A few bytes of path data can be a curve with thousands of them, so
  ///   they are counted before they are made.
  /// - Returns: nil if there are more than `limit` points.
  package func polylines(tolerance: Double, limit: Int) -> [[Point]]? {
    var room = limit
    var lines: [[Point]] = []
    for subpath in subpaths {
      var points = [subpath.start]
      room -= 1
      for segment in subpath.segments {
        let count = segment.chordCount(tolerance: tolerance)
        room -= count
        if room < 0 { return nil }
        segment.visitEnds(ofChords: count) { points.append($0) }
      }
      lines.append(points)
    }
    return lines
  }

  /// The length of the polylines that `polylines` returns, and the number of their chords; nil if there are more than
  /// `limit`.
  package func polylineLength(tolerance: Double, limit: Int) -> (length: Double, chords: Int)? {
    var (length, chords) = (0.0, 0)
    for subpath in subpaths {
      var before = subpath.start
      // Each subpath is summed by itself: another order would round differently.
      var own = 0.0
      for segment in subpath.segments {
        let count = segment.chordCount(tolerance: tolerance)
        chords += count
        if chords > limit { return nil }
        segment.visitEnds(ofChords: count) { point in
          own += (point - before).length
          before = point
        }
      }
      length += own
    }
    return (length, chords)
  }
}

extension PathSegment {
  /// The number of chords that deviate from the segment by at most `tolerance`, at most 65,536.
  fileprivate func chordCount(tolerance: Double) -> Int {
    guard case .curve(let curve) = self else { return 1 }
    // With n pieces the chord deviation is at most 1/n² of that of the single chord.
    let wanted = (curve.chordDeviation / tolerance).squareRoot()
    // The comparison is false for NaN, so a curve with NaN coordinates becomes one piece.
    return wanted > 1 ? Int(Swift.min(wanted, 65_536).rounded(.up)) : 1
  }

  /// The end of each of `count` chords, in order.
  fileprivate func visitEnds(ofChords count: Int, _ body: (Point) -> Void) {
    if case .curve(let curve) = self {
      for step in 1..<count { body(curve.point(at: Double(step) / Double(count))) }
    }
    body(end)
  }
}
