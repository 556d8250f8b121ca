import SegueCodecs
import SegueCore
import SegueJSON
import SegueRendering
import SegueScene

/// The outputs of one scene.
struct RunSummary {
  let scene: String
  /// The ending forced on its releases; nil if none.
  let branch: String?
  let files: [WrittenFile]
  let width: Int
  let height: Int
  /// Zero for a still.
  let duration: Nanoseconds
  /// The number of samples, each of which is one frame of a PNG sequence.
  let samples: Int
  /// The number of samples that an animated image shows. It stores fewer frames where nothing moves.
  let shown: Int
  /// The reductions that made a GIF fit its byte limit.
  var concessions: [String] = []
  /// The stills written beside the animation.
  var stills: [StillRun.File] = []
  /// Only with `--profile`.
  var profile: ProfileReport?

  /// One line per file; a PNG sequence counts as one file.
  var lines: [String] {
    let seconds = duration == .zero ? "" : "  \(Self.decimal(duration.seconds, places: 2)) s"
    let videos = Dictionary(uniqueKeysWithValues: files.compactMap { file in file.video.map { (file.path, $0) } })
    return groups.map { path, bytes in
      let video = videos[path]
      let frames = video?.frames ?? (path.hasSuffix("/") ? samples : shown)
      let size = "\(video?.width ?? width)×\(video?.height ?? height)"
      return "\(path)  \(Self.size(bytes))  \(size)\(seconds)  \(frames) \(frames == 1 ? "frame" : "frames")"
    } + stills.map(\.line) + (concessions.isEmpty ? [] : ["to fit: \(concessions.joined(separator: ", "))"])
  }

  /// The files, with those of a PNG sequence combined to one entry, its folder.
  private var groups: [(path: String, bytes: Int)] {
    var groups: [(path: String, bytes: Int)] = []
    for file in files {
      let folder = file.path.lastIndex(of: "/").map { String(file.path[...$0]) } ?? ""
      if file.path.hasPrefix(folder + "frame_"), let last = groups.indices.last, groups[last].path == folder {
        groups[last].bytes += file.bytes
      } else {
        groups.append((file.path.hasPrefix(folder + "frame_") ? folder : file.path, file.bytes))
      }
    }
    return groups
  }

  var json: JSON {
    let branch: [(String, JSON)] = branch.map { [("branch", .string($0))] } ?? []
    let facts: [(String, JSON)] = [
      ("width", .integer(width)), ("height", .integer(height)), ("duration", .number(duration.seconds)),
      ("frames", .integer(frameCount)), ("files", .array(files.map { Self.json($0) })),
    ]
    let gaveUp: [(String, JSON)] = concessions.isEmpty ? [] : [("gaveUp", .array(concessions.map { .string($0) }))]
    let times: [(String, JSON)] = profile.map { [("profile", $0.json)] } ?? []
    let pictures: [(String, JSON)] = stills.isEmpty ? [] : [("stills", .array(stills.map(\.json)))]
    return .object([("scene", .string(scene))] + branch + facts + pictures + gaveUp + times)
  }

  /// The frames of the PNG sequence if there is one, else of the animated images, else of the videos.
  private var frameCount: Int {
    if groups.contains(where: { $0.path.hasSuffix("/") }) { return samples }
    return shown > 0 ? shown : files.compactMap { $0.video?.frames }.max() ?? 0
  }

  private static func json(_ file: WrittenFile) -> JSON {
    let video: [(String, JSON)] =
      file.video.map {
        [("width", .integer($0.width)), ("height", .integer($0.height)), ("frames", .integer($0.frames))]
      } ?? []
    return .object([("path", .string(file.path)), ("bytes", .integer(file.bytes))] + video)
  }

  static func size(_ bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) B" }
    if bytes < 1_000_000 { return "\(decimal(Double(bytes) / 1e3, places: bytes < 10_000 ? 1 : 0)) kB" }
    if bytes < 1_000_000_000 { return "\(decimal(Double(bytes) / 1e6, places: 2)) MB" }
    return "\(decimal(Double(bytes) / 1e9, places: 1)) GB"
  }

  /// A fixed number of decimals, independent of the locale.
  static func decimal(_ value: Double, places: Int) -> String { FixedDecimal.text(value, places: places) }

  /// The same without trailing zeros: `0.9675`, `0.8`, `2`.
  static func trimmed(_ value: Double, places: Int) -> String {
    var text = decimal(value, places: places)
    while text.contains("."), text.hasSuffix("0") || text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
