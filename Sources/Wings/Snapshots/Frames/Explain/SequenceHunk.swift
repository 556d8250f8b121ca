/// A part of two sequences that differs, between parts that are equal.
struct SequenceHunk: Hashable {
  var before: Range<Int>
  var after: Range<Int>

  private static let mostWork = 4_000_000

  /// The hunks of a longest common subsequence; nil if the sequences are too long to say.
  static func between(_ a: ArraySlice<Int>, _ b: ArraySlice<Int>) -> [SequenceHunk]? {
    var head = 0
    while head < min(a.count, b.count), a[head] == b[head] { head += 1 }
    var tail = 0
    while tail < min(a.count, b.count) - head, a[a.count - 1 - tail] == b[b.count - 1 - tail] { tail += 1 }
    let (rows, columns) = (a.count - head - tail, b.count - head - tail)
    if rows == 0 || columns == 0 {
      if rows + columns == 0 { return [] }
      return [SequenceHunk(before: head..<head + rows, after: head..<head + columns)]
    }
    guard (rows + 1) * (columns + 1) <= mostWork else { return nil }
    // lengths[r, c]: the longest common subsequence of what follows.
    var lengths = [Int32](repeating: 0, count: (rows + 1) * (columns + 1))
    for row in stride(from: rows - 1, through: 0, by: -1) {
      for column in stride(from: columns - 1, through: 0, by: -1) {
        let place = row * (columns + 1) + column
        lengths[place] =
          a[head + row] == b[head + column]
          ? lengths[place + columns + 2] + 1 : max(lengths[place + 1], lengths[place + columns + 1])
      }
    }
    var hunks: [SequenceHunk] = []
    var (row, column) = (0, 0)
    while row < rows || column < columns {
      if row < rows, column < columns, a[head + row] == b[head + column] {
        row += 1
        column += 1
        continue
      }
      let start = (row, column)
      while row < rows || column < columns {
        if row < rows, column < columns, a[head + row] == b[head + column] { break }
        let place = row * (columns + 1) + column
        if column == columns || row < rows && lengths[place + columns + 1] >= lengths[place + 1] {
          row += 1
        } else {
          column += 1
        }
      }
      hunks.append(SequenceHunk(before: head + start.0..<head + row, after: head + start.1..<head + column))
    }
    return hunks
  }
}
