import SegueGraphics

/// Parts of the picture that differ each in its own way, such as two cards of which one starts later. Nil if the picture is one part, if
/// none of them has a cause of time or sequence and none comes or goes at a time of its own, or all have the same.
///
/// With a tolerance, noise is in all cells, so that all are one part.
struct PartChanges {
  private(set) var findings: [MotionFinding] = []

  /// More parts than these have a cause that they share.
  private static let mostParts = 4

  init?(_ motions: SampledMotions) {
    guard motions.tolerance == nil else { return nil }
    let parts = Self.parts(motions)
    guard parts.count > 1, parts.count <= Self.mostParts else { return nil }
    for part in parts {
      let isOutside = (0..<motions.grid.cells).map { !part.cells.contains($0) }
      let own = motions.ignoring(isOutside)
      if own.before == own.after { continue }
      guard let causes = Self.causes(own) else { return nil }
      findings += causes.map { $0.placed(in: part.rect, of: motions.grid) }
    }
    let areTimed = findings.contains(where: \.kind.isOfTime) && !Self.areAlike(findings)
    guard areTimed || Self.haveOwnTimes(findings, motions.tick) else { return nil }
  }

  /// Whether things come or go, each at another time.
  private static func haveOwnTimes(_ findings: [MotionFinding], _ tick: Double) -> Bool {
    guard findings.allSatisfy({ [.appeared, .disappeared, .flash].contains($0.kind) }) else { return false }
    return findings.contains { one in findings.contains { abs($0.from - one.from) > 2.5 * tick } }
  }

  /// Whether all are the same change of time.
  private static func areAlike(_ findings: [MotionFinding]) -> Bool {
    guard findings.count > 1, let first = findings.first else { return false }
    return findings.allSatisfy { other in
      other.kind == first.kind && other.amounts.map(\.name) == first.amounts.map(\.name)
        && zip(other.amounts, first.amounts).allSatisfy { abs($0.value - $1.value) < 0.05 }
    }
  }

  private static func causes(_ part: SampledMotions) -> [MotionFinding]? {
    // Where nothing moved, what is seen now is new. Where something was only shown and hidden, and nothing changes now, it is gone.
    let pictures = (before: Set(part.before).count, after: Set(part.after).count)
    if pictures.before == 1 || pictures.after == 1 && pictures.before == 2 {
      if let flash = FlashChange(part), flash.rest.after == part.before { return [flash.finding] }
      return PlaceChanges(part, times: nil).findings
    }
    if let timing = MotionExplanation.timing(part) { return timing }
    let places = PlaceChanges(part, times: nil).findings
    return places.isEmpty ? nil : places
  }

  /// The regions of cells that change in one of the recordings, or differ between both, and touch.
  private static func parts(_ motions: SampledMotions) -> [CellRegion] {
    let first = motions.signatures[motions.before[0]]
    // What any picture does to a cell of the first one.
    var most = first
    for id in Set(motions.before + motions.after).sorted() {
      let signature = motions.signatures[id]
      for place in most.values.indices where signature.values[place] != first.values[place] {
        most.values[place] = signature.values[place]
      }
    }
    return CellRegion.all(first, most, tolerance: nil, ignored: motions.ignored)
  }
}

extension MotionFinding {
  /// The same of a part of the picture.
  fileprivate func placed(in cells: PixelRect, of grid: SignatureGrid) -> MotionFinding {
    if region != nil { return self }
    var finding = self
    finding.region = grid.pixels(of: cells)
    finding.words = "in \(MotionWords.place(grid.pixels(of: cells))) \(words)"
    return finding
  }
}
