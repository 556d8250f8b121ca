import Foundation
import SegueCore
import SegueGraphics
import Testing

@Suite struct GradientTests {
  static let stops = [
    GradientStop(position: 0.1, color: Color(red: 1, green: 0, blue: 0.2)),
    GradientStop(position: 0.45, color: Color(red: 0, green: 0.3, blue: 1, alpha: 0.5)),
    GradientStop(position: 0.45, color: Color(red: 0, green: 1, blue: 0)),
    GradientStop(position: 0.46, color: Color(red: 1, green: 1, blue: 1)),
    GradientStop(position: 0.9, color: Color(red: 0, green: 0, blue: 0, alpha: 0)),
  ]

  /// Premultiplied levels at a position, by the definition.
  func levels(at t: Double) -> SIMD4<Double> {
    func premultiplied(_ c: Color) -> SIMD4<Double> {
      SIMD4(c.red * c.alpha, c.green * c.alpha, c.blue * c.alpha, c.alpha) * 255
    }
    let stops = Self.stops
    if t < stops[0].position { return premultiplied(stops[0].color) }
    for (a, b) in zip(stops, stops.dropFirst()) where t < b.position {
      let u = (t - a.position) / (b.position - a.position)
      return premultiplied(a.color) * (1 - u) + premultiplied(b.color) * u
    }
    return premultiplied(stops[stops.count - 1].color)
  }

  static let axes = [
    (Point(0, 0), Point(600, 90)), (Point(700, 80), Point(-30, 0)), (Point(3, 0), Point(3.5, 90)),
    (Point(0, 5), Point(0, 70)), (Point(100, 10), Point(109, 11)),
  ]

