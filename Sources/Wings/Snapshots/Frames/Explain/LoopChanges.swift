/// A motion that repeats itself, as that of a spinner, and goes on at another pace, from another place or backwards. Nil if the first
/// recording is no loop, or the second one not the same loop.
struct LoopChanges {
  let finding: MotionFinding

  /// The largest part of a recording that may be one turn of a loop.
  private static let mostOfAll = 0.6
  /// A turn has at most so many ticks, and is compared with the next one at about as many, so that long recordings take no longer.
  private static let longestTurn = 1000
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
    let times = warp.times.enumerated().map { (x: Double($0), y: $1, weight: 1.0) }
    let line = StraightLine(times)
    guard rest < 0.25 * difference, line.slope > 0, line.error(of: times) < 0.5 else { return nil }
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
    let most = min(longestTurn, Int(mostOfAll * Double(a.count)))
    guard most >= 3, zip(a, a.dropFirst()).contains(where: { $0 != $1 }) else { return nil }
    func difference(_ period: Int) -> Double {
      let ticks = stride(from: 0, to: a.count - period, by: max(1, a.count / longestTurn))
      let sum = ticks.reduce((0.0, 0)) { ($0.0 + points.distance(a[$1], a[$1 + period]), $0.1 + 1) }
      return sum.0 / Double(sum.1)
    }
    let differences = (1...most).map(difference)
    guard let largest = differences.max(), largest > 0 else { return nil }
    guard let index = differences.firstIndex(where: { $0 <= turnDifference * largest }), index >= 2 else { return nil }
    return index + 1
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
