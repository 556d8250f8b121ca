import Foundation
import SegueGraphics
import Testing

@Suite struct GaussianMathTests {
  @Test("Φ is the C library's erf to nine digits")
  func cumulative() {
    for i in -700...700 {
      let x = Double(i) * 0.0101
      #expect(abs(Normal.cumulative(x) - (1 + erf(x / 2.0.squareRoot())) / 2) < 2e-9)
    }
    #expect(Normal.cumulative(100) == 1 && Normal.cumulative(-100) == 0 && Normal.cumulative(0) == 0.5)
    #expect(Normal.cumulative(.infinity) == 1 && Normal.cumulative(.nan) == 0)
  }

  @Test("e^−x is the C library's to thirteen digits")
  func decay() {
    for i in 0...2000 {
      let x = Double(i) * 0.0173
      #expect(abs(Exponential.decay(x) / exp(-x) - 1) < 1e-12)
    }
    #expect(Exponential.decay(0) == 1 && Exponential.decay(1e9) == 0 && Exponential.decay(.nan) == 0)
  }
}
