import ArgumentParser
import Segue
import SegueCore
import SegueJSON
import SegueScene

/// `render check`: everything that is wrong with scenes, without rendering them.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Say everything that is wrong with scenes, without rendering them.",
    discussion: """
      Where one motion hands over to the next, nothing may jump: what does is a
      warning with its time. docs/motion-checks.md says what each code means.
      """)

  @Argument(
    help: ArgumentHelp("Scene files; - reads standard input.", valueName: "scene"),
    completion: .file(extensions: ["json"]))
  var scenes: [String]

  @Option(help: ArgumentHelp("Check with this locale; every one of the scene's if not given.", valueName: "tag"))
  var locale: String?

  @Option(help: "Check with this theme; every one of the scene's if not given.")
  var theme: String?

  @Option(help: "Check this script; every one of the scene's if not given.")
  var script: String?

  @OptionGroup(title: "Motion") var motion: MotionOptions

  @Flag(help: "End with 1 if there are warnings.")
  var strict = false

  @Flag(help: "Report the problems as JSON.")
  var json = false

  @Flag(name: .shortAndLong, help: "Say nothing but problems.")
  var quiet = false

  func run() async throws {
    var outcome = Outcome.success
    var found: [Diagnostic] = []
    let assets = SceneAssets()
    for name in scenes {
      let input = SceneInput(name: name)
      do {
        let check = await SceneCheck(
          try input.read(), folder: input.folder, theme: theme, locale: locale, script: script, motion: motion.limits,
          threads: Console.processorCount, assets: assets)
        found += check.found.list
        if !json { Failure.report(check.found) }
        if strict, check.found.warningCount > 0 { outcome = Swift.max(outcome, .differences) }
        if check.found.hasErrors {
          outcome = Swift.max(outcome, Failure.outcome(of: check.found))
        } else if !json, !quiet {
          let stories = check.stories.map { name, duration in
            (name.map { "\($0) " } ?? "") + "\(RunSummary.decimal(duration.seconds, places: 2)) s"
          }
          Console.out("\(input.title): ok, \(stories.joined(separator: ", "))")
        }
      } catch {
        outcome = Swift.max(outcome, Failure.report(error))
      }
    }
    if json { Console.out(JSONWriter.pretty(Diagnostics(found).json)) }
    if outcome != .success { throw ExitCode(outcome.rawValue) }
  }
}
