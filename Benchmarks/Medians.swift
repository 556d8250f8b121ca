import SegueJSON

/// Numbers by name, each measured one or more times.
struct Medians {
  private var values: [String: [Double]] = [:]

  mutating func add(_ name: String, _ value: Double) { values[name, default: []].append(value) }

  /// Every number of an object.
  mutating func add(_ json: JSON?, under prefix: String) {
    for member in json?.object?.members ?? [] {
      if let number = member.value.number { add(prefix + member.key, number) }
    }
  }

  mutating func add(_ report: Report) {
    for row in report.rows { add(row.name, row.value) }
  }

  /// Nil if nobody measured it.
  subscript(name: String) -> Double? {
    guard let found = values[name]?.sorted() else { return nil }
    return found[found.count / 2]
  }
}
