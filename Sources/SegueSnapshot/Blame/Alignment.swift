/// Pairs the elements of an old and a new list, so that inserted, removed and moved elements can be told apart.
struct Alignment: Hashable, Sendable {
  struct Pair: Hashable, Sendable {
    let old: Int
    let new: Int
    /// Whether the element changed its order relative to other paired elements.
    let isMoved: Bool
  }

  /// In the order of the new list.
  let pairs: [Pair]

  /// Finds the order-preserving pairing with the highest total similarity, in which every pair is at least `threshold`
  /// similar. Remaining elements that are at least `movedThreshold` similar are then paired as moved.
  ///
  /// `similarity` is 0…1. If the table for the differing middle parts would exceed `largestTable` entries, elements are
  /// paired by index.
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
      found += Self.pairs(rows, columns, threshold, movedThreshold) { similarity(head + $0, head + $1) }
        .map { (head + $0.old, head + $0.new, $0.isMoved) }
    }
    found += (0..<tail).reversed().map { (oldCount - 1 - $0, newCount - 1 - $0, false) }
    pairs = found.map { Pair(old: $0.old, new: $0.new, isMoved: $0.isMoved) }.sorted { $0.new < $1.new }
  }

  /// Pairs by dynamic programming.
  private static func pairs(
    _ rows: Int, _ columns: Int, _ threshold: Double, _ movedThreshold: Double, _ similarity: (Int, Int) -> Double
  ) -> [(old: Int, new: Int, isMoved: Bool)] {
    var similarities = (0..<rows).map { row in (0..<columns).map { similarity(row, $0) } }
    keepForEqualOnes(&similarities)
    // The tiny bonus makes pairs with equal indices win among equally good pairings.
    func worth(_ row: Int, _ column: Int) -> Double { similarities[row][column] + (row == column ? 1e-9 : 0) }
    // best[r][c] = max(best[r + 1][c], best[r][c + 1], best[r + 1][c + 1] + worth(r, c))
    var best = [[Double]](repeating: [Double](repeating: 0, count: columns + 1), count: rows + 1)
    for row in (0..<rows).reversed() {
      for column in (0..<columns).reversed() {
        var value = Swift.max(best[row + 1][column], best[row][column + 1])
        if similarities[row][column] >= threshold {
          value = Swift.max(value, best[row + 1][column + 1] + worth(row, column))
        }
        best[row][column] = value
      }
    }
    var pairs: [(old: Int, new: Int, isMoved: Bool)] = []
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      let isPair = similarities[row][column] >= threshold
      if isPair, best[row][column] == best[row + 1][column + 1] + worth(row, column) {
        pairs.append((row, column, false))
        (row, column) = (row + 1, column + 1)
      } else if best[row][column] == best[row + 1][column] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs + moved(similarities, besides: pairs, movedThreshold)
  }

  /// Allows an element with an equal element on the other side to be paired only with such an element, as long as there
  /// are enough of them. Otherwise two rows that changed places would look like two rows whose contents changed.
  private static func keepForEqualOnes(_ similarities: inout [[Double]]) {
    let (rows, columns) = (similarities.indices, similarities[0].indices)
    let equalInRow = rows.map { row in columns.count { similarities[row][$0] >= 1 } }
    let equalInColumn = columns.map { column in rows.count { similarities[$0][column] >= 1 } }
    var keepsRow = [Bool](repeating: false, count: rows.count)
    var keepsColumn = [Bool](repeating: false, count: columns.count)
    for row in rows where equalInRow[row] > 0 {
      for column in columns where similarities[row][column] >= 1 {
        if equalInRow[row] >= equalInColumn[column] { keepsRow[row] = true }
        if equalInColumn[column] >= equalInRow[row] { keepsColumn[column] = true }
      }
    }
    for row in rows {
      for column in columns where similarities[row][column] < 1 && (keepsRow[row] || keepsColumn[column]) {
        similarities[row][column] = 0
      }
    }
  }

  /// Greedily pairs the remaining elements by descending similarity; among equally similar pairs, the first one wins.
  private static func moved(
    _ similarities: [[Double]], besides pairs: [(old: Int, new: Int, isMoved: Bool)], _ threshold: Double
  ) -> [(old: Int, new: Int, isMoved: Bool)] {
    var rows = Set(similarities.indices).subtracting(pairs.map(\.old)).sorted()
    var columns = Set(similarities[0].indices).subtracting(pairs.map(\.new)).sorted()
    var moved: [(old: Int, new: Int, isMoved: Bool)] = []
    while true {
      var best: (row: Int, column: Int)?
      for row in rows {
        for column in columns where similarities[row][column] >= threshold {
          if best.map({ similarities[row][column] > similarities[$0.row][$0.column] }) ?? true { best = (row, column) }
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
