import SegueCore
import SegueGraphics
import SegueExport
import SegueSnapshots

/// The message of a failed snapshot.
struct SnapshotText {
  let verdict: SceneVerdict
  let samples: SnapshotTimes.Samples

  /// The maximum number of entries listed per section.
  private static let limit = 8

  func failure(artifacts: SnapshotArtifacts.Places) -> String {
    var lines = ["The snapshot differs from its reference: \(headline)."]
    for cause in verdict.causes {
      lines.append(words(of: cause))
      switch cause {
      case .scene: lines += ShortList.lines(verdict.sceneChanges.map { BlameText.line($0) }, Self.limit)
      case .asset: lines += ShortList.lines(verdict.assetChanges.map(\.words), Self.limit)
      default: break
      }
    }
    lines += frames
    if verdict.lacksEarlierPictures {
      lines.append("What it showed before is not known; `pixels: true` keeps the frames of the next recording.")
    }
    lines.append("Reference: \(verdict.lock)")
    if let report = artifacts.report { lines.append("Report:    \(report)") }
    if let pictures = artifacts.pictures { lines.append("Pictures:  \(pictures)") }
    if let problem = artifacts.problem { lines.append("No report: \(problem)") }
    lines.append("To accept: \(verdict.acceptance)")
    return lines.joined(separator: "\n")
  }

  private var headline: String {
    let count = verdict.comparedFrameCount
    if verdict.frames.isEmpty { return "none of its \(count) frames does, but its source changed" }
    return "\(verdict.frames.count) of \(count) \(count == 1 ? "frame" : "frames")"
  }

  private func words(of cause: Cause) -> String {
    let isEnvironmental = { (change: AssetChange) in change.kind == .font || change.kind == .library }
    guard cause == .asset, verdict.assetChanges.contains(where: isEnvironmental) else { return cause.title + ":" }
    let isOnlyEnvironment = verdict.assetChanges.allSatisfy(isEnvironmental)
    return (isOnlyEnvironment ? "A font or a library changed" : "A font or a library changed, and other files")
      + ", which is not a change of the scene: this machine has another version of it. Install the one that the "
      + "reference was recorded with, give the scene a font file of its own, or record the reference again:"
  }

  private var frames: [String] {
    var lines: [String] = []
    let shown = verdict.isExplained ? verdict.explainedFrames : verdict.keyFrames
    for frame in shown {
      var line = "  \(title(of: frame))"
      if let count = frame.pixelCount { line += ": \(count) px differ" }
      if let region = frame.region { line += " in [\(region.minX),\(region.minY) \(region.width)×\(region.height)]" }
      lines.append(line)
      lines += ShortList.lines(
        EqualChanges.groups(frame.changes).map { $0.summary { BlameText.line($0) } },
        verdict.isExplained ? SceneVerdict.briefLimit : Self.limit, indent: 4)
      if let followers = BlameText.line(frame.followers) { lines.append("    " + followers) }
      if frame.changes.isEmpty, !frame.contributions.isEmpty {
        lines.append("    drawn differently: \(frame.contributions.prefix(Self.limit).joined(separator: ", "))")
      }
    }
    let left = verdict.frames.count - shown.count
    if left > 0 { lines.append("  and \(left) more \(left == 1 ? "frame" : "frames")") }
    return lines
  }

  /// A frame is identified the way it was requested: by index or by time.
  private func title(of frame: FrameVerdict) -> String {
    let time = "\(FixedDecimal(frame.time, places: 3)?.text ?? "\(frame.time)") s"
    guard let frames = samples.frames else { return time }
    return "frame \(frame.index < frames.count ? frames[frame.index] : frame.index), \(time)"
  }
}

extension SnapshotText {
  /// The message for a movie and a lock that cannot be compared.
  static func text(of mismatch: MovieVerifier.Mismatch, lock: String, acceptance: String) -> String {
    let what =
      switch mismatch {
      case .story(let recorded, let asked):
        """
        The reference shows another story of the scene.
          recorded: \(recorded.title)
          here:     \(asked.title)
        If both are wanted, give each assertion a name: assertSnapshot(of: …, named: "…").
        """
      case .framing(let recorded, let asked):
        """
        The reference has another framing.
          recorded: \(recorded ?? "none")
          here:     \(asked ?? "none")
        If both are wanted, give each assertion a name: assertSnapshot(of: …, named: "…").
        """
      case .times(let recorded, let asked):
        """
        The reference does not have the requested frames.
          recorded: \(recorded.count) at \(times(recorded)) s
          here:     \(asked.count) at \(times(asked)) s
        """
      case .noStory: "The reference has no story."
      }
    return what + "\nReference: \(lock)\nTo accept: \(acceptance)"
  }

  private static func times(_ times: [String]) -> String {
    times.count <= 8 ? times.joined(separator: ", ") : times.prefix(7).joined(separator: ", ") + ", …"
  }
}