  @Test("In any direction a gradient is its formula within a level, and premultiplied", arguments: axes)
  func formula(_ start: Point, _ end: Point) {
    let (width, height) = (640, 90)
    let rect = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let gradient = LinearGradient(start: start, end: end, stops: Self.stops)
    let result = Renderer().render(
      DisplayList(
        width: width, height: height, background: .clear, commands: [.fill(.rect(rect), .linear(gradient), .identity)]))
    let axis = end - start
    let square = axis.x * axis.x + axis.y * axis.y
    var wrong = 0
    for y in 0..<height {
      for x in 0..<width {
        let d = Point(Double(x) + 0.5, Double(y) + 0.5) - start
        let t = (d.x * axis.x + d.y * axis.y) / square
        // At an edge of two colours, either is right.
        if abs(t - 0.45) < 1e-9 { continue }
        let expected = levels(at: t)
        let p = result[x, y]
        let found = SIMD4(Double(p.red), Double(p.green), Double(p.blue), Double(p.alpha))
        for c in 0..<4 where !(abs(found[c] - expected[c]) < 1.001) || found[c] > found.w { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test("A pixel is the same whatever part of a gradient is painted", arguments: axes)
  func parts(_ start: Point, _ end: Point) {
    func draw(_ rect: Rect) -> Bitmap {
      Renderer().render(
        DisplayList(
          width: 1200, height: 20, background: .clear,
          commands: [
            .fill(.rect(rect), .linear(LinearGradient(start: start, end: end, stops: Self.stops)), .identity)
          ]))
    }
    let whole = draw(Rect(x: 0, y: 0, width: 1200, height: 20))
    for left in [1, 7, 300, 511, 513, 1199] {
      let part = draw(Rect(x: Double(left), y: 0, width: Double(1200 - left), height: 20))
      var wrong = 0
      for y in 0..<20 { for x in left..<1200 where part[x, y] != whole[x, y] { wrong += 1 } }
      #expect(wrong == 0)
    }
  }

  /// Counts the pixels that are not the colour of their position, within a level.
  private func wrongPixels(_ paint: Paint, _ position: (Point) -> Double) -> Int {
    let (width, height) = (120, 90)
    let rect = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let result = Renderer().render(
      DisplayList(width: width, height: height, background: .clear, commands: [.fill(.rect(rect), paint, .identity)]))
    var wrong = 0
    for y in 0..<height {
      for x in 0..<width {
        let t = position(Point(Double(x) + 0.5, Double(y) + 0.5))
        // At an edge of two colours, either is right.
        if abs(t - 0.45) < 1e-9 || abs(t) < 1e-9 || abs(t - 1) < 1e-9 { continue }
        let expected = levels(at: t)
        let p = result[x, y]
        let found = SIMD4(Double(p.red), Double(p.green), Double(p.blue), Double(p.alpha))
        for c in 0..<4 where !(abs(found[c] - expected[c]) < 1.001) { wrong += 1 }
      }
    }
    return wrong
  }

  @Test("Beyond its ends a gradient continues, runs back, or starts again", arguments: GradientSpread.allCases)
  func spread(_ spread: GradientSpread) {
    func folded(_ t: Double) -> Double {
      switch spread {
      case .pad: return t
      case .repeat: return t - t.rounded(.down)
      case .reflect:
        let whole = Int(t.rounded(.down))
        return whole.isMultiple(of: 2) ? t - Double(whole) : Double(whole + 1) - t
      }
    }
    let (start, end) = (Point(50, 30), Point(63, 36))
    let linear = LinearGradient(start: start, end: end, stops: Self.stops, spread: spread)
    #expect(
      wrongPixels(.linear(linear)) { folded(($0 - start).dot(end - start) / (end - start).dot(end - start)) } == 0)
    let radial = RadialGradient(center: start, radius: Size(20, 10), stops: Self.stops, spread: spread)
    #expect(
      wrongPixels(.radial(radial)) { folded(Point(($0.x - start.x) / 20, ($0.y - start.y) / 10).length) } == 0)
  }

  @Test("With a focus, a point has the position of the circle through it", arguments: [(-8.0, 5.0, 0.0), (11, 0, 0.2)])
  func focus(x: Double, y: Double, radius: Double) {
    let (center, reach) = (Point(60, 45), 24.0)
    let focus = Point(60 + x, 45 + y)
    let gradient = RadialGradient(
      center: center, radius: Size(reach, reach), stops: Self.stops,
      focus: RadialGradient.Focus(center: focus, radius: radius))
    // Circles grow with their position and contain one another, so bisection finds the one through a point.
    func position(_ point: Point) -> Double {
      func isInside(_ t: Double) -> Bool {
        let middle = focus * (1 - t) + center * t
        return (point - middle).length <= reach * (radius + (1 - radius) * t)
      }
      var (low, high) = (radius > 0 ? -radius / (1 - radius) : 0, 100.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if isInside(middle) { high = middle } else { low = middle }
      }
      return high
    }
    #expect(wrongPixels(.radial(gradient), position) == 0)
  }

  @Test("Between circles that lie apart, the colours fill the cone around both and nothing else")
  func cone() {
    let stops = [Color.black, Color(red: 1, green: 0, blue: 0)].enumerated().map {
      GradientStop(position: Double($0.offset), color: $0.element)
    }
    let gradient = RadialGradient(
      center: Point(60, 45), radius: Size(15, 15), stops: stops,
      focus: RadialGradient.Focus(center: Point(30, 45), radius: 1.0 / 3))
    // The circles shrink to a point at x = 15; the edges of the cone rise from there with a slope of 1/√8.
    let rect = Rect(x: 0, y: 0, width: 120, height: 90)
    let result = Renderer().render(
      DisplayList(
        width: 120, height: 90, background: .white, commands: [.fill(.rect(rect), .radial(gradient), .identity)]))
    var wrong = 0
    for y in 0..<90 {
      for x in 0..<120 {
        let (dx, dy) = (Double(x) + 0.5 - 15, abs(Double(y) + 0.5 - 45))
        let margin = dx / 8.0.squareRoot() - dy
        if abs(margin) < 1 { continue }
        let isPainted = result[x, y] != RGBA8(word: 0xFFFF_FFFF)
        if isPainted != (margin > 0) { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test("Around a point, the colours follow the angle")
  func sweep() {
    let center = Point(60.2, 45.1)
    let gradient = SweepGradient(center: center, start: 0.1, end: 0.8, stops: Self.stops)
    #expect(
      wrongPixels(.sweep(gradient)) { point in
        let offset = point - center
        var turn = atan2(offset.y, offset.x) / (2 * .pi)
        if turn < 0 { turn += 1 }
        return (turn - 0.1) / 0.7
      } == 0)
  }
}
