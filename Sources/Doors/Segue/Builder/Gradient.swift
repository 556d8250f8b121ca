import SegueJSON

/// A linear or radial colour gradient. Positions are in the unit square of the painted area; (0, 0) is its top left
/// corner.
public struct Gradient: Hashable, Sendable {
  let built: BuiltJSON

  private init(_ members: KeyValuePairs<String, (any SceneValue)?>) { built = .object(members) }

  /// Creates a gradient along a line.
  ///
  /// - Parameters:
  ///   - colors: The colours in order, at least two.
  ///   - stops: The position of each colour along the line, 0…1. If nil, evenly spaced.
  ///   - from: The start of the line. If nil, the middle of the top edge.
  ///   - to: The end of the line. If nil, the middle of the bottom edge.
  public static func linear(
    _ colors: [Color], stops: [Double]? = nil, from: Point? = nil, to: Point? = nil
  ) -> Gradient {
    Gradient([
      "gradient": "linear", "colors": colors, "stops": stops, "from": from, "to": to,
    ])
  }

  /// Creates a gradient from a centre outwards.
  ///
  /// - Parameters:
  ///   - colors: The colours in order, at least two.
  ///   - stops: The position of each colour along the radius, 0…1. If nil, evenly spaced.
  ///   - center: The position of the first colour. If nil, the middle.
  ///   - radius: The distance of the last colour. 1 reaches the edges from the middle.
  public static func radial(
    _ colors: [Color], stops: [Double]? = nil, center: Point? = nil, radius: Double? = nil
  ) -> Gradient {
    Gradient([
      "gradient": "radial", "colors": colors, "stops": stops, "center": center, "radius": radius,
    ])
  }
}

extension Gradient: SceneValue {}
