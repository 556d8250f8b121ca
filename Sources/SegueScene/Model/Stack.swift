package import SegueCore

/// Children one after another along an axis, as in UIStackView.
package struct Stack: Hashable, Sendable {
  package enum Axis: String, Hashable, Sendable, CaseIterable {
    case horizontal
    case vertical
  }

  /// Where children go across the axis.
  package enum Alignment: String, Hashable, Sendable, CaseIterable {
    case fill
    case leading
    case center
    case trailing
  }

  /// Where the room goes that the children leave along the axis.
  package enum Distribution: String, Hashable, Sendable, CaseIterable {
    case start
    case center
    case end
    case spaceBetween
  }

  package var axis: Axis
  package var spacing = 0.0
  package var padding = Insets.zero
  package var alignment = Alignment.fill
  package var distribution = Distribution.start

  package init(axis: Axis) { self.axis = axis }
}
