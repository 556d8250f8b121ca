import ArgumentParser
import SegueCommandLine
import SegueFiles
import SegueJSON
import SegueExport
import SegueSnapshots

/// `render verify SCENE…`: compares scenes with their recorded frames.
struct VerifyCommand<Work: SnapshotWorkOptions>: AsyncParsableCommand {
  static var name: String { "verify" }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name, abstract: "Compare the frames of scenes with the recorded ones, pixel by pixel.",
      discussion: """
        Every story in NAME.segue-lock is rendered and compared without tolerance;
        nothing is written. A scene without a lock is compared with the PNG files
        of render record --no-lock. Differences are reported with their cause: the scene, a
        file that it uses, layout, or the renderer. A scene that was edited without
        changing any pixel passes, with a note.

        EXAMPLES:
          render verify scenes/                  all scenes of a folder
          render verify 'ui/**/*.json' --prune   and remove locks without a scene
          render verify tour.gif                 frames that no scene made

        EXIT CODES: 0 nothing differs, 1 something differs or is not recorded,
        2 something cannot be read, 3 environment. See docs/snapshots.md for more.
        """)
  }

  @OptionGroup var arguments: SnapshotArguments<Work>

  @OptionGroup(title: "Frames of others") var frameOptions: FrameArguments

  @Flag(help: "Fail also if only the scene or its files changed, and no pixel, or if a recorded scene is gone.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "How many pixels of a frame may differ from PNG files that stand in for a lock: a number, or a percentage such as 0.5%.",
      valueName: "count"))
  var maxDifferentPixels = PixelAllowance.pixels(0)

  @Flag(help: "Remove references whose scene no longer exists, and list them.")
  var prune = false

  @OptionGroup var reports: VerdictReportArguments

  func run() async throws {
    try await Failure.reporting {
      let mode = try recordMode()
      let recorder = Recorder(
        arguments.verifier(isStrict: strict, allowance: maxDifferentPixels), mode: mode, selection: arguments.selection)
      let paths = FramePaths(arguments.paths)
      let finder = try arguments.find(paths.scenes, besides: paths.frames, removesOrphans: prune)
      let frames = FramePaths.distinct(paths.frames + finder.frames)
      if !frames.isEmpty, finder.scenes.isEmpty, maxDifferentPixels != .pixels(0) {
        throw UsageError("--max-different-pixels is for scenes: frames that need not be equal have --tolerance")
      }
      if finder.scenes.isEmpty, frames.isEmpty {
        _ = try await handle(orphans: finder.orphans)
        throw InputError("nothing was compared: there is no scene, only what was recorded of others")
      }
      try OutputPath.check(reports.files) {
        finder.scenes.flatMap(inputs) + frames.flatMap { [$0, FrameLock.path(ofFrames: $0)] }
      }
      let recordings = try arguments.frameRuns(
        frames, frameOptions, mode: mode, showsPictures: reports.showPictures || reports.format.isDocument)
      let options: [(String, JSON)] = [
        ("mode", .string(mode.rawValue)), ("strict", .bool(strict)),
        ("maxDifferentPixels", .string("\(maxDifferentPixels)")),
      ]
      let work = SnapshotWork(
        Self.name, recordings, finder.scenes, arguments,
        options: .object(options + (frames.isEmpty ? [] : [("frames", frameOptions.json)])),
        onlyReadsLocks: mode == .never)
      let part = try work.part(json: reports.format == .json)
      if arguments.work.asksForItems, part == nil { return }
      var run = newRun
      let outcome = try await work.run(recorder, part, into: &run) { try await handle(orphans: finder.orphans) }
      try reports.write(run.verdicts, threads: arguments.threads, isQuiet: arguments.quiet)
      if outcome != .success { throw ExitCode(outcome.rawValue) }
    }
  }

  private var newRun: SnapshotRun {
    SnapshotRun(
      isQuiet: arguments.quiet, isVerbose: arguments.verbose, isDocument: reports.format.isDocument,
      showsPictures: reports.showPictures)
  }

  /// The files that are read for a scene: itself, what is recorded beside it, and the files that it names.
  private func inputs(ofScene path: String) -> [String] {
    [path] + RecordedFiles.paths(besideScene: path) + ((try? SceneDocument(path: path))?.files ?? [])
  }

  /// Never records on CI: a test must not make itself pass.
  private func recordMode() throws -> RecordMode {
    let mode = try arguments.recordMode(fallback: .never)
    guard mode != .never, let variable = ciVariable else { return mode }
    let source = arguments.mode == nil ? "SEGUE_RECORD=\(mode.rawValue)" : "--mode \(mode.rawValue)"
    Console.error("note: \(variable) is set, so verify writes nothing: \(source) is ignored")
    return .never
  }

  /// The variable that says that this is a CI job.
  private var ciVariable: String? { ContinuousIntegration.variable(Console.environment) }

  /// Reports references whose scene or story is gone, and removes them with `--prune`, but not on CI.
  private func handle(orphans: [String]) async throws -> RunEnd {
    var found = RunEnd()
    if orphans.isEmpty { return found }
    let removes = prune && ciVariable == nil
    for path in orphans {
      var action = prune ? "not removed, because \(ciVariable ?? "CI") is set" : "--prune removes it"
      if removes {
        action = try await Orphans.prune(path) ? "removed" : "not removed, because it was recorded meanwhile"
      }
      found.note("\(path): \(Orphans.lack(of: path)); \(action)")
    }
    if strict || prune, !removes { found.outcome = .differences }
    return found
  }
}

extension VerifyCommand: ReadsNamedFiles, RunsStoriesSideBySide { package var readPaths: [String] { arguments.paths } }
