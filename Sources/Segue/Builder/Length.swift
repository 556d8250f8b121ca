import SegueJSON

/// A distance in points, written as a number, or a share of the parent's side: `16`, `.percent(50)`.
public struct Length: Equatable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  let json: JSON

  private init(_ json: JSON) { self.json = json }

  /// So many points.
  public init(integerLiteral value: Int) { json = .integer(value) }
  /// So many points.
  public init(floatLiteral value: Double) { json = .number(value) }

  /// So many points.
  public static func points(_ points: Double) -> Length { Length(.number(points)) }

  /// A share of the parent's width or height: 100 is all of it.
  public static func percent(_ percent: Double) -> Length { Length(.string(JSONWriter.text(of: percent) + "%")) }
}
