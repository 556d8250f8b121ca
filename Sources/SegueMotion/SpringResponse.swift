import SegueCore

/// The two fundamental motions of a spring, from which every other is mixed.
///
/// With β = c/2m, all three regimes are the same pair, C = e^(−βt)·cos ωt and S = e^(−βt)·sin ωt / ω, where
/// ω² = ω₀² − β²: critical damping is its limit at ω = 0, overdamping continues it with cosh and sinh.
struct SpringResponse {
  /// β, the rate at which the envelope shrinks, per second.
  let decay: Double
  let regime: Regime

  enum Regime: Equatable {
    /// ω above zero.
    case oscillating(frequency: Double)
    /// γ = √(β² − ω₀²), zero where the damping is critical; `slow` = β − γ, the rate of the slower mode.
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
      // β − γ = ω₀²/(β + γ), without the cancellation.
      regime = .creeping(gamma: gamma, slow: square / (beta + gamma))
    } else {
      decay = square.squareRoot()
      regime = .creeping(gamma: 0, slow: decay)
    }
  }

  /// C and S at a time that is not negative.
  func fundamental(at t: Seconds) -> (c: Double, s: Double) {
    switch regime {
    case .oscillating(let frequency):
      let envelope = DeterministicMath.exp(-decay * t)
      return (
        envelope * DeterministicMath.cos(frequency * t), envelope * DeterministicMath.sin(frequency * t) / frequency
      )
    case .creeping(let gamma, let slow):
      // e^(−βt)·cosh γt = e^(−(β−γ)t)·(1 + e^(−2γt))/2, and sinh alike: nothing overflows.
      let envelope = DeterministicMath.exp(-slow * t)
      let difference = DeterministicMath.expMinusOne(-2 * gamma * t)
      let s = gamma > 0 ? -difference / (2 * gamma) : t
      return (envelope * (2 + difference) / 2, envelope * s)
    }
  }
}
