/// Collects what a scene consists of: themes, components, screens, a transition and scripts, in any order; the order of
/// screens and of scripts counts.
@resultBuilder
public enum SceneBuilder {
  public static func buildExpression(_ theme: Theme) -> [SceneItem] { [SceneItem(.theme(theme))] }
  public static func buildExpression(_ component: Component) -> [SceneItem] { [SceneItem(.component(component))] }
  public static func buildExpression(_ screen: Screen) -> [SceneItem] { [SceneItem(.screen(screen))] }
  public static func buildExpression(_ transition: Transition) -> [SceneItem] { [SceneItem(.transition(transition))] }
  public static func buildExpression(_ script: Script) -> [SceneItem] { [SceneItem(.script(script))] }
  public static func buildExpression(_ items: [SceneItem]) -> [SceneItem] { items }
  public static func buildBlock(_ parts: [SceneItem]...) -> [SceneItem] { parts.flatMap(\.self) }
  public static func buildOptional(_ part: [SceneItem]?) -> [SceneItem] { part ?? [] }
  public static func buildEither(first part: [SceneItem]) -> [SceneItem] { part }
  public static func buildEither(second part: [SceneItem]) -> [SceneItem] { part }
  public static func buildArray(_ parts: [[SceneItem]]) -> [SceneItem] { parts.flatMap(\.self) }
  public static func buildLimitedAvailability(_ part: [SceneItem]) -> [SceneItem] { part }
}

/// A theme, a component, a screen, a transition or a script of a scene.
public struct SceneItem: Sendable {
  enum Kind: Sendable {
    case theme(Theme)
    case component(Component)
    case screen(Screen)
    case transition(Transition)
    case script(Script)
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }
}
