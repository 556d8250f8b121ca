import SegueDisplay
import SegueProfile

/// What is still to be rendered: a plan and the run of samples that it is good for. While nothing moves, plans are equal,
/// and one frame serves them all.
///
/// Where `tolerance` allows it, a plan is good for what follows as long as that looks the same: a motion that creeps to its
/// end changes less from frame to frame than anyone sees. A plan that is at rest is never replaced: what stays is exact.
struct PendingFrames {
  struct Run {
    let plan: FramePlan
    /// Of the samples that are wanted.
    let positions: Range<Int>
    /// A GIF that shows what it showed last would do as well.
    let isLikeTheLast: Bool
  }

  private let source: any FrameSource
  private let scale: Double
  private let ticks: [FrameClock.Tick]
  private let tolerance: Deviation?
  /// Frames that are like the last are not wanted, not even for others than the GIF.
  private let skipsAlike: Bool
  private var position = 0
  /// Plans that are known already: that of `position` and of those after it.
  private var upcoming: [FramePlan] = []
  /// The last plan that was not like the one before it.
  private var shown: FramePlan?

  init(source: any FrameSource, scale: Double, ticks: [FrameClock.Tick], tolerance: Deviation?, skipsAlike: Bool) {
    self.source = source
    self.scale = scale
    self.ticks = ticks
    self.tolerance = tolerance
    self.skipsAlike = skipsAlike
  }

  mutating func next() -> Run? {
    guard position < ticks.count else { return nil }
    let start = position
    let isLikeTheLast = looksLikeShown()
    let plan = take()
    if !isLikeTheLast { shown = plan }
    while position < ticks.count, position - start < Self.longestRun {
      let isEqual = peek(0) == plan
      guard isEqual || skipsAlike && looksLikeShown() else { break }
      _ = take()
    }
    return Run(plan: plan, positions: start..<position, isLikeTheLast: isLikeTheLast)
  }

  /// The sample at `position` is in motion, and no further from what is shown than is tolerated.
  private mutating func looksLikeShown() -> Bool {
    guard let tolerance, let shown, position + 1 < ticks.count else { return false }
    let plan = peek(0)
    guard plan != peek(1), let deviation = plan.deviation(from: shown) else { return false }
    return deviation.distance <= tolerance.distance && deviation.levels <= tolerance.levels
  }

  private mutating func take() -> FramePlan {
    let plan = peek(0)
    upcoming.removeFirst()
    position += 1
    return plan
  }

  /// The plan so many samples after `position`.
  private mutating func peek(_ offset: Int) -> FramePlan {
    while upcoming.count <= offset {
      let time = ticks[position + upcoming.count].time
      upcoming.append(Profile.measure(.layout) { source.plan(at: time, scale: scale) })
    }
    return upcoming[offset]
  }

  /// A long rest is handed over in parts, so that progress is seen.
  private static let longestRun = 64
}

extension FramePlan {
  /// See `DisplayList.deviation`.
  func deviation(from other: FramePlan) -> Deviation? {
    guard insets.count == other.insets.count, var sum = page.deviation(from: other.page) else { return nil }
    for (a, b) in zip(insets, other.insets) {
      guard a.x == b.x, a.y == b.y, let one = a.list.deviation(from: b.list) else { return nil }
      sum = Deviation(distance: max(sum.distance, one.distance), levels: max(sum.levels, one.levels))
    }
    return sum
  }
}
