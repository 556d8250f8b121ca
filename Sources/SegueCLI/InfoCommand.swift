import ArgumentParser
import SegueCodecs
import SegueCore
import SegueFiles
import SegueGraphics
import SegueJSON

/// `render info FILE…`: what a GIF, an animated PNG or a WebP consists of.
struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract:
      "Say what GIFs, animated PNGs and WebPs consist of: frames, delays, palettes, regions, and the bytes of each frame."
  )

  @Argument(
    help: ArgumentHelp("GIF, animated PNG or WebP files; - reads standard input.", valueName: "file"),
    completion: .file(extensions: ["gif", "png", "apng", "webp"]))
  var files: [String]

  @Flag(help: "Report as JSON.")
  var json = false

  @Flag(name: .shortAndLong, help: "Leave out the table of frames.")
  var brief = false

  func run() throws {
    var outcome = Outcome.success
    var report: [JSON] = []
    for name in files {
      do {
        let bytes = try name == "-" ? File.readStandardInput() : File.read(name)
        let title = name == "-" ? "<stdin>" : name
        if ImageFormat(bytes) == .png {
          let info = APNGInfo(try APNGSurvey(bytes, name: title), title: title)
          if json { report.append(info.json) } else { Console.out(info.lines(brief: brief).joined(separator: "\n")) }
          continue
        }
        if ImageFormat(bytes) == .webP {
          let info = WebPInfo(try WebPReader(bytes, name: title, limits: PixelLimits(picture: .max)), title: title)
          if json { report.append(info.json) } else { Console.out(info.lines(brief: brief).joined(separator: "\n")) }
          continue
        }
        let survey = try GIFSurvey(bytes, name: title)
        if json {
          report.append(Self.json(survey, title))
        } else {
          Console.out(lines(survey, title).joined(separator: "\n"))
        }
      } catch let error as CodecError {
        Console.error("error: " + PrintableText.line("\(error)"))
        outcome = Swift.max(outcome, .badInput)
      } catch {
        outcome = Swift.max(outcome, Failure.report(error))
      }
    }
    if json { Console.out(JSON.array(report)) }
    if outcome != .success { throw ExitCode(outcome.rawValue) }
  }

  private func lines(_ survey: GIFSurvey, _ title: String) -> [String] {
    let local = survey.frames.filter { $0.colorCount != nil }.count
    let plays =
      switch survey.repeats {
      case nil: "plays once"
      case 0?: "loops for ever"
      case let count?: "plays \(count + 1) times"
      }
    let count = survey.frames.count
    let head =
      "\(title)  \(RunSummary.size(survey.bytes))  \(survey.width)×\(survey.height)"
      + "  \(RunSummary.decimal(Double(survey.duration) / 100, places: 2)) s  \(count) \(count == 1 ? "frame" : "frames")"
      + "  \(plays)"
    let palettes =
      "palettes: \(survey.sharedColorCount == 0 ? "none shared" : "\(survey.sharedColorCount) colors shared"),"
      + " \(local) of \(count) frames with their own"
    if brief { return [head, palettes] }
    let rows = [["frame", "time", "delay", "region", "colors", "disposal", "bytes"]] + rows(survey)
    return [head, palettes] + Self.aligned(rows)
  }

  /// A line for each row, its columns flush right.
  static func aligned(_ rows: [[String]]) -> [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }.joined(separator: "  ")
    }
  }

  private func rows(_ survey: GIFSurvey) -> [[String]] {
    var time = 0
    return survey.frames.enumerated().map { index, frame in
      defer { time += frame.delay }
      return [
        "\(index)", RunSummary.decimal(Double(time) / 100, places: 2),
        RunSummary.decimal(Double(frame.delay) / 100, places: 2),
        "\(frame.rect.minX),\(frame.rect.minY) \(frame.rect.width)×\(frame.rect.height)",
        (frame.colorCount.map { "\($0)" } ?? "shared") + (frame.hasTransparency ? " +t" : "   "), frame.disposal.name,
        "\(frame.bytes)",
      ]
    }
  }

  private static func json(_ survey: GIFSurvey, _ title: String) -> JSON {
    let facts: [(String, JSON)] = [
      ("path", .string(title)), ("bytes", .integer(survey.bytes)), ("width", .integer(survey.width)),
      ("height", .integer(survey.height)), ("duration", .number(Double(survey.duration) / 100)),
      ("sharedColors", .integer(survey.sharedColorCount)),
    ]
    // Without it the file plays once.
    let repeats = survey.repeats.map { [("repeats", JSON.integer($0))] } ?? []
    return .object(facts + repeats + [("frames", .array(survey.frames.map { json($0) }))])
  }

  private static func json(_ frame: GIFSurvey.Frame) -> JSON {
    let rect = frame.rect
    let facts: [(String, JSON)] = [
      ("delay", .number(Double(frame.delay) / 100)),
      ("region", .array([rect.minX, rect.minY, rect.width, rect.height].map { JSON.integer($0) })),
      ("transparent", .bool(frame.hasTransparency)), ("disposal", .string(frame.disposal.name)),
      ("interlaced", .bool(frame.isInterlaced)), ("bytes", .integer(frame.bytes)),
    ]
    // Without them the frame shares the file's.
    return .object(facts + (frame.colorCount.map { [("colors", JSON.integer($0))] } ?? []))
  }
}
