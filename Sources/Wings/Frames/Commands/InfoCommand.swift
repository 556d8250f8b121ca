import ArgumentParser
import SegueCommandLine
import SegueCore
import SegueFiles
import SegueGraphics
import SegueImages
import SegueJSON
import SegueExport
import SegueSVG

/// `render info FILE…`: says what pictures hold, and lists the frames of animations.
struct InfoCommand: ParsableCommand, ReadsNamedFiles {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract:
      "List the frames of GIFs, animated PNGs and WebPs: delays, palettes, regions, and bytes; or say what a still holds."
  )

  @Argument(
    help: ArgumentHelp("GIF, PNG, WebP, JPEG, AVIF, HEIC or SVG files; - reads standard input.", valueName: "file"),
    completion: .file(extensions: ["gif", "png", "apng", "webp", "jpg", "jpeg", "avif", "heic", "svg"]))
  var files: [String]

  @Flag(help: "Report as JSON.")
  var json = false

  @Flag(name: .shortAndLong, help: "Leave out the table of frames.")
  var brief = false

  var readPaths: [String] { files }

  func run() throws {
    var outcome = Outcome.success
    var report: [JSON] = []
    for name in files {
      do {
        let bytes = try name == "-" ? File.readStandardInput() : File.read(name)
        let title = name == "-" ? "<stdin>" : name
        let info: any ImageInfo =
          switch ImageFormat(bytes) {
          case .png where APNGSurvey.isAnimated(bytes): APNGInfo(try APNGSurvey(bytes, name: title), title: title)
          case .webP: WebPInfo(try WebPReader(bytes, name: title, limits: PixelLimits(picture: .max)), title: title)
          case .gif: GIFInfo(try GIFSurvey(bytes, name: title), title: title)
          case .png, .jpeg, .avif, .heic: StillInfo(try StillSurvey(bytes, name: title), title: title)
          case .svg: try DrawingInfo(bytes, title: title)
          case nil where SVGFile.recognizes(bytes): try DrawingInfo(bytes, title: title)
          case let other: throw InputError(Self.refusal(of: title, other, isEmpty: bytes.isEmpty))
          }
        Console.warn(info.notes.map { "\(title): \($0)" })
        if json { report.append(info.json) } else { Console.out(info.lines(brief: brief).joined(separator: "\n")) }
      } catch {
        outcome = max(outcome, Failure.report(error))
      }
    }
    if json { Console.out(JSON.array(report)) }
    if outcome != .success { throw ExitCode(outcome.rawValue) }
  }
}

extension InfoCommand {
  /// The message for a file that cannot be listed: what it is instead, and which command or program helps.
  private static func refusal(of title: String, _ format: ImageFormat?, isEmpty: Bool) -> String {
    let readable = "GIF, PNG, WebP, JPEG, AVIF, HEIC and SVG files can be read"
    if isEmpty { return "\(title) is empty; \(readable)" }
    guard let format else {
      if PathName.fileExtension(title) == "json" {
        return "\(title) is not a picture; if it is a scene: render check \(ShellWord.quoted(title))"
      }
      return "\(title) is not of a known format; \(readable)"
    }
    let advice = format.isVideo ? "; for videos: ffprobe \(ShellWord.quoted(title))" : ""
    return "\(title) is \(format.nameWithArticle) file; \(readable)\(advice)"
  }
}

/// The report on one file, as text and as JSON.
protocol ImageInfo {
  /// The summary and a table of the frames; with `brief`, only the summary.
  func lines(brief: Bool) -> [String]

  var json: JSON { get }

  /// What is wrong with the file.
  var notes: [ImageNote] { get }
}

extension ImageInfo {
  package var notes: [ImageNote] { [] }
}

/// A line for each row, with right-aligned columns.
private func aligned(_ rows: [[String]]) -> [String] {
  let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  return rows.map { row in
    zip(row, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }.joined(separator: "  ")
  }
}

