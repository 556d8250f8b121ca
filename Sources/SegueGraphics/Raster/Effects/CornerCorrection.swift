import SegueCore

/// The Gaussian shadow of what a curve cuts off a corner, in coordinates that run into the rectangle from its vertex.
///
/// Tabulated four samples to a σ and read with cubic interpolation: the error is below 10⁻⁴ of full.
struct CornerCorrection: Sendable {
  private let spacing: Double
  private let width: Int
  /// Lines of samples.
  let height: Int
  /// The sample of index 0 lies this far before the vertex.
  private let before: Double
  private let samples: [Double]

  /// How far from the vertex, along an axis, anything is lost.
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
    // ∬ over the cut of G = Σ strips (∫ G dy) · (Φ(x/σ) − Φ((x − inset)/σ))
    var samples = [Double](repeating: 0, count: width * height)
    var across = [Double](repeating: 0, count: width)
    let (spacing, before) = (spacing, before)
    let whole = (0..<width).map { Normal.cumulative((Double($0) * spacing - before) / sigma) }
    for (i, inset) in insets.enumerated() {
      for x in 0..<width {
        let at = Double(x) * spacing - before
        across[x] = whole[x] - Normal.cumulative((at - inset) / sigma)
      }
      let top = Double(i) * thickness
      for y in 0..<height {
        let at = Double(y) * spacing - before
        let down = Normal.cumulative((at - top) / sigma) - Normal.cumulative((at - top - thickness) / sigma)
        if down < 1e-9 { continue }
        var all = samples.mutableSpan
        let across = across.span
        // Inside: the sums have `height` lines of that width.
        for x in across.indices { unsafe all[unchecked: y &* width &+ x] += across[unchecked: x] * down }
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

  /// Every line of the table, read at places that lie `places[i]` into the rectangle: line after line.
  func lines(at places: [Double]) -> [Double] {
    let count = places.count
    var lines = [Double](repeating: 0, count: height * count)
    let samples = samples.span
    for (i, place) in places.enumerated() {
      guard let (first, w) = Self.weights((place + before) / spacing, width) else { continue }
      var out = lines.mutableSpan
      for y in 0..<height {
        let line = samples.extracting(y * width + first..<y * width + first + 4)
        out[y * count + i] = line[0] * w.x + line[1] * w.y + line[2] * w.z + line[3] * w.w
      }
    }
    return lines
  }

  /// The first of four neighbouring lines around distance `y` into the rectangle and the weights of the cubic through
  /// them; nil outside the table. Weights are together less than 2.
  @inline(__always) func lines(around y: Double) -> (first: Int, weights: SIMD4<Double>)? {
    Self.weights((y + before) / spacing, height)
  }

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
