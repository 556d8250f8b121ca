import SegueJSON
import SegueExport
import Testing
import SegueChecks

@Suite("Outlines that would be divided into too many edges are an error at their node, before anything is rendered")
struct OutlineCheckTests {
  private func scene(_ nodes: String) -> SceneDocument {
    let text = """
      { "canvas": { "width": 390, "height": 844 }, "screens": { "a": { "children": [
      \(nodes)
      ] }, "b": {} }, "transition": { "type": "dialog" }, "script": [{ "wait": 0.2 }] }
      """
    return SceneDocument(name: "a.json", text: text, folder: "/nowhere")
  }

  /// Nearly full circles. The first starts at the upper left corner, each other one unit further along the diagonal.
  private func circles(_ radius: String, _ count: Int, _ more: String = "") -> String {
    """
      { "path": "M0 0\(String(repeating: "a\(radius) \(radius) 0 1 1 1 1", count: count))", "fill": "#FF0000",
        "viewBox": [0, 0, 390, 844], "frame": { "x": 0, "y": 0, "width": 390, "height": 844 }\(more) }
    """
  }

  private func expectTooLarge(_ nodes: String, line: Int = 2) async {
    let document = scene(nodes)
    let found = await SceneCheck(document).diagnostics.list
    #expect(found.map(\.code) == ["too-large"])
    #expect(found.first?.message.contains("2000000 edges") == true)
    #expect(found.first?.location?.start.line == line)
    let thrown = await #expect(throws: Diagnostics.self) { try await SceneLoader.load(document) }
    #expect(thrown?.list.map(\.message) == found.map(\.message))
  }

  @Test("Curves of one path that are much larger than the screen, or exceed the coordinate range of edges")
  func onePath() async {
    await expectTooLarge(circles("9e4", 200))
    await expectTooLarge(circles("1e9", 6000))
  }

  @Test("Curves of several paths, and of hidden ones, are counted together")
  func severalPaths() async {
    await expectTooLarge(#"{ "symbol": "heart" },"# + "\n" + circles("9e4", 200, #", "hidden": true"#), line: 3)
    // The sixth path is the one that exceeds the limit; each path takes two lines.
    await expectTooLarge((0..<10).map { circles("\(90 + $0)e3", 24) }.joined(separator: ",\n"), line: 12)
  }

  @Test("Many circles smaller than the screen, or one that is much larger, are allowed")
  func allowed() async {
    #expect(await SceneCheck(scene(circles("150", 1000))).diagnostics.isEmpty)
    #expect(await SceneCheck(scene(circles("9e4", 1))).diagnostics.isEmpty)
  }

  @Test(
    "Text many screens long is allowed, because little of it is visible at once; text whose letters overlap is not"
  )
  func longText() async {
    func text(_ words: String, _ font: String) -> String {
      """
        { "text": "\(words)", "font": \(font), "frame": { "x": 20, "y": 0, "width": 350, "height": 90000 } }
      """
    }
    #expect(await SceneCheck(scene(text(String(repeating: "lorem ipsum ", count: 1200), "17"))).diagnostics.isEmpty)
    // With this size and tracking, the letter has hardly any advance.
    await expectTooLarge(text(String(repeating: "o", count: 20_000), #"{ "size": 167.7, "tracking": -100 }"#))
  }
}
