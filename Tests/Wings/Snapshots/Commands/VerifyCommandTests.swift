import Foundation
import ProgramSupport
import TestSupport
import Testing

@Suite struct VerifyCommandTests {
  let workspace: Workspace

  init() async throws {
    workspace = try Workspace()
    try workspace.write(scene(), to: "ui/a.json")
    try workspace.write(scene(duration: 0.3), to: "ui/b.json")
    #expect(try await workspace.render("record", "ui").status == 0)
  }

  /// Clears `CI` and `SEGUE_RECORD`, because these tests may run on a CI system themselves.
  private func verify(_ arguments: String, _ environment: [String: String] = [:]) async throws -> ProgramResult {
    try await workspace.shell(
      "\"$render\" verify \(arguments)", environment: ["CI": "", "SEGUE_RECORD": ""].merging(environment) { $1 })
  }

  @Test("A recorded scene passes; a changed one exits with 1 and prints the cause, the frames and how to accept it")
  func verify() async throws {
    let passed = try await verify("ui")
    #expect(passed.status == 0 && passed.error == "" && passed.output.hasSuffix("2 scenes: 2 passed\n"))
    #expect(try await verify("-q ui").output == "")
    try workspace.write(
      scene(node: "{ \"id\": \"dot\", \"frame\": { \"width\": 2, \"height\": 2 }, \"background\": \"#000\" },"),
      to: "ui/b.json")
    let failed = try await verify("-q ui --threads 3")
    #expect(failed.status == 1)
    #expect(!failed.output.contains("ui/a.json"))
    for words in [
      "ui/b.json", "The scene changed", "node dot is new", "frame 3, 0.300 s, 1920 px in [8,0 32×60]", "dot appeared",
      "render record --mode all ui/b.json",
    ] {
      #expect(failed.output.contains(words), "\(words)")
    }
  }

  @Test("One change that moves everything takes at most twelve lines, with the cause first; -v shows more frames")
  func brief() async throws {
    try workspace.write(scene(duration: 0.7), to: "ui/a.json")
    let short = try await verify("ui/a.json")
    let lines = short.output.split(separator: "\n")
    #expect(short.status == 1 && lines.count <= 12, "\(short.output)")
    #expect(lines.count > 3 && lines[1] == "  The scene changed." && lines[2].contains("duration"), "\(short.output)")
    #expect(lines.count { $0.hasPrefix("  frame ") } == 1 && short.output.contains("; -v shows more"))
    for option in ["-v", "--verbose"] {
      let long = try await verify("ui/a.json \(option)")
      #expect(long.status == 1 && long.output.contains("\n  frame ") && !long.output.contains("-v shows more"))
      #expect(long.output.split(separator: "\n").count { $0.hasPrefix("  frame ") } > 1, "\(long.output)")
    }
  }

