/// The common functionality of this module's result builders.
///
/// Builders collect parts in order. They support `if`, `switch` and `for`, and accept arrays of parts.
public protocol ListBuilder {
  /// The type of the collected parts.
  associatedtype Part
}

extension ListBuilder {
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
@resultBuilder
public enum NodeBuilder: ListBuilder {
  /// The type of the collected parts.
  public typealias Part = any Node

  /// Adds a node.
  public static func buildExpression(_ node: some Node) -> [any Node] { [node] }
}

/// A result builder that collects the contents of a scene: themes, localizations, components, screens, a transition and
/// scripts.
///
/// They can be in any order. The order of the screens, and that of the scripts, is significant.
@resultBuilder
public enum SceneBuilder: ListBuilder {
  /// The type of the collected parts.
  public typealias Part = SceneItem

  /// Adds a theme.
  public static func buildExpression(_ theme: Theme) -> [SceneItem] { [SceneItem(.theme(theme))] }
  /// Adds a component.
  public static func buildExpression(_ component: Component) -> [SceneItem] { [SceneItem(.component(component))] }
  /// Adds a screen.
  public static func buildExpression(_ screen: Screen) -> [SceneItem] { [SceneItem(.screen(screen))] }
  /// Sets the transition. If there are several, the last one applies.
  public static func buildExpression(_ transition: Transition) -> [SceneItem] { [SceneItem(.transition(transition))] }
  /// Adds a script.
  public static func buildExpression(_ script: Script) -> [SceneItem] { [SceneItem(.script(script))] }
  /// Adds a localization.
  public static func buildExpression(_ localization: Localization) -> [SceneItem] {
    [SceneItem(.localization(localization))]
  }

  /// Adds several themes.
  public static func buildExpression(_ themes: [Theme]) -> [SceneItem] { themes.map { SceneItem(.theme($0)) } }
  /// Adds several components.
  public static func buildExpression(_ components: [Component]) -> [SceneItem] {
    components.map { SceneItem(.component($0)) }
  }
  /// Adds several screens.
  public static func buildExpression(_ screens: [Screen]) -> [SceneItem] { screens.map { SceneItem(.screen($0)) } }
  /// Adds several scripts.
  public static func buildExpression(_ scripts: [Script]) -> [SceneItem] { scripts.map { SceneItem(.script($0)) } }
}

/// An item that a ``SceneBuilder`` collects: a theme, a localization, a component, a screen, a transition or a script.
public struct SceneItem: Sendable {
  enum Kind: Sendable {
    case theme(Theme)
    case localization(Localization)
    case component(Component)
    case screen(Screen)
    case transition(Transition)
    case script(Script)
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }
}
