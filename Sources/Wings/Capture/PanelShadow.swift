package import SegueCore
import SegueGraphics

/// The shadow that a panel casts on the dimmed screen around it: black and Gaussian.
package struct PanelShadow: Sendable {
  package var opacity: Double
  /// The standard deviation in points.
  package var radius: Double
  /// In points: downwards below sheets and windows, aside beside drawers.
  package var offset: Point

  /// The axis along which the shadow is moved.
  enum Axis { case horizontal, vertical }

  /// A pixel beside the panel: where it is, in points, the sum of its channels on the dimmed screen, and how much of it
  /// the shadow takes.
  private struct Sample {
    /// The places in the lists of the distinct coordinates.
    var column: Int
    var row: Int
    var light: Double
    var darkening: Double
  }

  private struct Fit {
    var error = Double.infinity
    var level = 0.0
    var radius = 0.0
    var offset = 0.0
  }

  /// How far from the panel the screen is compared, in points.
  private static let reach = 90.0
  /// How far beyond the round corners the shadow is not that of a rectangle, in points.
  private static let cornerReach = 14.0
  /// The distance of compared pixels, in points.
  private static let step = 3.0
  /// A shadow that darkens nothing by more than this many levels is not drawn.
  private static let leastDarkening = 4.0

  /// Measures how much darker the screen around a panel is than the dimmed first picture. Nil if it is hardly darker, or not as
  /// a shadow would make it.
  ///
  /// - Parameter radius: the radius of the panel's corners, in points.
  init?(
    around rect: PixelRect, radius: Double, in above: PixelGrid, _ residual: Residual, point: Double, along axis: Axis
  ) {
    let panel = Rect(
      x: Double(rect.minX) / point, y: Double(rect.minY) / point, width: Double(rect.width) / point,
      height: Double(rect.height) / point)
    let stride = max(1, Int((Self.step * point).rounded()))
    let area = rect.grown(by: Int(Self.reach * point)).intersection(above.bounds)
    let columns = Swift.stride(from: area.minX, to: area.maxX, by: stride).map { $0 }
    let rows = Swift.stride(from: area.minY, to: area.maxY, by: stride).map { $0 }
    let corner = min(Int((radius + Self.cornerReach) * point), min(rect.width, rect.height) / 3)
    let inner = rect.grown(by: max(1, Int(point)))
    var samples: [Sample] = []
    for (row, y) in rows.enumerated() {
      for (column, x) in columns.enumerated() where !inner.contains(x, y) {
        // Beside the round corners, the shadow is not that of a rectangle.
        let isBesideCorner =
          (x < rect.minX + corner || x >= rect.maxX - corner) && (y < rect.minY + corner || y >= rect.maxY - corner)
        if isBesideCorner { continue }
        let i = above.index(x, y)
        let light = (i..<i + 3).reduce(0) { $0 + residual.dimming.dimmed(residual.below.bytes[$1]) }
        let left = (i..<i + 3).reduce(0) { $0 + Int(above.bytes[$1]) }
        // What is brighter is not below a shadow, and black tells nothing.
        guard light >= 24, left <= light + 3 * residual.tolerance else { continue }
        samples.append(Sample(column: column, row: row, light: Double(light), darkening: Double(light - left)))
      }
    }
    let places = (
      columns.map { (Double($0) + 0.5) / point }, rows.map { (Double($0) + 0.5) / point }
    )
    var fit = Self.best(samples, places, panel, axis)
    // Other things that have changed around the panel differ from any shadow. Without them, it is measured again.
    let share = Self.share(fit, places, panel, axis)
    samples.removeAll { abs($0.darkening - fit.level * $0.light * share($0)) > 24 }
    fit = Self.best(samples, places, panel, axis)
    let total = samples.reduce(0.0) { $0 + $1.darkening * $1.darkening }
    let final = Self.share(fit, places, panel, axis)
    let darkest = samples.map { fit.level * $0.light * final($0) / 3 }.max() ?? 0
    guard samples.count >= 100, fit.error < 0.4 * total, fit.level > 0, darkest >= Self.leastDarkening else {
      return nil
    }
    opacity = min(1, (fit.level * 200).rounded() / 200)
    self.radius = fit.radius
    offset = axis == .vertical ? Point(0, fit.offset) : Point(fit.offset, 0)
  }

  /// The shadow with the least squares of differences: tried in steps of one and two points, then in finer ones.
  private static func best(_ samples: [Sample], _ places: ([Double], [Double]), _ panel: Rect, _ axis: Axis) -> Fit {
    var best = Fit()
    func look(_ radii: StrideThrough<Double>, _ offsets: StrideThrough<Double>) {
      for radius in radii where radius > 0 {
        for offset in offsets {
          let next = fitted(samples, places, panel, axis, radius, offset)
          if next.error < best.error { best = next }
        }
      }
    }
    look(stride(from: 1, through: 40, by: 1), stride(from: -8, through: 32, by: 2))
    let found = best
    look(
      stride(from: found.radius - 0.5, through: found.radius + 0.5, by: 0.5),
      stride(from: found.offset - 2, through: found.offset + 2, by: 0.5))
    return best
  }

  /// The opacity with the least squares of differences, for a radius and an offset.
  private static func fitted(
    _ samples: [Sample], _ places: ([Double], [Double]), _ panel: Rect, _ axis: Axis, _ radius: Double, _ offset: Double
  ) -> Fit {
    let share = share(Fit(radius: radius, offset: offset), places, panel, axis)
    var (product, square, total) = (0.0, 0.0, 0.0)
    for sample in samples {
      let model = sample.light * share(sample)
      product += model * sample.darkening
      square += model * model
      total += sample.darkening * sample.darkening
    }
    guard square > 0, product > 0 else { return Fit() }
    let level = min(1, product / square)
    return Fit(
      error: total - 2 * level * product + level * level * square, level: level, radius: radius, offset: offset)
  }

  /// How much of an opaque shadow is seen at a sample: that of a rectangle is the product of those of its sides.
  private static func share(_ fit: Fit, _ places: ([Double], [Double]), _ panel: Rect, _ axis: Axis) -> (Sample) ->
    Double
  {
    func parts(_ places: [Double], _ start: Double, _ end: Double, _ offset: Double) -> [Double] {
      places.map { place in
        CardShadow.opacity(start + offset - place, fit.radius) - CardShadow.opacity(end + offset - place, fit.radius)
      }
    }
    let across = parts(places.0, panel.minX, panel.maxX, axis == .horizontal ? fit.offset : 0)
    let down = parts(places.1, panel.minY, panel.maxY, axis == .vertical ? fit.offset : 0)
    return { across[$0.column] * down[$0.row] }
  }
}
