/// The settings that may be lowered to keep a GIF within a byte limit.
package struct BudgetSettings: Hashable, Sendable {
  package var quality: Int
  /// Maximum colours per frame.
  package var colors: Int
  /// Maximum frames per second.
  package var frameRate: Int
  /// Fraction of the requested size, 0…1.
  package var scale: Double

  package init(quality: Int, colors: Int, frameRate: Int, scale: Double = 1) {
    self.quality = quality
    self.colors = colors
    self.frameRate = frameRate
    self.scale = scale
  }
}

/// The limits to what may be lowered to meet a byte limit.
package struct BudgetRules: Hashable, Sendable {
  /// What must not be lowered.
  package enum Kept: String, CaseIterable, Hashable, Sendable {
    case fps
    case size
  }

  /// The lowest quality that may be used. Nil for 30, which only the last steps of the ladder reach.
  package var leastQuality: Int?
  package var kept: Set<Kept>

  package init(leastQuality: Int? = nil, kept: Set<Kept> = []) {
    self.leastQuality = leastQuality
    self.kept = kept
  }
}

/// The settings to try, from the wanted ones to the lowest, in steps that make a file a few per cent smaller.
///
/// The order follows what viewers notice least: quality down to 80 is invisible. After that the frame rate is lowered
/// to 20, the quality to 60, and the size to a half. Finally all of them are lowered in turn. A lower frame rate saves much
/// at once, so the same step raises the quality, and the next steps lower it again.
package struct BudgetLadder: Sendable {
  package private(set) var steps: [BudgetSettings]

  package init(_ wanted: BudgetSettings, _ rules: BudgetRules = BudgetRules()) {
    steps = [wanted]
    func allowed(quality: Int) -> Int { max(quality, rules.leastQuality ?? 0) }
    lowerQuality(to: allowed(quality: 80))
    if !rules.kept.contains(.fps) {
      for rate in [wanted.frameRate / 2, 25, 20].sorted(by: >) where rate >= 20 {
        lowerRate(to: rate, raisingQualityTo: wanted.quality)
        lowerQuality(to: allowed(quality: 80))
      }
    }
    lowerQuality(to: allowed(quality: 60))
    if !rules.kept.contains(.size) { lowerSize(to: 50) }
    for round in Self.finalRounds {
      let qualityBefore = last.quality
      lowerQuality(to: allowed(quality: round.quality))
      if round.colors < last.colors { append { $0.colors = round.colors } }
      if !rules.kept.contains(.fps) {
        lowerRate(to: round.frameRate, raisingQualityTo: qualityBefore)
        lowerQuality(to: allowed(quality: round.quality))
      }
      if !rules.kept.contains(.size) { lowerSize(to: round.percent) }
    }
  }

  /// The values that each of the final rounds reaches. `percent` is that of the size.
  private static let finalRounds: [(quality: Int, colors: Int, frameRate: Int, percent: Int)] = [
    (50, 192, 15, 45), (45, 128, 15, 40), (40, 96, 12, 35), (35, 64, 10, 30), (30, 64, 10, 25),
  ]

  private var last: BudgetSettings { steps[steps.count - 1] }

  private mutating func append(_ change: (inout BudgetSettings) -> Void) {
    var settings = last
    change(&settings)
    steps.append(settings)
  }

  private mutating func lowerQuality(to least: Int) {
    while last.quality > least { append { $0.quality -= 1 } }
  }

  /// Adds a step with a lower frame rate. It has the highest quality, at most `highestQuality`, with which the file is still
  /// expected to be smaller than before.
  private mutating func lowerRate(to rate: Int, raisingQualityTo highestQuality: Int) {
    if rate >= last.frameRate { return }
    let before = last
    append { $0.frameRate = rate }
    while last.quality < highestQuality {
      var better = last
      better.quality += 1
      if better.sizeRatio(to: before) >= 1 { return }
      steps[steps.count - 1] = better
    }
  }

  private mutating func lowerSize(to leastPercent: Int) {
    for percent in stride(from: Int((last.scale * 100).rounded()) - 1, through: leastPercent, by: -1) {
      append { $0.scale = Double(percent) / 100 }
    }
  }
}

extension BudgetSettings {
  /// The estimated file size, relative to the size with other settings. The model was fitted to recordings of user
  /// interfaces with photographs (docs/gif.md).
  package func sizeRatio(to other: BudgetSettings) -> Double { estimatedSize / other.estimatedSize }

  /// The encoding time, relative to the time with other settings: the ratio of the numbers of pixels to the power of ¾,
  /// fitted to the example scenes. At a lower frame rate more changes from frame to frame, a scaled picture has fewer flat
  /// areas, and all frames are read in any case.
  func timeRatio(to other: BudgetSettings) -> Double {
    let pixels = Double(frameRate) * scale * scale / (Double(other.frameRate) * other.scale * other.scale)
    return pixels.squareRoot() * pixels.squareRoot().squareRoot()
  }

  /// In a unit that is the same for all settings. It grows with the fourth root of the number of colours.
  private var estimatedSize: Double {
    Self.estimatedSize(quality: quality) * Double(frameRate) * scale * scale * Double(colors).squareRoot().squareRoot()
  }

  /// The size at some qualities, relative to the size at quality 90.
  private static let sizeAtQuality: [(quality: Int, size: Double)] = [
    (0, 0.35), (20, 0.35), (30, 0.40), (40, 0.45), (50, 0.52), (60, 0.60), (70, 0.70), (80, 0.82), (90, 1.0),
    (100, 1.19),
  ]

  /// Interpolated linearly between the qualities of the table.
  private static func estimatedSize(quality: Int) -> Double {
    let upper = sizeAtQuality.firstIndex { $0.quality >= quality } ?? sizeAtQuality.count - 1
    guard upper > 0 else { return sizeAtQuality[0].size }
    let (low, high) = (sizeAtQuality[upper - 1], sizeAtQuality[upper])
    return low.size + (high.size - low.size) * Double(quality - low.quality) / Double(high.quality - low.quality)
  }

  /// The differences from `wanted`, worded for people; empty if there are none.
  package func concessions(from wanted: BudgetSettings) -> [String] {
    var list: [String] = []
    if quality != wanted.quality { list.append("quality \(wanted.quality) → \(quality)") }
    if colors != wanted.colors { list.append("colors \(wanted.colors) → \(colors)") }
    if frameRate != wanted.frameRate { list.append("\(wanted.frameRate) → \(frameRate) frames a second") }
    if scale != wanted.scale { list.append("\(Int((scale * 100).rounded())) % of the size") }
    return list
  }
}
