import SegueJSON

/// A part of a scene with a background and children: a ``Screen`` or a ``Node``.
public protocol Container: ScenePart {}

extension Container {
  /// Fills the rounded bounds with a colour, below everything else.
  ///
  /// - Parameters:
  ///   - color: The colour, such as `"#FFFFFF"`, `.systemBlue` or `"$name"` of the theme.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public func background(_ color: Color, fileID: String = #fileID, line: Int = #line) -> Self {
    setting("background", color, fileID, line)
  }

  /// Fills the rounded bounds with a gradient, below everything else.
  public func background(_ gradient: Gradient, fileID: String = #fileID, line: Int = #line) -> Self {
    setting("background", gradient, fileID, line)
  }

  /// Arranges the children in a row or column, as ``HStack`` and ``VStack`` do.
  ///
  /// - Parameters:
  ///   - axis: The direction of the stack.
  ///   - spacing: The distance between children, in points. If nil, 0.
  ///   - padding: The distance between the edges and the children.
  ///   - alignment: The position of children across the axis. If nil, they fill the stack.
  ///   - distribution: Where remaining space goes. If nil, after the last child.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  public func stack(
    _ axis: StackAxis, spacing: Double? = nil, padding: Edges? = nil, alignment: StackAlignment? = nil,
    distribution: StackDistribution? = nil, fileID: String = #fileID, line: Int = #line
  ) -> Self {
    setting(
      "stack",
      BuiltJSON.object([
        "axis": axis, "spacing": spacing, "padding": padding, "alignment": alignment,
        "distribution": distribution,
      ]), fileID, line)
  }

  /// Scrolls the children by an offset, in points.
  public func contentOffset(x: Double = 0, y: Double = 0, fileID: String = #fileID, line: Int = #line) -> Self {
    setting("contentOffset", Point(x: x, y: y), fileID, line)
  }

  /// Sets the layout direction of the children. By default it is that of the localization.
  public func layoutDirection(_ direction: LayoutDirection, fileID: String = #fileID, line: Int = #line) -> Self {
    setting("layoutDirection", direction, fileID, line)
  }

  /// Sets the nodes inside this one, from back to front. They replace existing children.
  public func children(@NodeBuilder _ children: () -> [any Node]) -> Self {
    var container = self
    container.setChildren(children())
    return container
  }

  /// Sets the children. An empty list is omitted from the JSON.
  mutating func setChildren(_ nodes: [any Node]) {
    json["children"] = nodes.isEmpty ? nil : nodes.map(\.json)
  }
}

/// The direction of a stack.
public enum StackAxis: String, Hashable, Sendable, CaseIterable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical
}

/// The position of a stack's children across its axis.
@nonexhaustive
public enum StackAlignment: String, Hashable, Sendable, CaseIterable {
  /// Children fill the width or height of the stack.
  case fill
  /// Children are at the left or top.
  case leading
  /// Children are centred.
  case center
  /// Children are at the right or bottom.
  case trailing
}

/// Where the remaining space of a stack goes.
@nonexhaustive
public enum StackDistribution: String, Hashable, Sendable, CaseIterable {
  /// After the last child.
  case start
  /// Half before the first and half after the last child.
  case center
  /// Before the first child.
  case end
  /// Evenly between the children.
  case spaceBetween
}

extension StackAxis: SceneValue {}
extension StackAlignment: SceneValue {}
extension StackDistribution: SceneValue {}
