package import SegueCore

extension Spring {
  /// UIKit's spring for a damping ratio and a duration: after `duration` its envelope has shrunk to 0.001.
  ///
  /// As UIKit does, the ratio is clamped to 1.19e-7…1 and the duration to 0.01…10 s, and ω₀ is what twelve of Newton's
  /// steps from 5/duration arrive at. The envelope takes only the sine's coefficient, so a thousandth is not exact:
  /// - ζ < 1: `|(ζω₀ − v₀) / (ω₀√(1 − ζ²))|·e^(−ζω₀D) = 0.001`
  /// - ζ = 1: `|1 + (ω₀ − v₀)·D|·e^(−ω₀D) = 0.001`
  ///
  /// Where the equation has no solution (a ratio below 0.001, say), ω₀ stays at the start value.
  package init(dampingRatio: Double, duration: Seconds, initialVelocity: Double = 0) {
    let ratio = Swift.min(Swift.max(dampingRatio, 1.19e-7), 1)
    let frequency = Spring.frequency(
      dampingRatio: ratio, duration: Swift.min(Swift.max(duration, 0.01), 10), initialVelocity: initialVelocity)
    self.init(
      stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity)
  }

  /// A spring by its undamped period: k = (2π/response)², c = 4πζ/response.
  package init(
    response: Seconds, dampingRatio: Double, initialVelocity: Double = 0, allowsOverdamping: Bool = false
  ) {
    let frequency = 2 * Double.pi / response
    self.init(
      stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping)
  }

  /// A spring by its perceived duration and its bounce, above −1 and at most 1: 0 is critical, below it is overdamped.
  ///
  /// ζ = 1 − bounce, and 1/(1 + bounce) below zero.
  package init(duration: Seconds, bounce: Double, initialVelocity: Double = 0) {
    precondition(bounce > -1 && bounce <= 1, "A spring's bounce is above −1 and at most 1.")
    self.init(
      response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), initialVelocity: initialVelocity,
      allowsOverdamping: true)
  }

  /// The spring of the keyboard and of modal presentation: by its numbers far overdamped, by UIKit's reading critical.
  package static let systemDefault = Spring(mass: 3, stiffness: 1000, damping: 500)

  /// ω₀·D of a critical spring at rest that has 0.001 left after D: the root of (1 + u)·e^(−u) = 0.001.
  package static let criticalSettling = 9.233413476451586

  private static func frequency(dampingRatio z: Double, duration: Seconds, initialVelocity v: Double) -> Double {
    let start = 5 / duration
    let root = (1 - z * z).squareRoot()
    var w = start
    for _ in 0..<12 {
      // The signed envelope at D and its derivative by ω₀.
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
      w -= envelope < 0 ? (-envelope - 0.001) / -derivative : (envelope - 0.001) / derivative
    }
    return w > 0 && w < .infinity ? w : start
  }
}
