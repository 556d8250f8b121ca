package import SegueCore

/// What is under a finger.
package struct Hit: Hashable, Sendable {
  /// The layer's name.
  package let layer: String
  /// The tags from the root of the layer's screen (or from the node that the layer shows a copy of) down to the deepest
  /// node that is hit; empty where only the layer itself is: a colour, a blur, a screen's background.
  package let nodes: [UInt32]

  package init(layer: String, nodes: [UInt32]) {
    self.layer = layer
    self.nodes = nodes
  }
}

extension SceneContext {
  /// The topmost thing under `point`, in points of the canvas, when the layers stand like this; nil over the bare canvas.
  package func hit(_ point: Point, in poses: [PresentationLayer], scrolls: [ScrollOffset]) -> Hit? {
    TouchSurface.surfaces(of: poses, scrolls: scrolls, on: self).lazy.compactMap { $0.hit(point) }.first
  }

  /// Where a tap on `name` lands, in points of the canvas: the middle of what is seen of the node with this id, on the
  /// topmost layer that shows it, or of the layer with this name. Where something else covers the middle it is the place
  /// closest to it that a tap reaches; where all of it is covered it is the middle nevertheless.
  ///
  /// Nil if neither is there now.
  package func place(of name: String, in poses: [PresentationLayer], scrolls: [ScrollOffset]) -> Point? {
    let surfaces = TouchSurface.surfaces(of: poses, scrolls: scrolls, on: self)
    return TouchTarget.place(of: name, on: surfaces, canvas: bounds)
  }
}
