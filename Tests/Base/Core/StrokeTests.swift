import Reference
import SegueCore
import Testing

struct StrokeTests {
  @Test(
    "The area of a stroked straight line is its length times its width, plus its caps",
    arguments: [
      (LineCap.butt, 0.0), (.round, Double.pi), (.square, 4),
    ], ["M1 2L11 2", "M1 2L1 12", "M0 0L-6-8", "M0 0C2 0 4 0 10 0", "M3 3L6 3L13 3"])
  func lineArea(_ cap: (style: LineCap, area: Double), _ data: String) throws {
    let stroke = try Path(svg: data).stroked(width: 2, cap: cap.style)
    // All these lines are 10 long.
    #expect(abs(stroke.signedArea - (20 + cap.area)) < 1e-4)
  }

  @Test(
    "A stroked point consists of its two caps", arguments: [(LineCap.butt, 0.0), (.round, Double.pi), (.square, 4)])
  func dot(_ cap: LineCap, _ area: Double) throws {
    #expect(abs(try Path(svg: "M5 5Z").stroked(width: 2, cap: cap).signedArea - area) < 1e-4)
    #expect(abs(try Path(svg: "M5 5L5 5").stroked(width: 2, cap: cap).signedArea - area) < 1e-4)
    #expect(try Path(svg: "M5 5").stroked(width: 2, cap: cap).isEmpty)
  }

  @Test(
    "The join determines the filled area of a right-angled corner",
    arguments: [
      (LineJoin.miter, 1.0), (.round, Double.pi / 4), (.bevel, 0.5),
    ])
  func joins(_ join: LineJoin, _ corner: Double) throws {
    let open = try Path(svg: "M0 0H10V10").stroked(width: 2, join: join)
    // Two bands of 10 × 2 that overlap in a square of 1 × 1, and the join.
    #expect(abs(open.signedArea - (40 - 1 + corner)) < 1e-4)
    let closed = try Path(svg: "M0 0H10V10H0Z").stroked(width: 2, join: join)
    // The square around it (12 × 12) without its corners and without the square inside it (8 × 8), and the joins.
    #expect(abs(closed.signedArea - (144 - 4 - 64 + 4 * corner)) < 1e-4)
    #expect(Outline(closed).winding(around: Point(5, 5)) == 0)
  }

  @Test("A miter beyond the miter limit becomes a bevel")
  func miterLimit() throws {
    let path = try Path(svg: "M0 0L10 0L0 4")
    #expect(path.stroked(width: 2, miterLimit: 2).bounds == path.stroked(width: 2, join: .bevel).bounds)
    #expect(path.stroked(width: 2, miterLimit: 20).bounds.maxX > 14)
  }

  @Test("A stroked circle is a ring", arguments: [true, false])
  func ring(_ isClockwise: Bool) throws {
    let sweep = isClockwise ? 1 : 0
    let ring = try Path(svg: "M0-10A10 10 0 0 \(sweep) 0 10A10 10 0 0 \(sweep) 0-10Z").stroked(width: 4)
    #expect(abs(ring.signedArea - Double.pi * (144 - 64)) < 0.02)
    #expect(ring.elements.count <= 24)
    for (radius, winding) in [(7.98, 0), (8.02, 1), (11.98, 1), (12.02, 0)] {
      #expect(Outline(ring).winding(around: Point(radius * 0.6, radius * 0.8)) == winding)
    }
  }

