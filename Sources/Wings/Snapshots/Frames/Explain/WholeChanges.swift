/// What was done to a recording as a whole: nothing moves any more, a motion is missing, or the recording ends earlier or later. Nil if
/// that does not explain how two sequences differ.
struct WholeChanges {
  let finding: MotionFinding

  init?(_ motions: SampledMotions) {
    let equal = motions.equalAtStart
    if let finding = Self.duration(motions, equal) ?? Self.frozen(motions, equal) {
      self.finding = finding
    } else {
      return nil
    }
  }

  /// All frames of the shorter recording are those of the longer one.
  private static func duration(_ motions: SampledMotions, _ equal: Int) -> MotionFinding? {
    let (a, b) = (motions.before, motions.after)
    guard equal == min(a.count, b.count), a.count != b.count else { return nil }
    let longer = a.count > b.count ? a : b
    let seconds = Double(b.count - a.count) * motions.tick
    let change = "\(MotionWords.span(abs(seconds))) \(seconds > 0 ? "longer" : "shorter")"
    let rests = longer[equal...].allSatisfy { $0 == longer[equal - 1] }
    let end = MotionWords.time(Double(equal) * motions.tick)
    let words =
      rests
      ? "the last frame is shown \(change)"
      : seconds > 0
        ? "the recording goes on for \(MotionWords.span(seconds)) more, and moves; up to \(end) everything is equal"
        : "the recording ends \(MotionWords.span(-seconds)) earlier, before all has moved; up to \(end) everything is equal"
    return MotionFinding(
      .duration, words, from: Double(equal) * motions.tick, to: Double(b.count) * motions.tick,
      amounts: [("seconds", seconds)])
  }

  /// From one frame on, at which a motion was recorded, nothing moves.
  private static func frozen(_ motions: SampledMotions, _ equal: Int) -> MotionFinding? {
    let (a, b) = (motions.before, motions.after)
    guard let last = b.last, Set(a).count > 1 else { return nil }
    let to = Double(b.count) * motions.tick
    func frozen(_ words: String, from tick: Int) -> MotionFinding {
      MotionFinding(.frozen, words, from: Double(tick) * motions.tick, to: to)
    }
    if Set(b).count == 1 {
      guard let shown = a.firstIndex(of: last) else { return nil }
      return frozen("nothing moves: all frames show what frame \(motions.frames.before[shown]) showed", from: 0)
    }
    guard equal > 0, equal < min(a.count, b.count), b[equal...].allSatisfy({ $0 == b[equal - 1] }),
      let missing = MotionSteps.all(in: a, motions).first(where: { $0.upperBound >= equal }),
      missing.lowerBound + 2 > equal
    else { return nil }
    let time = MotionWords.time(Double(equal) * motions.tick)
    return frozen("the motion at \(time) is missing: from there on nothing moves", from: equal)
  }
}
