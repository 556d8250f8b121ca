import SegueCore

/// A shaped glyph. Advance and offsets are in font units, y up.
struct Glyph {
  let id: UInt32
  /// The index of the first scalar of its cluster in the shaped text.
  let cluster: Int
  let advance: Int
  let xOffset: Int
  let yOffset: Int
  /// Whether the text must be reshaped if it is broken before the cluster.
  let isUnsafeToBreak: Bool
}

/// A sequence of glyphs of one font, script and direction, or a tab.
struct GlyphRun {
  /// Nil for a tab.
  let typeface: Typeface?
  /// The range in the scalars of the shaped text.
  let range: Range<Int>
  let level: Int8
  let script: Script
  /// The glyphs in visual order, left to right.
  let glyphs: [Glyph]

  var isTab: Bool { typeface == nil }
  var isRightToLeft: Bool { level % 2 == 1 }

  /// Points per font unit.
  func scale(at size: Double) -> Double { typeface.map { size / Double($0.unitsPerEm) } ?? 0 }

  /// The number of segments in the outlines of the glyphs without colours of their own.
  var segmentCount: Int {
    guard let typeface else { return 0 }
    return glyphs.reduce(0) { count, glyph in
      typeface.colorGlyph(of: glyph.id) == nil ? count + typeface.outline(of: glyph.id).elements.count : count
    }
  }

  /// The glyphs of a part that starts and ends at cluster boundaries. They are contiguous, because clusters are
  /// monotonic.
  func glyphs(of part: Range<Int>) -> [Glyph] {
    let low = glyphs.partitioningIndex { isRightToLeft ? $0.cluster < part.upperBound : $0.cluster >= part.lowerBound }
    let high = glyphs.partitioningIndex { isRightToLeft ? $0.cluster < part.lowerBound : $0.cluster >= part.upperBound }
    return Array(glyphs[low..<high])
  }
}

/// The glyphs of one cluster: the unit of tracking and measuring.
struct GlyphCluster {
  let range: Range<Int>
  /// The width in points, including the tracking after the cluster.
  let width: Double
  /// The part of `width` that is tracking.
  let tracking: Double
  let isUnsafeToBreak: Bool
  /// The range in the run's glyphs.
  let glyphs: Range<Int>
}

extension GlyphRun {
  /// The clusters in logical order. Clusters of width 0 and those of joined scripts get no tracking.
  func clusters(size: Double, tracking: Double) -> [GlyphCluster] {
    let scale = scale(at: size)
    var clusters: [GlyphCluster] = []
    var end = isRightToLeft ? 0 : glyphs.count
    var upper = range.upperBound
    // Backwards in logical order, so that the start of the next cluster is known.
    while isRightToLeft ? end < glyphs.count : end > 0 {
      let first = isRightToLeft ? glyphs[end].cluster : glyphs[end - 1].cluster
      var start = end
      var advance = 0
      var isUnsafe = false
      while isRightToLeft ? start < glyphs.count : start > 0 {
        let glyph = isRightToLeft ? glyphs[start] : glyphs[start - 1]
        if glyph.cluster != first { break }
        advance += glyph.advance
        isUnsafe = isUnsafe || glyph.isUnsafeToBreak
        start += isRightToLeft ? 1 : -1
      }
      let extra = advance == 0 || script.isJoined ? 0 : tracking
      clusters.append(
        GlyphCluster(
          range: first..<upper, width: Double(advance) * scale + extra, tracking: extra, isUnsafeToBreak: isUnsafe,
          glyphs: isRightToLeft ? end..<start : start..<end))
      upper = first
      end = start
    }
    return clusters.reversed()
  }
}
