package import SegueCore

/// The Gaussian shadow of an upright rounded rectangle, without blurring a picture.
///
/// The shadow of a rectangle is a product of two differences of Φ, one per axis. What the corners cut off that rectangle
/// does not overlap, so their shadows are subtracted, each from a small table.
package struct RoundedShadow: Sendable {
  private let bounds: PixelRect
  /// Φ((x − left)/σ) − Φ((x − right)/σ) at the pixel centres of `bounds`; the same downwards.
  private let columns: [UnitFixed]
  private let rows: [UnitFixed]
  private let corners: [Corner]

  private struct Corner: Sendable {
    /// Where its vertex lies.
    let y: Double
    /// +1 where the rectangle lies below the vertex, −1 otherwise.
    let down: Double
    let columns: CornerColumns
  }

  /// Nil where corners are so large against σ that a table would cost more than a blur.
  package init?(_ shape: RoundedRect, sigma: Double, bounds: PixelRect) {
    let rect = shape.rect
    let r = shape.radii
    guard max(max(r.topLeft, r.topRight), max(r.bottomLeft, r.bottomRight)) <= 8 * sigma else { return nil }
    self.bounds = bounds
    columns = Self.profile(rect.minX, rect.maxX, sigma, bounds.minX..<bounds.maxX)
    rows = Self.profile(rect.minY, rect.maxY, sigma, bounds.minY..<bounds.maxY)
    if r.isZero {
      corners = []
      return
    }
    let places = [
      (Point(rect.minX, rect.minY), 1.0, 1.0, r.topLeft), (Point(rect.maxX, rect.minY), -1.0, 1.0, r.topRight),
      (Point(rect.maxX, rect.maxY), -1.0, -1.0, r.bottomRight), (Point(rect.minX, rect.maxY), 1.0, -1.0, r.bottomLeft),
    ]
    let outline = shape.cornerOutlines
    var corners: [Corner] = []
    var last: CornerCorrection?
    for (i, (vertex, right, down, radius)) in places.enumerated() where radius > 0 {
      let loss = r.isUniform ? last ?? CornerCorrection(outline[i], sigma: sigma) : CornerCorrection(outline[i], sigma: sigma)
      last = loss
      // Alike, the corners below each other take the same from a column: the first two are those above.
      let above = r.isUniform && i >= 2 ? corners[3 - i].columns : nil
      let columns = above ?? CornerColumns(loss, x: vertex.x, right: right, bounds.minX..<bounds.maxX)
      corners.append(Corner(y: vertex.y, down: down, columns: columns))
    }
    self.corners = corners
  }

  private static func profile(_ low: Double, _ high: Double, _ sigma: Double, _ pixels: Range<Int>) -> [UnitFixed] {
    pixels.map { i in
      let center = Double(i) + 0.5
      return UnitFixed(unit: Normal.cumulative((center - low) / sigma) - Normal.cumulative((center - high) / sigma))
    }
  }

  /// The weights of `range` in row `y`, both within the bounds.
  package func fill(_ row: inout MutableSpan<UnitFixed>, _ range: Range<Int>, y: Int) {
    let height = rows[y - bounds.minY]
    height.multiply(
      columns.span.extracting(range.lowerBound - bounds.minX..<range.upperBound - bounds.minX), into: &row)
    let center = Double(y) + 0.5
    for i in corners.indices {
      corners[i].columns.subtract(from: &row, range, at: (center - corners[i].y) * corners[i].down)
    }
  }
}

extension RoundedRect {
  /// Each corner's curve as points (distance from the vertical side, distance from the horizontal side), clockwise from
  /// the top left; a square corner is a single point.
  package var cornerOutlines: [[Point]] {
    let vertices = [
      Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
      Point(rect.minX, rect.maxY),
    ]
    var outlines: [[Point]] = []
    var current = Point.zero
    for element in path.elements {
      switch element {
      case .move(let p), .line(let p):
        outlines.append([])
        add(p)
      case .cubic(let c, let d, let p):
        let a = current
        for i in 1...32 {
          let t = Double(i) / 32
          let u = 1 - t
          add(a * (u * u * u) + c * (3 * u * u * t) + d * (3 * u * t * t) + p * (t * t * t))
        }
      case .quadratic, .close: break
      }
    }
    func add(_ p: Point) {
      let v = vertices[min(3, outlines.count - 1)]
      outlines[outlines.count - 1].append(Point(abs(p.x - v.x), abs(p.y - v.y)))
      current = p
    }
    return outlines
  }
}
