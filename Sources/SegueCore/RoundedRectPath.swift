extension RoundedRect {
  /// The outline, clockwise from the end of the top left corner.
  ///
  /// A circular corner is two cubics of 45° each, which stay within 5·10⁻⁶ radii of the circle (one cubic of 90° would be
  /// off by 2.7·10⁻⁴ radii, a visible level of coverage from 15 px on). A continuous corner is UIKit's curve.
  package var path: Path {
    let r = rect
    guard !radii.isZero else {
      return Path([
        .move(Point(r.minX, r.minY)), .line(Point(r.maxX, r.minY)), .line(Point(r.maxX, r.maxY)),
        .line(Point(r.minX, r.maxY)), .close,
      ])
    }
    let top = EdgeLead(length: r.width, radii.topLeft, radii.topRight)
    let right = EdgeLead(length: r.height, radii.topRight, radii.bottomRight)
    let bottom = EdgeLead(length: r.width, radii.bottomRight, radii.bottomLeft)
    let left = EdgeLead(length: r.height, radii.bottomLeft, radii.topLeft)
    var elements: [Path.Element] = []
    elements.reserveCapacity(18)
    func corner(_ x: Double, _ y: Double, _ radius: Double, _ incoming: EdgeLead, _ outgoing: EdgeLead, _ turn: Turn) {
      // A corner's points are given as (distance back along the incoming edge, distance along the outgoing edge).
      func at(_ p: Point) -> Point {
        switch turn {
        case .rightToDown: Point(x - p.x * radius, y + p.y * radius)
        case .downToLeft: Point(x - p.y * radius, y - p.x * radius)
        case .leftToUp: Point(x + p.x * radius, y - p.y * radius)
        case .upToRight: Point(x + p.y * radius, y + p.x * radius)
        }
      }
      let curve = curve == .circular ? CornerShape.circular : .continuous(incoming, outgoing)
      elements.append(elements.isEmpty ? .move(at(curve.start)) : .line(at(curve.start)))
      guard radius > 0 else { return }
      for c in curve.cubics { elements.append(.cubic(at(c.0), at(c.1), to: at(c.2))) }
    }
    corner(r.minX, r.minY, radii.topLeft, left, top, .upToRight)
    corner(r.maxX, r.minY, radii.topRight, top, right, .rightToDown)
    corner(r.maxX, r.maxY, radii.bottomRight, right, bottom, .downToLeft)
    corner(r.minX, r.maxY, radii.bottomLeft, bottom, left, .leftToUp)
    elements.append(.close)
    return Path(elements)
  }

  private enum Turn { case rightToDown, downToLeft, leftToUp, upToRight }
}

/// How far a continuous corner may reach along one edge: shorter edges leave less room for the lead-in.
private struct EdgeLead {
  /// Multiples of the radius, from the vertex: where the curve starts, and its first two control points.
  let start: Double
  let first: Double
  let second: Double

  init(length: Double, _ a: Double, _ b: Double) {
    let room = a + b > 0 ? (length - (a + b)) / ((a + b) * 0.52866) : 0
    let t = Swift.min(1, Swift.max(0, room))
    start = 1 + 0.528665 * t
    first = 0.96 + 0.12849003 * t
    second = 0.82 + 0.048407 * t
  }
}

/// A corner of radius 1 with its vertex at the origin: x runs back along the incoming edge, y along the outgoing one.
private struct CornerShape {
  let start: Point
  let cubics: [(Point, Point, Point)]

  static let circular: CornerShape = {
    // A cubic for an angle θ has handles of 4/3·tan(θ/4); tan(π/16) = 0.19891…; the middle is at 1 − √½.
    let handle = 4.0 / 3.0 * 0.19891236737965800691
    let half = 0.5.squareRoot()
    let middle = Point(1 - half, 1 - half)
    let slant = Point(handle * half, -handle * half)
    return CornerShape(
      start: Point(1, 0),
      cubics: [
        (Point(1 - handle, 0), middle + slant, middle),
        (middle - slant, Point(0, 1 - handle), Point(0, 1)),
      ])
  }()

  /// The curve of UIKit's continuous corners.
  static func continuous(_ incoming: EdgeLead, _ outgoing: EdgeLead) -> CornerShape {
    let near = 0.0749114
    let far = 0.631494
    return CornerShape(
      start: Point(incoming.start, 0),
      cubics: [
        (Point(incoming.first, 0), Point(incoming.second, 0), Point(far, near)),
        (Point(0.372824, 0.16906), Point(0.16906, 0.372824), Point(near, far)),
        (Point(0, outgoing.second), Point(0, outgoing.first), Point(0, outgoing.start)),
      ])
  }
}
