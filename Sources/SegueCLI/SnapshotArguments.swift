import ArgumentParser
import SegueFiles
import SegueRendering
import SegueSnapshot

/// Which stories of which scenes are recorded or verified, and how that is reported.
struct SnapshotArguments: ParsableArguments {
  // Empty by default, and missed only by a run, so that a misspelt option is named rather than a missing scene.
  @Argument(
    help: ArgumentHelp(
      "Scene files, their locks, folders with both, or patterns with *, ** and ?.", valueName: "scene"),
    completion: .file(extensions: ["json"]))
  var paths: [String] = []

  @Option(help: ArgumentHelp("One of the scene's scripts, or all.", valueName: "name"))
  var script: String?

  @Option(help: ArgumentHelp("One of the scene's themes, or all.", valueName: "name"))
  var theme: String?

  @Option(help: "Pixels a point.")
  var scale: Double?

  @Option(help: "Frames a second, 1…100.")
  var fps: Int?

  @Option(
    help: ArgumentHelp(
      "What is written: missing, failed, all or never. The environment variable SEGUE_RECORD says it too.",
      valueName: "mode"))
  var mode: RecordMode?

  @Option(help: "Frames rendered at the same time; as many as there are processors if not given.")
  var threads: Int?

  @OptionGroup(title: "Inputs") var inputs: SceneAccessArguments

  @Flag(name: .shortAndLong, help: "Say nothing but what is not as it should be.")
  var quiet = false

  func validate() throws {
    if let scale, !(scale >= 0.1 && scale <= 10) { throw ValidationError("--scale must lie in 0.1…10, not \(scale)") }
    if let fps, !(1...100).contains(fps) { throw ValidationError("--fps must lie in 1…100, not \(fps)") }
    if let threads, !(1...256).contains(threads) {
      throw ValidationError("--threads must lie in 1…256, not \(threads)")
    }
  }

  var selection: StorySelection {
    func choice(_ name: String?) -> StorySelection.Choice? { name.map { $0 == "all" ? .all : .named($0) } }
    return StorySelection(script: choice(script), theme: choice(theme), scale: scale, frameRate: fps)
  }

  var verifier: Verifier { Verifier(threads: threads ?? ProcessorCount.current, access: inputs.access) }

  /// What is to be done with what the paths stand for; throws where there is nothing.
  func find() throws -> SceneFinder {
    if paths.isEmpty { throw ValidationError("name at least one scene, or a folder of scenes") }
    let finder = try SceneFinder(paths)
    if let path = finder.empty.first {
      throw ValidationError("\(path): there is neither a scene nor a lock")
    }
    return finder
  }

  /// The mode of the option, else of the environment, else `usual`.
  func chosenMode(usual: RecordMode) throws -> RecordMode {
    if let mode { return mode }
    guard let word = Console.environment("SEGUE_RECORD"), !word.isEmpty else { return usual }
    guard let mode = RecordMode(rawValue: word) else {
      throw ValidationError(
        "SEGUE_RECORD is \"\(word)\": expected one of \(RecordMode.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return mode
  }
}

extension RecordMode: ExpressibleByArgument {}
