extension Path {
  /// Each figure as the points of straight lines that are nowhere farther than `tolerance` (positive) from it, unless a
  /// curve would take more than 65,536 of them.
  package func polylines(tolerance: Double) -> [[Point]] {
    figures.map { figure in
      var points = [figure.start]
      for segment in figure.segments {
        if case .curve(let curve) = segment {
          // Chords of n equal pieces miss a curve by at most 1/n² of what its single chord may.
          let wanted = (curve.chordDeviation / tolerance).squareRoot()
          // Written so that a curve which is no number is one piece.
          let count = wanted > 1 ? Int(Swift.min(wanted, 65_536).rounded(.up)) : 1
          for step in 1..<count { points.append(curve.point(at: Double(step) / Double(count))) }
        }
        points.append(segment.end)
      }
      return points
    }
  }
}
