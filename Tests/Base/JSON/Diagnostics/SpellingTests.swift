import SegueJSON
import Testing

@Suite struct SpellingTests {
  static let words = [
    "cornerRadius", "color", "children", "clip", "id", "image", "opacity", "offset", "frame", "font", "text", "x",
  ]

  @Test(
    "The nearest word is found, or none if all are too far",
    arguments: [
      ("cornerRadus", "cornerRadius"), ("CORNERRADIUS", "cornerRadius"), ("corner_radius", "cornerRadius"),
      ("colour", "color"), ("childern", "children"), ("ID", "id"), ("Image", "image"), ("img", "image"),
      ("ofset", "offset"),
      ("opactiy", "opacity"), ("farme", "frame"), ("txet", "text"), ("banana", nil), ("", nil), ("y", nil), ("X", "x"),
      ("idd", "id"), ("cornerRadiusOfAll", "cornerRadius"), ("colorScheme", nil),
    ] as [(String, String?)])
  func findsNearest(_ word: String, _ expected: String?) {
    #expect(Spelling.nearest(to: word, among: Self.words) == expected)
  }

  @Test("Of equally near words, the one with matching letter case wins, then the first")
  func breaksTies() {
    #expect(Spelling.nearest(to: "name", among: ["Name", "name"]) == "name")
    #expect(Spelling.nearest(to: "NAME", among: ["Name", "name"]) == "Name")
    #expect(Spelling.nearest(to: "bat", among: ["cat", "hat"]) == "cat")
    #expect(Spelling.nearest(to: "bat", among: ["hat", "cat"]) == "hat")
    #expect(Spelling.nearest(to: "bat", among: []) == nil)
  }

  @Test("The work for one hint is bounded: long words get none, and of very many words only the first are compared")
  func bounded() {
    let long = String(repeating: "x", count: 100)
    let near = String(long.dropLast()) + "y"
    #expect(Spelling.nearest(to: long, among: [near]) == near)
    #expect(Spelling.nearest(to: long + "x", among: [long]) == nil)
    #expect(Spelling.nearest(to: String(long.dropLast()), among: [long + "x"]) == nil)
    let similar = (0..<100_000).map { "backgroundColorOfThePrimaryButton\($0)" }
    #expect(Spelling.nearest(to: "backgroundColorOfThePrimaryButton9x", among: similar) == similar[9])
    #expect(Spelling.nearest(to: similar[99_999] + "z", among: similar) != similar[99_999])
    // All words are compared if there are as many as in a usual scene.
    let ordinary = (0..<400).map { "button\($0)" } + ["backgroundColor"]
    #expect(Spelling.nearest(to: "backgroundColour", among: ordinary) == "backgroundColor")
  }

  @Test("Words without a common letter are never near, and a one-letter word is near only itself")
  func keepsShortWordsApart() {
    #expect(Spelling.nearest(to: "a", among: ["b", "ab"]) == nil)
    #expect(Spelling.nearest(to: "ab", among: ["ba"]) == "ba")
  }
}
