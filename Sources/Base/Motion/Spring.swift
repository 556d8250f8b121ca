package import SegueCore

/// A damped spring that moves a property from 0 to 1.
///
/// The displacement x = 1 − q of a property q obeys `m·x″ + c·x′ + k·x = 0` with q(0) = 0 and q′(0) = the initial
/// velocity. Position and velocity have closed forms, so they can be evaluated at any time without integration.
package struct Spring: Hashable, Sendable {
  /// m, above zero.
  package let mass: Double
  /// k, above zero.
  package let stiffness: Double
  /// c, not negative. At 0 the spring never comes to rest.
  package let damping: Double
  /// q′(0) in total distances per second, positive towards the target.
  package let initialVelocity: Double
  /// Whether the spring can be overdamped. UIKit's springs clamp the damping to critical.
  package let allowsOverdamping: Bool

  package init(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0, allowsOverdamping: Bool = false
  ) {
    precondition(mass > 0 && mass < .infinity, "A spring's mass is finite and above zero.")
    precondition(stiffness > 0 && stiffness < .infinity, "A spring's stiffness is finite and above zero.")
    precondition(damping >= 0 && damping < .infinity, "A spring's damping is finite and not negative.")
    precondition(initialVelocity.isFinite, "A spring's initial velocity is finite.")
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    self.allowsOverdamping = allowsOverdamping
  }

  /// ω₀ = √(k/m), the undamped angular frequency in radians per second.
  package var naturalFrequency: Double { (stiffness / mass).squareRoot() }

  /// ζ = c / (2√(km)); 1 is critical. It may exceed 1 even if overdamping is not allowed.
  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// q at `time`: 0 before the start, approaching 1.
  package func position(at time: Seconds) -> Double {
    guard time > 0 else { return 0 }
    // x = C + (β − v₀)·S
    let (c, s) = response.fundamental(at: time)
    return 1 - (c + (response.decay - initialVelocity) * s)
  }

  /// q′ at `time`, in total distances per second: the initial velocity at time 0, zero before.
  package func velocity(at time: Seconds) -> Double {
    guard time >= 0 else { return 0 }
    // q′ = v₀·C + (ω₀² − β·v₀)·S
    let (c, s) = response.fundamental(at: time)
    return initialVelocity * c + (stiffness / mass - response.decay * initialVelocity) * s
  }

  /// The displacement `time` after the spring is let go at the displacement `start`, which changes by `velocity` per
  /// second. Unlike ``position(at:)``, it needs no distance, so that a velocity counts even at rest's place.
  package func displacement(from start: Double, velocity: Double, at time: Seconds) -> Double {
    guard time > 0 else { return start }
    let (c, s) = response.fundamental(at: time)
    return start * c + (velocity + response.decay * start) * s
  }

  /// The change per second of ``displacement(from:velocity:at:)``.
  package func velocity(from start: Double, velocity: Double, at time: Seconds) -> Double {
    guard time > 0 else { return velocity }
    let (c, s) = response.fundamental(at: time)
    return velocity * c - (stiffness / mass * start + response.decay * velocity) * s
  }

  /// The same spring with another initial velocity.
  package func withInitialVelocity(_ velocity: Double) -> Spring {
    Spring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
      allowsOverdamping: allowsOverdamping)
  }

  /// The same spring, continuing a motion with the given velocity in units of the property per second.
  ///
  /// If `start` equals `target`, the velocity has no distance to be normalized by and the spring starts at rest.
  package func continuing(velocity: Double, from start: Double, to target: Double) -> Spring {
    withInitialVelocity(start == target ? 0 : velocity / (target - start))
  }

  var response: SpringResponse { SpringResponse(of: self) }
}

/// The two fundamental solutions of a spring's differential equation. Every motion is a linear combination of them.
///
/// With β = c/2m, all three regimes share the pair C = e^(−βt)·cos ωt and S = e^(−βt)·sin ωt / ω, where
/// ω² = ω₀² − β². Critical damping is the limit ω → 0; overdamping uses cosh and sinh instead.
struct SpringResponse {
  /// β, the decay rate of the envelope, per second.
  let decay: Double
  let regime: Regime

