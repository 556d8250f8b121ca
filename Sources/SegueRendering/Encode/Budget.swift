/// What a GIF may give up to fit into so many bytes.
package struct BudgetSettings: Hashable, Sendable {
  package var quality: Int
  /// Colours of a frame.
  package var colors: Int
  /// Centiseconds that a frame is shown at least.
  package var shortestDelay: Int
  /// Of what was asked for, 0…1.
  package var scale: Double

  package init(quality: Int, colors: Int, shortestDelay: Int, scale: Double) {
    self.quality = quality
    self.colors = colors
    self.shortestDelay = shortestDelay
    self.scale = scale
  }
}

/// Looks for what fits into a number of bytes, giving up quality first, then colours, then frames, then size; what was
/// given up last as little as possible, and of the quality no more than is needed in the end.
package struct BudgetSearch: Sendable {
  package let wanted: BudgetSettings

  /// Below this a GIF is better smaller than worse.
  private static let lowestQuality = 30
  private static let colorSteps = [256, 192, 128, 96, 64]
  private static let scaleSteps = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.33, 0.25]

  package init(_ wanted: BudgetSettings) { self.wanted = wanted }

  /// Calls `fits` with one setting after another; the last for which it said yes is the answer. Nil when nothing fits.
  ///
  /// What is tried depends on nothing but the answers.
  package func run(_ fits: (BudgetSettings) async throws -> Bool) async throws -> BudgetSettings? {
    if try await fits(wanted) { return wanted }
    var current = wanted
    for (place, ladder) in ladders().enumerated() {
      // Worst first: whether this is enough is known after one try.
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

  /// From the least that can be given up to the most, one list for each thing.
  private func ladders() -> [[Change]] {
    let qualities = stride(from: wanted.quality - 1, through: Self.lowestQuality, by: -1)
    let colors = Self.colorSteps.filter { $0 < wanted.colors }
    // Three quarters, two thirds, half and a third of the rate, but no frame longer than an eighth of a second.
    let delays = [4.0 / 3, 1.5, 2, 3].map { Int((Double(wanted.shortestDelay) * $0).rounded(.up)) }
      .filter { $0 > wanted.shortestDelay && $0 <= 12 }
    return [
      qualities.map { value in { $0.quality = value } },
      colors.map { value in { $0.colors = value } },
      delays.map { value in { $0.shortestDelay = value } },
      Self.scaleSteps.map { value in { $0.scale = value } },
    ]
  }

  /// The first change of `ladder` that fits, found by halves; its last is known to.
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

  /// The same with the highest quality that still fits.
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
  /// What these gave up of `wanted`, for people; nothing where they are the same.
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
