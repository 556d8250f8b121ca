import SegueCore
import SegueMotion
import Testing

@Test("The first move counts alone, then the one before the last counts four times the last")
func panVelocityFilter() {
  var pan = PanVelocity(at: .zero, time: 0)
  #expect(pan.value == .zero)
  pan.move(to: Point(10, -20), at: 0.125)
  #expect(pan.value == Point(80, -160))
  pan.move(to: Point(10, 0), at: 0.25)
  #expect(isClose(pan.value, Point(0.8 * 80, 0.8 * -160 + 0.2 * 160)))
  // Only the last two moves count: the first is forgotten.
  pan.move(to: Point(10, 0), at: 0.375)
  #expect(isClose(pan.value, Point(0, 0.8 * 160)))
}

@Test("A steady finger's velocity is its speed, and a resting one keeps it")
func panVelocityIsCached() {
  var pan = PanVelocity(at: .zero, time: 0)
  for step in 1...10 { pan.move(to: Point(0, Double(step) * 10), at: Double(step) / 60) }
  #expect(isClose(pan.value, Point(0, 600)))
}

@Test("Moves less than a millisecond apart count as standing still")
func panVelocityOfCoincidentMoves() {
  var pan = PanVelocity(at: .zero, time: 1)
  pan.move(to: Point(50, 0), at: 1.0005)
  #expect(pan.value == .zero)
  pan.move(to: Point(60, 0), at: 1.0005)
  #expect(pan.value == .zero)
}

private func isClose(_ a: Point, _ b: Point) -> Bool { abs(a.x - b.x) <= 1e-10 && abs(a.y - b.y) <= 1e-10 }
