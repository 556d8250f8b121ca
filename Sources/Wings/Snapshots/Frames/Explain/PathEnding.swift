/// A motion that stops short of its end, or goes on: all of one motion lies on the way of the other, but they end at different places
/// of it. Or they start there.
struct PathEnding {
  let finding: MotionFinding

  /// - Parameter warp: from the recorded motion to the other one.
  init?(_ motions: SampledMotions, _ warp: TimeWarp, _ points: CoarsePictures) {
    guard Self.endElsewhere(motions), let place = Self.place(motions, warp, points) else { return nil }
    let start = Double(motions.equalAtStart) * motions.tick
    let seconds = MotionWords.time(place.time * motions.tick)
    finding = MotionFinding(
      .ending,
      (place.isShort
        ? "the motion ends elsewhere: where it was at \(seconds)"
        : "the motion ends elsewhere: it goes on from where it ended")
        + "; 0.00–\(MotionWords.time(start)) are equal", from: start, to: Double(motions.after.count) * motions.tick,
      confidence: 0.85)
  }

  /// A start elsewhere: played backwards, both motions end elsewhere.
  init?(startOf motions: SampledMotions, _ points: CoarsePictures) {
    let backward = motions.replacing(before: motions.before.reversed(), after: motions.after.reversed())
    guard Self.endElsewhere(backward),
      let place = Self.place(backward, TimeWarp(backward.before, backward.after, points), points)
    else { return nil }
    let seconds = MotionWords.time((Double(backward.before.count - 1) - place.time) * motions.tick)
    let end = Double(backward.after.count - backward.equalAtStart) * motions.tick
    finding = MotionFinding(
      .start,
      (place.isShort
        ? "the motion starts elsewhere: where it was at \(seconds)"
        : "the motion starts elsewhere: it comes from farther away")
        + "; from \(MotionWords.time(end)) on everything is equal", from: 0, to: end, confidence: 0.85)
  }

  /// Whether both begin alike, and end in other pictures.
  private static func endElsewhere(_ motions: SampledMotions) -> Bool {
    guard let last = motions.before.last, let other = motions.after.last else { return false }
    return last != other && motions.before.first == motions.after.first && !motions.areNearlyAlike(last, other)
  }

  /// Where on the way of the longer motion the other one ends, in ticks of that motion, and whether that is the recorded one.
  private static func place(
    _ motions: SampledMotions, _ warp: TimeWarp, _ points: CoarsePictures
  ) -> (time: Double, isShort: Bool)? {
    let (a, b) = (motions.before, motions.after)
    for isShort in [true, false] {
      let (long, short) = isShort ? (a, b) : (b, a)
      let warp = isShort ? warp : TimeWarp(b, a, points)
      // A recording that ends while all still moves says nothing of where the motion ends.
      guard let end = warp.times.last, let step = MotionSteps.all(in: long, motions).last,
        let rest = warp.residuals.last, !isMovingAtEnd(short, motions)
      else { continue }
      let total = warp.differences.reduce(0, +)
      // The last frame lies within the last motion, and is explained by it.
      guard end > Double(step.lowerBound), end < Double(step.upperBound) - 0.02,
        rest < (motions.tolerance == nil ? 0.25 : 0.15) * (warp.differences.last ?? 0),
        warp.residuals.reduce(0, +) < 0.5 * total
      else { continue }
      return (end, isShort)
    }
    return nil
  }

  /// Whether a thing is as far from where it was all the time, as one that lies elsewhere and comes from outside. A motion that ends
  /// elsewhere is the farther from the recorded one the more of its way it has made.
  static func isElsewhereAllTheWay(_ motions: SampledMotions) -> Bool {
    guard endElsewhere(motions) else { return false }
    let (a, b) = (motions.before, motions.after)
    func shift(_ from: Int, _ to: Int) -> MomentShift? {
      let (pair, regions) = motions.difference(from, to)
      guard let first = regions.first else { return nil }
      return MomentShift(pair.0, pair.1, regions.dropFirst().reduce(first) { $0.union($1) })
    }
    guard let last = a.last, let other = b.last, let end = shift(last, other) else { return false }
    let far = (end.x * end.x + end.y * end.y).squareRoot()
    // No way is longer than twice the frame.
    let longest = 2 * Double(max(motions.grid.width, motions.grid.height))
    var (count, off, way) = (0.0, 0.0, 0.0)
    for tick in motions.equalAtStart..<min(a.count, b.count) where a[tick] != last && b[tick] != other {
      guard let left = shift(a[tick], last), let now = shift(a[tick], b[tick]) else { continue }
      count += 1
      off += (now.x * end.x + now.y * end.y) / far
      way += (left.x * left.x + left.y * left.y).squareRoot()
    }
    return count > 0 && far - off / count < far * way / count / longest / 2
  }

  /// Whether a recording ends in the midst of a motion.
  private static func isMovingAtEnd(_ ids: [Int], _ motions: SampledMotions) -> Bool {
    let changes = zip(ids, ids.dropFirst()).map { motions.distance($0, $1) }
    return (changes.suffix(6).max() ?? 0) > 0.3 * (changes.max() ?? 0)
  }
}
