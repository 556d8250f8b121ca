package import SegueCore

/// Snapping of axis-aligned edges to whole device pixels, as in UIKit, whose layers are not antialiased by default.
/// Without it, two adjacent antialiased edges at a fraction of a pixel would let the background shine through.
///
/// An edge is snapped to the nearest pixel boundary. The result depends only on the edge's device position, so
/// adjacent boxes share the edge. Anything that moves without scaling moves by whole pixels, which preserves the
/// distances of its edges and text.
extension Transform {
  /// `rect` with its edges snapped to whole device pixels, in its own coordinates. A side shorter than a pixel fills
  /// the pixel that contains its centre; neighbours on both sides end at that pixel or within it. Rectangles that are
  /// rotated by angles other than multiples of 90° are unchanged.
  ///
  /// - Parameters:
  ///   - exact: The transform before it was snapped; it determines the edges that are shared with other layers.
  ///   - lines: The axes along which the rectangle is a line: it begins at a whole pixel and keeps its length, so that
  ///     coverage gives it its weight at every scale. What is shorter than a pixel lies in the one that contains its centre.
  package func snapEdges(of rect: Rect, exact: Transform? = nil, lines: LineAxes = []) -> Rect {
    guard keepsRectangles,
      let x = axis(.x, exact ?? self).snapped(rect.minX, rect.maxX, keepingLength: lines.contains(.width)),
      let y = axis(.y, exact ?? self).snapped(rect.minY, rect.maxY, keepingLength: lines.contains(.height))
    else { return rect }
    return Rect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  /// `rect` with its edges snapped, and those that it shares with its layer where the layer's are.
  func snapEdges(of rect: Rect, sharing edges: SharedEdges?, lines: LineAxes = []) -> Rect {
    let snapped = snapEdges(of: rect, lines: lines)
    guard let edges, keepsRectangles, let inverse else { return snapped }
    let (exact, device) = (boundingBox(of: rect), boundingBox(of: snapped))
    let moved = edges.replacing(device, exact: exact, besides: isAxisAligned ? lines : lines.turned)
    return moved == device ? snapped : inverse.boundingBox(of: moved)
  }

  /// The transform with its translation snapped to whole device pixels.
  package var snapped: Transform {
    guard keepsRectangles else { return self }
    var moved = self
    (moved.tx, moved.ty) = (nearest(tx), nearest(ty))
    return moved
  }

  /// `offset` rounded to a whole number of device pixels per axis.
  package func snapped(_ offset: Point) -> Point {
    let (x, y) = (axis(.x, self).scale, axis(.y, self).scale)
    guard keepsRectangles, x != 0, y != 0, offset != .zero else { return offset }
    return Point(nearest(offset.x * x) / x, nearest(offset.y * y) / y)
  }

  /// A line width without the rounding error that would keep a whole number of device pixels from being one.
  package func snappedLength(_ length: Double) -> Double {
    let scale = meanScale
    guard keepsRectangles, scale > 0, let pixels = wholePixels(length * scale) else { return length }
    return pixels / scale
  }

  private enum Direction { case x, y }

  /// The mapping of one axis to a device axis; rotation by 90° exchanges the axes.
  private func axis(_ direction: Direction, _ exact: Transform) -> DeviceAxis {
    switch (direction, isAxisAligned) {
    case (.x, true): DeviceAxis(scale: a, translation: tx, exactTranslation: exact.tx)
    case (.y, true): DeviceAxis(scale: d, translation: ty, exactTranslation: exact.ty)
    case (.x, false): DeviceAxis(scale: b, translation: ty, exactTranslation: exact.ty)
    case (.y, false): DeviceAxis(scale: c, translation: tx, exactTranslation: exact.tx)
    }
  }
}

/// The edges of a layer, in device pixels: where they are for its nodes, and where they are drawn. They differ because a layer
/// is moved to whole pixels before its nodes are laid out, while its edges are snapped from where they are.
package struct SharedEdges: Hashable, Sendable {
  private let from: Rect
  private let to: Rect

  /// Nil if the edges are where they are for the nodes.
  init?(from: Rect, to: Rect) {
    guard from != to else { return nil }
    self.from = from
    self.to = to
  }

  /// `snapped` with each edge that `exact` shares with the layer where the layer draws it. A line keeps its thickness.
  fileprivate func replacing(_ snapped: Rect, exact: Rect, besides lines: LineAxes) -> Rect {
    func edge(_ axis: LineAxes, _ exact: Double, _ shared: Double, _ drawn: Double, _ own: Double) -> Double {
      !lines.contains(axis) && abs(exact - shared) < tie ? drawn : own
    }
    let left = edge(.width, exact.minX, from.minX, to.minX, snapped.minX)
    let top = edge(.height, exact.minY, from.minY, to.minY, snapped.minY)
    let right = edge(.width, exact.maxX, from.maxX, to.maxX, snapped.maxX)
    let bottom = edge(.height, exact.maxY, from.maxY, to.maxY, snapped.maxY)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// The mapping of one axis under a transform that keeps rectangles axis-aligned.
private struct DeviceAxis {
  let scale: Double
  let translation: Double
  /// The translation before snapping.
  let exactTranslation: Double

  /// The interval with its ends at whole device pixels, or with its start there and its own length; nil if it is empty.
  func snapped(_ from: Double, _ to: Double, keepingLength: Bool) -> (start: Double, length: Double)? {
    guard scale != 0, to > from else { return nil }
    let (a, b) = (from * scale + exactTranslation, to * scale + exactTranslation)
    let (low, high) = (min(a, b), max(a, b))
    let isThin = high - low < 1 - tie
    let first = isThin ? ((low + high) / 2 + tie).rounded(.down) : nearest(low)
    let keepsLength = keepingLength && wholePixels(high - low) == nil
    let last = keepsLength ? first + (high - low) : isThin ? first + 1 : nearest(high)
    // A negative scale maps the start to the higher pixel.
    let start = scale > 0 ? first : last
    return ((start - translation) / scale, (last - first) / abs(scale))
  }
}

/// Shifts the rounding threshold away from halves, which are common, so that sums that differ in their last bits snap
/// to the same pixel.
private let tie = 1e-4

private func nearest(_ v: Double) -> Double { (v + (0.5 + tie)).rounded(.down) }

/// The whole number of pixels, at least 1, that a length in pixels is up to a rounding error; nil if it is none.
private func wholePixels(_ length: Double) -> Double? {
  let pixels = nearest(length)
  return pixels >= 1 && abs(length - pixels) < tie ? pixels : nil
}
