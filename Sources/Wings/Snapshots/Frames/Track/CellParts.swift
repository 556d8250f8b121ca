/// Marked cells that touch, also at corners, or that are near each other.
struct CellParts {
  private(set) var parts: [[Int]] = []

  /// - Parameters:
  ///   - marks: of cells, which are `columns` in a row.
  ///   - reach: cells of one part are at most so far apart; 1 if they touch.
  init(_ marks: [Bool], columns: Int, reach: (x: Int, y: Int) = (1, 1)) {
    var open = marks
    let rows = marks.count / columns
    for start in marks.indices where open[start] {
      open[start] = false
      var (part, pending) = ([Int](), [start])
      while let next = pending.popLast() {
        part.append(next)
        let (x, y) = (next % columns, next / columns)
        for row in max(0, y - reach.y)...min(rows - 1, y + reach.y) {
          for column in max(0, x - reach.x)...min(columns - 1, x + reach.x) where open[row * columns + column] {
            open[row * columns + column] = false
            pending.append(row * columns + column)
          }
        }
      }
      parts.append(part)
    }
  }
}

extension [Bool] {
  /// Marks of some of `count` cells.
  init(marking cells: some Sequence<Int>, of count: Int) {
    self.init(repeating: false, count: count)
    for cell in cells { self[cell] = true }
  }
}
