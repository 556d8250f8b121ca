/// How the time of a motion changed: later, slower, at another pace, or to another end. Nil if time does not explain it.
struct TimeChanges {
  private(set) var findings: [MotionFinding] = []
  /// Which tick of the first motion to compare with each tick of the second.
  private(set) var times: [Int] = []
  /// Whether something is left that time does not explain.
  private(set) var isPartial = false

  init?(_ motions: SampledMotions, _ warp: TimeWarp) {
    let b = motions.after
    let total = warp.differences.reduce(0, +)
    let left = warp.residuals.reduce(0, +)
    if total == 0 { return nil }
    let steps = MotionSteps.all(in: b, motions)
    guard !steps.isEmpty else { return nil }
    // In a rest, no frame lies between two others: what is left there is not a matter of time.
    let resting = b.indices.filter { tick in !steps.contains { $0.contains(tick) } }
    let atRest = resting.reduce(0) { $0 + warp.residuals[$1] }
    isPartial = atRest > 0.02 * total || NewCells.areShown(in: motions, at: resting)
    guard left < (isPartial ? 0.35 : 0.55) * total else { return nil }
    let fits = steps.map { TimeFit(warp, $0, motions) }
    guard fits.contains(where: { $0.pace != .same }) else { return nil }
    if Self.stopsShort(fits, warp, motions) { return nil }
    findings = Self.findings(fits, warp, motions)
    if findings.isEmpty { return nil }
    times = warp.times.map { Int($0.rounded()) }
  }

  /// Whether the last motion does not reach the end of the recorded one: no curve has another end.
  private static func stopsShort(_ fits: [TimeFit], _ warp: TimeWarp, _ motions: SampledMotions) -> Bool {
    guard motions.before.last != motions.after.last, let last = fits.last, case .curve = last.pace,
      last.span.upperBound + 2 < motions.after.count || motions.before.count == motions.after.count,
      let step = MotionSteps.all(in: motions.before, motions).last
    else { return false }
    return warp.times[last.span.upperBound] < Double(step.upperBound) - max(2, 0.1 * Double(step.count))
  }

  /// One sentence for changes that follow from one another.
  private static func findings(_ fits: [TimeFit], _ warp: TimeWarp, _ motions: SampledMotions) -> [MotionFinding] {
    var findings: [MotionFinding] = []
    var expected = 0.0
    var told: [TimeFit] = []
    for fit in fits {
      defer { expected = fit.delayAtEnd }
      switch fit.pace {
      case .same: continue
      case .shift(let delay):
        // It follows from what was said before.
        if abs(delay - expected) < 1.1 { continue }
        findings.append(fit.shifted(delay - expected, motions))
      case .ratio(let ratio):
        if let last = told.last, case .ratio(let before) = last.pace, abs(before - ratio) < 0.12 * ratio { continue }
        findings.append(fit.stretched(ratio, motions))
      case .curve:
        if let last = told.last, case .curve = last.pace { continue }
        findings.append(fit.bent(motions))
      }
      told.append(fit)
    }
    return findings
  }
}

/// The parts of a sequence in which it moves.
enum MotionSteps {
  /// Rests of up to this many ticks do not end a motion.
  private static let shortRest = 3
  /// What changes by less than this part of the largest change, such as single pixels of an edge, is no motion.
  private static let smallest = 0.004

  static func all(in ids: [Int], _ motions: SampledMotions) -> [ClosedRange<Int>] {
    let changes = ids.indices.map { $0 == 0 ? 0 : motions.distance(ids[$0 - 1], ids[$0]) }
    let least = smallest * (changes.max() ?? 0)
    var steps: [ClosedRange<Int>] = []
    for tick in ids.indices.dropFirst() where ids[tick] != ids[tick - 1] && changes[tick] >= least {
      if let last = steps.last, tick - 1 - last.upperBound <= shortRest {
        steps[steps.count - 1] = last.lowerBound...tick
      } else {
        steps.append(tick - 1...tick)
      }
    }
    return steps
  }
}

