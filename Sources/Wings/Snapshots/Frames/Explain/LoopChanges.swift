/// A motion that repeats itself, as that of a spinner, and goes on at another pace, from another place or backwards. Nil if the first
/// recording is no loop, or the second one not the same loop.
struct LoopChanges {
  let finding: MotionFinding

  /// The largest part of a recording that may be one turn of a loop.
  private static let mostOfAll = 0.6
  /// The part of the largest distance between frames by which one turn may differ from the next.
  private static let turnDifference = 0.05

  init?(_ motions: SampledMotions, _ points: CoarsePictures) {
    let (a, b) = (motions.before, motions.after)
    guard let period = Self.period(of: a, points) else { return nil }
    // As long as the other one can be, however fast it is.
    let turn = Array(a[..<period])
    let loop = (0..<4 * b.count + period).map { turn[$0 % period] }
    let ways = [loop, loop.reversed()].map { TimeWarp($0, b, points) }
    let rests = ways.map { $0.residuals.reduce(0, +) }
    let isReversed = rests[1] < 0.2 * rests[0]
    let (warp, rest) = isReversed ? (ways[1], rests[1]) : (ways[0], rests[0])
    let difference = b.indices.reduce(0) { $0 + points.distance(a[min($1, a.count - 1)], b[$1]) }
    guard rest < 0.25 * difference, let line = Self.line(warp.times), line.error < 0.5 else {
      return nil
    }
    let (seconds, to) = (Double(period) * motions.tick, Double(b.count) * motions.tick)
    if isReversed {
      finding = MotionFinding(.reversed, "the loop of \(MotionWords.span(seconds)) runs backwards", from: 0, to: to)
    } else if abs(line.slope - 1) > 0.03 {
      finding = MotionFinding(
        line.slope < 1 ? .slower : .faster,
        "the loop takes \(MotionWords.span(seconds / line.slope)) instead of \(MotionWords.span(seconds))", from: 0,
        to: to, amounts: [("ratio", 1 / line.slope)], confidence: 0.9)
    } else {
      // The nearer way round.
      let ahead = line.start.truncatingRemainder(dividingBy: Double(period))
      let delay = (2 * ahead > Double(period) ? Double(period) - ahead : -ahead) * motions.tick
      finding = MotionFinding(
        delay > 0 ? .later : .earlier,
        "the loop of \(MotionWords.span(seconds)) is \(MotionWords.span(abs(delay))) \(delay > 0 ? "later" : "earlier")",
        from: 0, to: to, amounts: [("seconds", delay)], confidence: 0.9)
    }
  }

  /// How many ticks a turn takes.
  private static func period(of a: [Int], _ points: CoarsePictures) -> Int? {
    let most = Int(mostOfAll * Double(a.count))
    guard most >= 3, zip(a, a.dropFirst()).contains(where: { $0 != $1 }) else { return nil }
    func difference(_ period: Int) -> Double {
      let pairs = a.count - period
      return (0..<pairs).reduce(0) { $0 + points.distance(a[$1], a[$1 + period]) } / Double(pairs)
    }
    let differences = (1...most).map(difference)
    guard let largest = differences.max(), largest > 0 else { return nil }
    guard let index = differences.firstIndex(where: { $0 <= turnDifference * largest }), index >= 2 else { return nil }
    return index + 1
  }

  /// The straight line through times, and how far they lie from it, in ticks: the root of the mean square.
  private static func line(_ times: [Double]) -> (start: Double, slope: Double, error: Double)? {
    guard times.count > 2 else { return nil }
    let count = Double(times.count)
    let (x, y) = ((count - 1) / 2, times.reduce(0, +) / count)
    var (xx, xy) = (0.0, 0.0)
    for (tick, time) in times.enumerated() {
      xx += (Double(tick) - x) * (Double(tick) - x)
      xy += (Double(tick) - x) * (time - y)
    }
    let slope = xy / xx
    let start = y - slope * x
    guard slope > 0 else { return nil }
    let squares = times.enumerated().map { (start + slope * Double($0) - $1) * (start + slope * Double($0) - $1) }
    return (start, slope, (squares.reduce(0, +) / count).squareRoot())
  }
}

/// The same motion backwards.
struct ReversedMotion {
  let finding: MotionFinding

  /// - Parameter warp: what the time of the motion explains as it is.
  init?(_ motions: SampledMotions, _ warp: TimeWarp, _ points: CoarsePictures) {
    let forward = warp.residuals.reduce(0, +)
    guard forward > 0.25 * warp.differences.reduce(0, +) else { return nil }
    let backward = TimeWarp(motions.before.reversed(), motions.after, points).residuals.reduce(0, +)
    guard backward < 0.1 * forward else { return nil }
    finding = MotionFinding(
      .reversed, "the motion runs backwards", from: 0, to: Double(motions.after.count) * motions.tick, confidence: 0.9)
  }
}
