import ArgumentParser
import Segue
import SegueCore
import SegueJSON
import SegueScene

/// `render check`: everything that is wrong with scenes, without rendering them.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Say everything that is wrong with scenes, without rendering them.")

  @Argument(help: ArgumentHelp("Scene files; - reads standard input.", valueName: "scene"), completion: .file(extensions: ["json"]))
  var scenes: [String]

  @Option(help: "Check with this theme; every one of the scene's if not given.")
  var theme: String?

  @Flag(help: "Report the problems as JSON.")
  var json = false

  @Flag(name: .shortAndLong, help: "Say nothing but problems.")
  var quiet = false

  func run() async throws {
    var outcome = Outcome.success
    var found: [Diagnostic] = []
    for name in scenes {
      do {
        let (warnings, duration) = try await check(SceneInput(name: name))
        found += warnings.list
        if !json {
          Failure.report(warnings)
          if !quiet { Console.out("\(name): ok, \(RunSummary.decimal(duration.seconds, places: 2)) s") }
        }
      } catch let problems as Diagnostics {
        found += problems.list
        if !json { Failure.report(problems) }
        outcome = Swift.max(outcome, Failure.outcome(of: problems))
      } catch {
        outcome = Swift.max(outcome, Failure.report(error))
      }
    }
    if json { Console.out(JSONWriter.pretty(Diagnostics(found).json)) }
    if outcome != .success { throw ExitCode(outcome.rawValue) }
  }

  /// The warnings about a scene in all the themes asked for, each told once, and how long its script is.
  private func check(_ input: SceneInput) async throws -> (warnings: Diagnostics, duration: Ticks) {
    let file = try input.read()
    let first = try await SceneLoader.load(file, folder: input.folder, theme: theme)
    var warnings = first.warnings.list
    for other in theme == nil ? first.animation.stage.scene.themes : [] {
      let loaded = try await SceneLoader.load(file, folder: input.folder, theme: other)
      for warning in loaded.warnings.list
      where !warnings.contains(where: { $0.location == warning.location && $0.message == warning.message }) {
        warnings.append(warning)
      }
    }
    return (Diagnostics(warnings), first.animation.duration)
  }
}
