import SegueMotion
import Testing

/// The reference for one deceleration rate, by its own keys.
private struct Expected: Decodable {
  let v_factor_1_60: Double
  let k_per_s: Double
  let travel_v1000_continuous: Double
}

@Test("Velocity, decay and travel match the reference for UIKit's two deceleration rates")
func decelerationTable() throws {
  let table = try Fixture.json("deceleration", as: [String: Expected].self)
  #expect(table.count == 2)
  for (rate, deceleration) in [("0.998", Deceleration.normal), ("0.99", Deceleration(rate: 0.99))] {
    let expected = try #require(table[rate])
    #expect(abs(deceleration.velocity(from: 1, after: 1.0 / 60) - expected.v_factor_1_60) <= 1e-14)
    #expect(abs(deceleration.decay - expected.k_per_s) <= 1e-12)
    #expect(abs(1000 / deceleration.decay - expected.travel_v1000_continuous) <= 1e-10)
  }
}

@Test("Travel is the integral of velocity and converges to the total travel")
func decelerationTravel() {
  let deceleration = Deceleration.normal
  for step in 0...100 {
    let t = Double(step) / 20
    let h = 1e-5
    let difference =
      (deceleration.travel(from: -800, after: t + 2 * h) - deceleration.travel(from: -800, after: t)) / (2 * h)
    #expect(abs(difference - deceleration.velocity(from: -800, after: t + h)) <= 1e-5)
  }
  #expect(deceleration.travel(from: -800, after: 0) == 0 && deceleration.velocity(from: -800, after: -1) == -800)
  #expect(abs(deceleration.travel(from: -800, after: 100) - -800 / deceleration.decay) <= 1e-10)
}

@Test("The time to a threshold is the time at which the velocity reaches it")
func decelerationTime() {
  let deceleration = Deceleration(rate: 0.99)
  let t = deceleration.time(from: -1000, to: 10)
  #expect(abs(deceleration.velocity(from: -1000, after: t) + 10) <= 1e-12)
  #expect(deceleration.time(from: 5, to: 10) == 0 && deceleration.time(from: 0, to: 10) == 0)
}

@Test("Offsets match the reference")
func rubberBandTable() throws {
  for row in try Fixture.numbers("rubber_band_844") {
    #expect(agrees(RubberBand(dimension: 844).offset(forPull: row[0]), withPrinted: row[1]))
  }
}

@Test("Pull is the inverse of offset, and both are odd functions")
func rubberBandInverse() {
  let band = RubberBand(dimension: 844)
  for step in 0...200 {
    let pull = Double(step * step) / 10
    #expect(abs(band.pull(forOffset: band.offset(forPull: pull)) - pull) <= 1e-11 * max(1, pull))
    #expect(band.offset(forPull: -pull) == -band.offset(forPull: pull))
    #expect(band.pull(forOffset: -pull / 5) == -band.pull(forOffset: pull / 5))
  }
}

@Test("The card's threshold of 30 points needs a pull of 56.56 points; no pull reaches the viewport's length")
func rubberBandLimits() {
  let band = RubberBand(dimension: 844)
  #expect(abs(band.pull(forOffset: 30) - 56.5558) <= 1e-3)
  #expect(band.offset(forPull: 1e9) < 844)
  #expect(band.pull(forOffset: 844) == .infinity && band.pull(forOffset: -900) == -.infinity)
}
