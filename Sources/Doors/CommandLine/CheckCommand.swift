import ArgumentParser
import SegueCore
import SegueFiles
import SegueFindings
import SegueJSON
import SegueExport
import SegueScene
import SegueChecks

/// `render check`: reports all problems of scenes without rendering them, and of the projects of a wing.
struct CheckCommand<Projects: HasProjects>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check", abstract: "Report all problems in scenes without rendering them.",
      discussion: """
        Lists every picture file with its size, its colours and whether it is scaled
        up. Everything that jumps where one motion follows another is a warning with its
        time; docs/motion-checks.md explains the codes. With --docs, the assets that
        render docs would make are also checked; see docs/docs-assets.md.
        """)
  }

  @Argument(
    help: ArgumentHelp(
      "Scene files; - reads standard input. With --docs, also project files.", valueName: "scene"),
    completion: .file(extensions: ["json"]))
  var scenes: [String] = []

  @Flag(
    help: "Also check what documentation pages need: names, alternative texts, flashes (default file: segue.json)."
  )
  var docs = false

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("With --docs, the pages that scenes are for, separated by commas.", valueName: "pages"))
  var pages: [WordList<Projects.Page>] = []

  @Option(
    help: ArgumentHelp(
      "Check this locale; can be given several times (default: all of the scene's).", valueName: "tag"))
  var locale: [String] = []

  @Option(help: "Check this theme; can be given several times (default: all of the scene's).")
  var theme: [String] = []

  @Option(help: "Check this script; can be given several times (default: all of the scene's).")
  var script: [String] = []

  @OptionGroup(title: "Motion") var motion: MotionArguments

  @OptionGroup(title: "Inputs") var inputs: SceneAccessArguments

  @Flag(help: "Exit with 1 if there are warnings.")
  var strict = false

  @OptionGroup var form: ReportFormatArguments

  @Flag(name: .shortAndLong, help: "Print problems only.")
  var quiet = false

  func validate() throws {
    if !pages.isEmpty, !docs { throw UsageError("--for needs --docs") }
    if docs, scenes.contains("-") { throw UsageError("--docs cannot read standard input: name files") }
  }

  func run() async throws {
    if scenes.isEmpty, !docs { throw UsageError("name at least one scene") }
    var outcome = Outcome.success
    var found = Diagnostics.none
    var pictures: [JSON] = []
    let assets = SceneAssets(access: inputs.access)
    let projects: [any CheckedProject]
    do {
      projects = docs ? try Projects.projects(scenes, for: pages, inputs) : []
    } catch {
      throw ExitCode(Failure.report(error).rawValue)
    }
    // With --docs, the arguments are projects and scenes: `projects` has them all.
    var names = docs ? [] : scenes
    for name in projects.flatMap(\.scenes) where !names.contains(name) { names.append(name) }
    for name in names {
      let input = SceneInput(name: name)
      do {
        let check = await SceneCheck(
          try input.read(), StoryChoice(scripts: script, themes: theme, locales: locale), motion: motion.limits,
          threads: ProcessorCount.current, assets: assets)
        found = found.merging(check.diagnostics)
        pictures += check.pictures.entries.map(\.json)
        if !form.format.isDocument { Failure.report(check.diagnostics) }
        if strict, check.diagnostics.warningCount > 0 { outcome = max(outcome, .differences) }
        if check.diagnostics.hasErrors {
          outcome = max(outcome, Failure.outcome(of: check.diagnostics))
        } else if !form.format.isDocument, !quiet {
          Self.printPassed(check, title: input.title)
        }
      } catch {
        outcome = max(outcome, Failure.report(error))
      }
    }
    for project in projects {
      let check = await project.check(threads: ProcessorCount.current)
      found = found.merging(check.diagnostics)
      if !form.format.isDocument { Failure.report(check.diagnostics) }
      if check.diagnostics.hasErrors { outcome = max(outcome, .badInput) }
      if strict, check.diagnostics.warningCount > 0 { outcome = max(outcome, .differences) }
      if !form.format.isDocument, !quiet { check.lines.forEach(Console.out) }
    }
    form.format.write(found.list.map { CodeFinding($0) }, omitted: found.omitted)
    if form.format == .json {
      let members = found.json.object?.members ?? []
      Console.out(.object(members.map { ($0.key, $0.value) } + [("pictures", .array(pictures))]))
    }
    if outcome != .success { throw ExitCode(outcome.rawValue) }
  }

  /// Prints the duration of each script, and a line for each picture.
  private static func printPassed(_ check: SceneCheck, title: String) {
    let scripts = check.scripts.map { name, duration -> String in
      let seconds = "\(RunSummary.decimal(duration.seconds, places: 2)) s"
      return name.map { "\(PrintableText.line($0)) \(seconds)" } ?? seconds
    }
    Console.out("\(PrintableText.line(title)): ok, \(scripts.joined(separator: ", "))")
    for picture in check.pictures.entries { Console.out("  \(PrintableText.line(picture.text))") }
  }
}

/// The limits above which `check` reports a discontinuity of the motion.
struct MotionArguments: ParsableArguments {
  @Option(help: "How far a position, size or corner radius may jump, in points.")
  var maxJump = ContinuityLimits().jump

  @Option(help: "How much a velocity may change where a finger touches or releases, in points per second.")
  var maxVelocityJump = ContinuityLimits().velocityJump

  @Option(
    help: "How many times as fast or slow something may be in the 1/60 s after a release as in the 1/60 s before it.")
  var maxReleaseFactor = ContinuityLimits().releaseFactor

  @Option(help: "How far an opacity may jump, 0…1.")
  var maxOpacityJump = ContinuityLimits().opacityJump

  @Option(
    help: "How much the first and last instant of a motion may differ from the rests next to them, in levels of 255.")
  var maxDifference = ContinuityLimits().difference

  @Flag(name: .customLong("no-motion"), help: "Do not check whether anything jumps.")
  var skipsMotion = false

  func validate() throws {
    for (name, value) in [("--max-jump", maxJump), ("--max-velocity-jump", maxVelocityJump)] where !(value >= 0) {
      throw UsageError("\(name) must be 0 or more, not \(value)")
    }
    if !(maxReleaseFactor >= 1) {
      throw UsageError("--max-release-factor must be 1 or more, not \(maxReleaseFactor)")
    }
    if !(0...1).contains(maxOpacityJump) {
      throw UsageError("--max-opacity-jump must lie in 0…1, not \(maxOpacityJump)")
    }
    if !(0...255).contains(maxDifference) {
      throw UsageError("--max-difference must lie in 0…255, not \(maxDifference)")
    }
  }

  /// Nil if continuity is not checked.
  var limits: ContinuityLimits? {
    if skipsMotion { return nil }
    var limits = ContinuityLimits()
    limits.jump = maxJump
    limits.velocityJump = maxVelocityJump
    limits.releaseFactor = maxReleaseFactor
    limits.opacityJump = maxOpacityJump
    limits.difference = maxDifference
    return limits
  }
}
