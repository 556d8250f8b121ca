package import SegueCore

/// A curve that is told its values one after the other and keeps what a picture shows of it: of a column with many values
/// the lowest and the highest, so that a long curve is as true as a short one, and not much larger.
package struct ColumnCurve: Hashable, Sendable {
  /// Those of the columns that are complete; gaps lie between them.
  private var finished: [[Point]] = []
  /// Whether the next value goes on with the last run.
  private var isOpen = false
  private var current: Column?
  /// The widest range of values that the column drawn last shows without a gap.
  private var shown: Shown?

  package init() {}

  private struct Shown: Hashable, Sendable {
    let column: Int
    let range: ClosedRange<Double>

    var height: Double { range.upperBound - range.lowerBound }
    func contains(_ other: Shown) -> Bool {
      column == other.column && range.lowerBound <= other.range.lowerBound && range.upperBound >= other.range.upperBound
    }
  }

  /// What one column has of one run.
  private struct Column: Hashable, Sendable {
    let index: Int
    /// Its samples while they are few.
    var few: [Point]
    var lowest: Point
    var highest: Point
    var last: Point

    init(_ index: Int, _ point: Point) {
      self.index = index
      few = [point]
      (lowest, highest, last) = (point, point, point)
    }

    /// So many are drawn as they are.
    private static let most = 4

    mutating func add(_ point: Point) {
      if few.count <= Self.most { few.append(point) }
      if point.y < lowest.y { lowest = point }
      if point.y > highest.y { highest = point }
      last = point
    }

    var shown: Shown { Shown(column: index, range: lowest.y...highest.y) }

    /// Where there are too many, the extremes stand at the thirds: curves that go together have their points at the same
    /// times.
    var points: [Point] {
      guard few.count > Self.most else { return few }
      let (start, third) = (few[0].x, (last.x - few[0].x) / 3)
      let extremes = lowest.x <= highest.x ? [lowest.y, highest.y] : [highest.y, lowest.y]
      return [Point(start + third, extremes[0]), Point(last.x - third, extremes[1])]
    }
  }

  /// The value at a time that is later than all before it, in a column that is not before theirs; nil makes a gap.
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
    // A run within a column that shows these values anyway adds nothing to the picture.
    if !isOpen, let current, let shown, shown.contains(current.shown) { return }
    closeColumn()
  }

  private mutating func closeColumn() {
    guard let current else { return }
    if isOpen { finished[finished.count - 1] += current.points } else { finished.append(current.points) }
    isOpen = true
    self.current = nil
    let own = current.shown
    if let shown, shown.column == own.column, shown.height >= own.height { return }
    shown = own
  }

  /// Everything so far; times rise in each run.
  package var runs: [[Point]] {
    var closed = self
    closed.endRun()
    return closed.finished
  }
}
