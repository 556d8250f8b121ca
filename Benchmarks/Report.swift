import SegueJSON

/// Rows of a benchmark: aligned text for people, JSON for comparing two commits.
struct Report {
  private var rows: [(name: String, milliseconds: Double)] = []

  mutating func add(_ name: String, milliseconds: Double) { rows.append((name, milliseconds)) }

  var text: String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      let number = String((row.milliseconds * 100).rounded() / 100)
      return row.name + String(repeating: " ", count: width - row.name.count + 2)
        + String(repeating: " ", count: Swift.max(0, 9 - number.count)) + number + " ms"
    }.joined(separator: "\n")
  }

  var json: JSON {
    .object(rows.map { ($0.name, .number($0.milliseconds)) })
  }
}
