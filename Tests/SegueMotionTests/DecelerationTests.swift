import SegueMotion
import Testing

private struct Expected: Decodable {
  let v_factor_1_60: Double
  let k_per_s: Double
  let travel_v1000_continuous: Double
  let travel_v1000_wwdc: Double
}

@Test("Velocity, decay, travel and projection of UIKit's two rates")
func decelerationTable() throws {
  let table = try Fixture.json("deceleration", as: [String: Expected].self)
  #expect(table.count == 2)
  for (rate, coasting) in [("0.998", Deceleration.normal), ("0.99", .fast)] {
    let expected = try #require(table[rate])
    #expect(abs(coasting.velocity(from: 1, after: 1.0 / 60) - expected.v_factor_1_60) <= 1e-14)
    #expect(abs(coasting.decay - expected.k_per_s) <= 1e-12)
    #expect(abs(coasting.travel(from: 1000) - expected.travel_v1000_continuous) <= 1e-10)
    #expect(abs(coasting.projection(of: 1000) - expected.travel_v1000_wwdc) <= 1e-10)
  }
}

@Test("Travel is the sum of velocity, and leads to its end")
func decelerationTravel() {
  let coasting = Deceleration.normal
  for step in 0...100 {
    let t = Double(step) / 20
    let h = 1e-5
    let difference = (coasting.travel(from: -800, after: t + 2 * h) - coasting.travel(from: -800, after: t)) / (2 * h)
    #expect(abs(difference - coasting.velocity(from: -800, after: t + h)) <= 1e-5)
  }
  #expect(coasting.travel(from: -800, after: 0) == 0 && coasting.velocity(from: -800, after: -1) == -800)
  #expect(abs(coasting.travel(from: -800, after: 100) - coasting.travel(from: -800)) <= 1e-10)
}

@Test("The time to a threshold is when the velocity is there")
func decelerationTime() {
  let t = Deceleration.fast.time(from: -1000, to: 10)
  #expect(abs(Deceleration.fast.velocity(from: -1000, after: t) + 10) <= 1e-12)
  #expect(Deceleration.fast.time(from: 5, to: 10) == 0 && Deceleration.fast.time(from: 0, to: 10) == 0)
}
