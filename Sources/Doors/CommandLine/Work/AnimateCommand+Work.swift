import ArgumentParser
import SegueCodecs
import SegueCore
import SegueDigests
import SegueFiles
import SegueJSON
import SegueRendering
import SegueScene
import SegueWork

/// The stories of a command line as items of a plan, which shards divide and caches know.
extension AnimateCommand {
  /// Does one part of the work, and writes the shard's manifest.
  func run(_ shard: Shard) async throws {
    let work = try work()
    try checkOutputs(of: work.inputs)
    let run = ShardRun(work.plan, shard, sharding.partition, folder: OutputPath(output).folder)
    let resources = RunResources(SceneAssets(access: inputs.access), cache: caching.shared)
    let runs = ItemRuns<(summary: RunSummary?, outcome: Outcome)>(
      threads: threadCount,
      progress: progress(
        splitting.splitFrames ? .parts : .stories, run.assigned.map { work.plan.items[$0].cost }))
    let inputs = run.assigned.map { work.inputs[$0] }
    let names = run.assigned.map { work.plan.items[$0].name }
    let (found, failures) = await runs.run(names, atOnce: threadCount) { item, threads, progress in
      var command = self
      command.threads = threads
      let index = run.assigned[item]
      let store = StoryStore(
        resources.digests, part: (run, index), cache: try cache(resources), folder: OutputPath(output).folder,
        outputs: try outputNames(of: inputs[item]))
      var found: (summary: RunSummary?, outcome: Outcome) = (nil, .success)
      do {
        found.summary =
          if let part = work.parts[index] {
            try await command.renderFrames(part, of: inputs[item], resources.assets, store, progress)
          } else {
            try await command.render(inputs[item], resources.assets, store, progress)
          }
      } catch {
        found.outcome = Failure.report(error)
      }
      // A failure of this machine is not recorded, so that the next run repeats the item.
      if found.outcome != .environment { try store.addRecord(found.summary, found.outcome) }
      return found
    }
    try run.finish()
    conclude(found.compactMap(\.summary), resources)
    let outcome = found.map(\.outcome).reduce(failures) { max($0, $1) }
    if outcome != .success { throw ExitCode(outcome.rawValue) }
  }

  /// The stories as items of a plan.
  func work() throws -> SceneWork {
    let files = SceneFiles()
    let stories = scenes.inputs(chosen.choice, of: files)
    try scenes.checkStems(stories)
    let target = try target()
    let work = try SceneWork(stories, of: files, options: keyOptions(target), outputs: outputNames) { scene, cost in
      cost.microseconds(
        scale: scale ?? width.map { Double($0) / scene.canvas.size.width } ?? scene.canvas.scale,
        frameRate: sampling.fps ?? scene.frameRate, formats: writesStillsOnly ? [] : target.formats,
        frames: isStill || writesStillsOnly ? nil : sampling.frames?.range ?? 0...Int.max,
        stills: stills.count + (isStill ? 1 : 0))
    }
    guard splitting.splitFrames, let count = try sharding.chosen()?.count else { return work }
    // The merge encodes the frames with the same options.
    return work.split(among: count, settings: try MergeSettings.words(CommandLine.arguments, of: Self.self))
  }

  /// The files that a story writes; folders with a slash at their end.
  func outputPaths(of input: SceneInput) throws -> [String] {
    let target = try target()
    if isStill { return target.files(stem: input.stem) }
    let animations = target.formats.map { target.path(of: $0, input.stem) + ($0.isFolder ? "/" : "") }
    let run = StillRun(arguments: stills, path: OutputPath(output), embedsProfile: gifArguments.embedProfile)
    return (writesStillsOnly ? [] : animations)
      + stills.stills(sheetTimes: []).map { run.filePath(of: $0, stem: input.stem) }
  }

  /// The same, relative to the folder of the outputs.
  func outputNames(of input: SceneInput) throws -> [String] {
    try outputPaths(of: input).map { String($0.dropFirst(storeFolder.count)) }
  }

  /// Everything on the command line that decides the bytes of the outputs.
  func keyOptions(_ target: OutputTarget) -> JSON {
    .object(
      gifArguments.keyMembers + [
        ("formats", .array(writesStillsOnly ? [] : target.formats.map { .string($0.name) })),
        ("at", .number(orNull: sampling.at)), ("frames", .string(orNull: sampling.frames?.text)),
        ("fps", .integer(orNull: sampling.fps)),
        ("reducedMotion", .bool(sampling.reducedMotion)), ("scale", .number(orNull: scale)),
        ("width", .integer(orNull: width)),
        ("webpQuality", .integer(orNull: encoding.webpQuality)), ("mp4Crf", .integer(encoding.mp4Crf)),
        ("webmCrf", .integer(encoding.webmCrf)), ("chroma", .string(encoding.y4mChroma.rawValue)),
        (
          "stills",
          .array(
            stills.stills(sheetTimes: []).map { .string("\($0)") } + [
              .string(orNull: stills.span?.text), .bool(stills.labels),
            ])
        ),
        ("frame", framing.framing.keyJSON), ("touches", .bool(orNull: touches)),
        ("branch", .string(orNull: branch?.rawValue)),
        ("file", .string(orNull: OutputPath(output).fileExtension == nil ? nil : PathName.last(output))),
      ])
  }
}
