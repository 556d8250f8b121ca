/// A distance: points, or a share of the parent's size along the same axis.
package enum Length: Hashable, Sendable {
  case points(Double)
  /// 1 is the whole of the parent.
  case fraction(Double)

  package func resolved(against parent: Double) -> Double {
    switch self {
    case .points(let points): points
    case .fraction(let fraction): fraction * parent
    }
  }
}
