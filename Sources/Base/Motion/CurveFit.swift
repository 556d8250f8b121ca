import SegueCore

/// The curve that a series of values follows, with its start, its length and its ends.
package struct CurveFit: Hashable, Sendable {
  package enum Shape: Hashable, Sendable {
    case bezier(CubicBezier)
    case spring(frequency: Double, ratio: Double)
  }

  package let shape: Shape
  /// Seconds. Of a spring, until it stays within a thousandth of its end.
  package let start: Double
  package let duration: Double
  package let from: Double
  package let to: Double
  /// The root of the mean square of what is left, and the largest.
  package let error: Double
  package let largestError: Double

  package init(
    shape: Shape, start: Double, duration: Double, from: Double, to: Double, error: Double, largestError: Double
  ) {
    (self.shape, self.start, self.duration) = (shape, start, duration)
    (self.from, self.to, self.error, self.largestError) = (from, to, error, largestError)
  }

  /// The error as a part of the way.
  package var relativeError: Double { error / max(1e-9, abs(to - from)) }

  /// The value at a time.
  package func value(at time: Double) -> Double { from + (to - from) * Self.progress(shape, duration, time - start) }

  /// How many times the seen part it may last. A spring's last thousandth takes long.
  fileprivate var longestPart: Double { if case .spring = shape { Self.mostLongestPart } else { 1.5 } }
  private static let mostLongestPart = 3.0

  private static func progress(_ shape: Shape, _ duration: Double, _ time: Double) -> Double {
    switch shape {
    case .bezier(let curve): curve.value(at: time / duration)
    case .spring(let frequency, let ratio): spring(frequency, ratio).position(at: time)
    }
  }

  private static func spring(_ frequency: Double, _ ratio: Double) -> Spring {
    Spring(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }
}

extension CurveFit {
  /// The curves that have names, in CSS and in Core Animation.
  package static let named: [(name: String, curve: CubicBezier)] = [
    ("linear", .linear), ("ease-in", .easeIn), ("ease-out", .easeOut), ("ease-in-out", .easeInOut), ("ease", .standard),
  ]

  /// Whether it is one of those, or a critical spring.
  package var isNamed: Bool {
    switch shape {
    case .bezier(let curve): Self.named.contains { $0.curve == curve }
    case .spring(_, let ratio): ratio == 1
    }
  }

  /// The simplest curve that explains values about as well as any; nil for fewer than four values, or if they do not change.
  ///
  /// - Parameters:
  ///   - noise: errors of this size are not worth a more complicated curve.
  ///   - starts: when the motion can have begun.
  ///   - tick: the time from one point to the next.
  ///   - ends: where it rests before and after, as far as that is known.
  ///   - isLikely: whether an end that is outside is at its most likely place.
  package init?(
    _ points: [(time: Double, value: Double)], noise: Double, starts: ClosedRange<Double>, tick: Double,
    ends: (from: End, to: End) = (.unknown, .unknown), isLikely: Bool = false
  ) {
    guard points.count >= 4, let first = points.first, let last = points.last,
      let low = points.map(\.value).min(), let high = points.map(\.value).max(), high > low
    else { return nil }
    // Where it is seen to rest, it was before, and is after: a curve that comes from farther away is another one.
    let rests = (1...Self.restPoints).map { Double($0) * tick }
    // What is not seen rests for sure before the earliest start, and after the latest end.
    let latest = last.time + Self.mostLongestPart * (last.time - starts.lowerBound)
    func rest(_ end: End, seen: Double, unseen: Double) -> (time: Double, value: Double)? {
      switch end {
      case .at(let value): (seen, value)
      case .outside(_, let likely): isLikely ? (unseen, likely) : nil
      case .unknown: nil
      }
    }
    let before =
      rest(ends.from, seen: first.time, unseen: starts.lowerBound)
      .map { rest in rests.map { (time: rest.time - $0, value: rest.value) } } ?? []
    let after =
      rest(ends.to, seen: last.time, unseen: latest)
      .map { rest in rests.map { (time: rest.time + $0, value: rest.value) } } ?? []
    let problem = FitProblem(before + points + after)
    let length = last.time - first.time
    let way = high - low
    // What is seen holds most of the motion: a curve that goes on far beyond it explains anything. A thing that comes from outside is
    // seen late, and one that goes is not seen at its end.
    func isSeen(_ fit: CurveFit) -> Bool {
      starts.contains(fit.start) && fit.duration > 2.5 * tick
        && fit.duration < fit.longestPart * (last.time - fit.start)
        && [fit.from, fit.to].allSatisfy { $0 > low - 0.7 * way && $0 < high + 0.7 * way }
        && ends.from.allows(fit.from, within: Self.nearEnd * way) && ends.to.allows(fit.to, within: Self.nearEnd * way)
    }
    let start = (starts.lowerBound + starts.upperBound) / 2
    var found: [(fit: CurveFit, unknowns: Int)] = []
    func add(_ unknowns: Int, _ values: [Double], _ steps: [Double], _ shape: ([Double]) -> (Shape, Double)?) {
      // With its two ends, a curve must have fewer unknowns than there are points.
      guard before.count + points.count + after.count >= unknowns + 4 else { return }
      func error(_ values: [Double]) -> Double {
        guard let (form, duration) = shape(values) else { return .infinity }
        let fit = problem.fit(form, duration, start: values[0])
        return isSeen(fit) ? fit.error : 100 * way + fit.error
      }
      // From several starts, and once more from the best: a search can end in a corner.
      let begins = unknowns > 3 ? [0.5] : [0.1, 0.5, 0.9]
      let near = begins.map { part -> [Double] in
        let begin = starts.lowerBound + part * (starts.upperBound - starts.lowerBound)
        return Simplex.minimum(from: [begin] + values.dropFirst(), steps: steps, error)
      }.min { error($0) < error($1) }
      let best = Simplex.minimum(from: near ?? values, steps: steps.map { $0 / 2 }, error)
      if let (form, duration) = shape(best) {
        let fit = problem.fit(form, duration, start: best[0])
        if isSeen(fit) { found.append((fit, unknowns)) }
      }
    }
    for (_, curve) in Self.named {
      add(2, [start, length], [tick / 2, length / 4]) { $0[1] > 0.01 ? (.bezier(curve), $0[1]) : nil }
    }
    for pace in [6.0, 12] {
      add(2, [start, pace / length], [tick / 2, pace / length / 2]) { Self.shape($0[1], 1) }
      add(3, [start, pace / length, 0.8], [tick / 2, pace / length / 2, 0.2]) { Self.shape($0[1], $0[2]) }
      add(3, [start, pace / length, 0.5], [tick / 2, pace / length / 2, 0.2]) { Self.shape($0[1], $0[2]) }
    }
    for points in [[0.25, 0.1, 0.25, 1], [0.42, 0, 0.58, 1], [0.2, 0.8, 0.2, 1]] {
      add(6, [start, length] + points, [tick / 2, length / 4, 0.2, 0.2, 0.2, 0.2]) { values in
        guard values[1] > 0.01, (0...1).contains(values[2]), (0...1).contains(values[4]),
          (-0.3...1.3).contains(values[3]), (-0.3...1.3).contains(values[5])
        else { return nil }
        return (.bezier(CubicBezier(values[2], values[3], values[4], values[5])), values[1])
      }
    }
    // What a further unknown gains must be more than what it gains by chance.
    let count = Double(points.count)
    func cost(_ found: (fit: CurveFit, unknowns: Int)) -> Double {
      let error = max(found.fit.error, noise)
      return count * DeterministicMath.log(error * error) + Double(found.unknowns) * DeterministicMath.log(count)
    }
    // Of those that are as good as noise allows, the nearest one.
    let ranked = found.map { (cost: cost($0), fit: $0.fit) }
    guard let best = ranked.min(by: { ($0.cost, $0.fit.error) < ($1.cost, $1.fit.error) }) else { return nil }
    self = best.fit
  }

  /// What is known of where a motion begins, or ends.
  package enum End: Hashable, Sendable {
    case unknown
    case at(Double)
    /// Not in this range, as it would be seen there; most likely where it is just not seen.
    case outside(ClosedRange<Double>, likely: Double)

    fileprivate var isOutside: Bool { if case .outside = self { true } else { false } }

    fileprivate func allows(_ value: Double, within distance: Double) -> Bool {
      switch self {
      case .unknown: true
      case .at(let known): abs(known - value) < distance
      case .outside(let range, _): !range.contains(value)
      }
    }
  }

  /// The same without the few frames in which something else was seen: those that are far off when all others are near. An end that is
  /// outside is at its most likely place, if that gives a curve as near and as simple.
  package static func robust(
    _ points: [(time: Double, value: Double)], noise: Double, starts: ClosedRange<Double>, tick: Double,
    ends: (from: End, to: End) = (.unknown, .unknown)
  ) -> CurveFit? {
    guard let free = CurveFit(points, noise: noise, starts: starts, tick: tick, ends: ends) else { return nil }
    var (fit, isLikely) = (free, false)
    if ends.from.isOutside || ends.to.isOutside,
      let likely = CurveFit(points, noise: noise, starts: starts, tick: tick, ends: ends, isLikely: true),
      likely.error < mostOfFree * free.error + noise / 10, likely.isNamed || !free.isNamed
    {
      (fit, isLikely) = (likely, true)
    }
    let errors = points.map { abs(fit.value(at: $0.time) - $0.value) }
    let limit = 3 * errors.sorted()[errors.count / 2] + noise
    let near = zip(points, errors).filter { $0.1 <= limit }.map(\.0)
    guard near.count < points.count, 5 * near.count >= 4 * points.count else { return fit }
    let again = CurveFit(near, noise: noise, starts: starts, tick: tick, ends: ends, isLikely: isLikely)
    return again.flatMap { $0.isNamed || !fit.isNamed ? $0 : nil } ?? fit
  }

  /// A curve from the most likely place may have so many times the error of one from anywhere.
  private static let mostOfFree = 1.5
  /// So many points of a rest count.
  private static let restPoints = 2
  /// The part of the way by which a curve may miss where the motion rests: its last part may be too slow to be seen.
  private static let nearEnd = 0.05

  private static func shape(_ frequency: Double, _ ratio: Double) -> (Shape, Double)? {
    guard frequency > 1, frequency < 400, ratio > 0.15, ratio <= 1 else { return nil }
    return (.spring(frequency: frequency, ratio: ratio), spring(frequency, ratio).settlingDuration)
  }

  /// The same curve for another property; its ends are those that fit best.
  package func with(_ points: [(time: Double, value: Double)]) -> CurveFit {
    FitProblem(points).fit(shape, duration, start: start)
  }
}

extension CurveFit {
  /// `ease-out`, `cubic-bezier(0.2, 0.8, 0.2, 1)`, `critical spring, ω₀ ≈ 18.3`, `spring, ω₀ ≈ 20, damping ratio 0.7`
  package var name: String {
    func text(_ value: Double, _ places: Int) -> String { FixedDecimal.text(value, places: places) }
    switch shape {
    case .bezier(let curve):
      if let name = Self.named.first(where: { $0.curve == curve })?.name { return name }
      return "cubic-bezier(\([curve.x1, curve.y1, curve.x2, curve.y2].map { text($0, 2) }.joined(separator: ", ")))"
    case .spring(let frequency, 1): return "critical spring, ω₀ ≈ \(text(frequency, 1))"
    case .spring(let frequency, let ratio):
      return "spring, ω₀ ≈ \(text(frequency, 1)), damping ratio \(text(ratio, 2))"
    }
  }
}

/// Values that a curve has to meet.
private struct FitProblem {
  private let points: [(time: Double, value: Double)]

  init(_ points: [(time: Double, value: Double)]) { self.points = points }

  /// The ends that fit best, and what is left.
  func fit(_ shape: CurveFit.Shape, _ duration: Double, start: Double) -> CurveFit {
    let curve = CurveFit(
      shape: shape, start: start, duration: duration, from: 0, to: 1, error: 0, largestError: 0)
    let count = Double(points.count)
    let progress = points.map { curve.value(at: $0.time) }
    let (x, y) = (progress.reduce(0, +) / count, points.reduce(0) { $0 + $1.value } / count)
    var (xx, xy) = (0.0, 0.0)
    for (place, point) in zip(progress, points) {
      xx += (place - x) * (place - x)
      xy += (place - x) * (point.value - y)
    }
    let slope = xx > 1e-12 ? xy / xx : 0
    let from = y - slope * x
    let errors = zip(progress, points).map { abs(from + slope * $0 - $1.value) }
    return CurveFit(
      shape: shape, start: start, duration: duration, from: from, to: from + slope,
      error: (errors.reduce(0) { $0 + $1 * $1 } / count).squareRoot(), largestError: errors.max() ?? 0)
  }
}
