/// Something that was found, with a confidence of 0…1 and the reasons for uncertainty, as clauses for a sentence.
package protocol UncertainFinding {
  var confidence: Double { get set }
  var doubts: [String] { get set }
}

extension UncertainFinding {
  /// Adds a reason, and multiplies the confidence by `factor`.
  package mutating func doubt(_ reason: String, _ factor: Double) {
    doubts.append(reason)
    confidence *= factor
  }
}

extension FoundCard: UncertainFinding {}
extension FoundTarget: UncertainFinding {}
extension FoundDrawer: UncertainFinding {}
extension FoundOverlay: UncertainFinding {}
extension FoundPhoto: UncertainFinding {}
