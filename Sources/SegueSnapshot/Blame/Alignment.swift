/// Which elements of one list are those of another: inserted, removed and moved ones are told from those that stay.
struct Alignment: Hashable, Sendable {
  struct Pair: Hashable, Sendable {
    let old: Int
    let new: Int
    /// It stands in front of something that it stood behind, or the other way.
    let isMoved: Bool
  }

  /// In the order of the new list.
  let pairs: [Pair]

  /// Elements that are alike to at least `threshold` may be one; the pairing in order with the highest sum wins, then what
  /// is left over is paired where it is alike to `movedThreshold`.
  ///
  /// `similarity` is 0…1. Long lists with little in common are
  /// paired by their places.
  init(
    _ oldCount: Int, _ newCount: Int, threshold: Double = 0.35, movedThreshold: Double = 0.85,
    similarity: (_ old: Int, _ new: Int) -> Double
  ) {
    var head = 0
    while head < oldCount, head < newCount, similarity(head, head) >= 1 { head += 1 }
    var tail = 0
    while tail < oldCount - head, tail < newCount - head,
      similarity(oldCount - 1 - tail, newCount - 1 - tail) >= 1
    { tail += 1 }

    let (rows, columns) = (oldCount - head - tail, newCount - head - tail)
    var found = (0..<head).map { (old: $0, new: $0, isMoved: false) }
    if rows * columns > Self.largestTable {
      found += (0..<Swift.min(rows, columns)).map { (head + $0, head + $0, false) }
    } else if rows > 0, columns > 0 {
      found += Self.middle(rows, columns, threshold, movedThreshold) { similarity(head + $0, head + $1) }
        .map { (head + $0.old, head + $0.new, $0.isMoved) }
    }
    found += (0..<tail).reversed().map { (oldCount - 1 - $0, newCount - 1 - $0, false) }
    pairs = found.map { Pair(old: $0.old, new: $0.new, isMoved: $0.isMoved) }.sorted { $0.new < $1.new }
  }

  private static func middle(
    _ rows: Int, _ columns: Int, _ threshold: Double, _ movedThreshold: Double, _ similarity: (Int, Int) -> Double
  ) -> [(old: Int, new: Int, isMoved: Bool)] {
    let likeness = (0..<rows).map { row in (0..<columns).map { similarity(row, $0) } }
    // best[r][c] = max(best[r + 1][c], best[r][c + 1], best[r + 1][c + 1] + likeness[r][c])
    var best = [[Double]](repeating: [Double](repeating: 0, count: columns + 1), count: rows + 1)
    for row in (0..<rows).reversed() {
      for column in (0..<columns).reversed() {
        var value = Swift.max(best[row + 1][column], best[row][column + 1])
        if likeness[row][column] >= threshold {
          value = Swift.max(value, best[row + 1][column + 1] + likeness[row][column])
        }
        best[row][column] = value
      }
    }
    var pairs: [(old: Int, new: Int, isMoved: Bool)] = []
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      let like = likeness[row][column]
      if like >= threshold, best[row][column] == best[row + 1][column + 1] + like {
        pairs.append((row, column, false))
        (row, column) = (row + 1, column + 1)
      } else if best[row][column] == best[row + 1][column] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs + moved(likeness, besides: pairs, movedThreshold)
  }

  /// The most alike first; of those that are equally alike the first.
  private static func moved(
    _ likeness: [[Double]], besides pairs: [(old: Int, new: Int, isMoved: Bool)], _ threshold: Double
  ) -> [(old: Int, new: Int, isMoved: Bool)] {
    var rows = Set(likeness.indices).subtracting(pairs.map(\.old)).sorted()
    var columns = Set(likeness[0].indices).subtracting(pairs.map(\.new)).sorted()
    var moved: [(old: Int, new: Int, isMoved: Bool)] = []
    while true {
      var best: (row: Int, column: Int)?
      for row in rows {
        for column in columns where likeness[row][column] >= threshold {
          if best.map({ likeness[row][column] > likeness[$0.row][$0.column] }) ?? true { best = (row, column) }
        }
      }
      guard let best else { return moved }
      moved.append((best.row, best.column, true))
      rows.removeAll { $0 == best.row }
      columns.removeAll { $0 == best.column }
    }
  }

  private static let largestTable = 90_000
}
