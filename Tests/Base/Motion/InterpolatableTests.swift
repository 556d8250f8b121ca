import SegueCore
import SegueMotion
import Testing

private func checkEnds<Value: Interpolatable>(_ a: Value, _ b: Value, half: Value) {
  #expect(Value.interpolate(a, b, 0) == a)
  #expect(Value.interpolate(a, b, 1) == b)
  #expect(Value.interpolate(b, a, 1) == a)
  #expect(Value.interpolate(a, b, 0.5) == half)
}

@Test("Interpolation is exact at both ends and halfway")
func interpolationEnds() {
  checkEnds(0.1, 0.7, half: 0.1 + (0.7 - 0.1) * 0.5)
  // a + (b − a) would be inexact here: 1e16 + (1.1 − 1e16) is 2.
  checkEnds(1e16, 1.1, half: 5e15 + 1)
  checkEnds(Point(1, 2), Point(3, 6), half: Point(2, 4))
  checkEnds(Size(10, 20), Size(30, 0), half: Size(20, 10))
  checkEnds(
    Rect(x: 0, y: 10, width: 100, height: 50), Rect(x: 10, y: 0, width: 200, height: 150),
    half: Rect(x: 5, y: 5, width: 150, height: 100))
  checkEnds(CornerRadii(all: 8), CornerRadii(all: 20), half: CornerRadii(all: 14))
  checkEnds(Color(0, 0, 0), Color(255, 255, 255), half: Color(red: 0.5, green: 0.5, blue: 0.5))
}

@Test("Overshoot extrapolates beyond the ends; radii are clamped to zero")
func interpolationOvershoot() {
  #expect(Double.interpolate(0, 10, 1.25) == 12.5)
  #expect(Point.interpolate(Point(0, 0), Point(10, -10), -0.5) == Point(-5, 5))
  #expect(CornerRadii.interpolate(CornerRadii(all: 20), .zero, 1.5) == .zero)
}

@Test("Colours are interpolated premultiplied, so that a fade to clear keeps the hue")
func colorInterpolation() {
  let red = Color(255, 0, 0)
  #expect(Color.interpolate(red, .clear, 0.25) == Color(red: 1, green: 0, blue: 0, alpha: 0.75))
  // Premultiplied: red 0.25 · ½, blue 0.75 · ½, so that the ratio of red to blue is 1 : 3.
  let mixed = Color.interpolate(
    Color(red: 1, green: 0, blue: 0, alpha: 0.25), Color(red: 0, green: 0, blue: 1, alpha: 0.75), 0.5)
  #expect(mixed == Color(red: 0.25, green: 0, blue: 0.75, alpha: 0.5))
}

@Test("Colours are clamped when a spring overshoots")
func colorOvershoot() {
  #expect(Color.interpolate(.black, .white, 1.03) == .white)
  #expect(Color.interpolate(.white, .clear, 1.03) == .clear)
  #expect(Color.interpolate(.clear, .white, 1.03) == .white)
  #expect(Color.interpolate(.clear, .clear, 0.5) == .clear)
}
