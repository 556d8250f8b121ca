import SegueCore
import SegueDigests
import SegueFiles
import SegueGraphics
import SegueJSON
import SegueExport
import SegueScene

// Descriptions that all reports share.

extension SceneVerdict {
  /// Whether verification must fail.
  package var isFailure: Bool {
    switch outcome {
    case .passed, .recorded, .removed: false
    case .failed, .missing, .broken: true
    }
  }

  /// The result in one sentence: `2 of 60 frames differ`.
  package var headline: String {
    switch outcome {
    case .passed: "\(comparedWords) as recorded" + (isSourceChanged ? "; source changed" : "")
    case .failed where isGone: "recorded, but \(goneWords)"
    case .failed where hasSameFrames: "The same frames, at other times"
    case .failed where frames.isEmpty && !motion.isEmpty:
      motion.allSatisfy(\.kind.isOfTime) ? "The same frames, at other times" : "Details of frames differ"
    case .failed where frames.isEmpty: "No frame differs, but the source changed"
    case .failed:
      "\(frames.count) of \(comparedWords) " + (frames.count == 1 ? "differs" : "differ")
        + (recordedFrameCount.map {
          "; \($0) \($0 == 1 ? "was" : "were") recorded, and there \(story.frameCount == 1 ? "is" : "are") \(story.frameCount) now"
        } ?? "")
    case .missing: "Nothing to compare with"
    case .recorded(let recording, _):
      switch recording {
      case .new: "new, \(comparedWords) recorded"
      case .refreshed: "refreshed, \(comparedWords) recorded"
      case .unchanged: "\(comparedWords) unchanged"
      case .renamed: "renamed, \(comparedWords) unchanged"
      }
    case .removed: "removed; \(goneWords)"
    case .broken: isUnwritten ? "Cannot be recorded" : "Cannot be read"
    }
  }

  /// Says that the story's script, theme or locale was renamed or removed.
  private var goneWords: String {
    if let successor = disappearance?.successor {
      for (kind, old, new) in [("script", story.script, successor.script), ("theme", story.theme, successor.theme)]
      where old == nil && new != nil || old != nil && new == nil {
        return "the \(kind) \(old ?? "without a name") \(new.map { "is \($0) now" } ?? "has no name any more")"
      }
    }
    for (kind, name) in story.names {
      if let newName = newName(of: kind, name) { return "the \(kind) \(name) is \(newName) now" }
      if sceneChanges.contains(where: { $0.node == "\(kind) \(name)" && $0.property.isEmpty && $0.after == nil }) {
        return "the scene has no \(kind) \(name) any more"
      }
    }
    return "the scene does not have it any more"
  }

  /// The current name of a script, theme or locale that was only renamed; nil if it was not.
  private func newName(of kind: String, _ name: String) -> String? {
    sceneChanges.lazy.compactMap(\.renaming).first { $0.kind == kind && $0.former == name && $0.name != nil }?.name
  }

  /// The request for the story, with the current names of its script, theme and locale where they were only renamed.
  var currentRequest: StoryRequest {
    func currentName(_ kind: String, _ name: String?) -> String? { name.map { newName(of: kind, $0) ?? $0 } }
    var request = story.request
    request.script = currentName("script", story.script)
    request.theme = currentName("theme", story.theme)
    request.locale = currentName("locale", story.locale)
    return request
  }

  /// `60 frames`, or `21 moments` where PNG files stand in for a lock.
  private var comparedWords: String {
    if let momentCount { return Self.count(momentCount, "moment") }
    let count = if case .failed = outcome { comparedFrameCount } else { story.frameCount }
    return Self.count(count, "frame")
  }

  /// The number of frames that were compared: those of the longer story.
  package var comparedFrameCount: Int { Swift.max(story.frameCount, recordedFrameCount ?? 0, frames.count) }

  /// The frame with the most differing pixels, the first of several; nil if no frame's pixels are available.
  package var worstFrame: FrameVerdict? {
    frames.filter { $0.pixelCount != nil }.max { a, b in
      (a.pixelCount!, b.index) < (b.pixelCount!, a.index)
    }
  }