  @Test("The stroke of any path covers exactly the points within half the width of the path", arguments: 0..<40)
  func covers(_ seed: Int) {
    var random = SplitMix64(UInt64(seed))
    func point() -> Point {
      Point(Double.random(in: 0..<20, using: &random), Double.random(in: 0..<20, using: &random))
    }
    var path = Path([.move(point())])
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: path.append(.line(point()))
      case 1: path.append(.quadratic(control: point(), to: point()))
      default: path.append(.cubic(point(), point(), to: point()))
      }
    }
    let width = [0.5, 2, 7][seed % 3]
    let stroke = Outline(path.stroked(width: width, cap: .round, join: .round))
    let center = Outline(path)
    for _ in 0..<2000 {
      let p = Point(Double.random(in: -5..<25, using: &random), Double.random(in: -5..<25, using: &random))
      let distance = center.distance(from: p)
      if distance < width / 2 - 0.03 { #expect(stroke.winding(around: p) > 0, "\(p) at \(distance)") }
      if distance > width / 2 + 0.03 { #expect(stroke.winding(around: p) == 0, "\(p) at \(distance)") }
    }
  }

  @Test("Dashes and gaps alternate along lines and curves")
  func dashes() throws {
    func drawn(_ data: String, _ pattern: [Double], _ offset: Double = 0) throws -> Double {
      try Path(svg: data).stroked(width: 1, dashes: pattern, dashOffset: offset).signedArea
    }
    #expect(abs(try drawn("M0 0H10", [3, 2]) - 6) < 1e-9)
    #expect(abs(try drawn("M0 0H10", [3, 2], 2) - 6) < 1e-9)
    #expect(abs(try drawn("M0 0H10", [3, 2], -1) - 6) < 1e-9)
    #expect(abs(try drawn("M0 0H12", [3]) - 6) < 1e-9)
    #expect(abs(try drawn("M0 0H5V5", [4, 1]) - 8) < 1e-9)
    #expect(abs(try drawn("M0-10A10 10 0 0 1 0 10", [1, 1]) - 16) < 0.02)
    #expect(abs(try drawn("M0 0C0 20 20 20 20 0", [100, 1]) - drawn("M0 0C0 20 20 20 20 0", [])) < 0.02)
    #expect(abs(try drawn("M0 0H10", []) - 10) < 1e-9)
    #expect(abs(try drawn("M0 0H10", [0, 0]) - 10) < 1e-9)
    #expect(abs(try drawn("M0 0H10", [3, -1]) - 10) < 1e-9)
  }

  @Test("However many dashes a path has, they are drawn")
  func manyDashes() throws {
    let path = try Path(svg: "M0 0H40000").stroked(width: 1, dashes: [1, 1])
    #expect(abs(path.signedArea - 20_000) < 1e-6)
  }

  @Test(
    "The outline of a stroke ends where it has more segments than allowed", arguments: [[], [1.0, 1.0], [1e-300, 0]])
  func limit(_ dashes: [Double]) throws {
    // The radius of the stroke is larger than that of the arcs, which become short lines.
    let path = try Path(svg: "M0 0" + String(repeating: "a3300 3300 0 1 1 50 50", count: 600))
    let outline = path.stroked(width: 9999, dashes: dashes, limit: 10_000)
    #expect(outline == nil)
    let line = try #require(try Path(svg: "M0 0H9").stroked(width: 2, dashes: dashes.filter { $0 >= 1 }, limit: 100))
    #expect(line.elements == (try Path(svg: "M0 0H9").stroked(width: 2, dashes: dashes.filter { $0 >= 1 })).elements)
    #expect(try Path(svg: "M0 0H9").stroked(width: 2, limit: 5) == nil)
    #expect(try Path(svg: "M0 0H9").stroked(width: 2, limit: 6)?.elements.count == 6)
  }

  @Test("Dashes without length are dots along the path, also where a subpath starts")
  func dots() throws {
    let rows = Outline(
      try Path(svg: "M0 0H20M0 20H20").stroked(width: 4, cap: .round, dashes: [0, 10], tolerance: 0.001))
    for center in [Point(0, 0), Point(10, 0), Point(0, 20), Point(10, 20)] {
      #expect(rows.winding(around: center + Point(0, -1.9)) == 1, "\(center)")
    }
    #expect(rows.winding(around: Point(5, 0)) == 0)
    // A square dot lies along a line that rises by 45°.
    let square = Outline(try Path(svg: "M0 0L20 20").stroked(width: 4, cap: .square, dashes: [0, 10]))
    #expect(square.winding(around: Point(2.5, 0)) == 1)
    #expect(square.winding(around: Point(1.9, 1.9)) == 0)
    let butt = try Path(svg: "M0 0H20").stroked(width: 4, cap: .butt, dashes: [0, 10])
    #expect(butt.isEmpty)
    let later = Outline(try Path(svg: "M0 0H20").stroked(width: 4, cap: .round, dashes: [5, 5, 0, 5], dashOffset: 10))
    #expect(later.winding(around: Point(-1, 0)) == 1)
  }

  @Test("A closed subpath that starts and ends inside a dash has no gap at its start")
  func closedDashes() throws {
    let path = try Path(svg: "M0 0H8V8H0Z").stroked(width: 2, dashes: [4, 4], dashOffset: 2)
    #expect(Outline(path).winding(around: Point(-0.5, -0.5)) == 1)
  }

  @Test("A stroke without a positive, finite width is empty", arguments: [0, -1, Double.nan, .infinity])
  func noWidth(_ width: Double) throws {
    #expect(try Path(svg: "M0 0H8").stroked(width: width).isEmpty)
  }
}
