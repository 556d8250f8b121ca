import Foundation
import Testing

@Test("The example in README.md is the test in ReadmeExample.swift")
func readme() throws {
  let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  let example = try String(contentsOf: here.appendingPathComponent("ReadmeExample.swift"), encoding: .utf8)
  let readme = try String(
    contentsOf: here.appendingPathComponent("../../README.md").standardizedFileURL, encoding: .utf8)
  #expect(readme.contains("```swift\n" + example + "```"))
}
