package import SegueFindings
import SegueJSON

extension SceneVerdict {
  /// The failures, worst first, each at the line to blame. Stories that fail because of one line form one finding.
  package static func findings(in verdicts: [SceneVerdict]) -> [CodeFinding] {
    struct Place: Hashable {
      let file: String
      let start: Position?
      let rule: String
    }
    var places: [Place: Int] = [:]
    var findings: [(finding: CodeFinding, others: [SceneVerdict])] = []
    for verdict in worstFirst(verdicts) {
      let finding = verdict.finding
      let place = Place(file: finding.file ?? "", start: finding.start, rule: finding.rule)
      if let index = places[place] {
        findings[index].others.append(verdict)
      } else {
        places[place] = findings.count
        findings.append((finding, []))
      }
    }
    return findings.map { finding, others in
      var finding = finding
      if !others.isEmpty { finding.message += "\nand so \(counted(others, "other"))" }
      return finding
    }
  }

  /// The failed verdicts: first those of files that cannot be read, then by the differing fraction of the worst frame,
  /// and last those with nothing to compare with.
  static func worstFirst(_ verdicts: [SceneVerdict]) -> [SceneVerdict] {
    let failed = verdicts.filter(\.isFailure).enumerated().map { index, verdict in
      (index: index, verdict: verdict, weight: verdict.weight)
    }
    return failed.sorted { a, b in a.weight == b.weight ? a.index < b.index : a.weight > b.weight }.map(\.verdict)
  }

  /// How bad a failure is, for sorting: 0…2.
  private var weight: Double {
    switch outcome {
    case .broken: return 2
    case .missing: return 0
    default: break
    }
    if frames.isEmpty { return 0 }
    // Frames whose earlier pixels are not known may differ anywhere.
    guard let pixels = worstFrame?.pixelCount else { return 1 }
    return Double(pixels) / Double(Swift.max(1, story.width * story.height))
  }

  /// The kind of a failure: its most likely cause, else the outcome.
  var kind: String { causes.first?.rawValue ?? motion.first?.kind.rawValue ?? outcome.name }

  private var finding: CodeFinding {
    let words = story.words
    var lines = [(words.isEmpty ? "" : words + ": ") + headline]
    if let message { lines += message }
    lines += motion.map(\.words)
    lines += sceneChanges.prefix(4).map(\.words) + assetChanges.prefix(2).map(\.words)
    if motion.isEmpty, let frame = worstFrame ?? frames.first {
      lines.append(frame.words)
      lines += EqualChanges.groups(frame.changes).prefix(4).map { "  " + $0.summary(\.words) }
    }
    if !acceptance.isEmpty { lines.append("to \(outcome == .missing ? "record" : "accept") it: " + acceptance) }
    let blamed = sceneChanges.first { $0.line != nil }
    var (file, start) = (scene, Position(line: 1, column: nil))
    if let line = blamed?.line {
      (file, start) = (blamed?.swiftFile ?? scene, Position(line: line, column: blamed?.column))
    } else if let place = placeOfMessage {
      (file, start) = place
    } else if causes.first == .lock {
      file = lock
    }
    var finding = CodeFinding(
      .error, kind, file: file, start: start, title: causes.first?.title ?? headline,
      message: lines.joined(separator: "\n"), identity: [scene, words, blamed?.path ?? ""])
    finding.ruleText = causes.first.map { ($0.title, $0.explanation) }
    return finding
  }

  /// The error of an unreadable file, without its location and the quoted lines.
  private var message: [String]? {
    guard case .broken(let text, _) = outcome else { return nil }
    var lines = text.split(separator: "\n").filter { !$0.contains(/^\s*\d* \|/) }.map(String.init)
    if placeOfMessage != nil, let first = lines.first, let start = first.firstRange(of: " error: ") {
      lines[0] = String(first[start.upperBound...])
    }
    return lines
  }

  /// The place with which the message about an unreadable file begins: `scenes/card.json:2:1: `.
  private var placeOfMessage: (String, Position)? {
    guard case .broken(let text, _) = outcome else { return nil }
    for file in [scene, lock] {
      let name = PrintableText.line(file) + ":"
      guard text.hasPrefix(name) else { continue }
      let numbers = text.dropFirst(name.count).split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard let line = numbers.first.flatMap({ Int($0) }), line > 0 else { continue }
      return (file, Position(line: line, column: numbers.dropFirst().first.flatMap { Int($0) }))
    }
    return nil
  }
}
