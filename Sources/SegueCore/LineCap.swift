/// How a stroke ends where a figure is open.
package enum LineCap: String, Hashable, Sendable, CaseIterable {
  /// Straight across the end point.
  case butt
  /// A half disc around the end point.
  case round
  /// Straight across, half of the width behind the end point.
  case square
}
