import Reference
import SegueGraphics
import Testing

@Suite struct GradientSpanTests {
  @Test("Loops in C give the levels of the formula, also where values fall outside 0…255", arguments: 0..<70)
  func sameBytes(_ count: Int) {
    var random = SplitMix64(UInt64(count) + 40)
    // The greatest step, 2²¹, is a level per pixel.
    for limit in [20, 2000, 2_097_152] as [Int32] {
      func lanes(_ range: ClosedRange<Int32>) -> SIMD4<Int32> {
        SIMD4((0..<4).map { _ in Int32.random(in: range, using: &random) })
      }
      let ramp = GradientSpan(base: lanes(-300_000_000...900_000_000), step: lanes(-limit...limit))
      for (x, y) in [(0, 0), (5, 3), (-3, 1001)] {
        var a = [RGBA8](repeating: .clear, count: count + 6)
        var b = a
        var first = a.mutableSpan
        ramp.fill(&first, 3..<3 + count, x: x, y: y)
        for i in 0..<count { b[3 + i] = PixelModel.gradient(ramp, at: i, x: x, y: y) }
        #expect(a == b)
        for p in a { #expect(max(p.red, p.green, p.blue) <= p.alpha) }
      }
    }
  }

  @Test("Dither thresholds depend on the device pixel, not on the range that is filled")
  func parts() {
    let ramp = GradientSpan(
      base: SIMD4(repeating: 100 << 21) &+ SIMD4(0, 300_000, 900_000, 2_000_000), step: SIMD4(5000, 700, 90, 0))
    var whole = [RGBA8](repeating: .clear, count: 64)
    var span = whole.mutableSpan
    ramp.fill(&span, 0..<64, x: 8, y: 5)
    for start in 1..<20 {
      let later = GradientSpan(base: ramp.base &+ ramp.step &* Int32(start), step: ramp.step)
      var part = [RGBA8](repeating: .clear, count: 64 - start)
      var span = part.mutableSpan
      later.fill(&span, 0..<64 - start, x: 8 + start, y: 5)
      #expect(Array(whole[start...]) == part)
    }
  }
}
