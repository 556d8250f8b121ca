/// A result builder that collects parts of a scene in order.
///
/// It supports `if`, `switch` and `for`, and accepts arrays of parts. ``NodeBuilder``, ``SceneBuilder`` and
/// ``StepBuilder`` say which parts.
@resultBuilder
public enum PartBuilder<Part> {
  /// Adds an array of parts.
  public static func buildExpression(_ parts: [Part]) -> [Part] { parts }
  /// Concatenates the parts of all statements.
  public static func buildBlock(_ parts: [Part]...) -> [Part] { parts.flatMap(\.self) }
  /// Adds the parts of an `if` without an `else`.
  public static func buildOptional(_ part: [Part]?) -> [Part] { part ?? [] }
  /// Adds the parts of an `if` branch.
  public static func buildEither(first part: [Part]) -> [Part] { part }
  /// Adds the parts of an `else` branch.
  public static func buildEither(second part: [Part]) -> [Part] { part }
  /// Adds the parts of all iterations of a `for` loop.
  public static func buildArray(_ parts: [[Part]]) -> [Part] { parts.flatMap(\.self) }
  /// Adds the parts of an `if #available`.
  public static func buildLimitedAvailability(_ part: [Part]) -> [Part] { part }
}

/// A result builder that collects nodes, from back to front.
public typealias NodeBuilder = PartBuilder<any Node>

/// A result builder that collects the contents of a scene: themes, localizations, components, screens, transitions and
/// scripts.
///
/// They can be in any order. The order of the screens, and that of the scripts, is significant. Several transitions are a
/// flow, in which each has a name; one without is a ``Problem``.
public typealias SceneBuilder = PartBuilder<any SceneItem>

/// A result builder that collects the steps of a script.
public typealias StepBuilder = PartBuilder<any Step>

extension PartBuilder<any Node> {
  /// Adds a node.
  public static func buildExpression(_ node: some Node) -> [any Node] { [node] }
}

extension PartBuilder<any SceneItem> {
  /// Adds an item.
  public static func buildExpression(_ item: some SceneItem) -> [any SceneItem] { [item] }
  /// Adds several items of the same type.
  public static func buildExpression(_ items: [some SceneItem]) -> [any SceneItem] { items }
}

extension PartBuilder<any Step> {
  /// Adds a step.
  public static func buildExpression(_ step: some Step) -> [any Step] { [step] }
}
