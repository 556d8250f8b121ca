import ArgumentParser
import SegueCommandLine
import SegueEncoders
import SegueCore
import SegueFiles
import SegueGraphics
import SegueJSON
import SegueExport
import SegueScene
import SegueStills
import SegueTraces

/// `render trace`: every animated property, frame by frame, as text or as a plot.
struct TraceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Print every animated property, frame by frame, as text or as a plot.",
    discussion: """
      Frame n is at n ÷ fps seconds, the last one at the exact end. A column is
      shown if its values change during the script:

        transition   in a flow: which one moves, or is presented on top
        progress     of the phase, 0…1; – (empty, null) at rest. While a finger
                     pulls a card, the progress of the pull; when the card
                     closes, it starts again at 0 for the dismissal
        finger       its position in points, while it is down
        velocity     of the finger, in points per second
        decision     the result of the last release, until the motion ends
        release      what decides about the pop of a push: its progress, the
                     means of the finger's last velocities and accelerations,
                     in whole motions per second, the score, which is where
                     the motion would be after its duration, and the threshold
        scroll.NODE  how far the node is scrolled, in points
        LAYER        x, y, width and height of its visible part, and its
                     cornerRadius, in points; scale, opacity, shadowOpacity;
                     turn, in degrees.
                     In a flow it is called after its transition: share/sheet
        LAYER.NODE   the opacity that the layer gives to a node, and how far
                     it moves the node (x, y), in points

      The same scene gives the same bytes: compare traces with diff.

      Instead of scenes, it takes frames that others have made: a GIF, an animated
      PNG or WebP, a video, a folder of pictures. Of what moves in them, it prints
      place, size and opacity, and the curve or spring that fits them best.
      """)

  @OptionGroup var scenes: SceneArguments

  @Option(help: "table, csv or json (default: by the extension of -o, or else table).")
  var format: TraceFormat?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A file (.txt, .csv, .json), a folder, or - for standard output.", valueName: "path"),
    completion: .file(), transform: OutputPath.checked)
  var output: String?

  @OptionGroup var chosen: StoryArguments

  @OptionGroup var sampling: SamplingArguments

  @OptionGroup(title: "INPUTS") var inputs: SceneAccessArguments

  @Option(help: "The ending of every release of a finger (default: as the script says).")
  var branch: Release.Ending?

  @Option(
    help: ArgumentHelp(
      "Show these columns, whether they change or not: names separated by commas, * for any characters.",
      valueName: "names"))
  var columns: [ColumnList] = []

  @Option(help: "Decimal places of times and values, 0…9.")
  var places = Trace.standardPlaces

  @Option(
    help: ArgumentHelp(
      "Draw the curves of the whole script to a PNG file or a folder; text is then only written with -o or --format.",
      valueName: "path"),
    completion: .file(), transform: OutputPath.checked)
  var plot: String?

  @Option(help: "Pixels per point of the plot.")
  var plotScale = 2.0

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  func validate() throws {
    try OptionCheck.range("--places", places, 0...9)
    if !(plotScale >= 0.5 && plotScale <= 8) {
      throw UsageError("--plot-scale must lie in 0.5…8, not \(plotScale)")
    }
    try checkOutputsOfFrames()
    // Outputs that cannot be written are reported before anything is rendered.
    _ = try (target(), plotTarget())
  }

  func run() async throws {
    if try await traceFrames() { return }
    try scenes.requireSome(chosen.choice)
    let assets = SceneAssets(access: inputs.access)
    let (stories, collisions) = SceneArguments.withoutCollisions(scenes.inputs(chosen.choice))
    let failures = await Console.$problems.withValue(Console.Problems()) {
      var outcome = Outcome.success
      for story in stories {
        do {
          try await trace(story, assets)
        } catch {
          outcome = max(outcome, Failure.report(error))
        }
      }
      return outcome
    }
    let outcome = max(collisions, failures)
    if outcome != .success { throw ExitCode(outcome.rawValue) }
  }

  /// Throws if several recordings would be written into one file.
  private func checkOutputsOfFrames() throws {
    guard let tracer = Wings.tracer, scenes.names.count > 1, scenes.names.allSatisfy(tracer.areFrames) else { return }
    var outputs = [("-o", output), ("--plot", plot)].compactMap { option, path in path.map { (option, $0) } }
    if output == nil, plot == nil || format != nil { outputs.append(("-o", "-")) }
    for (option, path) in outputs where OutputPath(path).isStandardOutput || OutputPath(path).fileExtension != nil {
      let name = path == "-" ? "standard output" : "\(option) \(path)"
      throw UsageError(
        "\(name) is one file, but there are \(scenes.names.count) recordings: give a folder (\(option) with a / at its end)"
      )
    }
  }

  /// Whether an option is given that only scenes have.
  private var selectsOfScenes: Bool {
    chosen.theme + chosen.locale + chosen.script != [] || sampling.reducedMotion || sampling.frames != nil
      || sampling.at != nil || branch != nil || !columns.isEmpty
  }

  /// Traces frames that no scene made. Returns whether the paths are such.
  private func traceFrames() async throws -> Bool {
    guard let tracer = Wings.tracer else { return false }
    let frames = scenes.names.filter(tracer.areFrames)
    guard let first = frames.first else { return false }
    try await Failure.reporting {
      if frames.count < scenes.names.count {
        throw UsageError("\(first) has frames, and the others are scenes: trace one kind at a time")
      }
      if selectsOfScenes {
        throw UsageError(
          "\(first) has frames: only -o, --format, --plot, --plot-scale, --fps and --limit-pixels apply to it")
      }
      for path in frames {
        let (target, stem) = (try target(), SceneInput(name: path).stem)
        let text = target.map { (path: $0.path(stem: stem), format: $0.format.fileExtension) }
        let outputs = FrameTraceOutputs(
          text: text, plot: try plotTarget()?.path(stem: stem), plotScale: plotScale, rate: sampling.fps,
          limits: inputs.access.limits)
        try OutputPath.check(
          [("-o", text?.path), ("--plot", outputs.plot)].compactMap { option, path in path.map { (option, $0) } }
        ) {
          frames
        }
        let lines = try tracer.trace(framesAt: path, outputs)
        if !quiet, target?.isStandardOutput != true { lines.forEach { Console.out(PrintableText.line($0)) } }
      }
    }
    return true
  }

  /// The output of the text; nil if only a plot is requested.
  private func target() throws -> TraceTarget? {
    for (option, path) in [("-o", output), ("--plot", plot)] {
      if let path { try OutputPath(path).checkIsNone(of: scenes.names, option: option) }
    }
    if plot != nil, output == nil, format == nil { return nil }
    return try TraceTarget(output, format: format, sceneCount: scenes.leastCount(chosen.choice))
  }

  /// The output of the plot; nil if none is requested.
  private func plotTarget() throws -> PlotTarget? {
    try plot.map { try PlotTarget($0, sceneCount: scenes.leastCount(chosen.choice)) }
  }

  private func trace(_ input: SceneInput, _ assets: SceneAssets) async throws {
    let document = try input.read()
    let loaded = try await input.load(
      document, branches: [branch], reducesMotion: sampling.reducedMotion, assets: assets)
    if !quiet { Failure.report(loaded.warnings) }
    let target = try target()
    let (text, plot) = (target?.path(stem: input.stem), try plotTarget()?.path(stem: input.stem))
    try OutputPath.check([("-o", text), ("--plot", plot)].compactMap { option, path in path.map { (option, $0) } }) {
      scenes.names + input.files(of: document, loaded.animation.context.scene)
    }
    var lines: [String] = []
    if let target { lines.append(try write(loaded.animation, of: input, to: target)) }
    if let plot { lines.append(try draw(loaded.animation, of: input, to: plot)) }
    if !quiet, target?.isStandardOutput != true { lines.forEach(Console.out) }
  }

  /// Draws the plot; returns the line to report.
  private func draw(_ animation: Animation, of input: SceneInput, to path: String) throws -> String {
    let width = FigureLayout.standardWidth
    let figure = MotionFigure.figure(of: animation, title: input.stem, columns: Int(width * plotScale))
    let layout = try FigureLayout(figure, width: width, fonts: animation.context.metrics.fonts)
    let list = FigurePainter(layout, scale: plotScale).display
    let file = try PNGEncoder.write(Renderer(threads: ProcessorCount.current).render(list), to: path)
    return "\(path)  \(RunSummary.size(file.bytes))  \(list.width)×\(list.height)"
  }

  /// Writes the text; returns the line to report.
  private func write(_ animation: Animation, of input: SceneInput, to target: TraceTarget) throws -> String {
    let rate = sampling.frameRate(of: animation.context.scene)
    let whole = FrameClock.exact(animation.duration, frameRate: rate)
    let clock = try sampling.clock(of: animation.duration, in: input, whole: whole)
    let trace: Trace
    do {
      trace = try Trace(animation, clock: whole, patterns: columns.flatMap(\.patterns), places: places)
    } catch {
      throw UsageError(
        "\(input.title): there is no column \(error.pattern.text); expected one of \(error.names.joined(separator: ", "))"
      )
    }
    let description = TraceDescription(scene: input.title, duration: animation.duration.seconds, frameRate: rate)
    let path = target.path(stem: input.stem)
    var file = try AtomicFile(path)
    try trace.write(clock, as: target.format, of: description) { (text) throws(FileError) in
      try file.write(Array(text.utf8))
    }
    let bytes = file.count
    try file.commit()
    return "\(path)  \(RunSummary.size(bytes))  \(RunSummary.counted(clock.samples.count, "frame"))"
  }
}

