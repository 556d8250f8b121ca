import SegueJSON
import SeguePages

/// Verdicts as Markdown for a job's summary or a comment, worst first, within a limit.
///
/// Text from scenes appears only in fenced blocks and `<code>`, where it cannot be Markdown or mention anybody.
package enum MarkdownReport {
  /// The largest summary: GitHub drops one above 1 MiB.
  package static let summaryLimit = 1_000_000
  /// The largest comment: GitHub refuses one above 65,536 characters, and whoever posts it may add a line.
  package static let commentLimit = 65_000

  /// - Parameters:
  ///   - limit: bytes of UTF-8.
  ///   - strips: the pictures of these verdicts; nil for none.
  package static func text(for verdicts: [SceneVerdict], limit: Int, strips: StripFolder? = nil) -> String {
    var out = head(verdicts)
    let failed = SceneVerdict.worstFirst(verdicts)
    for (index, verdict) in failed.enumerated() {
      let end = "\nand \(SceneVerdict.counted(failed[index...], "more")).\n"
      let room = limit - out.utf8.count - end.utf8.count
      // The first few are open, so that readers see the worst at once. What does not fit gets one line.
      let entries = [whole(verdict, picture(index, strips), isOpen: index < 3), line(verdict)]
      guard let entry = entries.first(where: { $0.utf8.count <= room }) else { return out + end }
      out += entry
    }
    return out
  }

  /// The result in one line, and how many verdicts have each outcome.
  private static func head(_ verdicts: [SceneVerdict]) -> String {
    let failed = verdicts.count(where: \.isFailure)
    let all = SceneVerdict.counted(verdicts)
    var out = "### Segue: " + (failed == 0 ? "\(all) as recorded\n" : "\(failed) of \(all) to look at\n")
    let names = verdicts.map(\.outcome.name)
    let counts = ["broken", "failed", "missing", "recorded", "removed", "passed"].map { name in
      (name: name, count: names.count { $0 == name })
    }.filter { $0.count > 0 }
    if !counts.isEmpty {
      out += "\n| \(counts.map(\.name).joined(separator: " | ")) |\n"
      out += "|\(counts.map { _ in "---:" }.joined(separator: "|"))|\n"
      out += "| \(counts.map { "\($0.count)" }.joined(separator: " | ")) |\n"
    }
    if let note = VerifyText.sourceNote(for: verdicts) { out += "\n\(note)\n" }
    return out
  }

  /// A story with all details.
  private static func whole(_ verdict: SceneVerdict, _ picture: String, isOpen: Bool) -> String {
    let text = VerifyText.text(for: verdict).split(separator: "\n").map { shortened(String($0), 400) }
      .joined(separator: "\n")
    let fence = String(repeating: "`", count: Swift.max(3, longestRun(of: "`", in: text) + 1))
    let open = "\n<details\(isOpen ? " open" : "")><summary>\(title(verdict))</summary>\n\n"
    return open + picture + "\(fence)text\n\(text)\n\(fence)\n</details>\n"
  }

  /// The strip of the failure with this number, as a paragraph; empty if it has none.
  private static func picture(_ index: Int, _ strips: StripFolder?) -> String {
    guard let strips, let strip = strips.entries[index] else { return "" }
    let source = XMLText.attribute("src", URLText.encoded(path: strips.address + strip.name, keeping: ":?="))
    return "<p><img\(source)\(XMLText.attribute("alt", strip.words + ": before, after, difference"))></p>\n\n"
  }

  /// A story without details.
  private static func line(_ verdict: SceneVerdict) -> String { "\n<p>\(title(verdict))</p>\n" }

  private static func title(_ verdict: SceneVerdict) -> String {
    let words = verdict.story.words
    let name = code(verdict.scene) + (words.isEmpty ? "" : " " + code(words))
    // A headline may contain the names of scripts and themes, which must not be read as Markdown.
    return "\(name): \(code(verdict.headline))"
  }

  private static func code(_ text: String) -> String {
    "<code>\(XMLText.escaped(PrintableText.line(shortened(text, 200))))</code>"
  }

  /// - Parameter limit: the largest number of Unicode scalars.
  private static func shortened(_ text: String, _ limit: Int) -> String {
    text.unicodeScalars.count > limit ? String(text.unicodeScalars.prefix(limit - 1)) + "…" : text
  }

  private static func longestRun(of scalar: Unicode.Scalar, in text: String) -> Int {
    var (run, longest) = (0, 0)
    for next in text.unicodeScalars {
      run = next == scalar ? run + 1 : 0
      longest = Swift.max(longest, run)
    }
    return longest
  }
}
