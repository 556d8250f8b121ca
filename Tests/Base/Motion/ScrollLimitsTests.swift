import Reference
import SegueMotion
import Testing

private let bouncing = ScrollLimits(0...400, viewport: 500)

@Test("Within its range, a list follows the finger one to one; the offset has the opposite sign")
func dragWithin() {
  #expect(bouncing.offset(from: 100, finger: -50) == 150)
  #expect(bouncing.offset(from: 100, finger: 100) == 0)
  #expect(bouncing.offset(from: 100, finger: -300) == 400)
  #expect(bouncing.velocity(at: 100, finger: 30) == -30)
}

@Test("Beyond either end, the offset follows the rubber-band formula")
func dragBeyond() {
  let band = RubberBand(dimension: 500)
  #expect(bouncing.offset(from: 100, finger: 150) == -band.offset(forPull: 50))
  #expect(bouncing.offset(from: 300, finger: -200) == 400 + band.offset(forPull: 100))
  // At a quarter of the viewport's length: c·(1 − y/d)² = 0.55·(1 − 0.25)².
  #expect(abs(bouncing.velocity(at: -125, finger: 100) + 100 * 0.55 * 0.5625) < 1e-12)
}

@Test("A start without bounce stops the list, and the end still bounces")
func dragHard() {
  let hardStart = ScrollLimits(0...400, viewport: 500, bouncesAtStart: false)
  #expect(hardStart.offset(from: 30, finger: 80) == 0 && hardStart.offset(from: 30, finger: 20) == 10)
  #expect(hardStart.offset(from: 390, finger: -100) > 400)
  // A list that is already beyond a start without bounce can move back but no further out.
  #expect(hardStart.offset(from: -20, finger: 0) == -20 && hardStart.offset(from: -20, finger: 5) == -20)
  #expect(hardStart.offset(from: -20, finger: -5) == -15)
}

@Test(
  "A list that is caught at any offset stays there until the finger moves, then follows continuously",
  arguments: 0..<40)
func dragIsContinuous(_ seed: UInt64) {
  var random = SplitMix64(seed)
  let limits = ScrollLimits(
    0...(seed.isMultiple(of: 5) ? 0 : random.number(1...900)), viewport: random.number(50...900),
    bouncesAtStart: seed % 3 != 0)
  let reach = 0.9 * limits.band.dimension
  let start = random.number(-reach...limits.range.upperBound + reach)
  #expect(abs(limits.offset(from: start, finger: 0) - start) < 1e-9)
  var last = limits.offset(from: start, finger: -1500)
  for step in 1...3000 {
    let translation = Double(step) - 1500
    let offset = limits.offset(from: start, finger: translation)
    // The list never moves against the finger and never faster than it.
    #expect(offset <= last + 1e-9 && last - offset <= 1 + 1e-9)
    #expect(offset > min(start, 0) - limits.band.dimension)
    #expect(offset < max(start, limits.range.upperBound) + limits.band.dimension)
    last = offset
  }
}

@Test("The velocity of a dragged list is the derivative of its offset")
func dragVelocity() {
  for start in [-120.0, -3, 50, 399, 460] {
    let h = 1e-5
    let slope = (bouncing.offset(from: start, finger: h) - bouncing.offset(from: start, finger: -h)) / (2 * h)
    #expect(abs(bouncing.velocity(at: start, finger: 1) - slope) < 1e-7)
  }
}
