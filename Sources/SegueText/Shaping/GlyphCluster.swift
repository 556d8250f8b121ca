/// Glyphs that stand for the same scalars: the least that tracking and measuring know.
struct GlyphCluster {
  let range: Range<Int>
  /// Points, with the tracking after it.
  let width: Double
  /// The part of `width` that is tracking.
  let tracking: Double
  let isUnsafeToBreak: Bool
  /// Into the run's glyphs.
  let glyphs: Range<Int>
}

extension GlyphRun {
  /// In logical order. Clusters that take no room are not tracked, nor are those of joined scripts.
  func clusters(size: Double, tracking: Double) -> [GlyphCluster] {
    let scale = scale(at: size)
    var clusters: [GlyphCluster] = []
    var end = isRightToLeft ? 0 : glyphs.count
    var upper = range.upperBound
    // From the logical end to the start, so that each cluster knows where the next one begins.
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
