import SegueCore
import SegueMotion

/// A node of the presented screen that is drawn above the open card and does not scroll with it. While the card moves, the
/// node keeps its distances from the card's nearest corner.
struct FloatingNode {
  private let name: String
  private let lifted: LiftedNode
  /// On the presented screen.
  private let frame: Rect
  private let bounds: Rect

  var tag: UInt32 { lifted.tag }

  /// - Parameters:
  ///   - name: Of its layer.
  ///   - frame: On the presented screen, whose bounds are `bounds`.
  init(_ name: String, _ lifted: LiftedNode, frame: Rect, on bounds: Rect) {
    self.name = name
    self.lifted = lifted
    self.frame = frame
    self.bounds = bounds
  }

  /// The node on the presented screen at rest.
  var layer: AnimatedLayer { AnimatedLayer(name, .node(lifted), frame: frame) }

  /// The node as a sublayer of `surface`. It has the same offset from the anchor point of `surface` as from that of
  /// the screen.
  func layer(on surface: AnimatedLayer) -> AnimatedLayer {
    let distance = distance(from: bounds)
    var layer = layer
    layer.superlayer = Superlayer(surface, anchorPoint: anchorPoint)
    layer.centerX = .constant(distance.x)
    layer.centerY = .constant(distance.y)
    return layer
  }

  /// The node as a sublayer of the opening card. It ends at its position on the presented screen.
  /// - Parameter closedScale: Its scale, and that of its distances, on the closed card.
  func layer(
    on card: AnimatedLayer, to openFrame: Rect, _ spring: CardSpring, closedScale: Double = 1
  ) -> AnimatedLayer {
    let (start, end) = (distance(from: bounds) * closedScale, distance(from: openFrame))
    var layer = layer(on: card)
    layer.centerX = spring.scalar(from: start.x, to: end.x)
    layer.centerY = spring.scalar(from: start.y, to: end.y)
    layer.scale = spring.scalar(from: closedScale, to: 1)
    return layer
  }

  /// The node as a sublayer of the closing surface.
  func layer(on surface: AnimatedLayer, closing spring: CardSpring, closedScale: Double) -> AnimatedLayer {
    let start = distance(from: bounds)
    var layer = layer(on: surface)
    layer.centerX = spring.scalar(from: start.x, to: start.x * closedScale)
    layer.centerY = spring.scalar(from: start.y, to: start.y * closedScale)
    layer.scale = spring.scalar(from: 1, to: closedScale)
    return layer
  }

  /// The vector from `rect`'s anchor point to the node's.
  private func distance(from rect: Rect) -> Point { point(of: frame) - point(of: rect) }

  private func point(of rect: Rect) -> Point {
    rect.origin + Point(anchorPoint.x * rect.width, anchorPoint.y * rect.height)
  }

  /// The unit position of the corner, edge centre or centre of the screen that is nearest to the node: 0, 0.5 or 1
  /// per axis, by thirds of the screen.
  private var anchorPoint: Point {
    func unitPosition(_ position: Double, of length: Double) -> Double {
      if position < length / 3 { return 0 }
      return position > length * 2 / 3 ? 1 : 0.5
    }
    return Point(unitPosition(frame.center.x, of: bounds.width), unitPosition(frame.center.y, of: bounds.height))
  }
}
