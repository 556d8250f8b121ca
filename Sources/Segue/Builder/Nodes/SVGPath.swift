import SegueJSON

/// A drawing made of SVG path data, filled or stroked: black if it is told neither.
public struct SVGPath: Node {
  /// What it writes into the scene's text.
  public var fragment: SceneFragment

  /// - Parameters:
  ///   - data: As in the `d` attribute of an SVG path.
  ///   - viewBox: What of it is fitted into the bounds; the path's own bounds if nil.
  ///   - fileID: Named in messages.
  ///   - line: Named in messages.
  public init(
    _ data: String, viewBox: (x: Double, y: Double, width: Double, height: Double)? = nil, fileID: String = #fileID,
    line: Int = #line
  ) {
    fragment = SceneFragment(at: SwiftLine(fileID: fileID, line: line))
    fragment["path"] = .string(data)
    fragment["viewBox"] = .numbers(viewBox.map { [$0.x, $0.y, $0.width, $0.height] })
  }

  /// Fills it with a colour.
  public func fill(_ color: String, rule: FillRule? = nil) -> SVGPath {
    setting("fill", .string(color)).setting("fillRule", .choice(rule))
  }

  /// Fills it with a gradient.
  public func fill(_ gradient: Gradient, rule: FillRule? = nil) -> SVGPath {
    setting("fill", gradient.json).setting("fillRule", .choice(rule))
  }

  /// Draws its line.
  ///
  /// - Parameters:
  ///   - color: The line's colour.
  ///   - width: In the path's own units; 1 if nil.
  ///   - cap: How it ends; butt if nil.
  ///   - join: How it turns; with a miter if nil.
  public func stroke(
    _ color: String, width: Double? = nil, cap: LineCap? = nil, join: LineJoin? = nil
  ) -> SVGPath {
    setting("stroke", .string(color)).setting("strokeWidth", .number(width)).setting("lineCap", .choice(cap))
      .setting("lineJoin", .choice(join))
  }
}

extension SVGPath {
  /// What is inside of a path that crosses itself.
  public enum FillRule: String, Hashable, Sendable, CaseIterable {
    /// Where the line winds around, on balance.
    case nonZero
    /// Where a ray crosses the line an odd number of times.
    case evenOdd
  }

  /// How a line ends.
  public enum LineCap: String, Hashable, Sendable, CaseIterable {
    /// Where it ends.
    case butt
    /// With half a disc.
    case round
    /// With half a square.
    case square
  }

  /// How a line turns.
  public enum LineJoin: String, Hashable, Sendable, CaseIterable {
    /// With a point.
    case miter
    /// With a part of a disc.
    case round
    /// With a cut.
    case bevel
  }
}
