package import SegueCore

/// How content moves on when a finger lets it go.
package enum ScrollPhysics: String, Hashable, Sendable, CaseIterable {
  /// Segue's first rules: the velocity of a pan recognizer, motion down to 1 pt/s, a critical spring beyond the ends.
  case classic
  /// Those of `UIScrollView`: its own velocity (`PanVelocity.scrollVelocity`), motion down to 10 pt/s, and inertia that runs
  /// on beyond the ends while the excess decays.
  case ios

  /// Deceleration ends at this velocity, in points per second. The remaining distance is then v/λ = 0.4995 points per 1 pt/s.
  ///
  /// Ilya Lobanov's reimplementation, whose springs have ω₀ = 10/s as `classic` has, stops when less than half a point is left
  /// (`threshold: 0.5` of `DecelerationTimingParameters` in “How UIScrollView works”, June 2020,
  /// medium.com/@esskeetit/how-uiscrollview-works-e418adc47060; code: github.com/super-ultra/ScrollMechanics). For `ios` see
  /// docs/motion.md, Scrolling.
  package var restVelocity: Double {
    switch self {
    case .classic: 1
    case .ios: 10
    }
  }
}

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
