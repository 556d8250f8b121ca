import SegueMotion
import Testing

@Test("Offsets of a finger's and a trackpad's pull")
func rubberBandTable() throws {
  for row in try Fixture.numbers("rubber_band_844") {
    #expect(agrees(RubberBand(dimension: 844).offset(forPull: row[0]), withPrinted: row[1]))
    #expect(agrees(RubberBand(dimension: 844, coefficient: 0.715).offset(forPull: row[0]), withPrinted: row[2]))
  }
}

@Test("The pull is the inverse of the offset, and both are odd")
func rubberBandInverse() {
  let band = RubberBand(dimension: 844)
  for step in 0...200 {
    let pull = Double(step * step) / 10
    #expect(abs(band.pull(forOffset: band.offset(forPull: pull)) - pull) <= 1e-11 * max(1, pull))
    #expect(band.offset(forPull: -pull) == -band.offset(forPull: pull))
    #expect(band.pull(forOffset: -pull / 5) == -band.pull(forOffset: pull / 5))
  }
}

@Test("The card's threshold of 30 points is a pull of 56.56, and no pull reaches the viewport's length")
func rubberBandLimits() {
  let band = RubberBand(dimension: 844)
  #expect(abs(band.pull(forOffset: 30) - 56.5558) <= 1e-3)
  #expect(band.offset(forPull: 1e9) < 844)
  #expect(band.pull(forOffset: 844) == .infinity && band.pull(forOffset: -900) == -.infinity)
}
