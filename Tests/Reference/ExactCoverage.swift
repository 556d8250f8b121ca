package import SegueCore

/// Exact coverage: a polygon is clipped to a pixel's square, and the area of what remains inside is computed.
package enum ExactCoverage {
  /// The covered fraction of each pixel in `columns` of row `y`. `figures` are closed polygons that do not overlap, except
  /// for holes, which run in the opposite direction.
  package static func row(_ y: Int, _ columns: Range<Int>, of figures: [[Point]]) -> [Double] {
    // The four sides of the square one after the other (Sutherland and Hodgman).
    let strips = figures.map { figure in
      let belowTop = cut(figure) { $0.y - Double(y) }
      return cut(belowTop) { Double(y) + 1 - $0.y }
    }
    return columns.map { x in
      let areas = strips.map { strip in
        let afterLeft = cut(strip) { $0.x - Double(x) }
        return signedArea(cut(afterLeft) { Double(x) + 1 - $0.x })
      }
      return abs(areas.reduce(0, +))
    }
  }

  /// The part of a polygon in which `distance` is not negative.
  private static func cut(_ figure: [Point], _ distance: (Point) -> Double) -> [Point] {
    var result: [Point] = []
    for (i, b) in figure.enumerated() {
      let a = figure[(i + figure.count - 1) % figure.count]
      let (from, to) = (distance(a), distance(b))
      if (from < 0) != (to < 0) { result.append(a + (b - a) * (from / (from - to))) }
      if to >= 0 { result.append(b) }
    }
    return result
  }

  private static func signedArea(_ figure: [Point]) -> Double {
    var sum = 0.0
    for (i, b) in figure.enumerated() {
      let a = figure[(i + figure.count - 1) % figure.count]
      sum += a.x * b.y - b.x * a.y
    }
    return sum / 2
  }
}
