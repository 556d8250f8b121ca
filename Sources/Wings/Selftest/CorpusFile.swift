import CSelftestFiles
import SegueCore
import SegueEncoders
import SegueJSON

/// The cases of `Files/Corpus`. Each has a `name` and is one of these:
/// - a still: `nodes` on a canvas of `width` × `height` points with a `background`;
/// - a motion: a `transition` and a `script`, and two screens by their names in `screens.json`, `below` and `above`;
/// - a whole `scene`.
///
/// `times` are those of the compared frames. `gif` asks for the animation, too, in this `quality`.
enum CorpusFile {
  static func cases(in files: [String]) -> [CorpusCase] {
    files.flatMap { (read($0).array ?? []).map(CorpusCase.init) }
  }

  /// The nodes of a screen of 98×160 points.
  static func screen(_ name: String) -> JSON {
    guard let nodes = screens[name] else { preconditionFailure("the corpus has no screen \(name)") }
    return nodes
  }

  private static let screens = read("screens")

  private static func read(_ name: String) -> JSON {
    let file = "Corpus/\(name).json"
    let bytes = unsafe EmbeddedFiles(selftest_files()).bytes(of: file)
    do {
      return try JSON(parsing: SourceFile(name: file, bytes: bytes))
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

extension CorpusCase {
  init(_ json: JSON) {
    let times = (json["times"]?.array ?? []).compactMap(\.number)
    let (name, scale) = (json["name"]?.string ?? "", json["scale"]?.number)
    let gif = json["gif"].map { GIFOptions(quality: $0["quality"]?.integer ?? GIFOptions.defaultQuality) }
    if let scene = json["scene"] {
      self.init(name, scene: scene, times: times, scale: scale ?? 1, gif: gif)
    } else if let nodes = json["nodes"] {
      self = .still(
        name, width: json["width"]?.integer ?? 64, height: json["height"]?.integer ?? 48, scale: scale ?? 2,
        background: json["background"]?.string ?? "#FFFFFF", nodes: nodes)
    } else if let transition = json["transition"], let script = json["script"] {
      self = .motion(
        name, transition: transition, script: script, times: times, scale: scale ?? 1, gif: gif,
        below: json["below"]?.string ?? "list", above: json["above"]?.string ?? "story")
    } else {
      preconditionFailure("a case of the corpus has no nodes, transition or scene: \(name)")
    }
  }
}
