package import SegueCore

/// A colour at a position along a gradient.
package struct GradientStop: Hashable, Sendable {
  /// 0…1, not below the stop before it.
  package let position: Double
  package let color: Color

  package init(position: Double, color: Color) {
    self.position = position
    self.color = color
  }
}

/// Colours along the line from `start` to `end`, extended beyond both. Stops are interpolated premultiplied, gamma-encoded.
package struct LinearGradient: Hashable, Sendable {
  package let start: Point
  package let end: Point
  package let stops: [GradientStop]

  package init(start: Point, end: Point, stops: [GradientStop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }
}

/// Colours from the centre of an axis-aligned ellipse (position 0) to its edge (position 1), extended beyond it.
package struct RadialGradient: Hashable, Sendable {
  package let center: Point
  /// Horizontal and vertical radius; both above zero.
  package let radius: Size
  package let stops: [GradientStop]

  package init(center: Point, radius: Size, stops: [GradientStop]) {
    self.center = center
    self.radius = radius
    self.stops = stops
  }
}
