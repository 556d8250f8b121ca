import SegueCore

extension RoundedRect {
  /// Whether the point lies inside; of the edges, the left and the upper one belong to it.
  ///
  /// A corner's curves are taken for 16 chords each, less than a thousandth of the radius inside of them.
  func contains(_ point: Point) -> Bool {
    guard rect.contains(point) else { return false }
    guard !radii.isZero else { return true }
    // A ray to the right crosses the outline once from inside, and an even number of times from outside.
    var isInside = false
    let polygon = path.polygon(chords: 16)
    for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) where (a.y > point.y) != (b.y > point.y) {
      if point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
    }
    return isInside
  }
}

extension Path {
  /// The corners of a path of one figure, with so many chords for each curve.
  fileprivate func polygon(chords: Int) -> [Point] {
    var corners: [Point] = []
    for element in elements {
      switch element {
      case .move(let end), .line(let end): corners.append(end)
      case .quadratic(let control, let end):
        guard let start = corners.last else { continue }
        for step in 1...chords {
          let t = Double(step) / Double(chords)
          corners.append(start * ((1 - t) * (1 - t)) + control * (2 * (1 - t) * t) + end * (t * t))
        }
      case .cubic(let control, let other, let end):
        guard let start = corners.last else { continue }
        for step in 1...chords {
          let t = Double(step) / Double(chords)
          let s = 1 - t
          corners.append(start * (s * s * s) + control * (3 * s * s * t) + other * (3 * s * t * t) + end * (t * t * t))
        }
      case .close: continue
      }
    }
    return corners
  }
}
