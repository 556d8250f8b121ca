/// For each frame of one motion, where another motion showed the same: a monotone path through both, refined between frames.
struct TimeWarp {
  /// Which tick of the first motion each tick of the second one shows.
  let times: [Double]
  /// How much is left that no time explains, by tick of the second: the mean of a cell, in quarters of a level.
  let residuals: [Double]
  /// How much the two differ at the same tick.
  let differences: [Double]
  /// How much the first motion moves at the time that is shown, between two ticks.
  let speeds: [Double]

  /// Whether more is left than what lies between two frames.
  var leavesMuch: Bool { residuals.reduce(0, +) > 0.1 * differences.reduce(0, +) }

  /// - Parameter a, b: the pictures at each tick.
  init(_ a: [Int], _ b: [Int], _ points: CoarsePictures) {
    let path = TimePath.cheapest(a, b, points)
    var (times, residuals, differences, speeds): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
    for (tick, place) in path.enumerated() {
      let best = Self.refined(place, a, b[tick], points)
      times.append(best.time)
      residuals.append(best.residual)
      differences.append(points.distance(a[min(tick, a.count - 1)], b[tick]))
      let low = max(0, min(a.count - 2, Int(best.time)))
      speeds.append(a.count < 2 ? 0 : points.distance(a[low], a[low + 1]))
    }
    (self.times, self.residuals, self.differences, self.speeds) = (times, residuals, differences, speeds)
  }

  /// The time around `place` at which a straight way between two frames of `a` comes nearest to a picture.
  private static func refined(
    _ place: Int, _ a: [Int], _ picture: Int, _ points: CoarsePictures
  ) -> (time: Double, residual: Double) {
    var best = (time: Double(place), residual: points.distance(a[place], picture))
    if best.residual == 0 { return best }
    for low in [place - 1, place] where low >= 0 && low + 1 < a.count && a[low] != a[low + 1] {
      let (fraction, residual) = points.nearest(to: picture, between: a[low], a[low + 1])
      if residual < best.residual { best = (Double(low) + fraction, residual) }
    }
    return best
  }
}
