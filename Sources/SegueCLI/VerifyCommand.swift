import ArgumentParser
import SegueFiles
import SegueRendering
import SegueSnapshot

/// `render verify SCENE…`: compares scenes with their recorded frames.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Compare the frames of scenes with the recorded ones, pixel by pixel.",
    discussion: """
      Every story in NAME.segue-lock is rendered and compared without tolerance;
      nothing is written. Differences are reported with their cause: the scene, a
      file that it uses, layout, or the renderer. A scene that was edited without
      changing any pixel passes, with a note.

      EXAMPLES:
        render verify scenes/                  all scenes of a folder
        render verify 'ui/**/*.json' --prune   and remove locks without a scene

      EXIT CODES: 0 nothing differs, 1 something differs or is not recorded,
      2 something cannot be read, 3 environment. See docs/snapshots.md for more.
      """)

  @OptionGroup var arguments: SnapshotArguments

  @Flag(help: "Fail also if only the scene or its files changed, and no pixel.")
  var strict = false

  @Flag(help: "Remove references whose scene no longer exists, and list them.")
  var prune = false

  @Flag(help: "Report as JSON.")
  var json = false

  @Option(
    help: ArgumentHelp("Write a JUnit XML file for CI servers.", valueName: "file"),
    completion: .file(), transform: OutputPath.checkedFile)
  var junit: String?

  @Option(
    help: ArgumentHelp("Write an HTML file with pictures and curves of all differences.", valueName: "file"),
    completion: .file(), transform: OutputPath.checkedFile)
  var report: String?

  func run() async throws {
    do {
      var run = SnapshotRun(
        Recorder(arguments.verifier(isStrict: strict), mode: try recordMode(), selection: arguments.selection),
        arguments,
        isSilent: json)
      let finder = try arguments.find()
      let inputs = finder.scenes.flatMap { [$0, SceneLock.path(ofScene: $0)] }
      for (option, path) in [("--junit", junit), ("--report", report)] {
        if let path { try OutputPath(path).checkIsNone(of: inputs, option: option) }
      }
      try await run.process(finder.scenes)
      try report(run.verdicts)
      let outcome = Swift.max(run.outcome, try handle(orphans: finder.orphans))
      if outcome != .success { throw ExitCode(outcome.rawValue) }
    } catch let error as ValidationError {
      throw error
    } catch let code as ExitCode {
      throw code
    } catch {
      throw ExitCode(Failure.report(error).rawValue)
    }
  }

  private func report(_ verdicts: [SceneVerdict]) throws(FileError) {
    if json { Console.out(VerifyJSON.json(for: verdicts)) }
    if let junit { try AtomicFile.write(Array(JUnitReport.text(for: verdicts).utf8), to: junit) }
    if let report {
      try AtomicFile.write(
        HTMLReport.bytes(for: verdicts, threads: arguments.threads ?? ProcessorCount.current), to: report)
      if !arguments.quiet, !json { Console.out("\(report)") }
    }
  }

  /// Never records on CI: a test must not make itself pass.
  private func recordMode() throws -> RecordMode {
    let mode = try arguments.recordMode(fallback: .never)
    guard mode != .never, isContinuousIntegration else { return mode }
    let source = arguments.mode == nil ? "SEGUE_RECORD=\(mode.rawValue)" : "--mode \(mode.rawValue)"
    Console.error("note: CI is set, so verify writes nothing: \(source) is ignored")
    return .never
  }

  private var isContinuousIntegration: Bool { !["", "0", "false"].contains(Console.environment("CI") ?? "") }

  /// Reports references whose scene is gone, and removes them with `--prune`.
  private func handle(orphans: [String]) throws -> Outcome {
    if orphans.isEmpty { return .success }
    let removes = prune && !isContinuousIntegration
    for path in orphans {
      if removes { try Orphans.remove(path) }
      let end = removes ? "removed" : prune ? "not removed, as CI is set" : "--prune removes it"
      let isLock = path.hasSuffix("." + SceneLock.fileExtension)
      Console.error("\(path): \(isLock ? "its scene is gone" : "no recorded story has it"); \(end)")
    }
    return prune && !removes ? .differences : .success
  }
}
