/// A node with nothing in it but other nodes, if that.
public struct Box: Node {
  /// What it writes into the scene's text.
  public var fragment: SceneFragment

  /// A box with these nodes inside it, from back to front.
  public init(
    fileID: String = #fileID, line: Int = #line, @NodeBuilder children: () -> [any Node] = { [] }
  ) {
    fragment = SceneFragment(at: SwiftLine(fileID: fileID, line: line))
    contain(children())
  }
}

/// A box that lays its children out from left to right.
public struct HStack: Node {
  /// What it writes into the scene's text.
  public var fragment: SceneFragment

  /// - Parameters:
  ///   - spacing: Points between the children; none if nil.
  ///   - padding: Kept free inside the edges.
  ///   - alignment: Where children go vertically; they fill the height if nil.
  ///   - distribution: Where the room goes that they leave; behind them if nil.
  ///   - fileID: Named in messages.
  ///   - line: Named in messages.
  ///   - children: From left to right.
  public init(
    spacing: Double? = nil, padding: Edges? = nil, alignment: StackAlignment? = nil,
    distribution: StackDistribution? = nil, fileID: String = #fileID, line: Int = #line,
    @NodeBuilder children: () -> [any Node]
  ) {
    fragment = SceneFragment(at: SwiftLine(fileID: fileID, line: line))
    self = stack(
      .horizontal, spacing: spacing, padding: padding, alignment: alignment, distribution: distribution)
    contain(children())
  }
}

/// A box that lays its children out from top to bottom.
public struct VStack: Node {
  /// What it writes into the scene's text.
  public var fragment: SceneFragment

  /// - Parameters:
  ///   - spacing: Points between the children; none if nil.
  ///   - padding: Kept free inside the edges.
  ///   - alignment: Where children go horizontally; they fill the width if nil.
  ///   - distribution: Where the room goes that they leave; behind them if nil.
  ///   - fileID: Named in messages.
  ///   - line: Named in messages.
  ///   - children: From top to bottom.
  public init(
    spacing: Double? = nil, padding: Edges? = nil, alignment: StackAlignment? = nil,
    distribution: StackDistribution? = nil, fileID: String = #fileID, line: Int = #line,
    @NodeBuilder children: () -> [any Node]
  ) {
    fragment = SceneFragment(at: SwiftLine(fileID: fileID, line: line))
    self = stack(.vertical, spacing: spacing, padding: padding, alignment: alignment, distribution: distribution)
    contain(children())
  }
}
