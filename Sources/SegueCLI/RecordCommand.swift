import ArgumentParser
import SegueSnapshot

/// `render record SCENE…`: records the frames of scenes as the reference for `verify`.
struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Record what scenes show, frame by frame, for verify to compare with.",
    discussion: """
      What NAME.json shows is recorded in NAME.segue-lock beside it: a text file, to
      be committed with the scene. Without --mode, stories are recorded that are not
      yet, and those that are must be as they were.

      EXAMPLES:
        render record scenes/                       all scenes of a folder
        render record scenes/card.json --theme all  every theme
        render record --mode all scenes/card.json   accept what there is now

      docs/snapshots.md says more.
      """)

  @OptionGroup var arguments: SnapshotArguments

  @Flag(help: "Keep the frames too, as a lossless animated PNG a story: they show what was, whatever changes.")
  var pixels = false

  @Flag(help: "Report as JSON.")
  var json = false

  func run() async throws {
    do {
      let mode = try arguments.recordMode(fallback: .missing)
      var run = SnapshotRun(
        Recorder(arguments.verifier, mode: mode, selection: arguments.selection, keepsPictures: pixels), arguments,
        isSilent: json)
      await run.process(try arguments.find().scenes)
      if json { Console.out(VerifyJSON.json(for: run.verdicts)) }
      if run.outcome != .success { throw ExitCode(run.outcome.rawValue) }
    } catch let error as ValidationError {
      throw error
    } catch let code as ExitCode {
      throw code
    } catch {
      throw ExitCode(Failure.report(error).rawValue)
    }
  }
}
