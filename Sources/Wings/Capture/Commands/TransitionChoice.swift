import SegueCommandLine
import SegueFiles
import SegueJSON

/// Which transition the two screenshots show: the one that is asked for, or the most certain one.
struct TransitionChoice {
  private(set) var finding: TransitionFinding
  /// The transition itself if one is chosen, and what is found for it.
  private(set) var facts: [Fact] = []
  /// Why the scene cannot be made, and what to do.
  private(set) var failure: String?
  /// The certainties of all transitions that were looked for, the largest first; empty if it is only one.
  private(set) var certainties: [(ScreenshotTransition, Double)] = []

  /// Transitions whose certainties differ by less are about equally certain.
  private static let margin = 0.15
  /// A transition that contradicts the user, or the order of the screenshots, is at least so certain.
  private static let leastContradiction = 0.6

  init(_ arguments: ScreenshotArguments, _ finder: TransitionFinder) {
    let choices = arguments.possibleTransitions
    if let asked = arguments.transition {
      let found = finder.findings(of: [asked])[0]
      let isDecided = arguments.decidesPlace(of: asked)
      let others =
        isDecided || found.confidence >= Fact.certain
        ? [] : finder.findings(of: ScreenshotTransition.allCases.filter { $0 != asked })
      finding = found
      take(asked: arguments, others.first)
      list([found] + others)
      if !isDecided { checkOrder(arguments, finder, [found] + others) }
    } else {
      let findings = finder.findings(of: choices)
      finding = findings[0]
      takeMostCertain(findings, isDecided: choices.count == 1)
      list(findings)
      if !arguments.decidesAnyPlace { checkOrder(arguments, finder, findings) }
    }
  }

  /// Takes the transition that the user names. `other` is the most certain one of the others.
  private mutating func take(asked arguments: ScreenshotArguments, _ other: TransitionFinding?) {
    failure = finding.failure
    var fact = Fact(name: "transition", details: [("value", .string(finding.transition.rawValue))], confidence: 1)
    let least = arguments.leastCertainty.fraction
    if let other, other.confidence >= max(Self.leastContradiction, finding.confidence + Self.margin) {
      fact.confidence = finding.confidence
      let sentence = "the screenshots look like \(other.phrase); you asked for \(finding.phrase)"
      let remedy = "--transition \(other.transition.rawValue), or the place with \(finding.transition.placeOption)"
      if finding.failure != nil || finding.confidence < least { return fail("\(sentence); to decide: \(remedy)") }
      (fact.doubts, fact.option) = ([sentence], remedy)
    } else if !arguments.decidesAnyPlace, finding.failure == nil, finding.confidence < Fact.certain,
      !finding.doubts.isEmpty
    {
      fact.confidence = max(finding.confidence, Self.leastContradiction)
      (fact.doubts, fact.option) = (finding.doubts, finding.transition.placeOption)
    }
    add(fact)
  }

  /// Takes the first of all findings, the most certain one.
  private mutating func takeMostCertain(_ findings: [TransitionFinding], isDecided: Bool) {
    var fact = Fact(
      name: "transition", details: [("value", .string(finding.transition.rawValue))],
      confidence: isDecided ? 1 : finding.confidence)
    failure = finding.failure
    guard !isDecided else { return add(fact) }
    if finding.confidence < TransitionFinding.leastConfidence {
      let tried = findings.map { "\($0.transition.rawValue) (\(Fact.percentage($0.confidence)))" }
      let reasons = finding.failure.map { [$0] } ?? finding.doubts
      let reason = reasons.isEmpty ? "" : "; as \(finding.phrase): \(reasons.joined(separator: "; "))"
      failure =
        "no transition was recognized with enough certainty: \(tried.joined(separator: ", ")); name it with --transition\(reason)"
      return
    }
    fact.doubts = finding.confidence < Fact.certain ? finding.doubts : []
    let rivals = findings.dropFirst().filter {
      $0.confidence > max(TransitionFinding.leastConfidence, finding.confidence - Self.margin)
    }
    if !rivals.isEmpty {
      fact.doubts.append("it may also be \(rivals.map(\.phrase).joined(separator: " or "))")
    }
    fact.followsOthers = fact.doubts.isEmpty && finding.facts.contains { !$0.warnings.isEmpty }
    fact.option = ([finding] + rivals).map { "--transition \($0.transition.rawValue)" }.joined(separator: " or ")
    add(fact)
  }

  /// Fails because the screenshots are others than the findings are about.
  private mutating func fail(_ message: String) { (failure, facts) = (message, []) }

  private mutating func list(_ findings: [TransitionFinding]) {
    guard findings.count > 1 else { return }
    certainties = findings.map { ($0.transition, $0.confidence) }
  }

  private mutating func add(_ fact: Fact) {
    // What was searched for in vain is not a finding.
    if finding.kind != nil || !finding.facts.isEmpty { facts.append(fact) }
    facts += finding.facts
  }

  /// Fails if the second screenshot is clearly the one before.
  private mutating func checkOrder(
    _ arguments: ScreenshotArguments, _ finder: TransitionFinder, _ findings: [TransitionFinding]
  ) {
    let best = findings.map(\.confidence).max() ?? 0
    guard best < Fact.certain else { return }
    let reversed = finder.reversed.findings(of: ScreenshotTransition.allCases)[0]
    guard reversed.confidence >= max(Self.leastContradiction, best + Self.margin) else { return }
    let files = arguments.files.reversed().map(ShellWord.quoted).joined(separator: " ")
    let option = arguments.transition == nil ? "" : " --transition \(reversed.transition.rawValue)"
    fail(
      "the screenshots look swapped: the other way round they are \(reversed.phrase); try: render from \(files)\(option)"
    )
  }
}
