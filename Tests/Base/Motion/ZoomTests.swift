import Reference
import SegueCore
import SegueMotion
import Testing

/// Content that two fingers zoom, against the tables of the specification (F7.7).
@Suite struct ZoomTests {
  private static let limits = ZoomLimits(1...3)

  @Test(
    "Beyond its limits, a scale is shown as the specification's table has it, and the inverse finds what was asked for")
  func rubberBand() throws {
    let rows = try Fixture.numbers("flow_pinch_rubber")
    #expect(rows.count == 14)
    for row in rows {
      #expect(abs(Self.limits.shown(row[0]) - row[1]) < 1e-6, "\(row)")
      #expect(abs(Self.limits.raw(showing: Self.limits.shown(row[0])) - row[0]) < 1e-9 * row[0], "\(row)")
    }
  }

  @Test(
    "A scale stays between half the minimum and twice the maximum, whatever fingers do, and grows with their distance")
  func bounds() {
    for limits in [Self.limits, ZoomLimits(0.25...8), ZoomLimits(0.05...50)] {
      var last = 0.0
      for step in -200...200 {
        let scale = limits.shown(DeterministicMath.exp(Double(step) / 4))
        #expect(scale >= last && scale >= limits.range.lowerBound / 2 && scale <= limits.range.upperBound * 2)
        #expect(limits.raw(showing: scale).isFinite)
        last = scale
      }
    }
  }

  @Test(
    "The point of the content between two fingers stays there, and when they lift the content goes to where it can rest"
  )
  func pinch() throws {
    let (columns, text) = try Fixture.csv("flow_pinch")
    #expect(columns.count == 13 && text.count == 7)
    // A photo of 390 × 293 points in a viewport of 390 × 844.
    let content = ZoomedContent(box: Rect(x: 0, y: 0, width: 390, height: 293), viewport: Size(390, 844))
    let start = [Point(145, 400), Point(245, 400)]
    let grip = PinchGrip(start, offset: content.nearest(to: .zero, at: 1), scale: 1, Self.limits)
    for row in try Fixture.numbers("flow_pinch") {
      let fingers = [Point(row[0], row[1]), Point(row[2], row[3])]
      let (scale, offset) = (grip.scale(fingers), grip.offset(fingers))
      func expect(_ value: Double, _ column: Int) {
        #expect(abs(value - row[column]) < 1e-6, "\(row) \(columns[column])")
      }
      expect((fingers[1] - fingers[0]).length / 100, 4)
      expect(scale, 5)
      expect(offset.x, 6)
      expect(offset.y, 7)
      expect(grip.anchor.x, 8)
      expect(grip.anchor.y, 9)
      let rest = Self.limits.nearest(to: scale)
      let middle = PinchGrip.middle(of: fingers)
      let end = content.nearest(to: content.offset(drawing: grip.anchor, at: middle, scale: rest), at: rest)
      expect(rest, 10)
      expect(end.x, 11)
      expect(end.y, 12)
    }
  }

  @Test("Fingers that take hold again where they are change nothing, also beyond the limits")
  func holdingAgain() {
    var random = SplitMix64(7)
    for _ in 0..<500 {
      func point() -> Point { Point(random.number(0...390), random.number(0...844)) }
      let grip = PinchGrip(
        [point(), point()], offset: Point(random.number(-900...900), random.number(-900...900)),
        scale: random.number(0.6...5), Self.limits)
      let fingers = [point(), point()]
      let again = PinchGrip(fingers, offset: grip.offset(fingers), scale: grip.scale(fingers), Self.limits)
      #expect(abs(again.scale(fingers) - grip.scale(fingers)) < 1e-9)
      #expect((again.offset(fingers) - grip.offset(fingers)).length < 1e-6)
    }
  }

  @Test("A double tap zooms to twice the size as far as that can rest, and back to the minimum from anywhere else")
  func toggling() {
    #expect(
      Self.limits.toggled(from: 1) == 2 && Self.limits.toggled(from: 2) == 1 && Self.limits.toggled(from: 1.2) == 1)
    #expect(ZoomLimits(1...1.5).toggled(from: 1) == 1.5)
    #expect(ZoomLimits(0.5...3).toggled(from: 1) == 0.5 && ZoomLimits(0.5...3).toggled(from: 0.5) == 2)
  }

  @Test("Content that is smaller than its viewport rests in the middle, wherever the layout has put it")
  func resting() {
    let content = ZoomedContent(box: Rect(x: 0, y: 275.5, width: 390, height: 293), viewport: Size(390, 844))
    #expect(content.range(along: .vertical, at: 1) == 0...0 && content.range(along: .horizontal, at: 1) == 0...0)
    #expect(content.range(along: .horizontal, at: 2) == 0...390)
    #expect(content.range(along: .vertical, at: 3) == 826.5...861.5)
    #expect(content.nearest(to: Point(500, 0), at: 2) == Point(390, 422))
  }
}
