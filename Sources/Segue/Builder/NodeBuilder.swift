/// Collects nodes, from back to front.
@resultBuilder
public enum NodeBuilder: ListBuilder {
  /// What is collected.
  public typealias Part = any Node

  /// One node.
  public static func buildExpression(_ node: some Node) -> [any Node] { [node] }
}
