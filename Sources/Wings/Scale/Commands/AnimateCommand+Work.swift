import ArgumentParser
import SegueCommandLine
import SegueEncoders
import SegueCore
import SegueDigests
import SegueFiles
import SegueJSON
import SeguePlans
import SegueExport
import SegueScene
import SegueScale

/// The stories of a command line as items of a plan, which shards divide and caches know.
extension ScaleWing.Stories {
  func validate(with command: AnimateCommand<Self>) throws {
    if sharding.shard != nil {
      if command.scenes.names.contains("-") {
        throw UsageError("--shard cannot read standard input, because every shard reads all scenes: name files")
      }
      let path = OutputPath(command.output)
      if path.isStandardOutput || path.fileExtension != nil {
        throw UsageError("--shard writes a manifest beside its outputs: give -o a folder, not \(command.output)")
      }
    }
    try splitting.validate(sharding, caching, writesStillsOnly: command.writesStillsOnly)
  }

  func run(_ command: AnimateCommand<Self>) async throws {
    if sharding.list {
      return try sharding.printList(try command.plannedWork().plan, in: command.storeFolder, json: command.json)
    }
    let shared = caching.shared
    defer { shared?.warn() }
    let cache = try command.allowsCache ? shared : nil
    if let shard = try sharding.chosen() { return try await run(shard, of: command, cache) }
    guard let cache else { return try await command.renderAll() }
    let files = FileDigests()
    try await command.renderAll { story, render in
      let store = StoryStore(
        files, part: nil, cache: cache, folder: command.storeFolder, outputs: try command.outputNames(of: story.input))
      return try await store.summary(of: story, options: command.keyOptions(story.target), render)
    }
  }

  /// Does one part of the work, and writes the shard's manifest.
  private func run(_ shard: Shard, of command: AnimateCommand<Self>, _ cache: SharedCache?) async throws {
    let work = try command.plannedWork()
    try command.checkOutputs(of: work.inputs)
    let run = ShardRun(work.plan, shard, sharding.partition, folder: OutputPath(command.output).folder)
    let (assets, files) = (SceneAssets(access: command.inputs.access), FileDigests())
    let runs = ItemRuns<(summary: RunSummary?, outcome: Outcome)>(
      threads: command.threadCount,
      progress: command.progress(
        splitting.splitFrames ? .parts : .stories, run.assigned.map { work.plan.items[$0].cost }))
    let inputs = run.assigned.map { work.inputs[$0] }
    let names = run.assigned.map { work.plan.items[$0].name }
    let (found, failures) = await runs.run(names, atOnce: command.threadCount) { item, threads, progress in
      var command = command
      command.threads = threads
      let index = run.assigned[item]
      let store = StoryStore(
        files, part: (run, index), cache: cache, folder: run.folder, outputs: try command.outputNames(of: inputs[item]))
      var found: (summary: RunSummary?, outcome: Outcome) = (nil, .success)
      do {
        found.summary =
          if let part = work.parts[index] {
            try await command.renderFrames(part, of: inputs[item], assets, store, progress)
          } else {
            try await command.render(inputs[item], assets, progress) { story, render in
              try await store.summary(of: story, options: command.keyOptions(story.target), render)
            }
          }
      } catch {
        found.outcome = Failure.report(error)
      }
      // A failure of this machine is not recorded, so that the next run repeats the item.
      if found.outcome != .environment { try store.addRecord(found.summary, found.outcome) }
      return found
    }
    try run.finish()
    command.report(found.compactMap(\.summary))
    let outcome = found.map(\.outcome).reduce(failures) { max($0, $1) }
    if outcome != .success { throw ExitCode(outcome.rawValue) }
  }
}

extension AnimateCommand<ScaleWing.Stories> {
  /// The stories as items of a plan.
  fileprivate func plannedWork() throws -> SceneWork {
    let files = SceneFiles()
    let stories = scenes.inputs(chosen.choice, of: files)
    try scenes.checkStems(stories)
    let target = try target()
    let whole = try SceneWork(stories, of: files, options: keyOptions(target), outputs: outputNames) { scene, cost in
      expectedTime(scene, cost, target)
    }
    guard work.splitting.splitFrames, let count = try work.sharding.chosen()?.count else { return whole }
    // The merge encodes the frames with the same options.
    return whole.split(among: count, settings: try MergeSettings.words(CommandLine.arguments, of: Self.self))
  }

  /// The folder of the outputs, with a slash at its end; empty for the current folder.
  fileprivate var storeFolder: String {
    let path = OutputPath(output)
    if path.fileExtension == nil { return path.folder }
    let folder = PathName.folder(output)
    return folder.isEmpty ? "" : PathName.join(folder, "")
  }

  /// The outputs of a story, relative to the folder of the outputs.
  func outputNames(of input: SceneInput) throws -> [String] {
    try outputPaths(of: input).map { String($0.dropFirst(storeFolder.count)) }
  }

  /// Whether the outputs may be kept in the shared cache. Videos may not, because they depend on the version of ffmpeg.
  /// Pictures with labels (most stills, and the endings of `--branch both`) may not, because the fonts of the labels are
  /// not known before they are drawn. Nor may what shows other scenes, of which the key says nothing.
  fileprivate var allowsCache: Bool {
    get throws {
      let path = OutputPath(output)
      let isReproducible = try target().formats.allSatisfy(\.isReproducible)
      let hasLabels = stills.strip != nil || stills.sheet || stills.onion != nil || stills.curves || branch == .both
      return isReproducible && !hasLabels && !path.isStandardOutput && !path.isSpecial && others.beside.isEmpty
    }
  }

  /// Everything on the command line that decides the bytes of a story's outputs: all options but those that are named here.
  func keyOptions(_ target: OutputTarget) -> JSON {
    [
      "options": ParsedOptions.json(
        of: self,
        except: [
          // Which stories are rendered, and in which formats and files: the key has each story, and what is below.
          "names", "theme", "locale", "script", "output",
          // What a scene may read: it has been read.
          "inputs",
          // How the work is done, and what is said about it.
          "work", "threads", "reporting", "quiet", "json", "profile",
        ]),
      "formats": .array(writesStillsOnly ? [] : target.formats.map { .string($0.name) }),
      "file": .string(orNull: OutputPath(output).fileExtension == nil ? nil : PathName.last(output)),
    ]
  }
}
