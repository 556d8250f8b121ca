import SegueCore
import SegueGraphics
import SegueScene
import Testing

@Suite("Fills as paint")
struct FillPaintTests {
  private let box = Rect(x: 10, y: 20, width: 100, height: 50)
  private let stops = [Fill.Stop(position: 0, color: .black), Fill.Stop(position: 1, color: .white)]
  private let displayed = [GradientStop(position: 0, color: .black), GradientStop(position: 1, color: .white)]

  @Test("Unit positions become the box's coordinates")
  func positions() {
    #expect(Fill.color(.black).paint(in: box) == .solid(.black))
    #expect(
      Fill.linear(start: Point(0, 0), end: Point(1, 0.5), stops: stops).paint(in: box)
        == .linear(LinearGradient(start: Point(10, 20), end: Point(110, 45), stops: displayed)))
    #expect(
      Fill.radial(center: Point(0.5, 0.5), radius: 1, stops: stops).paint(in: box)
        == .radial(RadialGradient(center: Point(60, 45), radius: Size(50, 25), stops: displayed)))
  }

  @Test("A radial gradient in a box without size keeps radii above zero")
  func emptyBox() {
    guard case .radial(let gradient) = Fill.radial(center: .zero, radius: 1, stops: stops).paint(in: .zero) else {
      Issue.record("a radial gradient stays one")
      return
    }
    #expect(gradient.radius.width > 0 && gradient.radius.height > 0)
  }
}
