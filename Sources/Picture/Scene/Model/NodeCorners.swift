package import SegueCore

/// A node's corner radii as they are written: in points, or as fractions of the node's shorter side.
///
/// A fraction of ½ makes half-circles at the ends of any rectangle, and a circle of a square. CSS's percentages are those of
/// both sides, and make ellipses.
package struct NodeCorners: Hashable, Sendable {
  package let topLeft: Length
  package let topRight: Length
  package let bottomRight: Length
  package let bottomLeft: Length

  package init(topLeft: Length, topRight: Length, bottomRight: Length, bottomLeft: Length) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  package init(all radius: Length) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  package static let square = NodeCorners(all: .points(0))

  /// Clockwise from the top left.
  package var all: [Length] { [topLeft, topRight, bottomRight, bottomLeft] }

  package var isUniform: Bool { topLeft == topRight && topRight == bottomRight && bottomRight == bottomLeft }

  package var mirrored: NodeCorners {
    NodeCorners(topLeft: topRight, topRight: topLeft, bottomRight: bottomLeft, bottomLeft: bottomRight)
  }

  /// The radii in points, for a node of that size in points.
  package func radii(in size: Size) -> CornerRadii {
    let side = size.shorterSide
    return CornerRadii(
      topLeft: topLeft.resolved(against: side), topRight: topRight.resolved(against: side),
      bottomRight: bottomRight.resolved(against: side), bottomLeft: bottomLeft.resolved(against: side))
  }
}

extension Size {
  package var shorterSide: Double { Swift.min(width, height) }
}

extension Node {
  /// The rounded outline of the node where it fills `rect`.
  package func outline(in rect: Rect) -> RoundedRect {
    RoundedRect(rect, radii: corners.radii(in: rect.size), curve: cornerCurve)
  }
}
