/// One radius per corner, clockwise from the top left; none is negative.
package struct CornerRadii: Hashable, Sendable {
  package let topLeft: Double
  package let topRight: Double
  package let bottomRight: Double
  package let bottomLeft: Double

  package init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = Swift.max(0, topLeft)
    self.topRight = Swift.max(0, topRight)
    self.bottomRight = Swift.max(0, bottomRight)
    self.bottomLeft = Swift.max(0, bottomLeft)
  }

  package init(all radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  package static let zero = CornerRadii(all: 0)
  package var isZero: Bool { topLeft == 0 && topRight == 0 && bottomRight == 0 && bottomLeft == 0 }
  package var isUniform: Bool { topLeft == topRight && topRight == bottomRight && bottomRight == bottomLeft }

  package func scaled(by k: Double) -> CornerRadii {
    CornerRadii(
      topLeft: topLeft * k, topRight: topRight * k, bottomRight: bottomRight * k, bottomLeft: bottomLeft * k)
  }
}
