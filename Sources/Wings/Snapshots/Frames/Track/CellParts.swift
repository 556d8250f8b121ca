/// Marked cells that touch, also at corners.
struct CellParts {
  private(set) var parts: [[Int]] = []
  /// The bounds of the largest ones.
  let outlines: [ThingState]

  /// Of noise, many cells touch no other.
  private static let mostOutlines = 8

  init(_ marks: [Bool], columns: Int) {
    var open = marks
    let rows = marks.count / columns
    for start in marks.indices where open[start] {
      open[start] = false
      var part = [start]
      var next = 0
      while next < part.count {
        let (column, row) = (part[next] % columns, part[next] / columns)
        for y in max(0, row - 1)...min(rows - 1, row + 1) {
          for x in max(0, column - 1)...min(columns - 1, column + 1) where open[y * columns + x] {
            open[y * columns + x] = false
            part.append(y * columns + x)
          }
        }
        next += 1
      }
      parts.append(part)
    }
    outlines = parts.sorted { $0.count > $1.count }.prefix(Self.mostOutlines).map { part in
      let (across, down) = (part.map { $0 % columns }, part.map { $0 / columns })
      let (left, top) = (across.min() ?? 0, down.min() ?? 0)
      return ThingState(
        x: Double(left), y: Double(top), width: Double((across.max() ?? 0) + 1 - left),
        height: Double((down.max() ?? 0) + 1 - top))
    }
  }
}
