import SegueJSON

/// A duration in seconds: `0.4`, `.milliseconds(250)`.
public struct Seconds: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// The number of seconds.
  public var value: Double

  /// Creates a duration from a number of seconds.
  public init(_ seconds: Double) { value = seconds }
  /// Creates a duration from a number of seconds.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
  /// Creates a duration from a number of seconds.
  public init(floatLiteral value: Double) { self.init(value) }

  /// A duration in milliseconds.
  public static func milliseconds(_ milliseconds: Double) -> Seconds { Seconds(milliseconds / 1000) }

  /// Returns whether one duration is shorter than the other.
  public static func < (a: Seconds, b: Seconds) -> Bool { a.value < b.value }
}

/// An angle in degrees, clockwise: `45`, `.radians(.pi / 4)`.
public struct Angle: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// The angle in degrees.
  public var degrees: Double

  private init(_ degrees: Double) { self.degrees = degrees }
  /// Creates an angle in degrees.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
  /// Creates an angle in degrees.
  public init(floatLiteral value: Double) { self.init(value) }

  /// An angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees) }
  /// An angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians * 180 / .pi) }
}

/// A distance in points, or a percentage of the parent's size: `16`, `.percent(50)`.
///
/// Where a distance cannot be relative, it is a `Double` in points.
public struct Length: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  let built: BuiltJSON

  private init(_ value: some SceneValue) { built = value.built }
  /// Creates a distance in points.
  public init(integerLiteral value: Int) { self.init(value) }
  /// Creates a distance in points.
  public init(floatLiteral value: Double) { self.init(value) }

  /// A distance in points.
  public static func points(_ points: Double) -> Length { Length(points) }
  /// For pins: the same distance from that edge as the canvas's safe area. For nodes whose parent fills the canvas.
  public static let safe = Length("safe")
  /// A percentage of the parent's width or height.
  public static func percent(_ percent: Double) -> Length { Length(JSONWriter.text(of: percent) + "%") }
}

/// The radius of a node's corner: `.points(12)`, or `.percent(50)` of the node's shorter side, whatever size the node has.
public struct CornerRadius: Hashable, Sendable {
  let built: BuiltJSON

  /// A radius in points.
  public static func points(_ points: Double) -> CornerRadius { CornerRadius(built: points.built) }
  /// A percentage of the node's shorter side, 0…100: 50 makes a circle of a square.
  public static func percent(_ percent: Double) -> CornerRadius {
    CornerRadius(built: (JSONWriter.text(of: percent) + "%").built)
  }
}

/// Distances from the four edges, in points: one number for all edges, or individual ones.
public struct Edges: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  let built: BuiltJSON

  /// Creates the same distance from every edge.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
  /// Creates the same distance from every edge.
  public init(floatLiteral value: Double) { self.init(value) }
  /// Creates the same distance from every edge.
  public init(_ all: Double) { built = all.built }

  /// Creates individual distances. Edges that are nil have a distance of 0.
  public init(top: Double? = nil, left: Double? = nil, bottom: Double? = nil, right: Double? = nil) {
    built =
      BuiltJSON.object(["top": top, "left": left, "bottom": bottom, "right": right]).unlessEmpty ?? 0.built
  }
}

extension Seconds: SceneValue {
  var built: BuiltJSON { value.built }
}

extension Angle: SceneValue {
  var built: BuiltJSON { degrees.built }
}

extension Length: SceneValue {}
extension CornerRadius: SceneValue {}
extension Edges: SceneValue {}
