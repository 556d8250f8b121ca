import CFreeType
import SegueCore

/// FreeType's point lists as paths.
enum OutlineDecoder {
  /// Bits 0 and 1 of a point's tag: on the curve, else control point of a quadratic (0) or a cubic (bit 1).
  private enum Kind {
    case on, quadratic, cubic
    init(tag: UInt8) { self = tag & 1 != 0 ? .on : tag & 2 != 0 ? .cubic : .quadratic }
  }

  static func path(of outline: FT_Outline) -> Path {
    var path = Path()
    var first = 0
    for contour in 0..<Int(unsafe outline.n_contours) {
      let last = Int(unsafe outline.contours[contour])
      if last >= first {
        let points = (first...last).map { i in
          let p = unsafe outline.points[i]
          // Signed before FreeType 2.13.3.
          let tag = UInt8(truncatingIfNeeded: unsafe outline.tags[i])
          return (point: Point(Double(p.x), Double(p.y)), kind: Kind(tag: tag))
        }
        append(points, to: &path)
      }
      first = last + 1
    }
    return path
  }

  /// One closed figure. Between two quadratic control points in a row lies a point on the curve, in their middle; a contour may
  /// even start with a control point. A cubic segment has exactly two control points.
  private static func append(_ points: [(point: Point, kind: Kind)], to path: inout Path) {
    func middle(_ a: Point, _ b: Point) -> Point { (a + b) * 0.5 }
    let count = points.count
    let startIndex = points.firstIndex { $0.kind == .on }
    let start = startIndex.map { points[$0].point } ?? middle(points[count - 1].point, points[0].point)
    path.elements.append(.move(start))
    // The points after the start, once around; the start itself ends the last segment.
    let offset = startIndex.map { $0 + 1 } ?? 0
    let rest = startIndex == nil ? count : count - 1
    func at(_ i: Int) -> (point: Point, kind: Kind) { i < rest ? points[(offset + i) % count] : (start, .on) }
    var i = 0
    while i < rest {
      let (point, kind) = at(i)
      switch kind {
      case .on:
        path.elements.append(.line(point))
        i += 1
      case .quadratic:
        let next = at(i + 1)
        path.elements.append(.quadratic(control: point, to: next.kind == .on ? next.point : middle(point, next.point)))
        i += next.kind == .on ? 2 : 1
      case .cubic:
        path.elements.append(.cubic(point, at(i + 1).point, to: at(i + 2).point))
        i += 3
      }
    }
    path.elements.append(.close)
  }
}
