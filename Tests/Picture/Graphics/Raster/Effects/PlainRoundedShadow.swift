import SegueCore
import SegueGraphics

/// The shadow of a rounded rectangle, where each pixel of a corner is read from a table separately: the reference for
/// `RoundedShadow`.
///
/// The shadow of a rectangle is a product of two differences of Φ, one per axis. The areas that the corners cut off do
/// not overlap, so the shadow of each is subtracted, read from a small table.
struct PlainRoundedShadow {
  private let bounds: PixelRect
  /// Φ((x − left)/σ) − Φ((x − right)/σ) at the pixel centres of `bounds`; the same downwards.
  private let columns: [UnitFixed]
  private let rows: [UnitFixed]
  private let corners: [Corner]
  private let hasSameCorners: Bool

  private struct Corner {
    let vertex: Point
    /// +1 where the rectangle lies to the right of (below) the vertex, −1 otherwise.
    let right: Double
    let down: Double
    let loss: PlainCornerLoss
    /// The pixels of a row from which the corner subtracts, and the position in the table for each.
    let pixels: Range<Int>
    let taps: [PlainCornerLoss.Taps]

    init(_ vertex: Point, right: Double, down: Double, _ loss: PlainCornerLoss, _ columns: Range<Int>) {
      self.vertex = vertex
      self.right = right
      self.down = down
      self.loss = loss
      let (outer, inner) = (vertex.x - right * loss.reach.before, vertex.x + right * loss.reach.after)
      let touched = PixelRect(left: min(outer, inner), top: 0, right: max(outer, inner), bottom: 1)
      pixels = columns.clamped(to: touched.minX..<touched.maxX)
      taps = pixels.map { loss.taps((Double($0) + 0.5 - vertex.x) * right) }
    }

    /// The part of `pixels` whose distance into the rectangle lies in a range, with possibly one more pixel at each
    /// end.
    func pixels(between low: Double, _ high: Double) -> Range<Int> {
      let (outer, inner) = (vertex.x + right * low, vertex.x + right * high)
      let touched = PixelRect(left: min(outer, inner), top: 0, right: max(outer, inner), bottom: 1)
      return pixels.clamped(to: touched.minX..<touched.maxX)
    }
  }

  /// Nil if the corners are so large compared with σ that a table would cost more than a blur.
  init(_ shape: RoundedRect, sigma: Double, bounds: PixelRect) {
    let rect = shape.rect
    let r = shape.radii
    self.bounds = bounds
    columns = Self.profile(rect.minX, rect.maxX, sigma, bounds.minX..<bounds.maxX)
    rows = Self.profile(rect.minY, rect.maxY, sigma, bounds.minY..<bounds.maxY)
    hasSameCorners = r.isUniform
    if r.isZero {
      corners = []
      return
    }
    let vertices = [
      (point: Point(rect.minX, rect.minY), right: 1.0, down: 1.0, radius: r.topLeft),
      (point: Point(rect.maxX, rect.minY), right: -1.0, down: 1.0, radius: r.topRight),
      (point: Point(rect.maxX, rect.maxY), right: -1.0, down: -1.0, radius: r.bottomRight),
      (point: Point(rect.minX, rect.maxY), right: 1.0, down: -1.0, radius: r.bottomLeft),
    ]
    let outline = shape.cornerOutlines
    var losses: [PlainCornerLoss?] = []
    for i in 0..<4 {
      if r.isUniform, i > 0 {
        losses.append(losses[0])
      } else {
        losses.append(vertices[i].radius > 0 ? PlainCornerLoss(outline[i], sigma: sigma) : nil)
      }
    }
    corners = zip(vertices, losses).compactMap { vertex, loss in
      loss.map { Corner(vertex.point, right: vertex.right, down: vertex.down, $0, bounds.minX..<bounds.maxX) }
    }
  }

  private static func profile(_ low: Double, _ high: Double, _ sigma: Double, _ pixels: Range<Int>) -> [UnitFixed] {
    pixels.map { i in
      let center = Double(i) + 0.5
      return UnitFixed(unit: Normal.cumulative((center - low) / sigma) - Normal.cumulative((center - high) / sigma))
    }
  }

  /// The weights of `range` in row `y`, both within the bounds.
  func fill(_ row: inout MutableSpan<UnitFixed>, _ range: Range<Int>, y: Int) {
    let height = rows[y - bounds.minY]
    for x in range { row[x - range.lowerBound] = height.times(columns[x - bounds.minX]) }
    var line = PlainCornerLoss.Line()
    var last: Corner?
    for corner in corners {
      // Equal corners beside each other subtract the same in a row.
      if !hasSameCorners || last?.vertex.y != corner.vertex.y {
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
        row[i] = weight > 0 ? UnitFixed(weight + 0.5) : 0
      }
    }
  }
}

/// The Gaussian shadow of the area that a curve cuts off a corner. Coordinates run from the vertex into the rectangle.
///
/// Tabulated at four samples per σ and interpolated cubically. The error is below 10⁻⁴ of full intensity.
private struct PlainCornerLoss {
  private let spacing: Double
  private let width: Int
  private let height: Int
  /// The distance from sample 0 to the vertex.
  private let before: Double
  private let samples: [Double]

  /// How far from the vertex the corner subtracts anything, along an axis.
  var reach: (before: Double, after: Double) { (before, Double(width - 1) * spacing - before) }

