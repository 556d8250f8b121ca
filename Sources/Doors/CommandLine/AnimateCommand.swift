import ArgumentParser
import SegueCodecs
import SegueCore
import SegueDigests
import SegueFiles
import SegueJSON
import SegueRendering
import SegueScene
import SegueWork

/// `render SCENE…`: renders scenes to animated images, videos, PNG sequences and stills.
struct AnimateCommand: AsyncParsableCommand, Sendable {
  static let name = "animate"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Render scenes; this is what render does if no command is given.")

  @OptionGroup var scenes: SceneArguments

  @OptionGroup var formats: FormatArguments

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A file (its extension decides what is written), a folder, or - for standard output.", valueName: "path"),
    completion: .file(), transform: OutputPath.checked)
  var output = "output/"

  @Option(help: "Pixels per point (default: the scene's own).")
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "The picture's width, including everything drawn around it; instead of --scale.", valueName: "pixels"))
  var width: Int?

  @OptionGroup var chosen: StoryArguments

  @OptionGroup var sampling: SamplingArguments

  @OptionGroup(title: "GIF") var gifArguments: GIFArguments

  @OptionGroup(title: "WebP and video") var encoding: EncodingArguments

  @OptionGroup(title: "STILLS") var stills: StillArguments

  @OptionGroup(title: "FRAME") var framing: FramingArguments

  @OptionGroup(title: "FRAME") var others: BesideArguments

  @OptionGroup(title: "INPUTS") var inputs: SceneAccessArguments

  @OptionGroup(title: "SHARDS") var sharding: ShardArguments

  @OptionGroup(title: "SHARDS") var splitting: SplitArguments

  @OptionGroup(title: "CACHE") var caching: CacheArguments

  @OptionGroup var reporting: ProgressArguments

  @Flag(inversion: .prefixedNo, help: "Show or hide the script's fingers (default: as the scene says).")
  var touches: Bool?

  @Option(
    help: ArgumentHelp(
      "The ending of every release of a finger; both shows the two endings side by side. File names do not change.",
      valueName: "ending"))
  var branch: BranchChoice?

  @Option(help: "Frames rendered at the same time (default: the number of processors).")
  var threads: Int?

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @Flag(help: "Report the written files as JSON.")
  var json = false

  @Flag(
    help: ArgumentHelp(
      "Report on standard error how long each stage took; with --json, as \"profile\" of each scene."))
  var profile = false

  func validate() throws {
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
    if sharding.shard != nil {
      if scenes.names.contains("-") {
        throw UsageError("--shard cannot read standard input, because every shard reads all scenes: name files")
      }
      if OutputPath(output).isStandardOutput || OutputPath(output).fileExtension != nil {
        throw UsageError("--shard writes a manifest beside its outputs: give -o a folder, not \(output)")
      }
    }
    try splitting.validate(sharding, caching, writesStillsOnly: writesStillsOnly)
    if gifArguments.embedProfile, !isStill, !stills.areWanted, !target.formats.contains(where: \.carriesProfile) {
      throw UsageError(
        "--embed-profile is for pictures; MP4 and WebM always name their colours, and Y4M and RGBA cannot store any")
    }
    if gifArguments.maxBytes != nil {
      if target.formats != [.gif] {
        throw UsageError(
          "--max-bytes works for a single GIF only: it cannot be used with --at, --all or other formats")
      }
    }
  }

  var isStill: Bool { sampling.at != nil }

  /// Whether only stills are written.
  var writesStillsOnly: Bool { stills.areWanted && formats.wanted.isEmpty }

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
      (sharding.shard != nil || sharding.list, "--shard"),
      (stills.strip != nil, "--strip"), (stills.sheet, "--sheet"), (stills.onion != nil, "--onion"),
      (stills.curves, "--curves"),
    ]
    if let clash = clashes.first(where: \.0) {
      throw UsageError("--beside cannot be used with \(clash.1)")
    }
  }

  func run() async throws {
    try scenes.requireSome(chosen.choice)
    if OutputPath(output).fileExtension != nil { try OutputPath(output).checkIsNone(of: scenes.names) }
    if try target().isStandardOutput, Console.outputIsTerminal {
      throw UsageError("-o - would write a picture to the terminal: redirect or pipe standard output")
    }
    if sharding.list { return try sharding.printList(try work().plan, in: storeFolder, json: json) }
    if let shard = try sharding.chosen() { return try await run(shard) }
    let resources = RunResources(SceneAssets(access: inputs.access), cache: caching.shared)
    let (stories, collisions) = SceneArguments.withoutCollisions(scenes.inputs(chosen.choice))
    try checkOutputs(of: stories)
    let equalWeights = [Int](repeating: 1, count: stories.count)
    let runs = ItemRuns<RunSummary>(threads: threadCount, progress: progress(.stories, equalWeights))
    // A profile measures the stages of the whole process, so stories are rendered one at a time.
    let atOnce = profile ? 1 : threadCount
    let (summaries, outcome) = await OutputPath(output).reportingNewFolder(isQuiet: quiet || json) {
      await runs.run(stories.map(\.stem), atOnce: atOnce) { index, threads, progress in
        var command = self
        command.threads = threads
        let store = StoryStore(
          resources.digests, part: nil, cache: try cache(resources), folder: storeFolder,
          outputs: try outputNames(of: stories[index]))
        return try await profile
          ? command.profiled(stories[index], resources.assets, store, progress)
          : command.render(stories[index], resources.assets, store, progress)
      }
    }
    conclude(summaries, resources)
    if max(outcome, collisions) != .success { throw ExitCode(max(outcome, collisions).rawValue) }
  }

  /// Rejects outputs that would replace a file that another story reads. The files of a story's own scene are checked in
  /// `load`.
  func checkOutputs(of stories: [SceneInput]) throws {
    let outputs = try stories.flatMap(outputPaths)
    if OutputPath(output).fileExtension == nil { try OutputPath(output).checkLinks(among: outputs) }
    if stories.count < 2 { return }
    // A scene from a pipe is left out: it can be read only once, and that is for rendering.
    try OutputPath.check(
      outputs, scenes: { scenes.names.filter(File.isRegular).compactMap { try? SceneDocument(path: $0) } },
      access: inputs.access)
  }

  /// Reports a problem with the cache, and with `--json` all summaries.
  func conclude(_ summaries: [RunSummary], _ resources: RunResources) {
    resources.cache?.warn()
    if json { Console.out(JSON.array(summaries.map(\.json))) }
  }

  /// What all stories of a run share.
  struct RunResources {
    let assets: SceneAssets
    let digests = FileDigests()
    let cache: SharedCache?

    init(_ assets: SceneAssets, cache: SharedCache?) {
      self.assets = assets
      self.cache = cache
    }
  }

  func progress(_ unit: ProgressBar.Unit, _ weights: [Int]) -> ProgressBar {
    ProgressBar(reporting.style(isQuiet: quiet, isJSON: json), unit, weights: weights)
  }

  /// The folder of the outputs, with a slash at its end; empty for the current folder.
  var storeFolder: String {
    let path = OutputPath(output)
    if path.fileExtension == nil { return path.folder }
    let folder = PathName.folder(output)
    return folder.isEmpty ? "" : PathName.join(folder, "")
  }

  /// The shared cache, if the outputs may be kept there. Videos may not, because they depend on the version of ffmpeg.
  /// Pictures with labels (most stills, and the endings of `--branch both`) may not, because the fonts of the labels are
  /// not known before they are drawn.
  func cache(_ resources: RunResources) throws -> SharedCache? {
    let path = OutputPath(output)
    let isVideo = try target().formats.contains { [.mp4, .webM].contains($0) }
    // Nor what shows other scenes, of which the key says nothing.
    if !others.beside.isEmpty { return nil }
    let hasLabels = stills.strip != nil || stills.sheet || stills.onion != nil || stills.curves || branch == .both
    return isVideo || hasLabels || path.isStandardOutput || path.isSpecial ? nil : resources.cache
  }

  func target() throws -> OutputTarget {
    try OutputTarget(
      output, wanted: formats.wanted, isStill: isStill, sceneCount: scenes.leastCount(chosen.choice))
  }

  var threadCount: Int { threads ?? ProcessorCount.current }

  /// Renders like `render`, and adds the times of the stages to the summary. The files that are written are the same.
  private func profiled(
    _ input: SceneInput, _ assets: SceneAssets, _ store: StoryStore, _ progress: ProgressBar
  ) async throws -> RunSummary {
    let profile = Profile()
    let start = ProcessUsage.now
    var summary = try await Profile.$current.withValue(profile) { try await render(input, assets, store, progress) }
    let report = ProfileReport(
      profile.times, from: start, to: .now, threads: threadCount, bytes: summary.files.reduce(0) { $0 + $1.bytes })
    summary.profile = report
    if !json { Console.error(([PrintableText.line(input.title)] + report.lines).joined(separator: "\n")) }
    return summary
  }

  /// A loaded story, and how its outputs are made.
  struct Story {
    let target: OutputTarget
    let loaded: SceneLoader.Loaded
    let appearance: SceneAppearance
    let fit: FramedCanvas.Fit
    let frameRate: Int
    /// The files of the scene and of those beside it, which no output replaces.
    let inputs: [String]
    /// The scenes beside it.
    let neighbours: [Animation]

    var scene: Scene { loaded.animation.context.scene }
  }

  /// Loads a story, checks that its outputs replace none of its files, and identifies it to `store`.
  ///
  /// - Parameter isQuiet: whether to print no warnings.
  func load(_ input: SceneInput, _ assets: SceneAssets, _ store: StoryStore, isQuiet: Bool) async throws -> Story {
    let target = try target()
    let document = try input.read()
    let loaded = try await input.load(
      document, branches: branch?.endings ?? [nil], reducesMotion: sampling.reducedMotion, assets: assets)
    if !isQuiet {
      Failure.report(loaded.warnings)
      for warning in sampling.fps.map(target.rateWarnings) ?? [] { Console.problem("warning: \(warning)") }
    }
    let scene = loaded.animation.context.scene
    var inputs = input.files(of: document, scene)
    var neighbours: [Animation] = []
    for other in try others.inputs(beside: input) {
      let loaded = try await other.input.load(other.document, reducesMotion: sampling.reducedMotion, assets: assets)
      if !isQuiet { Failure.report(loaded.warnings) }
      neighbours.append(loaded.animation)
      inputs += other.input.files(of: other.document, loaded.animation.context.scene)
    }
    for file in target.files(stem: input.stem) { try OutputPath(file).checkIsNone(of: inputs) }
    if branch != nil, !isQuiet, !scene.hasRelease {
      Console.error("warning: \(PrintableText.line(input.title)): no finger is released, so --branch has no effect")
    }
    let story = Story(
      target: target, loaded: loaded, appearance: SceneAppearance(of: loaded.animation), fit: try fit(scene.canvas),
      frameRate: sampling.frameRate(of: scene), inputs: inputs, neighbours: neighbours)
    if store.isUsed {
      try store.identify(
        loaded, input, document, options: keyOptions(target), scale: story.fit.scale,
        frameRate: story.frameRate)
    }
    return story
  }

  /// Renders a story, unless `store` has it.
  func render(
    _ input: SceneInput, _ assets: SceneAssets, _ store: StoryStore, _ progress: ProgressBar
  ) async throws -> RunSummary {
    let story = try await load(input, assets, store, isQuiet: quiet)
    if let summary = try store.restore(input) {
      progress.clear()
      report(summary, isStandardOutput: false)
      return summary
    }
    let unframed = try unframedSource(of: story)
    let stillFiles = try await drawStills(story, unframed, of: input)
    if writesStillsOnly {
      let size = unframed.pixelSize(scale: story.fit.scale)
      let summary = RunSummary(
        scene: input.title, branch: branch?.rawValue, outputs: [], width: size.width, height: size.height,
        duration: unframed.duration, stills: stillFiles)
      store.keep(summary)
      report(summary, isStandardOutput: story.target.isStandardOutput)
      return summary
    }
    let exporter = Exporter(source: try framed(unframed, story), scale: story.fit.scale, threads: threadCount)
    var summary = try await write(exporter, to: story.target, input, frameRate: story.frameRate, progress)
    summary.stills = stillFiles
    store.keep(summary)
    progress.clear()
    report(summary, isStandardOutput: story.target.isStandardOutput)
    return summary
  }

  /// The frames of `unframedSource`, with the device or background around the whole picture.
  func framed(_ unframed: any FrameSource, _ story: Story) throws -> any FrameSource {
    try FramedSource.framed(unframed, outerFraming, appearance: story.appearance)
  }

  /// What is around the whole picture: a device is around each part if there are several, and a row draws everything.
  private var outerFraming: Framing {
    if !others.beside.isEmpty { return .none }
    return branch == .both ? framing.framing.forPage : framing.framing
  }

  /// The scale from `--scale` or `--width`, or else from the scene.
  private func fit(_ canvas: Canvas) throws -> FramedCanvas.Fit {
    guard let width else { return FramedCanvas.Fit(scale: scale ?? canvas.scale, trim: 0) }
    return try FramedCanvas(canvas, framing.framing).fit(width: Double(width))
  }

  /// Prints a line for each file, unless standard output is for something else.
  func report(_ summary: RunSummary, isStandardOutput: Bool) {
    if !isStandardOutput, !quiet, !json {
      for line in summary.lines { Console.out(PrintableText.line(line)) }
    }
  }

  /// Writes the stills that are asked for; returns their files.
  func drawStills(_ story: Story, _ source: any FrameSource, of input: SceneInput) async throws -> [StillRun.File] {
    guard stills.areWanted else { return [] }
    let studio = StillStudio(
      story.loaded.animation, source: source, framing: outerFraming,
      appearance: story.appearance, title: input.stem, scale: story.fit.scale, threads: threadCount)
    let times = try sampling.clock(
      of: source.duration, in: input, whole: .exact(source.duration, frameRate: story.frameRate)
    ).samples.map(\.time)
    let run = StillRun(arguments: stills, path: OutputPath(output), embedsProfile: gifArguments.embedProfile)
    return try await run.run(studio, of: input, inputs: story.inputs, sheetTimes: times)
  }

  /// Writes all formats from the same frames. With `--max-bytes`, encodes the GIF again and again until it fits.
  func write(
    _ exporter: Exporter, to target: OutputTarget, _ input: SceneInput, frameRate: Int, _ progress: ProgressBar
  ) async throws -> RunSummary {
    let frames = exporter.frames
    let size = frames.pixelSize
    let clocks = try clocks(of: frames, to: target, input, frameRate: frameRate)
    if let clock = clocks.first, let gif = gifArguments.budget(frameRate: clock.frameRate, threads: exporter.threads) {
      let (output, made) = try await exporter.run(
        gif, clock: clock, to: target.path(of: .gif, input.stem), progress: progress.show)
      return RunSummary(
        scene: input.title, branch: branch?.rawValue, outputs: [output], width: made.encoding.width,
        height: made.encoding.height, duration: output.duration, concessions: made.concessions)
    }
    var options = OutputOptions(width: size.width, height: size.height, threads: exporter.threads) { frames.isOpaque }
    options.gif = gifArguments.options
    encoding.apply(to: &options)
    let outputs = try target.open(stem: input.stem, options, clocks: clocks)
    let written = try await exporter.run(into: outputs, progress: progress.show)
    return RunSummary(
      scene: input.title, branch: branch?.rawValue, outputs: written, width: size.width, height: size.height,
      duration: written.map(\.duration).max() ?? .zero)
  }

  /// The clock of each output of a story.
  func clocks(
    of frames: any ExportFrames, to target: OutputTarget, _ input: SceneInput, frameRate: Int
  ) throws -> [FrameClock] {
    let size = frames.pixelSize
    guard Canvas.allows(size) else {
      throw UsageError(
        "\(input.title): a frame of \(size.width) × \(size.height) pixels is too large: \(Canvas.allowance)"
      )
    }
    return try target.clockKinds.map { kind in
      try sampling.clock(
        of: frames.duration, in: input, whole: kind.clock(of: frames.duration, frameRate: frameRate))
    }
  }

  /// The animation with the fingers that the command line wants.
  private func withTouches(_ animation: Animation) -> Animation {
    var animation = animation
    if touches == true, animation.touchStyle == nil { animation.touchStyle = TouchStyle() }
    if touches == false { animation.touchStyle = nil }
    return animation
  }

  /// The frames before framing: one animation; or scenes or branches side by side, each in its own device.
  func unframedSource(of story: Story) throws -> any FrameSource {
    let loaded = story.loaded
    let animations = loaded.animations.map(withTouches)
    if !story.neighbours.isEmpty {
      let all = [animations[0]] + story.neighbours.map(withTouches)
      return try SceneRow(all, framing.framing, appearances: all.map(SceneAppearance.init))
    }
    guard let branch, animations.count > 1 else {
      return width == nil ? animations[0] : WholePixels(animation: animations[0], fit: story.fit)
    }
    let fonts = loaded.animation.context.metrics.fonts
    return try BranchComparison(
      zip(branch.endings, animations).map { ending, animation in
        BranchComparison.Branch(
          ending.rawValue,
          try FramedSource.framed(animation, framing.framing.forEachPicture, appearance: story.appearance))
      }, isDark: story.appearance.isDark(framing.framing.appearance), fonts: fonts)
  }
}

extension Scene {
  fileprivate var hasRelease: Bool {
    script.contains { if case .release = $0.value { true } else { false } }
  }
}
