package import SegueCore
package import SegueGraphics
package import SegueMotion

/// A layer's rotation about a vertical line, seen in perspective.
package struct Turn: Sendable {
  /// In degrees.
  package var angle: Track<Double>
  /// The eye's distance from the layer, in points: CSS's `perspective`, and −1/m34 in Core Animation.
  package var perspective: Double
}

/// A ``Turn`` at one instant.
package struct PresentationTurn: Hashable, Sendable {
  /// In degrees.
  package let angle: Double
  /// In points.
  package let perspective: Double
}

extension PresentationTurn {
  /// The effect on a layer with this frame; `device` maps points of the canvas to device pixels.
  package func turn(of frame: Rect, _ device: Transform) -> LayerTurn {
    let radians = angle * Double.pi / 180
    return LayerTurn(
      area: PixelRect(touching: device.boundingBox(of: device.snapEdges(of: frame))),
      center: device.apply(frame.center),
      cosine: DeterministicMath.cos(radians), sine: DeterministicMath.sin(radians),
      distance: perspective * device.meanScale)
  }
}
