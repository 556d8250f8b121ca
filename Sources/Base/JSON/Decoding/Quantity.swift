/// Numbers with a unit, as CSS writes them. Documents have plain numbers, which hints suggest instead.
package enum Quantity {
  /// Units, and how many of each make one unit of a document: a point, degree, frame per second or second. A text has
  /// the first unit that it ends with, so `s` comes last.
  private static let units: [(name: String, divisor: Double)] = [
    ("px", 1), ("pt", 1), ("dp", 1), ("deg", 1), ("fps", 1), ("ms", 1000), ("s", 1),
  ]

  /// 20 for `"20px"`, 0.3 for `"300ms"`; nil if the text is not a number with a unit.
  package static func number(in text: String) -> Double? {
    guard let unit = units.first(where: { text.hasSuffix($0.name) }) else { return nil }
    let digits = text.dropLast(unit.name.count)
    return digits.utf8.count <= 12 ? plain(digits).map { $0 / unit.divisor } : nil
  }

  /// How to write a number with a unit; nil for other texts.
  package static func hint(for text: String) -> String? {
    number(in: text).map { "write it without quotes and unit: \(JSONWriter.text(of: $0))" }
  }

  /// 20 for `"20"`: digits, `-` and `.` only, no exponent, `inf` or hexadecimal.
  package static func plain(_ text: some StringProtocol) -> Double? {
    text.utf8.allSatisfy { "0123456789.-".utf8.contains($0) } ? Double(text) : nil
  }

  /// 50 for `"50%"`.
  package static func percent(_ text: String) -> Double? { text.hasSuffix("%") ? plain(text.dropLast()) : nil }
}
