package import SegueCore

extension Spring {
  /// How long the spring takes to come and stay within a thousandth of its target; infinite without damping.
  ///
  /// Oscillating: Core Animation's `ln(1000·(1 + |B|)) / β`, B the sine's coefficient. Critical from rest: UIKit's own
  /// number. Otherwise the time at which the envelope of the motion has fallen to a thousandth.
  package var settlingDuration: Seconds {
    let response = response
    let slope = Swift.abs(response.decay - initialVelocity)
    switch response.regime {
    case .oscillating(let frequency):
      return DeterministicMath.log(1000 * (1 + slope / frequency)) / response.decay
    case .creeping(let gamma, let slow):
      if gamma == 0 && initialVelocity == 0 { return Self.criticalSettlingInUIKit / slow }
      // S is at most t·e^(−slow·t) and at most e^(−slow·t)/2γ: either bounds the motion, and the tighter one holds.
      let rising = Self.settling(rate: slow, slope: slope)
      return gamma > 0 ? Swift.min(rising, DeterministicMath.log(1000 * (1 + slope / (2 * gamma))) / slow) : rising
    }
  }

  /// ω₀·T of a critical spring from rest: the root of (1 + u)·e^(−u) = 0.001 as UIKit approximates it.
  ///
  /// It is −1 − W(−0.001/e) by D. A. Barry et al.'s fit of the lower branch of Lambert's W (Mathematics and Computers
  /// in Simulation 53, 2000), 0.0016 above the root, ``criticalSettling``.
  private static let criticalSettlingInUIKit = 9.235036610187331

  /// The t at which (1 + slope·t)·e^(−rate·t) has fallen to 0.001: u = rate·t is the fixed point of
  /// u ↦ ln(1000·(1 + slope/rate·u)), which divides an error by at least ln 1000 at every step.
  private static func settling(rate: Double, slope: Double) -> Seconds {
    let a = slope / rate
    var u = DeterministicMath.log(1000)
    for _ in 0..<20 { u = DeterministicMath.log(1000 * (1 + a * u)) }
    return u / rate
  }
}
