/// An axis-aligned rectangle: origin at the top left, y downwards.
package struct Rect: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  package init(center: Point, size: Size) {
    self.init(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  package var minX: Double { x }
  package var minY: Double { y }
  package var maxX: Double { x + width }
  package var maxY: Double { y + height }
  package var center: Point { Point(x + width / 2, y + height / 2) }
  package var origin: Point { Point(x, y) }
  package var size: Size { Size(width, height) }
  package var isEmpty: Bool { !(width > 0 && height > 0) }

  /// The same rectangle shrunk (or, for a negative `d`, grown) on every side; never of negative size.
  package func insetBy(_ d: Double) -> Rect {
    Rect(x: x + d, y: y + d, width: Swift.max(0, width - 2 * d), height: Swift.max(0, height - 2 * d))
  }

  package func offsetBy(_ d: Point) -> Rect { Rect(x: x + d.x, y: y + d.y, width: width, height: height) }

  package func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = Swift.min(minX, other.minX)
    let top = Swift.min(minY, other.minY)
    return Rect(
      x: left, y: top, width: Swift.max(maxX, other.maxX) - left, height: Swift.max(maxY, other.maxY) - top)
  }

  package func intersection(_ other: Rect) -> Rect {
    let left = Swift.max(minX, other.minX)
    let top = Swift.max(minY, other.minY)
    return Rect(
      x: left, y: top, width: Swift.max(0, Swift.min(maxX, other.maxX) - left),
      height: Swift.max(0, Swift.min(maxY, other.maxY) - top))
  }

  package func contains(_ p: Point) -> Bool { p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY }
}
