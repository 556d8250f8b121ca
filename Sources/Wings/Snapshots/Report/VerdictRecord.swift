import SegueEncoders
import SegueDigests
import SegueFiles
import SegueGraphics
import SegueImages
package import SegueJSON
import SegueScene

/// A verdict as a shard keeps it for merging: everything that any report says of it, and the pictures that a page of
/// differences may show.
package enum VerdictRecord {
  /// Writes the pictures of the frames that `HTMLReport` may show, and describes the verdict.
  ///
  /// - Parameters:
  ///   - folder: with a slash at its end.
  ///   - stem: the beginning of the names of the pictures.
  /// - Returns: the description, and the names of the pictures in the folder.
  package static func write(
    _ verdict: SceneVerdict, to folder: String, stem: String, threads: Int
  ) throws -> (json: JSON, files: [String]) {
    var files: [String] = []
    var pictures: [JSON] = []
    if let source = verdict.pictures {
      for place in FrameChoice.order(verdict).prefix(HTMLReport.Limits().framesPerStory) {
        let frame = verdict.frames[place].index
        var entry: [JSON] = [.integer(frame)]
        for (side, image) in [("before", source.before(frame)), ("after", source.after(frame))] {
          guard let image else {
            entry.append(.null)
            continue
          }
          let name = "\(stem)-\(frame)-\(side).png"
          _ = try PNGEncoder.write(image.bitmap, to: folder + name, threads: threads)
          files.append(name)
          entry.append(.string(name))
        }
        pictures.append(.array(entry))
      }
    }
    var moving: JSON = .null
    if let strip = verdict.movingStrip {
      let name = "\(stem)-moving.gif"
      if try strip.write(to: folder + name, threads: threads) {
        files.append(name)
        moving = [.string(name), .number(strip.time)]
      }
    }
    // What the JSON of `VerifyJSON` does not contain.
    var more: [(String, JSON)] = [
      ("isEnvironmental", .bool(verdict.isEnvironmental)), ("isGone", .bool(verdict.isGone)),
      ("successor", successor(verdict)),
      ("lacksEarlierPictures", .bool(verdict.lacksEarlierPictures)), ("pictures", .array(pictures)),
    ]
    if verdict.isOfFrames { more.append(("isOfFrames", true)) }
    if moving != .null { more.append(("moving", moving)) }
    if verdict.hasSameFrames { more.append(("hasSameFrames", true)) }
    let renamings = renamings(verdict.sceneChanges)
    if !renamings.isEmpty { more.append(("renamings", .array(renamings))) }
    return (.object(VerifyJSON.members(of: verdict) + more), files)
  }

  /// The verdict that `json`, written by `write`, describes; nil if it does not describe one.
  ///
  /// - Parameters:
  ///   - folder: The folder of the pictures, with a slash at its end.
  ///   - files: the names of the pictures there that may be shown.
  package static func verdict(_ json: JSON, folder: String, files: Set<String> = []) -> SceneVerdict? {
    guard let scene = json["scene"]?.string, let lock = json["lock"]?.string, let scale = json["scale"]?.number,
      let frameRate = json["frameRate"]?.integer, let width = json["width"]?.integer,
      let height = json["height"]?.integer, let count = json["frameCount"]?.integer,
      let outcome = outcome(json), let acceptance = json["accept"]?.string
    else { return nil }
    let story = Story(
      StoryID(script: json["script"]?.string, theme: json["theme"]?.string, locale: json["locale"]?.string),
      scale: scale,
      frameRate: frameRate, width: width, height: height, frameCount: count)
    var verdict = SceneVerdict(scene: scene, lock: lock, story: story, outcome: outcome, acceptance: acceptance)
    verdict.isOfFrames = json["isOfFrames"]?.bool ?? false
    verdict.hasSameFrames = json["hasSameFrames"]?.bool ?? false
    verdict.isSourceChanged = json["sourceChanged"]?.bool ?? false
    if json["isGone"]?.bool ?? false {
      verdict.disappearance = SceneVerdict.Disappearance(successor: successor(json["successor"], of: story))
    }
    verdict.unrecorded = (json["unrecorded"]?.array ?? []).compactMap { entry in
      guard let member = entry.object?.members.first, let name = member.value.string else { return nil }
      return UnrecordedName(kind: member.key, name: name)
    }
    verdict.recordedFrameCount = json["recordedFrameCount"]?.integer
    verdict.momentCount = json["momentCount"]?.integer
    verdict.lacksEarlierPictures = json["lacksEarlierPictures"]?.bool ?? false
    func list<Value>(_ key: String, _ value: (JSON) -> Value?) -> [Value]? {
      guard let list = json[key]?.array else { return nil }
      let values = list.compactMap(value)
      return values.count == list.count ? values : nil
    }
    verdict.notes = json["notes"]?.array?.compactMap(\.string) ?? []
    verdict.motion = json["motion"]?.array?.compactMap(MotionFinding.init) ?? []
    guard let causes = list("causes", { $0.string.flatMap { Cause(rawValue: $0) } }),
      let sceneChanges = list("sceneChanges", sceneChange), let assetChanges = list("assetChanges", assetChange),
      let frames = list("frames", frame), let curves = list("curves", curve)
    else { return nil }
    verdict.causes = causes
    verdict.sceneChanges = sceneChanges
    addRenamings(json["renamings"]?.array ?? [], to: &verdict.sceneChanges)
    verdict.assetChanges = assetChanges
    verdict.frames = frames
    verdict.curves = curves
    let kept = json["pictures"]?.array ?? []
    if !kept.isEmpty { verdict.pictures = KeptPictures(kept, folder: folder, files) }
    if let moving = json["moving"]?.array, moving.count == 2, let name = moving[0].string, files.contains(name),
      let time = moving[1].number
    {
      verdict.movingStrip = MovingStrip(file: folder + name, time: time)
    }
    return verdict
  }

  /// The names of the story that a gone one has become.
  private static func successor(_ verdict: SceneVerdict) -> JSON {
    guard let successor = verdict.disappearance?.successor else { return .null }
    return ["script": .string(orNull: successor.script), "theme": .string(orNull: successor.theme)]
  }

  private static func successor(_ json: JSON?, of story: Story) -> StoryRequest? {
    guard let names = json?.object else { return nil }
    var successor = story.request
    (successor.script, successor.theme) = (names["script"]?.string, names["theme"]?.string)
    return successor
  }

  private static func outcome(_ json: JSON) -> SceneVerdict.Outcome? {
    switch json["outcome"]?.string {
    case "passed": .passed
    case "failed": .failed
    case "missing": .missing
    case "recorded":
      .recorded(
        json["recording"]?.string.flatMap { SceneVerdict.Recording(rawValue: $0) } ?? .new,
        sheet: json["sheet"]?.string)
    case "removed": .removed
    case "broken":
      json["message"]?.string.map { .broken($0, json["isEnvironmental"]?.bool ?? false ? .machine : .input) }
    default: nil
    }
  }

  private static func sceneChange(_ json: JSON) -> SceneChange? {
    guard let path = json["path"]?.string, let property = json["property"]?.string else { return nil }
    return SceneChange(
      path: path, node: json["node"]?.string, property: property, before: json["before"]?.string,
      after: json["after"]?.string, defaultValue: json["default"]?.string, line: json["line"]?.integer,
      column: json["column"]?.integer)
  }

  /// The renamings of the changes that have one, by their indices.
  private static func renamings(_ changes: [SceneChange]) -> [JSON] {
    changes.enumerated().compactMap { index, change -> JSON? in
      guard let renaming = change.renaming else { return nil }
      return .array([
        .integer(index), .string(renaming.kind), .string(orNull: renaming.former), .string(orNull: renaming.name),
        .bool(change.isRenaming),
      ])
    }
  }

  private static func addRenamings(_ list: [JSON], to changes: inout [SceneChange]) {
    for entry in list {
      guard let parts = entry.array, parts.count == 5, let index = parts[0].integer, changes.indices.contains(index),
        let kind = parts[1].string
      else { continue }
      changes[index].renaming = SceneChange.Renaming(kind: kind, former: parts[2].string, name: parts[3].string)
      changes[index].isRenaming = parts[4].bool ?? false
    }
  }

  private static func assetChange(_ json: JSON) -> AssetChange? {
    guard let kind = json["kind"]?.string.flatMap({ AssetChange.Kind(rawValue: $0) }), let name = json["name"]?.string
    else { return nil }
    func state(_ digest: String, _ version: String) -> AssetChange.State? {
      json[digest]?.string.flatMap { Digest(hex: $0) }.map {
        AssetChange.State(digest: $0, version: json[version]?.string)
      }
    }
    var change = AssetChange(
      kind: kind, name: name, before: state("before", "versionBefore"), after: state("after", "versionAfter"))
    change.nodes = json["nodes"]?.array?.compactMap(\.string) ?? []
    return change
  }

  private static func frame(_ json: JSON) -> FrameVerdict? {
    guard let index = json["index"]?.integer, let time = json["time"]?.number,
      let contributions = json["contributions"]?.array, let changes = json["changes"]?.array
    else { return nil }
    return FrameVerdict(
      index: index, time: time, pixelCount: json["pixels"]?.integer, region: json["region"].flatMap(region),
      contributions: contributions.compactMap(\.string), changes: changes.compactMap(propertyChange),
      followers: json["followers"]?.array?.compactMap(followers) ?? [])
  }

  fileprivate static func region(_ json: JSON) -> PixelRect? {
    guard let x = json["x"]?.integer, let y = json["y"]?.integer, let width = json["width"]?.integer,
      let height = json["height"]?.integer
    else { return nil }
    return PixelRect(left: x, top: y, width: width, height: height)
  }

  private static func propertyChange(_ json: JSON) -> PropertyChange? {
    guard let node = json["node"]?.string, let property = json["property"]?.string else { return nil }
    return PropertyChange(
      node: node, property: property, before: json["before"]?.string, after: json["after"]?.string)
  }

  private static func followers(_ json: JSON) -> Followers? {
    guard let leader = json["leader"]?.string, let count = json["count"]?.integer else { return nil }
    return Followers(leader: leader, count: count)
  }

  private static func curve(_ json: JSON) -> PropertyCurve? {
    guard let name = json["name"]?.string, let before = json["before"]?.array, let after = json["after"]?.array else {
      return nil
    }
    return PropertyCurve(name: name, before: before.map(\.number), after: after.map(\.number))
  }
}

