package import SegueCore

extension Shape {
  /// A rectangle around the shape, in its own coordinates.
  package var bounds: Rect {
    switch self {
    case .rect(let rect): rect
    case .rounded(let rounded), .border(let rounded, _): rounded.rect
    case .path(let path, _): path.controlBounds
    }
  }

  /// Pixels outside of which nothing of the shape is seen.
  package func reach(_ transform: Transform) -> PixelRect {
    PixelRect(touching: transform.boundingBox(of: bounds)).grown(by: 1)
  }
}
