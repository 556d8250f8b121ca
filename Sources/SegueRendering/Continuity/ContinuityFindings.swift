import SegueCore
import SegueJSON
import SegueScene

/// Findings in the order of their times. What does the same again and again is kept a few times and then counted.
struct ContinuityFindings {
  /// What makes findings alike: the same thing jumps at the same sort of hand-off.
  private struct Kind: Hashable {
    let code: Diagnostic.Code
    let handOff: HandOff.Kind
    let subject: String
    let property: String
  }

  /// How many alike are kept.
  static let limit = 3

  private var kept: [ContinuityFinding] = []
  private var kinds: [Kind: (kept: [Int], more: Int, last: Nanoseconds)] = [:]

  mutating func add(_ finding: ContinuityFinding) {
    let kind = Kind(
      code: finding.code, handOff: finding.handOff.kind, subject: finding.subject, property: finding.property)
    var known = kinds[kind] ?? (kept: [], more: 0, last: .zero)
    known.last = finding.handOff.time
    if known.kept.count < Self.limit {
      known.kept.append(kept.count)
      kept.append(finding)
    } else {
      known.more += 1
    }
    kinds[kind] = known
  }

  /// The last one of those kept says how many more there were.
  var diagnostics: [Diagnostic] {
    var diagnostics = kept.map(\.diagnostic)
    for known in kinds.values where known.more > 0 {
      let place = known.kept[known.kept.count - 1]
      let words = "and \(known.more) more like it, the last at \(ContinuityFinding.text(known.last))"
      diagnostics[place].notes.append(Diagnostic.Note(words, at: nil))
      diagnostics[place].details.append(("more", .integer(known.more)))
    }
    return diagnostics
  }
}
