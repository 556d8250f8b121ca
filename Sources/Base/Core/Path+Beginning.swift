extension Path {
  /// The first part of the path, as a fraction of its length: what Core Animation's `strokeEnd` draws.
  ///
  /// The subpaths count one after another. A closed subpath that is cut is open.
  /// - Parameter tolerance: The largest deviation of the polylines that measure curves, in path units.
  package func beginning(_ fraction: Double, tolerance: Double = 0.01) -> Path {
    guard fraction < 1 else { return self }
    let measured = subpaths.map { subpath in
      (subpath, subpath.segments.map { MeasuredSegment($0, tolerance: tolerance) })
    }
    var rest = Swift.max(0, fraction) * measured.reduce(0) { $1.1.reduce($0) { $0 + $1.length } }
    var beginning = Path()
    for (subpath, segments) in measured where rest > 0 {
      beginning.append(.move(subpath.start))
      for segment in segments where rest > 0 {
        let part = segment.length <= rest ? segment.segment : segment.part(from: 0, to: rest)
        beginning.append(part.element)
        rest -= segment.length
      }
      if subpath.isClosed, rest > 0 { beginning.append(.close) }
    }
    return beginning
  }
}

extension PathSegment {
  /// What continues a path that has reached the segment's start.
  fileprivate var element: Path.Element {
    switch self {
    case .line(_, let end): .line(end)
    case .curve(let curve): .cubic(curve.control1, curve.control2, to: curve.end)
    }
  }
}
