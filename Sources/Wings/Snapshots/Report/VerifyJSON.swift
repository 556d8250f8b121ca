import SegueDigests
import SegueGraphics
package import SegueJSON

/// Verdicts as JSON for tools. `docs/report.md` describes the keys; `version` is incremented when a key changes its
/// meaning. Keys without a value are omitted, except that a null `before` or `after` means that the value did not or
/// does not exist.
package enum VerifyJSON {
  package static func json(for verdicts: [SceneVerdict]) -> JSON {
    [
      "version": 1, "summary": summary(verdicts), "stories": .array(verdicts.map { .object(members(of: $0)) }),
    ]
  }

  /// The number of stories in total and per outcome.
  static func summary(_ verdicts: [SceneVerdict]) -> JSON {
    func count(_ name: String) -> (String, JSON) {
      (name, .integer(verdicts.count { $0.outcome.name == name }))
    }
    return .object(
      [("stories", .integer(verdicts.count))]
        + [count("passed"), count("failed"), count("missing"), count("recorded"), count("removed"), count("broken")])
  }

  /// - Parameter changeLimit: The largest number of properties per frame; `more` gives the number of omitted ones.
  static func members(of verdict: SceneVerdict, changeLimit: Int = .max) -> [(String, JSON)] {
    var members: [(String, JSON)] = [("scene", .string(verdict.scene)), ("lock", .string(verdict.lock))]
    let story = verdict.story
    members += story.names.map { ($0.kind, .string($0.name)) }
    members += [
      ("scale", number(story.scale)), ("frameRate", .integer(story.frameRate)), ("width", .integer(story.width)),
      ("height", .integer(story.height)), ("frameCount", .integer(story.frameCount)),
      ("outcome", .string(verdict.outcome.name)),
    ]
    if case .recorded(let recording, _) = verdict.outcome {
      members.append(("recording", .string(recording.rawValue)))
    }
    if let count = verdict.recordedFrameCount { members.append(("recordedFrameCount", .integer(count))) }
    if let count = verdict.momentCount { members.append(("momentCount", .integer(count))) }
    if verdict.isSourceChanged { members.append(("sourceChanged", true)) }
    if case .broken(let message, _) = verdict.outcome { members.append(("message", .string(message))) }
    if !verdict.unrecorded.isEmpty {
      members.append(("unrecorded", .array(verdict.unrecorded.map { .object([($0.kind, .string($0.name))]) })))
    }
    if !verdict.motion.isEmpty { members.append(("motion", .array(verdict.motion.map(\.json)))) }
    if !verdict.notes.isEmpty { members.append(("notes", .array(verdict.notes.map { .string($0) }))) }
    if let sheet = verdict.sheet { members.append(("sheet", .string(sheet))) }
    members += [
      ("causes", .array(verdict.causes.map { .string($0.rawValue) })),
      ("sceneChanges", .array(verdict.sceneChanges.map(json))),
      ("assetChanges", .array(verdict.assetChanges.map(json))),
      ("frames", .array(verdict.frames.map { json($0, changeLimit) })),
      ("curves", .array(verdict.curves.map(json))),
      ("accept", .string(verdict.acceptance)),
    ]
    return members
  }

  package static func json(_ change: SceneChange) -> JSON {
    var members: [(String, JSON)] = [("path", .string(change.path))]
    if let node = change.node { members.append(("node", .string(node))) }
    members += [
      ("property", .string(change.property)), ("before", .string(orNull: change.before)),
      ("after", .string(orNull: change.after)),
    ]
    if let value = change.defaultValue { members.append(("default", .string(value))) }
    if let line = change.line { members.append(("line", .integer(line))) }
    if let column = change.column { members.append(("column", .integer(column))) }
    return .object(members)
  }

  private static func json(_ change: AssetChange) -> JSON {
    var members: [(String, JSON)] = [
      ("kind", .string(change.kind.rawValue)), ("name", .string(change.name)),
      ("before", .string(orNull: change.before?.digest.hex())), ("after", .string(orNull: change.after?.digest.hex())),
    ]
    if !change.nodes.isEmpty { members.append(("nodes", .array(change.nodes.map { .string($0) }))) }
    if let version = change.before?.version { members.append(("versionBefore", .string(version))) }
    if let version = change.after?.version { members.append(("versionAfter", .string(version))) }
    return .object(members)
  }

  private static func json(_ frame: FrameVerdict, _ changeLimit: Int) -> JSON {
    var members: [(String, JSON)] = [("index", .integer(frame.index)), ("time", number(frame.time))]
    if let pixelCount = frame.pixelCount { members.append(("pixels", .integer(pixelCount))) }
    if let region = frame.region { members.append(("region", json(region))) }
    members += [
      ("contributions", .array(frame.contributions.map { .string($0) })),
      ("changes", .array(frame.changes.prefix(changeLimit).map(json))),
    ]
    if !frame.followers.isEmpty { members.append(("followers", .array(frame.followers.map(json)))) }
    if frame.changes.count > changeLimit { members.append(("more", .integer(frame.changes.count - changeLimit))) }
    return .object(members)
  }

  package static func json(_ followers: Followers) -> JSON {
    ["leader": .string(followers.leader), "count": .integer(followers.count)]
  }

  package static func json(_ change: PropertyChange) -> JSON {
    [
      "node": .string(change.node), "property": .string(change.property), "before": .string(orNull: change.before),
      "after": .string(orNull: change.after),
    ]
  }

  private static func json(_ curve: PropertyCurve) -> JSON {
    [
      "name": .string(curve.name), "before": .array(curve.before.map(number)), "after": .array(curve.after.map(number)),
    ]
  }

  static func json(_ rect: PixelRect) -> JSON {
    [
      "x": .integer(rect.minX), "y": .integer(rect.minY), "width": .integer(rect.width),
      "height": .integer(rect.height),
    ]
  }

  /// Null for nil and for values that JSON cannot represent.
  private static func number(_ value: Double?) -> JSON {
    guard let value, value.isFinite else { return .null }
    return .number(value)
  }
}