extension PixelRect {
  /// `x,y width×height`.
  fileprivate var text: String { "\(minX),\(minY) \(width)×\(height)" }

  /// `[x, y, width, height]`.
  fileprivate var json: JSON { .array([minX, minY, width, height].map { JSON.integer($0) }) }
}

private struct GIFInfo: ImageInfo {
  private let survey: GIFSurvey
  private let title: String

  init(_ survey: GIFSurvey, title: String) {
    self.survey = survey
    self.title = title
  }

  var notes: [ImageNote] { survey.notes }

  func lines(brief: Bool) -> [String] {
    let localPalettes = survey.frames.count { $0.colorCount != nil }
    // NETSCAPE2.0 counts the repeats after the first time; 0 is forever.
    let plays =
      switch survey.repeats {
      case nil: "plays once"
      case 0?: "loops forever"
      case let count?: "plays \(count + 1) times"
      }
    let count = survey.frames.count
    let head =
      "\(title)  \(RunSummary.size(survey.bytes))  \(survey.width)×\(survey.height)"
      + "  \(RunSummary.decimal(Double(survey.duration) / 100, places: 2)) s  \(RunSummary.counted(count, "frame"))"
      + "  \(plays)"
    let palettes =
      "palettes: \(survey.globalColorCount == 0 ? "none shared" : "\(survey.globalColorCount) colors shared"),"
      + " \(localPalettes) of \(count) frames with their own"
    if brief { return [head, palettes] }
    let titles = ["frame", "time", "delay", "region", "colors", "disposal", "bytes"]
    return [head, palettes] + aligned([titles] + rows)
  }

  private var rows: [[String]] {
    var time = 0
    return survey.frames.enumerated().map { index, frame in
      defer { time += frame.delay }
      return [
        "\(index)", RunSummary.decimal(Double(time) / 100, places: 2),
        RunSummary.decimal(Double(frame.delay) / 100, places: 2),
        frame.rect.text,
        (frame.colorCount.map { "\($0)" } ?? "shared") + (frame.hasTransparency ? " +t" : "   "), frame.disposal.name,
        "\(frame.bytes)",
      ]
    }
  }

  var json: JSON {
    let facts: [(String, JSON)] = [
      ("path", .string(title)), ("bytes", .integer(survey.bytes)), ("width", .integer(survey.width)),
      ("height", .integer(survey.height)), ("duration", .number(Double(survey.duration) / 100)),
      ("sharedColors", .integer(survey.globalColorCount)),
    ]
    // Absent if the file plays once.
    let repeats = survey.repeats.map { [("repeats", JSON.integer($0))] } ?? []
    return .object(facts + repeats + [("frames", .array(survey.frames.map { Self.json($0) }))])
  }

  private static func json(_ frame: GIFSurvey.Frame) -> JSON {
    let facts: [(String, JSON)] = [
      ("delay", .number(Double(frame.delay) / 100)),
      ("region", frame.rect.json),
      ("transparent", .bool(frame.hasTransparency)), ("disposal", .string(frame.disposal.name)),
      ("interlaced", .bool(frame.isInterlaced)), ("bytes", .integer(frame.bytes)),
    ]
    // Absent if the frame uses the global palette.
    return .object(facts + (frame.colorCount.map { [("colors", JSON.integer($0))] } ?? []))
  }
}

private struct APNGInfo: ImageInfo {
  private let survey: APNGSurvey
  private let title: String

  init(_ survey: APNGSurvey, title: String) {
    self.survey = survey
    self.title = title
  }

  var notes: [ImageNote] { survey.notes }

  func lines(brief: Bool) -> [String] {
    let plays =
      switch survey.plays {
      case 0: "loops forever"
      case 1: "plays once"
      case let count: "plays \(count) times"
      }
    let frames = RunSummary.counted(survey.frames.count, "frame")
    let head =
      "\(title)  \(RunSummary.size(survey.bytes))  \(survey.width)×\(survey.height)"
      + "  \(RunSummary.decimal(survey.duration.seconds, places: 2)) s  \(frames)  \(plays)"
    if brief { return [head] }
    return [head] + aligned([["frame", "time", "delay", "region", "blend", "disposal", "bytes"]] + rows)
  }

