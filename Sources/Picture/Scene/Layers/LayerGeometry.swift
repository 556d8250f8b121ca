package import SegueCore

/// Where a layer is on the canvas over time, where its properties depend on one another, so that no track of each alone says it.
package protocol LayerGeometry: Sendable {
  func pose(at time: Seconds) -> LayerPose
}

/// What a ``LayerGeometry`` says about one instant.
package struct LayerPose: Hashable, Sendable {
  package var center: Point
  /// Before scaling.
  package var size: Size
  package var scale = 1.0
  /// In points, before scaling, at least 0.
  package var cornerRadius = 0.0
  /// Nil: the layer's own.
  package var shadow: ShadowStyle?

  package init(center: Point, size: Size) {
    self.center = center
    self.size = size
  }

  package init(_ frame: Rect) { self.init(center: frame.center, size: frame.size) }
}
