import SegueCore

/// The Gaussian shadow of the area that a rounded corner cuts off a rectangle. Coordinates run from the vertex into the
/// rectangle.
///
/// Tabulated at four samples per σ and interpolated cubically. The error is below 10⁻⁴ of full intensity.
struct CornerCorrection: Sendable {
  private let spacing: Double
  private let width: Int
  /// Rows of the table.
  let height: Int
  /// The distance from sample 0 to the vertex.
  private let before: Double
  private let samples: [Double]

  /// The extent of the correction along an axis, from the vertex.
  var reach: (before: Double, after: Double) { (before, Double(width - 1) * spacing - before) }

  /// - Parameter outline: a monotone curve, as points (distance from the vertical side, distance from the horizontal
  ///   side).
  init(_ outline: [Point], sigma: Double) {
    var extent = Point.zero
    for p in outline { extent = Point(max(extent.x, p.x), max(extent.y, p.y)) }
    spacing = sigma / 4
    before = 5 * sigma
    width = Int(((extent.x + 2 * before) / spacing).rounded(.up)) + 1
    height = Int(((extent.y + 2 * before) / spacing).rounded(.up)) + 1
    let strips = max(8, Int((extent.y / (sigma / 8)).rounded(.up)))
    let thickness = extent.y / Double(strips)
    let insets = Self.meanInsets(outline, strips, thickness)
    // The integral of the Gaussian over the cut area, by horizontal strips: Σ (∫ G dy) · (Φ(x/σ) − Φ((x − inset)/σ))
    var samples = [Double](repeating: 0, count: width * height)
    var across = [Double](repeating: 0, count: width)
    let (spacing, before) = (spacing, before)
    let full = (0..<width).map { Normal.cumulative((Double($0) * spacing - before) / sigma) }
    for (i, inset) in insets.enumerated() {
      for x in 0..<width {
        let at = Double(x) * spacing - before
        across[x] = full[x] - Normal.cumulative((at - inset) / sigma)
      }
      let top = Double(i) * thickness
      for y in 0..<height {
        let at = Double(y) * spacing - before
        let down = Normal.cumulative((at - top) / sigma) - Normal.cumulative((at - top - thickness) / sigma)
        if down < 1e-9 { continue }
        var all = samples.mutableSpan
        let across = across.span
        // In bounds: `samples` has `height` rows of `width` entries.
        for x in across.indices { unsafe all[unchecked: y &* width &+ x] += across[unchecked: x] * down }
      }
    }
    self.samples = samples
  }

  /// The mean distance of the curve from the vertical side, in each horizontal strip.
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

  /// All rows of the table, resampled at the distances `positions` into the rectangle; row-major.
  func rows(at positions: [Double]) -> [Double] {
    let count = positions.count
    var rows = [Double](repeating: 0, count: height * count)
    let samples = samples.span
    for (i, position) in positions.enumerated() {
      guard let (first, w) = Self.weights((position + before) / spacing, width) else { continue }
      var out = rows.mutableSpan
      for y in 0..<height {
        let row = samples.extracting(y * width + first..<y * width + first + 4)
        out[y * count + i] = row[0] * w.x + row[1] * w.y + row[2] * w.z + row[3] * w.w
      }
    }
    return rows
  }

  /// The first of the four rows around distance `y` into the rectangle, and the weights of their cubic interpolation.
  /// Nil outside the table. The absolute weights add up to less than 2.
  @inline(__always) func rows(around y: Double) -> (first: Int, weights: SIMD4<Double>)? {
    Self.weights((y + before) / spacing, height)
  }

  /// The Lagrange polynomials of the four samples around `position`, with the index of the first of them.
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

/// A corner correction resampled at the pixel centres of the affected columns, for the corners on one side of a
/// rectangle.
///
/// The table of a `CornerCorrection` is interpolated horizontally once, for all rows. Each row of pixels is then a
/// weighted sum of four table rows.
final class CornerColumns: Sendable {
  private let correction: CornerCorrection
  /// The columns that are corrected.
  private let pixels: Range<Int>
  /// The table rows, one value per column, in units of 1/65536.
  private let table: [Double]
  /// The columns in which each table row has a significant value.
  private let significant: [Range<Int>]

  /// Smaller values are not significant. The absolute weights of the cubic add up to less than 2, so four of them
  /// contribute less than half a unit, the rounding error of an intensity.
  private static let threshold = 0.25

  /// - Parameters:
  ///   - x: the vertices' x coordinate.
  ///   - right: +1 if the rectangle lies to the right of the vertices, −1 if to the left.
  init(_ correction: CornerCorrection, x: Double, right: Double, _ columns: Range<Int>) {
    self.correction = correction
    let outer = x - right * correction.reach.before
    let inner = x + right * correction.reach.after
    let touched = PixelRect(left: min(outer, inner), top: 0, right: max(outer, inner), bottom: 1)
    let pixels = columns.clamped(to: touched.minX..<touched.maxX)
    self.pixels = pixels
    let table = correction.rows(at: pixels.map { (Double($0) + 0.5 - x) * right }).map { $0 * 65536 }
    self.table = table
    significant = (0..<correction.height).map { y in
      let row = table[y * pixels.count..<(y + 1) * pixels.count]
      guard let first = row.firstIndex(where: { abs($0) >= Self.threshold }),
        let last = row.lastIndex(where: { abs($0) >= Self.threshold })
      else { return 0..<0 }
      let start = pixels.lowerBound - row.startIndex
      return first + start..<last + start + 1
    }
  }

  /// Subtracts the correction at distance `y` into the rectangle from `row`, which holds the intensities of the columns
  /// `range`.
  func subtract(from row: inout MutableSpan<UnitFixed>, _ range: Range<Int>, at y: Double) {
    guard let (first, w) = correction.rows(around: y) else { return }
    var touched = significant[first]
    for y in first + 1..<first + 4 { touched = touched.joined(with: significant[y]) }
    touched = range.clamped(to: touched)
    if touched.isEmpty { return }
    let count = pixels.count
    let start = first * count + touched.lowerBound - pixels.lowerBound
    let table = table
    let four = table.span.extracting(start..<start + 3 * count + touched.count)
    let offset = touched.lowerBound - range.lowerBound
    precondition(range.count <= row.count)
    for x in 0..<touched.count {
      // In bounds: `four` spans four table rows, and `touched` lies within `range`.
      let (a, b) = unsafe (four[unchecked: x], four[unchecked: x &+ count])
      let (c, d) = unsafe (four[unchecked: x &+ 2 &* count], four[unchecked: x &+ 3 &* count])
      let intensity = unsafe Double(Int32(bitPattern: row[unchecked: offset &+ x]))
      let corrected = intensity - (a * w.x + b * w.y + c * w.z + d * w.w)
      unsafe row[unchecked: offset &+ x] = Self.rounded(corrected)
    }
  }

  /// ⌊v + ½⌋ for numbers below 2³¹; 0 for negative ones.
  ///
  /// Gives the same result as a checked conversion, but the compiler can vectorize it.
  @inline(__always) private static func rounded(_ v: Double) -> UnitFixed {
    // From 2⁵² on, a Double has no fractional bits, and its low bits are the integer itself.
    let whole = 4_503_599_627_370_496.0
    let up = (v > 0 ? v : -0.5) + 0.5
    let near = up + whole - whole
    let floor = near > up ? near - 1 : near
    return UnitFixed(truncatingIfNeeded: (floor + whole).bitPattern)
  }
}

extension Range<Int> {
  /// The smallest range that contains both.
  fileprivate func joined(with other: Range<Int>) -> Range<Int> {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
