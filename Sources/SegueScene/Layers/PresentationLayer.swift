package import SegueCore
import SegueMotion

/// A layer at one instant.
package struct PresentationLayer: Hashable, Sendable {
  package let name: String
  package let content: LayerContent
  package let center: Point
  package let size: Size
  package let scale: Double
  /// Not negative.
  package let cornerRadius: Double
  /// Of the two lower corners; not negative.
  package let bottomCornerRadius: Double
  package let cornerCurve: CornerCurve
  /// 0…1.
  package let opacity: Double
  package let shadow: ShadowStyle?
  package var nodes: [NodeOverride]
  /// What is seen of the layer, in points of the canvas; nil: all.
  package let mask: Rect?
  /// Whether it moves and scales with another layer.
  package let isSublayer: Bool

  /// The layer's outline in its own coordinates, before it is scaled.
  package var outline: RoundedRect {
    RoundedRect(
      Rect(origin: .zero, size: size),
      radii: CornerRadii(
        topLeft: cornerRadius, topRight: cornerRadius, bottomRight: bottomCornerRadius, bottomLeft: bottomCornerRadius),
      curve: cornerCurve)
  }

  /// What is seen of the layer: its size, scaled about its centre.
  package var frame: Rect { Rect(center: center, size: Size(size.width * scale, size.height * scale)) }

  /// Nothing of it is seen: it is not drawn, and a finger does not meet it.
  package var isAbsent: Bool { !(opacity > 0 && size.width > 0 && size.height > 0 && scale > 0) }

  /// From the layer's coordinates to the canvas.
  package var place: Transform {
    Transform.translation(-size.width / 2, -size.height / 2)
      .then(.scale(scale, scale))
      .then(.translation(center.x, center.y))
  }

  /// Where a screen of `size` lies that is seen through the layer: top edges and middles meet.
  package func windowFrame(of size: Size) -> Rect {
    Rect(origin: Point((self.size.width - size.width) / 2, 0), size: size)
  }
}

extension AnimatedLayer {
  /// The layer at a phase's local time.
  package func pose(at time: Seconds) -> PresentationLayer {
    let size = Size(width.value(at: time), height.value(at: time))
    let scale = scale.value(at: time)
    let position = Point(centerX.value(at: time), centerY.value(at: time))
    return PresentationLayer(
      name: name, content: content,
      center: superlayer?.center(ofSize: Size(size.width * scale, size.height * scale), distance: position, at: time)
        ?? position,
      size: size, scale: scale * (superlayer?.scale(at: time) ?? 1),
      cornerRadius: Swift.max(0, cornerRadius.value(at: time)),
      bottomCornerRadius: Swift.max(0, (bottomCornerRadius ?? cornerRadius).value(at: time)), cornerCurve: cornerCurve,
      opacity: opacity.share(at: time), shadow: shadow?.value(at: time),
      nodes: nodes.map {
        NodeOverride(tag: $0.tag, opacity: $0.opacity.share(at: time), offset: Point(0, $0.offsetY.value(at: time)))
      }, mask: mask?.value(at: time), isSublayer: superlayer != nil)
  }
}

extension Track<Double> {
  /// The value within 0…1: a spring may overshoot, but nothing can be more than opaque.
  fileprivate func share(at time: Seconds) -> Double { Swift.min(1, Swift.max(0, value(at: time))) }
}