  @Test("An edit that no pixel shows is noted; --strict fails, and record refreshes the lock")
  func source() async throws {
    let text = String(decoding: try workspace.read("ui/a.json"), as: UTF8.self)
    try workspace.write("{ \"alt\": \"A sheet.\"," + text.drop { $0 != "{" }.dropFirst(), to: "ui/a.json")
    let passed = try await verify("ui")
    #expect(
      passed.status == 0
        && passed.output.hasSuffix(
          "2 scenes: 2 passed\n1 story: source changed, pixels equal; `render record` refreshes it\n")
    )
    let strict = try await verify("ui --strict")
    #expect(strict.status == 1 && strict.output.contains("alt nothing → \"A sheet.\""), "\(strict.output)")
    #expect(try await workspace.render("record", "ui").status == 0)
    #expect(try await verify("ui --strict").status == 0)
  }

  @Test("A scene without a lock exits with 1, an unreadable lock with 2")
  func missing() async throws {
    try workspace.write(scene(), to: "ui/c.json")
    #expect(try await verify("ui").status == 1)
    try workspace.write("segue-lock 1\nscene 015abd\n", to: "ui/c.segue-lock")
    let broken = try await verify("ui/c.json")
    #expect(broken.status == 2)
    #expect(broken.output.contains("ui/c.segue-lock:1: the lock was made by an older Segue"))
    #expect(broken.output.contains("render record --mode all ui/c.json"))
  }

  @Test("In CI, verify writes nothing in any mode and says so")
  func continuousIntegration() async throws {
    try workspace.write(scene(duration: 0.2), to: "ui/a.json")
    let lock = try workspace.read("ui/a.segue-lock")
    let environment = try await verify("ui/a.json", ["CI": "true", "SEGUE_RECORD": "all"])
    #expect(environment.status == 1)
    #expect(environment.error == "note: CI is set, so verify writes nothing: SEGUE_RECORD=all is ignored\n")
    let option = try await verify("ui/a.json --mode failed", ["CI": "1"])
    #expect(option.status == 1 && option.error.contains("--mode failed is ignored"))
    #expect(try workspace.read("ui/a.segue-lock") == lock)
    let here = try await verify("ui/a.json", ["CI": "false", "SEGUE_RECORD": "failed"])
    #expect(here.status == 0 && here.output.contains("recorded"))
    #expect(try workspace.read("ui/a.segue-lock") != lock)
    let wrong = try await verify("ui/a.json", ["SEGUE_RECORD": "sometimes"])
    #expect(wrong.status == 2 && wrong.error.contains("expected one of all, missing, failed, never"))
  }

  @Test("Locks and images without a scene are listed; --prune removes them, except in CI")
  func prune() async throws {
    #expect(try await workspace.render("record", "ui", "--pixels", "--mode", "all").status == 0)
    try FileManager.default.removeItem(atPath: workspace.path("ui/b.json"))
    let listed = try await verify("ui")
    #expect(
      listed.status == 0 && listed.error.contains("ui/b.segue-lock: its scene ui/b.json is gone; --prune removes it"))
    let kept = try await verify("ui --prune", ["CI": "1"])
    #expect(
      kept.status == 1
        && kept.error.contains("ui/b.segue-lock: its scene ui/b.json is gone; not removed, because CI is set"))
    #expect(workspace.exists("ui/b.segue-lock") && workspace.exists("ui/b.1x.10fps.segue.png"))
    let removed = try await verify("ui --prune")
    #expect(removed.status == 0 && removed.error.contains("ui/b.segue-lock: its scene ui/b.json is gone; removed"))
    #expect(try workspace.names("ui") == ["a.1x.10fps.segue.png", "a.json", "a.segue-lock"])
  }

  @Test("verify writes reports as JSON, JUnit XML and HTML")
  func reports() async throws {
    try workspace.write(scene(duration: 0.2), to: "ui/a.json")
    let result = try await verify("ui --json --junit out/j.xml --report out/r.html")
    #expect(result.status == 1)
    let summary = try #require(try result.json() as? [String: Any])["summary"] as? [String: Int]
    #expect(summary?["failed"] == 1 && summary?["passed"] == 1)
    #expect(String(decoding: try workspace.read("out/j.xml"), as: UTF8.self).contains("<testsuite"))
    #expect(
      String(decoding: try workspace.read("out/r.html").prefix(100), as: UTF8.self).lowercased().contains(
        "<!doctype html"))
  }

  @Test("With --format github, failures are annotations at paths of the repository; summary and comment are Markdown")
  func gitHub() async throws {
    try workspace.write(scene(duration: 0.2), to: "ui/a.json")
    let result = try await workspace.shell(
      "cd ui && \"$render\" verify a.json --format github --summary ../s.md --comment ../c.md --strips ../p --strips-url https://a.example/1",
      environment: ["CI": "", "SEGUE_RECORD": "", "GITHUB_WORKSPACE": workspace.folder])
    #expect(result.status == 1)
    let commands = result.output.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(commands.count == 1)
    #expect(commands.first?.contains(/^::error file=ui\/a.json,line=\d+,col=\d+,title=The scene changed::/) == true)
    for name in ["s.md", "c.md"] {
      let text = String(decoding: try workspace.read(name), as: UTF8.self)
      #expect(text.contains("<code>a.json</code>") && text.contains("src=\"https://a.example/1/frame_0000.png\""))
    }
    #expect(try workspace.names("p") == ["frame_0000.png"])
    let elsewhere = try await verify("./ui/a.json --format github -q", ["GITHUB_WORKSPACE": ""])
    #expect(elsewhere.output.contains("\n::error file=ui/a.json,line="))
    let passed = try await verify("ui/b.json --format github -q")
    #expect(passed.status == 0 && passed.output == "")
  }

  @Test("With --format sarif, standard output is a SARIF log; check has it too")
  func sarif() async throws {
    try workspace.write(scene(duration: 0.2), to: "ui/a.json")
    try workspace.write(scene(duration: 0.2).replacing("\"curve\"", with: "\"curv\""), to: "wrong.json")
    for (arguments, status) in [("verify ui", Int32(1)), ("check wrong.json", 2)] {
      let result = try await workspace.shell(
        "\"$render\" \(arguments) --format sarif", environment: ["CI": "", "GITHUB_WORKSPACE": ""])
      #expect(result.status == status)
      let log = try #require(try result.json() as? [String: Any])
      let runs = try #require(log["runs"] as? [[String: Any]])
      #expect((runs.first?["results"] as? [Any])?.isEmpty == false)
    }
    #expect(try await verify("ui --json --format github").status == 2)
  }

  @Test("Lines of --format unix have the form that share/editors/tasks.json tells an editor")
  func editor() async throws {
    let file = URL(filePath: Repository.path("share/editors/tasks.json"))
    let tasks = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    let task = try #require((tasks["tasks"] as? [[String: Any]])?.first)
    let pattern = try #require((task["problemMatcher"] as? [String: Any])?["pattern"] as? [String: Any])
    let expression = try NSRegularExpression(pattern: try #require(pattern["regexp"] as? String))
    try workspace.write(scene(duration: 0.2), to: "ui/a.json")
    try workspace.write(scene(duration: 0.2).replacing("\"curve\"", with: "\"curv\""), to: "wrong.json")
    for (arguments, file) in [("verify ui", "ui/a.json"), ("check wrong.json ui/b.json", "wrong.json")] {
      let result = try await workspace.shell(
        "\"$render\" \(arguments) --format unix", environment: ["CI": "", "SEGUE_RECORD": ""])
      let lines = result.output.split(separator: "\n").map(String.init)
      #expect(!lines.isEmpty && result.error == "")
      for line in lines {
        let match = expression.firstMatch(in: line, range: NSRange(line.startIndex..., in: line))
        let found = try #require(match, "\(line)")
        func group(_ key: String) throws -> String {
          let range = found.range(at: try #require(pattern[key] as? Int))
          return String(line[try #require(Range(range, in: line))])
        }
        #expect(try group("file") == file)
        #expect(try Int(group("line")) != nil && Int(group("column")) != nil)
        #expect(try group("severity") == "error")
      }
    }
  }
}
