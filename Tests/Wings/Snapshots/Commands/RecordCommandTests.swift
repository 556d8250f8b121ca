import Foundation
import ProgramSupport
import TestSupport
import Testing

@Suite struct RecordCommandTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(scene(), to: "ui/a.json")
    try workspace.write(scene(duration: 0.3), to: "ui/b.json")
  }

  @Test("record writes a lock next to each scene of a folder once and reports it")
  func record() async throws {
    let result = try await workspace.render("record", "ui")
    #expect(result.status == 0 && result.error == "")
    #expect(result.output.split(separator: "\n").last == "2 scenes: 2 new")
    #expect(try workspace.names("ui") == ["a.json", "a.segue-lock", "b.json", "b.segue-lock"])
    let lock = try workspace.read("ui/a.segue-lock")
    let again = try await workspace.render("record", "ui/*.json")
    #expect(again.status == 0 && again.output.hasSuffix("2 scenes: 2 passed\n"))
    #expect(try workspace.read("ui/a.segue-lock") == lock)
    #expect(try await workspace.render("record", "-q", "ui").output == "")
  }

  @Test("A changed scene is refused with the command that accepts it, and that command works verbatim")
  func acceptance() async throws {
    _ = try await workspace.render("record", "ui")
    try workspace.write(scene(duration: 0.2), to: "ui/a.json")
    let refused = try await workspace.render("record", "ui/a.json")
    #expect(refused.status == 1)
    let line = try #require(refused.output.split(separator: "\n").first { $0.contains("render record") })
    let command = try #require(line.range(of: "render ").map { line[$0.upperBound...] })
    #expect(command == "record --mode all ui/a.json")
    #expect(try await workspace.shell("\"$render\" \(command)").status == 0)
    #expect(try await workspace.render("verify", "ui/a.json").status == 0)
  }

  @Test("record uses the requested scale, frame rate and mode")
  func options() async throws {
    #expect(try await workspace.render("record", "ui/a.json", "--scale", "2", "--fps", "20").status == 0)
    let lock = String(decoding: try workspace.read("ui/a.segue-lock"), as: UTF8.self)
    #expect(lock.contains("{ \"story\": { \"scale\": 2, \"fps\": 20 }, \"size\": [80, 120], "))
    let never = try await workspace.render("record", "ui/b.json", "--mode", "never")
    #expect(never.status == 1 && !workspace.exists("ui/b.segue-lock"))
    let environment = try await workspace.render("record", "ui/b.json", environment: ["SEGUE_RECORD": "never"])
    #expect(environment.status == 1 && !workspace.exists("ui/b.segue-lock"))
    let json = try await workspace.render("record", "ui/b.json", "--json", "--pixels")
    let summary = try #require(try json.json() as? [String: Any])["summary"] as? [String: Int]
    #expect(summary?["recorded"] == 1)
    #expect(workspace.exists("ui/b.1x.10fps.segue.png"))
  }

  @Test("--pictures keeps PNG files beside the locks; --sheet writes contact sheets to output/ and says where")
  func pictures() async throws {
    let quiet = try await workspace.render("record", "ui/a.json")
    // Without a terminal, sheets are drawn only on request.
    #expect(!quiet.output.contains("to look at") && !workspace.exists("output"))
    let result = try await workspace.render("record", "ui/b.json", "--pictures", "--sheet")
    #expect(result.status == 0 && result.output.contains("  to look at: output/ui-b.1x.10fps-sheet.png\n"))
    #expect(workspace.exists("output/ui-b.1x.10fps-sheet.png"))
    #expect(workspace.exists("ui/b.1x.10fps.segue-pictures/frame_0000.png"))
    // `verify --prune` removes those of a scene that no longer exists.
    try FileManager.default.removeItem(atPath: workspace.path("ui/b.json"))
    let pruned = try await workspace.shell(
      "\"$render\" verify ui --prune", environment: ["CI": "", "SEGUE_RECORD": ""])
    #expect(pruned.status == 0)
    #expect(pruned.error.contains("ui/b.1x.10fps.segue-pictures: no recorded story has it; removed"))
    #expect(try workspace.names("ui") == ["a.json", "a.segue-lock"])
  }

  @Test("record says what it has not recorded, and with which options it would")
  func unrecorded() async throws {
    let themes = ##""themes": { "light": { "c": "#FFF" }, "dark": { "c": "#000" } }, "##
    try workspace.write(scene(adding: themes), to: "ui/a.json")
    let first = try await workspace.render("record", "ui/a.json")
    #expect(first.status == 0)
    #expect(first.output.contains("\n  also: theme dark; `--theme all` records it\n"), "\(first.output)")
    let json = try #require(try await workspace.render("record", "ui/a.json", "--json").json() as? [String: Any])
    let stories = try #require(json["stories"] as? [[String: Any]])
    #expect(stories.last?["unrecorded"] as? [[String: String]] == [["theme": "dark"]])
    let all = try await workspace.render("record", "ui/a.json", "--theme", "all")
    #expect(all.status == 0 && !all.output.contains("also:"))
    #expect(try await !workspace.render("verify", "ui/a.json").output.contains("also:"))
  }

  @Test("An error of a scene is printed once, not for each of its scripts, by record, verify and render")
  func errorsOnce() async throws {
    let text = scene()
    let start = try #require(text.range(of: "\"script\": "))
    let steps = text[start.upperBound...].dropLast(2)
    let scripts = "{ \"a\": \(steps), \"b\": \(steps), \"c\": \(steps) } }"
    let whole = String(text[..<start.upperBound]) + scripts
    try workspace.write(whole, to: "s.json")
    #expect(try await workspace.render("record", "s.json", "--script", "all").status == 0)
    try workspace.write(whole.replacing("linear", with: "linaer"), to: "s.json")
    for arguments in [
      ["record", "s.json", "--script", "all"], ["record", "s.json", "--script", "all", "--mode", "all"],
      ["verify", "s.json"], ["s.json", "--script", "all", "--gif"],
      ["s.json", "--script", "all", "--gif", "--threads", "1"],
    ] {
      let result = try await workspace.render(arguments: arguments)
      #expect(result.status == 2)
      let count = (result.output + result.error).matches(of: /error: .*linaer/).count
      #expect(count == 1, "\(arguments)\n\(result.output)\(result.error)")
    }
    try FileManager.default.removeItem(atPath: workspace.path("s.segue-lock"))
    let fresh = try await workspace.render("record", "s.json", "--script", "all")
    #expect(fresh.status == 2 && fresh.output.matches(of: /linaer/).count <= 2, "\(fresh.output)")
  }

  @Test("A recording that cannot be written is not called a scene that cannot be read")
  func unwritten() async throws {
    let result = try await workspace.shell(
      "mkdir ui/a.1x.10fps.segue.png; \"$render\" record ui/a.json --pixels --no-sheet")
    #expect(result.status == 3, "\(result.error)")
    #expect(
      result.output == """
        ui/a.json: Cannot be recorded
          error: cannot write ui/a.1x.10fps.segue.png: Is a directory
        1 scene: 1 not recorded

        """)
  }

  @Test("The command that replaces a lock of another version is printed once")
  func oldLock() async throws {
    try workspace.write(#"{"format":"segue-lock","version":0}"#, to: "ui/a.segue-lock")
    let result = try await workspace.render("verify", "ui/a.json")
    #expect(result.status == 2)
    #expect(result.output.ranges(of: "render record --mode all ui/a.json").count == 1, "\(result.output)")
  }

  @Test(
    "Invalid arguments exit with 2 and name what was expected",
    arguments: [
      (["record"], "name at least one scene"), (["record", "x*.json"], "there are no scenes or locks"),
      (["record", "x.json"], "cannot read x.json"),
      (["record", "ui", "--mode", "some"], "'missing', 'failed'"),
      (["record", "ui", "--fps", "0"], "--fps must lie in 1…100"),
      (["verify", "ui", "--scale", "11"], "--scale must lie in 0.1…10"),
    ])
  func badInput(_ arguments: [String], _ words: String) async throws {
    let result = try await workspace.render(arguments: arguments)
    #expect(result.status == 2)
    #expect((result.error + result.output).contains(words))
  }
}
