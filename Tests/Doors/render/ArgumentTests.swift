import Foundation
import ProgramSupport
import TestSupport
import Testing

/// Arguments that a command must not accept without doing what they ask for.
@Suite struct ArgumentTests {
  let workspace = try! Workspace()

  /// A command and its options, as the program describes itself.
  private struct Command: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable {
        let kind: String
        let name: String
        var typed: String { (kind == "long" ? "--" : "-") + name }
      }
      let kind: String
      let isRepeating: Bool
      let names: [Name]?
    }
    let commandName: String
    let arguments: [Argument]?
    let subcommands: [Command]?
  }

  private func commands() async throws -> [Command] {
    struct Description: Decodable { let command: Command }
    let text = try await workspace.render("--experimental-dump-help")
    let program = try JSONDecoder().decode(Description.self, from: Data(text.bytes)).command
    return (program.subcommands ?? []).filter { $0.commandName != "help" }
  }

  @Test("Every option of every command that takes one value is refused with its name when it is given twice")
  func repeated() async throws {
    var count = 0
    for command in try await commands() {
      let options = (command.arguments ?? []).filter { $0.kind == "option" && !$0.isRepeating }
      let names = options.flatMap { ($0.names ?? []).map(\.typed) }
      if names.isEmpty { continue }
      let result = try await workspace.shell(
        "for name in \(names.joined(separator: " ")); do \"$render\" \(command.commandName) $name v $name w; echo $?; done"
      )
      let statuses = result.output.split(separator: "\n")
      let lines = result.error.split(separator: "\n")
      #expect(statuses.count == names.count && statuses.allSatisfy { $0 == "2" }, "\(command.commandName)")
      #expect(
        lines == names.map { "error: \($0) is given twice, with v and w: give it once" }, "\(command.commandName)")
      count += names.count
    }
    #expect(count > 150)
  }

  @Test("Every option that takes one value is refused when it is given under its letter and its long name")
  func twoNames() async throws {
    var count = 0
    for command in try await commands() {
      for option in command.arguments ?? [] where option.kind == "option" && !option.isRepeating {
        let names = (option.names ?? []).map(\.typed)
        guard names.count == 2 else { continue }
        let result = try await workspace.render(command.commandName, names[0], "v", names[1], "w")
        #expect(result.status == 2, "\(command.commandName)")
        #expect(result.error.contains("is given twice, with v and w: give it once"), "\(result.error)")
        count += 1
      }
    }
    #expect(count >= 8)
  }

  @Test("Flags that contradict each other are refused by every command, in both orders")
  func contradicting() async throws {
    var count = 0
    for command in try await commands() {
      let names = (command.arguments ?? []).filter { $0.kind == "flag" }.flatMap { ($0.names ?? []).map(\.name) }
      for name in names where names.contains("no-" + name) {
        for pair in [["--\(name)", "--no-\(name)"], ["--no-\(name)", "--\(name)"]] {
          let result = try await workspace.render(arguments: [command.commandName] + pair)
          let line = "error: --\(name) and --no-\(name) contradict each other: give one of them\n"
          #expect(result.status == 2 && result.error == line, "\(command.commandName): \(result.error)")
          count += 1
        }
      }
    }
    #expect(count >= 16)
  }

  @Test("A flag that is given twice means the same as once")
  func flagTwice() async throws {
    try workspace.write(scene(), to: "a.json")
    let result = try await workspace.render("check", "a.json", "-q", "--quiet", "-qq", "--strict", "--strict")
    #expect(result.status == 0 && result.output.isEmpty && result.error.isEmpty, "\(result.error)")
  }

  @Test("Two names of an option, and a value behind an equals sign, are the same option")
  func otherSpellings() async throws {
    try workspace.write(scene(), to: "a.json")
    for arguments in [
      ["-o", "a.gif", "--output=b.gif"], ["-qo", "a.gif", "-o", "b.gif"], ["-o=a.gif", "-o", "b.gif"],
    ] {
      let result = try await workspace.render(arguments: ["a.json"] + arguments)
      #expect(result.status == 2 && result.error.contains("is given twice, with a.gif and b.gif"), "\(result.error)")
    }
    let thrice = try await workspace.render("a.json", "--fps", "1", "--fps", "2", "--fps", "3")
    #expect(thrice.error == "error: --fps is given 3 times, with 1 and 2 and 3: give it once\n")
    #expect(try workspace.names() == ["a.json"])
  }

  @Test("Several scripts, themes and locales are rendered, in the order given, each once; all includes the named ones")
  func several() async throws {
    try workspace.write(sceneWithVariants, to: "a.json")
    func files(_ arguments: String...) async throws -> [String] {
      let result = try await workspace.render(arguments: ["a.json", "--scale", "0.5", "-o", "out/"] + arguments)
      #expect(result.status == 0, "\(result.error)")
      return result.output.split(separator: "\n").map { line in String(line.prefix { $0 != " " }.dropFirst(4)) }
    }
    #expect(
      try await files("--script", "rest", "--script", "open", "--script", "rest") == ["a-rest.gif", "a-open.gif"])
    #expect(
      try await files("--script", "rest", "--script", "all") == ["a-open.gif", "a-rest.gif", "a-long.gif"])
    #expect(try await files("--theme", "dark", "--theme", "light") == ["a-dark.gif", "a-light.gif"])
    #expect(try await files("--locale", "ar", "--locale", "en", "--theme", "dark") == ["a-ar.gif", "a-en.gif"])
    let unknown = try await workspace.render("a.json", "--script", "open", "--script", "rset", "-o", "out/")
    #expect(unknown.status == 2 && unknown.error.contains(#"there is no script "rset""#))
    let one = try await workspace.render("a.json", "--script", "open", "--script", "rest", "-o", "x.gif")
    #expect(one.status == 2 && one.error.contains("several scenes or scripts"))
    let piped = try await workspace.render("-", "--script", "open", "--script", "rest", input: sceneWithVariants)
    #expect(piped.status == 2 && piped.error.contains("read only once"))
  }

  @Test("record, verify, check, trace, preview and docs take several scripts, too")
  func severalElsewhere() async throws {
    try workspace.write(sceneWithVariants, to: "a.json")
    let scripts = ["--script", "rest", "--script", "open"]
    func output(_ arguments: [String]) async throws -> String {
      let result = try await workspace.render(arguments: arguments)
      #expect(result.status == 0, "\(arguments): \(result.error)")
      return result.output
    }
    #expect(try await output(["record", "a.json"] + scripts).hasSuffix("1 scene: 2 new\n"))
    #expect(try await output(["verify", "a.json"] + scripts).hasSuffix("1 scene: 2 passed\n"))
    #expect(try await output(["check", "a.json"] + scripts) == "a.json: ok, rest 0.40 s, open 0.20 s\n")
    #expect(
      try await output(["preview", "a.json", "-o", "p.html", "--theme", "dark", "--locale", "en"] + scripts).hasSuffix(
        "2 stories\n"))
    _ = try await output(["trace", "a.json", "-o", "out/", "--columns", "progress", "--columns", "decision"] + scripts)
    #expect(try workspace.names("out") == ["a-open.txt", "a-rest.txt"])
    _ = try await output([
      "docs", "a.json", "-o", "docs", "--scripts", "rest", "--scripts", "open,rest", "--themes", "dark", "--scales",
      "1",
      "--formats", "poster", "--formats", "png", "--for", "html", "--for", "github",
    ])
    let assets = try workspace.names("docs")
    // Of each script: frames, poster and two snippets.
    #expect(assets.filter { $0.hasPrefix("a-") }.count == 8, "\(assets)")
  }

  @Test(
    "An argument that begins with a dash and is no option is never taken for help or another flag",
    arguments: [
      "-h.json", "-q.json", "--help.json", "-o.gif", "-hq.json", "--version.json", "-.json", "-h.x=1", "-q.gif",
    ])
  func fileWithDash(_ name: String) async throws {
    try workspace.write(scene(), to: name)
    for command in try await commands() {
      for arguments in [[command.commandName, name], [command.commandName, "-q", name], [name]] {
        let result = try await workspace.render(arguments: arguments)
        #expect(result.status == 2 && result.output.isEmpty, "\(arguments)")
        #expect(
          result.error
            == "error: there is no option \(name); if it is a file, write ./\(name): only options begin with a dash\n",
          "\(arguments): \(result.error)")
      }
      // One command stands for the others, except for the first name.
      if name != "-h.json" { break }
    }
    #expect(try await workspace.render("check", "./" + name, "--no-motion").status == 0)
    #expect(try await workspace.render("check", "--no-motion", "--", name).status == 0)
  }

  @Test(
    "A word after one dash is no combination of letters",
    arguments: [
      ("-width", "did you mean --width?"), ("-hgif", "there is no option -hgif"), ("-quiet", "did you mean --quiet?"),
      ("-help", "did you mean --help?"), ("-scale=2", "did you mean --scale?"),
    ])
  func wordAfterDash(_ word: String, _ hint: String) async throws {
    try workspace.write(scene(), to: "a.json")
    let result = try await workspace.render("a.json", word)
    #expect(result.status == 2 && result.output.isEmpty && result.error.contains(hint), "\(result.error)")
  }

  @Test("Help is given for commands that exist, and for one at a time")
  func help() async throws {
    let near = try await workspace.render("help", "verfy")
    #expect(
      near.status == 2 && near.error == "error: there is no command \"verfy\"; did you mean: render help verify\n")
    let far = try await workspace.render("help", "nope")
    #expect(far.status == 2 && far.error.hasPrefix("error: there is no command \"nope\"; expected one of animate, "))
    #expect(try await workspace.render("help", "gif", "diff").status == 2)
    #expect(try await workspace.render("help", "-q").status == 2)
    for arguments in [
      ["help", "verify"], ["verify", "--help"], ["verify", "-h"], ["--help", "verify"], ["-h", "verify"],
    ] {
      let result = try await workspace.render(arguments: arguments)
      #expect(result.status == 0 && result.output.contains("render verify [<options>]"), "\(arguments)")
    }
  }

  @Test(
    "A command whose arguments contain a request for help or for the version does nothing, and says so",
    arguments: [
      ["gif", "--help", "nope"], ["verify", "a.json", "--help"], ["verify", "a.json", "-h"], ["a.json", "--help"],
      ["record", "-q", "--version", "a.json"], ["--version", "a.json"], ["verify", "a.json", "-qh"],
      ["--help", "--version"], ["verify", "a.json", "--help-hidden"], ["verify", "a.json", "--experimental-dump-help"],
      ["verify", "help"], ["gif", "help"],
    ])
  func mixedHelp(_ arguments: [String]) async throws {
    try workspace.write(scene(), to: "a.json")
    let result = try await workspace.render(arguments: arguments)
    #expect(result.status == 2 && result.output.isEmpty, "\(result.output)")
    #expect(result.error.hasPrefix("error: ") && result.error.split(separator: "\n").count == 1, "\(result.error)")
    #expect(try workspace.names() == ["a.json"])
  }

  @Test("An error that all stories of a scene have is printed once", arguments: [[], ["trace"]])
  func errorOfAllStories(_ command: [String]) async throws {
    try workspace.write(sceneWithVariants.replacing(#""wait": 0.6"#, with: #""wiat": 0.6"#), to: "a.json")
    try workspace.write(sceneWithVariants.replacing(#""wait": 0.2"#, with: #""wiat": 0.2"#), to: "b.json")
    let result = try await workspace.render(
      arguments: command + ["a.json", "b.json", "--script", "all", "--theme", "all", "-o", "out/"])
    #expect(result.status == 2 && result.error.ranges(of: "error: ").count == 2, "\(result.error)")
    #expect(result.error.contains("a.json:") && result.error.contains("b.json:"))
  }

  @Test("A file may be named help")
  func fileNamedHelp() async throws {
    try workspace.write(scene(), to: "help")
    #expect(try await workspace.render("check", "help", "--no-motion").status == 0)
  }

  @Test("An option with an equals sign and no value does not take the next argument")
  func emptyValue() async throws {
    try workspace.write(sceneWithVariants, to: "a.json")
    for arguments in [
      ["--script=", "open", "a.json"], ["a.json", "--theme="], ["verify", "a.json", "--locale=", "en"],
    ] {
      let result = try await workspace.render(arguments: arguments)
      #expect(result.status == 2 && result.error.contains("= gives no value"), "\(arguments): \(result.error)")
    }
  }

  @Test(
    "Values and inputs that cannot be used are one or two sentences, without the usage of any command",
    arguments: [
      ["gif", "nothing.png", "-o", "x.gif"], ["gif", "a.json", "-o", "x.gif"], ["gif", "empty/", "-o", "x.gif"],
      ["gif", "a.png", "-o", "x.jpg"], ["gif", "a.png", "-o", "x.gif", "--scale", "2"],
      ["gif", "a.png", "-", "-o", "x.gif"], ["gif", "--each", "a.png", "-o", "x.gif"],

      ["gif", "a.png", "-o", "x.gif", "--width", "1", "--scale", "0.5"], ["a.json", "--at", "99"],
      ["a.json", "-o", "x.jpg"],
      ["a.json", "--frames", "90.."], ["verify", "empty/"], ["verify"], ["record", ""],
      ["trace", "a.json", "--at", "99"],
      ["diff", "a.png", "a.json"], ["diff", "a.png", "a.png", "-o", "x.jpg"], ["preview"], ["docs", "--width", "0"],
      ["docs"], ["watch", "--preview", "a.json", "a.json"], ["check", "--for", "html"], ["init", "nope"],
      ["merge", "empty/"], ["from", "a.png", "--transition", "card"], ["selftest", "--band-height", "0"],
      ["info", "a.json"], ["check"],
    ])
  func noUsage(_ arguments: [String]) async throws {
    try workspace.write(scene(), to: "a.json")
    #expect(try await workspace.render("a.json", "--at", "0", "-o", "a.png", "-q").status == 0)
    try FileManager.default.createDirectory(atPath: workspace.path("empty"), withIntermediateDirectories: true)
    let result = try await workspace.render(arguments: arguments)
    #expect(result.status == 2, "\(result.error)")
    #expect(!result.error.lowercased().contains("usage") && !result.error.contains("EXAMPLES"), "\(result.error)")
    #expect(result.error.hasPrefix("error: ") && result.error.split(separator: "\n").count <= 3, "\(result.error)")
  }
}
