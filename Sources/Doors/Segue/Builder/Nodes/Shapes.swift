import SegueJSON

/// A rectangle filled with a colour or gradient, clipped to the node's rounded bounds.
public struct Rectangle: Node {
  /// The JSON object of this part of the scene.
  public var json: JSONValue

  /// Creates a rectangle with a colour, such as `"#FFFFFF"`, `.systemBlue` or `"$name"` of the theme.
  public init(_ color: Color, fileID: String = #fileID, line: Int = #line) {
    json = JSONValue(atFile: fileID, line: line)
    json["rect"] = color
  }

  /// Creates a rectangle with a gradient.
  public init(_ gradient: Gradient, fileID: String = #fileID, line: Int = #line) {
    json = JSONValue(atFile: fileID, line: line)
    json["rect"] = gradient
  }
}

/// A shape from SVG path data, filled or stroked. If it is neither, it is filled with black.
public struct SVGPath: Node {
  /// The JSON object of this part of the scene.
  public var json: JSONValue

  /// Creates a shape.
  ///
  /// - Parameters:
  ///   - data: Path data, as in the `d` attribute of an SVG path.
  ///   - viewBox: The part of the path's coordinates that is fitted into the bounds. If nil, the bounds of the path.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public init(
    _ data: String, viewBox: Rect? = nil, fileID: String = #fileID,
    line: Int = #line
  ) {
    json = JSONValue(atFile: fileID, line: line)
    json["path"] = data
    json["viewBox"] = viewBox
  }

  /// Fills the path with a colour.
  public func fill(_ color: Color, rule: FillRule? = nil, fileID: String = #fileID, line: Int = #line) -> SVGPath {
    setting("fill", color, fileID, line).setting("fillRule", rule, fileID, line)
  }

  /// Fills the path with a gradient.
  public func fill(_ gradient: Gradient, rule: FillRule? = nil, fileID: String = #fileID, line: Int = #line) -> SVGPath
  {
    setting("fill", gradient, fileID, line).setting("fillRule", rule, fileID, line)
  }

  /// Sets how the path fills the bounds. If not set, ``Image/ContentMode/scaleAspectFit``.
  public func contentMode(_ mode: Image.ContentMode, fileID: String = #fileID, line: Int = #line) -> SVGPath {
    setting("contentMode", mode, fileID, line)
  }

  /// Strokes the path.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - width: The width, in the path's own units. If nil, 1.
  ///   - cap: The shape of line ends. If nil, butt.
  ///   - join: The shape of corners. If nil, miter.
  ///   - to: How much of the stroke is drawn, from its beginning, as a fraction of its length. If nil, 1.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public func stroke(
    _ color: Color, width: Double? = nil, cap: LineCap? = nil, join: LineJoin? = nil, to: Double? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> SVGPath {
    setting("stroke", color, fileID, line).setting("strokeWidth", width, fileID, line).setting(
      "lineCap", cap, fileID, line
    )
    .setting("lineJoin", join, fileID, line).setting("to", to, fileID, line)
  }
}

extension SVGPath {
  /// The rule that determines the inside of a path.
  public enum FillRule: String, Hashable, Sendable, CaseIterable {
    /// Points with a winding number other than 0.
    case nonZero
    /// Points from which a ray crosses the path an odd number of times.
    case evenOdd
  }

  /// The shape of line ends.
  public enum LineCap: String, Hashable, Sendable, CaseIterable {
    /// Ends exactly at the end point.
    case butt
    /// Ends with a semicircle.
    case round
    /// Ends with half a square.
    case square
  }

  /// The shape of corners.
  public enum LineJoin: String, Hashable, Sendable, CaseIterable {
    /// A sharp corner.
    case miter
    /// A rounded corner.
    case round
    /// A cut-off corner.
    case bevel
  }
}

extension SVGPath.FillRule: SceneValue {}
extension SVGPath.LineCap: SceneValue {}
extension SVGPath.LineJoin: SceneValue {}
