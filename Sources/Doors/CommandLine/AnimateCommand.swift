package import ArgumentParser
import SegueEncoders
import SegueCore
import SegueFiles
import SegueJSON
package import SegueExport
package import SegueScene
package import SeguePlans

/// `render SCENE…`: renders scenes to animated images, videos, PNG sequences and stills.
package struct AnimateCommand<Work: StoryWork>: AsyncParsableCommand, Sendable {
  package static var name: String { "animate" }

  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name, abstract: "Render scenes; this is what render does if no command is given.")
  }

  @OptionGroup package var scenes: SceneArguments

  @OptionGroup package var formats: FormatArguments

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A file (its extension decides what is written), a folder, or - for standard output.", valueName: "path"),
    completion: .file(), transform: OutputPath.checked)
  package var output = "output/"

  @Option(help: "Pixels per point (default: the scene's own).")
  package var scale: Double?

  @Option(
    help: ArgumentHelp(
      "The picture's width, including everything drawn around it; instead of --scale.", valueName: "pixels"))
  package var width: Int?

  @OptionGroup package var chosen: StoryArguments

  @OptionGroup package var sampling: SamplingArguments

  @OptionGroup(title: "GIF") var gifArguments: GIFArguments

  @OptionGroup(title: "WebP and video") var encoding: EncodingArguments

  @OptionGroup(title: "STILLS") package var stills: StillArguments

  @OptionGroup(title: "FRAME") package var framing: FramingArguments

  @OptionGroup(title: "FRAME") package var others: BesideArguments

  @OptionGroup(title: "INPUTS") package var inputs: SceneAccessArguments

  @OptionGroup package var work: Work

  @OptionGroup package var reporting: ProgressArguments

  @Flag(inversion: .prefixedNo, help: "Show or hide the script's fingers (default: as the scene says).")
  package var touches: Bool?

  @Option(
    help: ArgumentHelp(
      "The ending of every release of a finger; both shows the two endings side by side. File names do not change.",
      valueName: "ending"))
  package var branch: BranchChoice?

  @Option(help: "Frames rendered at the same time (default: the number of processors).")
  package var threads: Int?

  @Flag(name: .shortAndLong, help: "Print errors only.")
  package var quiet = false

  @Flag(help: "Report the written files as JSON.")
  package var json = false

  @Flag(
    help: ArgumentHelp(
      "Report on standard error how long each stage took; with --json, as \"profile\" of each scene."))
  package var profile = false

  package init() {}

  package func validate() throws {
    try SceneNames.check(scenes.names)
    try OptionCheck.scale(scale)
    try OptionCheck.range("--width", width, 1...Canvas.pixelLimit)
    if width != nil, scale != nil { throw UsageError("--width and --scale both set the size: give only one") }
    if width != nil, branch == .both {
      throw UsageError("--width cannot be used with --branch both")
    }
    try OptionCheck.threads(threads)
    try validateStills()
    try validateBeside()
    if isStill, formats.wanted.contains(where: { !$0.isFolder }) {
      throw UsageError(
        "--at renders one frame as a PNG: it cannot be used with --all or with formats of animations and videos")
    }
    let target = try target()
    if target.isStandardOutput, json {
      throw UsageError("-o - and --json cannot both write to standard output: give only one")
    }
    try work.validate(with: self)
    if gifArguments.embedProfile, !isStill, !stills.areWanted, !target.formats.contains(where: \.carriesProfile) {
      throw UsageError(
        "--embed-profile is for PNG, APNG and WebP; MP4 and WebM always name their colours, and GIF, Y4M and RGBA store none"
      )
    }
    if gifArguments.maxBytes != nil {
      if target.formats != [.gif] {
        throw UsageError(
          "--max-bytes works for a single GIF only: it cannot be used with --at, --all or other formats")
      }
    }
  }

  package var isStill: Bool { sampling.at != nil }

  /// Whether only stills are written.
  package var writesStillsOnly: Bool { stills.areWanted && formats.wanted.isEmpty }

  private func validateStills() throws {
    guard stills.areWanted else { return }
    if isStill {
      throw UsageError("--at renders one frame: it cannot be used with other stills; use --poster TIME instead")
    }
    if stills.curves, branch == .both {
      throw UsageError("--curves draws one ending: it cannot be used with --branch both")
    }
    let path = OutputPath(output)
    if path.isStandardOutput || path.fileExtension != nil {
      if !writesStillsOnly || stills.count > 1 {
        throw UsageError(
          "-o \(output) is one file, but there are several outputs: give a folder (with a / at its end)")
      }
      if !path.isStandardOutput, path.fileExtension != "png" {
        throw UsageError("-o \(output): a still is a PNG, expected a name that ends with .png")
      }
    }
  }

  private func validateBeside() throws {
    if others.beside.isEmpty { return }
    if scenes.names.count > 1 {
      throw UsageError("--beside draws other scenes beside one: name only one scene before it")
    }
    let clashes = [
      (width != nil, "--width"), (branch == .both, "--branch both"),
      (work.asksForItems, Work.partOption),
      (stills.strip != nil, "--strip"), (stills.sheet, "--sheet"), (stills.onion != nil, "--onion"),
      (stills.curves, "--curves"),
    ]
    if let clash = clashes.first(where: \.0) {
      throw UsageError("--beside cannot be used with \(clash.1)")
    }
  }

  package func run() async throws {
    try scenes.requireSome(chosen.choice)
    if OutputPath(output).fileExtension != nil { try OutputPath(output).checkIsNone(of: scenes.names) }
    if try target().isStandardOutput, Console.outputIsTerminal {
      throw UsageError("-o - would write a picture to the terminal: redirect or pipe standard output")
    }
    try await work.run(self)
  }

  /// Whether a loaded story is rendered, and what else is done with it. `render` writes its files.
  package typealias Rendering = (_ story: LoadedStory, _ render: () async throws -> RunSummary) async throws ->
    RunSummary

  /// Renders all stories, several at once.
  package func renderAll(
    _ rendering: @escaping @Sendable (LoadedStory, () async throws -> RunSummary) async throws -> RunSummary = {
      _, render in try await render()
    }
  ) async throws {
    let assets = SceneAssets(access: inputs.access)
    let files = SceneFiles()
    let (stories, collisions) = SceneArguments.withoutCollisions(scenes.inputs(chosen.choice, of: files))
    try checkOutputs(of: stories)
    let equalWeights = [Int](repeating: 1, count: stories.count)
    let runs = ItemRuns<RunSummary>(threads: threadCount, progress: progress(.stories, equalWeights))
    // A profile measures the stages of the whole process, so stories are rendered one at a time.
    let atOnce = profile ? 1 : threadCount
    let (summaries, outcome) = await OutputPath(output).reportingNewFolder(isQuiet: quiet || json) {
      await runs.run(stories.map(\.stem), atOnce: atOnce, order: longestFirst(stories, files)) {
        index, threads, progress in
        var command = self
        command.threads = threads
        return try await command.render(stories[index], assets, progress, rendering)
      }
    }
    report(summaries)
    if max(outcome, collisions) != .success { throw ExitCode(max(outcome, collisions).rawValue) }
  }

  /// The stories in the order in which they begin: no processor waits at the end for a long one that began late.
  private func longestFirst(_ stories: [SceneInput], _ files: SceneFiles) -> [Int] {
    guard stories.count > 1, let target = try? target() else { return Array(stories.indices) }
    let costs = stories.map { story in
      // What cannot be read is reported when it is rendered, and a pipe can be read only then.
      let root = File.isRegular(story.name) ? files[story]?.root : nil
      return root.map { expectedTime(SceneOutline($0), StoryCost($0, script: story.script), target) } ?? 0
    }
    return stories.indices.sorted { (costs[$1], $0) < (costs[$0], $1) }
  }

  /// The processor time that a story is expected to take, in microseconds.
  package func expectedTime(_ scene: SceneOutline, _ cost: StoryCost, _ target: OutputTarget) -> Int {
    cost.microseconds(
      scale: scale ?? width.map { Double($0) / scene.canvas.size.width } ?? scene.canvas.scale,
      frameRate: sampling.fps ?? scene.frameRate, formats: writesStillsOnly ? [] : target.formats,
      frames: isStill || writesStillsOnly ? nil : sampling.frames?.range ?? 0...Int.max,
      stills: stills.count + (isStill ? 1 : 0))
  }

  /// Loads a story, renders it as `rendering` decides, and reports on it.
  package func render(
    _ input: SceneInput, _ assets: SceneAssets, _ progress: ProgressBar, _ rendering: Rendering
  ) async throws -> RunSummary {
    try await profiled(input) {
      let story = try await load(input, assets, isQuiet: quiet)
      let summary = try await rendering(story) { try await render(story, progress) }
      progress.clear()
      report(summary, isStandardOutput: story.target.isStandardOutput)
      return summary
    }
  }

  /// Rejects outputs that would replace a file that another story reads. The files of a story's own scene are checked in
  /// `load`.
  package func checkOutputs(of stories: [SceneInput]) throws {
    let outputs = try stories.flatMap(outputPaths)
    if OutputPath(output).fileExtension == nil { try OutputPath(output).checkLinks(among: outputs) }
    if stories.count < 2 { return }
    // A scene from a pipe is left out: it can be read only once, and that is for rendering.
    try OutputPath.check(
      outputs, scenes: { scenes.names.filter(File.isRegular).compactMap { try? SceneDocument(path: $0) } },
      access: inputs.access)
  }

  /// With `--json`, reports all summaries.
  package func report(_ summaries: [RunSummary]) {
    if json { Console.out(JSON.array(summaries.map(\.json))) }
  }

  package func progress(_ unit: ProgressBar.Unit, _ weights: [Int]) -> ProgressBar {
    ProgressBar(reporting.style(isQuiet: quiet, isJSON: json), unit, weights: weights)
  }

  package func target() throws -> OutputTarget {
    try OutputTarget(
      output, wanted: formats.wanted, isStill: isStill, sceneCount: scenes.leastCount(chosen.choice))
  }

  package var threadCount: Int { threads ?? ProcessorCount.current }

  /// Renders a story. With `--profile`, adds the times of the stages to its summary; the files that are written are the same.
  private func profiled(_ input: SceneInput, _ render: () async throws -> RunSummary) async throws -> RunSummary {
    guard profile else { return try await render() }
    let profile = Profile()
    let start = ProcessUsage.now
    var summary = try await Profile.$current.withValue(profile) { try await render() }
    let report = ProfileReport(
      profile.times, from: start, to: .now, threads: threadCount, bytes: summary.files.reduce(0) { $0 + $1.bytes })
    summary.profile = report
    if !json { Console.error(([PrintableText.line(input.title)] + report.lines).joined(separator: "\n")) }
    return summary
  }

  /// The files that a story writes; folders with a slash at their end.
  package func outputPaths(of input: SceneInput) throws -> [String] {
    let target = try target()
    if isStill { return target.files(stem: input.stem) }
    let animations = target.formats.map { target.path(of: $0, input.stem) + ($0.isFolder ? "/" : "") }
    let run = StillRun(arguments: stills, path: OutputPath(output), embedsProfile: gifArguments.embedProfile)
    return (writesStillsOnly ? [] : animations)
      + stills.stills(sheetTimes: []).map { run.filePath(of: $0, stem: input.stem) }
  }

  /// Prints a line for each file, unless standard output is for something else.
  package func report(_ summary: RunSummary, isStandardOutput: Bool) {
    if !isStandardOutput, !quiet, !json {
      for line in summary.lines { Console.out(PrintableText.line(line)) }
    }
  }
}
