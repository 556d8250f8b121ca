import SegueCore

/// A gradient in device space.
struct Gradient: Sendable {
  private let ramp: ColorRamp
  private let form: Form

  private enum Form: Sendable {
    /// Position = x·dx + y·dy + origin.
    case linear(dx: Double, dy: Double, origin: Double)
    /// The position is the distance of the mapped point from the origin.
    case radial(Transform)
    /// A two-point conical gradient: circles are interpolated from the focal circle, at position 0, to the unit circle,
    /// at position 1. The position is that of the circle on which the mapped point lies.
    case focal(Transform, Focus)
    /// The position follows from the angle of the mapped point.
    case sweep(Transform, SweepGradient)

    /// Position 1 everywhere, for a gradient without an extent: the colour of the last stop if the spread is `pad`.
    static let endPosition = Form.linear(dx: 0, dy: 0, origin: 1)
  }

  /// A focus in the coordinates in which the gradient's edge is the unit circle around the origin.
  private struct Focus: Sendable {
    let center: Point
    let radius: Double

    /// The circle of position t has the centre (1 − t)·c and the radius r + t·(1 − r). With q the point relative to c
    /// and k = 1 − r, |q + t·c| = r + t·k, so (k² − |c|²)·t² + 2·(r·k − q·c)·t + r² − |q|² = 0. A root belongs to a
    /// circle only if the radius is not negative. If one circle lies inside the other, the leading factor is positive,
    /// and exactly one root belongs to a circle. Otherwise the result is the larger such root; nil if there is none.
    func position(of point: Point) -> Double? {
      let q = point - center
      let k = 1 - radius
      let a = k * k - center.dot(center)
      let b = radius * k - q.dot(center)
      let c = radius * radius - q.dot(q)
      func circle(_ t: Double) -> Double? { radius + t * k >= 0 ? t : nil }
      // Where the focal circle touches the edge, or nearly, the equation is linear.
      if Swift.abs(a) < 1e-9 { return b == 0 ? nil : circle(-c / (2 * b)) }
      if a > 0 {
        let root = (b * b - a * c).squareRoot()
        return ((k > 0 ? root : -root) - b) / a
      }
      let square = b * b - a * c
      guard square >= 0 else { return nil }
      let root = square.squareRoot()
      return circle((-root - b) / a) ?? circle((root - b) / a)
    }
  }

  init(_ gradient: LinearGradient, _ transform: Transform) {
    ramp = ColorRamp(gradient.stops, gradient.spread)
    let axis = gradient.end - gradient.start
    let square = axis.x * axis.x + axis.y * axis.y
    guard let inverse = transform.inverse, square > 0, square.isFinite else {
      form = .endPosition
      return
    }
    let toStart = inverse.then(.translation(-gradient.start.x, -gradient.start.y))
    form = .linear(
      dx: (toStart.a * axis.x + toStart.b * axis.y) / square, dy: (toStart.c * axis.x + toStart.d * axis.y) / square,
      origin: (toStart.tx * axis.x + toStart.ty * axis.y) / square)
  }

  init(_ gradient: RadialGradient, _ transform: Transform) {
    ramp = ColorRamp(gradient.stops, gradient.spread)
    guard let inverse = transform.inverse, gradient.radius.width > 0, gradient.radius.height > 0 else {
      form = .endPosition
      return
    }
    let toCenter = Transform.translation(-gradient.center.x, -gradient.center.y)
      .then(.scale(1 / gradient.radius.width, 1 / gradient.radius.height))
    let map = inverse.then(toCenter)
    form =
      if let focus = gradient.focus {
        .focal(map, Focus(center: toCenter.apply(focus.center), radius: focus.radius))
      } else {
        .radial(map)
      }
  }

  /// Paints nothing if the transform is not invertible.
  init(_ gradient: SweepGradient, _ transform: Transform) {
    let inverse = transform.inverse
    ramp = ColorRamp(inverse == nil ? [] : gradient.stops, gradient.spread)
    form = .sweep(inverse ?? .identity, gradient)
  }

