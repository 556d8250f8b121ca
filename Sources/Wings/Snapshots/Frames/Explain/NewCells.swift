/// The cells that show something in a rest that they never showed in the recorded motion, nor anything near it: no time explains it.
///
/// With a tolerance, noise is new in all cells, so that none counts.
struct NewCells {
  private(set) var marks: [Bool]

  /// Rests of fewer ticks may be the slow start of a motion.
  private static let shortestRest = 4
  /// What differs by less is how things are drawn: two levels and a half, in quarters of a level.
  private static let least = 10

  var isEmpty: Bool { !marks.contains(true) }

  /// - Parameter resting: the ticks of the second motion at which it rests.
  init(_ motions: SampledMotions, _ resting: [Int]) {
    let cells = motions.grid.cells
    marks = [Bool](repeating: false, count: cells)
    guard motions.tolerance == nil else { return }
    let known = Set(motions.before).sorted().map { motions.signatures[$0] }
    let b = motions.after
    let long = resting.filter { tick in
      let run = tick..<min(b.count, tick + Self.shortestRest)
      return run.count == Self.shortestRest && b[run].allSatisfy { $0 == b[tick] }
    }
    let shown = Set(long.map { b[$0] }).subtracting(motions.before).sorted()
    for id in shown {
      let signature = motions.signatures[id]
      for cell in 0..<cells where !marks[cell] && !motions.ignored[cell] {
        marks[cell] = known.allSatisfy { $0.difference(in: cell, to: signature) >= Self.least }
      }
    }
  }
}
