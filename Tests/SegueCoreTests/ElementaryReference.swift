import Foundation
import Testing

/// Arguments and correctly rounded values of an elementary function, computed by scripts/oracles/elementary_functions.py.
struct ElementaryReference {
  let x: Double
  let value: Double

  static func rows(of function: String) throws -> [ElementaryReference] {
    let file = try #require(
      Bundle.module.url(forResource: "elementary_functions", withExtension: "csv", subdirectory: "Fixtures"))
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().compactMap { line in
      let cells = line.split(separator: ",")
      guard cells[0] == function else { return nil }
      return ElementaryReference(x: try #require(Double(cells[1])), value: try #require(Double(cells[2])))
    }
  }

  /// |`result` − value| relative to the value; 0 where both are the same, which covers zeros and infinities.
  func relativeError(of result: Double) -> Double {
    result == value ? 0 : Swift.abs(result - value) / Swift.abs(value)
  }
}

/// A digest of the exact bits of `values` (FNV-1a), to pin results that must be the same on every machine.
func digest(_ values: [Double]) -> UInt64 {
  values.reduce(0xCBF2_9CE4_8422_2325) { hash, value in
    (0..<8).reduce(hash) { hash, byte in (hash ^ (value.bitPattern >> (8 * byte) & 0xFF)) &* 0x0000_0100_0000_01B3 }
  }
}
