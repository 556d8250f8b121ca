/// How a stroke turns a corner, on the corner's outer side.
package enum LineJoin: String, Hashable, Sendable, CaseIterable {
  /// The two edges go on until they meet; a bevel where that is further out than the miter limit.
  case miter
  /// A disc around the corner.
  case round
  /// Straight from edge to edge.
  case bevel
}
