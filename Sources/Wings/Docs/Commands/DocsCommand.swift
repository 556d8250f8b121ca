import ArgumentParser
import SegueCommandLine
import SegueCore
import SegueDocs
import SegueFiles
import SegueJSON
import SeguePlans
import SegueScene

/// `render docs`: makes the images, videos and snippets that documentation pages need.
struct DocsCommand<Work: AssetWork>: AsyncParsableCommand {
  static var name: String { "docs" }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name,
      abstract: "Make the assets of documentation pages from scenes: light and dark, 1x and 2x, stills, snippets.",
      discussion: """
        Files that are up to date are not made again. docs/docs-assets.md describes
        project files; render schema --docs prints their schema.

        EXAMPLES:
          render docs                                   the assets of segue.json
          render docs card.json --for github -o docs/   one scene, for a README
          render docs --dry-run                         exits with 1 if outdated
        """)
  }

  @OptionGroup var arguments: DocsArguments

  @Flag(help: "Make everything again, even if it has not changed.")
  var force = false

  @Flag(help: "Only report what would be made; exit with 1 if that is anything.")
  var dryRun = false

  @Flag(help: "Remove files of earlier runs that are no longer needed.")
  var prune = false

  @OptionGroup var work: Work

  @OptionGroup var reporting: ProgressArguments

  @Flag(help: "Report the made files as JSON.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  func validate() throws {
    if work.asksForPart, dryRun || prune {
      throw UsageError(
        "\(Work.partOption) makes a part of the files: it cannot be used with --dry-run or --prune")
    }
  }

  func run() async throws {
    var run = DocsRun(isQuiet: quiet, isJSON: json, style: reporting.style(isQuiet: quiet, isJSON: json))
    do {
      let projects = try arguments.projects()
      if work.asksForItems {
        guard let project = projects.first, projects.count == 1 else {
          throw UsageError("\(Work.itemOptions) take one project at a time")
        }
        let assets = DocsWork(
          DocsBuild(project), settings: try work.settings(of: Self.self), hasOutput: arguments.output != nil)
        guard let part = try work.part(of: assets.plan, in: project.outputFolder, listing: ("", json)) else { return }
        try await make(project, assets, part, &run)
      } else {
        let builds = projects.map(build)
        for (index, build) in builds.enumerated() {
          var build = build
          let otherBuilds = builds[..<index] + builds[(index + 1)...]
          build.otherScenes = otherBuilds.flatMap { $0.plan.scenes.compactMap(\.self) }
          await run.make(build)
        }
      }
    } catch {
      run.fail(error)
    }
    try run.finish()
  }

  private func build(_ project: DocsProject) -> DocsBuild {
    var build = DocsBuild(project)
    build.force = force
    build.isDryRun = dryRun
    build.prune = prune
    build.threads = arguments.threadCount
    build.store = work.store
    return build
  }

  /// Makes the files of a part, except for those that an interrupted run has made already.
  private func make(
    _ project: DocsProject, _ work: DocsWork, _ part: any WorkPart, _ run: inout DocsRun
  ) async throws {
    var build = build(project)
    build.only = Set(part.assigned.flatMap { work.files[$0] })
    let report = await run.make(build)
    var records: [String: AssetRecord] = [:]
    for asset in report.assets { records[asset.planned.file] = asset.record }
    for index in part.assigned {
      let made = work.files[index].compactMap { records[$0] }
      // A failure of this machine is not recorded, so that the next run repeats the item. Bad input is: the merge tries
      // again to make the missing file, and reports the same error.
      let isWhole = made.count == work.files[index].count
      if !isWhole, run.outcome == .environment { continue }
      try part.add(
        ItemEnd(
          outcome: isWhole ? .success : .badInput, paths: made.map { part.folder + $0.file },
          report: DocsCache(assets: made).json), of: index)
    }
    try part.finish(extra: .null)
  }
}

/// Runs builds and reports on them.
struct DocsRun {
  let isQuiet: Bool
  /// Whether the report is JSON instead of text.
  let isJSON: Bool
  private let style: ProgressBar.Style
  private(set) var outcome = Outcome.success
  private var reports: [JSON] = []

  init(isQuiet: Bool, isJSON: Bool, style: ProgressBar.Style) {
    self.isQuiet = isQuiet
    self.isJSON = isJSON
    self.style = style
  }

  /// Runs a build, shows its progress, and reports what it has made.
  @discardableResult
  mutating func make(_ build: DocsBuild) async -> DocsReport {
    let project = build.project
    var bar: ProgressBar?
    let report = await build.run { progress in
      switch progress {
      case .begun(let count):
        bar = ProgressBar(style, .files, weights: [Int](repeating: 1, count: count))
        bar?.beginRun()
      case .ended(let file):
        bar?.begin(file)
        bar?.end()
      case .tick: bar?.show(running: 0)
      }
    }
    bar?.endRun()
    build.store?.warn()
    let text = DocsReportText(project: project, report: report)
    if !isQuiet { for warning in report.warnings { Failure.report(warning) } }
    for error in report.errors { fail(error) }
    if build.isDryRun, report.count(.outdated) > 0 { outcome = max(outcome, .differences) }
    reports.append(text.json)
    if !isJSON, !isQuiet {
      for line in text.changes + [text.summary].compactMap(\.self) + text.snippets { Console.out(line) }
    }
    return report
  }

  mutating func fail(_ error: any Error) { outcome = max(outcome, Failure.report(error)) }

  /// Prints the reports if they are JSON. Throws the exit code unless all has succeeded.
  func finish() throws {
    if isJSON { Console.out(reports.count == 1 ? reports[0] : .array(reports)) }
    if outcome != .success { throw ExitCode(outcome.rawValue) }
  }
}

