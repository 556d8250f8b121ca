/// Searches a `BudgetLadder` for the first settings that keep a file within a byte limit.
///
/// The file size at the next settings is predicted from the sizes of previous attempts. All attempts together take at
/// most about three times as long as one attempt with the wanted settings.
package struct BudgetSearch: Sendable {
  package struct Attempt: Hashable, Sendable {
    package let settings: BudgetSettings
    package let bytes: Int

    package init(settings: BudgetSettings, bytes: Int) {
      self.settings = settings
      self.bytes = bytes
    }
  }

  package enum Outcome: Hashable, Sendable {
    /// The best attempt that fits.
    case fits(Attempt)
    /// The smallest attempt, if none fits.
    case tooLarge(smallest: Attempt)
  }

  private let steps: [BudgetSettings]
  private let limit: Int

  /// A file that uses at least this fraction of the limit is good enough.
  private static let goodEnough = 0.92
  /// The fraction of the limit that the next attempt aims at, indexed by the number of attempts that were too large.
  private static let aims = [0.97, 0.97, 0.96, 0.93, 0.85, 0.7]
  /// The total encoding time after which a file that fits is good enough. The unit is the time of an attempt with the
  /// wanted settings.
  private static let timeLimit = 2.5

  package init(_ ladder: BudgetLadder, limit: Int) {
    steps = ladder.steps
    self.limit = limit
  }

  /// Calls `encode`, which returns the size of the file in bytes, for a few settings. Which settings those are depends
  /// only on the returned sizes.
  package func run(_ encode: (BudgetSettings) throws -> Int) rethrows -> Outcome {
    var attempts: [(step: Int, bytes: Int)] = []
    /// The last step known to be too large, and the first known to fit.
    var (tooLarge, fitting) = (-1, steps.count)
    var time = 0.0
    while true {
      let step = attempts.isEmpty ? 0 : next(after: tooLarge, before: fitting, attempts)
      time += steps[step].timeRatio(to: steps[0])
      let bytes = try encode(steps[step])
      attempts.append((step, bytes))
      if bytes <= limit { fitting = step } else { tooLarge = step }
      if fitting < steps.count {
        let candidate = fitting - tooLarge > 1 ? next(after: tooLarge, before: fitting, attempts) : fitting
        let best = attempts.first { $0.step == fitting }!
        if candidate == fitting || Double(best.bytes) >= Self.goodEnough * Double(limit)
          || time + steps[candidate].timeRatio(to: steps[0]) > Self.timeLimit
        {
          return .fits(Attempt(settings: steps[fitting], bytes: best.bytes))
        }
      } else if tooLarge == steps.count - 1 {
        let smallest = attempts.min { $0.bytes < $1.bytes }!
        return .tooLarge(smallest: Attempt(settings: steps[smallest.step], bytes: smallest.bytes))
      }
    }
  }

  /// The first step between `tooLarge` and `fitting` whose predicted size meets the aim. If there is none, `fitting` itself,
  /// or the last of all steps if none is known to fit.
  private func next(after tooLarge: Int, before fitting: Int, _ attempts: [(step: Int, bytes: Int)]) -> Int {
    let failures = attempts.count { $0.bytes > limit }
    let aim = Self.aims[min(failures, Self.aims.count - 1)] * Double(limit)
    let candidate = (tooLarge + 1..<fitting).first { predicted($0, attempts) <= aim }
    return candidate ?? min(fitting, steps.count - 1)
  }

  /// The predicted file size in bytes at a step after the first attempt, by a line through two attempts. The line is over
  /// the fraction of bytes that the model of `sizeRatio` expects to be saved. The two attempts are those nearest before and
  /// after the step; if none is after it, the last two before it. After a single attempt, its size is multiplied by the
  /// ratio of the model.
  private func predicted(_ step: Int, _ attempts: [(step: Int, bytes: Int)]) -> Double {
    let before = attempts.filter { $0.step < step }.sorted { $0.step < $1.step }
    let after = attempts.filter { $0.step > step }.min { $0.step < $1.step }
    let nearest = before[before.count - 1]
    /// The fraction of the bytes of `nearest` that the model expects another step to save.
    func saved(_ step: Int) -> Double { 1 - steps[step].sizeRatio(to: steps[nearest.step]) }
    let modelSlope = Double(nearest.bytes)
    var slope = modelSlope
    if let other = after ?? before.dropLast().last {
      slope = Double(nearest.bytes - other.bytes) / saved(other.step)
      // A line through two steps that are close together could lead anywhere beyond them, so the slope has limits.
      if after == nil { slope = min(max(slope, 0.3 * modelSlope), 1.5 * modelSlope) }
    }
    return Double(nearest.bytes) - slope * saved(step)
  }
}
