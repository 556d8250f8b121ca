import SegueMotion
import Testing

@Test("Keyframes become a track through each of them, with the curve of the interval that each opens")
func keyframes() {
  let track = Keyframes([
    .init(at: 1, 0.0, curve: .easeIn), .init(at: 2, 10, curve: .linear), .init(at: 2, 20), .init(at: 4, 40),
  ]).track
  #expect([0, 1, 2, 3, 4, 5].map { track.value(at: $0) } == [0, 0, 20, 30, 40, 40])
  #expect(track.value(at: 1.5) == 10 * CubicBezier.easeIn.value(at: 0.5))
  #expect(track.value(at: 1.999_999) < 10)
  #expect(track.start == 1 && track.end == 4)
}

@Test("One keyframe is a constant")
func singleKeyframe() {
  #expect(Keyframes([.init(at: 3, 7.0)]).track == .constant(7))
}
