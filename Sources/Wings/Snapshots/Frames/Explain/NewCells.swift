/// Cells that show something in a rest that they never showed in the recorded motion, nor anything near it: no time explains it.
enum NewCells {
  /// Rests of fewer ticks may be the slow start of a motion.
  private static let shortestRest = 4
  /// What differs by less is how things are drawn: two levels and a half, in quarters of a level.
  private static let least = 10

  /// Whether there are any. With a tolerance, noise is new in all cells, so that none counts.
  ///
  /// - Parameter resting: the ticks of the second motion at which it rests.
  static func areShown(in motions: SampledMotions, at resting: [Int]) -> Bool {
    if motions.tolerance != nil { return false }
    let b = motions.after
    let long = resting.filter { tick in
      let run = tick..<min(b.count, tick + shortestRest)
      return run.count == shortestRest && b[run].allSatisfy { $0 == b[tick] }
    }
    let known = Set(motions.before).sorted().map { motions.signatures[$0] }
    return Set(long.map { b[$0] }).subtracting(motions.before).contains { id in
      (0..<motions.grid.cells).contains { cell in
        !motions.ignored[cell]
          && known.allSatisfy { $0.difference(in: cell, to: motions.signatures[id]) >= least }
      }
    }
  }
}
