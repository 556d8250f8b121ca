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
  private static let enough = 0.92
  /// The fraction of the limit that the next attempt aims at, by the number of attempts that were too large.
  private static let aims = [0.97, 0.97, 0.96, 0.93, 0.85, 0.7]
  /// The total work after which a file that fits is good enough. An attempt with the wanted settings counts 1.
  private static let workLimit = 2.5

  package init(_ ladder: BudgetLadder, limit: Int) {
    steps = ladder.steps
    self.limit = limit
  }

  /// Calls `encode`, which returns the size of the file in bytes, for a few settings. Which settings those are depends
  /// only on the returned sizes.
  package func run(_ encode: (BudgetSettings) throws -> Int) rethrows -> Outcome {
    var attempts: [(step: Int, bytes: Int)] = []
    /// The last step that is too large, and the first that fits.
    var (large, fitting) = (-1, steps.count)
    var work = 0.0
    while true {
      let step = attempts.isEmpty ? 0 : next(after: large, before: fitting, attempts)
      work += steps[step].work(of: steps[0])
      let bytes = try encode(steps[step])
      attempts.append((step, bytes))
      if bytes <= limit { fitting = step } else { large = step }
      if fitting < steps.count {
        let candidate = fitting - large > 1 ? next(after: large, before: fitting, attempts) : fitting
        let best = attempts.first { $0.step == fitting }!
        if candidate == fitting || Double(best.bytes) >= Self.enough * Double(limit)
          || work + steps[candidate].work(of: steps[0]) > Self.workLimit
        {
          return .fits(Attempt(settings: steps[fitting], bytes: best.bytes))
        }
      } else if large == steps.count - 1 {
        let smallest = attempts.min { $0.bytes < $1.bytes }!
        return .tooLarge(smallest: Attempt(settings: steps[smallest.step], bytes: smallest.bytes))
      }
    }
  }

  /// The first step between `large` and `fitting` whose predicted size meets the aim. If there is none, the step before
  /// `fitting`, or the last of all steps if none is known to fit.
  private func next(after large: Int, before fitting: Int, _ attempts: [(step: Int, bytes: Int)]) -> Int {
    let failures = attempts.count { $0.bytes > limit }
    let aim = Self.aims[min(failures, Self.aims.count - 1)] * Double(limit)
    let candidates = large + 1..<fitting
    return candidates.first { predicted($0, attempts) <= aim } ?? candidates.upperBound
      - (fitting < steps.count ? 0 : 1)
  }

  /// The file size in bytes at a step after the first attempt: on the line through the attempt before it and the one
  /// after it, or if there is none, the last two before it. A single attempt is scaled.
  private func predicted(_ step: Int, _ attempts: [(step: Int, bytes: Int)]) -> Double {
    let before = attempts.filter { $0.step < step }.sorted { $0.step < $1.step }
    let after = attempts.filter { $0.step > step }.min { $0.step < $1.step }
    let near = before[before.count - 1]
    /// The part of the bytes that the model expects to be saved.
    func saved(_ step: Int) -> Double { 1 - steps[step].sizeRatio(to: steps[near.step]) }
    var slope = Double(near.bytes)
    if let other = after ?? before.dropLast().last {
      slope = Double(near.bytes - other.bytes) / saved(other.step)
      // Beyond the attempts, a line through two that are close together could lead anywhere.
      if after == nil { slope = min(max(slope, 0.3 * Double(near.bytes)), 1.5 * Double(near.bytes)) }
    }
    return Double(near.bytes) - slope * saved(step)
  }
}
