import SegueCore
import SegueMotion
import Testing

/// One solved spring in `spring_params.json`.
private struct Solved: Decodable {
  let omega0: Double
  let stiffness: Double
  let damping: Double
  let zeta: Double
  let duration: Double
  let v0: Double
}

/// The reference in `spring_params.json`, by its own keys.
private struct SolvedSprings: Decodable {
  struct Shared: Decodable {
    let k: Double
    let c: Double
  }
  struct System: Decodable {
    let mass: Double
    let stiffness: Double
    let damping: Double
    let nominal_zeta: Double
    let omega0: Double
    let uikit_duration: Double
  }
  struct Extremum: Decodable {
    let t: Double
    let q: Double
  }
  struct Cases<Value: Decodable>: Decodable {
    let v0: Value
    let posY: Value
    let v2own: Value
  }
  let v0_0: Solved
  let v0_2_own: Solved
  let position_xy_shared: Shared
  let ca_settling_v0_0: Double
  let ca_settling_v0_2: Double
  let residual_at_0_6: Cases<Double>
  let overshoot: Cases<Extremum>
  let first_crossing_1: Cases<Double>
  let system_default_spring: System
  let smooth_completion_omegaT: Double
  let others: [String: Solved]
}

private func solved() throws -> SolvedSprings { try Fixture.json("spring_params", as: SolvedSprings.self) }

private let card = PlanarSpring(dampingRatio: 0.75, duration: 0.6, dx: 0, dy: 2)
private let ownCard = Spring(dampingRatio: 0.75, duration: 0.6, initialVelocity: 2)

@Test("A spring with a damping ratio and a duration has UIKit's stiffness and damping")
func springsAreSolvedAsUIKitDoes() throws {
  let table = try solved()
  for expected in [table.v0_0, table.v0_2_own] + table.others.values {
    let spring = Spring(
      dampingRatio: expected.zeta, duration: expected.duration, initialVelocity: expected.v0)
    #expect(spring.mass == 1)
    #expect(abs(spring.naturalFrequency - expected.omega0) <= 1e-12 * expected.omega0)
    #expect(abs(spring.stiffness - expected.stiffness) <= 1e-12 * expected.stiffness)
    #expect(abs(spring.damping - expected.damping) <= 1e-12 * expected.damping)
    #expect(abs(spring.dampingRatio - expected.zeta) <= 1e-15)
  }
}

@Test("The axes of a position share stiffness and damping and differ only in velocity")
func positionSpringsShare() throws {
  let table = try solved()
  #expect(card.scalar == card.x)
  #expect(abs(card.y.stiffness - table.position_xy_shared.k) <= 1e-12 * table.position_xy_shared.k)
  #expect(abs(card.y.damping - table.position_xy_shared.c) <= 1e-12 * table.position_xy_shared.c)
  #expect(card.y == card.x.withInitialVelocity(2))
  // With this velocity y alone would be stiffer: x takes y's spring, and other properties keep their own.
  let falling = PlanarSpring(dampingRatio: 0.75, duration: 0.6, dx: 0, dy: -2)
  #expect(falling.x.stiffness == falling.y.stiffness && falling.x.stiffness > falling.scalar.stiffness)
  let equal = PlanarSpring(dampingRatio: 0.75, duration: 0.6, dx: 2, dy: 2)
  #expect([equal.scalar, equal.x, equal.y] == [ownCard, ownCard, ownCard])
}

@Test("Overshoot, first crossing and residual of the card's springs match the reference")
func springLandmarks() throws {
  let table = try solved()
  for (spring, extremum, crossing, residual) in [
    (card.x, table.overshoot.v0, table.first_crossing_1.v0, table.residual_at_0_6.v0),
    (card.y, table.overshoot.posY, table.first_crossing_1.posY, table.residual_at_0_6.posY),
    (ownCard, table.overshoot.v2own, table.first_crossing_1.v2own, table.residual_at_0_6.v2own),
  ] {
    // The reference was searched on a grid of 1 µs: times are accurate to 1 µs, values at the extremum to its square.
    #expect(abs(spring.position(at: extremum.t) - extremum.q) <= 1e-12)
    #expect(spring.velocity(at: extremum.t - 1e-6) > 0 && spring.velocity(at: extremum.t + 1e-6) < 0)
    #expect(spring.position(at: crossing - 6e-6) < 1 && spring.position(at: crossing + 6e-6) > 1)
    #expect(abs(1 - spring.position(at: 0.6) - residual) <= 1e-13)
  }
}

