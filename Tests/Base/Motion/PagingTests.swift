import Foundation
import SegueCore
import SegueMotion
import Testing

/// Content that rests at whole pages, against the tables of the specification (F7.5).
@Suite struct PagingTests {
  @Test("The page at which content comes to rest follows offset, velocity and the page where the finger found it")
  func decisions() throws {
    let rows = try Fixture.numbers("flow_paging_decisions")
    #expect(rows.count == 42)
    for row in rows {
      let (length, offset, velocity, start, count) = (row[0], row[1], row[2], row[3], row[4])
      let target = Paging(length: length).target(
        from: offset, velocity: velocity, start: start * length, in: 0...(count - 1) * length)
      #expect(target == row[5] * length, "\(row)")
      // From right to left everything is mirrored.
      let mirrored = Paging(length: length).target(
        from: -offset, velocity: -velocity, start: -start * length, in: -(count - 1) * length...0)
      #expect(mirrored == -target, "\(row)")
    }
  }

  @Test("The ends of the content are pages, even if the last one is not whole")
  func ends() {
    let paging = Paging(length: 100)
    #expect(paging.target(from: 130, velocity: 900, start: 100, in: 0...150) == 150)
    #expect(paging.target(from: -5, velocity: -900, start: 0, in: 0...150) == 0)
  }

  private struct PageSpring: Decodable {
    let k, c, w0, z: Double
  }

  @Test("The spring to the page has the constants of the specification, and oscillates for every length")
  func springs() throws {
    let springs = try Fixture.json("flow_paging_springs", as: [String: PageSpring].self)
    #expect(springs.count > 5)
    for (length, expected) in springs {
      let spring = Paging(length: try #require(Double(length))).spring
      #expect(agrees(spring.stiffness, withPrinted: expected.k) && agrees(spring.damping, withPrinted: expected.c))
      #expect(agrees(spring.naturalFrequency, withPrinted: expected.w0))
      #expect(agrees(spring.dampingRatio, withPrinted: expected.z))
    }
    for length in stride(from: 1.0, to: 5000, by: 7) {
      let ratio = Paging(length: length).spring.dampingRatio
      #expect(ratio > 0.85 && ratio < 0.95, "\(length)")
    }
  }

  @Test(
    "Content goes to its page as in the tables, with the finger's velocity",
    arguments: [
      ("flow_paging_snap_back_60fps", -400.0, 0.0), ("flow_paging_snap_flick_60fps", 900, 780),
      ("flow_paging_snap_slow_60fps", 0, 390),
    ])
  func snap(_ table: String, _ velocity: Double, _ page: Double) throws {
    let rows = try Fixture.numbers(table)
    let motion = ScrollMotion(from: rows[0][1], velocity: velocity, to: page, Paging(length: 390))
    for row in rows {
      // The table's times and offsets have nine digits.
      #expect(abs(motion.value(at: (row[0] * 60).rounded() / 60) - row[1]) < 1.1e-6, "\(row)")
    }
    #expect(motion.end == page && motion.value(at: motion.duration) == page)
    #expect(abs(motion.value(at: motion.duration * (1 - 1e-12)) - page) <= ScrollMotion.restDistance)
    let step = 1e-6
    for time in stride(from: 0.01, to: motion.duration - 0.01, by: 0.01) {
      let slope = (motion.value(at: time + step) - motion.value(at: time - step)) / (2 * step)
      #expect(abs(slope - motion.velocity(at: time)) < 1e-3)
    }
    #expect(motion.velocity(at: 0) == velocity)
  }

  @Test("Content that is let go on its page without a velocity stays there")
  func still() {
    let motion = ScrollMotion(from: 390, velocity: 0, to: 390, Paging(length: 390))
    #expect(motion.duration == 0 && motion.value(at: 1) == 390)
  }
}
