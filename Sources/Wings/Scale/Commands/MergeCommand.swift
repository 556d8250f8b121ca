import ArgumentParser
import SegueCommandLine
import SegueFiles
import SegueJSON
import SeguePlans
import SegueExport
import SegueScale

/// `render merge SHARD…`: merges the outputs of the shards of a run.
struct MergeCommand<Reporting: ReportsOnParts>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "merge", abstract: "Put the outputs of all shards together, as one run would have written them.",
      discussion: """
        A shard is a run with --shard I/N: it does a part of the work and writes
        segue-shard-I-of-N.json beside its outputs. Missing, doubled and unfinished
        shards, and those of other scenes, options or versions are refused by name.

        EXAMPLES:
          render scenes/*.json --shard 1/2 -o part-1/   on one machine
          render scenes/*.json --shard 2/2 -o part-2/   on another
          render merge part-1 part-2 -o output/         as without --shard
          render merge parts/* --report report.html     shards of render verify

        Shards of render docs are merged where their project is.

        EXIT CODES: that of the run without shards. See docs/scale.md for more.
        """)
  }

  @Argument(help: ArgumentHelp("The folders of all shards, or their manifests.", valueName: "shard"))
  var shards: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder of the outputs. Needed except for locks (default: the current folder) and for docs whose shards had no -o.",
      valueName: "folder"), completion: .directory, transform: OutputPath.checked)
  var output: String?

  @Option(help: "The number of threads (default: the number of processors).")
  var threads: Int?

  @OptionGroup var reporting: ProgressArguments

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Print more frames of a difference, and all changes in them.")
  var verbose = false

  @OptionGroup var reports: Reporting.Reports

  func validate() throws {
    try OptionCheck.threads(threads)
    if let output, OutputPath(output).isStandardOutput { throw UsageError("--output must be a folder") }
  }

  func run() async throws {
    try await Failure.reporting {
      let shards = try ShardSet(shards) { Wings.withParts(of: $1)?.unplannedOutputs(of: $0, $1) ?? [] }
      let command = shards.manifest.command
      let wing = Wings.withParts(of: command)
      let writesItems = command == SegueCommand.animate || wing is any WritesItems.Type
      try checkOptions(for: command)
      try OutputPath.check(reports.files) {
        shards.parts.map(\.path) + shards.records.flatMap { record, folder in record.outputs.map { folder + $0.path } }
      }
      try await shards.checkOutputs(threads: threads ?? ProcessorCount.current)
      if writesItems { try checkNames(shards) }
      let merge = PartMerge(
        shards, to: output, threads: threads, isQuiet: quiet, isVerbose: verbose, isDocument: reports.format.isDocument,
        progressStyle)
      let outcome =
        if writesItems {
          if shards.manifest.settings.array == nil {
            try mergeAnimations(shards, merge)
          } else {
            try await mergeFrames(shards, merge)
          }
        } else if Reporting.partCommands.contains(command) {
          try await Reporting.merge(merge, reports)
        } else if let wing = wing as? any MergesParts.Type {
          try await wing.merge(merge)
        } else {
          throw InputError("shards of render \(command) cannot be merged by this version")
        }
      if outcome != .success { throw ExitCode(outcome.rawValue) }
    }
  }

  /// Throws if shards that are only reported on are given `-o`, or others an option of reports.
  private func checkOptions(for command: String) throws {
    if command == Reporting.reportedCommand {
      guard let output else { return }
      throw UsageError(
        "-o \(output) is for outputs, and shards of \(command) have none: their merge takes \(Reporting.Reports.options)"
      )
    }
    let format = [ReportFormat.unix, .github, .sarif].first { $0 == reports.format }.map { "--format \($0.rawValue)" }
    if let option = reports.files.first?.option ?? format {
      throw UsageError(
        "\(option) is only for shards of \(Reporting.reportedCommand), and these are shards of \(command)")
    }
  }

  private func mergeAnimations(_ shards: ShardSet, _ merge: PartMerge) throws -> Outcome {
    let folder = try merge.folder()
    // All reports are read before anything is written.
    let summaries = try shards.records.map { record, source -> RunSummary? in
      if record.status != Int(Outcome.success.rawValue) { return nil }
      guard let summary = RunSummary(record.report, path: { folder + $0 }),
        Set(summary.paths) == Set(record.outputs.map { folder + $0.path })
      else { throw record.unreadable(in: source) }
      return summary
    }
    try OutputPath.check(
      shards.records.flatMap { record, _ in record.outputs.map { folder + $0.path } },
      scenes: { Self.scenes(of: summaries.compactMap(\.self)) }, access: SceneAccess())
    var outcome = Outcome.success
    var list: [JSON] = []
    let progress = merge.progress(
      shards.manifest.command == SegueCommand.animate ? .stories : .files, count: summaries.count)
    progress.beginRun()
    defer { progress.endRun() }
    for ((record, source), summary) in zip(shards.records, summaries) {
      progress.begin(record.name)
      for output in record.outputs { try ShardSet.put(output, from: source, to: folder) }
      progress.end()
      progress.clear()
      if let summary {
        report(summary, in: &list)
      } else {
        outcome = max(outcome, failure(of: record.name, Outcome(rawValue: Int32(record.status))))
      }
    }
    if reports.format == .json { Console.out(JSON.array(list)) }
    return outcome
  }

  /// Throws if the plan of the shards gives an item another output than `render` gives to a story or file of this name. All
  /// manifests of a run may come from the same stranger.
  private func checkNames(_ shards: ShardSet) throws {
    for (record, _) in shards.records {
      let stem = shards.manifest.settings.array == nil ? record.name : Self.story(record)
      if let name = record.item.outputs.first(where: { !OutputNames.mayBelong($0, to: stem) }) {
        throw InputError(
          "\(name) is no output of render \(shards.manifest.command): the shards' manifests were changed")
      }
    }
  }

  /// The scenes of these stories that are here: a merge may run on another machine than its shards.
  private static func scenes(of stories: [RunSummary]) -> [SceneDocument] {
    var paths: [String] = []
    for story in stories {
      if !paths.contains(story.scene), File.isRegular(story.scene) { paths.append(story.scene) }
    }
    return paths.compactMap { try? SceneDocument(path: $0) }
  }

  /// Reports an item that its shard could not render; returns the exit code.
  private func failure(of name: String, _ status: Outcome?) -> Outcome {
    Console.error("error: \(PrintableText.line(name)) could not be rendered: the log of its shard says why")
    return status ?? .environment
  }

  /// Adds a summary to the report as JSON, and prints it as text if that is the format.
  private func report(_ summary: RunSummary, in list: inout [JSON]) {
    list.append(summary.json)
    if !quiet, reports.format != .json { for line in summary.lines { Console.out(PrintableText.line(line)) } }
  }

  /// Encodes the frames of shards with `--split-frames`.
  private func mergeFrames(_ shards: ShardSet, _ merge: PartMerge) async throws -> Outcome {
    let words = shards.manifest.settings.array?.compactMap(\.string) ?? []
    let run = try SplitRun(words, folder: try merge.folder(), threads: threads)
    var outcome = Outcome.success
    var stories: [SplitStory] = []
    var rest = shards.records[...]
    while let first = rest.first {
      // The parts of a story are consecutive in the plan. Only their names say which story they belong to, because a part
      // that could not be rendered has nothing else.
      let name = Self.story(first.record)
      let count = rest.prefix { Self.story($0.record) == name }.count
      let parts = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
      let status = parts.compactMap { Outcome(rawValue: Int32($0.record.status)) }.max() ?? .success
      if status == .success {
        stories.append(try run.story(name, parts))
      } else {
        outcome = max(outcome, failure(of: name, status))
      }
    }
    var list: [JSON] = []
    let progress = merge.progress(.stories, count: stories.count)
    progress.beginRun()
    defer { progress.endRun() }
    for story in stories {
      progress.begin(story.name)
      let summary = try await run.encode(story, progress)
      progress.end()
      progress.clear()
      report(summary, in: &list)
    }
    if reports.format == .json { Console.out(JSON.array(list)) }
    return outcome
  }

  /// The name of a part's story: that of the part without its ` 2/7`.
  private static func story(_ record: WorkRecord) -> String {
    String(record.name[..<(record.name.lastIndex(of: " ") ?? record.name.endIndex)])
  }

  private var progressStyle: ProgressBar.Style { reporting.style(isQuiet: quiet, isJSON: reports.format == .json) }
}
