/// Distances inwards from the four edges of a rectangle.
package struct Insets: Hashable, Sendable {
  package var top: Double
  package var left: Double
  package var bottom: Double
  package var right: Double

  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  package init(all d: Double) { self.init(top: d, left: d, bottom: d, right: d) }

  package static let zero = Insets()
  package var horizontal: Double { left + right }
  package var vertical: Double { top + bottom }
}
