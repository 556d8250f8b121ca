import ArgumentParser
import SegueCommandLine
import SegueDocs
import SegueFiles
import SegueJSON

/// `render watch`: renders assets again whenever their inputs change.
struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Render again whenever a scene or a file that it uses is saved.",
    discussion: """
      Takes the same arguments as render docs. A scene without a project is
      rendered as a GIF at 1x, in its preferred theme. Press Ctrl-C to stop.
      """)

  @OptionGroup var arguments: DocsArguments

  @Flag(help: "Write no assets, but show one scene in a page on this machine, as render preview --serve does.")
  var preview = false

  @Flag(help: "Poll the files instead of waiting for notifications of the system: for network drives.")
  var poll = false

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  /// The time between two checks of the files, and the time for which they must stay unchanged before rendering, because
  /// editors save in several steps.
  private static let pollInterval = Duration.milliseconds(40)

  func run() async throws {
    let files = try arguments.files()
    if preview {
      guard let server = Wings.server else { throw UsageError("this program has no previews") }
      return try await server.serve(
        scene(of: files), access: arguments.inputs.access, scale: arguments.scales.union?.numbers.max(),
        frameRate: arguments.fps, threads: arguments.threadCount, polls: poll, isQuiet: quiet)
    }
    var watched = WatchedFiles()
    var watch = FileWatching.watch(files, patterns: WatchedFiles.patterns(of: files), polls: poll)
    while true {
      let projects = readProjects()
      let patterns = WatchedFiles.patterns(of: files)
      let paths = Set(watched.paths(of: projects, patterns: patterns) + files).sorted()
      // The previous watch covers the reads above, so no change is missed before `next` takes over.
      let next = FileWatching.watch(paths, patterns: patterns, polls: poll)
      if watch.hasChanged() {
        watch = next
        continue
      }
      watch = next
      if await !build(projects, until: watch) {
        if !quiet { Console.out("watching \(RunSummary.counted(paths.count, "file")); Ctrl-C ends") }
        while !watch.hasChanged() { try await Task.sleep(for: Self.pollInterval) }
      }
      repeat { try await Task.sleep(for: Self.pollInterval) } while watch.hasChanged()
    }
  }

  /// The scene of a preview.
  private func scene(of files: [String]) throws -> String {
    guard files.count == 1, !(try arguments.projects()).contains(where: { $0.file != nil }) else {
      throw UsageError("--preview shows one scene: name it")
    }
    return files[0]
  }

  /// The projects; empty, with the errors reported, if a project file is invalid.
  private func readProjects() -> [DocsProject] {
    var fallback = AssetChoices()
    fallback.themes = .defaultTheme
    fallback.scales = [1]
    fallback.formats = [.gif]
    do {
      return try arguments.projects(fallback: fallback)
    } catch {
      _ = Failure.report(error)
      return []
    }
  }

  /// Builds the projects. Cancels the build as soon as a watched file changes, which leaves no unfinished files behind.
  /// Returns whether a file changed.
  private func build(_ projects: [DocsProject], until watch: any FileWatch) async -> Bool {
    let building = Task {
      for project in projects where !Task.isCancelled { await build(project) }
    }
    // At high priority, so that frames that wait for a thread do not delay it.
    let polling = Task(priority: .high) {
      while !Task.isCancelled {
        if watch.hasChanged() {
          building.cancel()
          return true
        }
        try? await Task.sleep(for: Self.pollInterval)
      }
      return false
    }
    await building.value
    polling.cancel()
    let hasChanged = await polling.value
    return hasChanged || watch.hasChanged()
  }

  private func build(_ project: DocsProject) async {
    var build = DocsBuild(project)
    build.threads = arguments.threadCount
    let clock = ContinuousClock()
    let start = clock.now
    let report = await build.run()
    if Task.isCancelled { return }
    for warning in report.warnings { Failure.report(warning) }
    for error in report.errors { _ = Failure.report(error) }
    if quiet { return }
    let text = DocsReportText(project: project, report: report)
    for line in text.changes { Console.out(line) }
    let seconds = RunSummary.decimal((clock.now - start) / .seconds(1), places: 2)
    if let summary = text.summary { Console.out("\(summary), in \(seconds) s") }
  }
}
