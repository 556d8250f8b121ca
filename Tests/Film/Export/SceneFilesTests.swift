import SegueExport
import Testing

@Suite("The files that a scene names, in all of its themes and locales")
struct SceneFilesTests {
  private func document(themes: [String], locales: [String], image: String) -> SceneDocument {
    SceneDocument(
      name: "a.json",
      text: """
        { "canvas": { "width": 20, "height": 20 }, "themes": { \(themes.joined(separator: ", ")) },
          "locales": { \(locales.joined(separator: ", ")) },
          "screens": { "a": { "background": "$back", "children": [{ "image": "\(image)" }, { "image": "$flag" }] }, "b": {} },
          "transition": { "type": "dialog" } }
        """)
  }

  private func locale(_ index: Int) -> String {
    #""en-x-l\#(index)": { "strings": { "flag": "flag\#(index).png" } }"#
  }

  @Test("Of themes that differ only in colours, one is read: 90 of them with 100 locales take little time")
  func colors() {
    let themes = (0..<90).map { "\"t\($0)\": { \"back\": \"#000\($0 + 100)\", \"card\": \"card.png\" }" }
    let files = document(themes: themes, locales: (0..<100).map(locale), image: "$card").files
    let bases = files.filter { !$0.contains("@") }
    #expect(bases == (["card.png"] + (0..<100).map { "flag\($0).png" }).sorted())
  }

  @Test(
    "Names that depend on a theme and a locale are found; if both are very many, names that depend on one of them are")
  func together() {
    func theme(_ index: Int) -> String { "\"t\(index)\": { \"back\": \"#000\", \"card\": \"card\(index)\" }" }
    let few = document(themes: (0..<3).map(theme), locales: (0..<3).map(locale), image: "${card}${flag}").files
    #expect(few.contains("card2flag1.png"))
    let many = document(themes: (0..<90).map(theme), locales: (0..<100).map(locale), image: "${card}.png").files
    #expect(many.contains("card89.png") && many.contains("flag99.png"))
  }
}
