package import SegueCore

/// How content coasts after a flick: each millisecond leaves `rate` of its velocity.
package struct Deceleration: Hashable, Sendable {
  /// r, in 0…1 without the ends.
  package let rate: Double

  package init(rate: Double) {
    precondition(rate > 0 && rate < 1, "A deceleration rate lies between 0 and 1.")
    self.rate = rate
  }

  /// `UIScrollView.DecelerationRate.normal`.
  package static let normal = Deceleration(rate: 0.998)
  /// `UIScrollView.DecelerationRate.fast`.
  package static let fast = Deceleration(rate: 0.99)

  /// λ = −1000·ln r: the velocity falls as e^(−λt), t in seconds.
  package var decay: Double { -1000 * DeterministicMath.log(rate) }

  /// `v₀·r^(1000t)`, in the unit of `velocity`; the velocity itself before the start.
  package func velocity(from velocity: Double, after time: Seconds) -> Double {
    velocity * DeterministicMath.exp(-decay * Swift.max(0, time))
  }

  /// `v₀/λ·(1 − r^(1000t))`: how far it has come.
  package func travel(from velocity: Double, after time: Seconds) -> Double {
    -velocity / decay * DeterministicMath.expMinusOne(-decay * Swift.max(0, time))
  }

  /// `v₀/λ`: how far it comes in the end.
  package func travel(from velocity: Double) -> Double { velocity / decay }

  /// When the velocity has fallen to `threshold` (above zero): at once where it is no higher.
  package func time(from velocity: Double, to threshold: Double) -> Seconds {
    Swift.max(0, DeterministicMath.log(Swift.abs(velocity) / threshold) / decay)
  }

  /// Where a flick would end, seen from its release, by the sum over milliseconds of WWDC 2018 session 803:
  /// `(v/1000)·r/(1 − r)`.
  package func projection(of velocity: Double) -> Double { velocity / 1000 * rate / (1 - rate) }
}
