import Foundation
import TestSupport
import Testing

/// The examples in the articles compile and run.
@Suite struct ArticleTests {
  private static let folder = "Sources/Doors/Segue/Segue.docc"
  private static let articles = ["Segue.md", "GettingStarted.md", "BuildingScenes.md", "FramesAndTime.md"]

  @Test("The list of articles is complete")
  func complete() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(Repository.folder)/\(Self.folder)")
    #expect(Set(names.filter { $0.hasSuffix(".md") }) == Set(Self.articles))
  }

  @Test(
    "Every example of an article is verbatim in LibraryExamples, or is the test of the README",
    arguments: articles.map { "\(folder)/\($0)" } + ["docs/library.md"])
  func examples(_ article: String) throws {
    let blocks = Self.blocks(of: try Repository.text(article))
    let compiled = try ["LibraryExamples/LibraryExamples.swift", "Doors/SegueTesting/ReadmeExample.swift"]
      .map { Self.trimmed(try Repository.text("Tests/\($0)")) }.joined(separator: "\n")
    #expect(!blocks.isEmpty)
    for block in blocks {
      #expect(compiled.contains(Self.trimmed(block)), "\(block)")
    }
  }

  /// The code between "```swift" and "```".
  private static func blocks(of article: String) -> [String] {
    article.components(separatedBy: "```swift\n").dropFirst().compactMap { $0.components(separatedBy: "```").first }
  }

  /// The lines without indentation, because examples are indented further in the compiled file.
  private static func trimmed(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }
}
