public import ArgumentParser
import SegueCore
import SegueFiles
import SegueJSON
import SegueExport
package import SegueText

/// `render`: the root command.
public struct SegueCommand: AsyncParsableCommand {
  /// Name, help and subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Turns a JSON scene into UI-transition GIFs, WebPs, videos and PNG sequences.",
    usage: """
      render <scene> ... [<options>]
      render <subcommand>
      """,
    discussion: """
      EXAMPLES:
        render scenes/card.json --gif              output/card.gif
        render scenes/card.json -o docs/card.gif   a file of that name
        render scenes/*.json --all --scale 2       GIFs and PNGs of every scene
        render scenes/card.json --webp --mp4       a WebP and a video
        render scene.json --at 0.5 -o still.png    one frame
        render scene.json --touches --branch both  a gesture's two endings
        render scene.json --profile                where the time went
        render docs segue.json                     assets for pages
        render trace scene.json --plot curves.png  its motion as curves
        cat scene.json | render - -o - > out.gif   through pipes
        render verify scenes/                      compare with the recording
        render init card -o scene.json             a scene to start from
        render from a.png b.png -o card.gif        a scene of two screenshots
        render join a.json b.json -o flow.json     two scenes as one flow
        render doctor                              what is missing on this machine

      All rendering options: render help animate

      EXIT CODES: 0 done, 1 differences found, 2 bad input or usage,
      3 environment (missing font or ffmpeg, disk).
      """,
    version: "segue \(LibraryVersion.segue.version)",
    subcommands: Wings.sorted(
      [
        Wings.animate, Wings.check, SchemaCommand.self, InitCommand.self, JoinCommand.self, ListCommand.self,
      ]),
    defaultSubcommand: Wings.animate)

  /// The release date of this version, in the format of manual pages.
  package static let date = "November 22, 2026"

  /// ArgumentParser needs an initializer without arguments.
  public init() {}

  /// Opens missing standard streams, so that no file gets descriptor 0, 1 or 2, and makes signals remove unfinished
  /// files. Must be called on the main thread before anything else.
  ///
  /// Exits if the process may open too few files or has too small a stack: it would be ended later, without a message.
  /// Exits, too, if it may start too few threads: the first task would wait forever.
  public static func prepare() {
    StandardStreams.openMissing()
    guard ProcessLimits.allows(files: 16) else {
      Console.error("error: the limit of open files (ulimit -n) is below 16: raise it")
      Console.exit(.environment)
    }
    guard ProcessLimits.allows(stack: 256 * 1024) else {
      Console.error("error: the limit of the stack (ulimit -s) is below 256 KiB: raise it")
      Console.exit(.environment)
    }
    if CommandLine.arguments.dropFirst() == ["--version"] {
      // Answered here, because starting the argument parser and the first task's threads would take most of the time.
      Console.out(configuration.version)
      Console.exit(.success)
    }
    SignalHandling.installHandlers(memoryCode: Int32(Outcome.environment.rawValue))
    guard ProcessLimits.allows(threads: ProcessorCount.current + 2) else {
      Console.error(
        "error: the limits of processes (ulimit -u) and of memory (ulimit -v) do not allow enough threads: raise them")
      Console.exit(.environment)
    }
  }

  /// Makes another thread remove unfinished files and end the process, because an allocation has failed. False if there is
  /// no such thread yet. For C, so that any thread can call it.
  public static let requestEndForMemory: @convention(c) () -> Bool = { SignalHandling.requestEndForMemory() }

  /// Ends the process at once, because an allocation has failed.
  public static let exitForMemory: @convention(c) () -> Void = {
    SignalHandling.exitForMemory(code: Int32(Outcome.environment.rawValue))
  }

  /// The number of malloc arenas that the threads share. Where stories run side by side, their threads would wait for each
  /// other's allocations in a single arena. One story takes less memory with one, and less time with many threads. It must be known
  /// before the arguments are parsed; if it is guessed wrong, only time is lost.
  public static var arenas: Int32 {
    let arguments = CommandLine.arguments.dropFirst()
    let runsSeveral =
      arguments.first.flatMap(command(named:)) is any RunsStoriesSideBySide.Type
      || arguments.count { $0.hasSuffix(".json") } > 1 || arguments.contains("all")
    return runsSeveral ? Int32(ProcessorCount.current) : 1
  }

  /// Parses the arguments and runs the command. Usage errors exit with `Outcome.badInput`.
  public static func main() async {
    if CommandLine.argc <= 1 {
      Console.error(helpMessage())
      Console.exit(.badInput)
    }
    let command: any ParsableCommand
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if let script = try Completions.script(for: arguments) {
        Console.out(script)
        Console.exit(.success)
      }
      command = try parse(arguments, undecodable: undecodableArguments)
    } catch {
      exit(afterParsing: error)
    }
    do {
      if !(command is any ReportsOnFonts), let folder = FontLibrary.missingFolder {
        // Otherwise texts would silently be set in other fonts.
        Console.error("error: SEGUE_FONTS is \(folder), which is not a folder")
        Console.exit(.environment)
      }
      try await run(command)
      Console.exit(.success)
    } catch let code as ExitCode {
      Console.exit(code.rawValue)
    } catch {
      // The command `help` is one that throws help.
      if exitCode(for: error) == .success { exit(afterParsing: error) }
      Console.exit(Failure.report(error))
    }
  }

  /// Runs a command from another one. Throws if it belongs to a wing that was taken off, and if it does not accept the arguments.
  package static func run(_ name: String, _ arguments: [String]) async throws {
    guard command(named: name) != nil else { throw UsageError("this program was built without render \(name)") }
    let command: any ParsableCommand
    do {
      command = try parseAsRoot([name] + arguments)
    } catch {
      let message = message(for: error)
      throw UsageError("render \(name): \(message.prefix(1).lowercased())\(message.dropFirst())")
    }
    try await run(command)
  }

  private static func run(_ command: any ParsableCommand) async throws {
    var command = command
    if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      try command.run()
    }
  }

  /// Prints what the parser has thrown: an error, or help.
  private static func exit(afterParsing error: any Error) -> Never {
    // The parser throws help, too, as an error whose exit code is success.
    let isHelp = exitCode(for: error) == .success
    // The parser quotes arguments verbatim. Escape line breaks and control characters in them.
    let verbatim = OtherOptions.hinted(fullMessage(for: error))
    let message = CommandLine.arguments.dropFirst().reduce(verbatim) { message, argument in
      let line = PrintableText.line(argument)
      return line == argument ? message : message.replacing(argument, with: line)
    }
    if isHelp { Console.out(message) } else { Console.error(lowercasedLabel(message)) }
    Console.exit(isHelp ? .success : .badInput)
  }

  /// The name of `render SCENE`.
  package static let animate = AnimateCommand<AllWork>.name

  /// The command of this name; nil if there is none, perhaps because its wing was taken off.
  package static func command(named name: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0.configuration.commandName == name }
  }

  /// The names of all commands, including `help`.
  static var commandNames: [String] { configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"] }

  /// Parses the arguments. Those that are not UTF-8 can only be names of files to read: the command then reports that it
  /// cannot read them, in the format that was asked for.
  private static func parse(_ arguments: [String], undecodable: [String]) throws -> any ParsableCommand {
    let command: any ParsableCommand
    do {
      try SceneNames.checkCommand(arguments, commands: commandNames)
      command = try PlainArguments.parsed(arguments) ?? parseAsRoot(ArgumentCheck.checked(arguments))
    } catch {
      throw undecodable.first.map { UsageError(undecodableMessage($0)) } ?? error
    }
    let read = (command as? any ReadsNamedFiles)?.readPaths ?? []
    // A file may have the name that is made of the bytes. It is not the one that is meant.
    if let name = undecodable.first(where: { !read.contains($0) || File.exists($0) }) {
      throw UsageError(undecodableMessage(name))
    }
    for name in undecodable { Console.error("error: \(undecodableMessage(name))") }
    return command
  }

  /// The arguments that are not UTF-8. Converted to `String`, they would name other files.
  private static var undecodableArguments: [String] {
    CommandLine.arguments.enumerated().compactMap { index, text in
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { return nil }
      return unsafe String(validatingCString: argument) == nil ? text : nil
    }
  }

  private static func undecodableMessage(_ name: String) -> String {
    "\(PrintableText.line(name)) is not UTF-8, as all arguments must be; a file with such a name must be renamed"
  }

  /// Makes errors of the argument parser begin with `error:` like all others.
  private static func lowercasedLabel(_ message: String) -> String {
    message.hasPrefix("Error: ") ? "error: " + message.dropFirst("Error: ".count) : message
  }
}

/// A command that renders many stories at the same time, each on its own thread.
package protocol RunsStoriesSideBySide: ParsableCommand {}

/// A command that runs although the folder of the fonts is missing, because it says so itself.
package protocol ReportsOnFonts: ParsableCommand {}

/// A command with a report in which files have a place that cannot be read.
package protocol ReadsNamedFiles: ParsableCommand {
  /// The files to read, as the user names them.
  var readPaths: [String] { get }
}

extension AnimateCommand: ReadsNamedFiles { package var readPaths: [String] { scenes.names } }
extension CheckCommand: ReadsNamedFiles { package var readPaths: [String] { scenes } }

extension FontLibrary {
  /// The folder that the environment variable `SEGUE_FONTS` names, if it is not a folder.
  package static var missingFolder: String? { bundledFolder.flatMap { File.isFolder($0) ? nil : $0 } }
}
