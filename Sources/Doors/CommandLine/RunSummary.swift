package import SegueEncoders
import SegueCore
package import SegueJSON
package import SegueExport
package import SegueScene

/// What was written for one story.
package struct RunSummary {
  package let scene: String
  /// The ending forced on its releases; nil if none.
  package let branch: String?
  /// Animations, videos, sequences, or a single PNG file.
  package let outputs: [FinishedOutput]
  package let width: Int
  package let height: Int
  /// The duration of the longest output. With `--frames`, formats may cover slightly different times. Zero for a still.
  package let duration: Nanoseconds
  /// The reductions that made a GIF fit its byte limit.
  package var concessions: [String] = []
  /// The stills written beside the animation.
  package var stills: [StillRun.File] = []
  /// Only with `--profile`.
  package var profile: ProfileReport?
  /// Whether the outputs come from the shared cache.
  package var isCached = false

  package init(
    scene: String, branch: String?, outputs: [FinishedOutput], width: Int, height: Int, duration: Nanoseconds,
    concessions: [String] = [], stills: [StillRun.File] = []
  ) {
    self.scene = scene
    self.branch = branch
    self.outputs = outputs
    self.width = width
    self.height = height
    self.duration = duration
    self.concessions = concessions
    self.stills = stills
  }

  package var files: [WrittenFile] { outputs.flatMap(\.files) }

  /// One line per file; a PNG sequence counts as one file.
  package var lines: [String] {
    let written = outputs.map { output in
      let seconds = output.duration == .zero ? "" : "  \(Self.decimal(output.duration.seconds, places: 2)) s"
      let video = output.files.first?.video
      let size = "\(video?.width ?? width)×\(video?.height ?? height)"
      return "\(output.path)  \(Self.size(output.bytes))  \(size)\(seconds)  \(Self.counted(output.frames, "frame"))"
    }
    let reductions = concessions.isEmpty ? [] : ["to fit: \(concessions.joined(separator: ", "))"]
    return written + stills.map(\.line) + reductions
  }

  package var json: JSON {
    let branch: [(String, JSON)] = branch.map { [("branch", .string($0))] } ?? []
    let facts: [(String, JSON)] = [
      ("width", .integer(width)), ("height", .integer(height)), ("duration", .number(duration.seconds)),
      ("frames", .integer(frameCount)), ("files", .array(files.map { Self.json($0) })),
    ]
    let reductions: [(String, JSON)] =
      concessions.isEmpty ? [] : [("concessions", .array(concessions.map { .string($0) }))]
    let times: [(String, JSON)] = profile.map { [("profile", $0.json)] } ?? []
    let pictures: [(String, JSON)] = stills.isEmpty ? [] : [("stills", .array(stills.map(\.json)))]
    let origin: [(String, JSON)] = isCached ? [("cached", true)] : []
    return .object([("scene", .string(scene))] + branch + facts + pictures + reductions + origin + times)
  }

  /// The frames of the PNG sequence if there is one, else of the first animated image, else of the videos.
  private var frameCount: Int {
    let images = outputs.filter { $0.files.first?.video == nil }
    return (images.first(where: \.isFolder) ?? images.first)?.frames ?? outputs.map(\.frames).max() ?? 0
  }

  private static func json(_ file: WrittenFile) -> JSON {
    let video: [(String, JSON)] =
      file.video.map {
        [("width", .integer($0.width)), ("height", .integer($0.height)), ("frames", .integer($0.frames))]
      } ?? []
    return .object([("path", .string(file.path)), ("bytes", .integer(file.bytes))] + video)
  }

  /// `1 frame`, `2 frames`.
  package static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// `512 B`, `1.5 kB`, `12 kB`, `1.23 MB`.
  package static func size(_ bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) B" }
    if bytes < 1_000_000 { return "\(decimal(Double(bytes) / 1e3, places: bytes < 10_000 ? 1 : 0)) kB" }
    if bytes < 1_000_000_000 { return "\(decimal(Double(bytes) / 1e6, places: 2)) MB" }
    return "\(decimal(Double(bytes) / 1e9, places: 1)) GB"
  }

  /// A fixed number of decimals, independent of the locale.
  package static func decimal(_ value: Double, places: Int) -> String { FixedDecimal.text(value, places: places) }

  /// The same without trailing zeros: `0.9675`, `0.8`, `2`.
  package static func trimmed(_ value: Double, places: Int) -> String {
    var text = decimal(value, places: places)
    while text.contains("."), text.hasSuffix("0") || text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