@Test("The settling constant of the smooth completion solves its equation")
func criticalSettlingConstant() throws {
  let u = Spring.criticalSettling
  #expect(u == (try solved().smooth_completion_omegaT))
  #expect(abs((1 + u) * DeterministicMath.exp(-u) - 0.001) <= 1e-17)
}

@Test("The system spring is critically damped at √(k/m), and its duration is UIKit's own approximation")
func systemSpringParameters() throws {
  let expected = try solved().system_default_spring
  let spring = Spring.systemDefault
  #expect([spring.mass, spring.stiffness, spring.damping] == [expected.mass, expected.stiffness, expected.damping])
  #expect(abs(spring.dampingRatio - expected.nominal_zeta) <= 1e-14)
  #expect(abs(spring.naturalFrequency - expected.omega0) <= 1e-13)
  #expect(abs(spring.settlingDuration - expected.uikit_duration) <= 1e-14)
}

@Test("Ratio and duration are clamped, and an equation without a root still gives a valid spring")
func springSolveIsTotal() {
  #expect(Spring(dampingRatio: 7, duration: 0.5) == Spring(dampingRatio: 1, duration: 0.5))
  #expect(Spring(dampingRatio: 0.7, duration: 0) == Spring(dampingRatio: 0.7, duration: 0.01))
  #expect(Spring(dampingRatio: 0.7, duration: 99) == Spring(dampingRatio: 0.7, duration: 10))
  for ratio in [-1, 0, 1e-6, 0.0005, 0.002, 0.1, 0.5, 0.999999, 1] {
    for duration in [0.01, 0.3, 10] {
      for velocity in [-1000.0, -20, -1, 0, 1, 20, 1000] {
        let spring = Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
        #expect(spring.stiffness > 0 && spring.stiffness.isFinite && spring.damping > 0)
      }
    }
  }
}

@Test("The response is the undamped period, and bounce 0 is critical damping")
func springByResponse() {
  let spring = Spring(response: 0.5, dampingRatio: 0.8)
  #expect(abs(spring.naturalFrequency - 4 * Double.pi) <= 1e-14)
  #expect(abs(spring.dampingRatio - 0.8) <= 1e-15)
  #expect(abs(Spring(duration: 0.5, bounce: 0).dampingRatio - 1) <= 1e-15)
  #expect(abs(Spring(duration: 0.5, bounce: 0.3).dampingRatio - 0.7) <= 1e-15)
  #expect(abs(Spring(duration: 0.5, bounce: -0.5).dampingRatio - 2) <= 1e-15)
  #expect(Spring(duration: 0.5, bounce: -0.5).position(at: 0.3) < Spring(duration: 0.5, bounce: 0).position(at: 0.3))
}

@Test("The settling duration of an oscillating spring is that of Core Animation")
func oscillatingSettling() throws {
  let table = try solved()
  #expect(abs(card.x.settlingDuration - table.ca_settling_v0_0) <= 1e-13)
  #expect(abs(ownCard.settlingDuration - table.ca_settling_v0_2) <= 1e-13)
}

@Test("After its settling duration, a spring stays within 0.001 of its target, and the duration is not much too long")
func settlingHolds() {
  for velocity in [-30.0, -2, 0, 1, 10, 40] {
    for (damping, allows) in [(2.0, false), (14, false), (20, false), (20.001, true), (25, true), (500, true)] {
      let spring = Spring(stiffness: 100, damping: damping, initialVelocity: velocity, allowsOverdamping: allows)
      let settled = spring.settlingDuration
      for step in 0...500 {
        let t = settled * (1 + Double(step) / 100)
        #expect(abs(1 - spring.position(at: t)) <= 0.001 + 1e-15)
      }
      let last = (1...1000).last { abs(1 - spring.position(at: settled * Double($0) / 1000)) > 0.001 }
      #expect((last ?? 0) > 500)
    }
  }
  #expect(Spring(stiffness: 100, damping: 0).settlingDuration == .infinity)
}
