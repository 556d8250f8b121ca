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

  /// The glyphs of a part that starts and ends at cluster boundaries. They are contiguous, because clusters
  /// ascend, or descend in right-to-left runs.
  func glyphs(of part: Range<Int>) -> [Glyph] {
    let low: Int
    let high: Int
    if isRightToLeft {
      low = glyphs.partitioningIndex { $0.cluster < part.upperBound }
      high = glyphs.partitioningIndex { $0.cluster < part.lowerBound }
    } else {
      low = glyphs.partitioningIndex { $0.cluster >= part.lowerBound }
      high = glyphs.partitioningIndex { $0.cluster >= part.upperBound }
    }
    return Array(glyphs[low..<high])
  }
}

/// The glyphs of one cluster: the unit of tracking and measuring.
struct GlyphCluster {
  /// The range in the scalars of the shaped text.
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
    // From the last cluster to the first, so that the end of each is known: the start of the one visited before.
    let step = isRightToLeft ? 1 : -1
    var next = isRightToLeft ? 0 : glyphs.count - 1
    var end = range.upperBound
    while glyphs.indices.contains(next) {
      let start = glyphs[next].cluster
      let first = next
      var advance = 0
      var isUnsafe = false
      while glyphs.indices.contains(next), glyphs[next].cluster == start {
        advance += glyphs[next].advance
        isUnsafe = isUnsafe || glyphs[next].isUnsafeToBreak
        next += step
      }
      let extra = advance == 0 || script.isJoined ? 0 : tracking
      clusters.append(
        GlyphCluster(
          range: start..<end, width: Double(advance) * scale + extra, tracking: extra, isUnsafeToBreak: isUnsafe,
          glyphs: isRightToLeft ? first..<next : next + 1..<first + 1))
      end = start
    }
    return clusters.reversed()
  }
}
