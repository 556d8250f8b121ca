/// The scrollable range of a list, and whether dragging past its start has a rubber-band effect, as it has past its end, or
/// stops there.
package struct ScrollLimits: Hashable, Sendable {
  /// The offsets at which the content can rest, in points.
  package let range: ClosedRange<Double>
  /// The rubber band. Its dimension is the viewport's length.
  package let band: RubberBand
  /// Whether the content can be dragged past the start of `range`. Otherwise that end is hard.
  package let bouncesAtStart: Bool

  /// - Parameter viewport: The viewport's length in points, above zero.
  package init(_ range: ClosedRange<Double>, viewport: Double, bouncesAtStart: Bool = true) {
    self.range = range
    band = RubberBand(dimension: viewport)
    self.bouncesAtStart = bouncesAtStart
  }

  /// The offset while a finger drags the content.
  ///
  /// A list that is caught beyond an end is already stretched by the rubber band; that is undone first. Beyond a hard
  /// start the content can only move back.
  /// - Parameters:
  ///   - start: The offset at the start of the drag.
  ///   - translation: The finger's movement since then, positive downwards, which decreases the offset.
  ///   - share: What of the movement is for other content.
  package func offset(from start: Double, finger translation: Double, _ share: ScrollShare = .all) -> Double {
    var pulled = withoutRubberBand(start) + share.own(of: -translation)
    pulled -= share.handedOn(of: excess(of: pulled))
    if pulled < range.lowerBound {
      return bouncesAtStart
        ? range.lowerBound + band.offset(forPull: pulled - range.lowerBound)
        : Swift.max(pulled, Swift.min(start, range.lowerBound))
    }
    if pulled > range.upperBound { return range.upperBound + band.offset(forPull: pulled - range.upperBound) }
    return pulled
  }

  /// Whether the offset follows a finger at this translation. It does not while the movement is for other content.
  package func follows(from start: Double, finger translation: Double, _ share: ScrollShare) -> Bool {
    let own = share.own(of: -translation)
    guard own != 0 || share.isInnermost else { return false }
    let excess = excess(of: withoutRubberBand(start) + own)
    return excess == 0 || share.handedOn(of: excess) != excess
  }

  /// By how much content at this offset can move within the range: back (not above 0) to forward (not below 0).
  package func room(at offset: Double) -> ClosedRange<Double> {
    Swift.min(0, range.lowerBound - offset)...Swift.max(0, range.upperBound - offset)
  }

  /// The same limits, with a range that reaches as far as this offset.
  package func including(_ offset: Double) -> ScrollLimits {
    ScrollLimits(
      Swift.min(offset, range.lowerBound)...Swift.max(offset, range.upperBound), viewport: viewport,
      bouncesAtStart: bouncesAtStart)
  }

  /// The same limits, with a hard start.
  package var withHardStart: ScrollLimits { ScrollLimits(range, viewport: viewport, bouncesAtStart: false) }

  /// Whether the offset lies beyond an end.
  package func isStretched(at offset: Double) -> Bool { excess(of: offset) != 0 }

  /// The viewport's length in points.
  package var viewport: Double { band.dimension }

  /// The velocity of the offset while a finger drags it with `velocity`: the time derivative of `offset(from:finger:)`.
  package func velocity(at offset: Double, finger velocity: Double) -> Double {
    let excess = excess(of: offset)
    guard excess != 0 else { return -velocity }
    // For a pull x and the offset y of the rubber band: dy/dx = c/(x·c/d + 1)², and 1/(x·c/d + 1) = 1 − y/d.
    let fraction = Swift.max(0, 1 - Swift.abs(excess) / band.dimension)
    return -velocity * (bounces(beyond: excess) ? RubberBand.coefficient * fraction * fraction : 1)
  }

  /// The distance of `offset` from the range: negative before its start, 0 inside, positive after its end.
  func excess(of offset: Double) -> Double {
    Swift.min(0, offset - range.lowerBound) + Swift.max(0, offset - range.upperBound)
  }

  /// `offset` clamped to the range.
  func nearest(to offset: Double) -> Double { Swift.min(Swift.max(offset, range.lowerBound), range.upperBound) }

  /// Whether the end in this direction bounces.
  func bounces(beyond direction: Double) -> Bool { direction >= 0 || bouncesAtStart }

  /// The offset without the rubber band.
  private func withoutRubberBand(_ offset: Double) -> Double {
    let excess = excess(of: offset)
    guard excess != 0, bounces(beyond: excess) else { return offset }
    return offset - excess + band.pull(forOffset: excess)
  }
}
