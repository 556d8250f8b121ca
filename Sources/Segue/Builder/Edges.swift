import SegueJSON

/// Distances from four edges, in points: a number for all of them, or some of the four.
public struct Edges: Equatable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  let json: JSON

  /// The same distance from every edge.
  public init(integerLiteral value: Int) { json = .integer(value) }
  /// The same distance from every edge.
  public init(floatLiteral value: Double) { json = .number(value) }

  /// The same distance from every edge.
  public init(_ all: Double) { json = .number(all) }

  /// Edges that are not named keep a distance of 0.
  public init(top: Double? = nil, left: Double? = nil, bottom: Double? = nil, right: Double? = nil) {
    json =
      SceneFragment.object([
        "top": .number(top), "left": .number(left), "bottom": .number(bottom), "right": .number(right),
      ]) ?? .integer(0)
  }
}
