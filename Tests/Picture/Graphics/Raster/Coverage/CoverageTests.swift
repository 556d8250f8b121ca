import Reference
import SegueCore
import SegueGraphics
import Testing

/// The coverage of a shape in all pixels of `clip`, row by row, computed `band` rows at a time.
func weights(
  _ shape: Shape, _ transform: Transform = .identity, clip: PixelRect, band: Int = 1000
) -> [[Double]] {
  let coverage = Coverage(shape, transform, clip: clip)
  var result = [[Double]](repeating: [Double](repeating: 0, count: clip.width), count: clip.height)
  var runs = CoverageRuns()
  var scanner = CoverageScanner()
  for top in stride(from: coverage.bounds.minY, to: coverage.bounds.maxY, by: band) {
    let rows = top..<min(coverage.bounds.maxY, top + band)
    scanner.begin(coverage, rows)
    for y in rows {
      scanner.readRow(y, of: coverage, into: &runs)
      for i in runs.indices {
        for x in runs[i].start..<runs[i].end { result[y - clip.minY][x - clip.minX] = Double(runs[i].weight) / 65536 }
      }
    }
  }
  return result
}

@Suite struct CoverageTests {
  let clip = PixelRect(minX: -3, minY: 2, maxX: 21, maxY: 22)

  func polygon(_ random: inout SplitMix64, _ count: Int) -> [Point] {
    (0..<count).map { _ in Point(.random(in: -8...26, using: &random), .random(in: -3...27, using: &random)) }
  }

  func path(_ figure: [Point]) -> Path {
    Path(figure.enumerated().map { $0 == 0 ? .move($1) : .line($1) })
  }

  @Test("A triangle's coverage equals that counted from samples", arguments: 0..<30)
  func triangles(_ seed: UInt64) {
    var random = SplitMix64(seed)
    let figure = polygon(&random, 3)
    let result = weights(.path(path(figure), .nonZero), clip: clip)
    for y in clip.minY..<clip.maxY {
      for x in clip.minX..<clip.maxX {
        let expected = SampledCoverage.coverage(of: [figure], .nonZero, x: x, y: y)
        // 64 × 64 samples are this precise.
        #expect(abs(result[y - clip.minY][x - clip.minX] - expected) < 0.012)
      }
    }
  }

  @Test(
    "Pixels wholly inside or outside of a path follow the fill rule in overlaps and holes",
    arguments: FillRule.allCases, 0..<15)
  func overlaps(_ rule: FillRule, _ seed: UInt64) {
    var random = SplitMix64(seed)
    let figures = [polygon(&random, 5), polygon(&random, 4)]
    var both = path(figures[0])
    both.append(path(figures[1]))
    let result = weights(.path(both, rule), clip: clip)
    for y in clip.minY..<clip.maxY {
      for x in clip.minX..<clip.maxX {
        let expected = SampledCoverage.coverage(of: figures, rule, x: x, y: y)
        let value = result[y - clip.minY][x - clip.minX]
        #expect(value >= 0 && value <= 1)
        if isWhole(figures, x, y) { #expect(abs(value - expected) < 1e-4) }
      }
    }
  }

  /// Whether no edge touches the pixel.
  func isWhole(_ figures: [[Point]], _ x: Int, _ y: Int) -> Bool {
    figures.allSatisfy { figure in
      figure.indices.allSatisfy { i in
        let a = figure[i]
        let b = figure[(i + 1) % figure.count]
        return (0...2000).allSatisfy { step in
          let p = a + (b - a) * (Double(step) / 2000)
          return p.x < Double(x) - 0.02 || p.x > Double(x) + 1.02 || p.y < Double(y) - 0.02 || p.y > Double(y) + 1.02
        }
      }
    }
  }

  @Test("A rectangle covers products of overlaps, wherever it lies", arguments: 0..<40)
  func rects(_ seed: UInt64) {
    var random = SplitMix64(seed)
    let rect = Rect(
      x: .random(in: -6...20, using: &random), y: .random(in: 0...20, using: &random),
      width: .random(in: 0...9, using: &random), height: .random(in: 0...2, using: &random))
    let result = weights(.rect(rect), clip: clip)
    for y in clip.minY..<clip.maxY {
      for x in clip.minX..<clip.maxX {
        let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1).intersection(rect)
        #expect(abs(result[y - clip.minY][x - clip.minX] - pixel.width * pixel.height) < 5e-5)
      }
    }
  }

  @Test("The area of a circle is that of a radius within a thousandth of a pixel", arguments: [3.0, 20, 77.5, 400])
  func circles(_ radius: Double) {
    let side = 2 * radius
    let clip = PixelRect(minX: 0, minY: 0, maxX: Int(side) + 2, maxY: Int(side) + 2)
    let circle = RoundedRect(Rect(x: 0.3, y: 0.6, width: side, height: side), radius: radius)
    let area = weights(.rounded(circle), clip: clip).joined().reduce(0, +)
    let missing = Double.pi * radius * radius - area
    #expect(abs(missing) / (2 * Double.pi * radius) < 0.001)
  }

