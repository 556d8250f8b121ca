import SegueCore

/// The bounce of content that is scrolled beyond its end, in points: y = e^(−bt)·(y₀ + s·g(t)).
///
/// - `classic`: a critically damped spring, g(t) = t, b = ω₀ ≈ 10/s, s = v₀ + ω₀·y₀.
/// - `ios`: inertia that runs on while the excess decays, g(t) = (1 − e^(−at))/a, s = v₀. With 1000·ln, a and b are the rates
///   0.998 and 0.99 per millisecond. Then y′(0) = v₀ − b·y₀: the velocity jumps where a stretched list is let go.
///
/// Sources: docs/motion.md, Scrolling.
struct Rebound: Hashable, Sendable {
  /// y₀, the initial distance from the end, in points.
  let displacement: Double
  /// b, per second.
  private let decay: Double
  /// a, per second: how fast the inertia fades. 0: not at all.
  private let fading: Double
  /// s, in points per second.
  private let slope: Double
  /// y′(0), in points per second.
  private let initialVelocity: Double

  /// - Parameter velocity: v₀, in points per second: the content's own before it reached its end, or was let go beyond it.
  init(displacement: Double, velocity: Double, _ physics: ScrollPhysics) {
    self.displacement = displacement
    switch physics {
    case .classic:
      (decay, fading) = (10, 0)
      slope = velocity + decay * displacement
      initialVelocity = velocity
    case .ios:
      (decay, fading) = (Deceleration(rate: 0.99).decay, Deceleration.normal.decay)
      slope = velocity
      initialVelocity = velocity - decay * displacement
    }
  }

  /// y in points at `time`, which is not negative.
  func displacement(at time: Seconds) -> Double {
    (displacement + slope * inertia(at: time)) * DeterministicMath.exp(-decay * time)
  }

  /// y′ in points per second at `time`, which is not negative.
  func velocity(at time: Seconds) -> Double {
    (initialVelocity + slope * fading(at: time) - decay * slope * inertia(at: time))
      * DeterministicMath.exp(-decay * time)
  }

  /// The time at which the content passes the end: y₀ + s·g(t) = 0. Nil unless it moves back fast enough.
  var crossing: Seconds? {
    guard displacement != 0, displacement < 0 ? slope > 0 : slope < 0 else { return nil }
    let inertia = -displacement / slope
    guard fading > 0 else { return inertia }
    let left = 1 - fading * inertia
    return left > 0 ? -DeterministicMath.log(left) / fading : nil
  }

  /// The time from which the content stays within `distance` (above zero) of the end.
  ///
  /// It is the largest t with (|y₀| + |s|·g(t))·e^(−bt) = distance, found as the fixed point of
  /// u ↦ ln((|y₀| + |s|·g(u/b)) / distance) for u = b·t, iterated from above.
  func settling(within distance: Double) -> Seconds {
    let (start, growth) = (Swift.abs(displacement), Swift.abs(slope) / decay)
    var u = 60.0
    for _ in 0..<60 {
      let reach = fading > 0 ? Swift.abs(slope) * inertia(at: u / decay) : growth * u
      u = Swift.max(0, DeterministicMath.log((start + reach) / distance))
    }
    return u / decay
  }

  /// g(t).
  private func inertia(at time: Seconds) -> Double {
    fading > 0 ? -DeterministicMath.expMinusOne(-fading * time) / fading : time
  }

  /// g′(t) − 1.
  private func fading(at time: Seconds) -> Double {
    fading > 0 ? DeterministicMath.expMinusOne(-fading * time) : 0
  }
}
