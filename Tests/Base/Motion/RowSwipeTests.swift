import Foundation
import Reference
import SegueCore
import SegueMotion
import Testing

/// Rows that are swiped aside, against the table of the specification (F7.6).
@Suite struct RowSwipeTests {
  private static func swipe(
    _ side: RowSwipe.Side = .trailing, width: Double = 390, open: Double = 148, full: Bool = true,
    destructive: Bool = true
  ) -> RowSwipe {
    RowSwipe(side: side, width: width, open: open, allowsFullSwipe: full, isDestructive: destructive)
  }

  @Test(
    "Each release of the table opens, closes or runs the first action, and the row comes to rest where the table says")
  func decisions() throws {
    let rows = try Fixture.csv("flow_row_swipe").rows
    #expect(rows.count == 48)
    for row in rows {
      let (offset, velocity) = (try #require(Double(row[0])), try #require(Double(row[1])))
      let swipe = Self.swipe(open: try #require(Double(row[3])), destructive: row[2] == "true")
      #expect(agrees(try #require(swipe.confirmation), withPrinted: try #require(Double(row[4]))), "\(row)")
      #expect(
        agrees(
          try #require(swipe.earlyConfirmation(velocity: velocity)), withPrinted: try #require(Double(row[5]))),
        "\(row)")
      let ending = swipe.ending(at: offset, velocity: velocity)
      #expect(ending.rawValue == row[6], "\(row)")
      #expect(swipe.rest(after: ending) == Double(row[7]), "\(row)")
    }
  }

  @Test("A finger near the edge of the canvas runs a destructive action earlier, the earlier the slower it is")
  func early() {
    let swipe = Self.swipe()
    #expect(swipe.ending(at: 216, velocity: 0, fingerFromEdge: 49) == .confirm)
    #expect(swipe.ending(at: 216, velocity: 0, fingerFromEdge: 50) == .open)
    #expect(swipe.ending(at: 216, velocity: 2400, fingerFromEdge: 49) == .open)
    #expect(Self.swipe(width: 430).earlyConfirmation(velocity: 0) == 366 * 0.5)
    #expect(Self.swipe(.leading).confirmation == 361)
    // A button with much room, and none.
    #expect(Self.swipe(open: 200, destructive: false).confirmation == 220)
    #expect(Self.swipe(full: false).confirmation == nil)
    #expect(Self.swipe(full: false).ending(at: 389, velocity: 60) == .open)
  }

  @Test("The row follows 1:1 over its buttons, beyond them with resistance or, with a full swipe, to its whole width")
  func offsets() {
    let stiff = Self.swipe(full: false)
    #expect(stiff.offset(forPull: -20) == 0 && stiff.offset(forPull: 148) == 148)
    for pull in stride(from: 149.0, through: 400, by: 7) {
      let offset = stiff.offset(forPull: pull)
      #expect(abs(offset - (148 + pow(pull - 148, 0.7))) < 1e-9)
      #expect(abs(stiff.pull(forOffset: offset) - pull) < 1e-9)
      #expect(Self.swipe().offset(forPull: pull) == min(pull, 390))
    }
  }

  @Test(
    "The spring is that of its differential equation, with at most 200 distances per second, and none away from its end"
  )
  func spring() {
    var random = SplitMix64(7)
    for _ in 0..<200 {
      let (start, end) = (random.number(0...390), random.number(0...390))
      let velocity = random.number(-4000...4000)
      let motion = RowMotion(from: start, to: end, velocity: velocity)
      // m·x″ + c·x′ + k·x = 0, by small steps.
      let (mass, stiffness) = (2.0, 400.0)
      let damping = 2 * (mass * stiffness).squareRoot()
      let relative: Double = min(max(velocity / (end - start), 0), 200)
      func acceleration(_ x: Double, _ v: Double) -> Double { -(damping * v + stiffness * x) / mass }
      var x: Double = start - end
      var v: Double = relative * (end - start)
      let step = 1e-5
      for _ in 0..<20_000 {
        // The midpoint method.
        let position: Double = x + step / 2 * v
        let middle: Double = v + step / 2 * acceleration(x, v)
        x += step * middle
        v += step * acceleration(position, middle)
      }
      let difference: Double = motion.offset(at: 0.2) - (end + x)
      #expect(abs(difference) < 1e-4, "from \(start) to \(end) with \(velocity)")
      // It ends within a hundredth of a point of its end, and stays there.
      #expect(motion.offset(at: motion.duration) == end)
      #expect(abs(motion.offset(at: motion.duration - 1e-6) - end) <= RowMotion.restDistance + 1e-6)
    }
    #expect(RowMotion(from: 5, to: 5, velocity: 300).duration == 0)
  }
}
