package import SegueCore

/// A colour of a drawing.
package enum Ink: Hashable, Sendable {
  case color(Color)
  /// The colour of the node that shows the drawing, with its alpha multiplied by `alpha`.
  case current(alpha: Double)

  package static let black = Ink.color(.black)

  package func multipliedAlpha(by k: Double) -> Ink {
    switch self {
    case .color(let color): .color(color.multipliedAlpha(by: k))
    case .current(let alpha): .current(alpha: alpha * k)
    }
  }

  /// - Parameter current: the colour of the node.
  package func color(current: Color) -> Color {
    switch self {
    case .color(let color): color
    case .current(let alpha): current.multipliedAlpha(by: alpha)
    }
  }
}
