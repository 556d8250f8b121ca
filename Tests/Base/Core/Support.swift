import SegueCore

/// Slow, obvious models of a path's filled area, as a reference for the stroker.
struct Outline {
  /// One closed polygon per subpath; each curve is flattened to 64 chords.
  private var polygons: [[Point]] = []

  init(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let point): polygons.append([point])
      case .line(let point): polygons[polygons.count - 1].append(point)
      case .quadratic(let control, let end):
        let start = polygons[polygons.count - 1].last ?? .zero
        add { t in start * ((1 - t) * (1 - t)) + control * (2 * t * (1 - t)) + end * (t * t) }
      case .cubic(let c, let d, let end):
        let start = polygons[polygons.count - 1].last ?? .zero
        add { t in
          let u = 1 - t
          return start * (u * u * u) + c * (3 * u * u * t) + d * (3 * u * t * t) + end * (t * t * t)
        }
      case .close: break
      }
    }
  }

  private mutating func add(_ curve: (Double) -> Point) {
    for step in 1...64 { polygons[polygons.count - 1].append(curve(Double(step) / 64)) }
  }

  /// The winding number around the point: positive for outlines that run clockwise on screen.
  func winding(around p: Point) -> Int {
    var sum = 0
    for polygon in polygons {
      for index in polygon.indices {
        let (a, b) = (polygon[index], polygon[(index + 1) % polygon.count])
        guard (a.y <= p.y) != (b.y <= p.y) else { continue }
        let x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if x > p.x { sum += b.y > a.y ? 1 : -1 }
      }
    }
    return sum
  }

  /// The distance from the point to the path, taken as open polylines.
  func distance(from p: Point) -> Double {
    var best = Double.infinity
    for polygon in polygons {
      for (a, b) in zip(polygon, polygon.dropFirst()) {
        let (d, e) = (b - a, p - a)
        let square = d.x * d.x + d.y * d.y
        let t = square > 0 ? Swift.min(1, Swift.max(0, (e.x * d.x + e.y * d.y) / square)) : 0
        let gap = e - d * t
        best = Swift.min(best, (gap.x * gap.x + gap.y * gap.y).squareRoot())
      }
    }
    return best
  }
}
