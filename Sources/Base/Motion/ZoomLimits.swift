/// How small and how large content can rest that fingers zoom, and the resistance beyond that.
///
/// Sources: docs/motion.md, Zooming.
package struct ZoomLimits: Hashable, Sendable {
  /// `minimumZoomScale` and `maximumZoomScale`, both above zero.
  package let range: ClosedRange<Double>

  package init(_ range: ClosedRange<Double>) {
    precondition(range.lowerBound > 0, "A zoom scale is above zero.")
    self.range = range
  }

  /// The scale that is shown where the fingers ask for `raw`.
  ///
  /// Beyond the maximum m it is m·(1 + R(raw/m − 1)), below the minimum m/(1 + R(m/raw − 1)); R is a rubber band of
  /// dimension 1, so it stays between half the minimum and twice the maximum.
  package func shown(_ raw: Double) -> Double {
    let raw = Swift.min(Swift.max(raw, range.lowerBound / Self.furthest), range.upperBound * Self.furthest)
    if raw > range.upperBound {
      return range.upperBound * (1 + Self.band.offset(forPull: raw / range.upperBound - 1))
    }
    if raw < range.lowerBound {
      return range.lowerBound / (1 + Self.band.offset(forPull: range.lowerBound / raw - 1))
    }
    return raw
  }

  /// The inverse: the scale for which the fingers ask where `scale` is shown.
  package func raw(showing scale: Double) -> Double {
    if scale > range.upperBound {
      return range.upperBound * (1 + Self.band.pull(forOffset: scale / range.upperBound - 1))
    }
    if scale < range.lowerBound {
      return range.lowerBound / (1 + Self.band.pull(forOffset: range.lowerBound / scale - 1))
    }
    return scale
  }

  /// The scale nearest to this one at which content can rest.
  package func nearest(to scale: Double) -> Double { Swift.min(Swift.max(scale, range.lowerBound), range.upperBound) }

  /// The scale to which a double tap leads: back to the minimum, or to twice the size, as far as that can rest.
  package func toggled(from scale: Double) -> Double {
    scale > range.lowerBound + Self.tolerance ? range.lowerBound : nearest(to: 2)
  }

  private static let band = RubberBand(dimension: 1)
  /// Fingers that ask for more than this many times the limits are shown as if they asked for this. The rubber band cannot tell
  /// them apart.
  private static let furthest = 1e6
  /// For rounding errors.
  package static let tolerance = 1e-9
}
