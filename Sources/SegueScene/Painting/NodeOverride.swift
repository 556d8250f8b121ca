package import SegueCore

/// What a transition changes on one node of a screen while it runs.
package struct NodeOverride: Hashable, Sendable {
  package let tag: UInt32
  /// 0…1, multiplies the node's own opacity; at 0 the node, its shadow and its children are not drawn.
  package var opacity = 1.0
  /// Added to the node's place, in points.
  package var offset = Point.zero

  package init(tag: UInt32, opacity: Double = 1, offset: Point = .zero) {
    self.tag = tag
    self.opacity = opacity
    self.offset = offset
  }
}
