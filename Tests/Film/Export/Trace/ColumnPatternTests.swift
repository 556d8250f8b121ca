import SegueExport
import Testing
import SegueTraces

@Suite struct ColumnPatternTests {
  @Test(
    "An asterisk matches any number of characters, including none",
    arguments: [
      ("main.x", "main.x", true), ("main.x", "main.xy", false), ("main.x", "amain.x", false), ("*", "phase", true),
      ("*", "", true), ("main.*", "main.x", true), ("main.*", "main", false), ("*.x", "card.hero.x", true),
      ("*.x", "card.x.y", false), ("c*.*.x", "card.hero.x", true), ("c*.*.x", "card.x", false), ("a*a", "a", false),
      ("a*a", "aa", true), ("**", "b", true), ("a**b", "ab", true), ("a*bc*bc", "abcbc", true),
      ("a*bc*bc", "abc", false), ("a*ab*b", "aababb", true),
    ])
  func matches(_ pattern: String, _ name: String, _ expected: Bool) {
    #expect(ColumnPattern(pattern).matches(name) == expected)
  }
}
