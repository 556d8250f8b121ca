import ArgumentParser
import SegueCommandLine
import SegueEncoders
import SegueCore
import SegueFiles
import SegueGraphics
import SegueImages
import SegueJSON
import SegueExport
import SegueFrames
import SegueRecoding

/// `render gif FRAMES…`: encodes existing frames as a GIF.
struct GIFCommand<Work: WorkOptions>: AsyncParsableCommand, Sendable {
  static var name: String { "gif" }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name, abstract: "Encode existing frames, an animation or a video as a GIF, or take one apart.",
      discussion: """
        EXAMPLES:
          render gif frames/*.png -o out.gif --fps 30
          render gif frames/ -o out.gif --fps 25 --max-bytes 2MB
          render gif recording.mov -o out.gif --width 400 --trim 0.5..2 --hold 1.5
          render gif in.gif -o frames/
          render gif --each recordings/*.mov -o gifs/
          render gif intro.gif demo.mp4 end.png -o out.gif
          ffmpeg -i in.mp4 -f yuv4mpegpipe - | render gif - -o out.gif

        Animations and videos among several inputs are joined, each with its own times.
        Names in the order of their letters, as shells list them, are taken in the order
        of their numbers: f2.png before f10.png; any other order is kept.

        A folder for -o, with a / at its end, gets the frames as PNG files, without
        their times; render info lists those.

        Videos are read by ffmpeg. The colour matrix is the one that the file
        declares; Y4M declares none. Otherwise it is BT.709 from 720 lines on and
        BT.601 below, unless --matrix is given.
        """)
  }

  @Argument(
    help: ArgumentHelp(
      "PNG or JPEG files, GIFs, animated PNGs or WebPs, and videos, all of one size and one after another; a folder of PNG or JPEG files; or - for Y4M on standard input.",
      valueName: "frame"))
  var frames: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The GIF to write, a folder for PNG frames, or - for standard output.", valueName: "path"),
    transform: OutputPath.checked)
  var output: String

  @Option(
    help: ArgumentHelp(
      "Frames per second, such as 30, 29.97 or 30000/1001 (default: the input's own times, or 30).", valueName: "rate"))
  var fps: FrameRate?

  @Option(help: ArgumentHelp("Only this part, in seconds, such as 0.5..2, 0.5.. or ..2.", valueName: "a..b"))
  var trim: TimeSpan?

  @Option(help: ArgumentHelp("Only this part of the picture, in its pixels.", valueName: "x,y,w,h"))
  var crop: CropArgument?

  @Option(help: ArgumentHelp("The width of the GIF; at most that of the frames.", valueName: "pixels"))
  var width: Int?

  @Option(
    help: ArgumentHelp(
      "The size of the GIF as a fraction of the frames' size, above 0 and at most 1.", valueName: "fraction"))
  var scale: Double?

  @Option(help: ArgumentHelp("How much longer the last frame is shown.", valueName: "seconds"))
  var hold = 0.0

  @Flag(help: "Write the frames as PNG files into the folder of -o.")
  var png = false

  @Flag(help: "Make a GIF of each input, named after it, in the folder of -o; with --png, a folder of its frames.")
  var each = false

  @OptionGroup var gif: GIFArguments

  @OptionGroup var pictures: PixelLimitArguments

  @Option(help: "The colour matrix of a video: bt601 or bt709 (default: the file's).")
  var matrix: YCbCrMatrix?

  @Option(help: "The number of threads (default: the number of processors).")
  var threads: Int?

  @OptionGroup var work: Work

  @OptionGroup var reporting: ProgressArguments

  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @Flag(help: "Print a report as JSON.")
  var json = false

  func validate() throws {
    try OptionCheck.threads(threads)
    let path = OutputPath(output)
    let isFile = path.isStandardOutput || path.isSpecial || path.fileExtension != nil
    if each, isFile || frames.contains("-") {
      throw UsageError("--each takes files and writes files: give -o a folder, such as -o gifs/, and no -")
    }
    if !each, work.asksForItems {
      throw UsageError("\(Work.itemOptions) divide several inputs with an output each: use them with --each")
    }
    if writesPictures {
      if isFile {
        throw UsageError("--png writes many files: give a folder, such as -o frames/, not \(output)")
      }
      if gif.hasLimit { throw UsageError("--max-bytes limits a GIF: it cannot be used with PNG frames") }
    } else if gif.embedProfile {
      throw UsageError("--embed-profile is for PNG frames: a GIF stores no profile")
    } else if !each, !path.isStandardOutput, !path.isSpecial, path.fileExtension != "gif" {
      throw UsageError(
        "-o \(output): expected a name that ends with .gif, or a folder for PNG frames (with a / at its end)")
    }
    if path.isStandardOutput, json { throw UsageError("-o - and --json both write to standard output") }
    if frames.contains("-"), frames.count > 1 {
      throw UsageError("- is a whole video and cannot be combined with other frames")
    }
    try OptionCheck.range("--width", width, 1...65_535)
    if let scale, !(scale > 0 && scale <= 1) {
      throw UsageError("--scale must lie above 0 and be at most 1, not \(scale)")
    }
    if width != nil, scale != nil { throw UsageError("--width and --scale both set the size: give one") }
    if !(hold >= 0 && hold <= 600) { throw UsageError("--hold must lie in 0…600 seconds, not \(hold)") }
  }

  /// Whether the frames are written as PNG files: with `--png`, or into a folder.
  private var writesPictures: Bool { png || !each && (output.hasSuffix("/") || File.isFolder(output)) }

  func run() async throws {
    try await Failure.reporting {
      if each { try await encodeEach() } else { try encode() }
    }
  }

  private func encode() throws {
    let path = OutputPath(output)
    if path.isStandardOutput, Console.outputIsTerminal {
      throw UsageError("-o - writes a picture, and standard output is a terminal: redirect or pipe it")
    }
    let progress = ProgressBar(reporting.style(isQuiet: quiet, isJSON: json), .files, weights: [1])
    progress.beginRun()
    progress.begin(PathName.stem(output))
    let product: GIFProduct
    do {
      defer {
        progress.end()
        progress.endRun()
      }
      product = try encode(
        frames, to: path.isStandardOutput ? AtomicFile.standardOutput : output,
        threads: threads ?? ProcessorCount.current, progress)
    }
    switch product {
    case .pictures(let result): report(result)
    case .gif(let result, let concessions): report(result, concessions)
    }
  }

  /// - Parameters:
  ///   - inputs: those of one output.
  ///   - target: a file, or a folder for pictures.
  func encode(_ inputs: [String], to target: String, threads: Int, _ progress: ProgressBar) throws -> GIFProduct {
    let path = OutputPath(target)
    try path.checkIsNone(of: frames)
    let source = try GIFInput(inputs, matrix: matrix, threads: threads, limits: pictures.limits)
    try path.checkIsNone(of: source.files)
    let input = EditedFrames(try source.frames(at: fps), edits)
    func show(_ done: Int, of total: Int?) { progress.show(done, of: total) }
    defer {
      progress.clear()
      if !quiet { Console.warn(source.warnings) }
    }
    if writesPictures {
      if frames.contains(where: { File.isSame(PathName.folder($0), path.folder) }) {
        throw UsageError("-o \(output) is also the folder of the input: write to another folder")
      }
      return .pictures(
        try PictureSequence.write(
          input, toFolder: path.folder, embedsProfile: gif.embedProfile, progress: show))
    }
    if gif.hasLimit {
      let store = try FrameStore(input, progress: show)
      if let budget = gif.budget(frameRate: store.frameRate, threads: threads, playing: source.loop) {
        let made = try budget.write(store, to: target, progress: show)
        return .gif(made.encoding, concessions: made.concessions)
      }
    }
    let encoding = FrameEncoding(options: gif.options(playing: source.loop), threads: threads)
    return .gif(try encoding.run(input, to: target, progress: show), concessions: [])
  }

  private var edits: FrameEdits {
    let size = width.map { FrameEdits.Size.width($0) } ?? scale.map { .scale($0) } ?? .own
    let holdCentiseconds = Int((hold * 100).rounded())
    return FrameEdits(trim: trim, crop: crop?.rect, size: size, hold: holdCentiseconds)
  }

  private func report(_ result: PictureSequence) {
    let bytes = result.files.reduce(0) { $0 + $1.bytes }
    if json {
      Console.out(
        JSONWriter.pretty([
          "path": .string(output), "bytes": .integer(bytes), "width": .integer(result.width),
          "height": .integer(result.height), "frames": .integer(result.frames),
        ]))
    } else if !quiet {
      Console.out(
        "\(output)  \(RunSummary.size(bytes))  \(result.width)×\(result.height)  \(RunSummary.counted(result.frames, "frame"))"
      )
    }
  }

  private func report(_ result: FrameEncoding.Result, _ concessions: [String]) {
    let seconds = Double(result.duration) / 100
    if json {
      Console.out(
        JSONWriter.pretty(
          .object([
            ("path", .string(output)), ("bytes", .integer(result.file.bytes)), ("width", .integer(result.width)),
            ("height", .integer(result.height)), ("duration", .number(seconds)),
            ("frames", .integer(result.frames)), ("shown", .integer(result.shown)),
            ("concessions", .array(concessions.map { .string($0) })),
          ])))
      return
    }
    if quiet { return }
    let line =
      "\(output)  \(RunSummary.size(result.file.bytes))  \(result.width)×\(result.height)"
      + "  \(RunSummary.decimal(seconds, places: 2)) s  \(RunSummary.counted(result.shown, "frame"))"
    if OutputPath(output).isStandardOutput { Console.error(line) } else { Console.out(line) }
    if !concessions.isEmpty { Console.error("to fit: \(concessions.joined(separator: ", "))") }
  }
}

/// What was made from an input. Concessions are the reductions that made a GIF fit its byte limit.
enum GIFProduct {
  case pictures(PictureSequence)
  case gif(FrameEncoding.Result, concessions: [String])
}

extension FrameRate: ExpressibleByArgument {
  /// `30`, `29.97` or `30000/1001`.
  public init?(argument: String) { self.init(argument) }
}

extension YCbCrMatrix: ExpressibleByArgument {}

/// A part of a picture as `left,top,width,height`, in pixels.
struct CropArgument: ExpressibleByArgument, Sendable {
  let rect: PixelRect

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 4, let left = numbers[0], let top = numbers[1], let width = numbers[2],
      let height = numbers[3], left >= 0, top >= 0, width > 0, height > 0,
      // Limited, so that sums do not overflow.
      [left, top, width, height].allSatisfy({ $0 <= 1 << 30 })
    else { return nil }
    rect = PixelRect(left: left, top: top, width: width, height: height)
  }
}
