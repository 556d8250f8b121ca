/// What differs in all frames, where neither recording ever changes, beside a change of the sequence or of the time of the rest: a
/// badge on a screen whose sheet also comes later. Nil if the rest does not differ, or not in such a way.
///
/// With a tolerance, noise is in all cells, so that none is still.
struct StillChanges {
  private(set) var findings: [MotionFinding] = []

  init?(_ motions: SampledMotions) {
    guard motions.tolerance == nil else { return nil }
    let cells = Self.cells(motions)
    guard cells.contains(true) else { return nil }
    let rest = motions.ignoring(cells)
    guard rest.before != rest.after, let others = MotionExplanation.timing(rest) else { return nil }
    findings = PlaceChanges(motions.atStart, times: nil).findings + others
  }

  /// The cells that are the same in all frames of each recording, but not in both.
  private static func cells(_ motions: SampledMotions) -> [Bool] {
    let (first, other) = (motions.signatures[motions.before[0]], motions.signatures[motions.after[0]])
    var isStill = [Bool](repeating: true, count: motions.grid.cells)
    for (start, ids) in [(first, motions.before), (other, motions.after)] {
      for id in Set(ids).sorted() {
        let signature = motions.signatures[id]
        for cell in isStill.indices where isStill[cell] && signature.differs(in: cell, from: start) {
          isStill[cell] = false
        }
      }
    }
    return isStill.indices.map { isStill[$0] && first.differs(in: $0, from: other) && !motions.ignored[$0] }
  }
}
