import SegueJSON

/// The rows of a benchmark, as an aligned table or as JSON for comparing two commits.
struct Report {
  private(set) var rows: [(name: String, value: Double, unit: Unit)] = []

  enum Unit: String {
    case milliseconds = "ms"
    case megabytes = "MB"
    case kilobytes = "kB"
    case ratio = "×"
  }

  mutating func add(_ name: String, milliseconds: Double) { add(name, milliseconds, .milliseconds) }

  mutating func add(_ name: String, _ value: Double, _ unit: Unit) { rows.append((name, value, unit)) }

  /// The value of the row; nil if there is none.
  subscript(name: String) -> Double? { rows.first { $0.name == name }?.value }

  var text: String {
    TextTable(rows.map { [$0.name, Number.text($0.value), $0.unit.rawValue] }, leftColumns: [0, 2]).text
  }

  var json: JSON {
    .object(rows.map { ("\($0.name) [\($0.unit.rawValue)]", .number($0.value)) })
  }
}

/// Cells in aligned columns.
struct TextTable {
  let text: String

  /// Columns in `leftColumns` are left-aligned, the others right-aligned. Rows may differ in length.
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
  /// The value with two decimals, or three if its magnitude is below 0.1.
  static func text(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let places = value.magnitude < 0.1 ? 1000.0 : 100
    return "\((value * places).rounded() / places)"
  }
}

/// The median time of repeated runs, which is robust against other load on the machine.
struct Measurement {
  let median: Duration

  /// Runs `body` at least `runs` times.
  init(runs: Int = 7, _ body: () throws -> Void) rethrows {
    let clock = ContinuousClock()
    var times: [Duration] = []
    for _ in 0..<runs { times.append(try clock.measure(body)) }
    median = times.sorted()[times.count / 2]
  }

  var milliseconds: Double { median / .milliseconds(1) }
}

/// Named values, each measured one or more times.
struct Medians {
  private var values: [String: [Double]] = [:]

  mutating func add(_ name: String, _ value: Double) { values[name, default: []].append(value) }

  /// Adds all numbers of a JSON object.
  mutating func add(_ json: JSON?, under prefix: String) {
    for member in json?.object?.members ?? [] {
      if let number = member.value.number { add(prefix + member.key, number) }
    }
  }

  mutating func add(_ report: Report) {
    for row in report.rows { add(row.name, row.value) }
  }

  /// The median; nil if there is no measurement.
  subscript(name: String) -> Double? {
    guard let sorted = values[name]?.sorted() else { return nil }
    return sorted[sorted.count / 2]
  }
}
