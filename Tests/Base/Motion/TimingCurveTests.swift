import SegueMotion
import Testing

private let curves: [TimingCurve] = [
  .emphasized, .legacy,
  .linear, .easeIn, .easeOut, .easeInOut, .standard, .smooth, .settling(.systemDefault), .steps(4), .steps(0),
  .spring(Spring(dampingRatio: 0.75, duration: 0.6, initialVelocity: 2), cutAt: 0.6),
]

@Test("Every curve is 0 up to its start and exactly 1 from its end on", arguments: curves)
func curveEnds(_ curve: TimingCurve) {
  for duration in [0.6, 3, 0] {
    for elapsed in [-1, -1e-12, 0] where duration > 0 { #expect(curve.value(at: elapsed, duration: duration) == 0) }
    for elapsed in [duration, duration + 1, .infinity] { #expect(curve.value(at: elapsed, duration: duration) == 1) }
    #expect(curve.velocity(at: -1e-3, duration: duration) == 0 && curve.velocity(at: duration, duration: duration) == 0)
  }
}

@Test("A frame that misses the end by a rounding error still shows the end", arguments: curves)
func curveEndIsRounded(_ curve: TimingCurve) {
  // A change that starts at 0.8 s, sampled at 1.4 s: the difference is slightly less than the duration 0.6 s.
  let elapsed = 1.4 - 0.8
  #expect(elapsed < 0.6)
  #expect(curve.value(at: elapsed, duration: 0.6) == 1)
  #expect(curve.value(at: 0.6 - 1e-6, duration: 0.6) < 1)
}

@Test("The velocity is the derivative of the value", arguments: curves.filter { $0 != .steps(4) && $0 != .steps(0) })
func curveVelocity(_ curve: TimingCurve) {
  let duration = 0.7
  for step in 1..<70 {
    let t = Double(step) / 100
    let h = 1e-6
    let difference =
      (curve.value(at: t + h, duration: duration) - curve.value(at: t - h, duration: duration)) / (2 * h)
    #expect(abs(curve.velocity(at: t, duration: duration) - difference) <= 1e-7 * max(1, abs(difference)))
  }
}

@Test("A spring curve equals its spring over its own duration and is stretched to any other duration")
func springCurve() {
  let spring = Spring(dampingRatio: 0.75, duration: 0.6)
  let curve = TimingCurve.spring(spring, cutAt: 0.6)
  for step in 0..<36 {
    let t = Double(step) / 60
    #expect(curve.value(at: t, duration: 0.6) == spring.position(at: t))
    #expect(abs(curve.value(at: 2 * t, duration: 1.2) - spring.position(at: t)) <= 1e-15)
  }
}

@Test("The smooth curve is the critically damped spring that UIKit computes for a duration")
func smoothCurve() {
  let spring = Spring(dampingRatio: 1, duration: 0.4)
  for step in 0..<24 {
    let t = Double(step) / 60
    #expect(abs(TimingCurve.smooth.value(at: t, duration: 0.4) - spring.position(at: t)) <= 1e-13)
  }
}

@Test("Steps jump at the end of their intervals")
func stepCurve() {
  let values = [0, 0.2, 0.3, 0.45, 0.5, 0.76, 0.99, 1].map { TimingCurve.steps(4).value(at: $0, duration: 1) }
  #expect(values == [0, 0, 0.25, 0.25, 0.5, 0.75, 0.75, 1])
  #expect(TimingCurve.steps(0).value(at: 0.9, duration: 1) == 0)
}

@Test("Curves and springs are bit-identical on every machine and in every build mode")
func motionBits() {
  let planar = PlanarSpring(dampingRatio: 0.75, duration: 0.6, dx: 0, dy: 2)
  let curves: [TimingCurve] = [
    .easeIn, .easeOut, .easeInOut, .standard, .bezier(CubicBezier(0.66, 0, 0.33, 1)), .smooth,
    .settling(.systemDefault),
    .settling(Spring(duration: 0.5, bounce: 0.3)), .settling(Spring(duration: 0.5, bounce: -0.3, initialVelocity: 4)),
    .spring(planar.x, cutAt: 0.6), .spring(planar.y, cutAt: 0.6),
  ]
  var values: [Double] = []
  for curve in curves {
    for frame in 0...60 {
      values.append(curve.value(at: Double(frame) / 100, duration: 0.6))
      values.append(curve.velocity(at: Double(frame) / 100, duration: 0.6))
    }
  }
  // FNV-1a over the bytes in little-endian order.
  let digest = values.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, value in
    (0..<8).reduce(hash) { hash, byte in (hash ^ (value.bitPattern >> (8 * byte) & 0xFF)) &* 0x0000_0100_0000_01B3 }
  }
  #expect(digest == 0x37B6_A85C_A689_9640)
}
