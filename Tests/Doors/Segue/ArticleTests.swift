import Foundation
import TestSupport
import Testing

/// The examples in the articles compile and run.
@Suite struct ArticleTests {
  private static let folder = "Sources/Doors/Segue/Segue.docc"
  private static let articles = ["Segue.md", "GettingStarted.md", "BuildingScenes.md", "FramesAndTime.md"]
  /// These only group names.
  private static let extensions = ["Node.md"]

  @Test("The list of articles is complete")
  func complete() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(Repository.folder)/\(Self.folder)")
    #expect(Set(names.filter { $0.hasSuffix(".md") }) == Set(Self.articles + Self.extensions))
  }

  @Test(
    "Every example of an article is verbatim in LibraryExamples, or is the test of the README",
    arguments: articles.map { "\(folder)/\($0)" } + ["docs/library.md"])
  func examples(_ article: String) throws {
    let blocks = Self.blocks(of: try Repository.text(article))
    #expect(!blocks.isEmpty)
    try expectCompiled(blocks)
  }

  @Test("Every example in a comment of the library is verbatim in LibraryExamples")
  func comments() throws {
    let files = try #require(FileManager.default.subpaths(atPath: "\(Repository.folder)/Sources/Doors/Segue"))
    let blocks = try files.filter { $0.hasSuffix(".swift") }.flatMap {
      Self.blocks(of: Self.comments(of: try Repository.text("Sources/Doors/Segue/\($0)")))
    }
    #expect(blocks.count > 10)
    try expectCompiled(blocks)
  }

  private func expectCompiled(_ blocks: [String]) throws {
    let files = [
      "LibraryExamples/LibraryExamples.swift", "LibraryExamples/CommentExamples.swift",
      "Doors/SegueTesting/ReadmeExample.swift",
    ]
    let compiled = try files.map { Self.trimmed(try Repository.text("Tests/\($0)")) }.joined(separator: "\n")
    for block in blocks { #expect(compiled.contains(Self.trimmed(block)), "\(block)") }
  }

  /// The text of the comments before declarations.
  private static func comments(of code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let text = line.trimmingCharacters(in: .whitespaces)
      return text.hasPrefix("///") ? String(text.dropFirst(3).drop { $0 == " " }) : ""
    }.joined(separator: "\n")
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
