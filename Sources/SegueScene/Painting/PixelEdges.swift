package import SegueCore

/// Straight edges along the axes lie on whole device pixels, as those of UIKit's layers, which are not antialiased: where
/// two meet at a fraction of a pixel, each by itself would let through some of what lies behind both.
///
/// An edge goes to the nearest pixel boundary, by where it is on the device and nothing else, so neighbours share it. What
/// moves without being scaled moves by whole pixels, so that all its edges and its texts keep their distances.
extension Transform {
  /// `rect` with its edges on whole device pixels, in its own coordinates. What is thinner than a pixel fills the one that
  /// its middle lies in: the neighbours on its two sides end at that pixel or within it. A rectangle that is turned by
  /// anything but quarters stays as it is.
  ///
  /// `exact`: the map before it was moved to whole pixels, which decides where edges go that other layers share.
  package func edgesOnPixels(of rect: Rect, exact: Transform? = nil) -> Rect {
    guard keepsRectangles, let x = axis(.x, exact ?? self).onPixels(rect.minX, rect.maxX),
      let y = axis(.y, exact ?? self).onPixels(rect.minY, rect.maxY)
    else { return rect }
    return Rect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  /// The same map, moved to the nearest whole device pixels.
  package var onPixels: Transform {
    guard keepsRectangles else { return self }
    var moved = self
    (moved.tx, moved.ty) = (nearest(tx), nearest(ty))
    return moved
  }

  /// `offset` at the nearest whole number of device pixels.
  package func onPixels(_ offset: Point) -> Point {
    let (x, y) = (axis(.x, self).factor, axis(.y, self).factor)
    guard keepsRectangles, x != 0, y != 0, offset != .zero else { return offset }
    return Point(nearest(offset.x * x) / x, nearest(offset.y * y) / y)
  }

  /// The width of a line, at the nearest whole number of device pixels, one at least.
  package func lengthOnPixels(_ length: Double) -> Double {
    let factor = meanScale
    guard keepsRectangles, factor > 0 else { return length }
    return Swift.max(1, nearest(length * factor)) / factor
  }

  private enum Direction { case x, y }

  /// How coordinates of one axis become those of the device: turned by a quarter, those of its other axis.
  private func axis(_ direction: Direction, _ exact: Transform) -> DeviceAxis {
    switch (direction, isAxisAligned) {
    case (.x, true): DeviceAxis(factor: a, shift: tx, exactShift: exact.tx)
    case (.y, true): DeviceAxis(factor: d, shift: ty, exactShift: exact.ty)
    case (.x, false): DeviceAxis(factor: b, shift: ty, exactShift: exact.ty)
    case (.y, false): DeviceAxis(factor: c, shift: tx, exactShift: exact.tx)
    }
  }
}

/// One axis of a map that keeps rectangles.
private struct DeviceAxis {
  let factor: Double
  let shift: Double
  /// Before the map was moved to whole pixels.
  let exactShift: Double

  func onPixels(_ from: Double, _ to: Double) -> (start: Double, length: Double)? {
    guard factor != 0, to > from else { return nil }
    let ends = (from * factor + exactShift, to * factor + exactShift)
    let (low, high) = (min(ends.0, ends.1), max(ends.0, ends.1))
    let isThin = high - low < 1 - tie
    let first = isThin ? ((low + high) / 2 + tie).rounded(.down) : nearest(low)
    let last = isThin ? first + 1 : nearest(high)
    return (((factor > 0 ? first : last) - shift) / factor, (last - first) / abs(factor))
  }
}

/// Sums that differ in their last bits must not differ by a pixel: halves, which are common, are not where it is decided.
private let tie = 1e-4

private func nearest(_ v: Double) -> Double { (v + (0.5 + tie)).rounded(.down) }
