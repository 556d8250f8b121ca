import Foundation
import Testing

/// The reference tables that lie beside these tests.
enum Fixture {
  /// The data rows of a table of numbers and words, by column.
  static func csv(_ name: String) throws -> (columns: [String], rows: [[String]]) {
    let lines = try String(decoding: data(name, "csv"), as: UTF8.self).split(whereSeparator: \.isNewline)
    let cells = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    return (try #require(cells.first), Array(cells.dropFirst()))
  }

  /// The data rows of a table of numbers.
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

/// Whether `value` is a number printed as `printed`.
///
/// The CSV tables have nine significant digits, so a value may differ by half a unit of the ninth: at most 5e-9 of it.
/// Values computed near zero are off by rounding alone, and are held to 1e-12.
func agrees(_ value: Double, withPrinted printed: Double) -> Bool {
  abs(value - printed) <= max(5.001e-9 * abs(printed), 1e-12)
}
