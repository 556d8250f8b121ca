/// A shaped glyph: font units, y up.
struct Glyph {
  let id: UInt32
  /// The first scalar that it stands for, counted in the text that was shaped.
  let cluster: Int
  let advance: Int
  let xOffset: Int
  let yOffset: Int
  /// The text cannot be cut before the cluster without shaping the parts anew.
  let isUnsafeToBreak: Bool
}

/// Glyphs of one font, script and direction; or a tab.
struct GlyphRun {
  /// Nil for a tab.
  let typeface: Typeface?
  /// Of the shaped text's scalars.
  let range: Range<Int>
  let level: Int8
  let script: Script
  /// From left to right.
  let glyphs: [Glyph]

  var isTab: Bool { typeface == nil }
  var isRightToLeft: Bool { level % 2 == 1 }

  /// Points per font unit.
  func scale(at size: Double) -> Double { typeface.map { size / Double($0.unitsPerEm) } ?? 0 }

  /// The glyphs of a part that starts and ends where clusters do; they are neighbours, because clusters never cross.
  func glyphs(of part: Range<Int>) -> [Glyph] {
    let low = firstGlyph { isRightToLeft ? $0.cluster < part.upperBound : $0.cluster >= part.lowerBound }
    let high = firstGlyph { isRightToLeft ? $0.cluster < part.lowerBound : $0.cluster >= part.upperBound }
    return Array(glyphs[low..<high])
  }

  /// By bisection: `condition` is false up to some glyph and true from there on.
  private func firstGlyph(where condition: (Glyph) -> Bool) -> Int {
    var low = 0
    var high = glyphs.count
    while low < high {
      let middle = (low + high) / 2
      if condition(glyphs[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
