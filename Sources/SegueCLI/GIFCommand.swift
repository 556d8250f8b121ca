import ArgumentParser
import SegueCodecs
import SegueCore
import SegueDocs
import SegueFiles
import SegueJSON
import SegueRendering

/// `render gif FRAMES…`: encodes existing frames as a GIF.
struct GIFCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gif", abstract: "Make a GIF of frames that exist already.",
    discussion: """
      EXAMPLES:
        render gif frames/*.png -o out.gif --fps 30
        render gif frames/ -o out.gif --fps 25 --max-bytes 2MB
        ffmpeg -i in.mp4 -f yuv4mpegpipe - | render gif - -o out.gif

      Y4M does not say which matrix its colours are made with: BT.601 unless
      --matrix bt709 says otherwise.
      """)

  @Argument(
    help: ArgumentHelp(
      "PNG or JPEG files of one size, in order; a folder of them; a .y4m file; or - for Y4M on standard input.",
      valueName: "frame"))
  var frames: [String]

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The GIF to write, or - for standard output.", valueName: "path"),
    transform: OutputPath.checked)
  var output: String

  @Option(
    help: ArgumentHelp(
      "Frames a second, as 30, 29.97 or 30000/1001; 30, or the Y4M's own, if not given.", valueName: "rate"))
  var fps: FrameRate?

  @OptionGroup var gif: GIFArguments

  @OptionGroup var pictures: PixelLimitArguments

  @Option(help: "The matrix of Y4M colours: bt601 or bt709.")
  var matrix = YCbCrMatrix.bt601

  @Option(help: "Threads; as many as there are processors if not given.")
  var threads: Int?

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  @Flag(help: "Report what was written as JSON.")
  var json = false

  func validate() throws {
    try OptionCheck.threads(threads)
    let path = OutputPath(output)
    if !path.isStandardOutput, !path.isSpecial, path.fileExtension != "gif" {
      throw ValidationError("-o \(output): a GIF is written, expected a name that ends with .gif")
    }
    if path.isStandardOutput, json { throw ValidationError("-o - and --json both want standard output") }
    if frames.contains("-") {
      if frames.count > 1 { throw ValidationError("- is a whole video: it goes without other frames") }
      if gif.maxBytes != nil {
        throw ValidationError("--max-bytes reads the frames several times: standard input comes only once, name a file")
      }
    }
  }

  func run() async throws {
    do {
      try await encode()
    } catch let error as ValidationError {
      throw error
    } catch {
      throw ExitCode(Failure.report(error).rawValue)
    }
  }

  private func encode() async throws {
    let path = OutputPath(output)
    if path.isStandardOutput, Console.outputIsTerminal {
      throw ValidationError("-o - writes a picture, and standard output is a terminal: redirect it, or pipe it on")
    }
    let target = path.isStandardOutput ? AtomicFile.standardOutput : output
    let threads = threads ?? ProcessorCount.current
    let source = try FrameArguments(frames, matrix: matrix, threads: threads, limits: pictures.limits)
    let rate = fps ?? source.rate ?? FrameRate(30)!
    let wanted = gif.budget(shortestDelay: max(2, (100 * rate.seconds) / rate.frames))
    let progress = ProgressBar(label: "gif", isShown: !quiet && !json && Console.errorIsTerminal)
    func attempt(_ settings: BudgetSettings) throws -> FrameEncoding.Result? {
      defer { progress.clear() }
      let encoding = FrameEncoding(
        options: gif.options(settings), rate: rate,
        shortestDelay: settings.shortestDelay == wanted.shortestDelay ? 2 : settings.shortestDelay,
        scale: settings.scale, threads: threads)
      return try source.run(encoding, to: target, byteLimit: gif.maxBytes?.bytes) { done, total in
        if let total { progress.show(done, of: total) }
      }
    }
    var result: FrameEncoding.Result?
    let settings = try await BudgetSearch(wanted).run { settings in
      guard let made = try attempt(settings) else { return false }
      result = made
      return true
    }
    guard let settings, let result else {
      throw ValidationError("\(output) does not fit into \(gif.maxBytes!.bytes) bytes, however much is given up")
    }
    report(result, settings.concessions(from: wanted))
  }

  private func report(_ result: FrameEncoding.Result, _ concessions: [String]) {
    if json {
      Console.out(
        JSONWriter.pretty(
          .object([
            ("path", .string(output)), ("bytes", .integer(result.file.bytes)), ("width", .integer(result.width)),
            ("height", .integer(result.height)), ("duration", .number(Double(result.duration) / 100)),
            ("frames", .integer(result.frames)), ("shown", .integer(result.shown)),
            ("gaveUp", .array(concessions.map { .string($0) })),
          ])))
      return
    }
    if quiet { return }
    let line =
      "\(output)  \(RunSummary.size(result.file.bytes))  \(result.width)×\(result.height)"
      + "  \(RunSummary.decimal(Double(result.duration) / 100, places: 2)) s  \(result.shown) frames"
    OutputPath(output).isStandardOutput ? Console.error(line) : Console.out(line)
    if !concessions.isEmpty { Console.error("to fit: \(concessions.joined(separator: ", "))") }
  }
}

extension FrameRate: ExpressibleByArgument {
  /// `30`, `29.97` or `30000/1001`.
  public init?(argument: String) { self.init(argument) }
}

extension YCbCrMatrix: ExpressibleByArgument {}
