extension DeterministicMath {
  /// The angle of a point from the positive x axis towards the positive y axis, in turns: 0..<1. 0 for the origin and for
  /// points that are not finite. The error is below 1e-12.
  package static func turn(x: Double, y: Double) -> Double {
    let (ax, ay) = (abs(x), abs(y))
    let long = Swift.max(ax, ay)
    guard long > 0, long.isFinite else { return 0 }
    let slope = Swift.min(ax, ay) / long
    // Beyond tan(π/8) the series uses the angle from the diagonal, an eighth of a turn, because it is smaller.
    let isSteep = slope > 0.414_213_562_373_095_03
    let z = isSteep ? (slope - 1) / (slope + 1) : slope
    var turn = z * polynomial(z * z, arcTangent) + (isSteep ? 0.125 : 0)
    if ay > ax { turn = 0.25 - turn }
    if x < 0 { turn = 0.5 - turn }
    if y < 0 { turn = 1 - turn }
    return turn >= 1 ? 0 : turn
  }

  /// atan(z) / (2π · z) by powers of z².
  private static let arcTangent: [Double] = (0..<16).map { k in
    (k.isMultiple(of: 2) ? 1 : -1) / (Double(2 * k + 1) * 6.283_185_307_179_586_5)
  }
}
