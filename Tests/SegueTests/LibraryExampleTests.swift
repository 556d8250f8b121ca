import Foundation
import TestSupport
import Testing

/// Runs the examples of the articles, each in a folder with only the example scenes.
@Suite struct LibraryExampleTests {
  private func output(of example: String) async throws -> String {
    let temporary = try TestFolder()
    let folder = URL(filePath: temporary.path)
    defer { withExtendedLifetime(temporary) {} }
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "scenes").path, withDestinationPath: "\(Repository.folder)/scenes")
    let process = Process()
    process.executableURL = Bundle.module.bundleURL.deletingLastPathComponent().appending(path: "library-examples")
    process.arguments = [example]
    process.currentDirectoryURL = folder
    let log = folder.appending(path: "log")
    try Data().write(to: log)
    process.standardOutput = try FileHandle(forWritingTo: log)
    process.standardInput = FileHandle.nullDevice
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    #expect(process.terminationStatus == 0)
    return String(decoding: try Data(contentsOf: log), as: UTF8.self)
  }

  @Test(
    "Each example does what its article says",
    arguments: ["overview", "gettingStarted", "files", "building", "frames", "library"])
  func runs(_ example: String) async throws { _ = try await output(of: example) }

  @Test("An error prints what the article prints")
  func errors() async throws {
    let printed = try await output(of: "errors").components(separatedBy: "article:\n")
    let article = try Repository.text("Sources/Segue/Segue.docc/GettingStarted.md")
    #expect(printed.count == 2 && article.contains("```\n\(printed[1])```"))
  }
}
