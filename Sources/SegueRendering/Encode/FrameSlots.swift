package import SegueCodecs

/// Which of the frames that come at a steady rate a GIF shows, and for how long: it counts in centiseconds, and browsers do
/// not play what is shorter than two.
///
/// The frame that comes last is always shown, in the last slot; the delays add up to the duration, rounded,
/// and a hundredth more where frames come so fast that the last slot would be too short.
package struct FrameSlots: Hashable, Sendable {
  package let rate: FrameRate
  /// Centiseconds; at least 2.
  package let shortestDelay: Int

  /// When the slot that is open began; nil before the first frame.
  private var start: Int?
  private var count = 0

  package init(_ rate: FrameRate, shortestDelay: Int = 2) {
    self.rate = rate
    self.shortestDelay = max(2, shortestDelay)
  }

  package enum Step: Hashable, Sendable {
    /// The frame opens a slot; the one before it is closed, and what opened it was shown for so many centiseconds. Nil
    /// at the first.
    case opens(closed: Int?)
    /// The frame is skipped, unless it turns out to be the last.
    case waits
  }

  /// The next frame has come.
  package mutating func next() -> Step {
    let instant = rate.instant(count)
    count += 1
    guard let start else {
      self.start = instant
      return .opens(closed: nil)
    }
    if instant - start < shortestDelay { return .waits }
    self.start = instant
    return .opens(closed: instant - start)
  }

  /// How long the last slot is, after the last frame.
  package func finish() -> Int { max(2, rate.instant(count) - (start ?? 0)) }
}
