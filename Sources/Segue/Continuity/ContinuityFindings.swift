import SegueJSON
import SegueScene

/// Findings in the order of their times, those alike and those beyond a limit counted rather than kept.
struct ContinuityFindings {
  private struct Key: Hashable {
    let code: Diagnostic.Code
    let kind: HandOff.Kind
    let subject: String
  }

  /// Of one code that are kept.
  static let limit = 10

  private var kept: [(finding: ContinuityFinding, alike: Int, last: Ticks)] = []
  private var places: [Key: Int] = [:]
  /// How many of a code there were beyond the limit, and where the last one stands that was kept.
  private var beyond: [Diagnostic.Code: (count: Int, place: Int)] = [:]

  /// The same thing that jumps in the same way again and again is one finding, at its first time.
  mutating func add(_ finding: ContinuityFinding) {
    let key = Key(code: finding.code, kind: finding.handOff.kind, subject: finding.subject)
    if let place = places[key] {
      kept[place].alike += 1
      kept[place].last = finding.handOff.time
      return
    }
    let same = kept.indices.filter { kept[$0].finding.code == finding.code }
    if same.count >= Self.limit {
      beyond[finding.code, default: (0, same[same.count - 1])].count += 1
      return
    }
    places[key] = kept.count
    kept.append((finding, 0, finding.handOff.time))
  }

  var diagnostics: [Diagnostic] {
    kept.enumerated().map { place, entry in
      var diagnostic = entry.finding.diagnostic
      if entry.alike > 0 {
        diagnostic.notes.append(
          Diagnostic.Note(
            "and \(entry.alike) more like it, the last at \(ContinuityFinding.text(entry.last))", at: nil))
        diagnostic.details.append(("alike", .integer(entry.alike)))
      }
      if let more = beyond[entry.finding.code], more.place == place {
        diagnostic.notes.append(
          Diagnostic.Note("and \(more.count) more `\(entry.finding.code.rawValue)` of other things", at: nil))
      }
      return diagnostic
    }
  }
}
