import SegueCore

/// Reads a coverage row by row, downwards; what it needs for that is kept from one coverage to the next.
package struct CoverageScanner {
  /// Rows that are accumulated at a time.
  private static let chunk = 16

  private var accumulator = AreaAccumulator()
  private var rows = 0..<0
  /// Those of `rows` that are in the accumulator.
  private var ready = 0..<0
  private var line = CoverageRow()
  /// Of the outline; nil for a rectangle.
  private var rule: FillRule?

  package init() {}

  /// Starts at the top of `rows`, which lie within the coverage's bounds.
  package mutating func begin(_ coverage: Coverage, _ rows: Range<Int>) {
    self.rows = rows
    ready = rows.lowerBound..<rows.lowerBound
    rule = nil
    guard case .outline(let outline) = coverage.form else { return }
    rule = outline.rule
    accumulator.prepare(coverage.bounds.minX, coverage.bounds.maxX, rows: Self.chunk)
  }

  /// The runs of row `y`: each row of the range given to `begin`, in order, once.
  package mutating func row(_ y: Int, of coverage: Coverage, into runs: inout CoverageRuns) {
    runs.removeAll()
    if rule == nil, case .rect(let rect) = coverage.form {
      rect.row(y, coverage.bounds) { runs.append($0, $1, $2) }
      return
    }
    read(y, of: coverage)
    line.append(to: &runs)
  }

  /// Calls `body` with row `y`, as `row(_:of:into:)` would give it.
  @inline(__always)
  mutating func withRow(_ y: Int, of coverage: Coverage, _ body: (borrowing CoverageRow) -> Void) {
    read(y, of: coverage)
    body(line)
  }

  private mutating func read(_ y: Int, of coverage: Coverage) {
    if let rule {
      if y >= ready.upperBound { accumulate(y, of: coverage) }
      accumulator.take(y - ready.lowerBound, rule, into: &line)
    } else if case .rect(let rect) = coverage.form {
      line.begin(coverage.bounds.minX, room: 0)
      rect.row(y, coverage.bounds) { line.append($0, $1, $2) }
    }
  }

  /// Accumulates row `y` and some below it.
  @inline(never) private mutating func accumulate(_ y: Int, of coverage: Coverage) {
    guard case .outline(let outline) = coverage.form else { return }
    ready = y..<min(rows.upperBound, y + Self.chunk)
    accumulator.add(outline.table, x: outline.x, y: outline.y, rows: ready)
  }
}
