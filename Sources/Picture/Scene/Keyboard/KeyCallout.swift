package import SegueCore

/// The enlarged key above a letter's key while that is held: a bubble that grows out of the key.
package struct KeyCallout: Hashable, Sendable {
  /// The bubble and the key as one outline.
  package let path: Path
  /// The bubble, in whose middle the letter is.
  package let bubble: Rect

  // Lengths in points of a phone, chosen by eye.
  private static let height = 52.0
  private static let distance = 6.0
  private static let overhang = 11.0
  private static let radius = 9.0
  /// The length of the neck between the bubble and the key's straight sides.
  private static let neck = 18.0

  /// - Parameter key: The frame of the key, in the keyboard's coordinates.
  package init(above key: Rect, _ metrics: KeyboardMetrics) {
    let unit = metrics.unit
    let margin = metrics.keyInsets.left
    // At the ends of a row it stays on the canvas.
    let left = Swift.max(metrics.keys.minX + margin, key.minX - Self.overhang * unit)
    let right = Swift.min(metrics.keys.maxX - margin, key.maxX + Self.overhang * unit)
    bubble = Rect(
      x: left, y: key.minY - (Self.height + Self.distance) * unit, width: right - left, height: Self.height * unit)
    path = Self.outline(
      bubble, key, radius: Self.radius * unit, keyRadius: metrics.cornerRadius,
      neck: (start: bubble.maxY - 4 * unit, end: bubble.maxY + (Self.neck - 4) * unit))
  }

  /// The outline, clockwise from the left end of its upper edge.
  private static func outline(
    _ bubble: Rect, _ key: Rect, radius: Double, keyRadius: Double, neck: (start: Double, end: Double)
  ) -> Path {
    /// The distance of a control point from the end of a quarter circle, relative to the radius.
    let k = 1 - 0.5522847498
    let (r, s) = (radius, keyRadius)
    let middle = (neck.start + neck.end) / 2
    var path = Path([.move(Point(bubble.minX + r, bubble.minY)), .line(Point(bubble.maxX - r, bubble.minY))])
    path.append(
      .cubic(
        Point(bubble.maxX - r * k, bubble.minY), Point(bubble.maxX, bubble.minY + r * k),
        to: Point(bubble.maxX, bubble.minY + r)))
    path.append(.line(Point(bubble.maxX, neck.start)))
    path.append(.cubic(Point(bubble.maxX, middle), Point(key.maxX, middle), to: Point(key.maxX, neck.end)))
    path.append(.line(Point(key.maxX, key.maxY - s)))
    path.append(
      .cubic(
        Point(key.maxX, key.maxY - s * k), Point(key.maxX - s * k, key.maxY), to: Point(key.maxX - s, key.maxY)))
    path.append(.line(Point(key.minX + s, key.maxY)))
    path.append(
      .cubic(
        Point(key.minX + s * k, key.maxY), Point(key.minX, key.maxY - s * k), to: Point(key.minX, key.maxY - s)))
    path.append(.line(Point(key.minX, neck.end)))
    path.append(.cubic(Point(key.minX, middle), Point(bubble.minX, middle), to: Point(bubble.minX, neck.start)))
    path.append(.line(Point(bubble.minX, bubble.minY + r)))
    path.append(
      .cubic(
        Point(bubble.minX, bubble.minY + r * k), Point(bubble.minX + r * k, bubble.minY),
        to: Point(bubble.minX + r, bubble.minY)))
    path.append(.close)
    return path
  }
}
