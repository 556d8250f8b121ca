import SegueCore
import Testing

@Test("sin is odd, cos is even, and they are 0 and 1 at 0")
func sineCosineSymmetry() {
  #expect(DeterministicMath.sin(0) == 0)
  #expect(DeterministicMath.cos(0) == 1)
  for step in 1...2000 {
    let x = Double(step) * 3.7
    #expect(DeterministicMath.sin(-x) == -DeterministicMath.sin(x))
    #expect(DeterministicMath.cos(-x) == DeterministicMath.cos(x))
  }
}

@Test("sin² + cos² is 1")
func sineCosineOnCircle() {
  for step in -20_000...20_000 {
    let x = Double(step) * 49.9
    let (s, c) = (DeterministicMath.sin(x), DeterministicMath.cos(x))
    #expect(abs(s * s + c * c - 1) <= 4e-16)
  }
}

@Test("Far angles stay in −1…1, and an infinity has no sine", arguments: [1_048_577.0, 1e9, -1e16, 1e300])
func sineCosineFar(_ x: Double) {
  let (s, c) = (DeterministicMath.sin(x), DeterministicMath.cos(x))
  #expect(abs(s) <= 1 && abs(c) <= 1)
  #expect(abs(s * s + c * c - 1) <= 4e-16)
  #expect(DeterministicMath.sin(.infinity).isNaN && DeterministicMath.cos(-.infinity).isNaN)
}

@Test("Just beyond the precise range the angle is still good to its own last digit")
func sineBeyondPreciseRange() {
  // sin(2²⁰ + 1) from 50 digits.
  #expect(abs(DeterministicMath.sin(1_048_577) - sinOf1048577) <= 1_048_577 * 0x1p-53)
}

private let sinOf1048577 = 0.9727535843134413
