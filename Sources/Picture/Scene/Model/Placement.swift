package import SegueCore

/// A node's constraints against its parent along one axis. Missing values are derived: two edges determine the length,
/// an edge and a length determine the position, and without constraints the node fills its parent or fits its content.
package struct AxisPlacement: Hashable, Sendable {
  /// Distance of the leading (left or top) edge from the parent's, inwards.
  package var leading: Length?
  /// Distance of the trailing (right or bottom) edge from the parent's, inwards.
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

/// A node's constraints in its parent. The layout engine solves them again for each size of the parent.
package struct Placement: Hashable, Sendable {
  package var horizontal = AxisPlacement()
  package var vertical = AxisPlacement()
  /// Width ÷ height; determines the dimension that is not constrained.
  package var aspectRatio: Double?
  /// Space kept free around the node, in points.
  package var margin = Insets.zero
  /// In a stack: the node's weight in distributing the remaining space; 0 for a node that is not flexible.
  package var flex = 0.0
}

/// A distance or size in points, or as a fraction of the parent's size along the same axis.
package enum Length: Hashable, Sendable {
  case points(Double)
  /// 1 is the parent's full size.
  case fraction(Double)
  /// From the bottom edge of the canvas to the keyboard.
  case keyboard(KeyboardLayoutGuide)

  /// nil for a fraction.
  package var points: Double? {
    switch self {
    case .points(let points): points
    case .keyboard(let guide): guide.distance
    case .fraction: nil
    }
  }
  /// nil for points.
  package var fraction: Double? { if case .fraction(let fraction) = self { fraction } else { nil } }

  /// The length in points, for a parent of that size in points.
  package func resolved(against parent: Double) -> Double {
    switch self {
    case .points(let points): points
    case .fraction(let fraction): fraction * parent
    case .keyboard(let guide): guide.distance
    }
  }
}

/// Lays out children one after another along an axis, as UIStackView does.
package struct Stack: Hashable, Sendable {
  /// The position of children across the axis.
  package enum Alignment: String, Hashable, Sendable, CaseIterable {
    case fill
    case leading
    case center
    case trailing
  }

  /// Where the remaining space along the axis goes.
  package enum Distribution: String, Hashable, Sendable, CaseIterable {
    case start
    case center
    case end
    case spaceBetween
  }

  package var axis: Axis
  /// Points between neighbouring children.
  package var spacing = 0.0
  /// Points between the stack's edges and its children.
  package var padding = Insets.zero
  package var alignment = Alignment.fill
  package var distribution = Distribution.start

  package init(axis: Axis) { self.axis = axis }
}
