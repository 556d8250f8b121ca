import Foundation
import Testing

@Suite struct CommandTests {
  let place = try! Workplace()
  static let transitions = ["card", "dialog", "drawer", "photo-swipe", "semi-modal"]

  @Test("Check says ok, or all that is wrong with all files")
  func check() async throws {
    try place.write(scene(), to: "a.json")
    let good = try await place.render("check", "a.json")
    #expect(good.status == 0 && good.output == "a.json: ok, 0.80 s\n" && good.error == "")
    #expect(try await place.render("check", "a.json", "--quiet").output == "")
    #expect(try await place.render("check", "-", input: scene()).output == "<stdin>: ok, 0.80 s\n")

    try place.write(scene(node: ##"{ "cornerRadus": 3, "background": "#12" },"##), to: "b.json")
    let bad = try await place.render("check", "b.json", "nothing.json", "a.json")
    #expect(bad.status == 2)
    #expect(bad.output == "a.json: ok, 0.80 s\n")
    #expect(
      bad.error.contains("b.json:6:") && bad.error.contains("did you mean \"cornerRadius\"")
        && bad.error.contains("#12"))
    #expect(bad.error.contains("nothing.json"))
    #expect(try place.names() == ["a.json", "b.json"])
  }

  @Test("Check reports as JSON, on standard output alone")
  func checkJSON() async throws {
    try place.write(scene(node: #"{ "cornerRadus": 3 },"#), to: "b.json")
    let ended = try await place.render("check", "b.json", "--json")
    #expect(ended.status == 2 && ended.error == "")
    let report = try #require(try ended.json() as? [String: Any])
    let list = try #require(report["diagnostics"] as? [[String: Any]])
    #expect(list.count == 1 && report["errors"] as? Int == 1)
    #expect(
      list[0]["file"] as? String == "b.json" && list[0]["line"] as? Int == 6
        && list[0]["code"] as? String == "unknown-key")
    try place.write(scene(), to: "a.json")
    let good = try await place.render("check", "a.json", "--json")
    #expect((try good.json() as? [String: Any])?["errors"] as? Int == 0)
  }

  @Test("A starter scene is right, and renders at once", arguments: transitions)
  func start(_ transition: String) async throws {
    let printed = try await place.render("init", transition)
    #expect(printed.status == 0 && printed.error == "")
    let written = try await place.render("init", transition, "-o", "mine.json")
    #expect(written.status == 0)
    #expect(written.output.contains("render mine.json --gif"))
    #expect(try place.read("mine.json") == Array(printed.bytes))
    #expect(try await place.render("check", "mine.json").status == 0)
    #expect(try await place.render("mine.json", "--scale", "0.1", "--fps", "5").status == 0)
    #expect(try GIFFacts(place.read("output/mine.gif")).delays.count > 3)

    let again = try await place.render("init", transition, "-o", "mine.json")
    #expect(again.status == 2 && again.error.contains("exists"))
    #expect(try place.read("mine.json") == Array(printed.bytes))
  }

  @Test("The schema is JSON and says which draft it follows; the reference is Markdown")
  func schema() async throws {
    let schema = try #require(try await place.render("schema").json() as? [String: Any])
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    let reference = try await place.render("schema", "--markdown")
    #expect(reference.status == 0 && reference.output.contains("| `background` |"))
  }

  @Test("The list has every transition, and every symbol")
  func list() async throws {
    let transitions = try await place.render("list")
    #expect(transitions.status == 0)
    for name in Self.transitions {
      #expect(transitions.output.contains("\n\(name)  ") || transitions.output.hasPrefix("\(name)  "))
    }
    #expect(transitions.output.contains("dampingRatio      0.75\n"))
    let symbols = try await place.render("list", "symbols")
    #expect(symbols.output.contains("battery.100\n") && !symbols.output.contains(" "))
  }

  @Test(
    "The list has the options inside an option, with the defaults of each transition",
    arguments: [
      ("card", "distance        30"), ("drawer", "duration           0.1"),
      ("photo-swipe", "directions         \"both\""),
      ("semi-modal", "velocity           1200"),
    ])
  func nested(_ transition: String, line: String) async throws {
    let list = try await place.render("list").output
    let parts = list.split(separator: "\n\n").filter { $0.hasPrefix("\(transition)  ") }
    let lines = try #require(parts.first).split(separator: "\n")
    #expect(lines.contains("    gesture"))
    #expect(lines.contains { $0 == "        " + line })
    #expect(!list.contains("{}"))
  }

  @Test("Help shows examples and where the options are, and ends with 0", arguments: ["--help", "-h", "help"])
  func help(_ argument: String) async throws {
    let ended = try await place.render(argument)
    #expect(ended.status == 0 && ended.error == "")
    #expect(ended.output.contains("render scenes/card.json --gif") && ended.output.contains("EXIT CODES"))
    #expect(ended.output.contains("render help animate"))
    #expect(ended.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let options = try await place.render("help", "animate").output
    for name in [
      "--gif", "--png", "--all", "-o, --output", "--scale", "--fps", "--theme", "--frames", "--at", "--loop",
      "--threads", "--quiet", "--json",
    ] {
      #expect(options.contains(name))
    }
  }

  @Test(
    "Completion scripts are scripts",
    arguments: [("bash", "complete "), ("zsh", "#compdef render"), ("fish", "complete ")])
  func completion(_ shell: String, contains: String) async throws {
    let ended = try await place.render("--generate-completion-script", shell)
    #expect(ended.status == 0)
    #expect(ended.output.contains(contains))
    #expect(ended.output.contains("photo-swipe"))
    if shell == "bash" {
      try place.write(ended.output, to: "complete.sh")
      #expect(try await place.shell("bash -n complete.sh").status == 0)
    }
  }

  @Test("The version is one line")
  func version() async throws {
    let ended = try await place.render("--version")
    #expect(ended.status == 0 && ended.output.hasPrefix("segue ") && ended.output.split(separator: "\n").count == 1)
  }
}
