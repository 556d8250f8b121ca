package import SegueCore

extension Spring {
  /// UIKit's spring for a damping ratio and a duration: at `duration` its envelope has decayed to 0.001.
  ///
  /// As in UIKit, the ratio is clamped to 1.19e-7…1 and the duration to 0.01…10 s. ω₀ is the result of twelve Newton
  /// steps from 5/duration. The envelope uses only the sine's coefficient, so the residue is not exactly 0.001:
  /// - ζ < 1: `|(ζω₀ − v₀) / (ω₀√(1 − ζ²))|·e^(−ζω₀D) = 0.001`
  /// - ζ = 1: `|1 + (ω₀ − v₀)·D|·e^(−ω₀D) = 0.001`
  ///
  /// If the equation has no solution (for a ratio below 0.001, for example), ω₀ stays at 5/duration.
  package init(dampingRatio: Double, duration: Seconds, initialVelocity: Double = 0) {
    let ratio = Swift.min(Swift.max(dampingRatio, 1.19e-7), 1)
    let frequency = Spring.frequency(
      dampingRatio: ratio, duration: Swift.min(Swift.max(duration, 0.01), 10), initialVelocity: initialVelocity)
    self.init(
      stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity)
  }

  /// A spring given by its undamped period in seconds: k = (2π/response)², c = 4πζ/response.
  package init(
    response: Seconds, dampingRatio: Double, initialVelocity: Double = 0, allowsOverdamping: Bool = false
  ) {
    let frequency = 2 * Double.pi / response
    self.init(
      stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping)
  }

  /// A spring given by its perceived duration and its bounce.
  ///
  /// The bounce is above −1 and at most 1. 0 is critical, with ζ = 1 − bounce above it. Negative values are overdamped,
  /// with ζ = 1/(1 + bounce).
  package init(duration: Seconds, bounce: Double, initialVelocity: Double = 0) {
    precondition(bounce > -1 && bounce <= 1, "A spring's bounce is above −1 and at most 1.")
    self.init(
      response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), initialVelocity: initialVelocity,
      allowsOverdamping: true)
  }

  /// The spring of the keyboard and of modal presentation. Its parameters are overdamped; UIKit clamps to critical.
  package static let systemDefault = Spring(mass: 3, stiffness: 1000, damping: 500)

  /// The critically damped spring on which a motion goes on when a finger lets go of it.
  ///
  /// It starts with the finger's velocity. From rest it takes `settling` seconds over any distance. A finger that is faster
  /// than half of such a spring's natural frequency makes it stiffer: at ω₀ = 2·v₀ the motion neither accelerates nor brakes
  /// at the release, and cannot pass its end. So the length follows from distance and velocity.
  /// - Parameters:
  ///   - velocity: In units of the property per second. Without a distance it counts as zero.
  ///   - settling: In seconds, above zero.
  package static func released(velocity: Double, from start: Double, to target: Double, settling: Seconds) -> Spring {
    let distance = target - start
    let relative = Swift.abs(distance) < 1e-9 ? 0 : velocity / distance
    let frequency = Swift.max(criticalSettling / settling, 2 * relative)
    return Spring(stiffness: frequency * frequency, damping: 2 * frequency, initialVelocity: relative)
  }

  /// ω₀·D for a critically damped spring from rest that has 0.001 left at D: the root of (1 + u)·e^(−u) = 0.001.
  package static let criticalSettling = 9.233413476451586

  /// ω₀ of UIKit's spring, as the initializer describes it.
  private static func frequency(dampingRatio z: Double, duration: Seconds, initialVelocity v: Double) -> Double {
    let start = 5 / duration
    let root = (1 - z * z).squareRoot()
    var w = start
    for _ in 0..<12 {
      // The signed envelope at D and its derivative with respect to ω₀.
      let fade = DeterministicMath.exp(-z * w * duration)
      let envelope: Double
      let derivative: Double
      if z < 1 {
        envelope = (z - v / w) / root * fade
        derivative = (v * (1 + z * w * duration) - z * z * w * w * duration) / (w * w * root) * fade
      } else {
        envelope = (1 + (w - v) * duration) * fade
        derivative = (v - w) * duration * duration * fade
      }
      // Newton's step for |envelope| = 0.001.
      w -= envelope < 0 ? (-envelope - 0.001) / -derivative : (envelope - 0.001) / derivative
    }
    return w > 0 && w < .infinity ? w : start
  }
}

/// The springs of a UIKit animation whose initial velocity is a vector (`UISpringTimingParameters`).
///
/// All properties except positions use `scalar`, whose initial velocity is dx. A position has separate velocities in x
/// and y; both axes then use the larger stiffness and the larger damping of the two springs.
package struct PlanarSpring: Hashable, Sendable {
  /// The spring for size, transform, opacity, radius and colour.
  package let scalar: Spring
  /// The spring for the x of a position.
  package let x: Spring
  /// The spring for the y of a position.
  package let y: Spring

  /// Velocities are in total distances per second; see ``Spring/init(dampingRatio:duration:initialVelocity:)``.
  package init(dampingRatio: Double, duration: Seconds, dx: Double, dy: Double) {
    let horizontal = Spring(dampingRatio: dampingRatio, duration: duration, initialVelocity: dx)
    let vertical = Spring(dampingRatio: dampingRatio, duration: duration, initialVelocity: dy)
    let stiffness = Swift.max(horizontal.stiffness, vertical.stiffness)
    let damping = Swift.max(horizontal.damping, vertical.damping)
    scalar = horizontal
    x = Spring(stiffness: stiffness, damping: damping, initialVelocity: dx)
    y = Spring(stiffness: stiffness, damping: damping, initialVelocity: dy)
  }
}
