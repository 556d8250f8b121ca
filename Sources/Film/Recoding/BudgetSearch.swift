/// Searches a `BudgetLadder` for the first settings that keep a file within a byte limit.
///
/// The file size at the next settings is predicted from the sizes of previous attempts. Attempts that turn out much too
/// large or too small are stopped. All attempts together take at most about three times as long as one attempt with the
/// wanted settings.
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

  /// The result of an attempt.
  package struct Encoded: Hashable, Sendable {
    /// The size of the file. If the attempt was stopped, the size that it would have had, as far as known.
    package let bytes: Int
    /// The fraction that was encoded, 0…1. 1 if the attempt was not stopped.
    package let part: Double

    fileprivate var isComplete: Bool { part == 1 }

    package init(bytes: Int, part: Double = 1) {
      self.bytes = bytes
      self.part = part
    }
  }

  private let steps: [BudgetSettings]
  private let limit: Int

  /// A file that uses at least this fraction of the limit is good enough.
  private static let goodEnough = 0.92
  /// An attempt that uses less than this fraction of the limit is stopped, if a larger one may fit.
  private static let tooSmall = 0.85
  /// The fraction of the limit that the next attempt aims at, indexed by the number of attempts that were too large.
  private static let aims = [0.97, 0.97, 0.96, 0.93, 0.85, 0.7]
  /// The total encoding time after which a file that fits is good enough. The unit is the time of an attempt with the
  /// wanted settings.
  private static let timeLimit = 2.5

  package init(_ ladder: BudgetLadder, limit: Int) {
    steps = ladder.steps
    self.limit = limit
  }

  /// What is known of the file at a step.
  private struct Known {
    let step: Int
    let encoded: Encoded

    var bytes: Int { encoded.bytes }
  }

  /// Calls `encode` for a few settings. An attempt may stop as soon as its size certainly lies outside `worthwhile`. Which
  /// settings are tried depends only on the results.
  package func run(
    _ encode: (BudgetSettings, _ worthwhile: Range<Double>) throws -> Encoded
  ) rethrows -> Outcome {
    var attempts: [Known] = []
    /// The last step known to be too large.
    var tooLarge = -1
    var time = 0.0
    /// The next attempt, and whether it must not stop.
    var (step, completes) = (0, true)
    while true {
      let encoded = try encode(steps[step], completes ? 0..<Double.infinity : worthwhile(step, after: tooLarge))
      time += encoded.part * steps[step].timeRatio(to: steps[0])
      attempts.removeAll { $0.step == step }
      attempts.append(Known(step: step, encoded: encoded))
      if encoded.bytes > limit { tooLarge = step }
      let best = attempts.filter { $0.step > tooLarge && $0.bytes <= limit }.min { $0.step < $1.step }
      let fitting = best?.step ?? steps.count
      if let best {
        let candidate = fitting - tooLarge > 1 ? next(after: tooLarge, before: fitting, attempts) : fitting
        if candidate != fitting, !isGoodEnough(best.encoded),
          time + steps[candidate].timeRatio(to: steps[0]) <= Self.timeLimit
        {
          (step, completes) = (candidate, false)
        } else if best.encoded.isComplete {
          return .fits(Attempt(settings: steps[fitting], bytes: best.bytes))
        } else {
          (step, completes) = (fitting, true)
        }
      } else if tooLarge == steps.count - 1 {
        let smallest = attempts.filter(\.encoded.isComplete).min { $0.bytes < $1.bytes }!
        return .tooLarge(smallest: Attempt(settings: steps[smallest.step], bytes: smallest.bytes))
      } else {
        (step, completes) = (next(after: tooLarge, before: fitting, attempts), false)
      }
    }
  }

  /// The sizes for which an attempt should not stop. Even the last of all steps is worthwhile if it is too large, because
  /// its size is reported.
  private func worthwhile(_ step: Int, after tooLarge: Int) -> Range<Double> {
    let least = step == tooLarge + 1 ? 0 : Self.tooSmall * Double(limit)
    let most = step == steps.count - 1 ? Double.infinity : Double(limit + 1)
    return least..<most
  }

  private func isGoodEnough(_ encoded: Encoded) -> Bool {
    encoded.isComplete && Double(encoded.bytes) >= Self.goodEnough * Double(limit)
  }

  /// The first step between `tooLarge` and `fitting` whose predicted size meets the aim. If there is none, `fitting` itself,
  /// or the last of all steps if none is known to fit.
  private func next(after tooLarge: Int, before fitting: Int, _ attempts: [Known]) -> Int {
    let failures = attempts.count { $0.bytes > limit }
    let aim = Self.aims[min(failures, Self.aims.count - 1)] * Double(limit)
    let candidate = (tooLarge + 1..<fitting).first { predicted($0, attempts) <= aim }
    return candidate ?? min(fitting, steps.count - 1)
  }

  /// The predicted file size in bytes at a step after the first attempt, by a line through two attempts. The line is over
  /// the fraction of bytes that the model of `sizeRatio` expects to be saved. The two attempts are those nearest before and
  /// after the step; if none is after it, the last two before it. After a single attempt, its size is multiplied by the
  /// ratio of the model.
  private func predicted(_ step: Int, _ attempts: [Known]) -> Double {
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
