/// How often one quantity turns back and forth in every cell of a grid, and how much of the grid does so at the same time.
///
/// A change counts from the last extremum on, however many frames it takes. Pure integers.
package struct FlashTracker: Sendable {
  /// The least change that counts.
  private let threshold: Int
  /// The darker side of a change must lie below it.
  private let darkLimit: Int
  private var cells: [Cell]
  /// Cell by cell, as of the last frame.
  package private(set) var isFlashing: [Bool]

  /// More than three flashes, each a pair of opposing changes: seven changes are three flashes and a half.
  private static let changes = 7

  private struct Cell: Sendable {
    /// The direction of the last change that counted; 0 before the first.
    var direction = 0
    var low: Int
    var high: Int
    /// When the last changes were, in milliseconds, oldest first.
    var times: [Int] = []
  }

  package init(threshold: Int, darkLimit: Int, first: [Int]) {
    self.threshold = threshold
    self.darkLimit = darkLimit
    cells = first.map { Cell(low: $0, high: $0) }
    isFlashing = [Bool](repeating: false, count: first.count)
  }

  /// The values of the next frame, `time` in milliseconds.
  package mutating func add(_ values: [Int], at time: Int) {
    for index in values.indices {
      let value = values[index]
      var cell = cells[index]
      cell.low = Swift.min(cell.low, value)
      cell.high = Swift.max(cell.high, value)
      var turned = false
      if cell.direction >= 0, cell.high - value >= threshold, value < darkLimit {
        (cell.direction, cell.low, turned) = (-1, value, true)
      } else if cell.direction <= 0, value - cell.low >= threshold, cell.low < darkLimit {
        (cell.direction, cell.high, turned) = (1, value, true)
      }
      if turned {
        cell.times.append(time)
        if cell.times.count > Self.changes { cell.times.removeFirst() }
      }
      cells[index] = cell
      isFlashing[index] = cell.times.count == Self.changes && time - cell.times[0] < 1000
    }
  }
}
