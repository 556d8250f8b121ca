/// How far a list can be scrolled, and how a finger is followed beyond: by a rubber band, or not at all.
package struct ScrollLimits: Hashable, Sendable {
  /// The offsets at which the content can rest, in points.
  package let range: ClosedRange<Double>
  /// Its dimension is the viewport's length.
  package let band: RubberBand
  /// Whether the content can be pulled past the start of `range`; otherwise that end is hard.
  package let bouncesAtStart: Bool
  /// Whether the content can be pulled past the end of `range`.
  package let bouncesAtEnd: Bool

  /// `viewport` is above zero.
  package init(
    _ range: ClosedRange<Double>, viewport: Double, bouncesAtStart: Bool = true, bouncesAtEnd: Bool = true
  ) {
    self.range = range
    band = RubberBand(dimension: viewport)
    self.bouncesAtStart = bouncesAtStart
    self.bouncesAtEnd = bouncesAtEnd
  }

  /// The offset while a finger drags the content.
  ///
  /// A list that is caught while it is beyond an end goes on from there: its offset is a pull already. Beyond a hard end
  /// it can only come back.
  /// - Parameters:
  ///   - start: The offset when the finger took hold of it.
  ///   - translation: How far the finger has moved since, positive downwards (which lessens the offset).
  package func offset(from start: Double, finger translation: Double) -> Double {
    let pulled = unbanded(start) - translation
    if pulled < range.lowerBound {
      return bouncesAtStart
        ? range.lowerBound + band.offset(forPull: pulled - range.lowerBound)
        : Swift.max(pulled, Swift.min(start, range.lowerBound))
    }
    if pulled > range.upperBound {
      return bouncesAtEnd
        ? range.upperBound + band.offset(forPull: pulled - range.upperBound)
        : Swift.min(pulled, Swift.max(start, range.upperBound))
    }
    return pulled
  }

  /// How fast the offset changes while a finger with this velocity drags it: the offset's derivative by time.
  package func velocity(at offset: Double, finger velocity: Double) -> Double {
    let excess = excess(of: offset)
    guard excess != 0 else { return -velocity }
    // d/dx (1 − 1/(x·c/d + 1))·d = c/(x·c/d + 1)², and 1/(x·c/d + 1) = 1 − y/d.
    let share = Swift.max(0, 1 - Swift.abs(excess) / band.dimension)
    return -velocity * (bounces(beyond: excess) ? band.coefficient * share * share : 1)
  }

  /// How far `offset` lies outside the range: negative before its start, 0 within.
  func excess(of offset: Double) -> Double {
    Swift.min(0, offset - range.lowerBound) + Swift.max(0, offset - range.upperBound)
  }

  /// The offset in the range that is nearest to `offset`.
  func nearest(to offset: Double) -> Double { Swift.min(Swift.max(offset, range.lowerBound), range.upperBound) }

  /// Whether the end that lies in this direction is soft.
  func bounces(beyond direction: Double) -> Bool { direction < 0 ? bouncesAtStart : bouncesAtEnd }

  /// Where the offset would be if no band held it back.
  private func unbanded(_ offset: Double) -> Double {
    let excess = excess(of: offset)
    guard excess != 0, bounces(beyond: excess) else { return offset }
    return offset - excess + band.pull(forOffset: excess)
  }
}
