import SegueCodecs
import SegueCore
import SegueGraphics
import SegueJSON

/// What `render info` says of a WebP.
struct WebPInfo {
  private let file: WebPReader
  private let title: String

  init(_ file: WebPReader, title: String) {
    self.file = file
    self.title = title
  }

  func lines(brief: Bool) -> [String] {
    let plays =
      switch file.plays {
      case 0: "loops for ever"
      case 1: file.isAnimated ? "plays once" : "a still"
      case let count: "plays \(count) times"
      }
    let count = file.frames.count
    let head =
      "\(title)  \(RunSummary.size(file.bytes))  \(file.width)×\(file.height)"
      + "  \(RunSummary.decimal(file.duration.seconds, places: 2)) s  \(count) \(count == 1 ? "frame" : "frames")"
      + "  \(plays)"
    if brief { return [head] }
    let titles = ["frame", "time", "delay", "region", "blend", "disposal", "coding", "bytes"]
    return [head] + InfoCommand.aligned([titles] + rows)
  }

  private var rows: [[String]] {
    var time = FrameDelay.zero
    return file.frames.enumerated().map { index, frame in
      defer { time = time + frame.delay }
      return [
        "\(index)", RunSummary.decimal(time.seconds, places: 3), RunSummary.decimal(frame.delay.seconds, places: 3),
        "\(frame.rect.minX),\(frame.rect.minY) \(frame.rect.width)×\(frame.rect.height)", Self.blend(frame),
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
    let rect = frame.rect
    return .object([
      ("delay", .number(frame.delay.seconds)),
      ("region", .array([rect.minX, rect.minY, rect.width, rect.height].map { JSON.integer($0) })),
      ("blend", .string(blend(frame))), ("disposal", .string(disposal(frame))),
      ("lossless", .bool(frame.isLossless)), ("bytes", .integer(frame.bytes)),
    ])
  }

  // The words of animated PNGs.
  private static func blend(_ frame: WebPReader.Frame) -> String {
    (frame.isBlended ? APNGBlend.over : .source).name
  }

  private static func disposal(_ frame: WebPReader.Frame) -> String {
    (frame.clearsAfter ? APNGDisposal.clear : .keep).name
  }
}
