import SegueCommandLine
import SegueEncoders
import SegueDigests
import SegueFiles
import SegueJSON
import SegueExport
import SegueScene
import SegueSnapshots
import SeguePlans

/// The recordings and scenes that `record` or `verify` processes, as items of a plan. A scene is one item because it has one lock, and
/// so has a recording.
struct SnapshotWork<Work: SnapshotWorkOptions> {
  private let command: String
  private let options: JSON
  private let onlyReadsLocks: Bool
  /// They come before the scenes.
  private let frames: FrameRuns
  private let scenes: [String]
  private let arguments: SnapshotArguments<Work>

  /// - Parameters:
  ///   - options: the command-line options on which the verdicts depend.
  ///   - onlyReadsLocks: whether the run only reads the locks. They are then inputs of the plan, otherwise its outputs.
  init(
    _ command: String, _ frames: FrameRuns, _ scenes: [String], _ arguments: SnapshotArguments<Work>, options: JSON,
    onlyReadsLocks: Bool
  ) {
    self.command = command
    self.frames = frames
    self.scenes = scenes
    self.arguments = arguments
    self.options = options
    self.onlyReadsLocks = onlyReadsLocks
  }

  /// What this run does of the scenes; nil for all of them, or if it only had to print the plan.
  func part(json: Bool) throws -> (any WorkPart)? {
    guard arguments.work.asksForItems else { return nil }
    let part = try arguments.work.part(of: plan(), in: arguments.work.partFolder, listing: ("", json))
    if part == nil { Console.warn(frames.lockProblems) }
    return part
  }

  private func plan() -> WorkPlan {
    let selection = "\(arguments.selection)\0\(CanonicalJSON.text(of: options))"
    func outputs(_ lock: String) -> [String] { onlyReadsLocks ? [] : [WorkItem.outputName(of: lock) ?? lock] }
    let recordings = frames.paths.enumerated().map { index, path in
      let lock = onlyReadsLocks ? try? File.read(frames.lock(index), takesPipes: false) : nil
      let inputs = [frames.inputs(index), lock.map { Digest(of: $0).hex() } ?? "", selection]
      return WorkItem(
        name: path, content: Digest(of: Array(inputs.joined(separator: "\0").utf8)), cost: frames.cost(index),
        outputs: outputs(frames.lock(index)))
    }
    return WorkPlan(
      command: command,
      items: recordings
        + scenes.map { scene in
          let bytes = try? File.read(scene, takesPipes: false, limit: SceneDocument.maxBytes)
          let lockPath = SceneLock.path(ofScene: scene)
          let lock = onlyReadsLocks ? try? File.read(lockPath, takesPipes: false, limit: SceneLock.maxBytes) : nil
          let inputs = [bytes, lock].map { $0.map { Digest(of: $0).hex() } ?? "" } + [selection]
          return WorkItem(
            name: scene, content: Digest(of: Array(inputs.joined(separator: "\0").utf8)),
            cost: Self.cost(scene, bytes, lock, arguments.selection),
            outputs: outputs(lockPath))
        })
  }

  /// The expected microseconds for the recorded stories if there are any, else for the selected ones; 1 if the scene cannot
  /// be read.
  private static func cost(_ scene: String, _ bytes: [UInt8]?, _ lock: [UInt8]?, _ selection: StorySelection) -> Int {
    guard let bytes, let root = SceneDocument(SourceFile(name: scene, bytes: bytes)).root else { return 1 }
    let (outline, effects) = (SceneOutline(root), StoryCost.effects(in: root))
    func microseconds(_ script: String?, _ scale: Double, _ rate: Int) -> Int {
      StoryCost(outline, script: script, effects: effects).microseconds(scale: scale, frameRate: rate, formats: [])
    }
    let recorded = (lock.map { SceneLock.stories(in: $0) } ?? []).filter(selection.includes)
    if !recorded.isEmpty { return recorded.reduce(0) { $0 + microseconds($1.script, $1.scale, $1.frameRate) } }
    return selection.stories(of: SceneStories(root)).reduce(0) { sum, story in
      sum
        + microseconds(
          story.script, selection.scale ?? outline.canvas.scale, selection.frameRate ?? outline.frameRate)
    }
  }

