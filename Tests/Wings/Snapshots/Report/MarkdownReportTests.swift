import Foundation
import SegueSnapshots
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

  @Test(
    "A thousand failing stories with hostile names stay below GitHub's limits, and no name escapes its block",
    arguments: [(MarkdownReport.commentLimit, 65_536), (MarkdownReport.summaryLimit, 1 << 20)])
  func thousand(_ limit: Int, _ gitHub: Int) async throws {
    let names = [
      String(repeating: "`", count: 300), "</details></code><script>", "@octocat #1 a/b#2",
      "\u{202E}" + String(repeating: "e\u{301}\u{302}\u{303}", count: 5000), "![x](http://a.example/p.png)",
      "\n\n```\n# big", "|a|b|\r\n<!-- ", "&lt;b&gt;", "x" + String(repeating: "\u{1F468}\u{200D}", count: 4000),
    ]
    let sample = try await SampleVerdicts.colored()
    let verdicts = (0..<1000).map { index in
      let name = names[index % names.count]
      var verdict = SceneVerdict(
        scene: name + "\(index).json", lock: name, story: sample.story, outcome: .failed, acceptance: "record " + name)
      verdict.causes = sample.causes
      verdict.frames = sample.frames.map { frame in
        var frame = frame
        frame.changes = [PropertyChange(node: name, property: name, before: name, after: name)]
        return frame
      }
      return verdict
    }
    let text = MarkdownReport.text(for: verdicts, limit: limit)
    #expect(text.utf8.count <= limit && text.utf8.count > limit * 9 / 10)
    #expect(text.unicodeScalars.count < gitHub && text.utf16.count < gitHub)
    #expect(text.contains(/and \d+ more stories\.\n$/))
    // Outside of fences, names are in <code> only, and each line is one of ours.
    var fence: Substring?
    for line in text.split(separator: "\n") {
      if let open = fence {
        if line == open { fence = nil }
      } else if line.hasPrefix("```") {
        fence = line.prefix { $0 == "`" }
        #expect(line.hasSuffix("text"))
      } else {
        #expect(
          line.contains(
            /^(###|\||and |<\/details>|<details( open)?><summary>(<code>[^<>]*<\/code>[ :]*)+<\/summary>$|<p>(<code>[^<>]*<\/code>[ :]*)+<\/p>$)/
          ), "\(line.prefix(300))")
      }
    }
    #expect(fence == nil)
  }
}
