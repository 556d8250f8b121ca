/// An affine map: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
package struct Transform: Hashable, Sendable {
  package var a: Double
  package var b: Double
  package var c: Double
  package var d: Double
  package var tx: Double
  package var ty: Double

  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  package static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  package static func translation(_ x: Double, _ y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }
  package static func scale(_ x: Double, _ y: Double) -> Transform { Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// `self` first, then `next`.
  package func then(_ next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  package func apply(_ p: Point) -> Point { Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty) }

  /// The smallest axis-aligned rectangle around the image of `r`.
  package func boundingBox(of r: Rect) -> Rect {
    let corners = [
      apply(Point(r.minX, r.minY)), apply(Point(r.maxX, r.minY)),
      apply(Point(r.minX, r.maxY)), apply(Point(r.maxX, r.maxY)),
    ]
    var (low, high) = (corners[0], corners[0])
    for p in corners {
      low = Point(Swift.min(low.x, p.x), Swift.min(low.y, p.y))
      high = Point(Swift.max(high.x, p.x), Swift.max(high.y, p.y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  package var determinant: Double { a * d - b * c }

  /// The inverse map; nil if the map is singular.
  package var inverse: Transform? {
    let det = determinant
    guard det != 0, det.isFinite else { return nil }
    return Transform(
      a: d / det, b: -b / det, c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
  }

  /// Whether the map has no rotation and no skew, so that axis-aligned rectangles stay axis-aligned.
  package var isAxisAligned: Bool { b == 0 && c == 0 }

  /// Whether the map exchanges the axes: a rotation by 90° or 270°, possibly with scale or reflection.
  package var isQuarterTurn: Bool { a == 0 && d == 0 && b != 0 && c != 0 }

  /// Whether axis-aligned rectangles stay axis-aligned.
  package var keepsRectangles: Bool { isAxisAligned || isQuarterTurn }

  /// √|det|: the geometric mean of the scale factors. Exact for similarity transforms.
  package var meanScale: Double { Swift.abs(determinant).squareRoot() }
}
