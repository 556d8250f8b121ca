/// Adjacent pixels of one row with equal coverage.
package struct CoverageRun: Hashable {
  /// Device pixels, half-open.
  package var start: Int
  package var end: Int
  /// Greater than 0.
  package var weight: UnitFixed
}

/// The runs of one row, left to right, disjoint. Pixels between them are not covered.
package struct CoverageRuns {
  private var runs: [CoverageRun] = []

  package init() {}

  var isEmpty: Bool { runs.isEmpty }
  package var indices: Range<Int> { runs.indices }
  package subscript(i: Int) -> CoverageRun { runs[i] }
  /// From the first covered pixel to the last.
  var range: Range<Int> { runs.isEmpty ? 0..<0 : runs[0].start..<runs[runs.count - 1].end }

  mutating func removeAll() { runs.removeAll(keepingCapacity: true) }

  /// Appends a run to the right of all others. Empty runs and runs without coverage are ignored.
  @inline(__always) mutating func append(_ start: Int, _ end: Int, _ weight: UnitFixed) {
    guard weight > 0, start < end else { return }
    if let last = runs.last, last.end == start, last.weight == weight {
      runs[runs.count - 1].end = end
    } else {
      runs.append(CoverageRun(start: start, end: end, weight: weight))
    }
  }

  /// Sets the runs to those of `all`, without a range of pixels.
  mutating func take(_ all: borrowing CoverageRuns, without range: Range<Int>) {
    removeAll()
    for i in all.runs.indices {
      let run = all.runs[i]
      append(run.start, min(run.end, range.lowerBound), run.weight)
      append(max(run.start, range.upperBound), run.end, run.weight)
    }
  }

  /// Sets the runs to the product of two coverages.
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

/// The coverage of one row as disjoint segments, left to right. Pixels between them are not covered.
package struct CoverageRow {
  package struct Segment {
    /// Device pixels, half-open.
    package let start: Int
    package let end: Int
    /// The coverage of all pixels of the segment, greater than 0; nil if they differ.
    package let weight: UnitFixed?
  }

  private(set) var segments: [Segment] = []
  /// The coverage of each pixel from `left` on. Undefined for pixels of segments with uniform coverage.
  var weights: [UnitFixed] = []
  private(set) var left = 0

  package init() {}

  mutating func begin(_ left: Int, room: Int) {
    segments.removeAll(keepingCapacity: true)
    self.left = left
    if weights.count < room { weights = Array(repeating: 0, count: room) }
  }

  /// Appends pixels with uniform coverage to the right of all others, unless the segment is empty or its coverage is 0.
  @inline(__always) mutating func append(_ start: Int, _ end: Int, _ weight: UnitFixed) {
    if weight > 0, start < end { segments.append(Segment(start: start, end: end, weight: weight)) }
  }

  /// Appends pixels to the right of all others. The caller stores their coverage in `weights`.
  @inline(__always) mutating func appendVaried(_ start: Int, _ end: Int) {
    if let last = segments.last, last.weight == nil, last.end == start {
      segments[segments.count - 1] = Segment(start: last.start, end: end, weight: nil)
    } else if start < end {
      segments.append(Segment(start: start, end: end, weight: nil))
    }
  }

  /// Appends the row to `runs`.
  package func append(to runs: inout CoverageRuns) {
    let weights = weights.span
    for segment in segments {
      if let weight = segment.weight {
        runs.append(segment.start, segment.end, weight)
      } else {
        for x in segment.start..<segment.end { runs.append(x, x + 1, weights[x - left]) }
      }
    }
  }

  /// Blends a colour into the covered pixels of `range` that are not `occluded`. `pixels` begins at device column
  /// `origin`.
  func paint(
    _ color: SolidColor, _ pixels: inout MutableSpan<RGBA8>, at origin: Int, _ range: Range<Int>, occluded: Range<Int>
  ) {
    for segment in segments {
      let start = max(segment.start, range.lowerBound)
      let end = min(segment.end, range.upperBound)
      if occluded.isEmpty {
        paint(color, &pixels, at: origin, start, end, segment.weight)
      } else {
        paint(color, &pixels, at: origin, start, min(end, occluded.lowerBound), segment.weight)
        paint(color, &pixels, at: origin, max(start, occluded.upperBound), end, segment.weight)
      }
    }
  }

  private func paint(
    _ color: SolidColor, _ pixels: inout MutableSpan<RGBA8>, at origin: Int, _ start: Int, _ end: Int,
    _ weight: UnitFixed?
  ) {
    if start >= end { return }
    if let weight {
      color.blend(&pixels, start - origin..<end - origin, coverage: weight)
    } else {
      let shade = weights.span.extracting(start - left..<end - left)
      color.blend(&pixels, start - origin..<end - origin, shade: shade, coverage: .full)
    }
  }
}
