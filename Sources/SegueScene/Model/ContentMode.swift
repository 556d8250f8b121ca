package import SegueCore

/// How a picture fills its bounds; UIKit's names.
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

  /// Where a picture of `natural` size lies in `bounds`; it may reach beyond them.
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
      let share = anchor
      return Rect(
        x: bounds.x + slack.width * share.x, y: bounds.y + slack.height * share.y, width: natural.width,
        height: natural.height)
    }
  }

  /// Which point of the picture meets which point of the bounds, in the unit square.
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
