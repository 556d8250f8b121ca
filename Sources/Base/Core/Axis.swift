/// One of the two axes of the plane.
package enum Axis: String, Hashable, Sendable, CaseIterable {
  case horizontal
  case vertical

  package var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Point {
  /// The component along an axis.
  package subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set {
      switch axis {
      case .horizontal: x = newValue
      case .vertical: y = newValue
      }
    }
  }
}

extension Size {
  /// The length along an axis.
  package subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }
}
