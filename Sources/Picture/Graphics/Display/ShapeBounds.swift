package import SegueCore

extension Shape {
  /// A bounding box in local coordinates. For a path, it contains the control points.
  package var bounds: Rect {
    switch self {
    case .rect(let rect): rect
    case .rounded(let rounded), .border(let rounded, _): rounded.rect
    case .path(let path, _): path.controlBounds
    }
  }

  /// A bounding box in device pixels, with a margin of one pixel.
  package func deviceBounds(_ transform: Transform) -> PixelRect {
    PixelRect(touching: transform.boundingBox(of: bounds)).grown(by: 1)
  }

  /// Whether the bounding box lies inside `frame`.
  func lies(within frame: Rect) -> Bool {
    let box = bounds
    return box.minX >= frame.minX && box.minY >= frame.minY && box.maxX <= frame.maxX && box.maxY <= frame.maxY
  }

  /// The shape in device space, if it is a rounded rectangle there: no rotation, and circular corners stay circular.
  func deviceRoundedRect(_ t: Transform) -> RoundedRect? {
    guard t.isAxisAligned, t.a != 0, t.d != 0 else { return nil }
    switch self {
    case .rect(let rect): return RoundedRect(t.boundingBox(of: rect))
    case .rounded(let rounded) where rounded.radii.isZero: return RoundedRect(t.boundingBox(of: rounded.rect))
    case .rounded(let rounded):
      guard t.a > 0, abs(t.a - t.d) <= 1e-9 * t.a else { return nil }
      return RoundedRect(t.boundingBox(of: rounded.rect), radii: rounded.radii.scaled(by: t.a), curve: rounded.curve)
    case .border, .path: return nil
    }
  }
}
