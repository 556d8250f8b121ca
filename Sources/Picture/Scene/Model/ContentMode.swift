package import SegueCore

/// How an image or a shape fills its node's bounds; the cases of `UIView.ContentMode`.
package enum ContentMode: String, Hashable, Sendable, CaseIterable {
  case scaleToFill
  case scaleAspectFit
  case scaleAspectFill
  case center
  case top
  case bottom
  case left
  case right
  case topLeft
  case topRight
  case bottomLeft
  case bottomRight

  /// The frame of an image whose intrinsic size is `natural`, in points. It may extend beyond `bounds`.
  package func frame(for natural: Size, in bounds: Rect) -> Rect {
    guard natural.width > 0, natural.height > 0 else { return bounds }
    let fit = Swift.min(bounds.width / natural.width, bounds.height / natural.height)
    let fill = Swift.max(bounds.width / natural.width, bounds.height / natural.height)
    switch self {
    case .scaleToFill: return bounds
    case .scaleAspectFit:
      return Rect(center: bounds.center, size: Size(natural.width * fit, natural.height * fit))
    case .scaleAspectFill:
      return Rect(center: bounds.center, size: Size(natural.width * fill, natural.height * fill))
    default:
      let slack = Size(bounds.width - natural.width, bounds.height - natural.height)
      let anchor = anchor
      return Rect(
        x: bounds.x + slack.width * anchor.x, y: bounds.y + slack.height * anchor.y, width: natural.width,
        height: natural.height)
    }
  }

  /// Whether an image or a shape of any size may extend beyond the bounds.
  var exceedsBounds: Bool { self != .scaleToFill && self != .scaleAspectFit }

  /// The point, in unit coordinates, that is the same in the image and in the bounds.
  private var anchor: Point {
    let x =
      switch self {
      case .left, .topLeft, .bottomLeft: 0.0
      case .right, .topRight, .bottomRight: 1.0
      default: 0.5
      }
    let y =
      switch self {
      case .top, .topLeft, .topRight: 0.0
      case .bottom, .bottomLeft, .bottomRight: 1.0
      default: 0.5
      }
    return Point(x, y)
  }
}
