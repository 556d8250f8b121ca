/// A flash of one or two frames in a recording that differs in other ways, too, and what is left without it.
struct FlashChange {
  let finding: MotionFinding
  /// The same without the flash.
  let rest: SampledMotions

  init?(_ motions: SampledMotions) {
    for start in motions.after.indices.dropFirst() {
      for length in 1...2 where start + length < motions.after.count {
        guard let found = SequenceChanges.flash(motions, start..<start + length),
          Self.isStrange(motions, start..<start + length)
        else { continue }
        finding = found
        rest = Self.filled(motions, start..<start + length)
        return
      }
    }
    return nil
  }

  /// Whether nothing like it was recorded near what is around it: a motion that turns back is far from both its sides for a moment, too.
  private static func isStrange(_ motions: SampledMotions, _ flash: Range<Int>) -> Bool {
    let (a, b) = (motions.before, motions.after)
    let (left, here, right) = (b[flash.lowerBound - 1], b[flash.lowerBound], b[flash.upperBound])
    let away = min(motions.distance(left, here), motions.distance(here, right))
    guard away > 4 * motions.distance(left, right), away > 1 else { return false }
    // Only what is shown near one of the sides can lie between them.
    let near = a.indices.filter { tick in
      let reach = max(0, tick - 2 * flash.count)...min(a.count - 1, tick + 2 * flash.count)
      return reach.contains { motions.distance(a[$0], left) < away / 4 }
    }
    let isAway = near.allSatisfy { motions.distance(a[$0], here) > away / 2 }
    // An earlier frame lies elsewhere in the motion; anything else nowhere.
    if a.contains(here) { return isAway && !near.isEmpty }
    // What is drawn a little differently in all frames is no flash in one of them.
    func gap(_ picture: Int) -> Double { Set(a).map { motions.distance($0, picture) }.min() ?? 0 }
    return gap(here) > max(away / 2, 4 * max(gap(left), gap(right)))
  }

  /// The flash replaced by what was recorded between its sides, or by what was shown before it.
  private static func filled(_ motions: SampledMotions, _ flash: Range<Int>) -> SampledMotions {
    let (a, b) = (motions.before, motions.after)
    var filled = b
    let first = a.indices.first { tick in
      let end = tick + flash.count + 1
      return a[tick] == b[flash.lowerBound - 1] && end < a.count && a[end] == b[flash.upperBound]
    }
    for (offset, tick) in flash.enumerated() {
      filled[tick] = first.map { a[$0 + 1 + offset] } ?? b[flash.lowerBound - 1]
    }
    return motions.replacing(after: filled)
  }
}
