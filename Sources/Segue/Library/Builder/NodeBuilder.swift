/// Collects nodes, from back to front.
@resultBuilder
public enum NodeBuilder {
  public static func buildExpression(_ node: some Node) -> [any Node] { [node] }
  public static func buildExpression(_ nodes: [any Node]) -> [any Node] { nodes }
  public static func buildBlock(_ parts: [any Node]...) -> [any Node] { parts.flatMap(\.self) }
  public static func buildOptional(_ part: [any Node]?) -> [any Node] { part ?? [] }
  public static func buildEither(first part: [any Node]) -> [any Node] { part }
  public static func buildEither(second part: [any Node]) -> [any Node] { part }
  public static func buildArray(_ parts: [[any Node]]) -> [any Node] { parts.flatMap(\.self) }
  public static func buildLimitedAvailability(_ part: [any Node]) -> [any Node] { part }
}
