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
  package enum Kept: String, CaseIterable, Hashable, Sendable {
    case fps
    case size
  }

  /// The lowest quality. If nil, 60 while something else can be lowered, then 30.
  package var leastQuality: Int?
  package var kept: Set<Kept>

  package init(leastQuality: Int? = nil, kept: Set<Kept> = []) {
    self.leastQuality = leastQuality
    self.kept = kept
  }
}

/// The settings to try, from the wanted ones to the lowest, in small steps.
///
/// The order follows what viewers notice least: quality down to 80 is invisible. After that the frame rate is lowered
/// to 20, the quality to 60, and the size to a half. Finally all of them are lowered in turn.
package struct BudgetLadder: Sendable {
  package private(set) var steps: [BudgetSettings]

  package init(_ wanted: BudgetSettings, _ rules: BudgetRules = BudgetRules()) {
    steps = [wanted]
    lowerQuality(to: max(80, rules.leastQuality ?? 0))
    if !rules.kept.contains(.fps) { lowerRate([wanted.frameRate / 2, 20].filter { $0 >= 20 }) }
    lowerQuality(to: max(60, rules.leastQuality ?? 0))
    if !rules.kept.contains(.size) {
      for scale in [0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5] { lower(scale) }
    }
    for (quality, colors, rate, scale) in Self.finalRounds {
      lowerQuality(to: max(quality, rules.leastQuality ?? 0))
      if colors < last.colors { append { $0.colors = colors } }
      if !rules.kept.contains(.fps) { lowerRate([rate]) }
      if !rules.kept.contains(.size) { lower(scale) }
    }
  }

  /// The values that are reached in each of the final rounds: quality, colours, frames per second, size.
  private static let finalRounds = [
    (50, 192, 15, 0.45), (45, 128, 15, 0.4), (40, 96, 12, 0.35), (35, 64, 10, 0.3), (30, 64, 10, 0.25),
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

  private mutating func lowerRate(_ rates: [Int]) {
    for rate in rates where rate < last.frameRate { append { $0.frameRate = rate } }
  }

  private mutating func lower(_ scale: Double) { append { $0.scale = scale } }
}

extension BudgetSettings {
  /// The estimated file size, relative to the size with other settings. The model was fitted to recordings of user
  /// interfaces with photographs (docs/gif.md).
  func sizeRatio(to other: BudgetSettings) -> Double { load / other.load }

  /// The encoding time, relative to the time with other settings. It is proportional to the number of pixels.
  func work(of other: BudgetSettings) -> Double {
    Double(frameRate) * scale * scale / (Double(other.frameRate) * other.scale * other.scale)
  }

  private var load: Double {
    Self.load(quality: quality) * Double(frameRate) * scale * scale * Double(colors).squareRoot().squareRoot()
  }

  private static let loads = [
    (0, 0.35), (20, 0.35), (30, 0.40), (40, 0.45), (50, 0.52), (60, 0.60), (70, 0.70), (80, 0.82), (90, 1.0),
    (100, 1.19),
  ]

  private static func load(quality: Int) -> Double {
    let upper = loads.firstIndex { $0.0 >= quality } ?? loads.count - 1
    guard upper > 0 else { return loads[0].1 }
    let (a, b) = (loads[upper - 1], loads[upper])
    return a.1 + (b.1 - a.1) * Double(quality - a.0) / Double(b.0 - a.0)
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
