package import SegueCore

/// A damped spring that pulls a property from 0, where it starts, to 1, where it comes to rest.
///
/// The displacement x = 1 − q of a property q obeys `m·x″ + c·x′ + k·x = 0` with q(0) = 0 and q′(0) = the initial
/// velocity. Position and velocity have closed forms, so any moment can be asked for alone.
package struct Spring: Hashable, Sendable {
  /// m, above zero.
  package let mass: Double
  /// k, above zero.
  package let stiffness: Double
  /// c, not negative; without damping the spring never comes to rest.
  package let damping: Double
  /// q′(0) in whole distances per second: positive towards the target.
  package let initialVelocity: Double
  /// Whether more damping than critical is honoured. UIKit's springs take it for critical.
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

  /// ω₀ = √(k/m): radians per second without damping.
  package var naturalFrequency: Double { (stiffness / mass).squareRoot() }

  /// ζ = c / (2√(km)): 1 is critical. What the parameters say, whether or not overdamping is allowed.
  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// q at `time`: 0 before the start, and about 1 in the end.
  package func position(at time: Seconds) -> Double {
    guard time > 0 else { return 0 }
    // x = C + (β − v₀)·S
    let (c, s) = response.fundamental(at: time)
    return 1 - (c + (response.decay - initialVelocity) * s)
  }

  /// q′ at `time`, in whole distances per second: the initial velocity at 0, nothing before.
  package func velocity(at time: Seconds) -> Double {
    guard time >= 0 else { return 0 }
    // q′ = v₀·C + (ω₀² − β·v₀)·S
    let (c, s) = response.fundamental(at: time)
    return initialVelocity * c + (stiffness / mass - response.decay * initialVelocity) * s
  }

  /// The same spring, started with another velocity.
  package func withInitialVelocity(_ velocity: Double) -> Spring {
    Spring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
      allowsOverdamping: allowsOverdamping)
  }

  /// The same spring, started with the velocity of a motion that it takes over, in units of the property per second.
  ///
  /// With nothing left to travel there is no distance to measure the velocity by, and the spring starts at rest.
  package func continuing(velocity: Double, from start: Double, to target: Double) -> Spring {
    withInitialVelocity(start == target ? 0 : velocity / (target - start))
  }

  var response: SpringResponse { SpringResponse(of: self) }
}
