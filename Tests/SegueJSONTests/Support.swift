import Foundation
import SegueJSON

/// SplitMix64: the same seed gives the same sequence on every platform.
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// The text of a file in `Fixtures`.
func fixture(_ name: String) throws -> String {
  let url = Bundle.module.bundleURL.appendingPathComponent("Fixtures/\(name)")
  return String(decoding: try Data(contentsOf: url), as: UTF8.self)
}

/// Parses a text as JSON.
func parsed(_ text: String) throws(Diagnostics) -> JSON {
  try JSON(parsing: SourceFile(name: "test.json", text: text))
}

/// The syntax errors of a text, or nil if it is valid JSON.
func syntaxErrors(_ bytes: [UInt8]) -> Diagnostics? {
  do {
    _ = try JSON(parsing: SourceFile(name: "test.json", bytes: bytes))
    return nil
  } catch {
    return error
  }
}

/// The syntax errors of a text, or nil if it is valid JSON.
func syntaxErrors(_ text: String) -> Diagnostics? { syntaxErrors(Array(text.utf8)) }