  /// - Parameter outline: points (distance from the vertical side, distance from the horizontal one) of a monotone curve.
  init(_ outline: [Point], sigma: Double) {
    var lead = Point.zero
    for p in outline { lead = Point(max(lead.x, p.x), max(lead.y, p.y)) }
    spacing = sigma / 4
    before = 5 * sigma
    width = Int(((lead.x + 2 * before) / spacing).rounded(.up)) + 1
    height = Int(((lead.y + 2 * before) / spacing).rounded(.up)) + 1
    let strips = max(8, Int((lead.y / (sigma / 8)).rounded(.up)))
    let thickness = lead.y / Double(strips)
    let insets = Self.meanInsets(outline, strips, thickness)
    // The integral of the Gaussian over the cut area, by horizontal strips: Σ (∫ G dy) · (Φ(x/σ) − Φ((x − inset)/σ))
    var samples = [Double](repeating: 0, count: width * height)
    var across = [Double](repeating: 0, count: width)
    for (i, inset) in insets.enumerated() {
      for x in 0..<width {
        let at = Double(x) * spacing - before
        across[x] = Normal.cumulative(at / sigma) - Normal.cumulative((at - inset) / sigma)
      }
      let top = Double(i) * thickness
      for y in 0..<height {
        let at = Double(y) * spacing - before
        let down = Normal.cumulative((at - top) / sigma) - Normal.cumulative((at - top - thickness) / sigma)
        if down < 1e-9 { continue }
        for x in 0..<width { samples[y * width + x] += across[x] * down }
      }
    }
    self.samples = samples
  }

  /// The mean distance of the curve from the vertical side in each horizontal strip.
  private static func meanInsets(_ outline: [Point], _ strips: Int, _ thickness: Double) -> [Double] {
    var areas = [Double](repeating: 0, count: strips)
    for (p, q) in zip(outline, outline.dropFirst()) {
      let upper = p.y < q.y ? p : q
      let lower = p.y < q.y ? q : p
      guard upper.y < lower.y else { continue }
      let slope = (lower.x - upper.x) / (lower.y - upper.y)
      let first = min(strips - 1, Int(upper.y / thickness))
      let last = min(strips - 1, Int(lower.y / thickness))
      for i in first...last {
        let a = max(upper.y, Double(i) * thickness)
        let b = i == strips - 1 ? lower.y : min(lower.y, Double(i + 1) * thickness)
        if a < b { areas[i] += (b - a) * (upper.x + slope * ((a + b) / 2 - upper.y)) }
      }
    }
    return areas.map { $0 / thickness }
  }

  /// Four neighbouring samples of a line and the weights of the cubic through them. Outside the table, the weights are
  /// 0.
  struct Taps {
    fileprivate let first: Int
    fileprivate let weights: SIMD4<Double>

    /// The intensity to subtract there, read from a line of the table.
    @inline(__always) func read(_ line: Span<Double>) -> Double {
      line[first] * weights.x + line[first &+ 1] * weights.y + line[first &+ 2] * weights.z
        + line[first &+ 3] * weights.w
    }
  }

  /// Where distance `x` into the rectangle lies in a line.
  func taps(_ x: Double) -> Taps {
    guard let (i, w) = Self.weights((x + before) / spacing, width) else { return Taps(first: 0, weights: .zero) }
    return Taps(first: i, weights: w)
  }

  /// A line of the table, between samples.
  struct Line {
    fileprivate(set) var values: [Double] = []
    /// The distances into the rectangle between which a weight can change; nil if there are none.
    fileprivate(set) var seen: ClosedRange<Double>?
  }

  /// A quarter of the unit of 16-bit weights. The weights of a cubic add up to less than 2, so four neighbours below
  /// this value subtract less than half a unit.
  private static let least = 0.25 / 65536

  /// Reads the line at distance `y` into the rectangle.
  func read(_ line: inout Line, _ y: Double) {
    line.seen = nil
    guard let (j, w) = Self.weights((y + before) / spacing, height) else { return }
    if line.values.count != width { line.values = Array(repeating: 0, count: width) }
    var values = line.values.mutableSpan
    let samples = samples.span
    var (low, high) = (width, -1)
    for x in 0..<width {
      let at = j * width + x
      let value =
        samples[at] * w.x + samples[at + width] * w.y + samples[at + 2 * width] * w.z + samples[at + 3 * width] * w.w
      values[x] = value
      if abs(value) >= Self.least {
        low = min(low, x)
        high = x
      }
    }
    // Positions up to three samples away read these samples.
    if low <= high { line.seen = Double(low - 3) * spacing - before...Double(high + 3) * spacing - before }
  }

  /// The first of four neighbouring samples and the weights of the cubic through them; nil outside the table.
  @inline(__always)
  private static func weights(_ position: Double, _ count: Int) -> (first: Int, weights: SIMD4<Double>)? {
    guard position >= 0, position <= Double(count - 1) else { return nil }
    let i = min(count - 4, max(0, Int(position) - 1))
    let t = position - Double(i + 1)
    let a = t + 1
    let b = t - 1
    let c = t - 2
    return (i, SIMD4(-t * b * c / 6, a * b * c / 2, -a * t * c / 2, a * t * b / 6))
  }
}
