import SegueJSON

/// A linear or radial colour gradient. Positions are in the unit square of the painted area; (0, 0) is its top left
/// corner.
public struct Gradient: Equatable, Sendable {
  let json: JSON

  private init(_ kind: JSON, _ colors: [String], _ stops: [Double]?, _ rest: KeyValuePairs<String, JSON?>) {
    var members: [(String, JSON)] = [("gradient", kind), ("colors", .array(colors.map { .string($0) }))]
    if let stops = JSON.numbers(stops) { members.append(("stops", stops)) }
    members += rest.compactMap { member in member.value.map { (member.key, $0) } }
    json = .object(members)
  }

  /// Creates a gradient along a line.
  ///
  /// - Parameters:
  ///   - colors: The colours in order, at least two.
  ///   - stops: The position of each colour along the line, 0…1. If nil, evenly spaced.
  ///   - from: The start of the line. If nil, the middle of the top edge.
  ///   - to: The end of the line. If nil, the middle of the bottom edge.
  public static func linear(
    _ colors: [String], stops: [Double]? = nil, from: (x: Double, y: Double)? = nil, to: (x: Double, y: Double)? = nil
  ) -> Gradient {
    Gradient("linear", colors, stops, ["from": .pair(from), "to": .pair(to)])
  }

  /// Creates a gradient from a centre outwards.
  ///
  /// - Parameters:
  ///   - colors: The colours in order, at least two.
  ///   - stops: The position of each colour along the radius, 0…1. If nil, evenly spaced.
  ///   - center: The position of the first colour. If nil, the middle.
  ///   - radius: The distance of the last colour. 1 reaches the edges from the middle.
  public static func radial(
    _ colors: [String], stops: [Double]? = nil, center: (x: Double, y: Double)? = nil, radius: Double? = nil
  ) -> Gradient {
    Gradient("radial", colors, stops, ["center": .pair(center), "radius": .number(radius)])
  }
}
