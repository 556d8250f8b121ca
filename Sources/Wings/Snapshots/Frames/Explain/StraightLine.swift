/// The straight line through points by least squares.
struct StraightLine {
  private(set) var start = 0.0
  private(set) var slope = 1.0

  /// The bisector of the axes if no point has a weight.
  init(_ points: [(x: Double, y: Double, weight: Double)]) {
    let weight = points.reduce(0) { $0 + $1.weight }
    if weight == 0 { return }
    let (x, y) = (
      points.reduce(0) { $0 + $1.weight * $1.x } / weight, points.reduce(0) { $0 + $1.weight * $1.y } / weight
    )
    let (xx, xy) = points.reduce((0.0, 0.0)) { sums, point in
      (sums.0 + point.weight * (point.x - x) * (point.x - x), sums.1 + point.weight * (point.x - x) * (point.y - y))
    }
    slope = xx > 0 ? xy / xx : 1
    start = y - slope * x
  }

  /// How far points lie from it: the root of the mean square.
  func error(of points: [(x: Double, y: Double, weight: Double)]) -> Double {
    points.rootMeanSquare { start + slope * $0 - $1 }
  }
}

extension [(x: Double, y: Double, weight: Double)] {
  /// Of an error at `x` and `y`; 0 if no point has a weight.
  func rootMeanSquare(_ error: (Double, Double) -> Double) -> Double {
    let weight = reduce(0) { $0 + $1.weight }
    return weight == 0
      ? 0 : (reduce(0) { $0 + $1.weight * error($1.x, $1.y) * error($1.x, $1.y) } / weight).squareRoot()
  }
}
