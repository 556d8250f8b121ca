import Foundation
import Reference
import Testing

/// The reference tables in Fixtures.
enum Fixture {
  /// The column names and data rows of a CSV table.
  static func csv(_ name: String) throws -> (columns: [String], rows: [[String]]) {
    let lines = try String(decoding: data(name, "csv"), as: UTF8.self).split(whereSeparator: \.isNewline)
    let cells = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    return (try #require(cells.first), Array(cells.dropFirst()))
  }

  /// The data rows of a CSV table that contains only numbers.
  static func numbers(_ name: String) throws -> [[Double]] {
    try csv(name).rows.map { try $0.map { try #require(Double($0)) } }
  }

  static func json<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: data(name, "json"))
  }

  private static func data(_ name: String, _ type: String) throws -> Data {
    try Data(
      contentsOf: #require(Bundle.module.url(forResource: name, withExtension: type, subdirectory: "Fixtures")))
  }
}

/// Whether `value` equals the number that the reference printed as `printed`.
///
/// The CSV tables have nine significant digits, so the relative error is at most half a unit of the ninth, 5e-9. Values
/// near zero differ by rounding only: their absolute error may be 1e-12.
func agrees(_ value: Double, withPrinted printed: Double) -> Bool {
  abs(value - printed) <= max(5.001e-9 * abs(printed), 1e-12)
}

extension SplitMix64 {
  /// A uniformly distributed number in `range`.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(next() >> 11) * 0x1p-53 * (range.upperBound - range.lowerBound)
  }
}
