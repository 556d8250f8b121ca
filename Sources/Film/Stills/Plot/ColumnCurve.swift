package import SegueCore

/// A curve that is built from consecutive samples and simplified to what a figure can show. In pixel columns with many
/// samples, only the minimum and the maximum are kept, so long curves stay accurate and small.
package struct ColumnCurve: Hashable, Sendable {
  /// The points of completed columns, as runs separated by gaps.
  private var finished: [[Point]] = []
  /// Whether the next value continues the last run of `finished`.
  private var isOpen = false
  /// The column that is not completed yet.
  private var current: Column?
  /// In the last completed column, the largest range of values that a single run covers.
  private var tallest: ColumnRange?

  package init() {}

  private struct ColumnRange: Hashable, Sendable {
    let column: Int
    let range: ClosedRange<Double>

    var height: Double { range.upperBound - range.lowerBound }
    func contains(_ other: ColumnRange) -> Bool {
      column == other.column && range.lowerBound <= other.range.lowerBound && range.upperBound >= other.range.upperBound
    }
  }

  /// The part of a run that lies in one column.
  private struct Column: Hashable, Sendable {
    let index: Int
    /// All samples, or the first ones if there are more than `maxSamples`.
    var samples: [Point]
    var lowest: Point
    var highest: Point
    var last: Point

    init(_ index: Int, _ point: Point) {
      self.index = index
      samples = [point]
      (lowest, highest, last) = (point, point, point)
    }

    /// Up to this many samples are drawn as they are.
    private static let maxSamples = 4

    mutating func add(_ point: Point) {
      if samples.count <= Self.maxSamples { samples.append(point) }
      if point.y < lowest.y { lowest = point }
      if point.y > highest.y { highest = point }
      last = point
    }

    var columnRange: ColumnRange { ColumnRange(column: index, range: lowest.y...highest.y) }

    /// All samples; if they are too many, only the two extremes, moved to 1/3 and 2/3 of the column's time. Curves with
    /// samples at the same times thus have points at the same times.
    var points: [Point] {
      guard samples.count > Self.maxSamples else { return samples }
      let (start, third) = (samples[0].x, (last.x - samples[0].x) / 3)
      let extremes = lowest.x <= highest.x ? [lowest.y, highest.y] : [highest.y, lowest.y]
      return [Point(start + third, extremes[0]), Point(last.x - third, extremes[1])]
    }
  }

  /// Adds a sample. Times must increase, and columns must not decrease. Nil makes a gap.
  package mutating func add(_ value: Double?, at time: Seconds, column: Int) {
    guard let value, value.isFinite else {
      endRun()
      return
    }
    let point = Point(time, value)
    if current?.index == column {
      current?.add(point)
    } else {
      closeColumn()
      current = Column(column, point)
    }
  }

  private mutating func endRun() {
    defer {
      isOpen = false
      current = nil
    }
    // A run that begins and ends in one column is invisible if another run there already covers its values.
    if !isOpen, let current, let tallest, tallest.contains(current.columnRange) { return }
    closeColumn()
  }

  private mutating func closeColumn() {
    guard let current else { return }
    if isOpen { finished[finished.count - 1] += current.points } else { finished.append(current.points) }
    isOpen = true
    self.current = nil
    let range = current.columnRange
    if let tallest, tallest.column == range.column, tallest.height >= range.height { return }
    tallest = range
  }

  /// The curve so far. Times increase within each run.
  package var runs: [[Point]] {
    var closed = self
    closed.endRun()
    return closed.finished
  }
}
