import SegueJSON

/// Colours that run into each other. Places are in the unit square of what is painted: (0, 0) is its top left corner.
public struct Gradient: Equatable, Sendable {
  let json: JSON

  private init(_ kind: JSON, _ colors: [String], _ stops: [Double]?, _ rest: KeyValuePairs<String, JSON?>) {
    var members: [(String, JSON)] = [("gradient", kind), ("colors", .array(colors.map { .string($0) }))]
    if let stops = JSON.numbers(stops) { members.append(("stops", stops)) }
    members += rest.compactMap { member in member.value.map { (member.key, $0) } }
    json = .object(members)
  }

  /// Along a line: downwards if nothing else is said.
  ///
  /// - Parameters:
  ///   - colors: Two or more, in order.
  ///   - stops: Where each of them is reached, 0…1; evenly if nil.
  ///   - from: Where the first lies.
  ///   - to: Where the last lies.
  public static func linear(
    _ colors: [String], stops: [Double]? = nil, from: (x: Double, y: Double)? = nil, to: (x: Double, y: Double)? = nil
  ) -> Gradient {
    Gradient("linear", colors, stops, ["from": .pair(from), "to": .pair(to)])
  }

  /// From a centre outwards.
  ///
  /// - Parameters:
  ///   - colors: Two or more, in order.
  ///   - stops: Where each of them is reached, 0…1; evenly if nil.
  ///   - center: Where the first lies; the middle if nil.
  ///   - radius: Where the last lies; at 1 it reaches the edges from the middle.
  public static func radial(
    _ colors: [String], stops: [Double]? = nil, center: (x: Double, y: Double)? = nil, radius: Double? = nil
  ) -> Gradient {
    Gradient("radial", colors, stops, ["center": .pair(center), "radius": .number(radius)])
  }
}
