import SegueCommandLine
import SegueCore
import SegueGraphics
import SegueJSON
import SegueExport
import SegueSnapshots

/// The result of comparing two images, animations or scenes, as text and as JSON.
struct DiffReport {
  let first: String
  let second: String
  let kind: DiffInput.Kind
  let comparison: MotionComparison
  /// Only for scenes.
  var blame: SceneDiffBlame?
  /// What happened to an animation.
  var motion: [MotionFinding] = []
  let allowance: PixelAllowance
  /// Whether the properties of two frames are listed even if what changed in the scenes explains them.
  var isVerbose = false

  /// The frames with more different pixels than are allowed.
  var different: [FrameComparison] {
    comparison.frames.filter { !allowance.permits($0.result.count, of: $0.result.width * $0.result.height) }
  }

  var isSame: Bool { comparison.mismatches.isEmpty && different.isEmpty }

  private static let regionLimit = 8
  /// The largest number of regions and properties in a brief report.
  private static let briefLimit = 3

  var lines: [String] {
    let pair = PrintableText.line("\(first) and \(second)")
    if isSame { return ["\(pair) are the same" + tolerated] }
    let different = different
    guard let frame = different.first else {
      return ["\(pair) differ:"] + motion.map { "  " + $0.words } + comparison.mismatches.map { "  \($0)" }
        + changedInFiles
    }
    let result = frame.result
    let frames =
      kind == .picture
      ? "" : "\(different.count) of \(comparison.compared) frames\(matched), the first is \(name(frame)): "
    let percentage = RunSummary.trimmed(result.ratio * 100, places: result.ratio < 0.0001 ? 4 : 2)
    var lines = [
      "\(pair) differ in \(frames)\(pixels(result.count)) (\(percentage) %), by at most \(result.largest) of 255 levels"
        + (result.antialiased > 0 ? "; \(pixels(result.antialiased)) more differ only by antialiasing" : "")
    ]
    lines += motion.map { "  " + $0.words } + comparison.mismatches.map { "  \($0)" } + changedInFiles
    let limit = isBrief ? Self.briefLimit : Self.regionLimit
    lines += result.regions.prefix(limit).map { "  \(Self.text($0.rect))  \(pixels($0.count))" }
    if result.regions.count > limit {
      lines.append("  … and \(RunSummary.counted(result.regions.count - limit, "more region"))")
    }
    lines += changes(in: frame)
    if different.count > 1, let worst = different.max(by: { $0.result.count < $1.result.count }) {
      lines.append("  the most different is \(name(worst)): \(pixels(worst.result.count))")
      if worst.index != frame.index, !isBrief { lines += changes(in: worst) }
    }
    return lines
  }

  /// Whether one frame is enough, because a few changes of the scene explain all.
  private var isBrief: Bool { !isVerbose && (1...3).contains(blame?.sceneChanges.count ?? 0) }

  /// The nodes and properties that explain a frame's differences; none if scenes are not compared.
  private func changes(in frame: FrameComparison) -> [String] {
    guard let blame else { return [] }
    let followers = BlameText.line(blame.followers(in: frame)).map { ["    " + $0] } ?? []
    let changes = EqualChanges.groups(blame.changes(in: frame)).map { $0.summary(\.words) }
    return SceneDiffBlame.list(changes, limit: isBrief ? Self.briefLimit : nil, indent: 4) + followers
  }

  private var changedInFiles: [String] {
    guard let changes = blame?.sceneChanges, !changes.isEmpty else { return [] }
    return ["  changed in \(second):"] + SceneDiffBlame.list(changes.map(\.words), indent: 4)
  }

  /// The differences that are allowed; empty if there are none.
  private var tolerated: String {
    let count = comparison.frames.reduce(0) { $0 + $1.result.count }
    if count > 0 { return ", except for \(pixels(count)), which --max-different-pixels allows" }
    let antialiased = comparison.frames.reduce(0) { $0 + $1.result.antialiased }
    return antialiased > 0 ? ", except for \(pixels(antialiased)) in smoothed edges" : ""
  }

  private var matched: String { comparison.isByTime ? " (matched by time)" : "" }

  private func name(_ frame: FrameComparison) -> String {
    "frame \(frame.index) at \(RunSummary.decimal(frame.time, places: 3)) s"
  }

  private func pixels(_ count: Int) -> String { RunSummary.counted(count, "pixel") }

  private static func text(_ rect: PixelRect) -> String {
    "[\(rect.minX),\(rect.minY) \(rect.width)×\(rect.height)]"
  }

  /// All members of the JSON report except the two names.
  var members: [(String, JSON)] {
    [
      ("kind", .string(kind.rawValue)), ("same", .bool(isSame)),
      ("mismatches", .array(comparison.mismatches.map { Self.json($0) })),
      ("compared", .integer(comparison.compared)), ("byTime", .bool(comparison.isByTime)),
      ("different", .integer(different.count)),
      ("frames", .array(comparison.frames.map(json))),
    ] + (motion.isEmpty ? [] : [("motion", .array(motion.map(\.json)))])
      + (blame.map { [("sceneChanges", .array($0.sceneChanges.map { VerifyJSON.json($0) }))] } ?? [])
  }

  var json: JSON { .object([("a", .string(first)), ("b", .string(second))] + members) }

  private static func json(_ mismatch: PropertyMismatch) -> JSON {
    let frame = mismatch.frame.map { [("frame", JSON.integer($0))] } ?? []
    return .object(
      [("what", .string(mismatch.name))] + frame
        + [("a", .string(mismatch.first)), ("b", .string(mismatch.second))])
  }

  private func json(_ frame: FrameComparison) -> JSON {
    let result = frame.result
    return .object(
      [
        ("frame", .integer(frame.index)), ("time", .number(frame.time)), ("pixels", .integer(result.count)),
        ("ratio", .number(result.ratio)), ("antialiased", .integer(result.antialiased)),
        ("largest", .integer(result.largest)),
        (
          "regions",
          .array(
            result.regions.map { region in
              let rect = region.rect
              return .object([
                ("rect", .array([rect.minX, rect.minY, rect.width, rect.height].map { JSON.integer($0) })),
                ("pixels", .integer(region.count)),
              ])
            })
        ),
      ] + (blame.map { Self.blameMembers($0, frame) } ?? []))
  }

  private static func blameMembers(_ blame: SceneDiffBlame, _ frame: FrameComparison) -> [(String, JSON)] {
    [
      ("changes", .array(blame.changes(in: frame).map { VerifyJSON.json($0) })),
      ("followers", .array(blame.followers(in: frame).map { VerifyJSON.json($0) })),
    ]
  }
}
