package import SegueCore

/// The intensity of a shadow at each pixel, without its colour.
enum ShadowProfile: Sendable {
  case rounded(RoundedShadow)
  case mask(ShadowMask)

  /// Fills `row` with the intensities of the device pixels `range` of row `y`, which must lie within the profile's
  /// bounds.
  func fill(_ row: inout MutableSpan<UnitFixed>, _ range: Range<Int>, y: Int) {
    switch self {
    case .rounded(let shadow): shadow.fill(&row, range, y: y)
    case .mask(let mask): mask.fill(&row, range, y: y)
    }
  }
}

/// A blurred alpha mask. Pixels outside it have no shadow.
final class ShadowMask: Sendable {
  /// 16 bits per pixel; 65280 is opaque.
  private let alpha: Surface<UInt16>
  /// The device position of the mask's top left pixel.
  private let x: Int
  private let y: Int
  /// The fractional part of the position, in 1/65536 pixel.
  private let right: UnitFixed
  private let down: UnitFixed

  /// The mask's top left pixel lies at (`x`, `y`) + `offset`. The offset may be fractional.
  init(_ alpha: consuming Surface<UInt16>, x: Int, y: Int, offset: Point) {
    self.alpha = alpha
    self.x = x + PixelRect.floor(offset.x)
    self.y = y + PixelRect.floor(offset.y)
    right = UnitFixed(unit: offset.x - offset.x.rounded(.down))
    down = UnitFixed(unit: offset.y - offset.y.rounded(.down))
  }

  func fill(_ row: inout MutableSpan<UnitFixed>, _ range: Range<Int>, y: Int) {
    SubpixelMask.fill(
      &row, alpha, range.lowerBound - x..<range.upperBound - x, y: y - self.y, right: right, down: down)
  }
}

/// The Gaussian shadow of an axis-aligned rounded rectangle in closed form, without blurring a bitmap.
///
/// The shadow of a rectangle is the product of two differences of Φ, the normal distribution function, one per axis.
/// The areas that the rounded corners cut off do not overlap, so the shadow of each is subtracted, read from a small
/// table.
package struct RoundedShadow: Sendable {
  private let bounds: PixelRect
  /// Φ((x − left)/σ) − Φ((x − right)/σ) at the pixel centres of each column of `bounds`, and the same for each row.
  private let columns: [UnitFixed]
  private let rows: [UnitFixed]
  private let corners: [Corner]

  private struct Corner: Sendable {
    /// The vertex's y coordinate.
    let y: Double
    /// +1 if the rectangle lies below the vertex, −1 if above.
    let down: Double
    let columns: CornerColumns
  }

  /// Nil if a radius exceeds 8σ: a table that large would cost more than a blur.
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
    // Clockwise: each vertex with the direction into the rectangle along both axes, and its radius.
    let vertices = [
      (Point(rect.minX, rect.minY), 1.0, 1.0, r.topLeft), (Point(rect.maxX, rect.minY), -1.0, 1.0, r.topRight),
      (Point(rect.maxX, rect.maxY), -1.0, -1.0, r.bottomRight), (Point(rect.minX, rect.maxY), 1.0, -1.0, r.bottomLeft),
    ]
    let outline = shape.cornerOutlines
    var corners: [Corner] = []
    var last: CornerCorrection?
    for (i, (vertex, right, down, radius)) in vertices.enumerated() where radius > 0 {
      let shared = r.isUniform ? last : nil
      let correction = shared ?? CornerCorrection(outline[i], sigma: sigma)
      last = correction
      // With uniform radii, a lower corner has the same columns as the upper corner on its side.
      let above = r.isUniform && i >= 2 ? corners[3 - i].columns : nil
      let columns = above ?? CornerColumns(correction, x: vertex.x, right: right, bounds.minX..<bounds.maxX)
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

  /// Fills `row` with the intensities of the device pixels `range` of row `y`, within the bounds.
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
  /// the top left. A square corner has a single point.
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
