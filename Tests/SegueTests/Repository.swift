import Foundation

/// The repository that contains these tests.
enum Repository {
  static let folder = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }.path

  static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)")), as: UTF8.self)
  }
}