extension TraceFormat: ExpressibleByArgument {}

extension Release.Ending: ExpressibleByArgument {}

/// Comma-separated column patterns.
struct ColumnList: ExpressibleByArgument, Sendable {
  let patterns: [ColumnPattern]

  init?(argument: String) {
    patterns = argument.split(separator: ",").map { ColumnPattern($0.trimmingPrefix(" ").description) }
    if patterns.isEmpty { return nil }
  }
}

/// The output of traces, from `-o` and `--format`.
struct TraceTarget {
  let format: TraceFormat
  private let file: String?
  private let folder: String

  var isStandardOutput: Bool { file == AtomicFile.standardOutput }

  /// - Parameter output: nil for standard output.
  init(_ output: String?, format: TraceFormat?, sceneCount: Int) throws {
    let path = OutputPath(output ?? "-")
    let named = path.fileExtension.flatMap(TraceFormat.init(fileExtension:))
    if let suffix = path.fileExtension, named == nil {
      throw UsageError(
        "-o \(path.text): .\(suffix) is not an output format; expected .txt, .csv, .json, or a folder (with a / at its end)"
      )
    }
    if let format, let named, format != named {
      throw UsageError("-o \(path.text) does not have the extension of the requested format")
    }
    self.format = format ?? named ?? .table
    (file, folder) = try path.place(
      option: output == nil ? "standard output" : "-o \(path.text)", sceneCount: sceneCount)
  }

  func path(stem: String) -> String { file ?? folder + stem + "." + format.fileExtension }
}

/// The output of plots, from `--plot`.
struct PlotTarget {
  private let file: String?
  private let folder: String

  init(_ output: String, sceneCount: Int) throws {
    let path = OutputPath(output)
    if path.isStandardOutput || (path.fileExtension.map { $0 != "png" } ?? false) {
      throw UsageError("--plot \(output): expected a .png file, or a folder (with a / at its end)")
    }
    (file, folder) = try path.place(option: "--plot \(output)", sceneCount: sceneCount)
  }

  func path(stem: String) -> String { file ?? folder + stem + ".png" }
}