extension MotionFinding {
  /// Nil if it is not what `json` writes.
  fileprivate init?(_ json: JSON) {
    guard let kind = json["kind"]?.string.flatMap(Kind.init(rawValue:)), let words = json["words"]?.string,
      let from = json["from"]?.number, let to = json["to"]?.number, let confidence = json["confidence"]?.number
    else { return nil }
    self.init(
      kind, words, from: from, to: to, region: json["region"].flatMap(VerdictRecord.region),
      amounts: json["amounts"]?.object?.members.compactMap { member in
        member.value.number.map { (member.key, $0) }
      } ?? [],
      confidence: confidence)
  }
}

/// The pictures of a verdict that a shard has kept. The digests of the files were checked when shards were merged.
private struct KeptPictures: FramePictures {
  private let paths: [Int: (before: String?, after: String?)]

  init(_ list: [JSON], folder: String, _ files: Set<String>) {
    var paths: [Int: (before: String?, after: String?)] = [:]
    for entry in list {
      guard let parts = entry.array, parts.count == 3, let frame = parts[0].integer else {
        continue
      }
      func path(_ json: JSON) -> String? { json.string.flatMap { files.contains($0) ? folder + $0 : nil } }
      paths[frame] = (path(parts[1]), path(parts[2]))
    }
    self.paths = paths
  }

  func before(_ index: Int) -> Image? { image(paths[index]?.before) }
  func after(_ index: Int) -> Image? { image(paths[index]?.after) }

  private func image(_ path: String?) -> Image? {
    guard let path, let bytes = try? File.read(path, takesPipes: false) else { return nil }
    return try? ImageDecoder.decode(bytes, name: path).image
  }
}
