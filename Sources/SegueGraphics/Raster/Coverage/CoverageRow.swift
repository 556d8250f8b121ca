/// How one row is covered, as parts from left to right without overlaps; what is between them is not covered.
package struct CoverageRow {
  package struct Part {
    /// Device pixels, half open.
    package let start: Int
    package let end: Int
    /// Of all pixels of the part, above 0; nil where they differ.
    package let weight: UnitFixed?
  }

  private(set) var parts: [Part] = []
  /// One weight for each pixel from `left` on; those of parts that have one weight for all are of no meaning.
  var weights: [UnitFixed] = []
  private(set) var left = 0

  package init() {}

  mutating func begin(_ left: Int, room: Int) {
    parts.removeAll(keepingCapacity: true)
    self.left = left
    if weights.count < room { weights = Array(repeating: 0, count: room) }
  }

  /// Adds pixels to the right of all others; none if there are none or they weigh nothing.
  @inline(__always) mutating func append(_ start: Int, _ end: Int, _ weight: UnitFixed) {
    if weight > 0, start < end { parts.append(Part(start: start, end: end, weight: weight)) }
  }

  /// Adds pixels to the right of all others whose weights are, or will be, in `weights`.
  @inline(__always) mutating func appendVaried(_ start: Int, _ end: Int) {
    if let last = parts.last, last.weight == nil, last.end == start {
      parts[parts.count - 1] = Part(start: last.start, end: end, weight: nil)
    } else if start < end {
      parts.append(Part(start: start, end: end, weight: nil))
    }
  }

  /// The same as runs of equal weight.
  package func append(to runs: inout CoverageRuns) {
    let weights = weights.span
    for part in parts {
      if let weight = part.weight {
        runs.append(part.start, part.end, weight)
      } else {
        for x in part.start..<part.end { runs.append(x, x + 1, weights[x - left]) }
      }
    }
  }

  /// Paints those pixels of `range` that are covered and not `hidden`; the first one of `pixels` is at `origin`.
  func paint(
    _ color: SolidColor, _ pixels: inout MutableSpan<RGBA8>, at origin: Int, _ range: Range<Int>, hidden: Range<Int>
  ) {
    for part in parts {
      let start = max(part.start, range.lowerBound)
      let end = min(part.end, range.upperBound)
      if hidden.isEmpty {
        paint(color, &pixels, at: origin, start, end, part.weight)
      } else {
        paint(color, &pixels, at: origin, start, min(end, hidden.lowerBound), part.weight)
        paint(color, &pixels, at: origin, max(start, hidden.upperBound), end, part.weight)
      }
    }
  }

  private func paint(
    _ color: SolidColor, _ pixels: inout MutableSpan<RGBA8>, at origin: Int, _ start: Int, _ end: Int, _ weight: UnitFixed?
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
