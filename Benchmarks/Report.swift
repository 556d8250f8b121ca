import SegueJSON

/// Rows of a benchmark: aligned text for people, JSON for comparing two commits.
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

  /// The row's value; nil if nobody measured it.
  subscript(name: String) -> Double? { rows.first { $0.name == name }?.value }

  var text: String {
    TextTable(rows.map { [$0.name, Number.text($0.value), $0.unit.rawValue] }, leftColumns: [0, 2]).text
  }

  var json: JSON {
    .object(rows.map { ("\($0.name) [\($0.unit.rawValue)]", .number($0.value)) })
  }
}
