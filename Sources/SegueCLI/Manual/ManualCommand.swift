import ArgumentParser
import SegueFiles
import SegueJSON

/// `render manual FOLDER`: the manual pages, from the definitions of the commands. `make install` and `make dist` call it.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Write the manual pages, one a command, in mdoc(7), into a folder.",
    shouldDisplay: false)

  @Argument(help: ArgumentHelp("The folder, which is made if it is not there.", valueName: "folder"))
  var folder: String

  func run() throws {
    do {
      for page in try Self.pages() { try AtomicFile.write(Array(page.text.utf8), to: "\(folder)/\(page.name).1") }
    } catch {
      throw ExitCode(Failure.report(error).rawValue)
    }
  }

  /// Of `render` and of each of its commands that help shows.
  static func pages() throws -> [ManualPage] {
    let help = try JSON(parsing: SourceFile(name: "help", text: SegueCommand._dumpHelp()))
    guard let definition = help["command"] else { return [] }
    let commands: [JSON] = definition["subcommands"]?.array ?? []
    // ArgumentParser's own `help` says what these pages say.
    let own = commands.filter { $0["shouldDisplay"]?.bool != false && $0["commandName"]?.string != "help" }
    let names = own.compactMap { $0["commandName"]?.string }.map { "render-\($0)" }
    return [ManualPage(of: definition, named: "render", defaultPage: "render-animate", seeAlso: names)]
      + own.map { ManualPage(of: $0, named: "render-\($0["commandName"]?.string ?? "")", seeAlso: ["render"]) }
  }
}
