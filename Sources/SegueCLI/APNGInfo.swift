import SegueCodecs
import SegueCore
import SegueGraphics
import SegueJSON

/// What `render info` says of an animated PNG.
struct APNGInfo {
  private let survey: APNGSurvey
  private let title: String

  init(_ survey: APNGSurvey, title: String) {
    self.survey = survey
    self.title = title
  }

  func lines(brief: Bool) -> [String] {
    let plays =
      switch survey.plays {
      case 0: "loops for ever"
      case 1: "plays once"
      case let count: "plays \(count) times"
      }
    let count = survey.frames.count
    let head =
      "\(title)  \(RunSummary.size(survey.bytes))  \(survey.width)×\(survey.height)"
      + "  \(RunSummary.decimal(survey.duration.seconds, places: 2)) s  \(count) \(count == 1 ? "frame" : "frames")"
      + "  \(plays)"
    if brief { return [head] }
    return [head] + InfoCommand.aligned([["frame", "time", "delay", "region", "blend", "disposal", "bytes"]] + rows)
  }

  private var rows: [[String]] {
    var time = FrameDelay.zero
    return survey.frames.enumerated().map { index, frame in
      defer { time = time + frame.delay }
      return [
        "\(index)", RunSummary.decimal(time.seconds, places: 3), RunSummary.decimal(frame.delay.seconds, places: 3),
        "\(frame.rect.minX),\(frame.rect.minY) \(frame.rect.width)×\(frame.rect.height)", frame.blend.name,
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
    let rect = frame.rect
    return .object([
      ("delay", .number(frame.delay.seconds)),
      ("fraction", .string("\(frame.delay.numerator)/\(frame.delay.denominator)")),
      ("region", .array([rect.minX, rect.minY, rect.width, rect.height].map { JSON.integer($0) })),
      ("blend", .string(frame.blend.name)), ("disposal", .string(frame.disposal.name)),
      ("bytes", .integer(frame.bytes)),
    ])
  }
}