/// How the times of one motion run against those of another.
struct TimeFit {
  enum Pace: Hashable {
    case same
    /// Later by so many ticks.
    case shift(Double)
    /// So many times as long.
    case ratio(Double)
    case curve
  }

  let pace: Pace
  let span: ClosedRange<Int>
  /// By how many ticks the end of the motion is later.
  let delayAtEnd: Double
  /// The largest distance in time from the pace of before, in ticks, and where.
  private let largest: (delay: Double, tick: Int)
  private let error: Double
  private let names: (before: String, after: String)

  /// Times within this many ticks are equal.
  private static let nearly = 0.4

  init(_ warp: TimeWarp, _ span: ClosedRange<Int>, _ motions: SampledMotions) {
    self.span = span
    // Where little moves, or time explains little, the time is not certain.
    var points: [(x: Double, y: Double, weight: Double)] = []
    for tick in span {
      let speed = warp.speeds[tick]
      guard speed > 0 else { continue }
      points.append((Double(tick), warp.times[tick], speed / (1 + warp.residuals[tick] / speed)))
    }
    let weight = points.reduce(0) { $0 + $1.weight }
    let delay = weight == 0 ? 0 : points.reduce(0) { $0 + $1.weight * ($1.x - $1.y) } / weight
    let line = StraightLine(points)
    let errors = (
      same: points.rootMeanSquare { $0 - $1 }, shift: points.rootMeanSquare { $0 - $1 - delay },
      line: line.error(of: points)
    )
    // The ends of both motions say by how much the end is later.
    let end = warp.times[min(span.upperBound, warp.times.count - 1)]
    let length = Double(span.count)
    largest =
      points.map { (delay: $0.x - $0.y, tick: Int($0.x)) }.max { abs($0.delay) < abs($1.delay) } ?? (0, span.lowerBound)
    names = CurveNames.names(warp, span, motions)
    // Frames of a recorder are taken a little earlier or later; beside a long delay that is little.
    let limit = max(Self.nearly, 0.01 * length, 0.06 * abs(delay))
    // A motion that takes longer ends later, too; with another curve it ends when it did.
    let lengths = Self.lengths(warp, span, motions)
    let isStretched = lengths.isCut || abs(lengths.after / lengths.before * line.slope - 1) < 0.12
    if errors.same <= Self.nearly {
      (pace, delayAtEnd, error) = (.same, 0, errors.same)
    } else if errors.shift <= limit, abs(delay) >= 0.5, errors.line > 0.5 * errors.shift || abs(line.slope - 1) < 0.05 {
      (pace, delayAtEnd, error) = (.shift(delay), delay, errors.shift)
    } else if errors.line <= max(limit, 0.3 * errors.shift), line.slope > 0.1, line.slope < 8,
      abs(1 / line.slope - 1) > 0.03, isStretched
    {
      (pace, delayAtEnd, error) = (.ratio(1 / line.slope), Double(span.upperBound) - end, errors.line)
    } else {
      (pace, delayAtEnd, error) = (.curve, Double(span.upperBound) - end, errors.line)
    }
  }

  /// How long the motion was, and how long it is, in ticks; and whether both end only because the recordings do.
  private static func lengths(
    _ warp: TimeWarp, _ span: ClosedRange<Int>, _ motions: SampledMotions
  ) -> (before: Double, after: Double, isCut: Bool) {
    let middle = warp.times[(span.lowerBound + span.upperBound) / 2]
    let steps = MotionSteps.all(in: motions.before, motions)
    let step = steps.min { first, second in
      func gap(_ step: ClosedRange<Int>) -> Double {
        max(0, Double(step.lowerBound) - middle, middle - Double(step.upperBound))
      }
      return gap(first) < gap(second)
    }
    let ends = (motions.before.count - 1, motions.after.count - 1)
    let isCut = (step?.upperBound ?? 0) + 4 > ends.0 && span.upperBound + 4 > ends.1
    return (Double(step?.count ?? span.count), Double(span.count), isCut)
  }

