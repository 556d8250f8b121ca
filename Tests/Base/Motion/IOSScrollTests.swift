import SegueCore
import SegueMotion
import Testing

private let limits = ScrollLimits(0...10_000, viewport: 700)

/// Scrolling with `"scrollPhysics": "ios"`, against the table and the formulas of the specification (F7.1, F7.2).
@Suite struct IOSScrollTests {
  @Test("Beyond an end, inertia runs on while the excess decays, as in the table")
  func bounce() throws {
    let rows = try Fixture.numbers("flow_scroll_bounce")
    #expect(rows.count == 31)
    let hit = ScrollMotion(from: 10_000, velocity: 1000, in: limits, .ios)
    let held = ScrollMotion(from: -100, velocity: 0, in: limits, .ios)
    for row in rows {
      let time = (row[0] * 60).rounded() / 60
      // The motions end when they stay within 0.02 pt of the end.
      if time < hit.duration { #expect(abs(hit.value(at: time) - 10_000 - row[1]) < 1e-6, "\(row)") }
      if time < held.duration { #expect(abs(-held.value(at: time) - row[2]) < 1e-6, "\(row)") }
    }
    #expect(hit.duration > 0.9 && held.duration > 0.8)
    #expect(hit.end == 10_000 && held.end == 0)
  }

  @Test("A flick decelerates to 10 pt/s, so its way is (|v| − 10)·0.4995 pt")
  func deceleration() {
    for velocity in [-4000.0, -300, 250, 1000, 2500] {
      let motion = ScrollMotion(from: 5000, velocity: velocity, in: limits, .ios)
      let way = (abs(velocity) - 10) / Deceleration.normal.decay
      #expect(abs(motion.end - 5000 - (velocity < 0 ? -way : way)) < 1e-9)
      #expect(abs(abs(motion.velocity(at: motion.duration * (1 - 1e-12))) - 10) < 1e-6)
    }
  }

  @Test("The end is reached and passed with the content's velocity, and the content comes back without a jump")
  func reachesEnd() {
    let motion = ScrollMotion(from: 300, velocity: -2000, in: limits, .ios)
    #expect(motion.end == 0)
    var last = motion.value(at: 0)
    for step in 1...3000 {
      let value = motion.value(at: Double(step) / 1000)
      #expect(abs(value - last) <= 2.01)
      last = value
    }
    let lowest = stride(from: 0, to: 3, by: 0.001).map { motion.value(at: $0) }.min() ?? 0
    // The formula's largest excess is 0.0333 of the velocity at the end, here about 1400 pt/s.
    #expect(lowest < -40 && lowest > -55)
  }

  @Test("Content that is thrown back from beyond its end goes on inside, with the velocity that it has there")
  func crossing() {
    let motion = ScrollMotion(from: -30, velocity: 2000, in: limits, .ios)
    #expect(motion.end > 500)
    let step = 1e-7
    for time in stride(from: 0.001, to: motion.duration - 0.001, by: 0.0005) {
      #expect(abs(motion.value(at: time + step) - motion.value(at: time)) < 2500 * step)
    }
  }

  @Test("A scroll view takes 0.75 of the velocity before the last move and 0.25 of the last one, from 250 pt/s on")
  func velocity() {
    func velocity(_ xs: Double...) -> Double {
      var velocity = PanVelocity(at: Point(0, 0), time: 0)
      for (index, x) in xs.enumerated() { velocity.move(to: Point(x, 0), at: Double(index + 1) / 10) }
      return velocity.scrollVelocity(along: .horizontal)
    }
    #expect(velocity() == 0 && velocity(24) == 0 && abs(velocity(40) - 400) < 1e-9)
    #expect(abs(velocity(40, 120) - (0.75 * 400 + 0.25 * 800)) < 1e-9)
    // The last move alone decides whether it is a flick, and counts alone after a rest.
    #expect(velocity(80, 104) == 0 && velocity(100, 126) > 250)
    #expect(abs(velocity(0, 30) - 300) < 1e-9)
  }
}
