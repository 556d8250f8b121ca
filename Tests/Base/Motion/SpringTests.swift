import SegueMotion
import Testing

/// Springs of every damping regime, with and without an initial velocity.
private let springs = [0.0, 2, -3].flatMap { velocity in
  [
    Spring(stiffness: 244, damping: 23, initialVelocity: velocity),
    Spring(stiffness: 100, damping: 0, initialVelocity: velocity),
    Spring(mass: 2, stiffness: 50, damping: 20, initialVelocity: velocity),
    Spring(stiffness: 100, damping: 20, initialVelocity: velocity),
    Spring(stiffness: 100, damping: 20 + 1e-9, initialVelocity: velocity, allowsOverdamping: true),
    Spring(stiffness: 100, damping: 20 - 1e-9, initialVelocity: velocity),
    Spring(mass: 3, stiffness: 1000, damping: 500, initialVelocity: velocity),
    Spring(mass: 3, stiffness: 1000, damping: 500, initialVelocity: velocity, allowsOverdamping: true),
  ]
}

@Test("Position and velocity of the card's springs match the reference, frame by frame")
func cardSpring() throws {
  let planar = PlanarSpring(dampingRatio: 0.75, duration: 0.6, dx: 0, dy: 2)
  let own = Spring(dampingRatio: 0.75, duration: 0.6, initialVelocity: 2)
  let rows = try Fixture.numbers("spring_0.75_0.6")
  #expect(rows.count == 37)
  for row in rows {
    // Column 0 is the frame at 60 per second. Each spring has a column for its position and one for its velocity.
    let t = row[0] / 60
    for (spring, column) in [(planar.scalar, 2), (planar.x, 2), (planar.y, 4), (own, 6)] {
      #expect(agrees(spring.position(at: t), withPrinted: row[column]), "position in column \(column) at \(t)")
      #expect(agrees(spring.velocity(at: t), withPrinted: row[column + 1]), "velocity in column \(column) at \(t)")
    }
  }
}

@Test("The system spring is treated as critically damped and matches the reference, frame by frame")
func systemSpring() throws {
  let rows = try Fixture.numbers("spring_system_default_3_1000_500")
  for row in rows {
    // After the settling duration, where the motion is cut off, the reference repeats the last value.
    let t = min(row[0] / 60, Spring.systemDefault.settlingDuration)
    #expect(agrees(Spring.systemDefault.position(at: t), withPrinted: row[2]))
  }
  #expect(rows.count == 32)
}

@Test("A spring rests at 0 before its start and has its initial velocity at its start")
func springStart() {
  for spring in springs {
    #expect(spring.position(at: -1) == 0 && spring.velocity(at: -1) == 0)
    #expect(spring.position(at: 0) == 0 && spring.velocity(at: 0) == spring.initialVelocity)
    #expect(abs(spring.position(at: 1e-9) - 1e-9 * spring.initialVelocity) <= 1e-12)
  }
}

@Test("Position and velocity obey the spring's differential equation in every regime")
func springEquation() {
  for spring in springs {
    // Unless a spring allows overdamping, its damping is clamped to the critical one.
    let critical = 2 * (spring.stiffness * spring.mass).squareRoot()
    let damping = spring.allowsOverdamping ? spring.damping : min(spring.damping, critical)
    for step in 1...300 {
      let t = Double(step) / 300
      let acceleration = derivative(at: t, of: spring.velocity)
      #expect(abs(derivative(at: t, of: spring.position) - spring.velocity(at: t)) <= 1e-8)
      let force = spring.stiffness * (1 - spring.position(at: t)) - damping * spring.velocity(at: t)
      #expect(abs(spring.mass * acceleration - force) <= 1e-8 * spring.stiffness)
    }
  }
}

/// The five-point central difference: its error is h⁴/30 times the fifth derivative.
private func derivative(at t: Double, of f: (Double) -> Double) -> Double {
  let h = 1e-4
  return (8 * (f(t + h) - f(t - h)) - (f(t + 2 * h) - f(t - 2 * h))) / (12 * h)
}

@Test("The damping regimes agree near critical damping", arguments: [-3.0, 0, 5])
func springRegimesMeet(_ velocity: Double) {
  let critical = Spring(stiffness: 100, damping: 20, initialVelocity: velocity)
  for excess in [-1e-10, 1e-10] {
    let near = Spring(stiffness: 100, damping: 20 + excess, initialVelocity: velocity, allowsOverdamping: true)
    for step in 0...200 {
      let t = Double(step) / 100
      #expect(abs(near.position(at: t) - critical.position(at: t)) <= 1e-10)
      #expect(abs(near.velocity(at: t) - critical.velocity(at: t)) <= 1e-9)
    }
  }
}

@Test("Extreme damping and very long times do not overflow")
func springExtremes() {
  let creeping = Spring(stiffness: 1, damping: 1e6, allowsOverdamping: true)
  #expect(creeping.position(at: 1) > 0 && creeping.position(at: 1) < 1e-5)
  // 1 − e⁻¹: the slow mode decays by e in c/k seconds.
  #expect(abs(creeping.position(at: 1e6) - (1 - 0.367_879_441_171_442_3)) <= 1e-6)
  for spring in springs where spring.damping > 0 { #expect(abs(spring.position(at: 1e5) - 1) <= 1e-15) }
}

@Test(
  "A spring that goes on where a finger lets go has the finger's velocity; from rest it takes the same time over any distance"
)
func springGoesOn() {
  let spring = Spring.released(velocity: -600, from: 300, to: 100, settling: 0.5)
  #expect(spring.initialVelocity == 3 && spring.velocity(at: 0) == 3)
  #expect(Spring.released(velocity: 5, from: 1, to: 1, settling: 0.5).initialVelocity == 0)
  for distance in [1.0, 30, 800] {
    let rest = Spring.released(velocity: 0, from: 0, to: distance, settling: 0.5)
    #expect(abs(rest.settlingDuration - 0.5) < 1e-3)
  }
}

@Test(
  "However fast the finger was, the motion does not pass its end, and becomes faster only as far as the distance asks for it",
  arguments: [0, 1, 5, 6.28, 8, 20, 100.0])
func springWithoutOvershoot(velocity: Double) {
  let settling = 0.7348
  let spring = Spring.released(velocity: velocity * 200, from: 500, to: 700, settling: settling)
  // A spring that starts at rest is fastest at ω₀/e.
  let limit = max(velocity, Spring.criticalSettling / settling / 2.718_281_828)
  for step in 0...1000 {
    let time = spring.settlingDuration * Double(step) / 1000
    #expect(spring.position(at: time) <= 1 && spring.velocity(at: time) >= 0)
    #expect(spring.velocity(at: time) <= limit * 1.15)
    // A finger that is fast enough for the distance is not exceeded at all.
    if velocity >= Spring.criticalSettling / settling / 2 { #expect(spring.velocity(at: time) <= velocity + 1e-9) }
  }
}
