import TestSupport
import Testing

@Test("The example in README.md is the test in ReadmeExample.swift")
func readme() throws {
  let example = try Repository.text("Tests/Doors/SegueTesting/ReadmeExample.swift")
  let readme = try Repository.text("README.md")
  #expect(readme.contains("```swift\n" + example + "```"))
}