/// The report of a `render docs` run, as text and as JSON.
struct DocsReportText {
  let project: DocsProject
  let report: DocsReport

  /// One line per file that was made, changed or removed, in columns.
  var changes: [String] {
    struct Row {
      let file: String
      var size = "–"
      var duration = "–"
      let state: String
    }
    var rows: [Row] = []
    for asset in report.assets where asset.state != .cached {
      rows.append(
        Row(
          file: asset.planned.file, size: asset.record.map { RunSummary.size($0.bytes) } ?? "–",
          duration: duration(asset.record), state: asset.state.rawValue + (asset.record.map { note($0) } ?? "")))
    }
    for (snippet, state) in report.snippets where state != .cached {
      rows.append(Row(file: snippet.name, size: RunSummary.size(snippet.text.utf8.count), state: state.rawValue))
    }
    for stale in report.stale {
      let state = stale.isChanged ? "stale, and changed by hand" : "stale"
      rows.append(Row(file: stale.file, state: stale.isRemoved ? "removed" : state))
    }
    func width(of column: (Row) -> String) -> Int { rows.map { column($0).count }.max() ?? 0 }
    func padding(of text: String, to width: Int) -> String { String(repeating: " ", count: width - text.count) }
    let (fileWidth, sizeWidth, durationWidth) = (width(of: \.file), width(of: \.size), width(of: \.duration))
    return rows.map { row in
      [
        row.file + padding(of: row.file, to: fileWidth), padding(of: row.size, to: sizeWidth) + row.size,
        padding(of: row.duration, to: durationWidth) + row.duration, row.state,
      ].joined(separator: "  ")
    }
  }

  /// One line with the number of files in each state; nil if there are no files.
  var summary: String? {
    let counts = [DocsReport.State.rendered, .cached, .outdated, .failed].compactMap { state in
      report.count(state) > 0 ? "\(report.count(state)) \(state.rawValue)" : nil
    }
    let removed = report.stale.count(where: \.isRemoved)
    let stale = report.stale.count - removed
    let others =
      (removed > 0 ? ["\(removed) removed"] : [])
      + (stale > 0 ? ["\(stale) stale (--prune removes those that were not changed by hand)"] : [])
    if counts.isEmpty, others.isEmpty { return nil }
    return "\(project.outputFolder): \((counts + others).joined(separator: ", "))"
  }

  /// The snippets that this run has made, to paste into pages. If it has made none, one line says where they are.
  var snippets: [String] {
    let made = report.snippets.filter { $0.state == .rendered }
    if made.isEmpty {
      let files = report.snippets.map { ($0.snippet.folder ?? project.outputFolder) + $0.snippet.file }
      let others = files.count > 1 ? " and \(files.count - 1) more" : ""
      return files.first.map { ["snippets to paste: \($0)\(others)"] } ?? []
    }
    let texts = made.flatMap { snippet, _ in
      ["", "\(snippet.page.rawValue), \(snippet.name):", snippet.text]
    }
    let folders = made.filter { $0.snippet.page.dependsOnPlace }.map { $0.snippet.folder ?? project.outputFolder }
    if folders.isEmpty || !project.urlPrefix.isEmpty { return texts }
    return texts + [
      "Addresses are for a page in \(folders.uniqued.joined(separator: " or ")); for a page elsewhere, set --url-prefix or \"urlPrefix\"."
    ]
  }

  private func duration(_ record: AssetRecord?) -> String {
    guard let record, record.duration > 0 else { return "–" }
    return RunSummary.decimal(seconds(record), places: 2) + " s"
  }

  /// The duration of an asset, which is recorded in nanoseconds.
  private func seconds(_ record: AssetRecord) -> Double { Double(record.duration) / 1e9 }

  private func note(_ record: AssetRecord) -> String {
    record.concessions.isEmpty ? "" : " (to fit: \(record.concessions.joined(separator: ", ")))"
  }

  var json: JSON {
    .object([
      ("output", .string(project.outputFolder)),
      ("assets", .array(report.assets.map(json))),
      (
        "snippets",
        .array(
          report.snippets.map { snippet, state in
            [
              "for": .string(snippet.page.rawValue), "file": .string(snippet.name), "text": .string(snippet.text),
              "state": .string(state.rawValue),
            ]
          })
      ),
      (
        "stale",
        .array(
          report.stale.map {
            ["file": .string($0.file), "removed": .bool($0.isRemoved), "changed": .bool($0.isChanged)]
          })
      ),
    ])
  }

  private func json(_ asset: DocsReport.Asset) -> JSON {
    let planned = asset.planned
    let variant = planned.variant
    let names: [(String, JSON)] = [
      ("script", variant.script), ("theme", variant.theme), ("locale", variant.locale),
    ].compactMap { key, name in name.map { (key, .string($0)) } }
    let facts: [(String, JSON)] =
      asset.record.map { record in
        [
          ("bytes", .integer(record.bytes)), ("width", .integer(record.width)), ("height", .integer(record.height)),
          ("duration", .number(seconds(record))), ("frames", .integer(record.frames)),
        ]
          + (record.concessions.isEmpty ? [] : [("concessions", .array(record.concessions.map { .string($0) }))])
      } ?? []
    return .object(
      [("file", .string(planned.file)), ("scene", .string(project.resolved(project.entries[planned.entry].scene)))]
        + names + [
          ("scale", .number(variant.scale)), ("motion", .string(variant.motion.rawValue)),
          ("format", .string(planned.format.rawValue)),
        ] + facts + [("state", .string(asset.state.rawValue))])
  }
}
