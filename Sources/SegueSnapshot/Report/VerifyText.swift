import SegueJSON

/// Verdicts in words, for people who read a terminal or a CI log.
package enum VerifyText {
  /// What one story's verdict says, a line each: outcome, causes, what changed, and the worst of its frames. `limit` is how
  /// many lines a list may have; what is left out is counted. Ends without a newline.
  package static func text(for verdict: SceneVerdict, limit: Int = 8) -> String {
    let story = verdict.story.words
    var lines = [verdict.scene + (story.isEmpty ? "" : " (\(story))") + ": \(verdict.headline)"]
    if case .broken(let message) = verdict.outcome { lines += indented(message) }
    lines += verdict.causes.map { "  \($0.title)." }
    lines += ShortList.lines(verdict.sceneChanges.map(\.words), limit)
    lines += ShortList.lines(verdict.assetChanges.map(\.words), limit)
    for frame in verdict.tellingFrames {
      lines.append("  " + frame.words)
      lines += ShortList.lines(frame.changes.map(\.words), limit, indent: 4)
      if frame.changes.isEmpty && !frame.contributions.isEmpty {
        lines.append("    drawn otherwise: " + frame.contributions.joined(separator: ", "))
      }
    }
    let left = verdict.frames.count - verdict.tellingFrames.count
    if left > 0 { lines.append("  and \(SceneVerdict.count(left, "more frame"))") }
    if verdict.isFailure && !verdict.acceptance.isEmpty { lines.append("  to accept it: " + verdict.acceptance) }
    return lines.map(PrintableText.line).joined(separator: "\n")
  }

  /// All of them: those that passed on a line each. Ends with a newline, if there is anything to say.
  package static func text(for verdicts: [SceneVerdict]) -> String {
    verdicts.map { text(for: $0) + "\n" }.joined()
  }

  private static func indented(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
  }
}
