/// Searches a `BudgetLadder` for the first settings that keep a file within a byte limit.
///
/// What the next attempt would take is predicted from those before it. The attempts together take at most about three
/// times the work of one with the wanted settings.
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

  /// A file that uses this share of the limit is not improved further.
  private static let enough = 0.92
  /// The share of the limit that attempts aim at, by the number of attempts that were too large.
  private static let aims = [0.97, 0.97, 0.9, 0.75, 0.5]
  /// The work, in attempts with the wanted settings, after which a file that fits is not improved further.
  private static let workLimit = 2.5

  package init(_ ladder: BudgetLadder, limit: Int) {
    steps = ladder.steps
    self.limit = limit
  }

  /// Calls `encode`, which returns the size of the file, for a few settings. The sequence depends on the sizes alone.
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

  /// The first step between the two whose prediction meets the aim; the last one below `fitting` if none does.
  private func next(after large: Int, before fitting: Int, _ attempts: [(step: Int, bytes: Int)]) -> Int {
    let failures = attempts.count { $0.bytes > limit }
    let aim = Self.aims[min(failures, Self.aims.count - 1)] * Double(limit)
    let candidates = large + 1..<fitting
    return candidates.first { predicted($0, attempts) <= aim } ?? candidates.upperBound
      - (fitting < steps.count ? 0 : 1)
  }

  /// The bytes by the two attempts around the step; by the nearest one if it lies beyond all.
  private func predicted(_ step: Int, _ attempts: [(step: Int, bytes: Int)]) -> Double {
    let before = attempts.filter { $0.step <= step }.max { $0.step < $1.step }
    let after = attempts.filter { $0.step > step }.min { $0.step < $1.step }
    func estimate(from attempt: (step: Int, bytes: Int)) -> Double {
      Double(attempt.bytes) * steps[step].share(of: steps[attempt.step])
    }
    guard let before, let after else { return (before ?? after).map(estimate) ?? 0 }
    // Between two attempts their estimates are mixed, the nearer one more.
    let (a, b) = (steps[step].share(of: steps[before.step]), steps[after.step].share(of: steps[before.step]))
    let weight = b < 1 ? min(1, max(0, (1 - a) / (1 - b))) : 0
    return estimate(from: before) * (1 - weight) + estimate(from: after) * weight
  }
}