  /// `3 stories`, `1 more recording`, `3 stories and 1 recording`; of frames that no scene made, a verdict is on a recording.
  static func counted(_ verdicts: some Collection<SceneVerdict>, _ adjective: String? = nil) -> String {
    let recordings = verdicts.count(where: \.isOfFrames)
    let stories = verdicts.count - recordings
    let word = adjective.map { $0 + " " } ?? ""
    let parts = [
      stories > 0 || recordings == 0 ? count(stories, word + "story", plural: word + "stories") : nil,
      recordings > 0 ? count(recordings, word + "recording") : nil,
    ]
    return parts.compactMap(\.self).joined(separator: " and ")
  }

  /// `1 frame`, `2 frames`. Without `plural`, the plural ends in `s`.
  static func count(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
  }
}

extension SceneVerdict.Outcome {
  /// The name used in reports.
  package var name: String { kind.rawValue }
}

extension Story {
  /// `open, dark, @2x, 30 fps`: distinguishes the stories of a scene. Empty for `Story.unknown`.
  package var words: String {
    if frameRate == 0 { return "" }
    return (names.map(\.name) + ["@\(scaleText)x", "\(frameRate) fps"]).joined(separator: ", ")
  }
}

extension FrameVerdict {
  /// `frame 14, 0.467 s, 318 px in [16,63 358×332]`.
  package var words: String {
    var words = "frame \(index), \(FixedDecimal(time, places: 3)?.text ?? "?") s"
    if let pixelCount { words += ", \(pixelCount) px" }
    if let region {
      words += " in [\(region.minX),\(region.minY) \(region.width)×\(region.height)]"
    }
    return words
  }
}

extension AssetChange {
  /// `font "Inter-Bold.otf" 4.000 → 4.001` or `library "HarfBuzz" 6.0.0 → 10.2.0`. If the versions are equal or unknown,
  /// the first digits of the digests: `image "dunes.jpg" 0e5751c026e5 → 5891b5b522d5, shown by hero`.
  package var words: String {
    let saysVersions = before?.version != after?.version && before?.version != nil && after?.version != nil
    func words(_ state: State?) -> String {
      guard let state else { return "nothing" }
      return saysVersions ? state.version ?? "" : state.digest.hex(bytes: 6)
    }
    return "\(kind.rawValue) \"\(name)\" \(words(before)) → \(words(after))\(shownBy)"
  }
}

extension AssetChange {
  /// `, shown by hero, card`: at most four nodes by name.
  private var shownBy: String {
    if nodes.isEmpty { return "" }
    let left = nodes.count - 4
    return ", shown by " + nodes.prefix(4).joined(separator: ", ") + (left > 0 ? " and \(left) more" : "")
  }
}

extension SceneVerdict {
  /// The first, the worst and the last of the differing frames; all of them if there are at most three.
  package var keyFrames: [FrameVerdict] {
    if frames.count <= 3 { return frames }
    let chosen = [frames.first, worstFrame, frames.last].compactMap { $0?.index }
    return frames.filter { chosen.contains($0.index) }
  }

  /// Whether changes of the scene or its files are the only causes, so that the frames are their consequences.
  package var isExplained: Bool {
    causes.allSatisfy { $0 == .scene || $0 == .asset } && !(sceneChanges.isEmpty && assetChanges.isEmpty)
  }

  /// The frame that shows best what a known change did: the worst.
  package var explainedFrames: [FrameVerdict] { (worstFrame ?? frames.first).map { [$0] } ?? [] }

  /// The largest number of changes to list of such a frame.
  package static let briefLimit = 3
}

extension Cause {
  /// What happened, as a short title.
  package var title: String {
    switch self {
    case .scene: "The scene changed"
    case .asset: "An image, a font, a recording or a library changed"
    case .renderer: "The renderer changed"
    case .layout: "Layout, text or motion changed"
    case .lock: "The lock was changed by hand"
    }
  }

  /// How the cause was determined, in one sentence.
  package var explanation: String {
    switch self {
    case .scene: "The scene in the file has changed since the lock was written."
    case .asset: "A file that the scene uses has changed, or a library has another version."
    case .renderer: "The scene, its files and the drawing commands are the same, but the pixels differ."
    case .layout: "The scene and its files are the same, but the drawing commands differ."
    case .lock: "Its hashes do not belong together: it was edited, or merged with conflicts."
    }
  }
}
