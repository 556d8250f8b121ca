import ArgumentParser
import SegueDocs
import SegueFiles
import SegueJSON

/// `render docs`: everything that a documentation page needs of its scenes.
struct DocsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs",
    abstract: "Make what documentation pages need of scenes: light and dark, 1x and 2x, stills, snippets.",
    discussion: """
      What is there already and would come out the same is left alone.
      docs/docs-assets.md says what a project file can say; render schema --docs
      prints its schema.

      EXAMPLES:
        render docs                                   what segue.json says
        render docs card.json --for github -o docs/   one scene, for a README
        render docs --dry-run                         1 if anything is out of date
      """)

  @OptionGroup var arguments: DocsArguments

  @Flag(help: "Make everything anew, changed or not.")
  var force = false

  @Flag(help: "Make nothing, say what would be made; ends with 1 if there is anything.")
  var dryRun = false

  @Flag(help: "Remove what earlier runs have made and this one does not ask for.")
  var prune = false

  @Flag(help: "Report what was made as JSON.")
  var json = false

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  func run() async throws {
    var outcome = Outcome.success
    var reports: [JSON] = []
    do {
      for project in try arguments.projects() {
        var build = DocsBuild(project)
        build.force = force
        build.isDry = dryRun
        build.prune = prune
        build.threads = arguments.threadCount
        let progress = ProgressBar(
          label: PathName.last(project.file?.name ?? "docs"), isShown: !quiet && !json && Console.errorIsTerminal,
          unit: "files")
        let report = await build.run { done, total in if total > 0 { progress.show(done, of: total) } }
        progress.clear()
        let text = DocsReportText(project: project, report: report)
        if !quiet { for warning in report.warnings { Failure.report(warning) } }
        for error in report.errors { outcome = Swift.max(outcome, Failure.report(error)) }
        if dryRun, report.count(.outdated) > 0 { outcome = Swift.max(outcome, .differences) }
        reports.append(text.json)
        if !json, !quiet {
          for line in text.table + [text.summary].compactMap(\.self) + text.snippets { Console.out(line) }
        }
      }
    } catch {
      outcome = Swift.max(outcome, Failure.report(error))
    }
    if json { Console.out(reports.count == 1 ? reports[0] : .array(reports)) }
    if outcome != .success { throw ExitCode(outcome.rawValue) }
  }
}
