import Foundation
import SegueJSON

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
