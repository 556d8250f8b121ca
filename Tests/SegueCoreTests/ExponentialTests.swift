import SegueCore
import Testing

@Test("exp ends in infinity, in zero and, before that, in subnormals")
func exponentialEnds() {
  #expect(DeterministicMath.exp(0) == 1)
  #expect(DeterministicMath.exp(710) == .infinity)
  #expect(DeterministicMath.exp(.infinity) == .infinity)
  #expect(DeterministicMath.exp(-746) == 0)
  #expect(DeterministicMath.exp(-.infinity) == 0)
  #expect(DeterministicMath.exp(.nan).isNaN)
  // e^−745 ≈ 4.99e-324 rounds to the smallest subnormal, e^−740 ≈ 4.2e-322 has seven bits.
  #expect(DeterministicMath.exp(-745) == .leastNonzeroMagnitude)
  #expect(DeterministicMath.exp(-740) == 85 * Double.leastNonzeroMagnitude)
  #expect(DeterministicMath.exp(709.78).isFinite)
}

@Test("expMinusOne keeps the precision that exp(x) − 1 loses")
func exponentialMinusOneNearZero() {
  #expect(DeterministicMath.expMinusOne(1e-300) == 1e-300)
  #expect(DeterministicMath.expMinusOne(-1e-20) == -1e-20)
  #expect(DeterministicMath.expMinusOne(-800) == -1)
  #expect(DeterministicMath.expMinusOne(.nan).isNaN)
}

@Test("exp never falls")
func exponentialIsMonotone() {
  var last = 0.0
  for step in -70_000...70_000 {
    let value = DeterministicMath.exp(Double(step) / 100)
    #expect(value >= last)
    last = value
  }
}
