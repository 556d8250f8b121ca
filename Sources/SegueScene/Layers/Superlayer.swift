import SegueCore
import SegueMotion

/// A layer that another one moves and scales with, as with its superlayer in Core Animation. It has none itself.
package struct Superlayer: Sendable {
  /// In both layers, from (0, 0), the upper left corner, to (1, 1), the lower right one: these two points keep their
  /// distance, in the superlayer's coordinates.
  private let anchorPoint: Point
  private let centerX: Track<Double>
  private let centerY: Track<Double>
  private let width: Track<Double>
  private let height: Track<Double>
  private let scale: Track<Double>

  init(_ layer: AnimatedLayer, anchorPoint: Point) {
    precondition(layer.superlayer == nil, "A superlayer lies on the canvas.")
    self.anchorPoint = anchorPoint
    centerX = layer.centerX
    centerY = layer.centerY
    width = layer.width
    height = layer.height
    scale = layer.scale
  }

  func scale(at time: Seconds) -> Double { scale.value(at: time) }

  /// The centre, on the canvas, of a layer of `size` whose anchor point is so far away.
  func center(ofSize size: Size, distance: Point, at time: Seconds) -> Point {
    let room = Point(width.value(at: time) - size.width, height.value(at: time) - size.height)
    let local = Point((anchorPoint.x - 0.5) * room.x, (anchorPoint.y - 0.5) * room.y) + distance
    return Point(centerX.value(at: time), centerY.value(at: time)) + local * scale(at: time)
  }
}
