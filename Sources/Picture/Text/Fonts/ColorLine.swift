import SegueCore
import SegueGraphics

/// The colour stops of a gradient in a COLR table, rescaled so that the first is at 0 and the last at 1.
struct ColorLine {
  private var stops: [GradientTemplate.Stop]
  private let spread: GradientSpread
  /// The original positions of the first and the last stop.
  private let first: Double
  private let last: Double

  var count: Int { stops.count }

  /// Nil if there are no stops, or if all stops of a repeating gradient are at one place.
  init?(_ unsorted: [GradientTemplate.Stop], _ spread: GradientSpread) {
    // Stops at the same place keep their order.
    let order = unsorted.indices.sorted { (unsorted[$0].position, $0) < (unsorted[$1].position, $1) }
    guard let low = order.first, let high = order.last else { return nil }
    stops = order.map { unsorted[$0] }
    self.spread = spread
    first = unsorted[low].position
    let range = unsorted[high].position - first
    if range > 0 {
      last = first + range
      for i in stops.indices { stops[i].position = (stops[i].position - first) / range }
    } else {
      guard spread == .pad else { return nil }
      last = first + 1
      collapse()
    }
  }

  /// Moves all stops to 0: the first colour is before it, the last colour after it.
  private mutating func collapse() {
    for i in stops.indices { stops[i].position = 0 }
    stops.append(GradientTemplate.Stop(position: 1, ink: stops[stops.count - 1].ink))
  }

  private mutating func reverse() {
    stops = stops.reversed().map { GradientTemplate.Stop(position: 1 - $0.position, ink: $0.ink) }
  }

  private func paint(_ form: GradientTemplate.Form) -> DrawingPaint {
    GradientTemplate(form: form, stops: stops, spread: spread).drawingPaint
  }

  /// A linear gradient from `start` to `end`, whose lines of equal colour run parallel to the line from `start` to
  /// `rotation`. Nil if the points do not determine one.
  func linear(_ start: Point, _ end: Point, _ rotation: Point) -> DrawingPaint? {
    let (along, across) = (end - start, rotation - start)
    let normal = Point(across.y, -across.x)
    guard along.dot(normal) != 0 else { return nil }
    // The projection of `along` onto the normal of the lines of equal colour.
    let axis = normal * (along.dot(normal) / normal.dot(normal))
    return paint(.linear(start: start + axis * first, end: start + axis * last))
  }

  /// A radial gradient from one circle to another. Nil if neither has a positive radius.
  func radial(_ start: Point, _ startRadius: Double, _ end: Point, _ endRadius: Double) -> DrawingPaint? {
    func center(_ t: Double) -> Point { start + (end - start) * t }
    func radius(_ t: Double) -> Double { startRadius + (endRadius - startRadius) * t }
    var line = self
    var (from, to) = (first, last)
    // The outer circle of the paint needs a radius that is not negative.
    if radius(to) < 0 {
      swap(&from, &to)
      line.reverse()
    }
    guard radius(to) > 0 || radius(from) > 0 else { return nil }
    // The focus is a fraction of the outer radius, which must not be zero. A thousandth of a font unit is too small to
    // be seen.
    let size = Swift.max(radius(to), 0.001)
    let focus = RadialGradient.Focus(center: center(from), radius: radius(from) / size)
    return line.paint(.radial(center: center(to), radius: size, focus: focus))
  }

  /// A sweep gradient around a point, between two angles in half turns. Nil if nothing is painted.
  func sweep(_ center: Point, from: Double, to: Double) -> DrawingPaint? {
    var line = self
    // In turns.
    var (start, end) = ((from + (to - from) * first) / 2, (from + (to - from) * last) / 2)
    if end < start {
      swap(&start, &end)
      line.reverse()
    } else if start == end {
      guard spread == .pad else { return nil }
      line.collapse()
      end = start + 1
    }
    return line.paint(.sweep(center: center, start: start, end: end))
  }
}
