import SegueMotion
import Testing

@Test("Curves and springs have these very bits on every machine and in every build mode")
func motionBits() {
  let planar = PlanarSpring(dampingRatio: 0.75, duration: 0.6, dx: 0, dy: 2)
  let curves: [TimingCurve] = [
    .easeIn, .easeOut, .easeInOut, .standard, .bezier(.systemCurve4), .smooth, .settling(.systemDefault),
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
  // FNV-1a over the bytes, lowest first.
  let digest = values.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, value in
    (0..<8).reduce(hash) { hash, byte in (hash ^ (value.bitPattern >> (8 * byte) & 0xFF)) &* 0x0000_0100_0000_01B3 }
  }
  #expect(digest == 0x37B6_A85C_A689_9640)
}
