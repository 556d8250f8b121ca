import Foundation
import Testing

/// A CSV table of `Fixtures/` with named columns, most of them numbers.
struct GoldenTable {
  let rows: [[String: String]]

  init(_ name: String) throws {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: "csv"))
    let text = try String(contentsOf: url, encoding: .utf8)
    let lines = text.split(whereSeparator: \.isNewline).map { Self.cells($0) }
    rows = lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
  }

  /// The cells of a line. A cell that contains commas is quoted.
  private static func cells(_ line: Substring) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return cells
  }
}

extension [String: String] {
  func number(_ column: String) throws -> Double { try #require(self[column].flatMap(Double.init)) }
}