  private var rows: [[String]] {
    var time = FrameDelay.zero
    return survey.frames.enumerated().map { index, frame in
      defer { time = time + frame.delay }
      return [
        "\(index)", RunSummary.decimal(time.seconds, places: 3), RunSummary.decimal(frame.delay.seconds, places: 3),
        frame.rect.text, frame.blend.name,
        frame.disposal.name, "\(frame.bytes)",
      ]
    }
  }

  var json: JSON {
    .object([
      ("path", .string(title)), ("bytes", .integer(survey.bytes)), ("width", .integer(survey.width)),
      ("height", .integer(survey.height)), ("duration", .number(survey.duration.seconds)),
      ("plays", .integer(survey.plays)), ("otherStill", .bool(survey.hasOtherStill)),
      ("frames", .array(survey.frames.map { Self.json($0) })),
    ])
  }

  private static func json(_ frame: APNGSurvey.Frame) -> JSON {
    return .object([
      ("delay", .number(frame.delay.seconds)),
      ("fraction", .string("\(frame.delay.numerator)/\(frame.delay.denominator)")),
      ("region", frame.rect.json),
      ("blend", .string(frame.blend.name)), ("disposal", .string(frame.disposal.name)),
      ("bytes", .integer(frame.bytes)),
    ])
  }
}

private struct WebPInfo: ImageInfo {
  private let file: WebPReader
  private let title: String

  init(_ file: WebPReader, title: String) {
    self.file = file
    self.title = title
  }

  func lines(brief: Bool) -> [String] {
    let plays =
      switch file.plays {
      case 0: "loops forever"
      case 1: file.isAnimated ? "plays once" : "a still"
      case let count: "plays \(count) times"
      }
    let frames = RunSummary.counted(file.frames.count, "frame")
    let head =
      "\(title)  \(RunSummary.size(file.bytes))  \(file.width)×\(file.height)"
      + "  \(RunSummary.decimal(file.duration.seconds, places: 2)) s  \(frames)  \(plays)"
    if brief { return [head] }
    let titles = ["frame", "time", "delay", "region", "blend", "disposal", "coding", "bytes"]
    return [head] + aligned([titles] + rows)
  }

  private var rows: [[String]] {
    var time = FrameDelay.zero
    return file.frames.enumerated().map { index, frame in
      defer { time = time + frame.delay }
      return [
        "\(index)", RunSummary.decimal(time.seconds, places: 3), RunSummary.decimal(frame.delay.seconds, places: 3),
        frame.rect.text, Self.blend(frame),
        Self.disposal(frame), frame.isLossless ? "lossless" : "lossy", "\(frame.bytes)",
      ]
    }
  }

  var json: JSON {
    .object([
      ("path", .string(title)), ("bytes", .integer(file.bytes)), ("width", .integer(file.width)),
      ("height", .integer(file.height)), ("duration", .number(file.duration.seconds)),
      ("plays", .integer(file.plays)), ("animated", .bool(file.isAnimated)),
      ("frames", .array(file.frames.map { Self.json($0) })),
    ])
  }

  private static func json(_ frame: WebPReader.Frame) -> JSON {
    return .object([
      ("delay", .number(frame.delay.seconds)),
      ("region", frame.rect.json),
      ("blend", .string(blend(frame))), ("disposal", .string(disposal(frame))),
      ("lossless", .bool(frame.isLossless)), ("bytes", .integer(frame.bytes)),
    ])
  }

  /// WebP's blending in APNG's words.
  private static func blend(_ frame: WebPReader.Frame) -> String {
    (frame.isBlended ? APNGBlend.over : .source).name
  }

  /// WebP's disposal in APNG's words.
  private static func disposal(_ frame: WebPReader.Frame) -> String {
    (frame.clearsAfter ? APNGDisposal.clear : .keep).name
  }
}
