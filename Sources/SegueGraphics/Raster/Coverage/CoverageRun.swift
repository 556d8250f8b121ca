/// Neighbouring pixels of one row that are covered alike.
package struct CoverageRun: Hashable {
  /// Device pixels, half open.
  package var start: Int
  package var end: Int
  /// Above 0.
  package var weight: UnitFixed
}

/// The runs of one row, left to right, without overlaps; what is between them is not covered.
package struct CoverageRuns {
  private var runs: [CoverageRun] = []

  package init() {}

  var isEmpty: Bool { runs.isEmpty }
  package var indices: Range<Int> { runs.indices }
  package subscript(i: Int) -> CoverageRun { runs[i] }
  /// From the first covered pixel to the last.
  var range: Range<Int> { runs.isEmpty ? 0..<0 : runs[0].start..<runs[runs.count - 1].end }

  mutating func removeAll() { runs.removeAll(keepingCapacity: true) }

  /// Adds a run to the right of all others; an empty or weightless one is left out.
  @inline(__always) mutating func append(_ start: Int, _ end: Int, _ weight: UnitFixed) {
    guard weight > 0, start < end else { return }
    if let last = runs.last, last.end == start, last.weight == weight {
      runs[runs.count - 1].end = end
    } else {
      runs.append(CoverageRun(start: start, end: end, weight: weight))
    }
  }

  /// Takes a range of pixels out.
  mutating func remove(_ range: Range<Int>) {
    if range.isEmpty || runs.isEmpty { return }
    let all = runs
    removeAll()
    for run in all {
      append(run.start, min(run.end, range.lowerBound), run.weight)
      append(max(run.start, range.upperBound), run.end, run.weight)
    }
  }

  /// Becomes the product of two coverages.
  mutating func multiply(_ a: CoverageRuns, _ b: CoverageRuns) {
    removeAll()
    var i = 0
    var j = 0
    while i < a.runs.count, j < b.runs.count {
      let p = a.runs[i]
      let q = b.runs[j]
      append(max(p.start, q.start), min(p.end, q.end), p.weight.times(q.weight))
      if p.end <= q.end { i += 1 }
      if q.end <= p.end { j += 1 }
    }
  }
}
