/// A node without content of its own, used as a container for other nodes.
public struct Box: Node {
  /// The JSON object of this part of the scene.
  public var json: JSONValue

  /// Creates a box with children, from back to front.
  public init(
    fileID: String = #fileID, line: Int = #line, @NodeBuilder children: () -> [any Node] = { [] }
  ) {
    json = JSONValue(atFile: fileID, line: line)
    setChildren(children())
  }
}

/// A box that lays out its children from the leading to the trailing edge: from left to right, unless the layout
/// direction is right to left.
public struct HStack: Node {
  /// The JSON object of this part of the scene.
  public var json: JSONValue

  /// Creates a horizontal stack.
  ///
  /// - Parameters:
  ///   - spacing: The distance between children, in points. If nil, 0.
  ///   - padding: The distance between the edges and the children.
  ///   - alignment: The vertical position of children. If nil, they fill the height.
  ///   - distribution: Where remaining space goes. If nil, after the last child.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  ///   - children: The children, from the leading to the trailing edge.
  public init(
    spacing: Double? = nil, padding: Edges? = nil, alignment: StackAlignment? = nil,
    distribution: StackDistribution? = nil, fileID: String = #fileID, line: Int = #line,
    @NodeBuilder children: () -> [any Node]
  ) {
    json = JSONValue(atFile: fileID, line: line)
    self = stack(
      .horizontal, spacing: spacing, padding: padding, alignment: alignment, distribution: distribution, fileID: fileID,
      line: line)
    setChildren(children())
  }
}

/// A box that lays out its children from top to bottom.
public struct VStack: Node {
  /// The JSON object of this part of the scene.
  public var json: JSONValue

  /// Creates a vertical stack.
  ///
  /// - Parameters:
  ///   - spacing: The distance between children, in points. If nil, 0.
  ///   - padding: The distance between the edges and the children.
  ///   - alignment: The horizontal position of children. If nil, they fill the width.
  ///   - distribution: Where remaining space goes. If nil, after the last child.
  ///   - fileID: The file to name in messages.
  ///   - line: The line to name in messages.
  ///   - children: The children, from top to bottom.
  public init(
    spacing: Double? = nil, padding: Edges? = nil, alignment: StackAlignment? = nil,
    distribution: StackDistribution? = nil, fileID: String = #fileID, line: Int = #line,
    @NodeBuilder children: () -> [any Node]
  ) {
    json = JSONValue(atFile: fileID, line: line)
    self = stack(
      .vertical, spacing: spacing, padding: padding, alignment: alignment, distribution: distribution, fileID: fileID,
      line: line)
    setChildren(children())
  }
}
