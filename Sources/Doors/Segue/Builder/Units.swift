import SegueJSON

/// A time in seconds: `0.4`, `.milliseconds(250)`, or `Seconds(pause)` of a number or a `Swift.Duration`.
public struct Seconds: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// The number of seconds.
  public var value: Double

  /// Creates a time from a number of seconds.
  public init(_ seconds: Double) { value = seconds }
  /// Creates a time from a number of seconds.
  public init(_ seconds: some BinaryInteger) { value = Double(seconds) }
  /// Creates a time from a duration of the standard library.
  public init(_ duration: Swift.Duration) {
    let (seconds, attoseconds) = duration.components
    value = Double(seconds) + Double(attoseconds) / 1e18
  }
  /// Creates a time from a number of seconds.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
  /// Creates a time from a number of seconds.
  public init(floatLiteral value: Double) { self.init(value) }

  /// A time in seconds.
  public static func seconds(_ seconds: Double) -> Seconds { Seconds(seconds) }
  /// A time in seconds.
  public static func seconds(_ seconds: some BinaryInteger) -> Seconds { Seconds(seconds) }
  /// A time in milliseconds.
  public static func milliseconds(_ milliseconds: Double) -> Seconds { Seconds(milliseconds / 1000) }
  /// A time in milliseconds.
  public static func milliseconds(_ milliseconds: some BinaryInteger) -> Seconds { .milliseconds(Double(milliseconds)) }

  /// Returns whether one time is shorter than the other.
  public static func < (a: Seconds, b: Seconds) -> Bool { a.value < b.value }
}

/// Arithmetic with times.
extension Seconds: AdditiveArithmetic {
  /// No time.
  public static var zero: Seconds { 0 }
  /// The sum of two times.
  public static func + (a: Seconds, b: Seconds) -> Seconds { Seconds(a.value + b.value) }
  /// The difference between two times.
  public static func - (a: Seconds, b: Seconds) -> Seconds { Seconds(a.value - b.value) }
  /// A multiple of a time.
  public static func * (time: Seconds, factor: Double) -> Seconds { Seconds(time.value * factor) }
  /// A multiple of a time.
  public static func * (factor: Double, time: Seconds) -> Seconds { time * factor }
  /// A part of a time.
  public static func / (time: Seconds, divisor: Double) -> Seconds { Seconds(time.value / divisor) }
  /// How many times one time is the other.
  public static func / (time: Seconds, divisor: Seconds) -> Double { time.value / divisor.value }
}

/// Times in regular steps: `stride(from: 0, to: movie.duration, by: 0.1)`.
extension Seconds: Strideable {
  /// The number of seconds from this time to another one.
  public func distance(to other: Seconds) -> Double { other.value - value }
  /// The time that is this many seconds later.
  public func advanced(by seconds: Double) -> Seconds { Seconds(value + seconds) }
}

extension Seconds: CustomStringConvertible {
  /// The number of seconds with its unit: `0.4 s`.
  public var description: String { "\(value) s" }
}

/// An angle in degrees, clockwise: `45`, `.radians(.pi / 4)`, `Angle(degrees: turn)`.
public struct Angle: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// The angle in degrees.
  public var degrees: Double

  /// Creates an angle in degrees.
  public init(degrees: Double) { self.degrees = degrees }
  /// Creates an angle in radians.
  public init(radians: Double) { degrees = radians * 180 / .pi }
  /// Creates an angle in degrees.
  public init(integerLiteral value: Int) { self.init(degrees: Double(value)) }
  /// Creates an angle in degrees.
  public init(floatLiteral value: Double) { self.init(degrees: value) }

  /// An angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// An angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
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
///
/// The leading edge is the left one, or the right one where the layout direction is right to left.
public struct Edges: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  let built: BuiltJSON

  /// Creates the same distance from every edge.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
  /// Creates the same distance from every edge.
  public init(floatLiteral value: Double) { self.init(value) }
  /// Creates the same distance from every edge.
  public init(_ all: Double) { built = all.built }
  /// Creates the same distance from every edge.
  public init(_ all: some BinaryInteger) { self.init(Double(all)) }

  /// Creates individual distances. Edges that are nil have a distance of 0.
  public init(top: Double? = nil, leading: Double? = nil, bottom: Double? = nil, trailing: Double? = nil) {
    built =
      BuiltJSON.object(["top": top, "left": leading, "bottom": bottom, "right": trailing]).unlessEmpty ?? 0.built
  }
}

extension Seconds: SceneValue {
  var built: BuiltJSON { value.built }
}

extension Angle: SceneValue {
  var built: BuiltJSON { degrees.built }
}

extension CornerRadius: SceneValue {}
extension Edges: SceneValue {}