  enum Regime: Equatable {
    /// Underdamped. ω is above zero, in radians per second.
    case oscillating(frequency: Double)
    /// Critically damped or overdamped. γ = √(β² − ω₀²), zero if critical; `slow` = β − γ, the rate of the slower mode.
    case creeping(gamma: Double, slow: Double)
  }

  init(of spring: Spring) {
    let square = spring.stiffness / spring.mass
    let beta = spring.damping / (2 * spring.mass)
    let excess = beta * beta - square
    if excess < 0 {
      decay = beta
      regime = .oscillating(frequency: (-excess).squareRoot())
    } else if spring.allowsOverdamping {
      let gamma = excess.squareRoot()
      decay = beta
      // β − γ = ω₀²/(β + γ), which avoids cancellation.
      regime = .creeping(gamma: gamma, slow: square / (beta + gamma))
    } else {
      decay = square.squareRoot()
      regime = .creeping(gamma: 0, slow: decay)
    }
  }

  /// C and S at time `t`, which is not negative.
  func fundamental(at t: Seconds) -> (c: Double, s: Double) {
    switch regime {
    case .oscillating(let frequency):
      let envelope = DeterministicMath.exp(-decay * t)
      return (
        envelope * DeterministicMath.cos(frequency * t), envelope * DeterministicMath.sin(frequency * t) / frequency
      )
    case .creeping(let gamma, let slow):
      // e^(−βt)·cosh γt = e^(−(β−γ)t)·(1 + e^(−2γt))/2, likewise for sinh. This form cannot overflow.
      let envelope = DeterministicMath.exp(-slow * t)
      let difference = DeterministicMath.expMinusOne(-2 * gamma * t)
      let s = gamma > 0 ? -difference / (2 * gamma) : t
      return (envelope * (2 + difference) / 2, envelope * s)
    }
  }
}

extension Spring {
  /// The time after which the spring stays within 0.001 of its target; infinite without damping.
  ///
  /// - Underdamped: Core Animation's `ln(1000·(1 + |B|)) / β`, where B is the sine's coefficient.
  /// - Critically damped, starting at rest: UIKit's constant.
  /// - Otherwise: the time at which the envelope of the motion has decayed to 0.001.
  package var settlingDuration: Seconds {
    let response = response
    let slope = Swift.abs(response.decay - initialVelocity)
    switch response.regime {
    case .oscillating(let frequency):
      return DeterministicMath.log(1000 * (1 + slope / frequency)) / response.decay
    case .creeping(let gamma, let slow):
      if gamma == 0 && initialVelocity == 0 { return Self.criticalSettlingInUIKit / slow }
      // S is at most t·e^(−slow·t) and at most e^(−slow·t)/2γ. Both are bounds; use the tighter one.
      let rising = Self.settling(rate: slow, slope: slope)
      return gamma > 0 ? Swift.min(rising, DeterministicMath.log(1000 * (1 + slope / (2 * gamma))) / slow) : rising
    }
  }

  /// ω₀·T for a critically damped spring from rest: UIKit's approximation of the root of (1 + u)·e^(−u) = 0.001.
  ///
  /// It is −1 − W(−0.001/e), with the approximation by D. A. Barry et al. of the lower branch of Lambert's W
  /// (Mathematics and Computers in Simulation 53, 2000). It is 0.0016 above the exact root, ``criticalSettling``.
  private static let criticalSettlingInUIKit = 9.235036610187331

  /// The t at which (1 + slope·t)·e^(−rate·t) has fallen to 0.001. u = rate·t is the fixed point of
  /// u ↦ ln(1000·(1 + slope/rate·u)); each iteration divides the error by at least ln 1000.
  private static func settling(rate: Double, slope: Double) -> Seconds {
    let a = slope / rate
    var u = DeterministicMath.log(1000)
    for _ in 0..<20 { u = DeterministicMath.log(1000 * (1 + a * u)) }
    return u / rate
  }
}
