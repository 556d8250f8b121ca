import SegueMotion
import Testing

private let namedCurves: [(name: String, curve: CubicBezier)] = [
  ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut), ("default", .standard),
  ("curve4", CubicBezier(0.66, 0, 0.33, 1)),
]

private let curves =
  namedCurves.map(\.curve) + [
    CubicBezier(0, 1, 0, 1), CubicBezier(1, 0, 1, 0), CubicBezier(0.9, 0, 0.1, 1), CubicBezier(0.3, 0.2, 0.6, 0.9),
  ]

@Test("The named curves have Core Animation's control points")
func namedControlPoints() throws {
  let points = try Fixture.json("bezier_control_points", as: [String: [Double]].self)
  #expect(points.count == namedCurves.count)
  for (name, curve) in namedCurves { #expect(points[name] == [curve.x1, curve.y1, curve.x2, curve.y2]) }
}

@Test("The values of the named curves match the reference")
func bezierValues() throws {
  for row in try Fixture.numbers("bezier_easings") {
    for (index, (name, curve)) in namedCurves.enumerated() {
      #expect(agrees(curve.value(at: row[0]), withPrinted: row[index + 1]), "\(name) at \(row[0])")
    }
  }
}

@Test("The inverses of the named curves match the reference")
func bezierInverses() throws {
  for row in try Fixture.numbers("bezier_easings_inverse") {
    for (index, (name, curve)) in namedCurves.enumerated() {
      #expect(agrees(curve.inverse(of: row[0]), withPrinted: row[index + 1]), "\(name) of \(row[0])")
    }
  }
}

@Test("Value and inverse satisfy the curve's two equations to 1e-12")
func bezierResidual() {
  // Value and inverse must reproduce points of the curve that are computed from the parameter.
  for curve in namedCurves.map(\.curve) + [CubicBezier(0.3, 0.2, 0.6, 0.9), CubicBezier(0.3, -0.4, 0.6, 1.5)] {
    for step in 1..<400 {
      let s = Double(step) / 400
      let x = bernstein(curve.x1, curve.x2, s)
      let y = bernstein(curve.y1, curve.y2, s)
      #expect(abs(curve.value(at: x) - y) <= 1e-12)
      if curve.y1 >= 0 && curve.y2 <= 1 { #expect(abs(curve.inverse(of: y) - x) <= 1e-12) }
    }
  }
}

/// One coordinate of a cubic Bézier curve with the control values 0, `a`, `b` and 1.
private func bernstein(_ a: Double, _ b: Double, _ s: Double) -> Double {
  3 * a * s * (1 - s) * (1 - s) + 3 * b * s * s * (1 - s) + s * s * s
}

@Test("Values are exactly 0 and 1 at the ends and outside of them")
func bezierEnds() {
  for curve in curves {
    for x in [0, -1, -Double.infinity, .nan] {
      #expect(curve.value(at: x) == 0 && curve.inverse(of: x) == 0)
    }
    for x in [1, 1.5, Double.infinity] { #expect(curve.value(at: x) == 1 && curve.inverse(of: x) == 1) }
  }
  #expect(CubicBezier(-1, 0, 2, 1) == CubicBezier(0, 0, 1, 1))
}

@Test("A curve with rising control points is monotonic")
func bezierIsMonotone() {
  for curve in curves {
    var last = 0.0
    for step in 0...4000 {
      let value = curve.value(at: Double(step) / 4000)
      #expect(value >= last && value <= 1)
      last = value
    }
  }
}

@Test("Ease in mirrors ease out, and ease in and out mirrors itself")
func bezierSymmetry() {
  for step in 0...100 {
    let x = Double(step) / 100
    #expect(abs(CubicBezier.easeOut.value(at: x) - (1 - CubicBezier.easeIn.value(at: 1 - x))) <= 1e-14)
    #expect(abs(CubicBezier.easeInOut.value(at: x) - (1 - CubicBezier.easeInOut.value(at: 1 - x))) <= 1e-14)
  }
}

@Test("The slope is the derivative of the value")
func bezierSlope() {
  for curve in namedCurves.map(\.curve) + [CubicBezier(0.3, -0.4, 0.6, 1.5)] {
    for step in 1..<100 {
      let x = Double(step) / 100
      let h = 1e-5
      let difference = (curve.value(at: x + h) - curve.value(at: x - h)) / (2 * h)
      #expect(abs(curve.slope(at: x) - difference) <= 1e-6 * max(1, abs(difference)))
    }
  }
}

@Test("The slope at the ends is that of the control polygon, also if a control point lies in the corner")
func bezierEndSlopes() {
  #expect(abs(CubicBezier.standard.slope(at: 0) - 0.4) <= 1e-15)
  #expect(CubicBezier.standard.slope(at: 1) == 0)
  #expect(CubicBezier.easeIn.slope(at: 0) == 0)
  #expect(abs(CubicBezier.easeIn.slope(at: 1) - 1 / 0.58) <= 1e-15)
  #expect(abs(CubicBezier.easeOut.slope(at: 0) - 1 / 0.58) <= 1e-15)
  #expect(CubicBezier.linear.slope(at: 0) == 1 && CubicBezier.linear.slope(at: 1.1) == 0)
}
