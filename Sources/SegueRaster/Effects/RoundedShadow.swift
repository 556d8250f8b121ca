import SegueCore
import SeguePixels

/// The Gaussian shadow of an upright rounded rectangle, without blurring a picture.
///
/// The shadow of a rectangle is a product of two differences of Φ, one per axis. What the corners cut off that rectangle
/// does not overlap, so their shadows are subtracted, each from a small table.
struct RoundedShadow: Sendable {
  private let bounds: PixelRect
  /// Φ((x − left)/σ) − Φ((x − right)/σ) at the pixel centres of `bounds`; the same downwards.
  private let columns: [Weight]
  private let rows: [Weight]
  private let corners: [Corner]
  private let hasSameCorners: Bool

  private struct Corner: Sendable {
    let vertex: Point
    /// +1 where the rectangle lies to the right of (below) the vertex, −1 otherwise.
    let right: Double
    let down: Double
    let loss: CornerLoss
    /// The pixels of a row where something is lost, and where each reads the table.
    let pixels: Range<Int>
    let taps: [CornerLoss.Taps]

    init(_ vertex: Point, right: Double, down: Double, _ loss: CornerLoss, _ columns: Range<Int>) {
      self.vertex = vertex
      self.right = right
      self.down = down
      self.loss = loss
      let ends = (vertex.x - right * loss.reach.before, vertex.x + right * loss.reach.after)
      let touched = PixelRect(left: min(ends.0, ends.1), top: 0, right: max(ends.0, ends.1), bottom: 1)
      pixels = columns.clamped(to: touched.minX..<touched.maxX)
      taps = pixels.map { loss.taps((Double($0) + 0.5 - vertex.x) * right) }
    }

    /// Those of `pixels` whose distance into the rectangle is between two, and perhaps one more at each end.
    func pixels(between low: Double, _ high: Double) -> Range<Int> {
      let ends = (vertex.x + right * low, vertex.x + right * high)
      let touched = PixelRect(left: min(ends.0, ends.1), top: 0, right: max(ends.0, ends.1), bottom: 1)
      return pixels.clamped(to: touched.minX..<touched.maxX)
    }
  }

  /// Nil where corners are so large against σ that a table would cost more than a blur.
  init?(_ shape: RoundedRect, sigma: Double, bounds: PixelRect) {
    let rect = shape.rect
    let r = shape.radii
    guard max(max(r.topLeft, r.topRight), max(r.bottomLeft, r.bottomRight)) <= 8 * sigma else { return nil }
    self.bounds = bounds
    columns = Self.profile(rect.minX, rect.maxX, sigma, bounds.minX..<bounds.maxX)
    rows = Self.profile(rect.minY, rect.maxY, sigma, bounds.minY..<bounds.maxY)
    hasSameCorners = r.isUniform
    if r.isZero {
      corners = []
      return
    }
    let places = [
      (Point(rect.minX, rect.minY), 1.0, 1.0, r.topLeft), (Point(rect.maxX, rect.minY), -1.0, 1.0, r.topRight),
      (Point(rect.maxX, rect.maxY), -1.0, -1.0, r.bottomRight), (Point(rect.minX, rect.maxY), 1.0, -1.0, r.bottomLeft),
    ]
    let outline = shape.cornerOutlines
    var losses: [CornerLoss?] = []
    for i in 0..<4 {
      if r.isUniform, i > 0 {
        losses.append(losses[0])
      } else {
        losses.append(places[i].3 > 0 ? CornerLoss(outline[i], sigma: sigma) : nil)
      }
    }
    corners = zip(places, losses).compactMap { place, loss in
      loss.map { Corner(place.0, right: place.1, down: place.2, $0, bounds.minX..<bounds.maxX) }
    }
  }

  private static func profile(_ low: Double, _ high: Double, _ sigma: Double, _ pixels: Range<Int>) -> [Weight] {
    pixels.map { i in
      let center = Double(i) + 0.5
      return Weight(unit: Normal.cumulative((center - low) / sigma) - Normal.cumulative((center - high) / sigma))
    }
  }

  /// The weights of `range` in row `y`, both within the bounds.
  func fill(_ row: inout MutableSpan<Weight>, _ range: Range<Int>, y: Int) {
    let height = rows[y - bounds.minY]
    height.multiply(
      columns.span.extracting(range.lowerBound - bounds.minX..<range.upperBound - bounds.minX), into: &row)
    var line = CornerLoss.Line()
    var last: Corner?
    for corner in corners {
      // Corners beside each other, if they are alike, lose the same in a row.
      if let last, hasSameCorners, last.vertex.y == corner.vertex.y {
      } else {
        corner.loss.read(&line, (Double(y) + 0.5 - corner.vertex.y) * corner.down)
      }
      last = corner
      guard let seen = line.seen else { continue }
      let touched = range.clamped(to: corner.pixels(between: seen.lowerBound, seen.upperBound))
      let values = line.values.span
      let taps = corner.taps.span
      for x in touched {
        let lost = taps[x &- corner.pixels.lowerBound].read(values)
        let i = x &- range.lowerBound
        let weight = Double(row[i]) - lost * 65536
        row[i] = weight > 0 ? Weight(weight + 0.5) : 0
      }
    }
  }
}

extension RoundedRect {
  /// Each corner's curve as points (distance from the vertical side, distance from the horizontal side), clockwise from
  /// the top left; a square corner is a single point.
  var cornerOutlines: [[Point]] {
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
