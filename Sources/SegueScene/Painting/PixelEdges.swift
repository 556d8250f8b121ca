package import SegueCore

/// Straight edges along the axes lie on whole device pixels, as those of UIKit's layers, which are not antialiased: where
/// two meet at a fraction of a pixel, each by itself would let through some of what lies behind both.
///
/// An edge goes to the nearest pixel boundary, by where it is on the device and nothing else, so neighbours share it. What
/// moves without being scaled moves by whole pixels, so that all its edges and its texts keep their distances.
extension Transform {
  /// `rect` with its edges on whole device pixels, in its own coordinates. What is thinner than a pixel fills the one that
  /// its middle lies in: the neighbours on its two sides leave that pixel, or each a part of it, to the line. A rectangle
  /// that is turned by anything but quarters stays as it is.
  ///
  /// `exact`: the map before it was moved to whole pixels, which decides where edges go that other layers share.
  package func edgesOnPixels(of rect: Rect, exact: Transform? = nil) -> Rect {
    let exact = exact ?? self
    if isAxisAligned,
      let x = Self.onPixels(rect.minX, rect.maxX, a, exact: exact.tx, tx),
      let y = Self.onPixels(rect.minY, rect.maxY, d, exact: exact.ty, ty)
    {
      return Rect(x: x.start, y: y.start, width: x.length, height: y.length)
    }
    // Turned by a quarter, the device's vertical edges are the rectangle's horizontal ones.
    if isQuarterTurn,
      let x = Self.onPixels(rect.minX, rect.maxX, b, exact: exact.ty, ty),
      let y = Self.onPixels(rect.minY, rect.maxY, c, exact: exact.tx, tx)
    {
      return Rect(x: x.start, y: y.start, width: x.length, height: y.length)
    }
    return rect
  }

  /// The same map, moved to the nearest whole device pixels.
  package var onPixels: Transform {
    guard keepsRectangles else { return self }
    var moved = self
    (moved.tx, moved.ty) = (Self.nearest(tx), Self.nearest(ty))
    return moved
  }

  /// `offset` at the nearest whole number of device pixels.
  package func onPixels(_ offset: Point) -> Point {
    let (x, y) = isAxisAligned ? (a, d) : (b, c)
    guard keepsRectangles, x != 0, y != 0, offset != .zero else { return offset }
    return Point(Self.nearest(offset.x * x) / x, Self.nearest(offset.y * y) / y)
  }

  /// The width of a line, at the nearest whole number of device pixels, one at least.
  package func lengthOnPixels(_ length: Double) -> Double {
    let factor = meanScale
    guard keepsRectangles, factor > 0 else { return length }
    return Swift.max(1, Self.nearest(length * factor)) / factor
  }

  private static func onPixels(
    _ from: Double, _ to: Double, _ factor: Double, exact: Double, _ shift: Double
  ) -> (start: Double, length: Double)? {
    guard factor != 0, to > from else { return nil }
    let ends = (from * factor + exact, to * factor + exact)
    let (low, high) = (Swift.min(ends.0, ends.1), Swift.max(ends.0, ends.1))
    let isThin = high - low < 1 - tie
    let first = isThin ? ((low + high) / 2 + tie).rounded(.down) : nearest(low)
    let last = isThin ? first + 1 : nearest(high)
    return (((factor > 0 ? first : last) - shift) / factor, (last - first) / Swift.abs(factor))
  }

  /// Sums that differ in their last bits must not differ by a pixel: halves, which are common, are not where it is decided.
  private static let tie = 1e-4

  private static func nearest(_ v: Double) -> Double { (v + (0.5 + tie)).rounded(.down) }
}