  /// Fills `row` with the premultiplied device pixels `range` of row `y`. Ordered dithering by less than one level
  /// prevents banding.
  func fill(_ row: inout MutableSpan<RGBA8>, _ range: Range<Int>, y: Int) {
    switch form {
    case .linear(let dx, let dy, let origin):
      ramp.fill(&row, range, y: y, start: (Double(y) + 0.5) * dy + origin + 0.5 * dx, step: dx)
    case .radial(let map):
      let cy = Double(y) + 0.5
      for x in range {
        let p = map.apply(Point(Double(x) + 0.5, cy))
        row[x - range.lowerBound] = ramp.color(at: (p.x * p.x + p.y * p.y).squareRoot(), x, y)
      }
    case .focal(let map, let focus):
      let cy = Double(y) + 0.5
      for x in range {
        let position = focus.position(of: map.apply(Point(Double(x) + 0.5, cy)))
        row[x - range.lowerBound] = position.map { ramp.color(at: $0, x, y) } ?? .clear
      }
    case .sweep(let map, let gradient):
      let cy = Double(y) + 0.5
      for x in range {
        let position = gradient.position(of: map.apply(Point(Double(x) + 0.5, cy)))
        row[x - range.lowerBound] = ramp.color(at: position, x, y)
      }
    }
  }
}

/// The colours of a gradient by position. Stops are premultiplied before they are interpolated.
struct ColorRamp: Sendable {
  private struct Interval: Sendable {
    let start: Double
    let end: Double
    /// 2²⁴ divided by the length.
    let scale: Double
    /// The premultiplied levels (0…255, with 16 fractional bits) at the start, and the difference to those at the end.
    let base: SIMD4<Int>
    let delta: SIMD4<Int>
  }

  private let intervals: [Interval]
  /// Where the intervals begin. If there is none, the colour jumps from `first` to `last` there.
  private let start: Double
  private let spread: GradientSpread
  private let first: SIMD4<Int>
  private let last: SIMD4<Int>

  init(_ stops: [GradientStop], _ spread: GradientSpread = .pad) {
    self.spread = spread
    func levels(_ c: Color) -> SIMD4<Int> {
      let a = c.alpha.clampedToUnit
      let scale = 255.0 * 65536
      return SIMD4(
        Int((c.red.clampedToUnit * a * scale).rounded()), Int((c.green.clampedToUnit * a * scale).rounded()),
        Int((c.blue.clampedToUnit * a * scale).rounded()), Int((a * scale).rounded()))
    }
    first = stops.first.map { levels($0.color) } ?? .zero
    last = stops.last.map { levels($0.color) } ?? .zero
    var intervals: [Interval] = []
    for (a, b) in zip(stops, stops.dropFirst()) where a.position < b.position {
      let base = levels(a.color)
      intervals.append(
        Interval(
          start: a.position, end: b.position, scale: 16_777_216 / (b.position - a.position), base: base,
          delta: levels(b.color) &- base))
    }
    self.intervals = intervals
    start = intervals.first?.start ?? stops.first?.position ?? 0
  }

  /// The index of the interval that contains a position; −1 before the first one, `intervals.count` after the last one.
  @inline(__always) private func interval(at position: Double) -> Int {
    if position < start { return -1 }
    var i = 0
    while i < intervals.count, !(position < intervals[i].end) { i += 1 }
    return i
  }

  /// The premultiplied levels at a position, with 16 fractional bits.
  @inline(__always) private func levels(at position: Double) -> SIMD4<Int> {
    let i = interval(at: position)
    if i < 0 { return first }
    if i == intervals.count { return last }
    let interval = intervals[i]
    let along = Int(max(0, (position - interval.start) * interval.scale))
    let change = SIMD4<Int64>(truncatingIfNeeded: interval.delta) &* SIMD4(repeating: Int64(along))
    return interval.base &+ SIMD4(truncatingIfNeeded: change &>> 24)
  }

  /// The colour at a position, dithered for the device pixel (`x`, `y`).
  @inline(__always) func color(at position: Double, _ x: Int, _ y: Int) -> RGBA8 {
    let v = (levels(at: spread.folded(position)) &+ SIMD4(repeating: OrderedDither.threshold(x, y))) &>> 16
    let word = v.x | v.y << 8 | v.z << 16 | v.w << 24
    return RGBA8(word: UInt32(truncatingIfNeeded: word))
  }

