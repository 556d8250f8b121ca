import SegueCore
import Testing

struct PathGeometryTests {
  @Test("The signed area is positive for subpaths that run clockwise on screen")
  func signedArea() throws {
    #expect(try Path(svg: "M0 0H4V3H0Z").signedArea == 12)
    #expect(try Path(svg: "M0 0H4V3H0").signedArea == 12)
    #expect(try Path(svg: "M0 0V3H4V0Z").signedArea == -12)
    #expect(abs(try Path(svg: "M0 0Q5 10 10 0").signedArea + 100.0 / 3) < 1e-12)
    #expect(abs(try Path(svg: "M0-5A5 5 0 0 1 0 5A5 5 0 0 1 0-5Z").signedArea - 25 * Double.pi) < 1e-3)
  }

  @Test("A reversed path has the same outline in the opposite direction")
  func reversed() throws {
    let path = try Path(svg: "M1 1H5C5 3 4 7 1 8Q0 4 1 1ZM9 9h1v1")
    #expect(abs(path.reversed.signedArea + path.signedArea) < 1e-12)
    #expect(path.reversed.bounds == path.bounds)
  }

  @Test("The bounds enclose the curve, not its control points")
  func bounds() throws {
    #expect(try Path(svg: "M0 0Q5 10 10 0").bounds == Rect(x: 0, y: 0, width: 10, height: 5))
    #expect(try Path(svg: "M0 0C0 8 10 8 10 0").bounds == Rect(x: 0, y: 0, width: 10, height: 6))
    #expect(Path().bounds == .zero)
  }
}
