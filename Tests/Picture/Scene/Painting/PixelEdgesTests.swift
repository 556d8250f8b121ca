import SegueCore
import SegueScene
import Testing

@Suite("Snapping edges to whole pixels")
struct PixelEdgesTests {
  /// The farthest that an edge moves: half a pixel, and the 1e-4 by which the rounding threshold is shifted.
  private let halfPixel = 0.5001

  private func device(_ rect: Rect, _ map: Transform) -> Rect { map.boundingBox(of: map.snapEdges(of: rect)) }

  private func isWhole(_ v: Double) -> Bool { abs(v - v.rounded()) < 1e-9 }

  @Test("Adjacent rectangles share their edge, with no pixel between them", arguments: [0.75, 1, 1.5, 2, 3, 2.37])
  func neighbours(scale: Double) {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<1000 {
      let map = Transform.scale(scale, scale).then(.translation(.random(in: -500...500, using: &random), 0))
      let (top, first, second) = (
        Double.random(in: -100...100, using: &random), Double.random(in: 2...50, using: &random),
        Double.random(in: 2...50, using: &random)
      )
      let upper = device(Rect(x: top, y: top, width: first, height: first), map)
      let lower = device(Rect(x: top + first, y: top + first, width: second, height: second), map)
      #expect(isWhole(upper.maxX) && isWhole(upper.maxY) && isWhole(upper.minX) && isWhole(upper.minY))
      #expect(abs(upper.maxX - lower.minX) < 1e-9 && abs(upper.maxY - lower.minY) < 1e-9)
    }
  }

  @Test("Edges at half a pixel round the same way, whatever the rounding error of their sum")
  func halves() {
    for k in 1..<1000 {
      // k + 0.5, with rounding errors.
      let sum = Double(k) + 0.1 + 0.1 + 0.1 + 0.2
      let edge = device(Rect(x: 0, y: 0, width: sum, height: Double(k) + 0.5), .identity)
      #expect(edge.width == edge.height && edge.width == Double(k) + 1)
    }
  }

  @Test(
    "A rectangle thinner than a pixel fills the pixel that contains its middle", arguments: [0.05, 0.33, 0.5, 0.999])
  func thin(height: Double) {
    for y in stride(from: -2.0, to: 2, by: 0.01) {
      let line = device(Rect(x: 0, y: y, width: 10, height: height), .identity)
      #expect(line.height == 1 && isWhole(line.minY) && abs(line.minY + 0.5 - (y + height / 2)) <= halfPixel)
    }
    // One pixel thick, less a rounding error.
    #expect(device(Rect(x: 0, y: 0.3, width: 1, height: 1 - 1e-12), .identity) == Rect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test("Rows with thin lines between them leave no gap", arguments: [0.31, 0.75, 1, 1.5, 2, 3])
  func rows(scale: Double) {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let map = Transform.scale(scale, scale).then(.translation(0, .random(in: -9...9, using: &random)))
      var (y, covered) = (0.0, -Double.infinity)
      for index in 0..<40 {
        let height = Double.random(in: index.isMultiple(of: 2) ? 3...12 : 0.05...0.7, using: &random)
        let row = device(Rect(x: 0, y: y, width: 10, height: height), map)
        if index > 0 { #expect(row.minY <= covered + 1e-9, "row \(index) at \(y), \(height) high") }
        (y, covered) = (y + height, max(covered, row.maxY))
      }
    }
  }

  @Test("No edge moves by more than half a pixel, and no size changes by a whole pixel")
  func distance() {
    for scale in [0.75, 1, 1.5, -2] {
      for x in stride(from: 0.0, to: 3, by: 0.037) {
        let rect = Rect(x: x, y: -x, width: 7.3, height: 4.9)
        let map = Transform.scale(scale, scale)
        let (exact, moved) = (map.boundingBox(of: rect), device(rect, map))
        #expect(abs(exact.minX - moved.minX) <= halfPixel && abs(exact.maxY - moved.maxY) <= halfPixel)
        #expect(abs(exact.width - moved.width) < 1 && isWhole(moved.width) && isWhole(moved.minX))
      }
    }
  }

  @Test("Rotated rectangles are not snapped")
  func turned() {
    let map = Transform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 0.3, ty: 0.4)
    let rect = Rect(x: 0.1, y: 0.2, width: 3.3, height: 4.4)
    #expect(
      map.snapEdges(of: rect) == rect && map.snapped == map && map.snapped(Point(0.3, 0.4)) == Point(0.3, 0.4))
    #expect(map.snappedLength(1.3) == 1.3)
  }

  @Test("Rectangles rotated by 90° are snapped, too", arguments: [1.0, -1])
  func quarters(sign: Double) {
    let map = Transform(a: 0, b: 1.5 * sign, c: -1.5, d: 0, tx: 30.3, ty: 40.4)
    let box = device(Rect(x: 0.1, y: 0.2, width: 3.3, height: 4.4), map)
    let exact = map.boundingBox(of: Rect(x: 0.1, y: 0.2, width: 3.3, height: 4.4))
    #expect([box.minX, box.minY, box.maxX, box.maxY].allSatisfy(isWhole))
    #expect(abs(box.minX - exact.minX) <= halfPixel && abs(box.maxY - exact.maxY) <= halfPixel)
    #expect(map.snapped(Point(2, 0)) == Point(2, 0) && map.snappedLength(4.0 / 3) == 4.0 / 3)
    // A line 1.1 points thick is 1.65 pixels thick, in the direction into which the map turns it.
    let line = map.snapEdges(of: Rect(x: 0.1, y: 0.2, width: 3.3, height: 1.1), lines: .height)
    let turned = map.boundingBox(of: line)
    #expect(isWhole(turned.minX) && abs(turned.width - 1.65) < 1e-9 && isWhole(turned.height))
  }

  @Test("A moving rectangle snaps to the same rectangle in its own coordinates at every position, to the last bit")
  func rigid() {
    let rect = Rect(x: 16.25, y: 45.4, width: 101.7, height: 33.3)
    for scale in [0.75, 1, 1.5, 2, 3] {
      let places = stride(from: -50.0, to: 50, by: 0.173).map {
        Transform.scale(scale, scale).then(.translation($0, $0 * 1.7)).snapped.snapEdges(of: rect)
      }
      #expect(Set(places).count == 1)
    }
  }

  @Test("Line widths keep their weight, and whole pixels are exact")
  func lines() {
    #expect(Transform.scale(2, 2).snappedLength(1.3) == 1.3)
    #expect(Transform.scale(3, 3).snappedLength(1 + 1e-9) == 1)
    #expect(Transform.identity.snappedLength(0.33) == 0.33)
    #expect(Transform.identity.snapped(Point(10.4, -10.6)) == Point(10, -11))
  }
}
