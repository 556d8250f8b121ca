import SegueJSON

/// A distance in points, or a percentage of the parent's size: `16`, `.percent(50)`.
public struct Length: Equatable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  let json: JSON

  private init(_ json: JSON) { self.json = json }

  /// Creates a distance in points.
  public init(integerLiteral value: Int) { json = .integer(value) }
  /// Creates a distance in points.
  public init(floatLiteral value: Double) { json = .number(value) }

  /// A distance in points.
  public static func points(_ points: Double) -> Length { Length(.number(points)) }

  /// In ``Node/pin(top:left:bottom:right:centerX:centerY:width:height:aspectRatio:)``, as far from that edge as the
  /// canvas's safe area. For nodes whose parent fills the canvas.
  public static let safe = Length(.string("safe"))

  /// A percentage of the parent's width or height.
  public static func percent(_ percent: Double) -> Length { Length(.string(JSONWriter.text(of: percent) + "%")) }
}

/// Distances from the four edges, in points: one number for all edges, or individual ones.
public struct Edges: Equatable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  let json: JSON

  /// Creates the same distance from every edge.
  public init(integerLiteral value: Int) { json = .integer(value) }
  /// Creates the same distance from every edge.
  public init(floatLiteral value: Double) { json = .number(value) }

  /// Creates the same distance from every edge.
  public init(_ all: Double) { json = .number(all) }

  /// Creates individual distances. Edges that are nil have a distance of 0.
  public init(top: Double? = nil, left: Double? = nil, bottom: Double? = nil, right: Double? = nil) {
    json =
      SceneFragment.object([
        "top": .number(top), "left": .number(left), "bottom": .number(bottom), "right": .number(right),
      ]) ?? .integer(0)
  }
}
