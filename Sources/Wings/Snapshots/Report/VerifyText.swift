import SegueCore
import SegueJSON

/// Verdicts as plain text for terminals and CI logs.
package enum VerifyText {
  /// How much is said of a failure.
  package enum Detail: Hashable, Sendable {
    /// One frame if its cause explains the others, for readers who want to know what happened.
    case brief
    /// The first, the worst and the last frame.
    case full
    /// The same, with all changes.
    case everything

    /// The largest number of lines per list.
    fileprivate var limit: Int {
      switch self {
      case .brief: 6
      case .full: 8
      case .everything: .max
      }
    }
  }

  /// One verdict, line by line: outcome, causes, changes, and the most important frames. Ends without a newline.
  ///
  /// - Parameters:
  ///   - others: how many other stories of the scene have the same error.
  ///   - limit: The largest number of lines per list; nil for that of `detail`.
  ///   - hint: How to see the frames that a brief text leaves out.
  package static func text(
    for verdict: SceneVerdict, _ detail: Detail = .full, others: Int = 0, limit: Int? = nil, hint: String? = nil
  ) -> String {
    let limit = limit ?? detail.limit
    let isBrief = detail == .brief && verdict.isExplained
    let story = verdict.story.words
    let more =
      others == 0 || story.isEmpty ? "" : " and \(SceneVerdict.count(others, "other story", plural: "other stories"))"
    var lines = [verdict.scene + (story.isEmpty ? "" : " (\(story))") + more + ": \(verdict.headline)"]
    if case .broken(let message, _) = verdict.outcome { lines += indented(message) }
    lines += verdict.causes.map { "  \($0.title)." }
    lines += verdict.motion.map { "  " + $0.words }
    lines += verdict.notes.map { "  " + $0 }
    if verdict.isFailure { lines += ShortList.lines(verdict.sceneChanges.map(\.words), limit) }
    lines += ShortList.lines(verdict.assetChanges.map(\.words), limit)
    // What happened to a motion explains its frames.
    let frames = verdict.motion.isEmpty ? isBrief ? verdict.explainedFrames : verdict.keyFrames : []
    for frame in frames {
      lines.append("  " + frame.words)
      lines += ShortList.lines(
        EqualChanges.groups(frame.changes).map { $0.summary(\.words) }, isBrief ? SceneVerdict.briefLimit : limit,
        indent: 4)
      if let followers = BlameText.line(frame.followers) { lines.append("    " + followers) }
      if frame.changes.isEmpty && !frame.contributions.isEmpty {
        lines.append("    drawn differently: " + frame.contributions.joined(separator: ", "))
      }
    }
    let left = verdict.motion.isEmpty ? verdict.frames.count - frames.count : 0
    if left > 0 {
      lines.append("  and \(SceneVerdict.count(left, "more frame"))" + (isBrief ? hint.map { "; \($0)" } ?? "" : ""))
    }
    if verdict.isFailure && verdict.lacksEarlierPictures {
      lines.append("  what it showed before is not known; `render record --pixels` keeps the frames for the next time")
    }
    if verdict.outcome == .failed, verdict.momentCount != nil {
      lines.append("  PNG files do not tell why; `render record --lock` keeps a lock, which does")
    }
    // The error about a lock that cannot be read ends with the same command already.
    if verdict.isFailure, !verdict.acceptance.isEmpty, !lines.contains(where: { $0.hasSuffix(verdict.acceptance) }) {
      lines.append("  to \(verdict.outcome == .missing ? "record" : "accept") it: " + verdict.acceptance)
    }
    if let line = alsoLine(verdict.unrecorded, limit) { lines.append("  " + line) }
    if let sheet = verdict.sheet { lines.append("  to look at: " + sheet) }
    return lines.map(PrintableText.line).joined(separator: "\n")
  }

  /// All verdicts, each followed by a newline. Those that passed take one line each.
  package static func text(for verdicts: [SceneVerdict]) -> String {
    verdicts.map { text(for: $0) + "\n" }.joined()
  }

  /// A line about the stories that passed although their scene or assets changed; nil if there are none.
  package static func sourceNote(for verdicts: [SceneVerdict]) -> String? {
    let count = verdicts.count { $0.outcome == .passed && $0.isSourceChanged }
    if count == 0 { return nil }
    return "\(SceneVerdict.count(count, "story", plural: "stories")): source changed, pixels equal; "
      + "`render record` refreshes \(count == 1 ? "it" : "them")"
  }

  /// `also: script quick, theme dark; `--script all --theme all` records them`; nil if there is nothing.
  private static func alsoLine(_ names: [UnrecordedName], _ limit: Int) -> String? {
    if names.isEmpty { return nil }
    let shown = names.prefix(limit).map { "\($0.kind) \($0.name)" }
    let left = names.count - shown.count
    let kinds = names.map(\.kind).uniqued
    return "also: " + shown.joined(separator: ", ") + (left > 0 ? " and \(left) more" : "")
      + "; `\(kinds.map { "--\($0) all" }.joined(separator: " "))` records \(names.count == 1 ? "it" : "them")"
  }

  private static func indented(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
  }
}

/// A list of lines that is cut off after a limit.
package enum ShortList {
  /// - Parameters:
  ///   - limit: The largest number of lines; if items are left out, the last line gives their number.
  ///   - lead: The first word of that last line.
  package static func lines(_ items: [String], _ limit: Int, indent: Int = 2, lead: String = "and") -> [String] {
    let margin = String(repeating: " ", count: indent)
    let shown = items.count > limit ? Array(items.prefix(limit - 1)) : items
    let left = items.count - shown.count
    return shown.map { margin + $0 } + (left > 0 ? ["\(margin)\(lead) \(left) more"] : [])
  }
}
