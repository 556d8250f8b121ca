package import SegueCore
import SegueMotion

/// A layer at one instant.
package struct LayerPose: Hashable, Sendable {
  package let name: String
  package let content: LayerContent
  package let center: Point
  package let size: Size
  package let scale: Double
  package let cornerRadius: Double
  package let cornerCurve: CornerCurve
  package let opacity: Double
  package let shadow: ShadowStyle?
  package let nodes: [NodeOverride]

  /// What is seen of the layer: its size, scaled about its centre.
  package var frame: Rect { Rect(center: center, size: Size(size.width * scale, size.height * scale)) }
}

extension AnimatedLayer {
  /// The layer at a phase's local time.
  package func pose(at time: Seconds) -> LayerPose {
    var shadow = shadow
    shadow?.opacity *= shadowOpacity.value(at: time)
    return LayerPose(
      name: name, content: content, center: Point(centerX.value(at: time), centerY.value(at: time)),
      size: Size(width.value(at: time), height.value(at: time)), scale: scale.value(at: time),
      cornerRadius: cornerRadius.value(at: time), cornerCurve: cornerCurve, opacity: opacity.value(at: time),
      shadow: shadow,
      nodes: nodes.map {
        NodeOverride(tag: $0.tag, opacity: $0.opacity.value(at: time), offset: Point(0, $0.offsetY.value(at: time)))
      })
  }
}
