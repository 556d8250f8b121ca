package import SegueCore

/// A rotation of a layer's content about a vertical line, seen in perspective: a page that turns over.
///
/// With u, the distance of a point from the line, and v, its height below the centre, the point is shown at `u·cosine/w` and `v/w`
/// from the centre, where `w = 1 − u·sine/distance`: what comes nearer to the eye is larger. Core Animation's matrix of a rotation
/// about y with m34 = −1/distance does the same.
package struct LayerTurn: Hashable, Sendable {
  /// The pixels that turn. What the content paints elsewhere is cut off.
  package var area: PixelRect
  /// The point that stays where it is, in device pixels.
  package var center: Point
  /// Of the angle; with a positive sine, the right side comes nearer. Nothing shows unless the cosine is positive: at 90° the layer is
  /// seen from its edge.
  package var cosine: Double
  package var sine: Double
  /// The eye's distance from the layer, in device pixels; positive.
  package var distance: Double

  package init(area: PixelRect, center: Point, cosine: Double, sine: Double, distance: Double) {
    self.area = area
    self.center = center
    self.cosine = cosine
    self.sine = sine
    self.distance = distance
  }
}

extension LayerTurn {
  /// Nothing is drawn that is nearer to the eye than this fraction of its distance, where it would be 20 times as large.
  private static let nearest = 0.05

  /// Whether so little of the layer's face is seen that nothing is drawn.
  private var isEdge: Bool { !(cosine > 1e-6 && distance > 0) }

  /// Where a point is shown.
  package func image(of point: Point) -> Point {
    let offset = point - center
    let w = Swift.max(Self.nearest, 1 - offset.x * sine / distance)
    return center + Point(offset.x * cosine / w, offset.y / w)
  }

  /// The point that is shown at the horizontal position `x`, as its distance from the line, and how much smaller it is there. Nil if no
  /// point is.
  func source(x: Double) -> (u: Double, w: Double)? {
    let shown = x - center.x
    let slope = cosine + shown * sine / distance
    guard slope > 0 else { return nil }
    let u = shown / slope
    let w = 1 - u * sine / distance
    return w >= Self.nearest ? (u, w) : nil
  }

  /// The point that is shown at `point`; nil if none is.
  package func source(of point: Point) -> Point? {
    guard !isEdge, let (u, w) = source(x: point.x) else { return nil }
    return Point(center.x + u, center.y + (point.y - center.y) * w)
  }

  /// A bounding box of what is shown of `rect`, with a margin of one pixel; empty if nothing is.
  package func bounds(of rect: PixelRect) -> PixelRect {
    let rect = rect.intersection(area)
    if isEdge || rect.isEmpty { return .empty }
    let (left, top) = (Double(rect.minX), Double(rect.minY))
    let (right, bottom) = (Double(rect.maxX), Double(rect.maxY))
    let (a, b) = (image(of: Point(left, top)), image(of: Point(right, top)))
    let (c, d) = (image(of: Point(left, bottom)), image(of: Point(right, bottom)))
    return PixelRect(
      left: Swift.min(a.x, b.x), top: Swift.min(a.y, b.y), right: Swift.max(a.x, b.x),
      bottom: Swift.max(c.y, d.y)
    ).grown(by: 1)
  }

  /// The pixel of the flat layer that is shown in `pixel`; nil if none is.
  func source(of pixel: PixelRect) -> PixelRect? {
    source(of: Point(Double(pixel.minX) + 0.5, Double(pixel.minY) + 0.5)).map { point in
      PixelRect(left: PixelRect.floor(point.x), top: PixelRect.floor(point.y), width: 1, height: 1)
    }
  }
}
