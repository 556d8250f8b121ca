import Foundation
import TestSupport
import Testing

/// Runs the examples of the articles, each in a folder with only the example scenes.
@Suite struct LibraryExampleTests {
  private func output(of example: String) async throws -> String {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    try FileManager.default.createSymbolicLink(
      atPath: folder("scenes"), withDestinationPath: "\(Repository.folder)/scenes")
    let program = Bundle.module.bundleURL.deletingLastPathComponent().appending(path: "library-examples").path
    let result = try await StartedProgram(program, [example], in: folder.path).result()
    #expect(result.status == 0, "\(result.error)")
    return result.output
  }

  @Test(
    "Each example does what its article says",
    arguments: ["overview", "gettingStarted", "files", "building", "frames", "library", "comments"])
  func runs(_ example: String) async throws { _ = try await output(of: example) }

  @Test("An error prints what the article prints")
  func errors() async throws {
    let printed = try await output(of: "errors").components(separatedBy: "article:\n")
    let article = try Repository.text("Sources/Doors/Segue/Segue.docc/GettingStarted.md")
    #expect(printed.count == 2 && article.contains("```\n\(printed[1])```"))
  }
}