  /// Processes recordings and scenes, or those of a part.
  ///
  /// - Parameter atEnd: runs after the scenes; of several parts, only the first one runs it.
  func run(
    _ recorder: Recorder, _ part: (any WorkPart)?, into run: inout SnapshotRun,
    atEnd: () async throws -> RunEnd = { RunEnd() }
  ) async throws -> Outcome {
    try recorder.check(scenes)
    let style = arguments.reporting.style(isQuiet: arguments.quiet, isJSON: false)
    // A copy for the closures below, which cannot capture an `inout` parameter.
    let printing = run
    guard let part else {
      for index in frames.paths.indices {
        let verdict = try await frames.run(index)
        run.show([verdict])
        run.add([verdict])
      }
      let runs = ItemRuns<[SceneVerdict]>(
        threads: threads, progress: ProgressBar(style, .scenes, weights: [Int](repeating: 1, count: scenes.count)),
        itemsReportNoProgress: true)
      let (found, _) = await runs.run(scenes, atOnce: threads) { index, threads, progress in
        let found = await recorder.on(threads: threads).run(scenes[index])
        progress.clear()
        printing.show(found)
        return printing.kept(found)
      }
      run.add(found.flatMap(\.self))
      run.conclude()
      return max(run.outcome, try await atEnd().outcome)
    }
    if isRecording { try checkNames() }
    // Unlike other commands, nothing is taken from an earlier run: a verdict is about the files as they are now.
    let runs = ItemRuns<[SceneVerdict]>(
      threads: threads,
      progress: ProgressBar(style, .scenes, weights: part.assigned.map { part.plan.items[$0].cost }),
      itemsReportNoProgress: true)
    // What a report shows must be there when parts are merged.
    let frames = frames.showingPictures
    let (found, failures) = await runs.run(part.assigned.map { part.plan.items[$0].name }, atOnce: threads) {
      item, threads, progress in
      let index = part.assigned[item]
      let scene = index - frames.paths.count
      let found =
        scene < 0
        ? [try await frames.run(index, threads: threads)]
        : await recorder.on(threads: threads).run(scenes[scene])
      progress.clear()
      printing.show(found)
      if !found.contains(where: \.isEnvironmental) { try addRecord(index, found, to: part) }
      return printing.kept(found)
    }
    run.add(found.flatMap(\.self))
    run.conclude()
    let end = part.isFirst ? try await atEnd() : RunEnd()
    try part.finish(extra: end.json)
    return max(run.outcome, end.outcome, failures)
  }

  /// Adds a scene to the manifest of `part`, with copies of its recorded files and pictures of its differences.
  private func addRecord(_ index: Int, _ verdicts: [SceneVerdict], to part: any WorkPart) throws {
    var paths: [String] = []
    var reports: [JSON] = []
    for (position, verdict) in verdicts.enumerated() {
      let kept = try VerdictRecord.write(
        verdict, to: part.folder, stem: "\(part.pictureStem(of: index))\(position + 1)", threads: threads)
      paths += kept.files.map { part.folder + $0 }
      reports.append(kept.json)
    }
    let scene = index - frames.paths.count
    let recorded =
      !isRecording
      ? []
      : scene < 0 ? frames.recordedFiles(index) : RecordedFiles.paths(ofScene: scenes[scene], verdicts.map(\.story))
    try part.add(
      ItemEnd(
        outcome: SnapshotRun.outcome(of: verdicts), paths: paths, pathsElsewhere: recorded, report: .array(reports)),
      of: index)
  }

  private var isRecording: Bool { command == RecordCommand<Work>.name }

  /// Throws if a lock would have a name that a merge does not accept.
  private func checkNames() throws {
    let locks =
      frames.paths.enumerated().map { (name: $1, lock: frames.lock($0), things: "frames") }
      + scenes.map { (name: $0, lock: SceneLock.path(ofScene: $0), things: "scenes") }
    for (name, lock, things) in locks where WorkItem.outputName(of: lock) == nil {
      throw InputError(
        "\(name) is hidden, or not below the current folder: run record --shard in a folder above its \(things)")
    }
  }

  private var threads: Int { arguments.threads ?? ProcessorCount.current }
}
