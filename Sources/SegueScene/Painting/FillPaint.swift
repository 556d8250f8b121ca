package import SegueCore
package import SegueGraphics

extension Fill {
  /// The paint for a box: unit positions become the box's coordinates.
  package func paint(in box: Rect) -> Paint {
    func place(_ p: Point) -> Point { Point(box.x + p.x * box.width, box.y + p.y * box.height) }
    switch self {
    case .color(let color): return .solid(color)
    case .linear(let start, let end, let stops):
      return .linear(LinearGradient(start: place(start), end: place(end), stops: stops.map(\.displayed)))
    case .radial(let center, let radius, let stops):
      let reach = Size(Swift.max(1e-6, radius * box.width / 2), Swift.max(1e-6, radius * box.height / 2))
      return .radial(RadialGradient(center: place(center), radius: reach, stops: stops.map(\.displayed)))
    }
  }
}

extension Fill.Stop {
  fileprivate var displayed: GradientStop { GradientStop(position: position, color: color) }
}
