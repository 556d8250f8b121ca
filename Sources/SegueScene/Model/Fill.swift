package import SegueCore

/// What a background or a path is painted with. Positions are in the unit square of the filled box.
package enum Fill: Hashable, Sendable {
  case color(Color)
  case linear(start: Point, end: Point, stops: [Stop])
  /// `radius` is in units of half the box: 1 reaches its edges.
  case radial(center: Point, radius: Double, stops: [Stop])

  package struct Stop: Hashable, Sendable {
    package let position: Double
    package let color: Color

    package init(position: Double, color: Color) {
      self.position = position
      self.color = color
    }
  }

  package var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha >= 1
    case .linear(_, _, let stops), .radial(_, _, let stops): stops.allSatisfy { $0.color.alpha >= 1 }
    }
  }

  /// Whether it paints anything at all.
  package var isVisible: Bool {
    switch self {
    case .color(let color): color.alpha > 0
    case .linear(_, _, let stops), .radial(_, _, let stops): stops.contains { $0.color.alpha > 0 }
    }
  }
}
