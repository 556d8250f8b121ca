package import SegueCore
package import SegueMotion

/// The corner radius of a layer over time: points, and a fraction of the layer's shorter side at that time.
package struct RadiusTrack: Sendable {
  private let points: Track<Double>
  /// Nil for 0 at all times.
  private let fraction: Track<Double>?

  package init(points: Track<Double>, fraction: Track<Double>? = nil) {
    self.points = points
    self.fraction = fraction
  }

  /// Between two radii that may be of different kinds. `track` makes the track between two numbers.
  ///
  /// Between points and a fraction, the sum of the part that goes and of the part that comes is the radius, as in CSS's
  /// `calc()`: so it is exact at both ends, whatever the layer's size is.
  package init(from: Length, to: Length, _ track: (Double, Double) -> Track<Double>) {
    let isPlain = from.fraction == nil && to.fraction == nil
    self.init(
      points: track(from.points ?? 0, to.points ?? 0),
      fraction: isPlain ? nil : track(from.fraction ?? 0, to.fraction ?? 0))
  }

  package static func constant(_ points: Double) -> RadiusTrack { RadiusTrack(points: .constant(points)) }

  /// In points, for a layer that has this size at the time. A spring may overshoot: then at least 0.
  package func value(at time: Seconds, size: Size) -> Double {
    let points = points.value(at: time)
    guard let fraction else { return Swift.max(0, points) }
    return Swift.max(0, points + fraction.value(at: time) * Swift.max(0, size.shorterSide))
  }
}