  @Test("Pixels on a large arc are within a level of the exact circle")
  func arc() {
    // The area of each pixel inside the circle is integrated over x.
    let radius = 300.0
    let clip = PixelRect(minX: 0, minY: 0, maxX: 300, maxY: 300)
    let result = weights(
      .rounded(RoundedRect(Rect(x: 0, y: 0, width: 600, height: 600), radius: radius)), clip: clip)
    for y in stride(from: 0, to: 300, by: 7) {
      for x in 0..<300 {
        var area = 0.0
        let steps = 200
        for i in 0..<steps {
          let dx = radius - (Double(x) + (Double(i) + 0.5) / Double(steps))
          let edge = radius - (radius * radius - dx * dx).squareRoot()
          area += min(1, max(0, Double(y) + 1 - edge)) / Double(steps)
        }
        #expect(abs(result[y][x] - area) < 1.0 / 255)
      }
    }
  }

  @Test("A border is the outer shape without the inner one")
  func border() {
    let outer = RoundedRect(Rect(x: 0.4, y: 3.3, width: 17, height: 15), radius: 6, curve: .continuous)
    let ring = weights(.border(outer, width: 2.25), clip: clip)
    let whole = weights(.rounded(outer), clip: clip)
    let hole = weights(.rounded(outer.insetBy(2.25)), clip: clip)
    for y in ring.indices {
      for x in ring[y].indices { #expect(abs(ring[y][x] - (whole[y][x] - hole[y][x])) < 1e-4) }
    }
    #expect(weights(.border(outer, width: 40), clip: clip) == whole)
    #expect(weights(.border(outer, width: 0), clip: clip).joined().allSatisfy { $0 == 0 })
  }

  @Test("Drawing in bands changes nothing", arguments: [1, 2, 7])
  func bands(_ height: Int) {
    let shape = Shape.rounded(RoundedRect(Rect(x: -2.2, y: 1.7, width: 20, height: 19), radius: 8))
    let turned = Transform(a: 0.9, b: 0.3, c: -0.2, d: 1.1, tx: 1.5, ty: 0.2)
    #expect(weights(shape, turned, clip: clip, band: height) == weights(shape, turned, clip: clip))
  }

  @Test("A smaller clip gives the same coverage")
  func clips() {
    let shape = Shape.rounded(RoundedRect(Rect(x: -12.2, y: -11.7, width: 40, height: 29), radius: 13))
    let turned = Transform(a: 0.9, b: 0.3, c: -0.2, d: 1.1, tx: 1.5, ty: 0.2)
    let whole = weights(shape, turned, clip: PixelRect(minX: -40, minY: -40, maxX: 60, maxY: 60))
    let part = weights(shape, turned, clip: clip)
    for y in clip.minY..<clip.maxY {
      for x in clip.minX..<clip.maxX {
        #expect(abs(part[y - clip.minY][x - clip.minX] - whole[y + 40][x + 40]) < 1e-4)
      }
    }
  }

  @Test("A curve of any size is clipped to the visible part", arguments: [1e4, 1e6, 1e9, 1e300])
  func enormous(_ size: Double) {
    let circle = RoundedRect(Rect(x: -size, y: -size, width: 2 * size, height: 2 * size), radius: size)
    let coverage = Coverage(.rounded(circle), .translation(5 - size * 0.5.squareRoot(), 0), clip: clip)
    #expect(clip.contains(coverage.bounds))
    #expect(weights(.rounded(circle), clip: clip).joined().allSatisfy { $0 == 1 })
  }

  @Test("A shape without area, or with a coordinate that is NaN, covers nothing")
  func broken() {
    let nan = Path([.move(Point(0, 0)), .line(Point(.nan, 5)), .line(Point(9, 9))])
    #expect(Coverage(.path(nan, .nonZero), .identity, clip: clip).bounds.isEmpty)
    #expect(Coverage(.rect(Rect(x: .nan, y: 0, width: 9, height: 9)), .identity, clip: clip).bounds.isEmpty)
    #expect(Coverage(.rect(Rect(x: 0, y: 0, width: 0, height: 9)), .identity, clip: clip).bounds.isEmpty)
    let flat = Transform(a: 0, b: 0, c: 0, d: 0, tx: 3, ty: 3)
    #expect(
      weights(.rounded(RoundedRect(Rect(x: 0, y: 2, width: 9, height: 9), radius: 2)), flat, clip: clip)
        .joined().allSatisfy { $0 == 0 })
  }
}
