package import SegueCore

/// The deceleration of content after a flick: every millisecond the velocity is multiplied by `rate`.
package struct Deceleration: Hashable, Sendable {
  /// r, between 0 and 1 (exclusive).
  package let rate: Double

  package init(rate: Double) {
    precondition(rate > 0 && rate < 1, "A deceleration rate lies between 0 and 1.")
    self.rate = rate
  }

  /// `UIScrollView.DecelerationRate.normal`.
  package static let normal = Deceleration(rate: 0.998)

  /// λ = −1000·ln r, per second: the velocity decays as e^(−λt).
  package var decay: Double { -1000 * DeterministicMath.log(rate) }

  /// The velocity after `time`: `v₀·r^(1000t)`, in the unit of `velocity`. Negative times count as 0.
  package func velocity(from velocity: Double, after time: Seconds) -> Double {
    velocity * DeterministicMath.exp(-decay * Swift.max(0, time))
  }

  /// The distance travelled after `time`: `v₀/λ·(1 − r^(1000t))`.
  package func travel(from velocity: Double, after time: Seconds) -> Double {
    -velocity / decay * DeterministicMath.expMinusOne(-decay * Swift.max(0, time))
  }

  /// The time until the speed has fallen to `threshold` (above zero); 0 if it is not higher at the start.
  package func time(from velocity: Double, to threshold: Double) -> Seconds {
    Swift.max(0, DeterministicMath.log(Swift.abs(velocity) / threshold) / decay)
  }
}

/// The resistance of content that is dragged past its end: the offset grows ever more slowly, up to `dimension`.
package struct RubberBand: Hashable, Sendable {
  /// c, the slope of the offset at a pull of 0.
  package static let coefficient = 0.55
  /// d, the viewport's length along the pull, in points. Above zero.
  package let dimension: Double

  package init(dimension: Double) {
    precondition(dimension > 0, "A rubber band's dimension is above zero.")
    self.dimension = dimension
  }

  /// The offset for a pull of `x`: `(1 − 1/(x·c/d + 1))·d`, an odd function of `x`.
  package func offset(forPull x: Double) -> Double {
    let offset = (1 - 1 / (Swift.abs(x) * Self.coefficient / dimension + 1)) * dimension
    return x < 0 ? -offset : offset
  }

  /// The inverse: the pull for an offset of `y`, `d·y / (c·(d − y))`. Infinite if |y| ≥ d.
  package func pull(forOffset y: Double) -> Double {
    let distance = Swift.abs(y)
    let pull = distance < dimension ? dimension * distance / (Self.coefficient * (dimension - distance)) : .infinity
    return y < 0 ? -pull : pull
  }
}

/// The bounce of a list that is scrolled beyond its end: a critically damped spring about the end, in points.
///
/// With b = v₀ + ω₀·y₀ the distance from the end is y = (y₀ + b·t)·e^(−ω₀t). ω₀ is about 10/s
/// (docs/motion.md, Scrolling).
struct Rebound: Hashable, Sendable {
  /// y₀, the initial distance from the end, in points.
  let displacement: Double
  /// v₀, in points per second.
  let initialVelocity: Double

  /// ω₀, per second.
  static let frequency = 10.0

  private var slope: Double { initialVelocity + Self.frequency * displacement }

  /// y in points at `time`, which is not negative.
  func displacement(at time: Seconds) -> Double {
    (displacement + slope * time) * DeterministicMath.exp(-Self.frequency * time)
  }

  /// y′ = (v₀ − ω₀·b·t)·e^(−ω₀t) in points per second at `time`, which is not negative.
  func velocity(at time: Seconds) -> Double {
    (initialVelocity - Self.frequency * slope * time) * DeterministicMath.exp(-Self.frequency * time)
  }

  /// The time at which the content passes the end: y₀ + b·t = 0. Nil unless it moves back faster than the spring pulls.
  var crossing: Seconds? {
    guard displacement != 0, displacement < 0 ? slope > 0 : slope < 0 else { return nil }
    return -displacement / slope
  }

  /// The time from which the content stays within `distance` (above zero) of the end.
  ///
  /// It is the largest u = ω₀·t with (|y₀| + |b|/ω₀·u)·e^(−u) = distance, found as the fixed point of
  /// u ↦ ln((|y₀| + |b|/ω₀·u) / distance), iterated from above.
  func settling(within distance: Double) -> Seconds {
    let (start, growth) = (Swift.abs(displacement), Swift.abs(slope) / Self.frequency)
    var u = 60.0
    for _ in 0..<60 { u = Swift.max(0, DeterministicMath.log((start + growth * u) / distance)) }
    return u / Self.frequency
  }
}