  private func seconds(_ ticks: Double, _ motions: SampledMotions) -> Double { ticks * motions.tick }

  private var confidence: Double { 1 - min(0.6, error / 4) }

  func shifted(_ delay: Double, _ motions: SampledMotions) -> MotionFinding {
    let start = seconds(Double(span.lowerBound) - delay, motions)
    let span = MotionWords.span(abs(seconds(delay, motions)))
    return MotionFinding(
      delay > 0 ? .later : .earlier,
      "the motion at \(MotionWords.time(max(0, start))) starts \(span) \(delay > 0 ? "later" : "earlier"); it is the same motion",
      from: seconds(Double(self.span.lowerBound), motions), to: seconds(Double(motions.after.count), motions),
      amounts: [("seconds", seconds(delay, motions))], confidence: confidence)
  }

  func stretched(_ ratio: Double, _ motions: SampledMotions) -> MotionFinding {
    let (from, to) = (seconds(Double(span.lowerBound), motions), seconds(Double(span.upperBound), motions))
    let times = String(ratio: ratio)
    return MotionFinding(
      ratio > 1 ? .slower : .faster,
      "from \(MotionWords.time(from)) to \(MotionWords.time(to)) the motion takes \(times) × as long", from: from,
      to: to,
      amounts: [("ratio", ratio)], confidence: confidence)
  }

  func bent(_ motions: SampledMotions) -> MotionFinding {
    let (from, to) = (seconds(Double(span.lowerBound), motions), seconds(Double(span.upperBound), motions))
    let apart = MotionWords.span(abs(seconds(largest.delay, motions)))
    let curves = names.before == names.after ? "" : " (was \(names.before), is \(names.after))"
    return MotionFinding(
      .curve,
      "from \(MotionWords.time(from)) to \(MotionWords.time(to)) the motion has another curve: the same way, up to \(apart)"
        + " apart at \(MotionWords.time(seconds(Double(largest.tick), motions)))\(curves)",
      from: from, to: to, amounts: [("seconds", seconds(largest.delay, motions))], confidence: 0.8)
  }
}

extension String {
  /// A ratio with two decimal places.
  fileprivate init(ratio: Double) { self = String(MotionWords.time(ratio).dropLast(2)) }
}

/// The kind of curve that a motion follows, by how its way grows.
private enum CurveNames {
  /// The names for both motions in the time of the second one.
  static func names(
    _ warp: TimeWarp, _ span: ClosedRange<Int>, _ motions: SampledMotions
  ) -> (before: String, after: String) {
    let a = motions.before
    let low = max(0, Int(warp.times[span.lowerBound]))
    let high = min(a.count - 1, Int(warp.times[span.upperBound].rounded(.up)))
    guard low < high else { return ("", "") }
    // The way of the first motion, summed from its signatures.
    var way = [0.0]
    for tick in low..<high { way.append(way[way.count - 1] + motions.distance(a[tick], a[tick + 1])) }
    guard let length = way.last, length > 0 else { return ("", "") }
    func progress(_ time: Double) -> Double {
      let place = max(0, min(Double(way.count - 1), time - Double(low)))
      let index = min(way.count - 2, Int(place))
      return (way[index] + (place - Double(index)) * (way[index + 1] - way[index])) / length
    }
    let before = (low...high).map { progress(Double($0)) }
    let after = span.map { progress(warp.times[$0]) }
    return (name(before), name(after))
  }

  /// By the progress at a quarter, a half and three quarters of the time.
  private static func name(_ progress: [Double]) -> String {
    func at(_ fraction: Double) -> Double { progress[Int((fraction * Double(progress.count - 1)).rounded())] }
    let (early, late) = (at(0.25) - 0.25, at(0.75) - 0.75)
    if abs(early) < 0.07, abs(late) < 0.07 { return "linear-like" }
    if early < -0.03, late > 0.03 { return "easeInOut-like" }
    if early + late > 0 { return "easeOut-like" }
    return "easeIn-like"
  }
}
