package import SegueCore

/// What a transition, or a finger that scrolls, changes on one node of a screen.
package struct NodeOverride: Hashable, Sendable {
  package let tag: UInt32
  /// 0…1, multiplies the node's own opacity; at 0 the node, its shadow and its children are not drawn.
  package var opacity = 1.0
  /// Added to the node's place, in points.
  package var offset = Point.zero
  /// How far its children are scrolled; nil: as the scene says.
  package var contentOffset: Point?
  /// The colour of its texts, symbols and paths, and of those in it; nil: their own.
  package var tintColor: Color?

  package init(tag: UInt32, opacity: Double = 1, offset: Point = .zero, contentOffset: Point? = nil) {
    self.tag = tag
    self.opacity = opacity
    self.offset = offset
    self.contentOffset = contentOffset
  }
}
