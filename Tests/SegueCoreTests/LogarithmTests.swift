import SegueCore
import Testing

@Test("log is −infinity at 0, NaN below and infinity at infinity")
func logarithmEnds() {
  #expect(DeterministicMath.log(1) == 0)
  #expect(DeterministicMath.log(0) == -.infinity)
  #expect(DeterministicMath.log(-0.0) == -.infinity)
  #expect(DeterministicMath.log(-1).isNaN)
  #expect(DeterministicMath.log(.nan).isNaN)
  #expect(DeterministicMath.log(.infinity) == .infinity)
}

@Test("log undoes exp")
func logarithmIsInverse() {
  for step in -1400...1400 {
    let x = Double(step) / 2 + 0.125
    #expect(abs(DeterministicMath.log(DeterministicMath.exp(x)) - x) <= 1e-15 * max(1, abs(x)))
  }
}
