import SegueCore

/// A linear or radial gradient seen from device pixels.
struct Gradient: Sendable {
  private let ramp: ColorRamp
  private let form: Form

  private enum Form: Sendable {
    /// Position = x·dx + y·dy + origin.
    case linear(dx: Double, dy: Double, origin: Double)
    /// Position = length of the point that this map gives.
    case radial(Transform)
  }

  init(_ gradient: LinearGradient, _ transform: Transform) {
    ramp = ColorRamp(gradient.stops)
    let axis = gradient.end - gradient.start
    let square = axis.x * axis.x + axis.y * axis.y
    guard let inverse = transform.inverse, square > 0, square.isFinite else {
      form = .linear(dx: 0, dy: 0, origin: 1)
      return
    }
    let toStart = inverse.then(.translation(-gradient.start.x, -gradient.start.y))
    form = .linear(
      dx: (toStart.a * axis.x + toStart.b * axis.y) / square, dy: (toStart.c * axis.x + toStart.d * axis.y) / square,
      origin: (toStart.tx * axis.x + toStart.ty * axis.y) / square)
  }

  init(_ gradient: RadialGradient, _ transform: Transform) {
    ramp = ColorRamp(gradient.stops)
    guard let inverse = transform.inverse, gradient.radius.width > 0, gradient.radius.height > 0 else {
      form = .linear(dx: 0, dy: 0, origin: 1)
      return
    }
    form = .radial(
      inverse.then(.translation(-gradient.center.x, -gradient.center.y))
        .then(.scale(1 / gradient.radius.width, 1 / gradient.radius.height)))
  }

  /// Premultiplied pixels of `range` in row `y`, dithered below one level so that no bands show.
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
    }
  }
}
