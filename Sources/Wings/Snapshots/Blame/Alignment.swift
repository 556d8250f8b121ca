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
  /// `similarity` is 0…1. Equal elements at the start and at the end of the lists are paired with each other first. If
  /// the table for the elements between them would exceed `largestTable` entries, those are paired by index.
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
    var pairs = (0..<head).map { Pair(old: $0, new: $0, isMoved: false) }
    if rows * columns > Self.largestTable {
      pairs += (0..<Swift.min(rows, columns)).map { Pair(old: head + $0, new: head + $0, isMoved: false) }
    } else if rows > 0, columns > 0 {
      pairs += Self.pairs(rows, columns, threshold, movedThreshold) { similarity(head + $0, head + $1) }
        .map { Pair(old: head + $0.old, new: head + $0.new, isMoved: $0.isMoved) }
    }
    pairs += (0..<tail).map { Pair(old: oldCount - 1 - $0, new: newCount - 1 - $0, isMoved: false) }
    self.pairs = pairs.sorted { $0.new < $1.new }
  }

  /// Pairs elements of which some have ids: an element whose id exists on the other side matches only that element.
  /// `similarity` compares the others.
  init<Element>(
    _ old: [Element], _ new: [Element], id: (Element) -> String?, similarity: (_ old: Element, _ new: Element) -> Double
  ) {
    let (oldIDs, newIDs) = (old.map(id), new.map(id))
    let (knownBefore, knownNow) = (Set(oldIDs.compactMap(\.self)), Set(newIDs.compactMap(\.self)))
    self.init(old.count, new.count) { oldIndex, newIndex in
      let (a, b) = (oldIDs[oldIndex], newIDs[newIndex])
      if let a, a == b { return 1 }
      if a.map(knownNow.contains) == true || b.map(knownBefore.contains) == true { return 0 }
      return similarity(old[oldIndex], new[newIndex])
    }
  }

  /// Pairs by dynamic programming. Rows are old elements, columns are new ones.
  private static func pairs(
    _ rows: Int, _ columns: Int, _ threshold: Double, _ movedThreshold: Double, _ similarity: (Int, Int) -> Double
  ) -> [Pair] {
    var similarities = (0..<rows).map { row in (0..<columns).map { similarity(row, $0) } }
    reserveEqualElements(&similarities)
    // The tiny bonus makes pairs with equal indices win among equally good pairings.
    func worth(_ row: Int, _ column: Int) -> Double { similarities[row][column] + (row == column ? 1e-9 : 0) }
    // best[r][c] is the highest total worth of pairs from row r and column c on:
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
    var pairs: [Pair] = []
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      let isPair = similarities[row][column] >= threshold
      if isPair, best[row][column] == best[row + 1][column + 1] + worth(row, column) {
        pairs.append(Pair(old: row, new: column, isMoved: false))
        (row, column) = (row + 1, column + 1)
      } else if best[row][column] == best[row + 1][column] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs + movedPairs(similarities, besides: pairs, movedThreshold)
  }

  /// Allows an element with an equal element on the other side to be paired only with such an element, as long as there
  /// are enough of them. Otherwise two rows that changed places would look like two rows whose contents changed.
  private static func reserveEqualElements(_ similarities: inout [[Double]]) {
    let (rows, columns) = (similarities.indices, similarities[0].indices)
    let equalInRow = rows.map { row in columns.count { similarities[row][$0] >= 1 } }
    let equalInColumn = columns.map { column in rows.count { similarities[$0][column] >= 1 } }
    var isRowReserved = [Bool](repeating: false, count: rows.count)
    var isColumnReserved = [Bool](repeating: false, count: columns.count)
    for row in rows where equalInRow[row] > 0 {
      for column in columns where similarities[row][column] >= 1 {
        if equalInRow[row] >= equalInColumn[column] { isRowReserved[row] = true }
        if equalInColumn[column] >= equalInRow[row] { isColumnReserved[column] = true }
      }
    }
    for row in rows {
      for column in columns where similarities[row][column] < 1 && (isRowReserved[row] || isColumnReserved[column]) {
        similarities[row][column] = 0
      }
    }
  }

  /// Greedily pairs the remaining elements by descending similarity; among equally similar pairs, the first one wins.
  private static func movedPairs(
    _ similarities: [[Double]], besides pairs: [Pair], _ threshold: Double
  ) -> [Pair] {
    var rows = Set(similarities.indices).subtracting(pairs.map(\.old)).sorted()
    var columns = Set(similarities[0].indices).subtracting(pairs.map(\.new)).sorted()
    var moved: [Pair] = []
    while true {
      var best: (row: Int, column: Int)?
      for row in rows {
        for column in columns where similarities[row][column] >= threshold {
          if let best, similarities[row][column] <= similarities[best.row][best.column] { continue }
          best = (row, column)
        }
      }
      guard let best else { return moved }
      moved.append(Pair(old: best.row, new: best.column, isMoved: true))
      rows.removeAll { $0 == best.row }
      columns.removeAll { $0 == best.column }
    }
  }

  /// The table for two lists of 300 elements.
  private static let largestTable = 90_000
}
