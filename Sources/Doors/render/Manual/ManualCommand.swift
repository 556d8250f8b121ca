import ArgumentParser
import SegueCommandLine
import SegueFiles
import SegueJSON

/// `render manual FOLDER`: writes manual pages from the definitions of the commands. `make install` and `make dist` use
/// it.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Write the manual pages, one per command, in mdoc(7), to a folder.",
    shouldDisplay: false)

  @Argument(help: ArgumentHelp("The folder, which is created if it does not exist.", valueName: "folder"))
  var folder: String

  func run() throws {
    do {
      for page in try Self.pages() { try AtomicFile.write(Array(page.text.utf8), to: "\(folder)/\(page.name).1") }
    } catch {
      throw ExitCode(Failure.report(error).rawValue)
    }
  }

  /// The pages of `render` and of each command that is listed in its help.
  static func pages() throws -> [ManualPage] {
    let help = try JSON(parsing: SourceFile(name: "help", text: SegueCommand._dumpHelp()))
    guard let definition = help["command"] else { return [] }
    let commands: [JSON] = definition["subcommands"]?.array ?? []
    // Without ArgumentParser's own `help`, which these pages replace.
    let documented = commands.filter { $0["shouldDisplay"]?.bool != false && $0["commandName"]?.string != "help" }
    let names = documented.compactMap { $0["commandName"]?.string }.map { "render-\($0)" }
    return [ManualPage(of: definition, named: "render", defaultPage: "render-animate", seeAlso: names)]
      + documented.map { ManualPage(of: $0, named: "render-\($0["commandName"]?.string ?? "")", seeAlso: ["render"]) }
  }
}

/// The manual of the program, with the commands of all its wings.
enum ManualWing: Wing {
  static var commands: [any ParsableCommand.Type] { [ManualCommand.self] }
}

/// A manual page of section 1 in mdoc(7), made from ArgumentParser's description of a command.
struct ManualPage {
  /// The name of the page and of its file, such as `render-docs`.
  let name: String
  let text: String

  /// - Parameters:
  ///   - command: an object of the JSON that `--experimental-dump-help` prints.
  ///   - defaultPage: the page of the default subcommand, if there is one.
  init(of command: JSON, named name: String, defaultPage: String? = nil, seeAlso: [String]) {
    self.name = name
    let all: [JSON] = command["arguments"]?.array ?? []
    let arguments = all.filter { $0["shouldDisplay"]?.bool != false }
    let words = name.split(separator: "-", maxSplits: 1).joined(separator: " ")
    var page = Mdoc()
    page.macro("Dd", SegueCommand.date)
    page.macro("Dt", name.uppercased() + " 1")
    page.macro("Os")
    page.macro("Sh", "NAME")
    page.macro("Nm", name)
    page.macro("Nd", Mdoc.withoutStop(command["abstract"]?.string ?? ""))
    page.synopsis(of: words, arguments, hasDefault: defaultPage != nil)
    page.macro("Sh", "DESCRIPTION")
    page.prose(command["abstract"]?.string ?? "")
    if let defaultPage {
      page.prose("The options of rendering are described in")
      page.macro("Xr", defaultPage + " 1 .")
    }
    page.discussion(command["discussion"]?.string ?? "")
    page.options(arguments)
    page.exitStatus()
    page.macro("Sh", "SEE ALSO")
    let pages = seeAlso.sorted()
    for other in pages { page.macro("Xr", other + " 1" + (other == pages.last ? "" : " ,")) }
    text = page.text
  }
}

extension Mdoc {
  /// - Parameter hasDefault: whether the command has a default subcommand.
  fileprivate mutating func synopsis(of words: String, _ arguments: [JSON], hasDefault: Bool) {
    macro("Sh", "SYNOPSIS")
    if hasDefault {
      macro("Nm", words)
      macro("Ar", "scene ...")
      macro("Op", "Ar option ...")
      macro("Nm", words)
      macro("Ar", "command")
      macro("Op", "Ar option ...")
    }
    macro("Nm", words)
    for argument in arguments { macro(Self.synopsis(argument)) }
  }

  /// Each section has a list of its options.
  fileprivate mutating func options(_ arguments: [JSON]) {
    if !arguments.isEmpty { macro("Sh", "OPTIONS") }
    var openSection: String?
    var hasOpenList = false
    for argument in arguments {
      let section = argument["sectionTitle"]?.string
      if !hasOpenList || section != openSection {
        if hasOpenList { macro("El") }
        if let section { macro("Ss", Mdoc.escaped(section.capitalizedFirst)) }
        macro("Bl", "-tag -width Ds")
        hasOpenList = true
        openSection = section
      }
      macro("It", Self.heading(argument))
      prose(argument["abstract"]?.string ?? "")
      if let value = argument["defaultValue"]?.string { prose("The default is \(value).") }
      if let values = argument["allValues"]?.array?.compactMap(\.string), !values.isEmpty {
        prose("One of \(values.joined(separator: ", ")).")
      }
      discussion(argument["discussion"]?.string ?? "")
    }
    if hasOpenList { macro("El") }
  }

  fileprivate mutating func exitStatus() {
    macro("Sh", "EXIT STATUS")
    macro("Bl", "-tag -width Ds")
    for (code, meaning) in [
      ("0", "Done."), ("1", "Differences were found."), ("2", "Bad input or usage."),
      ("3", "Something is missing on this machine: a font, ffmpeg, disk space."),
    ] {
      macro("It", code)
      prose(meaning)
    }
    macro("El")
  }

  /// An argument in the synopsis: `Op Fl o Ar file` for an option, `Ar scene …` for a positional argument.
  private static func synopsis(_ argument: JSON) -> String {
    let value = Mdoc.word(argument["valueName"]?.string ?? "")
    let dots = argument["isRepeating"]?.bool == true ? " ..." : ""
    let isPositional = argument["kind"]?.string == "positional"
    let required =
      isPositional
      ? "Ar \(value)\(dots)"
      : flag(argument["preferredName"]) + (argument["kind"]?.string == "option" ? " Ar \(value)" : "")
    return argument["isOptional"]?.bool == true ? "Op \(required)" : required
  }

  /// All names of an option, short ones first: `Fl o , Fl \-output Ar file`.
  private static func heading(_ argument: JSON) -> String {
    let value = Mdoc.word(argument["valueName"]?.string ?? "")
    guard argument["kind"]?.string != "positional" else { return "Ar \(value)" }
    let names: [JSON] = argument["names"]?.array ?? []
    let flags = names.filter { $0["kind"]?.string != "long" } + names.filter { $0["kind"]?.string == "long" }
    return flags.map { flag($0) }.joined(separator: " , ")
      + (argument["kind"]?.string == "option" ? " Ar \(value)" : "")
  }

  private static func flag(_ name: JSON?) -> String {
    let text = Mdoc.word(name?["name"]?.string ?? "")
    return name?["kind"]?.string == "long" ? "Fl \\-\(text)" : "Fl \(text)"
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
