import SegueCore
import SegueMotion
import Testing

private let spring = Spring(dampingRatio: 0.75, duration: 0.6)

/// The card's shrink and jump: 0.2 s of ease out to 0.95, a pause of 0.1 s, then a spring back to 1.
private let card = Track(from: 1.0, to: 0.95, curve: .easeOut, start: 0.1, duration: 0.2)
  .then(to: 1, curve: .spring(spring, cutAt: 0.6), start: 0.4, duration: 0.6)

private let times = (-50...250).map { Double($0) / 100 }

@Test("A constant track has the same value at all times and no duration")
func constantTrack() {
  let track = Track.constant(Point(3, 4))
  for time in times + [-.infinity, .infinity] { #expect(track.value(at: time) == Point(3, 4)) }
  #expect(track.start == 0 && track.end == 0)
}

@Test("A track holds its first value before its start, its last value after its end, and values between segments")
func trackEnds() {
  #expect(card.start == 0.1 && card.end == 1)
  #expect(card.value(at: -.infinity) == 1 && card.value(at: 0.1) == 1)
  for time in [0.3, 0.35, 0.4] { #expect(card.value(at: time) == 0.95) }
  for time in [1, 1.5, .infinity] { #expect(card.value(at: time) == 1) }
  #expect(card.value(at: 0.2) == Double.interpolate(1, 0.95, CubicBezier.easeOut.value(at: (0.2 - 0.1) / 0.2)))
}

@Test("A track is continuous except for the residual 0.001 at the cut of a spring")
func trackIsContinuous() {
  let step = 1e-5
  var last = card.value(at: -0.1)
  for index in 0...130_000 {
    let time = -0.1 + Double(index) * step
    let value = card.value(at: time)
    // No curve here is faster than 9 times its range of 0.05 per second.
    #expect(abs(value - last) <= 0.05 * 9 * step + (abs(time - 1) < 2 * step ? 0.05 * 0.001 : 0))
    last = value
  }
}

@Test("An interrupting change starts from the current value and drops all later changes")
func trackInterruption() {
  let reached = card.value(at: 0.5)
  let interrupted = card.then(to: 3, start: 0.5, duration: 1)
  #expect(interrupted.segments.count == 3 && interrupted.end == 1.5)
  for time in times where time < 0.5 { #expect(interrupted.value(at: time) == card.value(at: time)) }
  #expect(interrupted.value(at: 0.5) == reached && interrupted.value(at: 1.5) == 3)
  #expect(abs(interrupted.value(at: 1) - (reached + 3) / 2) <= 1e-15)
  // An interruption before the start removes the whole motion of the card.
  let early = card.then(to: 3, start: 0, duration: 1)
  #expect(early.segments.count == 1 && early.value(at: 0.5) == 2)
  // An interruption at the start of a change replaces that change.
  let instead = card.then(to: 3, start: 0.4, duration: 1)
  #expect(instead.segments.count == 2 && instead.value(at: 0.4) == 0.95)
}

@Test("A change without duration is a jump at its start, also with a rounded time")
func trackJump() {
  let track = Track.constant(0.0).then(to: 1, start: 0.1 + 0.2, duration: 0)
  #expect(track.value(at: 0.299) == 0 && track.value(at: 0.3) == 1 && track.value(at: 0.301) == 1)
  #expect(track.then(to: 2, duration: 1).value(at: 0.8) == 1.5)
}
