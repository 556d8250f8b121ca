import SegueCore

/// The same frames by another clock: each is shown longer, or shorter, by the same ratio.
enum ClockChange {
  /// The smallest change of a clock, as a part of it.
  private static let least = 0.02

  static func finding(_ old: FrameRecording, _ new: FrameRecording) -> MotionFinding? {
    guard (old.width, old.height) == (new.width, new.height), old.frames.count == new.frames.count,
      old.frames.count > 2, old.end > 0,
      zip(old.frames, new.frames).allSatisfy({ a, b in
        old.pictures[a.picture].digest == new.pictures[b.picture].digest
      })
    else { return nil }
    let ratio = Double(new.end) / Double(old.end)
    if abs(ratio - 1) < least { return nil }
    // Times are rounded, those of GIFs to hundredths of a second.
    let isClock = zip(old.frames, new.frames).allSatisfy { a, b in
      abs(Double(b.start) - ratio * Double(a.start)) < 10_000
    }
    guard isClock else { return nil }
    let (before, after) = (old.usualTick, new.usualTick)
    let factor = FixedDecimal(ratio, places: 2)?.text ?? "?"
    let rates =
      max(before, after) > 1_000_000 ? "" : ": \(rate(after)) frames per second instead of \(rate(before))"
    return MotionFinding(
      ratio > 1 ? .slower : .faster, "all frames are shown \(factor) × as long\(rates)",
      from: 0, to: FrameLock.seconds(new.end), amounts: [("ratio", ratio)])
  }

  private static func rate(_ tick: Double) -> String { MotionWords.number(1_000_000 / tick) }
}
