package import SegueCore
import SegueMotion

/// A layer at one instant: all its properties as values.
package struct PresentationLayer: Hashable, Sendable {
  package let name: String
  package internal(set) var content: LayerContent
  package var center: Point
  package let size: Size
  package internal(set) var scale: Double
  /// Nil if the layer does not turn.
  package let turn: PresentationTurn?
  /// In points, at least 0.
  package internal(set) var cornerRadius: Double
  /// Radius of the two lower corners in points, at least 0.
  package internal(set) var bottomCornerRadius: Double
  package let cornerCurve: CornerCurve
  /// 0…1.
  package internal(set) var opacity: Double
  package internal(set) var shadow: ShadowStyle?
  package var nodes: [NodeOverride]
  /// Clip rectangle in points of the canvas; nil: unclipped.
  package let mask: Rect?
  /// Whether the layer has a superlayer.
  package let isSublayer: Bool
  /// The container in which the layer is drawn with others; nil: none.
  package internal(set) var container: PresentationContainer?

  /// The layer's outline in its own coordinates, before scaling.
  package var outline: RoundedRect {
    RoundedRect(
      Rect(origin: .zero, size: size),
      radii: CornerRadii(
        topLeft: cornerRadius, topRight: cornerRadius, bottomRight: bottomCornerRadius, bottomLeft: bottomCornerRadius),
      curve: cornerCurve)
  }

  /// The layer's rectangle on the canvas: its size, scaled about its centre.
  package var frame: Rect { Rect(center: center, size: Size(size.width * scale, size.height * scale)) }

  /// Whether the layer is invisible: it is not drawn and receives no touches.
  package var isInvisible: Bool {
    !(opacity > 0 && size.width > 0 && size.height > 0 && scale > 0) || abs(turn?.angle ?? 0) >= 90
  }

  /// Whether all of `area` lies inside the layer, at full opacity.
  func covers(_ area: Rect) -> Bool {
    frame.union(area) == frame && cornerRadius == 0 && bottomCornerRadius == 0 && opacity == 1
      && mask.map { $0.union(area) == $0 } ?? true
  }

  /// Maps the layer's coordinates to the canvas.
  package var canvasTransform: Transform {
    Transform.translation(-size.width / 2, -size.height / 2)
      .then(.scale(scale, scale))
      .then(.translation(center.x, center.y))
  }

  /// The frame of a `LayerContent.window` screen of `size`, in the layer's coordinates: aligned at the top, centred
  /// horizontally.
  package func windowFrame(of size: Size) -> Rect {
    Rect(origin: Point((self.size.width - size.width) / 2, 0), size: size)
  }

  /// The frame of a `LayerContent.crop` node, in the layer's coordinates.
  package func cropFrame(of copy: NodeCopy, focus: Point) -> Rect {
    Rect(origin: Point(size.width / 2 - focus.x, size.height / 2 - focus.y), size: copy.restSize)
  }
}

extension AnimatedLayer {
  /// The layer at the phase's local time `time`.
  package func presentation(at time: Seconds) -> PresentationLayer {
    presentation(at: time, in: container?.presentation(at: time))
  }

  /// - Parameter container: The layer's container at that time.
  func presentation(at time: Seconds, in container: PresentationContainer?) -> PresentationLayer {
    let pose = geometry?.pose(at: time)
    let (center, size, scale) = pose.map { ($0.center, $0.size, $0.scale) } ?? placement(at: time)
    return PresentationLayer(
      name: name, content: content, center: center, size: size, scale: scale,
      turn: turn.map { PresentationTurn(angle: $0.angle.value(at: time), perspective: $0.perspective) },
      cornerRadius: pose?.cornerRadius ?? cornerRadius.value(at: time, size: size),
      bottomCornerRadius: pose?.cornerRadius ?? (bottomCornerRadius ?? cornerRadius).value(at: time, size: size),
      cornerCurve: cornerCurve,
      opacity: opacity.unitValue(at: time), shadow: pose?.shadow ?? shadow?.value(at: time),
      nodes: nodes.map { $0.presentation(at: time) }, mask: mask?.value(at: time), isSublayer: superlayer != nil,
      container: container)
  }

  /// Centre and scale on the canvas, and the size before scaling.
  func placement(at time: Seconds) -> (center: Point, size: Size, scale: Double) {
    if let pose = geometry?.pose(at: time) { return (pose.center, pose.size, pose.scale) }
    let size = Size(width.value(at: time), height.value(at: time))
    let scale = scale.value(at: time)
    let position = Point(centerX.value(at: time), centerY.value(at: time))
    guard let superlayer else { return (position, size, scale) }
    let placed = superlayer.place(size: size, scale: scale, distance: position, at: time)
    return (placed.center, size, placed.scale)
  }
}

extension AnimatedNode {
  fileprivate func presentation(at time: Seconds) -> NodeOverride {
    var change = NodeOverride(
      tag: tag, opacity: opacity.unitValue(at: time),
      offset: Point(offsetX.value(at: time), offsetY.value(at: time)))
    change.scale = Swift.max(0, scale.value(at: time))
    return change
  }
}

extension Track<Double> {
  /// The value clamped to 0…1: a spring may overshoot.
  func unitValue(at time: Seconds) -> Double { Swift.min(1, Swift.max(0, value(at: time))) }
}
