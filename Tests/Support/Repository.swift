import Foundation

/// The repository that contains these tests: its example scenes, scripts and pages.
package enum Repository {
  /// The absolute path.
  package static let folder = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    .path

  /// The absolute path of a file or folder in it.
  package static func path(_ path: String) -> String { "\(folder)/\(path)" }

  /// The text of a file in it.
  package static func text(_ path: String) throws -> String {
    try String(contentsOfFile: Self.path(path), encoding: .utf8)
  }
}
