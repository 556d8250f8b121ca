import Foundation
import SegueSnapshot
import Testing

@Suite struct MarkdownReportTests {
  @Test("The summary counts the outcomes, and has the failures worst first with what changed")
  func summary() async throws {
    let text = MarkdownReport.text(for: try await SampleVerdicts.all(), limit: MarkdownReport.summaryLimit)
    #expect(text.hasPrefix("### Segue: 6 of 10 stories to look at\n"))
    #expect(text.contains("| broken | failed | missing | recorded | passed |"))
    let places = ["scenes/broken.json", "scenes/drawer.json", "scenes/nothing.json"].map { name in
      text.range(of: "<summary><code>\(name)</code>")?.lowerBound
    }
    let found = places.compactMap(\.self)
    #expect(found.count == 3 && found == found.sorted())
    #expect(text.contains(##"bar.background "#FFD43B" → "#FFD43C" (line 9)"##))
  }

  @Test("Names are neither markup nor mentions, and cannot end their block")
  func hostile() async throws {
    var verdict = try await SampleVerdicts.hostile()
    verdict.assetChanges = []
    verdict.sceneChanges = [
      SceneChange(
        path: "a", node: "x````\n@everyone <img src=x>", property: "b", before: "1", after: "2", line: 1)
    ]
    let text = MarkdownReport.text(for: [verdict], limit: MarkdownReport.commentLimit)
    let fences = text.split(separator: "\n").filter { $0.hasPrefix("`````") }
    #expect(fences == ["`````text", "`````"])
    let inside =
      try #require(text.range(of: "`````text")).upperBound..<(try #require(text.range(of: "\n`````\n"))).lowerBound
    #expect(text[inside].contains("@everyone"))
    #expect(!text[..<inside.lowerBound].contains("<img") && !text[inside.upperBound...].contains("@everyone"))
  }

  @Test("The text stays within its limit, and says how many stories it leaves out", arguments: [600, 3000, 65_000])
  func limit(_ limit: Int) async throws {
    let verdict = try await SampleVerdicts.colored()
    let text = MarkdownReport.text(for: Array(repeating: verdict, count: 400), limit: limit)
    #expect(text.utf8.count <= limit)
    #expect(text.utf8.count > limit / 2)
    #expect(text.contains(/and \d+ more stories\.\n$/))
  }
}
