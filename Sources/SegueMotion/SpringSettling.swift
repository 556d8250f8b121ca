package import SegueCore

extension Spring {
  /// How long the spring takes to come and stay within a thousandth of its target; infinite without damping.
  ///
  /// Oscillating: Core Animation's `ln(1000·(1 + |B|)) / β`, B the sine's coefficient. Critical: the root of the
  /// envelope `(1 + |ω₀ − v₀|·t)·e^(−ω₀t) = 0.001` by the approximation of Lambert's W that UIKit uses.
  package var settlingDuration: Seconds {
    let response = response
    let slope = Swift.abs(response.decay - initialVelocity)
    switch response.regime {
    case .oscillating(let frequency):
      return DeterministicMath.log(1000 * (1 + slope / frequency)) / response.decay
    case .creeping(let gamma, let slow):
      let creeping = Spring.settling(rate: slow, slope: slope)
      // |sinh γt / γ|·e^(−γt) is at most t, and at most 1/2γ: both give a bound.
      return gamma > 0
        ? Swift.min(creeping, DeterministicMath.log(1000 * (1 + slope / (2 * gamma))) / slow) : creeping
    }
  }

  /// The t at which (1 + slope·t)·e^(−rate·t) has fallen to 0.001.
  ///
  /// With a = slope/rate and u = rate·t, y = u + 1/a obeys −y·e^(−y) = −e^(−1/a)/(1000a): the lower branch of Lambert's
  /// W, here as D. A. Barry et al. fit it (Mathematics and Computers in Simulation 53, 2000) to within 0.025 %.
  private static func settling(rate: Double, slope: Double) -> Seconds {
    let a = slope / rate
    // 1/a and y would cancel each other; what the slope adds is below 1e-5 here.
    guard a > 1e-6 else { return DeterministicMath.log(1000) / rate }
    let sigma = DeterministicMath.log(1000) - 1 + 1 / a + DeterministicMath.log(a)
    let root = sigma.squareRoot()
    let correction = 0.3361 * (sigma / 2).squareRoot() / (1 - 0.0042 * sigma * DeterministicMath.exp(-0.0201 * root))
    let y = 1 + sigma + 2 / 0.3361 * (1 - 1 / (1 + correction))
    return (y - 1 / a) / rate
  }
}
