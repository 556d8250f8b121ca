/// The shape of a rounded corner: a quarter circle, or UIKit's `.continuous` curve with its longer lead-in.
package enum CornerCurve: String, Hashable, Sendable, CaseIterable {
  case circular
  case continuous
}

/// A rectangle with circular or continuous corners.
///
/// `init` makes the radii fit. Equal radii are clamped to half of the shorter side, as in Core Animation. Unequal radii
/// are scaled down together until the two radii on each side fit its length, as in CSS.
package struct RoundedRect: Hashable, Sendable {
  package let rect: Rect
  package let radii: CornerRadii
  package let curve: CornerCurve

  package init(_ rect: Rect, radii: CornerRadii = .zero, curve: CornerCurve = .circular) {
    self.rect = rect
    self.curve = curve
    // The factor by which two radii on a side are scaled down so that they fit its length.
    func fit(_ side: Double, _ a: Double, _ b: Double) -> Double { a + b > side ? side / (a + b) : 1 }
    let factor = Swift.min(
      Swift.min(fit(rect.width, radii.topLeft, radii.topRight), fit(rect.width, radii.bottomLeft, radii.bottomRight)),
      Swift.min(fit(rect.height, radii.topLeft, radii.bottomLeft), fit(rect.height, radii.topRight, radii.bottomRight)))
    self.radii = factor < 1 ? radii.scaled(by: Swift.max(0, factor)) : radii
  }

  /// Keeps the bits of radii that fit already.
  package init(_ rect: Rect, fittedRadii: CornerRadii, curve: CornerCurve) {
    self.rect = rect
    self.radii = fittedRadii
    self.curve = curve
  }

  package init(_ rect: Rect, radius: Double, curve: CornerCurve = .circular) {
    self.init(rect, radii: CornerRadii(all: radius), curve: curve)
  }

  /// The shape inset by `d` on every side. The radii shrink by `d` too, down to square corners. Square corners stay
  /// square, even if `d` is negative.
  package func insetBy(_ d: Double) -> RoundedRect {
    func inset(_ radius: Double) -> Double { radius == 0 ? 0 : radius - d }
    return RoundedRect(
      rect.insetBy(d),
      radii: CornerRadii(
        topLeft: inset(radii.topLeft), topRight: inset(radii.topRight), bottomRight: inset(radii.bottomRight),
        bottomLeft: inset(radii.bottomLeft)),
      curve: curve)
  }
}

/// One radius per corner, clockwise from the top left. Negative radii are clamped to 0.
package struct CornerRadii: Hashable, Sendable {
  package let topLeft: Double
  package let topRight: Double
  package let bottomRight: Double
  package let bottomLeft: Double

  package init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = Swift.max(0, topLeft)
    self.topRight = Swift.max(0, topRight)
    self.bottomRight = Swift.max(0, bottomRight)
    self.bottomLeft = Swift.max(0, bottomLeft)
  }

  package init(all radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  package static let zero = CornerRadii(all: 0)
  package var isZero: Bool { topLeft == 0 && topRight == 0 && bottomRight == 0 && bottomLeft == 0 }
  package var isUniform: Bool { topLeft == topRight && topRight == bottomRight && bottomRight == bottomLeft }

  package func scaled(by k: Double) -> CornerRadii {
    CornerRadii(
      topLeft: topLeft * k, topRight: topRight * k, bottomRight: bottomRight * k, bottomLeft: bottomLeft * k)
  }
}

extension RoundedRect {
  /// The outline, clockwise, starting with the top left corner.
  ///
  /// A circular corner is two cubics of 45° each, which stay within 5·10⁻⁶ radii of the circle. (One cubic of 90° would
  /// deviate by 2.7·10⁻⁴ radii, which changes coverage by a visible level from a radius of 15 px on.) A continuous
  /// corner is UIKit's curve.
  package var path: Path {
    let r = rect
    guard !radii.isZero else {
      return Path([
        .move(Point(r.minX, r.minY)), .line(Point(r.maxX, r.minY)), .line(Point(r.maxX, r.maxY)),
        .line(Point(r.minX, r.maxY)), .close,
      ])
    }
    let top = LeadIn(length: r.width, radii.topLeft, radii.topRight)
    let right = LeadIn(length: r.height, radii.topRight, radii.bottomRight)
    let bottom = LeadIn(length: r.width, radii.bottomRight, radii.bottomLeft)
    let left = LeadIn(length: r.height, radii.bottomLeft, radii.topLeft)
    var elements: [Path.Element] = []
    elements.reserveCapacity(18)
    func appendCorner(
      _ x: Double, _ y: Double, _ radius: Double, _ incoming: LeadIn, _ outgoing: LeadIn, _ turn: Turn
    ) {
      // Corner points are given as (distance back along the incoming edge, distance along the outgoing edge).
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
      for (control1, control2, end) in curve.cubics {
        elements.append(.cubic(at(control1), at(control2), to: at(end)))
      }
    }
    appendCorner(r.minX, r.minY, radii.topLeft, left, top, .upToRight)
    appendCorner(r.maxX, r.minY, radii.topRight, top, right, .rightToDown)
    appendCorner(r.maxX, r.maxY, radii.bottomRight, right, bottom, .downToLeft)
    appendCorner(r.minX, r.maxY, radii.bottomLeft, bottom, left, .leftToUp)
    elements.append(.close)
    return Path(elements)
  }

  private enum Turn { case rightToDown, downToLeft, leftToUp, upToRight }
}

/// The lead-in of a continuous corner along one edge. It shrinks when the edge is too short for its full length.
private struct LeadIn {
  /// Distances from the vertex, in radii: the start of the curve and its first two control points.
  let start: Double
  let first: Double
  let second: Double

  /// - Parameters:
  ///   - length: the length of the edge.
  ///   - a: the radius of one of its corners; `b` is the other's.
  init(length: Double, _ a: Double, _ b: Double) {
    // 1: both lead-ins fit completely; 0: the edge has no room for them.
    let room = a + b > 0 ? (length - (a + b)) / ((a + b) * 0.52866) : 0
    let t = Swift.min(1, Swift.max(0, room))
    start = 1 + 0.528665 * t
    first = 0.96 + 0.12849003 * t
    second = 0.82 + 0.048407 * t
  }
}

/// A corner of radius 1 with its vertex at the origin. x runs back along the incoming edge, y along the outgoing one.
private struct CornerShape {
  let start: Point
  /// Two control points and the end of each cubic.
  let cubics: [(Point, Point, Point)]

  static let circular: CornerShape = {
    // A cubic for an angle θ has handles of length 4/3·tan(θ/4). tan(π/16) = 0.19891…; the midpoint is at 1 − √½.
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

  /// The curve of UIKit's continuous corners. The numbers are in docs/motion.md.
  static func continuous(_ incoming: LeadIn, _ outgoing: LeadIn) -> CornerShape {
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
