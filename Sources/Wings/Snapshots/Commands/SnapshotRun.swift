import ArgumentParser
import SegueCommandLine
import SegueFiles
import SegueJSON
import SegueExport
package import SegueSnapshots

/// The options of `record` and `verify`: the scenes and stories, and how they are rendered.
struct SnapshotArguments<Work: SnapshotWorkOptions>: ParsableArguments {
  // Empty by default and checked in `find`: otherwise a misspelt option would be reported as a missing scene.
  @Argument(
    help: ArgumentHelp(
      "Scene files, their locks, folders with both, or patterns with *, ** and ?. Or frames that no scene made: folders of pictures, GIFs, videos and others.",
      valueName: "scene"),
    completion: .file(extensions: ["json"]))
  var paths: [String] = []

  @Option(help: ArgumentHelp("A script of the scene, or all; can be given several times.", valueName: "name"))
  var script: [String] = []

  @Option(help: ArgumentHelp("A theme of the scene, or all; can be given several times.", valueName: "name"))
  var theme: [String] = []

  @Option(help: ArgumentHelp("A locale of the scene, or all; can be given several times.", valueName: "tag"))
  var locale: [String] = []

  @Option(help: "Pixels per point.")
  var scale: Double?

  @Option(help: "Frames per second, 1…100.")
  var fps: Int?

  @Option(
    help: ArgumentHelp(
      "What is written: missing, failed (with missing), all or never; also set by the environment variable SEGUE_RECORD.",
      valueName: "mode"))
  var mode: RecordMode?

  @Option(help: "Frames rendered at the same time (default: the number of processors).")
  var threads: Int?

  @OptionGroup(title: "Inputs") var inputs: SceneAccessArguments

  @OptionGroup var work: Work

  @OptionGroup var reporting: ProgressArguments

  @Flag(name: .shortAndLong, help: "Print problems only.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Print more frames of a difference, and all changes in them.")
  var verbose = false

  func validate() throws {
    try OptionCheck.scale(scale)
    try OptionCheck.frameRate(fps)
    try OptionCheck.threads(threads)
  }

  var selection: StorySelection {
    StorySelection(StoryChoice(scripts: script, themes: theme, locales: locale), scale: scale, frameRate: fps)
  }

  func verifier(isStrict: Bool = false, allowance: PixelAllowance = .pixels(0)) -> Verifier {
    Verifier(
      threads: threads ?? ProcessorCount.current, access: inputs.access, isStrict: isStrict, allowance: allowance)
  }

  /// The scenes and orphaned references that the paths match. Throws if a path matches nothing, or names a reference whose
  /// scene is gone.
  ///
  /// - Parameter removesOrphans: whether the run removes such references.
  func find(_ paths: [String], besides frames: [String], removesOrphans: Bool) throws -> SceneFinder {
    if paths.isEmpty, frames.isEmpty { throw UsageError("name at least one scene, or a folder of scenes") }
    if paths.contains("") { throw UsageError("a path is empty: name a scene, or a folder of scenes") }
    let finder = try SceneFinder(paths)
    Console.warn(finder.outside.map { "\($0) is a link that leads out of its folder: it was not searched" })
    if let path = finder.empty.first {
      throw UsageError("\(path): there are no scenes or locks")
    }
    if !removesOrphans, let path = finder.namedOrphans.first { throw InputError("\(path): \(Orphans.lack(of: path))") }
    return finder
  }

  /// The mode of `--mode`, else of `SEGUE_RECORD`, else `fallback`.
  func recordMode(fallback: RecordMode) throws -> RecordMode {
    if let mode { return mode }
    guard let word = Console.environment("SEGUE_RECORD"), !word.isEmpty else { return fallback }
    guard let mode = RecordMode(rawValue: word) else {
      throw UsageError(
        "SEGUE_RECORD is \"\(word)\": expected one of \(RecordMode.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return mode
  }
}

extension RecordMode: ExpressibleByArgument {}

/// The verdicts of a run, and how they are reported.
struct SnapshotRun {
  /// Whether only problems are printed.
  let isQuiet: Bool
  /// Whether everything is printed of a difference.
  let isVerbose: Bool
  /// Whether the report is a document for a program, so that no text is printed.
  let isDocument: Bool
  /// Whether a report at the end shows pictures.
  private let showsPictures: Bool
  private(set) var verdicts: [SceneVerdict] = []

  init(isQuiet: Bool, isVerbose: Bool = false, isDocument: Bool, showsPictures: Bool) {
    self.isQuiet = isQuiet
    self.isVerbose = isVerbose
    self.isDocument = isDocument
    self.showsPictures = showsPictures
  }

  /// The verdicts to keep until the end of the run. If no report shows pictures, these are dropped, because they hold both
  /// versions of a scene and all their files in memory.
  func kept(_ found: [SceneVerdict]) -> [SceneVerdict] {
    showsPictures ? found : found.map(\.withoutPictures)
  }

  /// Adds the verdicts on a scene.
  mutating func add(_ found: [SceneVerdict]) { verdicts += found }

  /// Prints the verdicts on a scene.
  func show(_ found: [SceneVerdict]) {
    if isDocument { return }
    var messages: Set<String> = []
    for verdict in found where verdict.isFailure || !isQuiet {
      var others = 0
      if case .broken(let message, _) = verdict.outcome {
        // An error of the scene is one of all its stories.
        if !messages.insert(message).inserted { continue }
        others = found.count { $0.outcome == verdict.outcome } - 1
      }
      Console.out(
        VerifyText.text(
          for: verdict, isVerbose ? .everything : .brief, others: others, hint: "-v shows more"))
    }
  }

  /// Prints the summary of all verdicts.
  func conclude() {
    if isDocument || isQuiet { return }
    Console.out(summary)
    if let note = VerifyText.sourceNote(for: verdicts) { Console.out(note) }
  }

  /// `6 scenes: 5 passed, 1 failed`; `0 scenes` for a shard that has none.
  private var summary: String {
    // The verdicts on the stories of a scene follow each other.
    var scenes: [String] = []
    for verdict in verdicts where verdict.scene != scenes.last { scenes.append(verdict.scene) }
    let outcomes = verdicts.map { verdict -> String in
      if verdict.isUnwritten { return "not recorded" }
      if case .recorded(let recording, _) = verdict.outcome { return recording.rawValue }
      return verdict.outcome.name
    }
    let names = [
      "passed", "new", "refreshed", "unchanged", "renamed", "removed", "failed", "missing", "broken", "not recorded",
    ]
    let parts = names.compactMap { name -> String? in
      let count = outcomes.count { $0 == name }
      return count > 0 ? "\(count) \(name)" : nil
    }
    let recordings = Set(verdicts.filter(\.isOfFrames).map(\.scene)).count
    let count = [(recordings, "recording"), (scenes.count - recordings, "scene")].filter { $0.0 > 0 || scenes.isEmpty }
      .suffix(scenes.isEmpty ? 1 : 2).map { RunSummary.counted($0.0, $0.1) }.joined(separator: " and ")
    return parts.isEmpty ? count : "\(count): \(parts.joined(separator: ", "))"
  }

  var outcome: Outcome { Self.outcome(of: verdicts) }

  static func outcome(of verdicts: [SceneVerdict]) -> Outcome {
    if verdicts.contains(where: \.isEnvironmental) { return .environment }
    if verdicts.contains(where: \.isBroken) { return .badInput }
    return verdicts.contains(where: \.isFailure) ? .differences : .success
  }
}
