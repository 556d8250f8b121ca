import SegueJSON

/// A distance in points, or a percentage of the parent's size: `16`, `.percent(50)`, `Length(inset)`, `16 + row * 4.5`.
///
/// Lengths of one unit can be added and multiplied. The format has no sums of points and percentages: one is a ``Problem`` of
/// the scene. Where a distance cannot be relative, it is a `Double` in points.
public struct Length: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  private enum Value: Hashable {
    case points(Double)
    case percent(Double)
    /// A word of the format, or a calculation that it does not have.
    case text(String)
  }

  private let value: Value

  private init(_ value: Value) { self.value = value }

  /// Creates a distance in points.
  public init(_ points: Double) { self.init(.points(points)) }
  /// Creates a distance in points.
  public init(_ points: some BinaryInteger) { self.init(Double(points)) }
  /// Creates a distance in points.
  public init(integerLiteral value: Int) { self.init(Double(value)) }
  /// Creates a distance in points.
  public init(floatLiteral value: Double) { self.init(value) }

  /// A distance in points.
  public static func points(_ points: Double) -> Length { Length(points) }
  /// A distance in points.
  public static func points(_ points: some BinaryInteger) -> Length { Length(points) }
  /// For pins: the same distance from that edge as the canvas's safe area. For nodes whose parent fills the canvas.
  public static let safe = Length(.text("safe"))
  /// For pins of a bottom edge: the keyboard's top edge while it is shown, or else the safe area.
  public static let keyboard = Length(.text("keyboard"))
  /// A percentage of the parent's width or height.
  public static func percent(_ percent: Double) -> Length { Length(.percent(percent)) }
  /// A percentage of the parent's width or height.
  public static func percent(_ percent: some BinaryInteger) -> Length { .percent(Double(percent)) }
}

/// Arithmetic with lengths of one unit.
extension Length: AdditiveArithmetic {
  /// No distance.
  public static var zero: Length { 0 }
  /// The sum of two lengths.
  public static func + (a: Length, b: Length) -> Length { combined(a, "+", b) { $0 + $1 } }
  /// The difference between two lengths.
  public static func - (a: Length, b: Length) -> Length { combined(a, "-", b) { $0 - $1 } }
  /// A multiple of a length.
  public static func * (length: Length, factor: Double) -> Length { length.scaled("*", factor) { $0 * factor } }
  /// A multiple of a length.
  public static func * (factor: Double, length: Length) -> Length { length * factor }
  /// A part of a length.
  public static func / (length: Length, divisor: Double) -> Length { length.scaled("/", divisor) { $0 / divisor } }
  /// The same distance in the other direction.
  public static prefix func - (length: Length) -> Length { length * -1 }

  private static func combined(
    _ a: Length, _ sign: String, _ b: Length, _ calculate: (Double, Double) -> Double
  ) -> Length {
    switch (a.value, b.value) {
    case (.points(let x), .points(let y)): Length(.points(calculate(x, y)))
    case (.percent(let x), .percent(let y)): Length(.percent(calculate(x, y)))
    default: Length(.text("\(a.text) \(sign) \(b.text)"))
    }
  }

  private func scaled(_ sign: String, _ number: Double, _ calculate: (Double) -> Double) -> Length {
    switch value {
    case .points(let points): Length(.points(calculate(points)))
    case .percent(let percent): Length(.percent(calculate(percent)))
    case .text: Length(.text("\(text) \(sign) \(JSONWriter.text(of: number))"))
    }
  }

  private var text: String {
    switch value {
    case .points(let points): JSONWriter.text(of: points)
    case .percent(let percent): JSONWriter.text(of: percent) + "%"
    case .text(let text): text
    }
  }
}

extension Length: SceneValue {
  var built: BuiltJSON { if case .points(let points) = value { points.built } else { text.built } }
}
