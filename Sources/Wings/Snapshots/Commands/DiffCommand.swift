import ArgumentParser
import SegueCommandLine
import SegueEncoders
import SegueCore
import SegueFiles
import SegueGraphics
import SegueJSON
import SegueExport
import SegueScene
import SegueSnapshots

/// `render diff A B`: compares two images, animations, folders or scenes pixel by pixel.
struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Compare two pictures, animations, folders of them, or scenes, pixel by pixel.",
    discussion: """
      EXAMPLES:
        render diff before.png after.png -o diff.png
        render diff old.gif new.gif --json
        render diff expected/ actual/ -o differences/
        render diff card.json card-new.json
        render diff a.png b.png --threshold 0.1    as pixelmatch counts

      Without --threshold, every pixel that differs at all counts. All numbers are
      in pixels, also for scenes. See docs/diff.md for more.

      EXIT CODES: 0 the same, 1 different, 2 bad input or usage, 3 environment.
      """)

  @Argument(
    help: ArgumentHelp(
      "A picture or animation (PNG, JPEG, WebP, GIF, AVIF, HEIC), a video, a folder of pictures, or a scene.",
      valueName: "a"))
  var first: String

  @Argument(help: ArgumentHelp("A second one of the same kind.", valueName: "b"))
  var second: String

  @Option(
    help: ArgumentHelp(
      "Count as pixelmatch does: only colours that differ by more than this, 0…1, and no smoothed edges. Without it, every difference counts."
    ))
  var threshold: Double?

  @Flag(name: .customLong("include-aa"), help: "With --threshold: count smoothed edges, too.")
  var includeAntialiasing = false

  @Option(
    name: .customLong("ignore"),
    help: ArgumentHelp("Pixels to ignore; can be given several times.", valueName: "x,y,wxh"))
  var ignored: [PixelRectArgument] = []

  @Option(
    help: ArgumentHelp(
      "How many pixels of each picture or frame may differ: a number, or a percentage such as 0.5%.", valueName: "count"
    ))
  var maxDifferentPixels = PixelAllowance.pixels(0)

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where to write the difference picture: a .png file; for animations and scenes, an animated .png, a .gif, or a folder for the frames that differ; for folders, a folder.",
      valueName: "path"),
    completion: .file(), transform: OutputPath.checked)
  var output: String?

  @Option(help: "The colour of pixels that differ: #rrggbb, or a name of CSS.")
  var diffColor = DifferenceStyle().different

  @Option(help: "The colour of smoothed edges that do not count: #rrggbb, or a name of CSS.")
  var aaColor = DifferenceStyle().antialiased

  @OptionGroup(title: "Scenes") var story: OneStoryArguments

  @OptionGroup(title: "Scenes") var sampling: SamplingArguments

  @OptionGroup(title: "Inputs") var inputs: SceneAccessArguments

  @Option(help: "Pixels per point of scenes (default: the first scene's own).")
  var scale: Double?

  @Option(help: "Threads (default: the number of processors).")
  var threads: Int?

  @Flag(help: "Report as JSON.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "List the properties of more frames, for scenes.")
  var verbose = false

  func validate() throws {
    if let threshold, !(threshold >= 0 && threshold <= 1) {
      throw UsageError("--threshold must lie in 0…1, not \(threshold)")
    }
    try OptionCheck.threads(threads)
    try OptionCheck.scale(scale)
    if first == "-" || second == "-" { throw UsageError("standard input cannot be compared: give two files") }
  }

  func run() async throws {
    var outcome = Outcome.success
    do {
      outcome = try await compare()
    } catch {
      outcome = Failure.report(error)
    }
    if outcome != .success { throw ExitCode(outcome.rawValue) }
  }

  private func compare() async throws -> Outcome {
    let limits = inputs.access.limits
    let (a, b) = (try DiffInput(first, limits), try DiffInput(second, limits))
    // A GIF or a folder of frames can be compared with a video.
    if [a, b].contains(where: { $0.kind == .video }), [a, b].allSatisfy(\.hasFrames) {
      return try VideoDiff(self, [a, b]).run()
    }
    guard a.kind == b.kind else {
      throw UsageError("\(first) is \(a.kind.phrase) and \(second) is \(b.kind.phrase): give two of the same kind")
    }
    switch a.kind {
    case .folder: return try FolderDiff(self, first, second).run()
    case .scene:
      let output = try output(for: .scene)
      let (comparison, blame) = try await SceneDiff(self, first, second).run(output)
      return finish(comparison, .scene, output, blame: blame)
    case .picture, .animation:
      let output = try output(for: a.kind)
      let comparison = try FileComparison(rule, style: style, threads: threadCount, limits: limits).run(
        a.side, b.side, writer: output)
      try output?.finish()
      // Why two animations differ, unless everything in them is a matter of taste.
      let differs = !comparison.mismatches.isEmpty || comparison.frames.contains { $0.result.count > 0 }
      let motion =
        a.kind == .animation && differs && threshold == nil
        ? try FrameScan.findings(
          from: first, to: second, masks: ignored.map(\.rect), threads: threadCount, limits: limits) : []
      return finish(comparison, a.kind, output, motion: motion)
    case .video: preconditionFailure("handled above")
    }
  }

  /// Prints the report; returns the exit code.
  private func finish(
    _ comparison: MotionComparison, _ kind: DiffInput.Kind, _ output: (any DiffOutput)?,
    blame: SceneDiffBlame? = nil, motion: [MotionFinding] = []
  ) -> Outcome {
    let report = DiffReport(
      first: first, second: second, kind: kind, comparison: comparison, blame: blame, motion: motion,
      allowance: maxDifferentPixels, isVerbose: verbose)
    if json {
      Console.out(report.json)
    } else if !quiet {
      Console.out(report.lines.joined(separator: "\n"))
    }
    if !quiet { Console.warn(comparison.notes) }
    warnOfIgnored(outside: [comparison.size])
    if output != nil, comparison.compared == 0, !quiet {
      Console.error("warning: the pictures have different sizes, so no difference picture is written")
    }
    return report.isSame ? .success : .differences
  }

  /// Warns of rectangles of `--ignore` that lie outside all pictures of these sizes.
  func warnOfIgnored(outside sizes: [(width: Int, height: Int)?]) {
    let pictures = sizes.compactMap { size in
      size.map { PixelRect(left: 0, top: 0, width: $0.width, height: $0.height) }
    }
    guard !quiet, let picture = pictures.first else { return }
    let reason =
      pictures.allSatisfy { $0 == picture }
      ? "the pictures are \(picture.width) × \(picture.height) pixels large" : "it is outside of all pictures"
    for rect in ignored.map(\.rect) where pictures.allSatisfy({ $0.intersection(rect).isEmpty }) {
      Console.warn([
        "--ignore \(rect.minX),\(rect.minY),\(rect.width)x\(rect.height) ignores nothing: \(reason)"
      ])
    }
  }

  /// The destination of difference pictures; nil without `-o`.
  private func output(for kind: DiffInput.Kind) throws -> (any DiffOutput)? {
    guard let output else { return nil }
    let path = OutputPath(output)
    try path.checkIsNone(of: [first, second])
    switch (kind, path.fileExtension) {
    case (.picture, "png"?): return StillDiffOutput(output)
    case (.picture, _): throw UsageError("-o \(output): a difference picture is a .png file")
    case (_, "png"?), (_, "apng"?): return APNGDiffOutput(output, threads: threadCount)
    case (_, "gif"?): return GIFDiffOutput(output, threads: threadCount)
    case (_, nil): return try FolderDiffOutput(output)
    case (_, let other?):
      throw UsageError("-o \(output): .\(other) is not an output format; expected .png, .gif, or a folder")
    }
  }

  var rule: ComparisonRule {
    let measure =
      threshold.map { .perceptual(threshold: $0, includesAntialiasing: includeAntialiasing) }
      ?? ComparisonRule.Measure.exact
    return ComparisonRule(measure, ignoring: ignored.map(\.rect))
  }

  var style: DifferenceStyle { DifferenceStyle(different: diffColor, antialiased: aaColor) }

  var threadCount: Int { threads ?? ProcessorCount.current }
}

/// A pixel rectangle as `left,top,widthxheight`, such as `16,63,358x332`.
struct PixelRectArgument: ExpressibleByArgument, Sendable {
  let rect: PixelRect

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let sides = parts[2].split(whereSeparator: { $0 == "x" || $0 == "×" })
    guard sides.count == 2, let left = Int(parts[0]), let top = Int(parts[1]), let width = Int(sides[0]),
      let height = Int(sides[1]), width > 0, height > 0,
      // Limited, so that sums do not overflow.
      [left, top, width, height].allSatisfy({ $0.magnitude <= 1 << 30 })
    else { return nil }
    rect = PixelRect(left: left, top: top, width: width, height: height)
  }
}

extension PixelAllowance: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }

  package var defaultValueDescription: String { "0" }
}
