import ArgumentParser
import SegueDocs
import SegueFiles
import SegueJSON

/// `render watch`: keeps assets as the scenes are.
struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Render what changes, whenever a scene or anything that it needs is saved.",
    discussion: """
      Takes what render docs takes. Of a scene without a project the preferred
      theme is rendered at 1x, as a GIF. Ctrl-C ends it.
      """)

  @OptionGroup var arguments: DocsArguments

  @Flag(help: "Look at the files again and again rather than being told by the system: for network drives.")
  var poll = false

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  /// Between two looks, and how long nothing must change before anything is done: editors save in several steps.
  private static let pause = Duration.milliseconds(40)

  func run() async throws {
    let files = try arguments.files()
    var watched = WatchedFiles()
    var watch = FileWatching.watch(files, patterns: WatchedFiles.patterns(of: files), polls: poll)
    while true {
      let projects = readProjects()
      let patterns = WatchedFiles.patterns(of: files)
      let paths = Set(watched.paths(of: projects, patterns: patterns) + files).sorted()
      // What was read so far was watched by the one before: no change is missed in between.
      let next = FileWatching.watch(paths, patterns: patterns, polls: poll)
      if watch.hasChanged() {
        watch = next
        continue
      }
      watch = next
      if await !wasChanged(watch, while: projects) {
        if !quiet { Console.out("watching \(paths.count) \(paths.count == 1 ? "file" : "files"); Ctrl-C ends") }
        while !watch.hasChanged() { try await Task.sleep(for: Self.pause) }
      }
      repeat { try await Task.sleep(for: Self.pause) } while watch.hasChanged()
    }
  }

  /// None where the project file is wrong, which is said.
  private func readProjects() -> [DocsProject] {
    var usual = AssetChoices()
    usual.themes = .preferred
    usual.scales = [1]
    usual.formats = [.gif]
    do {
      return try arguments.projects(usual: usual)
    } catch {
      _ = Failure.report(error)
      return []
    }
  }

  /// Makes what the projects ask for; gives it up as soon as something changes, and leaves nothing of it behind. Whether it
  /// did.
  private func wasChanged(_ watch: any FileWatch, while projects: [DocsProject]) async -> Bool {
    let building = Task {
      for project in projects where !Task.isCancelled { await build(project) }
    }
    // Not behind the frames in the queue.
    let looking = Task(priority: .high) {
      while !Task.isCancelled {
        if watch.hasChanged() {
          building.cancel()
          return true
        }
        try? await Task.sleep(for: Self.pause)
      }
      return false
    }
    await building.value
    looking.cancel()
    let hasSeen = await looking.value
    return hasSeen || watch.hasChanged()
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
