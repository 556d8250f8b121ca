package import SegueCore

/// Where a node goes along one axis, as constraints against its parent. What is left out is derived:
/// two edges give the length, a length and an edge give the place, nothing at all fills the parent or hugs the content.
package struct AxisPlacement: Hashable, Sendable {
  /// Distance of the leading (left, top) edge from the parent's.
  package var leading: Length?
  /// Distance of the trailing (right, bottom) edge from the parent's, inwards.
  package var trailing: Length?
  /// Offset of the centre from the parent's centre.
  package var center: Length?
  package var length: Length?

  package init(leading: Length? = nil, trailing: Length? = nil, center: Length? = nil, length: Length? = nil) {
    self.leading = leading
    self.trailing = trailing
    self.center = center
    self.length = length
  }
}

/// A node's place in its parent, solved anew for every size that the parent has.
package struct Placement: Hashable, Sendable {
  package var horizontal = AxisPlacement()
  package var vertical = AxisPlacement()
  /// Width ÷ height; gives the one of the two that is not constrained.
  package var aspectRatio: Double?
  /// Kept free around the node.
  package var margin = Insets.zero
  /// Share of the room that a stack's other children leave; 0 takes what the node needs.
  package var flex = 0.0
}
