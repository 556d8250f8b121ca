package import SegueCore

/// Approximate coverage: counts how many of 64 × 64 points of a pixel lie inside the shape.
package enum SampledCoverage {
  /// Points per axis.
  package static let samples = 64

  /// The fraction of pixel (`x`, `y`) that lies inside `figures`, which are closed polygons.
  package static func coverage(of figures: [[Point]], _ rule: FillRule, x: Int, y: Int) -> Double {
    var inside = 0
    for j in 0..<samples {
      let py = Double(y) + (Double(j) + 0.5) / Double(samples)
      // Where the horizontal line at `py` crosses the outline, and in which direction.
      var crossings: [(x: Double, winding: Int)] = []
      for figure in figures {
        for (i, a) in figure.enumerated() {
          let b = figure[(i + 1) % figure.count]
          if (a.y <= py) != (b.y <= py) {
            crossings.append((a.x + (py - a.y) / (b.y - a.y) * (b.x - a.x), a.y < b.y ? 1 : -1))
          }
        }
      }
      for i in 0..<samples {
        let px = Double(x) + (Double(i) + 0.5) / Double(samples)
        var winding = 0
        for crossing in crossings where crossing.x <= px { winding += crossing.winding }
        if rule == .nonZero ? winding != 0 : winding % 2 != 0 { inside += 1 }
      }
    }
    return Double(inside) / Double(samples * samples)
  }
}
