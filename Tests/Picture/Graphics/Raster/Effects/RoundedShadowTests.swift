import Reference
import SegueCore
import SegueGraphics
import Testing

@Suite struct RoundedShadowTests {
  @Test("Rows that are read four lines at a time equal single pixels read from the table", arguments: 0..<40)
  func rows(_ seed: Int) throws {
    var random = SplitMix64(UInt64(seed))
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let sigma = seed % 4 == 0 ? number(0.4...2) : number(2...25)
    let rect = Rect(
      x: number(-30...30), y: number(-30...30), width: number(3...12) * sigma, height: number(3...12) * sigma)
    let most = min(rect.width, rect.height) / 2
    let radii =
      seed % 3 == 0
      ? CornerRadii(
        topLeft: number(0...most), topRight: 0, bottomRight: number(0...most), bottomLeft: number(0...most))
      : CornerRadii(all: number(0...most))
    let shape = RoundedRect(rect, radii: radii, curve: seed % 2 == 0 ? .circular : .continuous)
    let reach = Int(4 * sigma) + 1
    let bounds = PixelRect(touching: rect).grown(by: reach)
    let shadow = try #require(RoundedShadow(shape, sigma: sigma, bounds: bounds))
    let plain = PlainRoundedShadow(shape, sigma: sigma, bounds: bounds)
    for y in bounds.minY..<bounds.maxY {
      let start = Int.random(in: bounds.minX..<bounds.maxX, using: &random)
      let range =
        y % 3 == 0 ? start..<Int.random(in: start + 1...bounds.maxX, using: &random) : bounds.minX..<bounds.maxX
      var a = [UnitFixed](repeating: 7, count: range.count)
      var b = a
      var first = a.mutableSpan
      var second = b.mutableSpan
      shadow.fill(&first, range, y: y)
      plain.fill(&second, range, y: y)
      #expect(a == b, "row \(y) of \(shape), σ \(sigma)")
      if a != b { return }
    }
  }
}
