/// Cells in aligned columns.
struct TextTable {
  let text: String

  /// Columns whose numbers are not in `leftColumns` are aligned at their right ends. Rows may differ in length.
  init(_ rows: [[String]], leftColumns: Set<Int>) {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
    text = rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let gap = String(repeating: " ", count: widths[column] - cell.count)
        line += (column == 0 ? "" : "  ") + (leftColumns.contains(column) ? cell + gap : gap + cell)
      }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}

enum Number {
  /// Two decimals, or three digits if that is more.
  static func text(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let places = value.magnitude < 0.1 ? 1000.0 : 100
    return "\((value * places).rounded() / places)"
  }
}
