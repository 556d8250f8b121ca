import Reference
import SegueCore
import Testing

struct SVGPathParserTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let data: String
    let elements: [Path.Element]
    var testDescription: String { data }
  }

  static let cases = [
    Case(data: "", elements: []),
    Case(data: " \t\r\n\u{0C}", elements: []),
    Case(data: "M1 2", elements: [.move(Point(1, 2))]),
    Case(data: "m1,2", elements: [.move(Point(1, 2))]),
    Case(data: "M1 2 3 4", elements: [.move(Point(1, 2)), .line(Point(3, 4))]),
    Case(data: "m1 2 3 4 5 6", elements: [.move(Point(1, 2)), .line(Point(4, 6)), .line(Point(9, 12))]),
    Case(data: "M1 2L3 4 5 6", elements: [.move(Point(1, 2)), .line(Point(3, 4)), .line(Point(5, 6))]),
    Case(data: "M1 2l3 4", elements: [.move(Point(1, 2)), .line(Point(4, 6))]),
    Case(
      data: "M1 2H5 6h-1", elements: [.move(Point(1, 2)), .line(Point(5, 2)), .line(Point(6, 2)), .line(Point(5, 2))]),
    Case(
      data: "M1 2V5 6v-1", elements: [.move(Point(1, 2)), .line(Point(1, 5)), .line(Point(1, 6)), .line(Point(1, 5))]),
    Case(
      data: "M1 1C1 2 3 4 5 6c1 2 3 4 5 6",
      elements: [
        .move(Point(1, 1)), .cubic(Point(1, 2), Point(3, 4), to: Point(5, 6)),
        .cubic(Point(6, 8), Point(8, 10), to: Point(10, 12)),
      ]),
    Case(
      data: "M0 0C1 2 3 4 5 6S7 8 9 10s1 1 2 2",
      elements: [
        .move(.zero), .cubic(Point(1, 2), Point(3, 4), to: Point(5, 6)),
        .cubic(Point(7, 8), Point(7, 8), to: Point(9, 10)), .cubic(Point(11, 12), Point(10, 11), to: Point(11, 12)),
      ]),
    Case(data: "M1 1S2 2 3 3", elements: [.move(Point(1, 1)), .cubic(Point(1, 1), Point(2, 2), to: Point(3, 3))]),
    Case(
      data: "M0 0Q1 2 3 4T5 6t1 1",
      elements: [
        .move(.zero), .quadratic(control: Point(1, 2), to: Point(3, 4)),
        .quadratic(control: Point(5, 6), to: Point(5, 6)), .quadratic(control: Point(5, 6), to: Point(6, 7)),
      ]),
    Case(data: "M0 0q1 2 3 4", elements: [.move(.zero), .quadratic(control: Point(1, 2), to: Point(3, 4))]),
    Case(
      data: "M0 0C1 2 3 4 5 6T7 8",
      elements: [
        .move(.zero), .cubic(Point(1, 2), Point(3, 4), to: Point(5, 6)),
        .quadratic(control: Point(5, 6), to: Point(7, 8)),
      ]),
    Case(
      data: "M1 1h2v2zl1 1Z",
      elements: [
        .move(Point(1, 1)), .line(Point(3, 1)), .line(Point(3, 3)), .close, .move(Point(1, 1)), .line(Point(2, 2)),
        .close,
      ]),
    Case(
      data: "M1 1h2zm1 1h1",
      elements: [.move(Point(1, 1)), .line(Point(3, 1)), .close, .move(Point(2, 2)), .line(Point(3, 2))]),
    Case(data: "M.5.5-1-.5", elements: [.move(Point(0.5, 0.5)), .line(Point(-1, -0.5))]),
    Case(data: "M1e-3+2E2 5.e1,+.5", elements: [.move(Point(0.001, 200)), .line(Point(50, 0.5))]),
    Case(data: "M0 0a0 5 0 1 1 3 4", elements: [.move(.zero), .line(Point(3, 4))]),
    Case(data: "M1 1a5 5 0 1 1 0 0", elements: [.move(Point(1, 1))]),
  ]

  @Test("Every command is parsed according to the SVG grammar", arguments: cases)
  func commands(_ example: Case) throws {
    #expect(try Path(svg: example.data).elements == example.elements)
  }

  @Test("Arc flags need no separators")
  func flags() throws {
    #expect(try Path(svg: "M0 0a10 10 0 013.5.5") == Path(svg: "M0 0 a 10 10 0 0 1 3.5 .5"))
    #expect(try Path(svg: "M0 0a1 1 0 00.5.5 1 1 0 11 2 2") == Path(svg: "M0 0a1,1,0,0,0,.5,.5,1,1,0,1,1,2,2"))
  }

  @Test(
    "An error names the offset and what was expected",
    arguments: [
      ("L1 1", 0, SVGPathError.Expectation.moveTo), ("  1 1", 2, .moveTo), ("M1", 2, .number), ("M1 x", 3, .number),
      ("M", 1, .number), ("M,1 1", 1, .number), ("M1 1 L2", 7, .number), ("M1 1 B2 2", 5, .command),
      ("M1 1é", 4, .command), ("M1 1 z 5", 7, .command), ("M1 1,", 5, .number), ("M1,,1", 3, .number),
      ("M1e999 0", 1, .number), ("M0 0a1 1 0 2 0 1 1", 11, .flag), ("M0 0a1 1 0 0", 12, .flag), ("M- 1", 1, .number),
      ("M1 .", 3, .number),
    ])
  func errors(_ data: String, _ offset: Int, _ expected: SVGPathError.Expectation) {
    #expect(throws: SVGPathError(offset: offset, expected: expected)) { try Path(svg: data) }
  }

  @Test("The description of an error says what was expected and where")
  func wording() {
    #expect(SVGPathError(offset: 3, expected: .number).description == "expected a number at offset 3")
  }

  @Test(
    "Arcs end exactly at their end points, stay on their ellipse and follow their flags",
    arguments: [
      (false, false), (false, true), (true, false), (true, true),
    ], [0.0, 30, 90, -45, 200])
  func arcs(_ flags: (isLarge: Bool, isPositive: Bool), _ rotation: Double) throws {
    let (start, end) = (Point(10, 20), Point(14.7, 23.1))
    let flagText = "\(flags.isLarge ? 1 : 0) \(flags.isPositive ? 1 : 0)"
    let path = try Path(svg: "M\(start.x) \(start.y)A7 4 \(rotation) \(flagText) \(end.x) \(end.y)")
    guard case .cubic(_, _, let last)? = path.elements.last else {
      Issue.record("an arc consists of cubics")
      return
    }
    #expect(last == end)
    // Unrotating and scaling the axes maps the ellipse to a unit circle: all points have distance 1 from one centre.
    let radians = Double.pi / 180
    let (cosine, sine) = (DeterministicMath.cos(rotation * radians), DeterministicMath.sin(rotation * radians))
    func onCircle(_ p: Point) -> Point { Point((cosine * p.x + sine * p.y) / 7, (cosine * p.y - sine * p.x) / 4) }
    let points = samples(of: path).map(onCircle)
    let center = circleCenter(points[0], points[points.count / 2], points[points.count - 1])
    // Twice the area that the radius sweeps over, which for small steps is the angle.
    var swept = 0.0
    for (index, point) in points.enumerated() {
      let radius = point - center
      #expect(abs((radius.x * radius.x + radius.y * radius.y).squareRoot() - 1) < 1e-5)
      if index > 0 {
        let before = points[index - 1] - center
        swept += before.x * radius.y - before.y * radius.x
      }
    }
    #expect((swept > 0) == flags.isPositive)
    #expect((abs(swept) > Double.pi) == flags.isLarge)
  }

  @Test("Radii that are too small for the chord grow until the arc is half an ellipse")
  func growingRadii() throws {
    let path = try Path(svg: "M0 0A1 1 0 0 1 10 0")
    #expect(abs(path.signedArea - Double.pi * 25 / 2) < 1e-3)
    #expect(abs(path.bounds.minY + 5) < 1e-4)
  }

  @Test("The parser and the stroker do not trap on huge, tiny or random data")
  func fuzz() {
    var random = SplitMix64(2026)
    var (parsed, rejected) = (0, 0)
    func outcome(of data: String, _ stroke: (Path) -> Void) {
      do throws(SVGPathError) {
        stroke(try Path(svg: data))
        parsed += 1
      } catch {
        #expect((0...data.unicodeScalars.count).contains(error.offset), "\(data)")
        rejected += 1
      }
    }
    let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789..--++eE,, \n\u{0}é😀#")
    for length in 0..<4000 {
      let data =
        "M0 0" + String((0..<(length % 60)).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] })
      outcome(of: data) { _ = $0.stroked(width: 2, cap: .round, dashes: [3, 1], limit: 100_000) }
    }
    let tokens = ["M", "l", "c", "s", "q", "t", "a", "z", "0", "1", "-1e308", "1e308", "1e-320", "5", "-.3", "01", " "]
    for _ in 0..<4000 {
      let data =
        "M1 1" + (0..<12).map { _ in tokens[Int.random(in: 0..<tokens.count, using: &random)] }.joined(separator: " ")
      outcome(of: data) { _ = $0.stroked(width: 1e-3, join: .round, dashes: [1, 2, 3], limit: 10_000)?.bounds }
    }
    #expect(parsed > 0 && rejected > 0, "\(parsed) parsed, \(rejected) rejected")
  }

  private func samples(of path: Path) -> [Point] {
    var points: [Point] = []
    var current = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point): current = point
      case .cubic(let c, let d, let end):
        for step in 0...8 {
          let t = Double(step) / 8
          let u = 1 - t
          points.append(current * (u * u * u) + c * (3 * u * u * t) + d * (3 * u * t * t) + end * (t * t * t))
        }
        current = end
      default: Issue.record("an arc consists of cubics")
      }
    }
    return points
  }

  /// The centre of the circle through three points.
  private func circleCenter(_ a: Point, _ b: Point, _ c: Point) -> Point {
    func square(_ p: Point) -> Double { p.x * p.x + p.y * p.y }
    let d = 2 * (a.x * (b.y - c.y) + b.x * (c.y - a.y) + c.x * (a.y - b.y))
    return Point(
      (square(a) * (b.y - c.y) + square(b) * (c.y - a.y) + square(c) * (a.y - b.y)) / d,
      (square(a) * (c.x - b.x) + square(b) * (a.x - c.x) + square(c) * (b.x - a.x)) / d)
  }
}
