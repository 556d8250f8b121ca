import Foundation
import ProgramSupport
import TestSupport
import Testing

@Suite struct CommandTests {
  let workspace = try! Workspace()
  static let transitions = [
    "action-sheet", "alert", "card", "container-transform", "cover", "cross-dissolve", "custom", "dialog", "drawer",
    "fade", "fade-through", "flip", "none", "photo-swipe", "push", "semi-modal", "shared-axis", "sheet", "tab", "zoom",
  ]

  @Test("check prints ok or all errors of all files")
  func check() async throws {
    try workspace.write(scene(), to: "a.json")
    let good = try await workspace.render("check", "a.json")
    #expect(good.status == 0 && good.output == "a.json: ok, 0.80 s\n" && good.error == "")
    #expect(try await workspace.render("check", "a.json", "--quiet").output == "")
    #expect(try await workspace.render("check", "-", input: scene()).output == "<stdin>: ok, 0.80 s\n")

    try workspace.write(scene(node: ##"{ "cornerRadus": 3, "background": "#12" },"##), to: "b.json")
    let bad = try await workspace.render("check", "b.json", "nothing.json", "a.json")
    #expect(bad.status == 2)
    #expect(bad.output == "a.json: ok, 0.80 s\n")
    #expect(
      bad.error.contains("b.json:6:") && bad.error.contains("did you mean \"cornerRadius\"")
        && bad.error.contains("#12"))
    #expect(bad.error.contains("nothing.json"))
    #expect(try workspace.names() == ["a.json", "b.json"])
  }

  @Test("check --json reports on standard output only")
  func checkJSON() async throws {
    try workspace.write(scene(node: #"{ "cornerRadus": 3 },"#), to: "b.json")
    let result = try await workspace.render("check", "b.json", "--json")
    #expect(result.status == 2 && result.error == "")
    let report = try #require(try result.json() as? [String: Any])
    let list = try #require(report["diagnostics"] as? [[String: Any]])
    #expect(list.count == 1 && report["errors"] as? Int == 1)
    #expect(
      list[0]["file"] as? String == "b.json" && list[0]["line"] as? Int == 6
        && list[0]["code"] as? String == "unknown-key")
    try workspace.write(scene(), to: "a.json")
    let good = try await workspace.render("check", "a.json", "--json")
    #expect((try good.json() as? [String: Any])?["errors"] as? Int == 0)
  }

  @Test("A starter scene is valid and renders without changes", arguments: transitions)
  func start(_ transition: String) async throws {
    let printed = try await workspace.render("init", transition)
    #expect(printed.status == 0 && printed.error == "")
    let written = try await workspace.render("init", transition, "-o", "mine.json")
    #expect(written.status == 0)
    #expect(written.output.contains("render mine.json --gif"))
    #expect(try workspace.read("mine.json") == Array(printed.bytes))
    #expect(try await workspace.render("check", "mine.json").status == 0)
    #expect(try await workspace.render("mine.json", "--scale", "0.1", "--fps", "5").status == 0)
    #expect(try GIFFacts(workspace.read("output/mine.gif")).delays.count > 3)

    let again = try await workspace.render("init", transition, "-o", "mine.json")
    #expect(again.status == 2 && again.error.contains("exists"))
    #expect(try workspace.read("mine.json") == Array(printed.bytes))
  }

  @Test("init alone lists the starters with a line each, and says how to get one")
  func starters() async throws {
    let list = try await workspace.render("init")
    #expect(list.status == 0 && list.error == "")
    let lines = list.output.split(separator: "\n")
    for name in Self.transitions { #expect(lines.contains { $0.hasPrefix("\(name)  ") && $0.hasSuffix(".") }) }
    #expect(lines.last == "write one with: render init card -o card.json")
    let unnamed = try await workspace.render("init", "-o", "a.json")
    #expect(unnamed.status == 2 && unnamed.error.contains("which starter") && unnamed.error.contains("cover"))
    let screenshots = try await workspace.render("init", "--from", "a 1.png", "b.png")
    #expect(
      screenshots.status == 2 && screenshots.error.contains("render from 'a 1.png' b.png"), "\(screenshots.error)")
    let picture = try await workspace.render("init", "card", "-o", "card.gif")
    #expect(picture.status == 2 && picture.error.contains("ends with .json"))
    #expect(try workspace.names() == [])
  }

  @Test("A folder that a starter or a flow makes is stated")
  func folders() async throws {
    let starter = try await workspace.render("init", "dialog", "-o", "new/dialog.json")
    #expect(starter.status == 0 && starter.error.contains("made the folder new"))
    #expect(try await workspace.render("init", "push", "-o", "new/push.json").error == "")
  }

  @Test("The schema is JSON and names its draft; the reference is Markdown")
  func schema() async throws {
    let schema = try #require(try await workspace.render("schema").json() as? [String: Any])
    #expect(schema["$schema"] as? String == "http://json-schema.org/draft-07/schema#")
    let reference = try await workspace.render("schema", "--markdown")
    #expect(reference.status == 0 && reference.output.contains("| `background` |"))
  }

  @Test("list prints every transition and every symbol")
  func list() async throws {
    let transitions = try await workspace.render("list")
    #expect(transitions.status == 0)
    for name in Self.transitions {
      #expect(transitions.output.contains("\n\(name)  ") || transitions.output.hasPrefix("\(name)  "))
    }
    #expect(transitions.output.contains("dampingRatio      0.75\n"))
    let symbols = try await workspace.render("list", "symbols")
    #expect(symbols.output.contains("battery.100\n") && !symbols.output.contains(" "))
  }

  @Test("list prints devices with their screens, and the families that a scene can name without a file")
  func listOfMachine() async throws {
    let devices = try await workspace.render("list", "devices")
    #expect(devices.output.contains("\niPhone 16 Pro      402 × 874    scale 3      safe area 62 0 34 0\n"))
    let fonts = try await workspace.render("list", "fonts").output.split(separator: "\n")
    #expect(fonts.contains { $0.hasPrefix("Inter ") && $0.contains("400") && $0.hasSuffix(", italic") })
  }

  @Test(
    "list prints nested options with the defaults of each transition",
    arguments: [
      ("card", "distance        30"), ("drawer", "duration           0.1"),
      ("photo-swipe", "directions         \"both\""),
      ("semi-modal", "velocity           1200"),
    ])
  func nested(_ transition: String, line: String) async throws {
    let list = try await workspace.render("list").output
    let parts = list.split(separator: "\n\n").filter { $0.hasPrefix("\(transition)  ") }
    let lines = try #require(parts.first).split(separator: "\n")
    #expect(lines.contains("    gesture"))
    #expect(lines.contains { $0 == "        " + line })
    #expect(!list.contains("{}"))
  }

  @Test("The help shows examples and where options are listed, and exits with 0", arguments: ["--help", "-h", "help"])
  func help(_ argument: String) async throws {
    let result = try await workspace.render(argument)
    #expect(result.status == 0 && result.error == "")
    #expect(result.output.contains("render scenes/card.json --gif") && result.output.contains("EXIT CODES"))
    #expect(result.output.contains("render help animate"))
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let options = try await workspace.render("help", "animate").output
    for name in [
      "--gif", "--png", "--all", "-o, --output", "--scale", "--fps", "--theme", "--frames", "--at", "--loop",
      "--threads", "--quiet", "--json",
    ] {
      #expect(options.contains(name))
    }
  }

  @Test(
    "Completion scripts are generated for every shell and parse in bash",
    arguments: [("bash", "complete "), ("zsh", "#compdef render"), ("fish", "complete ")])
  func completion(_ shell: String, contains: String) async throws {
    let result = try await workspace.render("--generate-completion-script", shell)
    #expect(result.status == 0)
    #expect(result.output.contains(contains))
    #expect(result.output.contains("photo-swipe"))
    if shell == "bash" {
      try workspace.write(result.output, to: "complete.sh")
      #expect(try await workspace.shell("bash -n complete.sh").status == 0)
    }
  }

  /// Expects that `check` reports 200 errors of a.json, the most that it lists, and says in every format that `count` more
  /// are left out. GitHub shows only the first ten.
  private func expectOmitted(_ count: Int) async throws {
    let text = try await workspace.render("check", "a.json").error
    #expect(text.hasSuffix("\nand \(count) more\n") && text.ranges(of: "error: ").count == 200)
    let report = try #require(try await workspace.render("check", "a.json", "--json").json() as? [String: Any])
    #expect(report["errors"] as? Int == 200 && report["omitted"] as? Int == count)
    #expect(report["warnings"] as? Int == 0)
    let lines = try await workspace.render("check", "a.json", "--format", "unix").output
    #expect(lines.hasSuffix("\nand \(count) more\n"))
    let github = try await workspace.render("check", "a.json", "--format", "github").output
    #expect(github.contains("and \(190 + count) more places, which GitHub would not show here"))
    let sarif = try await workspace.render("check", "a.json", "--format", "sarif").output
    #expect(sarif.contains(#""omitted": \#(count)"#))
  }

  @Test("check says in every format how many problems it leaves out")
  func omittedProblems() async throws {
    let keys = (0..<250).map { "\"unknown\($0)\": 1" }.joined(separator: ", ")
    try workspace.write("{ \(keys), \(scene().dropFirst())", to: "a.json")
    try await expectOmitted(50)
  }

  @Test(
    "Problems of several themes are listed up to the limit, each once, and the themes that are not checked are counted")
  func omittedProblemsOfThemes() async throws {
    let themes = (0..<40).map { theme in
      "\"t\(theme)\": { \((0..<10).map { "\"v\($0)\": \"nope\(theme)of\($0)\"" }.joined(separator: ", ")) }"
    }
    let nodes = (0..<10).map { "{ \"rect\": \"$v\($0)\" }" }
    try workspace.write(
      """
      { "canvas": { "width": 20, "height": 20 }, "themes": { \(themes.joined(separator: ",\n")) },
        "screens": { "a": { "children": [\(nodes.joined(separator: ",\n"))] }, "b": {} },
        "transition": { "type": "dialog" }, "script": [{ "wait": 0.2 }] }
      """, to: "a.json")
    // 20 of the 40 themes are checked, each with ten errors: as many as are listed.
    let report = try #require(try await workspace.render("check", "a.json", "--json").json() as? [String: Any])
    #expect(report["errors"] as? Int == 200 && report["warnings"] as? Int == 1)
    let text = try await workspace.render("check", "a.json").error
    #expect(text.ranges(of: "error: ").count == 200)
    #expect(text.contains("20 more combinations of a theme, a locale and a script were not checked"))
  }

  @Test("--version prints one line")
  func version() async throws {
    let result = try await workspace.render("--version")
    #expect(result.status == 0 && result.output.hasPrefix("segue ") && result.output.split(separator: "\n").count == 1)
  }
}
