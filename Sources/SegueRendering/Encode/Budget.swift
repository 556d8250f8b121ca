/// The settings that may be lowered to keep a GIF within a byte limit.
package struct BudgetSettings: Hashable, Sendable {
  package var quality: Int
  /// Maximum colours per frame.
  package var colors: Int
  /// Minimum frame duration, in centiseconds.
  package var shortestDelay: Int
  /// Fraction of the requested size, 0…1.
  package var scale: Double

  package init(quality: Int, colors: Int, shortestDelay: Int, scale: Double) {
    self.quality = quality
    self.colors = colors
    self.shortestDelay = shortestDelay
    self.scale = scale
  }
}

/// Searches for settings that keep a file within a byte limit.
///
/// It lowers quality first, then colours, then the frame rate, then the size. The setting that is lowered last is
/// lowered as little as possible, and finally the quality is raised again as far as possible.
package struct BudgetSearch: Sendable {
  package let wanted: BudgetSettings

  /// Below this quality, a smaller image looks better than a worse one.
  private static let lowestQuality = 30
  private static let colorSteps = [256, 192, 128, 96, 64]
  private static let scaleSteps = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.33, 0.25]

  package init(_ wanted: BudgetSettings) { self.wanted = wanted }

  /// Calls `fits` for a sequence of settings and returns the last that fits; nil if none does.
  ///
  /// The sequence depends only on the answers of `fits`.
  package func run(_ fits: (BudgetSettings) async throws -> Bool) async throws -> BudgetSettings? {
    if try await fits(wanted) { return wanted }
    var current = wanted
    for (place, ladder) in ladders().enumerated() {
      // Try the lowest setting first: it shows in one step whether lowering this setting suffices.
      guard let floor = ladder.last else { continue }
      var candidate = current
      floor(&candidate)
      guard try await fits(candidate) else {
        current = candidate
        continue
      }
      let best = try await highest(ladder, from: current, fits) ?? candidate
      return place == 0 ? best : try await raised(best, fits)
    }
    return nil
  }

  private typealias Change = (inout BudgetSettings) -> Void

  /// One list of changes per setting, from the smallest concession to the largest.
  private func ladders() -> [[Change]] {
    let qualities = stride(from: wanted.quality - 1, through: Self.lowestQuality, by: -1)
    let colors = Self.colorSteps.filter { $0 < wanted.colors }
    // 3/4, 2/3, 1/2 and 1/3 of the frame rate, but no frame longer than 12 cs.
    let delays = [4.0 / 3, 1.5, 2, 3].map { Int((Double(wanted.shortestDelay) * $0).rounded(.up)) }
      .filter { $0 > wanted.shortestDelay && $0 <= 12 }
    return [
      qualities.map { value in { $0.quality = value } },
      colors.map { value in { $0.colors = value } },
      delays.map { value in { $0.shortestDelay = value } },
      Self.scaleSteps.map { value in { $0.scale = value } },
    ]
  }

  /// Binary search for the first change in `ladder` that fits. The last one is known to fit.
  private func highest(
    _ ladder: [Change], from start: BudgetSettings, _ fits: (BudgetSettings) async throws -> Bool
  ) async throws -> BudgetSettings? {
    var (low, high) = (0, ladder.count - 1)
    var best: BudgetSettings?
    while low < high {
      let middle = (low + high) / 2
      var candidate = start
      ladder[middle](&candidate)
      if try await fits(candidate) {
        best = candidate
        high = middle
      } else {
        low = middle + 1
      }
    }
    return best
  }

  /// The same settings with the highest quality that still fits, by binary search.
  private func raised(
    _ settings: BudgetSettings, _ fits: (BudgetSettings) async throws -> Bool
  ) async throws -> BudgetSettings {
    var best = settings
    var (low, high) = (settings.quality, wanted.quality)
    while low < high {
      var candidate = settings
      candidate.quality = (low + high + 1) / 2
      if try await fits(candidate) {
        best = candidate
        low = candidate.quality
      } else {
        high = candidate.quality - 1
      }
    }
    return best
  }
}

extension BudgetSettings {
  /// The differences from `wanted`, worded for people; empty if there are none.
  package func concessions(from wanted: BudgetSettings) -> [String] {
    var list: [String] = []
    if quality != wanted.quality { list.append("quality \(wanted.quality) → \(quality)") }
    if colors != wanted.colors { list.append("colors \(wanted.colors) → \(colors)") }
    if shortestDelay != wanted.shortestDelay {
      list.append("frames at least \(shortestDelay) instead of \(wanted.shortestDelay) hundredths of a second long")
    }
    if scale != wanted.scale {
      list.append("\(Int((scale * 100).rounded())) % of the size")
    }
    return list
  }
}
