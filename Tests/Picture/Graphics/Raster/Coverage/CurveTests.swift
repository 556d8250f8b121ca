import Reference
import SegueCore
import SegueGraphics
import Testing

/// Curved figures of the size of letters, with their exact areas.
@Suite struct CurveTests {
  static let level = 1.0 / 255

  enum Kind: CaseIterable { case quadratic, cubic }

  /// A bulging ring around a centre: a counter inside a letter's bowl.
  func ring(_ kind: Kind, _ random: inout SplitMix64, radius: Double) -> Path {
    var path = blob(kind, &random, radius: radius)
    path.append(blob(kind, &random, radius: radius * 0.6).reversed)
    return path
  }

  /// A closed curve without kinks through points around the origin.
  func blob(_ kind: Kind, _ random: inout SplitMix64, radius: Double) -> Path {
    let count = Int.random(in: 4...9, using: &random)
    let winding = 2 * Double.pi / Double(count)
    let corners = (0..<count).map { i in
      let r = radius * Double.random(in: 0.8...1, using: &random)
      return Point(r * DeterministicMath.cos(winding * Double(i)), r * DeterministicMath.sin(winding * Double(i)))
    }
    func corner(_ i: Int) -> Point { corners[(i + count) % count] }
    func middle(_ i: Int) -> Point { (corner(i) + corner(i + 1)) * 0.5 }
    var elements: [Path.Element] = [.move(middle(-1))]
    for i in 0..<count {
      switch kind {
      case .quadratic: elements.append(.quadratic(control: corner(i), to: middle(i)))
      case .cubic:
        let k = Double.random(in: 0.5...0.9, using: &random)
        let (a, b) = (middle(i - 1), middle(i))
        elements.append(.cubic(a + (corner(i) - a) * k, b + (corner(i) - b) * 0.7, to: b))
      }
    }
    return Path(elements + [.close])
  }

  @Test(
    "The coverage of a letter's curves equals their area, within a level", arguments: Kind.allCases,
    [1.5, 3, 6, 12, 25, 60])
  func curves(_ kind: Kind, _ radius: Double) {
    var random = SplitMix64(UInt64(radius * 10))
    var worst = 0.0
    var sum = 0.0
    for _ in 0..<12 {
      let path = ring(kind, &random, radius: radius)
      let place = Transform(
        a: 1, b: .random(in: -0.2...0.2, using: &random), c: 0.1, d: .random(in: 0.7...1, using: &random),
        tx: radius * 1.3 + .random(in: 0...1, using: &random), ty: radius * 1.3 + .random(in: 0...1, using: &random))
      let clip = PixelRect(minX: 0, minY: 0, maxX: Int(radius * 2.8) + 2, maxY: Int(radius * 2.8) + 2)
      let result = weights(.path(path, .nonZero), place, clip: clip)
      let figures = path.transformed(by: place).polylines(tolerance: 1e-5, limit: .max) ?? []
      for y in clip.minY..<clip.maxY {
        for (x, area) in ExactCoverage.row(y, clip.minX..<clip.maxX, of: figures).enumerated() {
          let error = result[y][x] - area
          worst = max(worst, abs(error))
          sum += error
        }
      }
    }
    #expect(worst < Self.level)
    // The whole area differs by at most a hundredth of a pixel, over some hundred pixels.
    #expect(abs(sum) < 0.02 * radius)
  }

  @Test("A figure that moves by a hundredth of a pixel changes by no more than that", arguments: Kind.allCases)
  func moves(_ kind: Kind) {
    var random = SplitMix64(5)
    let path = ring(kind, &random, radius: 9)
    let clip = PixelRect(minX: 0, minY: 0, maxX: 24, maxY: 24)
    let step = 0.01
    func picture(_ i: Int) -> [[Double]] {
      weights(.path(path, .nonZero), .translation(11 + Double(i) * step, 11 + Double(i) * step / 2), clip: clip)
    }
    var last = picture(0)
    for i in 1...150 {
      let next = picture(i)
      for (a, b) in zip(last.joined(), next.joined()) { #expect(abs(a - b) < 1.5 * step + Self.level) }
      #expect(abs(next.joined().reduce(0, +) - last.joined().reduce(0, +)) < 0.02)
      last = next
    }
  }

  @Test("Any part of any band of a figure is the same as in the whole", arguments: Kind.allCases, 0..<6)
  func parts(_ kind: Kind, _ seed: UInt64) {
    var random = SplitMix64(seed)
    let shape = Shape.path(ring(kind, &random, radius: 30), seed % 2 == 0 ? .nonZero : .evenOdd)
    let turned = Transform(a: 0.9, b: 0.3, c: -0.2, d: 1.1, tx: 31.53, ty: 33.17)
    let all = PixelRect(minX: -10, minY: -10, maxX: 90, maxY: 90)
    let whole = weights(shape, turned, clip: all)
    for _ in 0..<8 {
      let x = Int.random(in: -9..<60, using: &random)
      let y = Int.random(in: -9..<60, using: &random)
      let clip = PixelRect(minX: x, minY: y, maxX: x + 29, maxY: y + 27)
      let part = weights(shape, turned, clip: clip, band: Int.random(in: 1...20, using: &random))
      for row in 0..<27 { #expect(part[row] == Array(whole[y + row + 10][x + 10..<x + 39])) }
    }
  }

  @Test(
    "An outline from the cache is drawn like one of which only the visible part is flattened", arguments: 0..<6)
  func kept(_ seed: UInt64) {
    var random = SplitMix64(seed)
    let path = ring(seed % 2 == 0 ? .quadratic : .cubic, &random, radius: 40)
    // Too many elements to be cached, although no more of them are visible.
    let long = Path([Path.Element](repeating: .move(.zero), count: 11_000) + path.elements)
    let renderer = Renderer()
    for _ in 0..<4 {
      let place = Transform(
        a: 1, b: 0.2, c: -0.1, d: 1, tx: .random(in: -40...80, using: &random),
        ty: .random(in: -40...80, using: &random))
      func frame(_ path: Path, _ renderer: Renderer) -> Bitmap {
        let fill = Command.fill(.path(path, .nonZero), .solid(.white), place)
        return renderer.render(DisplayList(width: 70, height: 60, background: .black, commands: [fill]))
      }
      let expected = frame(long, Renderer())
      expectEqual(frame(path, renderer), expected)
      expectEqual(frame(path, Renderer()), expected)
    }
  }

  @Test("The coverage of steep lines, flat ones and those far from their origin equals their area", arguments: 0..<40)
  func lines(_ seed: UInt64) {
    var random = SplitMix64(seed)
    let far = [0.0, 1e5, 3e5, 1e8][Int(seed % 4)]
    let reach = seed % 3 == 0 ? 2e6 : 400
    let figure = (0..<3).map { _ in
      Point(.random(in: -reach...reach, using: &random), .random(in: -40...40, using: &random))
    }
    let path = Path(figure.enumerated().map { $0 == 0 ? .move($1 + Point(far, far)) : .line($1 + Point(far, far)) })
    let clip = PixelRect(minX: -5, minY: -7, maxX: 12, maxY: 9)
    let result = weights(.path(path, .evenOdd), .translation(-far, -far), clip: clip)
    for y in clip.minY..<clip.maxY {
      for (i, area) in ExactCoverage.row(y, clip.minX..<clip.maxX, of: [figure]).enumerated() {
        #expect(abs(result[y - clip.minY][i] - area) < Self.level)
      }
    }
  }
}
