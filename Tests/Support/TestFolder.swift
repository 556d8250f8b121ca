import Foundation
import SegueFiles

/// A temporary folder for one test; it is removed when the value is released.
package final class TestFolder: Sendable {
  package let path: String

  package init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "segue-test-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder; an absolute path stays as it is.
  package func callAsFunction(_ name: String) -> String { name.hasPrefix("/") ? name : "\(path)/\(name)" }

  /// Writes a file, and creates the folders around it that are missing.
  package func write(_ text: String, to name: String) throws {
    let parent = (self(name) as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try text.write(toFile: self(name), atomically: false, encoding: .utf8)
  }

  package func bytes(_ name: String) throws -> [UInt8] { try File.read(self(name)) }
  package func read(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  /// The names in the folder or in one of its subfolders, including hidden ones, sorted.
  package func names(_ name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self(name)).sorted()
  }
}

/// Calls `body` with the path of a temporary folder, which is removed afterwards.
package func withTemporaryFolder<R>(_ body: (String) throws -> R) throws -> R {
  let folder = try TestFolder()
  return try withExtendedLifetime(folder) { try body(folder.path) }
}

/// Calls `body` with the path of a temporary folder, which is removed afterwards.
package func withTemporaryFolder<R>(
  isolation: isolated (any Actor)? = #isolation, _ body: (String) async throws -> R
) async throws -> R {
  let folder = try TestFolder()
  defer { withExtendedLifetime(folder) {} }
  return try await body(folder.path)
}
