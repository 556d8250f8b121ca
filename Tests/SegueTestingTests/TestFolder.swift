import Foundation
import SegueFiles
import SegueTesting

/// A temporary folder for one test; it is removed when the value is released.
final class TestFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("segue-testing-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder.
  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String) throws { try AtomicFile.write(Array(text.utf8), to: self(name)) }
  func read(_ name: String) throws -> String { String(decoding: try File.read(self(name)), as: UTF8.self) }

  /// Every file, relative to the folder, sorted.
  var files: [String] {
    (FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []).filter { !File.isFolder(self($0)) }
      .sorted()
  }

  /// The reference of a test in `CardTests.swift` in this folder.
  func place(_ name: String? = nil, function: String = "opens()") -> ReferencePlace {
    ReferencePlace(filePath: self("CardTests.swift"), function: function, name: name)
  }
}
