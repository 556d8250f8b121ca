import ArgumentParser
import SegueCore
import SegueFiles
import SegueJSON
import SegueExport

/// Refuses arguments that ArgumentParser would accept without doing what they ask for.
///
/// The parser takes the last value of an option that is given twice, and the last of two opposite flags. It prints help or
/// the version, with success, as soon as it finds their options anywhere. A test that runs `render verify` would pass.
enum ArgumentCheck {
  /// The arguments to parse, which mean the same.
  ///
  /// - Parameter arguments: all arguments of the program, without its own name.
  static func checked(_ arguments: [String]) throws -> [String] {
    guard let first = arguments.first, arguments.count > 1 || first.hasPrefix("-") else { return arguments }
    if first == "help" { return try checkedHelp(Array(arguments.dropFirst())) }
    if helpNames.contains(first), arguments.count == 2, !arguments[1].hasPrefix("-") {
      return try checkedHelp([arguments[1]])
    }
    let named = SegueCommand.command(named: first)
    // Answers a shell that completes a line.
    if first.hasPrefix("---") || !arguments.contains(where: { $0.hasPrefix("-") || $0 == "help" }) { return arguments }
    try check(
      named == nil ? arguments : Array(arguments.dropFirst()), of: named ?? Wings.animate,
      isNamed: named != nil)
    return arguments
  }

  private static let helpNames = ["--help", "-h"]
  /// The options that do something instead of running the command.
  static let informing = helpNames + ["--help-hidden", "--version", "--experimental-dump-help"]

  /// - Parameter words: what follows `help`.
  private static func checkedHelp(_ words: [String]) throws -> [String] {
    guard let word = words.first, !helpNames.contains(word) || words.count > 1 else { return ["help"] }
    let commands = SegueCommand.commandNames
    guard commands.contains(word) else {
      let listed = SegueCommand.configuration.subcommands.map { $0.configuration }.filter { $0.shouldDisplay }
        .compactMap { $0.commandName }
      let near = Spelling.nearest(to: word, among: commands)
      throw InputError(
        "there is no command \"\(word)\"; "
          + (near.map { "did you mean: render help \($0)" } ?? "expected one of \(listed.joined(separator: ", "))"))
    }
    if words.count > 1 { throw InputError("help explains one command at a time: render help \(word)") }
    return ["help", word]
  }

  private static func check(_ arguments: [String], of command: any ParsableCommand.Type, isNamed: Bool) throws {
    let scanned = try ScannedArguments(arguments, of: OptionTable(of: command, flags: informing))
    let name = command.configuration.commandName ?? ""
    if let use = scanned.uses.first(where: { informing.contains($0.name) }), arguments.count > 1 {
      let line = use.name == "--version" || !isNamed ? "render \(use.name)" : "render \(name) \(use.name)"
      throw InputError("\(use.name) only prints information, so it takes no other arguments: \(line)")
    }
    if isNamed, scanned.words == ["help"], !File.exists("help") {
      throw InputError("there is no file \"help\"; for help: render help \(name)")
    }
    try checkRepeated(scanned.uses)
    try checkContradictions(scanned.uses.map(\.name))
  }

  /// Rejects an option with a single value that is given several times.
  private static func checkRepeated(_ uses: [ScannedArguments.Use]) throws(InputError) {
    for (index, use) in uses.enumerated() where !use.option.isRepeating {
      let same = uses[index...].filter { $0.option == use.option }
      if same.count < 2 { continue }
      let names = same.map(\.name).uniqued
      let values = same.map { ShellWord.quoted($0.value ?? "") }.joined(separator: " and ")
      let times = same.count == 2 ? "twice" : "\(same.count) times"
      throw InputError("\(names.joined(separator: " or ")) is given \(times), with \(values): give it once")
    }
  }

  /// Rejects a flag that is given with its opposite, such as `--labels` with `--no-labels`.
  private static func checkContradictions(_ names: [String]) throws(InputError) {
    for name in names where names.contains("--no-" + name.dropFirst(2)) {
      throw InputError("\(name) and --no-\(name.dropFirst(2)) contradict each other: give one of them")
    }
  }
}
