import SegueFindings
import SegueJSON
import SegueSnapshots
import Testing

@Suite struct FindingTests {
  private static func finding(_ message: String, file: String = "a.json", line: Int = 3) -> CodeFinding {
    CodeFinding(
      .error, "scene", file: file, start: Position(line: line, column: 5), title: "The scene changed",
      message: message, identity: [message])
  }

  @Test("Failures are found worst first, at the line and column to blame; passed stories are not findings")
  func verdicts() async throws {
    let findings = SceneVerdict.findings(in: try await SampleVerdicts.all())
    #expect(findings.count == 6)
    #expect(findings.first?.file == "scenes/broken.json")
    #expect(findings.first?.start == Position(line: 2, column: 1))
    #expect(
      findings.first?.message.contains("Cannot be read\nexpected \"}\" & found <nothing>\n") == true)
    #expect(findings.last?.rule == "missing")
    let colored = try #require(findings.first { $0.file == "scenes/drawer.json" })
    #expect(colored.rule == "scene" && colored.start?.line == 9)
    #expect(colored.message.contains(##"bar.background "#FFD43B" → "#FFD43C" (line 9)"##))
  }

  @Test("Stories that one line has changed are one finding")
  func grouped() async throws {
    let verdict = try await SampleVerdicts.colored()
    let findings = SceneVerdict.findings(in: [verdict, verdict, verdict])
    #expect(findings.count == 1)
    #expect(findings.first?.message.hasSuffix("\nand so 2 other stories") == true)
  }

  @Test("GitHub's commands are escaped by its rules: percent signs and line ends, in properties colons and commas too")
  func escaping() {
    let text = GitHubCommands.text(for: [Self.finding("50%\nx: a, b", file: "a,b:c%.json")]) { $0 }
    #expect(
      text == "::error file=a%2Cb%3Ac%25.json,line=3,col=5,title=The scene changed::50%25%0Ax: a, b\n")
  }

  @Test(
    "No name begins a workflow command",
    arguments: [
      "x\n::error::pwned", "a\r::set-output name=a::b", "##[group]x", "\u{1B}[2J", "%0A::warning::x", "\u{85}::x",
    ])
  func hostile(_ name: String) {
    let text = GitHubCommands.text(for: [Self.finding(name, file: name)]) { $0 }
    #expect(text.hasSuffix("\n") && text.dropLast().allSatisfy { !$0.isNewline })
    #expect(text.hasPrefix("::error file="))
    #expect(!text.contains("##[") && !text.contains("\u{1B}"))
  }

  @Test("Of more than ten errors the rest becomes one notice")
  func limit() {
    let lines = GitHubCommands.text(for: (1...23).map { Self.finding("x", line: $0) }) { $0 }.split(separator: "\n")
    #expect(lines.count == 11)
    #expect(lines[10] == "::notice title=Segue::and 13 more places, which GitHub would not show here")
  }

  @Test("Findings that are left out are counted in every format")
  func omitted() {
    let found = [Self.finding("x")]
    #expect(
      GitHubCommands.text(for: found, omitted: 1) { $0 }.hasSuffix(
        "::and 1 more place, which GitHub would not show here\n"))
    #expect(UnixLines.text(for: found, omitted: 7).hasSuffix("[scene]\nand 7 more\n"))
    let run = SARIFLog.json(for: found, omitted: 7) { $0 }["runs"]?.array?.first
    #expect(run?["properties"]?["omitted"]?.number == 7)
    #expect(SARIFLog.json(for: found) { $0 }["runs"]?.array?.first?["properties"] == nil)
  }

  @Test("SARIF has the tool, a rule per kind, and results with places and fingerprints that survive moved lines")
  func sarif() async throws {
    let verdicts = try await SampleVerdicts.all()
    let findings = SceneVerdict.findings(in: verdicts)
    let log = SARIFLog.json(for: findings) { $0 }
    #expect(log["version"]?.string == "2.1.0")
    let run = try #require(log["runs"]?.array?.first)
    let driver = try #require(run["tool"]?["driver"])
    let rules = try #require(driver["rules"]?.array).compactMap { $0["id"]?.string }
    #expect(driver["name"]?.string == "segue" && Set(rules).count == rules.count)
    let results = try #require(run["results"]?.array)
    #expect(results.count == findings.count)
    for result in results {
      let index = try #require(result["ruleIndex"]?.number.map { Int($0) })
      #expect(result["ruleId"]?.string == rules[index])
      let place = try #require(result["locations"]?.array?.first?["physicalLocation"])
      let uri = try #require(place["artifactLocation"]?["uri"]?.string)
      #expect(uri.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"<>\"".utf8.contains($0) }, "\(uri)")
      #expect(place["region"]?["startLine"]?.number.map { $0 >= 1 } == true)
      #expect(result["partialFingerprints"]?["segueFinding/v1"]?.string?.count == 64)
    }
    func fingerprint(_ line: Int) -> JSON? {
      SARIFLog.json(for: [Self.finding("x", line: line)]) { $0 }["runs"]?.array?.first?["results"]?.array?.first?[
        "partialFingerprints"]?["segueFinding/v1"]
    }
    #expect(fingerprint(3)?.string == fingerprint(30)?.string)
  }

  @Test("In SARIF's messages, braces are not placeholders and brackets are not links")
  func sarifText() {
    let log = SARIFLog.json(for: [Self.finding("{0} [a](http://x)")]) { $0 }
    let text = log["runs"]?.array?.first?["results"]?.array?.first?["message"]?["text"]?.string
    #expect(text == "{{0}} [a] (http://x)")
  }

  @Test("As lines for editors, each finding is one line with its place, and names cannot begin another")
  func lines() {
    let found = [Self.finding("a\n  b"), Self.finding("x\n::error::y\r##[group]", file: "d\nir/a.json")]
    #expect(
      UnixLines.text(for: found)
        == "a.json:3:5: error: a; b [scene]\nd\\u{a}ir/a.json:3:5: error: x; ::error::y\\u{d}\\u{23}#[group] [scene]\n")
  }
}