  /// Levels are computed in double precision at every 512th pixel and stepped in integers from there, so a pixel does
  /// not depend on the requested range. Over this distance, slopes up to one level per pixel fit into the integers of a
  /// `GradientSpan`.
  private static let anchorSpacing = 512

  /// Fills `row` with the device pixels `range` of row `y`. Pixel x has the gradient position `start` + x·`step`.
  func fill(_ row: inout MutableSpan<RGBA8>, _ range: Range<Int>, y: Int, start: Double, step: Double) {
    if spread != .pad, step != 0 {
      for x in range { row[x - range.lowerBound] = color(at: start + Double(x) * step, x, y) }
      return
    }
    if step == 0 {
      constant(levels(at: spread.folded(start))).fill(&row, 0..<range.count, x: range.lowerBound, y: y)
      return
    }
    var x = range.lowerBound
    while x < range.upperBound {
      let anchor = x & -Self.anchorSpacing
      let i = interval(at: start + Double(x) * step)
      let end = self.end(of: i, x, min(range.upperBound, anchor + Self.anchorSpacing), start, step)
      let part = x - range.lowerBound..<end - range.lowerBound
      if i < 0 || i == intervals.count {
        constant(i < 0 ? first : last).fill(&row, part, x: x, y: y)
      } else if let span = span(intervals[i], at: start + Double(anchor) * step, step, skipping: x - anchor) {
        span.fill(&row, part, x: x, y: y)
      } else {
        for x in x..<end { row[x - range.lowerBound] = color(at: start + Double(x) * step, x, y) }
      }
      x = end
    }
  }

  /// The first pixel after `x` that lies in another interval than `i`, or `limit` if that is nearer.
  private func end(of i: Int, _ x: Int, _ limit: Int, _ start: Double, _ step: Double) -> Int {
    let boundary: Double
    if step > 0 {
      if i == intervals.count { return limit }
      boundary = i < 0 ? self.start : intervals[i].end
    } else {
      if i < 0 { return limit }
      boundary = i == 0 ? self.start : i == intervals.count ? intervals[i - 1].end : intervals[i].start
    }
    // The quotient is only an estimate, because positions are rounded.
    let estimate = (boundary - start) / step
    var end = estimate < Double(limit) ? max(x + 1, Int(max(estimate, Double(x)))) : limit
    while end > x + 1, interval(at: start + Double(end - 1) * step) != i { end -= 1 }
    while end < limit, interval(at: start + Double(end) * step) == i { end += 1 }
    return end
  }

  /// A span of one colour.
  private func constant(_ levels: SIMD4<Int>) -> GradientSpan {
    GradientSpan(base: SIMD4(truncatingIfNeeded: levels &<< (GradientSpan.bits - 16)), step: .zero)
  }

  /// The span that begins `skipped` pixels after the pixel with this `position`. Nil if it changes by more than one
  /// level per pixel, or its levels are out of range.
  private func span(_ interval: Interval, at position: Double, _ step: Double, skipping skipped: Int) -> GradientSpan? {
    let unit = Double(1 << (GradientSpan.bits - 16)) / (interval.end - interval.start)
    let slope = SIMD4<Double>(interval.delta) * unit
    let stepLevels = slope * step
    let limit = Double(1 << GradientSpan.bits)
    for c in 0..<4 where !(abs(stepLevels[c]) <= limit) { return nil }
    let origin = SIMD4<Double>(interval.base) * Double(1 << (GradientSpan.bits - 16))
    let base = origin + slope * (position - interval.start)
    // The range of Int32.
    for c in 0..<4 where !(abs(base[c]) < 2e9) { return nil }
    let steps = SIMD4<Int32>(stepLevels.rounded(.toNearestOrEven))
    return GradientSpan(
      base: SIMD4<Int32>(base.rounded(.toNearestOrEven)) &+ steps &* Int32(truncatingIfNeeded: skipped), step: steps)
  }
}
