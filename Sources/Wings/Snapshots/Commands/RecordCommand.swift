import ArgumentParser
import SegueCommandLine
import SegueJSON
import SegueExport
import SegueSnapshots

/// `render record SCENE…`: records the frames of scenes as the reference for `verify`.
struct RecordCommand<Work: SnapshotWorkOptions>: AsyncParsableCommand {
  static var name: String { "record" }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name, abstract: "Record the frames of scenes, for render verify to compare with.",
      discussion: """
        The frames of NAME.json are recorded in NAME.segue-lock next to it, a text
        file to commit with the scene. Without --mode, stories without a recording
        are recorded, and the others are compared with theirs.

        EXAMPLES:
          render record scenes/                       all scenes of a folder
          render record scenes/card.json --theme all  every theme
          render record --mode all scenes/card.json   accept the current frames
          render record --pictures scenes/            also PNG files for pull requests
          render record --no-lock scenes/             PNG files instead of locks
          render record tour.gif                      frames that no scene made

        See docs/snapshots.md for more, and docs/frames.md for frames of others.
        """)
  }

  @OptionGroup var arguments: SnapshotArguments<Work>

  @OptionGroup(title: "Frames of others") var frameOptions: FrameArguments

  @Flag(help: "Also keep the frames of each story, as a lossless animated PNG that shows what was recorded.")
  var pixels = false

  @Flag(help: "Also keep a frame every tenth of a second, as PNG files that a pull request shows.")
  var pictures = false

  @Flag(
    inversion: .prefixedNo,
    help:
      "Record in locks, or only as the files of --pictures, which verify then compares with. The default is what a scene has; a lock if it has nothing."
  )
  var lock: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "Write a contact sheet of each recorded story to output/. The default on a terminal.")
  var sheet: Bool?

  @Flag(help: "Report as JSON.")
  var json = false

  func run() async throws {
    try await Failure.reporting {
      let mode = try arguments.recordMode(fallback: .missing)
      let writesSheets = sheet ?? Console.outputIsTerminal
      let recorder = Recorder(
        arguments.verifier(), mode: mode, selection: arguments.selection,
        pictures: PictureOptions(frames: pixels, moments: pictures, sheets: writesSheets ? "output" : nil),
        keepsLock: lock)
      let paths = FramePaths(arguments.paths)
      let finder = try arguments.find(paths.scenes, besides: paths.frames, removesOrphans: false)
      let frames = FramePaths.distinct(paths.frames + finder.frames)
      if !frames.isEmpty, pictures || lock != nil || sheet == true {
        throw UsageError(
          "--pictures, --lock and --sheet are for scenes, and \(frames[0]) is none: --pixels keeps its frames"
        )
      }
      if finder.scenes.isEmpty, frames.isEmpty {
        for path in finder.orphans { Console.error(PrintableText.line("\(path): \(Orphans.lack(of: path))")) }
        throw InputError("nothing was recorded: there is no scene, only what was recorded of others")
      }
      let recordings = try arguments.frameRuns(frames, frameOptions, mode: mode, keepsPixels: pixels)
      let options: [(String, JSON)] = [
        ("mode", .string(mode.rawValue)), ("pixels", .bool(pixels)), ("pictures", .bool(pictures)),
        ("lock", .bool(orNull: lock)),
      ]
      let work = SnapshotWork(
        Self.name, recordings, finder.scenes, arguments,
        options: .object(options + (frames.isEmpty ? [] : [("frames", frameOptions.json)])), onlyReadsLocks: false)
      let part = try work.part(json: json)
      if arguments.work.asksForItems, part == nil { return }
      var run = SnapshotRun(
        isQuiet: arguments.quiet, isVerbose: arguments.verbose, isDocument: json, showsPictures: false)
      let outcome = try await work.run(recorder, part, into: &run)
      if json { Console.out(VerifyJSON.json(for: run.verdicts)) }
      if outcome != .success { throw ExitCode(outcome.rawValue) }
    }
  }
}

extension RecordCommand: ReadsNamedFiles, RunsStoriesSideBySide { package var readPaths: [String] { arguments.paths } }
