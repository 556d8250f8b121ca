import SegueJSON

/// What can have a background and nodes inside it: a ``Screen``, and every ``Node``.
public protocol Container: ScenePart {}

extension Container {
  /// A colour inside the rounded bounds, below everything else: `"#RRGGBB"`, `"#RRGGBBAA"`, `"$name"` of the theme, or the
  /// name of one of UIKit's system colours.
  public func background(_ color: String) -> Self { setting("background", .string(color)) }

  /// A gradient inside the rounded bounds, below everything else.
  public func background(_ gradient: Gradient) -> Self { setting("background", gradient.json) }

  /// Lays the children out one after another. ``HStack`` and ``VStack`` are boxes with this.
  ///
  /// - Parameters:
  ///   - axis: Along which they follow one another.
  ///   - spacing: Points between them.
  ///   - padding: Kept free inside the edges.
  ///   - alignment: Where they go across the axis; they fill it if nil.
  ///   - distribution: Where the room goes that they leave; behind them if nil.
  public func stack(
    _ axis: StackAxis, spacing: Double? = nil, padding: Edges? = nil, alignment: StackAlignment? = nil,
    distribution: StackDistribution? = nil
  ) -> Self {
    setting(
      "stack",
      SceneFragment.object([
        "axis": .choice(axis), "spacing": .number(spacing), "padding": padding?.json, "alignment": .choice(alignment),
        "distribution": .choice(distribution),
      ]))
  }

  /// How far the children are scrolled, in points.
  public func contentOffset(x: Double = 0, y: Double = 0) -> Self { setting("contentOffset", .pair((x, y))) }

  /// Where lines of the children begin, if not where the localization's do.
  public func layoutDirection(_ direction: LayoutDirection) -> Self { setting("layoutDirection", .choice(direction)) }

  /// Nodes inside this one, from back to front, in the place of those that it had.
  public func children(@NodeBuilder _ children: () -> [any Node]) -> Self {
    var container = self
    container.contain(children())
    return container
  }

  /// No nodes are not written.
  mutating func contain(_ nodes: [any Node]) {
    fragment["children"] = nodes.isEmpty ? nil : .array(nodes.map(\.fragment.json))
  }
}

/// Along which children follow one another.
public enum StackAxis: String, Hashable, Sendable, CaseIterable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical
}

/// Where the children of a stack go across its axis.
public enum StackAlignment: String, Hashable, Sendable, CaseIterable {
  /// As wide, or as high, as the stack.
  case fill
  /// At the left, or the top.
  case leading
  /// In the middle.
  case center
  /// At the right, or the bottom.
  case trailing
}

/// Where the room goes that the children of a stack leave.
public enum StackDistribution: String, Hashable, Sendable, CaseIterable {
  /// Behind them.
  case start
  /// Before and behind them.
  case center
  /// Before them.
  case end
  /// Between them.
  case spaceBetween
}
